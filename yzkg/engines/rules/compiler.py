"""A pack's patterns, checked and compiled. Every fault is a PackError that names the entry."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from yzkg.core.candidate import MODALITIES
from yzkg.core.pack import Pack
from yzkg.engines.rules.alphabet import Alphabet
from yzkg.engines.rules.grammar import Chunk, Frame, Grammar, Inner, Relation, Scan, Slot, Zone
from yzkg.engines.rules.lexicon import Entry, Lexicon
from yzkg.engines.rules.names import NameRules
from yzkg.engines.rules.rows import Row, fault

UNKNOWN = "x"  # up to three characters that the lexicon does not know
UNKNOWN_LONG = "xx"  # more of them
LOOKS = ("before", "after", "zone", "sentence", "section", "beside", "inside", "opener", "fallback")
_TOP = (
    *(
        "version",
        "alone",
        "section",
        "sentence",
        "clause",
        "nested",
        "spelled",
        "compounds",
        "verbs",
        "accounts",
        "macro",
        "scan",
        "class",
        "set",
        "names",
    ),
    *("chunk", "zones", "slot", "group", "frame", "relation", "inner"),
)
_SLOT = (
    "use",
    "role",
    "look",
    "find",
    "stop",
    "over",
    "many",
    "also",
    "reach",
    "near",
    "beside",
    "fallback",
    "skip",
    "own",
)
_FRAME = (
    *("kind", "modality", "spoken", "cue", "zones", "unless", "given", "missing"),
    *("repeat", "slots", "require", "sure", "each", "once"),
)
_NAMES = (
    *("type", "announced", "addressed", "openers", "bounds", "working", "strong"),
    *("list", "never", "surnames", "foreign"),
)
_RELATION = ("kind", "modality", "tokens", "within", "cue", "each", "sure")
_MACRO = re.compile(r"\{([a-z_]+)\}")
_CUE = re.compile(r"\(\?P<cue><([a-z0-9_|]+)>[^?*{|]")
_MACRO_DEPTH = 4  # macros may use macros
_REACH = {"section": 80, "zone": 120}  # tokens looked at, so that no text takes more than linear time
_REACH_ELSEWHERE = 40

Fold = Callable[[str], str]


def compile_grammar(pack: Pack, fold: Fold) -> Grammar | None:
    """The pack's grammar, or None if it has none. Words and patterns over text are folded as texts will be."""
    return _Compiler(pack, fold).grammar() if pack.grammar else None


class _Compiler:
    def __init__(self, pack: Pack, fold: Fold) -> None:
        self.pack, self.fold = pack, fold
        self.data = Row("", pack.grammar).only(*_TOP)
        self.classes = self.data.row("class")
        self.spoken = list(self.data.row("zones").row("open").values)
        names = [*pack.entity_types, *self.classes.values, UNKNOWN, UNKNOWN_LONG]
        names += [row.need("tag") for key in ("chunk", "scan") for row in self.data.rows(key)]
        sets = self.data.row("set")
        self.abc = Alphabet(names, {name: sets.texts(name) for name in sets.values})

    def grammar(self) -> Grammar:
        data = self.data
        zones = data.row("zones").only("open", "close", "until", "told", "told_until")
        accounts = data.row("accounts").only("tags", "from")
        lexicon = Lexicon(self._entries(), *self._compounds(data))
        verbs = data.row("verbs").only("words", "tag", "after", "types")
        if verbs.values:
            words = self.fold(verbs.need("words")).split()
            lexicon.part_verbs(words, self.abc.char(verbs.need("tag")), self._types(verbs, "types"))
        chunks = [self._chunk(row) for row in data.rows("chunk")]
        return Grammar(
            version=data.text("version"),
            lexicon=lexicon,
            scans=tuple(self._scan(row) for row in data.rows("scan")),
            doers=self._members(verbs, "after"),
            names=self._names(lexicon) if "names" in data.values else None,
            chunks=tuple(rule for rule in chunks if not rule.spoken),
            spoken_chunks=tuple(rule for rule in chunks if rule.spoken),
            section=self._maybe(data, "section"),
            zones=tuple(Zone(name, self.abc.compile(zones.row("open").text(name))) for name in self.spoken),
            zone_close=self._members(zones, "close"),
            zone_until=self._maybe(zones, "until"),
            told=self._maybe(zones, "told"),
            told_until=self._members(zones, "told_until"),
            sentence=self._members(data, "sentence"),
            clause=self._members(data, "clause"),
            nested=self._types(data, "nested"),
            spelled=self._members(data, "spelled"),
            frames=tuple(self._frame(row) for row in data.rows("frame")),
            relations=tuple(self._relation(row) for row in data.rows("relation")),
            inner=tuple(self._inner(row) for row in data.rows("inner")),
            fillers={
                (kind.id, role.id): frozenset(role.types)
                for kind in self.pack.statement_types.values()
                for role in kind.roles.values()
            },
            alone=data.whole("alone", 1),
            accounts=(self._members(accounts, "tags"), accounts.whole("from", 1)),
            unknown=(self.abc.char(UNKNOWN), self.abc.char(UNKNOWN_LONG)),
        )

    # the small pieces

    def _members(self, row: Row, key: str) -> frozenset[str]:
        names = row.text(key)
        return self.abc.members(names) if names else frozenset()

    def _maybe(self, row: Row, key: str) -> re.Pattern[str] | None:
        pattern = row.text(key)
        return self.abc.compile(pattern) if pattern else None

    def _type(self, row: Row) -> str:
        return self._type_of(row, "type")

    def _type_of(self, row: Row, key: str) -> str:
        name = row.text(key)
        if name and name not in self.pack.entity_types:
            raise fault("unknown_entity_type", subject=name)
        return name

    def _types(self, row: Row, key: str) -> frozenset[str]:
        names = (name for name in row.text(key).split("|") if name)
        return frozenset(self._type_of(Row(key, {key: name}), key) for name in names)

    def _kind(self, row: Row) -> tuple[str, str]:
        kind = row.need("kind")
        if kind not in self.pack.statement_types:
            raise fault("unknown_statement_type", subject=kind)
        modality = row.text("modality", self.pack.statement_types[kind].modality)
        for value in (modality, row.text("spoken", modality)):
            if value not in MODALITIES:
                raise fault("unknown_modality", subject=value, expected=", ".join(MODALITIES))
        return kind, modality

    def _role(self, kind: str, role: str) -> str:
        if role not in self.pack.statement_types[kind].roles:
            raise fault("unknown_role", subject=f"{kind}.{role}")
        return role

    def _roles(self, kind: str, pattern: re.Pattern[str] | None) -> None:
        for group in pattern.groupindex if pattern is not None else ():
            if group != "cue":
                self._role(kind, group)

    def _letters(self, row: Row, key: str) -> frozenset[str]:
        return frozenset(self.fold("".join(row.text(key).split())))

    def _compounds(self, data: Row) -> tuple[str, frozenset[str]]:
        row = data.row("compounds").only("outer", "inner")
        return self._type_of(row, "outer"), self._types(row, "inner")

    # the parts of the grammar

    def _entries(self) -> Iterable[Entry]:
        for name, body in self.classes.values.items():
            row = Row(name, {"words": body} if isinstance(body, str) else body).only("words", "type", "sure")
            tag, kind, sure = self.abc.char(name), self._type(row), row.share("sure", 0.8)
            for word in row.need("words").split():
                yield Entry(self.fold(word), tag, kind, sure)
        for term in self.pack.terms:
            tag = self.abc.char(term.type)
            for form in term.forms:
                yield Entry(self.fold(form), tag, term.type, 0.95)

    def _scan(self, row: Row) -> Scan:
        row.only("tag", "type", "text")
        macros = self.data.row("macro")
        text = row.need("text")
        for _ in range(_MACRO_DEPTH):
            text = _MACRO.sub(lambda match: macros.need(match[1]), text)
        try:
            pattern = re.compile(self.fold(text))
        except re.error as error:
            raise fault("bad_regex", subject=f"{row.need('tag')}: {error}") from None
        return Scan(self.abc.char(row.need("tag")), self._type(row), pattern)

    def _names(self, lexicon: Lexicon) -> NameRules:
        row = self.data.row("names").only(*_NAMES)
        row.need("type")
        person = self._type(row)
        return NameRules(
            type=person,
            tag=self.abc.char(person),
            announced=self._members(row, "announced"),
            addressed=self._members(row, "addressed"),
            openers=self._members(row, "openers"),
            bounds=self._members(row, "bounds"),
            working=self._members(row, "working"),
            strong=self._members(row, "strong"),
            surnames=self._letters(row, "surnames"),
            foreign=self._letters(row, "foreign"),
            never=self._letters(row, "never"),
            marks=self._letters(row, "list"),
            known=frozenset(self.fold(f) for t in self.pack.terms if t.type == person for f in t.forms),
            lexicon=lexicon,
        )

    def _chunk(self, row: Row) -> Chunk:
        row.only("tag", "type", "tokens", "least", "most", "sure", "needs", "closed", "spoken")
        return Chunk(
            tag=self.abc.char(row.need("tag")),
            type=self._type(row),
            pattern=self.abc.compile(row.need("tokens")),
            least=row.whole("least", 1),
            most=row.whole("most", 1000),
            sure=row.share("sure", 0.75),
            needs=self._members(row, "needs"),
            closed=row.flag("closed"),
            spoken=row.flag("spoken"),
        )

    def _slots(self, kind: str, row: Row) -> Iterable[Slot]:
        value = row.values.get("slots", [])
        groups = self.data.row("group").values
        if isinstance(value, str):
            if value not in groups:
                raise fault("unknown_slot", subject=value)
            value = groups[value]
        if not isinstance(value, list):
            raise fault("wrong_type", subject="slots", expected="list")
        for given in value:
            own = Row("slot", {"use": given} if isinstance(given, str) else given)
            shared = self.data.row("slot")
            if own.text("use") not in ("", *shared.values):
                raise fault("unknown_slot", subject=own.text("use"))
            yield self._slot(kind, Row("slot", {**shared.row(own.text("use")).values, **own.values}))

    def _slot(self, kind: str, row: Row) -> Slot:
        row.only(*_SLOT)
        look = row.text("look", "after")
        if look not in LOOKS:
            raise fault("unknown_look", subject=look, expected=", ".join(LOOKS))
        find, stop, near = self._members(row, "find"), self._members(row, "stop"), row.flag("near")
        return Slot(
            role=self._role(kind, row.need("role")),
            look=look,
            find=find,
            stop=stop,
            seek=re.compile("." if near else f"[{''.join(sorted(find | stop))}]" if find | stop else "(?!)"),
            over=self._members(row, "over"),
            many=row.flag("many"),
            also=row.flag("also"),
            reach=row.whole("reach", _REACH.get(look, _REACH_ELSEWHERE)),
            near=near,
            beside=row.text("beside"),
            fallback=self._members(row, "fallback"),
            skip=self._members(row, "skip"),
            own=row.flag("own"),
        )

    def _frame(self, row: Row) -> Frame:
        row.only(*_FRAME)
        kind, modality = self._kind(row)
        cue, repeat = self.abc.compile(row.need("cue")), self._maybe(row, "repeat")
        self._roles(kind, cue)
        self._roles(kind, repeat)
        head = _CUE.search(row.need("cue"))
        each = self._role(kind, row.text("each")) if row.text("each") else ""
        slots = list(self._slots(kind, row))
        least = {role.id for role in self.pack.statement_types[kind].roles.values() if role.min}
        return Frame(
            kind=kind,
            modality=modality,
            spoken=row.text("spoken", modality),
            cue=cue,
            heads=self.abc.members(head[1]) if head else frozenset(),
            zones=frozenset(row.texts("zones", ["", *self.spoken])),
            unless=self._maybe(row, "unless"),
            given=self._members(row, "given"),
            missing=self._members(row, "missing"),
            repeat=repeat,
            slots=tuple(slot for slot in slots if not each or slot.beside != each),
            late=tuple(slot for slot in slots if each and slot.beside == each),
            require=frozenset(self._role(kind, role) for role in row.texts("require")) | least,
            sure=row.share("sure", 0.8),
            each=each,
            once=row.flag("once"),
        )

    def _relation(self, row: Row) -> Relation:
        row.only(*_RELATION)
        kind, modality = self._kind(row)
        pattern = self.abc.compile(row.need("tokens"))
        self._roles(kind, pattern)
        roles = self.pack.statement_types[kind].roles.values()
        return Relation(
            kind=kind,
            modality=modality,
            pattern=pattern,
            within=self._members(row, "within"),
            cue=row.text("cue"),
            each=row.text("each"),
            require=frozenset(role.id for role in roles if role.min),
            single=frozenset(role.id for role in roles if role.max == 1),
            sure=row.share("sure", 0.8),
        )

    def _inner(self, row: Row) -> Inner:
        row.only("kind", "modality", "tag", "outer", "role", "type", "before", "sure")
        kind, modality = self._kind(row)
        row.need("type")
        return Inner(
            kind=kind,
            modality=modality,
            tag=self.abc.members(row.need("tag")),
            outer=self._role(kind, row.need("outer")),
            role=self._role(kind, row.need("role")),
            type=self._type(row),
            before=self._members(row, "before"),
            sure=row.share("sure", 0.7),
        )
