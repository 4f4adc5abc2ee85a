"""pack.toml: entity types, roles and statement types, each checked against the others."""

from __future__ import annotations

import re
from dataclasses import dataclass

from yzkg.core.candidate import MODALITIES
from yzkg.core.pack import Edge, EntityType, Role, StatementType
from yzkg.core.pack_files import Table, TomlFile

_ID = re.compile(r"[a-z][a-z0-9_]*")
_KEY = re.compile(r"[a-z]")


@dataclass(frozen=True, slots=True)
class Schema:
    """The checked contents of pack.toml."""

    name: str
    version: str
    labels: dict[str, str]
    entity_types: dict[str, EntityType]
    statement_types: dict[str, StatementType]


def read_schema(file: TomlFile) -> Schema:
    """Raises PackError at the first fault."""
    root = file.root()
    root.only("pack", "entity_type", "role", "statement_type")
    about = root.table("pack")
    about.only("name", "version", "labels", "description")
    entity_types = _entity_types(root)
    roles = _roles(root, entity_types)
    return Schema(
        name=_id(about, "name"),
        version=about.text("version"),
        labels=about.labels(),
        entity_types=entity_types,
        statement_types=_statement_types(root, roles),
    )


def _id(table: Table, key: str = "id") -> str:
    value = table.text(key)
    if not _ID.fullmatch(value):
        raise table.fault("bad_id", key, subject=value)
    return value


def _entity_types(root: Table) -> dict[str, EntityType]:
    found: dict[str, EntityType] = {}
    keys: set[str] = set()
    for table in root.tables("entity_type"):
        table.only("id", "key", "node", "labels", "description")
        kind = EntityType(
            id=_id(table),
            labels=table.labels(),
            key=table.text("key"),
            node=table.flag("node", True),
            description=table.text("description", ""),
        )
        if kind.id in found:
            raise table.fault("duplicate_id", "id", subject=kind.id)
        if not _KEY.fullmatch(kind.key):
            raise table.fault("bad_key", "key", subject=kind.key)
        if kind.key in keys:
            raise table.fault("duplicate_key", "key", subject=kind.key)
        found[kind.id] = kind
        keys.add(kind.key)
    if not found:
        raise root.fault("missing_key", subject="entity_type")
    return found


@dataclass(frozen=True, slots=True)
class _RoleKind:
    labels: dict[str, str]
    types: tuple[str, ...]
    counted: bool


def _roles(root: Table, entity_types: dict[str, EntityType]) -> dict[str, _RoleKind]:
    if "role" not in root.keys():  # noqa: SIM118 - a Table is no mapping
        return {}
    roles = root.table("role")
    found: dict[str, _RoleKind] = {}
    for name in roles.keys():  # noqa: SIM118
        table = roles.table(name)
        table.only("types", "labels", "counted")
        if not _ID.fullmatch(name):
            raise table.fault("bad_id", subject=name)
        types = table.texts("types")
        if not types:
            raise table.fault("empty_value", "types", subject="types")
        for index, kind in enumerate(types):
            if kind not in entity_types:
                raise table.fault("unknown_entity_type", "types", index, subject=kind)
            if kind in types[:index]:
                raise table.fault("duplicate_id", "types", index, subject=kind)
        found[name] = _RoleKind(table.labels(), types, table.flag("counted", False))
    return found


def _statement_types(root: Table, roles: dict[str, _RoleKind]) -> dict[str, StatementType]:
    found: dict[str, StatementType] = {}
    for table in root.tables("statement_type"):
        kind = _statement_type(table, roles)
        if kind.id in found:
            raise table.fault("duplicate_id", "id", subject=kind.id)
        found[kind.id] = kind
    return found


def _statement_type(table: Table, roles: dict[str, _RoleKind]) -> StatementType:
    table.only("id", "modality", "labels", "description", "stage", "roles", "edges")
    modality = table.text("modality")
    if modality not in MODALITIES:
        raise table.fault("unknown_modality", "modality", subject=modality, expected=", ".join(MODALITIES))
    stage = table.whole("stage")
    if stage == 0:
        raise table.fault("wrong_type", "stage", subject="stage", expected="int")
    own = _own_roles(table, roles)
    return StatementType(
        id=_id(table),
        labels=table.labels(),
        modality=modality,
        roles=own,
        edges=_edges(table, own),
        stage=stage,
        description=table.text("description", ""),
    )


def _own_roles(table: Table, roles: dict[str, _RoleKind]) -> dict[str, Role]:
    own: dict[str, Role] = {}
    for entry in table.tables("roles"):
        entry.only("role", "min", "max")
        name = entry.text("role")
        if name not in roles:
            raise entry.fault("unknown_role", "role", subject=name)
        if name in own:
            raise entry.fault("duplicate_id", "role", subject=name)
        least, most = entry.whole("min", 0), entry.whole("max")
        if most is not None and (most < 1 or most < (least or 0)):
            raise entry.fault("min_above_max", subject=name)
        shared = roles[name]
        own[name] = Role(name, shared.labels, shared.types, least or 0, most, shared.counted)
    if not own:
        raise table.fault("missing_key", subject="roles")
    return own


def _edges(table: Table, own: dict[str, Role]) -> tuple[Edge, ...]:
    edges: list[Edge] = []
    for index, text in enumerate(table.texts("edges")):
        source, arrow, target = (part.strip() for part in text.partition(">"))
        if not (source and arrow and target) or source == target:
            raise table.fault("bad_edge", "edges", index, subject=text)
        for name in (source, target):
            if name not in own:
                raise table.fault("edge_without_role", "edges", index, subject=name)
        edge = Edge(source, target)
        if edge in edges:
            raise table.fault("duplicate_id", "edges", index, subject=text)
        edges.append(edge)
    return tuple(edges)
