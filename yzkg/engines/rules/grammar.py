"""A pack's patterns, checked and compiled. Every fault is a PackError naming the entry."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from yzkg.core.candidate import MODALITIES
from yzkg.core.pack import Pack
from yzkg.engines.rules.alphabet import Alphabet, fault
from yzkg.engines.rules.lexicon import Entry, Lexicon
from yzkg.engines.rules.names import NameRules

UNKNOWN = "x"  # up to three characters that the lexicon does not know
UNKNOWN_LONG = "xx"  # more of them
LOOKS = ("before", "after", "around", "zone", "section", "beside", "inside", "opener", "fallback")

_MACRO = re.compile(r"\{([a-z_]+)\}")
_CUE = re.compile(r"\(\?P<cue><([a-z0-9_|]+)>[^?*{|]")
_REACH = {"section": 80, "zone": 120}  # tokens looked at, so that no text takes more than linear time
_MACRO_DEPTH = 4  # macros may use macros

Fold = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Scan:
    """A regular expression over the text; what it matches is one token."""

    tag: str
    type: str
    pattern: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Chunk:
    tag: str
    type: str
    pattern: re.Pattern[str]
    most: int  # characters
    sure: float


@dataclass(frozen=True, slots=True)
class Zone:
    """Where somebody speaks. `open` begins it, a `close` token ends it, `until` ends it from outside."""

    id: str
    open: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Slot:
    """How a role is filled. `look` is where, `find` what, `stop` what ends the search, `reach` after how many."""

    role: str
    look: str
    find: frozenset[str]
    stop: frozenset[str]
    over: frozenset[str]  # with `near`: what may stand between
    many: bool
    also: bool  # also where the role is filled already
    reach: int
    near: bool
    beside: str
    fallback: frozenset[str]


@dataclass(frozen=True, slots=True)
class Frame:
    kind: str
    modality: str
    spoken: str  # modality inside a zone
    cue: re.Pattern[str]
    heads: frozenset[str]  # tags with which the cue begins; empty: unknown
    zones: frozenset[str]  # zone ids in which it may stand; "" is outside
    unless: re.Pattern[str] | None  # not if this is found in the zone after the cue
    given: frozenset[str]  # only if one of these stands before the cue
    missing: frozenset[str]  # only if none of these does
    repeat: re.Pattern[str] | None
    slots: tuple[Slot, ...]
    require: frozenset[str]
    sure: float


@dataclass(frozen=True, slots=True)
class Relation:
    kind: str
    modality: str
    pattern: re.Pattern[str]
    within: frozenset[str]  # chunks inside which it holds; empty: the top line
    cue: str
    each: str
    unless_stated: bool  # not where a frame has brought the same things together
    sure: float


@dataclass(frozen=True, slots=True)
class Inner:
    """A statement between a chunk and what lies inside it."""

    kind: str
    modality: str
    tag: str
    outer: str
    role: str
    type: str
    sure: float


@dataclass(frozen=True, slots=True)
class Grammar:
    version: str
    lexicon: Lexicon
    scans: tuple[Scan, ...]
    names: NameRules | None
    chunks: tuple[Chunk, ...]
    section: re.Pattern[str] | None
    zones: tuple[Zone, ...]
    zone_close: frozenset[str]
    zone_until: re.Pattern[str] | None
    frames: tuple[Frame, ...]
    relations: tuple[Relation, ...]
    inner: tuple[Inner, ...]
    fillers: Mapping[tuple[str, str], frozenset[str]]  # (kind, role) -> entity types
    alone: int  # shortest term that counts as a mention without a statement
    accounts: tuple[frozenset[str], int]  # that many of these tags: a list or account, of which nothing is stated
    unknown: tuple[str, str] = field(default=("", ""))


def compile_grammar(pack: Pack, fold: Fold) -> Grammar | None:
    """The pack's grammar, or None if it has none."""
    if not pack.grammar:
        return None
    return _Compiler(pack, fold).grammar()


class _Compiler:
    def __init__(self, pack: Pack, fold: Fold) -> None:
        self.pack, self.fold = pack, fold
        self.data: Mapping[str, Any] = pack.grammar
        self.classes: Mapping[str, Any] = self._table("class")
        names = [*pack.entity_types, *self.classes, UNKNOWN, UNKNOWN_LONG]
        names += [str(chunk["tag"]) for chunk in self._rows("chunk")]
        names += [str(scan["tag"]) for scan in self._rows("scan")]
        self.abc = Alphabet(names, self._table("set"))

    def grammar(self) -> Grammar:
        zones = self._table("zones")
        section = str(self.data.get("section", ""))
        accounts = self._table("accounts")
        lexicon = Lexicon(self._entries())
        return Grammar(
            version=str(self.data.get("version", "")),
            lexicon=lexicon,
            scans=tuple(self._scan(row) for row in self._rows("scan")),
            names=self._names(lexicon),
            chunks=tuple(self._chunk(row) for row in self._rows("chunk")),
            section=self.abc.compile(section) if section else None,
            zones=tuple(Zone(str(k), self.abc.compile(v)) for k, v in zones.get("open", {}).items()),
            zone_close=self._members(zones.get("close", "")),
            zone_until=self.abc.compile(zones["until"]) if zones.get("until") else None,
            frames=tuple(self._frame(row) for row in self._rows("frame")),
            relations=tuple(self._relation(row) for row in self._rows("relation")),
            inner=tuple(self._inner(row) for row in self._rows("inner")),
            fillers={
                (k, r.id): frozenset(r.types) for k, t in self.pack.statement_types.items() for r in t.roles.values()
            },
            alone=int(self.data.get("alone", 1)),
            accounts=(self._members(str(accounts.get("tags", ""))), int(accounts.get("from", 1))),
            unknown=(self.abc.char(UNKNOWN), self.abc.char(UNKNOWN_LONG)),
        )

    # the small pieces

    def _table(self, key: str) -> Mapping[str, Any]:
        value = self.data.get(key, {})
        if not isinstance(value, Mapping):
            raise fault(f"{key} is not a table")
        return value

    def _rows(self, key: str) -> Sequence[Mapping[str, Any]]:
        value = self.data.get(key, [])
        if not isinstance(value, list):
            raise fault(f"{key} is not a list of tables")
        return value

    def _members(self, names: str) -> frozenset[str]:
        return self.abc.members(names) if names else frozenset()

    def _type(self, name: str) -> str:
        if name and name not in self.pack.entity_types:
            raise fault(f"unknown entity type {name!r}")
        return name

    def _kind(self, row: Mapping[str, Any]) -> tuple[str, str]:
        kind = str(row.get("kind", ""))
        if kind not in self.pack.statement_types:
            raise fault(f"unknown statement type {kind!r}")
        modality = str(row.get("modality", self.pack.statement_types[kind].modality))
        for value in (modality, str(row.get("spoken", modality))):
            if value not in MODALITIES:
                raise fault(f"{kind}: unknown modality {value!r}")
        return kind, modality

    def _role(self, kind: str, role: str) -> str:
        if role not in self.pack.statement_types[kind].roles:
            raise fault(f"{kind} has no role {role!r}")
        return role

    def _entries(self) -> list[Entry]:
        entries: list[Entry] = []
        for name, body in self.classes.items():
            words = body["words"] if isinstance(body, Mapping) else body
            kind = self._type(str(body.get("type", ""))) if isinstance(body, Mapping) else ""
            sure = float(body.get("sure", 0.8)) if isinstance(body, Mapping) else 0.8
            for word in words.split() if isinstance(words, str) else words:
                entries.append(Entry(self.fold(word), self.abc.char(name), kind, sure))
        for term in self.pack.terms:
            tag = self.abc.char(term.type)
            entries += [Entry(self.fold(form), tag, term.type, 0.95) for form in term.forms]
        return [entry for entry in entries if entry.word]

    def _text_pattern(self, pattern: str) -> str:
        macros = self._table("macro")
        for _ in range(_MACRO_DEPTH):
            pattern = _MACRO.sub(lambda match: str(macros.get(match[1], match[0])), pattern)
        return self.fold(pattern)

    def _scan(self, row: Mapping[str, Any]) -> Scan:
        text = str(row["text"])
        try:
            pattern = re.compile(self._text_pattern(text))
        except re.error as error:
            raise fault(f"scan {row['tag']}: {error}") from None
        return Scan(self.abc.char(str(row["tag"])), self._type(str(row.get("type", ""))), pattern)

    def _names(self, lexicon: Lexicon) -> NameRules | None:
        data = self._table("names")
        if not data:
            return None
        person = self._type(str(data.get("type", "")))
        words: dict[str, Any] = {"surnames": "", "foreign": "", "never": "", "list": ""} | dict(data)
        return NameRules(
            type=person,
            tag=self.abc.char(person),
            announced=self._members(str(data.get("announced", ""))),
            addressed=self._members(str(data.get("addressed", ""))),
            openers=self._members(str(data.get("openers", ""))),
            bounds=self._members(str(data.get("bounds", ""))),
            working=self._members(str(data.get("working", ""))),
            strong=self._members(str(data.get("strong", ""))),
            surnames=frozenset(self.fold("".join(str(words["surnames"]).split()))),
            foreign=frozenset(self.fold("".join(str(words["foreign"]).split()))),
            never=frozenset(self.fold("".join(str(words["never"]).split()))),
            marks=frozenset(self.fold(str(words["list"]))),
            known=frozenset(self.fold(f) for t in self.pack.terms if t.type == person for f in t.forms),
            lexicon=lexicon,
        )

    def _chunk(self, row: Mapping[str, Any]) -> Chunk:
        return Chunk(
            tag=self.abc.char(str(row["tag"])),
            type=self._type(str(row.get("type", ""))),
            pattern=self.abc.compile(str(row["tokens"])),
            most=int(row.get("most", 1000)),
            sure=float(row.get("sure", 0.75)),
        )

    def _slot(self, kind: str, given: Mapping[str, Any] | str) -> Slot:
        own: Mapping[str, Any] = {"use": given} if isinstance(given, str) else given
        shared = self._table("slot").get(own["use"]) if "use" in own else {}
        if shared is None:
            raise fault(f"{kind}: unknown slot {own['use']!r}")
        row: Mapping[str, Any] = {**shared, **own}
        look = str(row.get("look", "after"))
        if look not in LOOKS:
            raise fault(f"{kind}: look {look!r} is not one of {', '.join(LOOKS)}")
        return Slot(
            role=self._role(kind, str(row["role"])),
            look=look,
            find=self._members(str(row.get("find", ""))),
            stop=self._members(str(row.get("stop", ""))),
            over=self._members(str(row.get("over", ""))),
            many=bool(row.get("many", False)),
            also=bool(row.get("also", False)),
            reach=int(row.get("reach", _REACH.get(look, 40))),
            near=bool(row.get("near", False)),
            beside=str(row.get("beside", "")),
            fallback=self._members(str(row.get("fallback", ""))),
        )

    def _frame(self, row: Mapping[str, Any]) -> Frame:
        kind, modality = self._kind(row)
        cue = self.abc.compile(str(row["cue"]))
        for group in set(cue.groupindex) - {"cue"}:
            self._role(kind, group)
        repeat = self.abc.compile(str(row["repeat"])) if row.get("repeat") else None
        for group in repeat.groupindex if repeat else ():
            self._role(kind, group)
        unless = str(row.get("unless", ""))
        return Frame(
            kind=kind,
            modality=modality,
            spoken=str(row.get("spoken", modality)),
            cue=cue,
            heads=self._members(head[1]) if (head := _CUE.search(str(row["cue"]))) else frozenset(),
            zones=frozenset(row.get("zones", ["", *self._table("zones").get("open", {})])),
            unless=self.abc.compile(unless) if unless else None,
            given=self._members(str(row.get("given", ""))),
            missing=self._members(str(row.get("missing", ""))),
            repeat=repeat,
            slots=tuple(self._slot(kind, slot) for slot in row.get("slots", ())),
            require=frozenset(self._role(kind, r) for r in row.get("require", ())),
            sure=float(row.get("sure", 0.8)),
        )

    def _relation(self, row: Mapping[str, Any]) -> Relation:
        kind, modality = self._kind(row)
        pattern = self.abc.compile(str(row["tokens"]))
        for group in set(pattern.groupindex) - {"cue"}:
            self._role(kind, group)
        return Relation(
            kind=kind,
            modality=modality,
            pattern=pattern,
            within=self._members(str(row.get("within", ""))),
            cue=str(row.get("cue", "")),
            each=str(row.get("each", "")),
            unless_stated=bool(row.get("unless_stated", False)),
            sure=float(row.get("sure", 0.8)),
        )

    def _inner(self, row: Mapping[str, Any]) -> Inner:
        kind, modality = self._kind(row)
        return Inner(
            kind=kind,
            modality=modality,
            tag=self.abc.char(str(row["tag"])),
            outer=self._role(kind, str(row["outer"])),
            role=self._role(kind, str(row["role"])),
            type=self._type(str(row["type"])),
            sure=float(row.get("sure", 0.7)),
        )
