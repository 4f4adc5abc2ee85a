"""Which fonts write Chinese here, and which characters none of them has."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from unicodedata import category

from PySide6.QtGui import QFont, QFontDatabase, QTextLayout

_WHAT = QTextLayout.GlyphRunRetrievalFlag.RetrieveGlyphIndexes | QTextLayout.GlyphRunRetrievalFlag.RetrieveStringIndexes
# Controls, blanks and marks; not what Python does not know yet, which new fonts may have.
_WITHOUT_LOOK = ("Cc", "Cf", "Cs", "Zs", "Zl", "Zp", "Mn", "Me", "Mc")
_SYSTEMS = (QFontDatabase.WritingSystem.TraditionalChinese, QFontDatabase.WritingSystem.SimplifiedChinese)


def source_families() -> list[str]:
    """The installed families that can write a source, by name."""
    found = {family for system in _SYSTEMS for family in QFontDatabase.families(system)}
    return sorted(family for family in found if not QFontDatabase.isPrivateFamily(family))


def signs_of(text: str) -> str:
    """The characters of `text` that need a glyph, each once.

    Combining marks and selectors of variants do not: what they do to the character before is no glyph.
    """
    known = set(text)  # first of all: a long text has few characters, many times each
    return "".join(sorted(sign for sign in known if not sign.isascii() and category(sign) not in _WITHOUT_LOOK))


def without_glyph(text: str, families: Sequence[str]) -> list[str]:
    """The characters of `text`, each once, that neither these families nor any other font of the system can show."""
    signs = signs_of(text)
    font = QFont()
    font.setFamilies(list(families))
    layout = QTextLayout(signs, font)
    layout.beginLayout()
    layout.createLine().setLineWidth(1e9)
    layout.endLayout()
    starts = dict(zip(accumulate(map(_units, signs), initial=0), signs, strict=False))
    missing = {
        starts[unit]
        for run in layout.glyphRuns(-1, -1, _WHAT)
        for unit, glyph in zip(run.stringIndexes(), run.glyphIndexes(), strict=True)
        if glyph == 0 and unit in starts
    }
    return sorted(missing)


def _units(sign: str) -> int:
    return 2 if ord(sign) > 0xFFFF else 1
