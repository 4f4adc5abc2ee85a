"""lifecycle.toml of a pack: what begins and ends a commission, checked against its types, roles and headings."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from yzkg.core.candidate import MODALITIES
from yzkg.core.identity_rules import Telling
from yzkg.core.lifecycle_rules import ENDS, Ending, LifecycleRules, LinkRules, Part
from yzkg.core.pack import EntityType, StatementType
from yzkg.core.pack_files import Table, TomlFile

_TELLING, _PART = 3, 2  # parts of "type.role.role" and "type.role"
_STAGES = ("requests", "work", "goes_on", "undone", "verdicts", "again")


def read_lifecycle(
    file: TomlFile,
    entity_types: Mapping[str, EntityType],
    statement_types: Mapping[str, StatementType],
    headings: Collection[str],
) -> LifecycleRules:
    """What the file says. Raises PackError at the first fault."""
    return _Reader(entity_types, statement_types, headings).rules(file.root())


class _Reader:
    def __init__(
        self,
        entity_types: Mapping[str, EntityType],
        statement_types: Mapping[str, StatementType],
        headings: Collection[str],
    ) -> None:
        self._entities, self._statements, self._headings = entity_types, statement_types, headings
        self._roles = {role for kind in statement_types.values() for role in kind.roles}

    def rules(self, root: Table) -> LifecycleRules:
        root.only(
            "job", "things", "models", "parts", "ending", "undone_modality", "placed", "wording", "workshop",
            "ordered", "made", "link", *_STAGES,
        )  # fmt: skip
        requests, work, goes_on, undone, verdicts, again = (self._stages(root, key) for key in _STAGES)
        return LifecycleRules(
            job=self._entity(root, "job"),
            requests=requests,
            things=self._role(root, "things"),
            models=self._entity_types(root, "models"),
            parts=tuple(self._telling(root, at, text) for at, text in enumerate(_texts(root, "parts"))),
            endings=tuple(self._ending(table) for table in root.tables("ending")),
            work=work,
            goes_on=goes_on,
            undone=undone,
            undone_modality=_modality(root, "undone_modality", root.text("undone_modality", "")),
            placed=self._parts_of(root, "placed"),
            verdicts=verdicts,
            wording=self._role(root, "wording"),
            again=again,
            workshop=self._heading(root),
            ordered=self._parts_of(root, "ordered"),
            made=self._parts_of(root, "made"),
            links=self._links(root.table("link")) if "link" in root.keys() else LinkRules(),  # noqa: SIM118
        )

    def _ending(self, table: Table) -> Ending:
        table.only("outcome", "types", "modalities", "after", "unless")
        outcome = table.text("outcome")
        if outcome not in ENDS:
            raise table.fault("wrong_type", "outcome", subject=outcome, expected=", ".join(ENDS))
        modalities = _texts(table, "modalities")
        for at, name in enumerate(modalities):
            _modality(table, "modalities", name, at)
        types, after, unless = (self._stages(table, key) for key in ("types", "after", "unless"))
        if not types:
            raise table.fault("missing_key", subject="types")
        return Ending(outcome, types, modalities, after, unless)

    def _links(self, table: Table) -> LinkRules:
        table.only("goes_on", "within", "people", "places")
        pairs = []
        for at, text in enumerate(_texts(table, "goes_on")):
            before, _arrow, then = (part.strip() for part in text.partition(">"))
            for name in (before, then):
                self._known_statement(table, "goes_on", at, name)
            pairs.append((before, then))
        return LinkRules(
            tuple(pairs),
            table.whole("within", 0) or 0,
            self._entity_types(table, "people"),
            self._entity_types(table, "places"),
        )

    def _stages(self, table: Table, key: str) -> tuple[str, ...]:
        found = _texts(table, key)
        for at, name in enumerate(found):
            self._known_statement(table, key, at, name)
        return found

    def _known_statement(self, table: Table, key: str, at: int, name: str) -> None:
        if name not in self._statements:
            raise table.fault("unknown_statement_type", key, at, subject=name)

    def _entity(self, table: Table, key: str) -> str:
        name = table.text(key)
        if name not in self._entities:
            raise table.fault("unknown_entity_type", key, subject=name)
        if not self._entities[name].node:
            raise table.fault("no_node", key, subject=name)
        return name

    def _entity_types(self, table: Table, key: str) -> tuple[str, ...]:
        found = _texts(table, key)
        for at, name in enumerate(found):
            if name not in self._entities:
                raise table.fault("unknown_entity_type", key, at, subject=name)
        return found

    def _role(self, table: Table, key: str) -> str:
        name = table.text(key)
        if name not in self._roles:
            raise table.fault("unknown_role", key, subject=name)
        return name

    def _heading(self, root: Table) -> str:
        name = root.text("workshop", "")
        if name and name not in self._headings:
            raise root.fault("unknown_heading", "workshop", subject=name)
        return name

    def _telling(self, table: Table, at: int, text: str) -> Telling:
        parts = text.split(".")
        if len(parts) != _TELLING:
            raise table.fault("bad_telling", "parts", at, subject=text)
        self._known_statement(table, "parts", at, parts[0])
        for role in parts[1:]:
            self._known_role(table, "parts", at, parts[0], role)
        return Telling(*parts)

    def _parts_of(self, table: Table, key: str) -> tuple[Part, ...]:
        found = []
        for at, text in enumerate(_texts(table, key)):
            parts = text.split(".")
            if len(parts) != _PART:
                raise table.fault("bad_telling", key, at, subject=text)
            self._known_statement(table, key, at, parts[0])
            self._known_role(table, key, at, *parts)
            found.append(Part(*parts))
        return tuple(found)

    def _known_role(self, table: Table, key: str, at: int, statement: str, role: str) -> None:
        if role not in self._statements[statement].roles:
            raise table.fault("unknown_role", key, at, subject=role)


def _texts(table: Table, key: str) -> tuple[str, ...]:
    found = table.texts(key) if key in table.keys() else ()  # noqa: SIM118 - a Table is no mapping
    for at, word in enumerate(found):
        if word in found[:at]:
            raise table.fault("duplicate_id", key, at, subject=word)
    return found


def _modality(table: Table, key: str, name: str, *at: int) -> str:
    if name and name not in MODALITIES:
        raise table.fault("unknown_modality", key, *at, subject=name, expected=", ".join(MODALITIES))
    return name
