"""identity.toml of a pack: what tells who is who, checked against its types, roles, headings and vocabularies."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from yzkg.core.identity_rules import Context, IdentityRules, KinWord, Telling
from yzkg.core.pack import EntityType, StatementType, Term
from yzkg.core.pack_files import Table, TomlFile

_CONTEXTS = ("titles", "workshops", "places", "partners", "kin")
_WORDS = ("honorifics", "alias_words", "surnames", "alike")
_PARTS = 3  # of a telling


def read_identity(
    file: TomlFile,
    entity_types: Mapping[str, EntityType],
    statement_types: Mapping[str, StatementType],
    headings: Collection[str],
    terms: Sequence[Term],
) -> IdentityRules:
    """What the file says. Raises PackError at the first fault."""
    root = file.root()
    root.only("resolved", "terms", "parts_are_others", "lifetime", "career", "kin_word", *_CONTEXTS, *_WORDS)
    titles, workshops, places, partners, kin = (
        _context(root.table(name), entity_types, statement_types, headings) if name in root.keys() else Context()  # noqa: SIM118 - a Table is no mapping
        for name in _CONTEXTS
    )
    honorifics, alias_words, surnames, alike = (_words(root, name) for name in _WORDS)
    _refuse_shared(root, alike)
    known = {f"{term.vocabulary}.{term.id}": term for term in terms}
    return IdentityRules(
        resolved=_types(root, "resolved", entity_types),
        terms=_types(root, "terms", entity_types),
        titles=titles,
        workshops=workshops,
        places=places,
        partners=partners,
        kin=kin,
        lifetimes=_lifetimes(root, entity_types),
        careers=tuple(_career(table, known) for table in root.tables("career")),
        kin_words=tuple(_kin_word(table) for table in root.tables("kin_word")),
        honorifics=honorifics,
        alias_words=alias_words,
        surnames=surnames,
        alike=alike,
        parts_are_others=_types(root, "parts_are_others", entity_types),
    )


def _words(table: Table, key: str) -> tuple[str, ...]:
    if key not in table.keys():  # noqa: SIM118
        return ()
    found = table.texts(key)
    for index, word in enumerate(found):
        if not word.strip():
            raise table.fault("empty_value", key, index, subject=key)
        if word in found[:index]:
            raise table.fault("duplicate_id", key, index, subject=word)
    return found


def _refuse_shared(root: Table, alike: Sequence[str]) -> None:
    """A character of two sets would make one set of them, unseen."""
    seen: set[str] = set()
    for index, members in enumerate(alike):
        for character in members:
            if character in seen:
                raise root.fault("duplicate_id", "alike", index, subject=character)
            seen.add(character)


def _types(table: Table, key: str, entity_types: Mapping[str, EntityType]) -> tuple[str, ...]:
    """Types whose mentions are entities: only of those there is an identity to ask for."""
    found = _words(table, key)
    for index, name in enumerate(found):
        if name not in entity_types:
            raise table.fault("unknown_entity_type", key, index, subject=name)
        if not entity_types[name].node:
            raise table.fault("no_node", key, index, subject=name)
    return found


def _context(
    table: Table,
    entity_types: Mapping[str, EntityType],
    statement_types: Mapping[str, StatementType],
    headings: Collection[str],
) -> Context:
    table.only("types", "statements", "headings")
    under = _words(table, "headings")
    for index, name in enumerate(under):
        if name not in headings:
            raise table.fault("unknown_heading", "headings", index, subject=name)
    tellings = tuple(
        _telling(table, index, text, statement_types) for index, text in enumerate(_words(table, "statements"))
    )
    return Context(_types(table, "types", entity_types), tellings, under)


def _telling(table: Table, index: int, text: str, statement_types: Mapping[str, StatementType]) -> Telling:
    parts = text.split(".")
    if len(parts) != _PARTS:
        raise table.fault("bad_telling", "statements", index, subject=text)
    statement, of, by = parts
    if statement not in statement_types:
        raise table.fault("unknown_statement_type", "statements", index, subject=statement)
    for role in (of, by):
        if role not in statement_types[statement].roles:
            raise table.fault("unknown_role", "statements", index, subject=role)
    return Telling(statement, of, by)


def _lifetimes(root: Table, entity_types: Mapping[str, EntityType]) -> dict[str, int]:
    if "lifetime" not in root.keys():  # noqa: SIM118
        return {}
    table = root.table("lifetime")
    found: dict[str, int] = {}
    for name in table.keys():  # noqa: SIM118
        if name not in entity_types:
            raise table.fault("unknown_entity_type", name, subject=name)
        years = table.whole(name)
        if not years:
            raise table.fault("wrong_type", name, subject=name, expected="int")
        found[name] = years
    return found


def _career(table: Table, known: Mapping[str, Term]) -> tuple[tuple[str, ...], ...]:
    table.only("steps")
    steps = table.texts("steps")
    for index, name in enumerate(steps):
        if name not in known:
            raise table.fault("unknown_term", "steps", index, subject=name)
        if name in steps[:index]:
            raise table.fault("duplicate_id", "steps", index, subject=name)
    return tuple(known[name].forms for name in steps)


def _kin_word(table: Table) -> KinWord:
    table.only("words", "left", "right")
    words = _words(table, "words")
    if not words:
        raise table.fault("missing_key", subject="words")
    return KinWord(words, table.text("left"), table.text("right"))
