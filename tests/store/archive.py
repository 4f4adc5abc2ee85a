"""A small archive for tests of the store: composed records, one run with proposals, nothing decided."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from yzkg.core.fold import FoldTable
from yzkg.store.project import Project

TABLE = FoldTable.general()
TEXTS = (
    "初六日郎中海望持出銅爐一件，奉旨照樣准做。欽此。",
    "十二日員外郎沈崳將銅爐一件畫得樣呈覽。海望來說。",
    "𠮷日太監劉玉交白玉瓶一件。",
    "二十日郎中海望將銅爐一件呈進訖。",
)
# (record, quotation, type): mentions of the run, all proposed; ids from 1 in this order
MENTIONS = (
    (1, "海望", "person"),
    (1, "銅爐", "object"),
    (2, "沈崳", "person"),
    (2, "銅爐", "object"),
    (2, "海望", "person"),
    (3, "劉玉", "person"),
    (3, "白玉瓶", "object"),
    (3, "一件", "quantity"),
    (4, "海望", "person"),
    (4, "銅爐", "object"),
)
# (record, words, type, [(role, mention id)]): statements of the run; ids from 1
STATEMENTS: tuple[tuple[int, str, str, tuple[tuple[str, int], ...]], ...] = (
    (1, "海望持出銅爐一件", "handover", (("giver", 1), ("object", 2))),
    (2, "畫得樣呈覽", "design", (("designer", 3), ("object", 4))),
    (3, "交白玉瓶一件", "handover", (("giver", 6), ("object", 7))),
    (4, "呈進訖", "delivery", (("presenter", 9), ("object", 10))),
)
VALUE_TYPES = ("quantity",)


def new_project(path: Path, *, undo: bool = True) -> Project:
    return Project.create(path, pack_name="test", pack_version="1", pack_sha256="0" * 64, title="試", undo=undo)


def fill(project: Project) -> None:
    """Write the archive by the worker's way, so that no undo step comes of it."""
    with project.worker() as worker, worker.edit("fill") as session:
        sql = session.connection().exec_driver_sql
        sql(
            "INSERT INTO source (name, path, sha256, size, encoding, importer, imported_at, report) "
            "VALUES ('composed', 'composed.txt', 'aa', 10, 'utf-8', 'text 1', "
            "'2026-01-01T00:00:00+00:00', '{\"read\": 4}')"
        )
        sql("INSERT INTO page (source_id, position, label) VALUES (1, 1, '1')")
        sql(
            "INSERT INTO record (source_id, page_id, position, locator, text, headings, date_start, date_end) "
            'VALUES (1, 1, ?, ?, ?, \'{"year": "雍正元年"}\', ?, ?)',
            [(n, f"line {n}", text, *_days(n)) for n, text in enumerate(TEXTS, 1)],
        )
        sql(
            "INSERT INTO run (engine, model, pack, pack_version, pack_sha256, settings_hash, started_at) "
            "VALUES ('rules', '', 'test', '1', '0', 'h1', '2026-01-01T00:00:00+00:00')"
        )
        sql("INSERT INTO reading (run_id, record_id, state) SELECT 1, id, 'done' FROM record")
        sql(
            "INSERT INTO refusal (reading_id, reason, quote, detail) VALUES (1, 'not_in_text', '孫嘉淦', '{\"at\": 3}')"
        )
        _fill_facts(sql)


def _fill_facts(sql: Callable[..., Any]) -> None:
    entities: dict[tuple[str, str], int] = {}
    for record, quote, type_ in MENTIONS:
        entity = None
        if type_ not in VALUE_TYPES:
            entity = entities.get((type_, quote))
            if entity is None:
                entity = entities[type_, quote] = len(entities) + 1
                sql("INSERT INTO entity (type, label) VALUES (?, ?)", (type_, quote))
                sql("INSERT INTO name (entity_id, text, folded) VALUES (?, ?, ?)", (entity, quote, TABLE.key(quote)))
        start = TEXTS[record - 1].index(quote)
        sql(
            'INSERT INTO mention (record_id, start, "end", type, run_id, entity_id, confidence) '
            "VALUES (?, ?, ?, ?, 1, ?, ?)",
            (record, start, start + len(quote), type_, entity, record / 4),
        )
    for number, (record, words, type_, parts) in enumerate(STATEMENTS, 1):
        start = TEXTS[record - 1].index(words)
        sql(
            'INSERT INTO statement (record_id, start, "end", type, run_id, confidence) VALUES (?, ?, ?, ?, 1, ?)',
            (record, start, start + len(words), type_, record / 4),
        )
        for position, (role, mention) in enumerate(parts):
            sql(
                "INSERT INTO participant (statement_id, role, position, mention_id) VALUES (?, ?, ?, ?)",
                (number, role, position, mention),
            )


def _days(number: int) -> tuple[int | None, int | None]:
    return (None, None) if number == 3 else (2350408 + number, 2350408 + number)


def dump(project: Project, *, history: bool = False) -> dict[str, list[tuple[object, ...]]]:
    """All rows of all tables; history only when asked for, because undo adds to it."""
    sql = project._raw.execute  # asked some thousand times by the random programs: as short a way as there is
    names = [row[0] for row in sql("SELECT name FROM main.sqlite_master WHERE type = 'table'")]
    return {
        name: sql(f"SELECT * FROM {name} ORDER BY id").fetchall()
        for name in names
        if not name.startswith("sqlite_") and (history or name != "review_log")
    }


def faults(project: Project) -> list[tuple[object, ...]]:
    """What SQLite finds wrong: broken references and damage."""
    with project.read() as session:
        sql = session.connection().exec_driver_sql
        found = [tuple(row) for row in sql("PRAGMA foreign_key_check")]
        return found + [tuple(row) for row in sql("PRAGMA integrity_check") if row[0] != "ok"]
