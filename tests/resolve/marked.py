"""Projects from marked texts: `{p:王守仁}` is a mention of the type that has the letter p in the pack."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.store.project import Project

_MARK = re.compile(r"\{(\w):([^{}]+)\}")


@dataclass(frozen=True)
class Marked:
    """A record. `days`: first and last Julian day; `told`: statement type and fillers by role, as written."""

    text: str
    days: tuple[int, int] | None = None
    headings: Mapping[str, str] = field(default_factory=dict)
    told: Sequence[tuple[str, Mapping[str, str]]] = ()


def year(number: int) -> tuple[int, int]:
    """About that year."""
    first = round(1721425 + 365.2425 * (number - 1))
    return first, first + 364


def marked_project(path: Path, pack: Pack, records: Sequence[Marked]) -> Project:
    """An open project; mentions of one type and folded form are one entity, as after reading."""
    project = Project.create(
        path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256, title="marked"
    )
    table = FoldTable.for_pack(pack)
    types = {kind.key: kind for kind in pack.entity_types.values()}
    entities: dict[tuple[str, str], int] = {}
    with project.worker() as worker, worker.edit("fill") as session:
        sql = session.connection().exec_driver_sql
        sql(
            "INSERT INTO source (name, path, sha256, size, encoding, importer, imported_at) "
            "VALUES ('composed', 'composed.txt', 'aa', 10, 'utf-8', 'text 1', '2026-01-01T00:00:00+00:00')"
        )
        sql("INSERT INTO page (source_id, position, label) VALUES (1, 1, '1')")
        for number, record in enumerate(records, 1):
            text = _MARK.sub(r"\2", record.text)
            heads = "{" + ", ".join(f'"{name}": "{value}"' for name, value in record.headings.items()) + "}"
            sql(
                "INSERT INTO record (source_id, page_id, position, locator, text, headings, date_start, date_end) "
                "VALUES (1, 1, ?, ?, ?, ?, ?, ?)",
                (number, f"line {number}", text, heads, *(record.days or (None, None))),
            )
            mentions: dict[str, int] = {}
            shift = 0
            for found in _MARK.finditer(record.text):
                kind, quote = types[found[1]], found[2]
                start = found.start() - shift
                shift += len(found[0]) - len(quote)
                entity = None
                if kind.node:
                    key = kind.id, table.key(quote)
                    if key not in entities:
                        entities[key] = sql(
                            "INSERT INTO entity (type, label) VALUES (?, ?)", (kind.id, quote)
                        ).lastrowid
                    entity = entities[key]
                    sql(
                        "INSERT INTO name (entity_id, text, folded) SELECT ?, ?, ? "
                        "WHERE NOT EXISTS (SELECT 1 FROM name WHERE entity_id = ? AND text = ?)",
                        (entity, quote, key[1], entity, quote),
                    )
                mentions[quote] = sql(
                    'INSERT INTO mention (record_id, start, "end", type, entity_id) VALUES (?, ?, ?, ?, ?)',
                    (number, start, start + len(quote), kind.id, entity),
                ).lastrowid
            for type_, parts in record.told:
                statement = sql(
                    'INSERT INTO statement (record_id, start, "end", type) VALUES (?, 0, ?, ?)',
                    (number, len(text), type_),
                ).lastrowid
                for place, (role, quote) in enumerate(parts.items()):
                    sql(
                        "INSERT INTO participant (statement_id, role, position, mention_id) VALUES (?, ?, ?, ?)",
                        (statement, role, place, mentions[quote]),
                    )
    return project


def entity_called(project: Project, label: str, type_: str = "person") -> int:
    with project.read() as session:
        found = session.connection().exec_driver_sql(
            "SELECT id FROM entity WHERE label = ? AND type = ?", (label, type_)
        )
        return int(found.scalar_one())
