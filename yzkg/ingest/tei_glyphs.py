"""Characters that a TEI file declares itself: what they map to, or how they are described."""

from __future__ import annotations

import re
from dataclasses import dataclass

from lxml import etree

from yzkg.ingest.xml_safe import children, local

UNMAPPED = "\u25a1"  # the sign for a place where a character cannot be read or written
_ID = "{http://www.w3.org/XML/1998/namespace}id"
_POINT = re.compile(r"U\+([0-9A-Fa-f]{4,6})")
_MAPPINGS = ("unicode", "standard", "normal_unicode")  # the glyph itself before a more usual form of it


@dataclass(frozen=True, slots=True)
class Glyph:
    """What a file says of one glyph; "" where it says nothing."""

    character: str
    description: str


def glyphs_of(root: etree._Element) -> dict[str, Glyph]:
    """All glyphs that a file declares, by id."""
    return {
        str(declared.get(_ID)): Glyph(_character(declared), _description(declared))
        for declared in root.iter("{*}char", "{*}glyph")
        if declared.get(_ID)
    }


def _character(declared: etree._Element) -> str:
    mapped = {mapping.get("type") or "": (mapping.text or "").strip() for mapping in children(declared, "mapping")}
    for type_ in (*_MAPPINGS, *sorted(mapped.keys() - {"PUA", *_MAPPINGS})):
        written = mapped.get(type_, "")
        point = _POINT.fullmatch(written)
        character = chr(int(point[1], 16)) if point and _is_scalar(int(point[1], 16)) else written
        if len(character) == 1:
            return character
    return ""


def _is_scalar(point: int) -> bool:
    return 0x20 < point < 0x110000 and not 0xD800 <= point < 0xE000


def _description(declared: etree._Element) -> str:
    """Its composition if there is one, else its name."""
    found = {"composition": "", "charName": "", "glyphName": "", "desc": ""}
    for inner in declared.iter():
        name = local(inner)
        if name in ("charName", "glyphName", "desc"):
            found[name] = found[name] or " ".join((inner.text or "").split())
        elif name in ("charProp", "glyphProp"):
            said = {local(part): " ".join((part.text or "").split()) for part in children(inner)}
            if said.get("localName") == "composition":
                found["composition"] = said.get("value", "")
        elif name == "localProp" and inner.get("name") == "composition":
            found["composition"] = inner.get("value") or ""
    return next(filter(None, found.values()), "")
