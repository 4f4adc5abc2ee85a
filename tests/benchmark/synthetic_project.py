"""A project of any size: entities by type, records by day, statements as the pack has them.

Names are common or rare as names are (a few stand everywhere, most once or twice); statements are of each type as often
as the rules found them in 18,043 real entries. Everything is drawn from one seed. Records are short texts, and each
mention is a stretch of its record, whatever that says.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import numpy as np
import numpy.typing as npt

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack, StatementType
from yzkg.store.project import Project

Ints = npt.NDArray[np.int64]
FIRST_DAY, DAYS = 2350408, 13 * 365
PER_RECORD = 10  # statements
_SHARE = {"person": 0.2, "object": 0.6, "place": 0.03, "material": 0.002, "workshop": 0.0003, "organisation": 0.001}
_OTHER_SHARE = 0.01
_OFTEN = {"order": 12, "making": 5, "presentation": 4, "receipt": 7, "report": 7, "showing": 5, "holds_title": 16}
_NAME = "海望沈崳唐英年希堯玉銅金銀漆木紫檀盒瓶爐杯座匣劉張王李常保福德善四五六七"
_WORKSHOPS = ("木作", "玉作", "漆作", "琺瑯作", "雜活作", "銅作", "畫作", "匣作", "")
_TEXT = "初四日太監劉玉傳旨著海望做紫檀木盒一件欽此於本月十八日做得呈進訖圓明園來帖萬壽蒙古西洋"


def make_project(path: Path, pack: Pack, *, entities: int, statements: int) -> None:
    """Write a new project file."""
    about = {"pack_name": pack.name, "pack_version": pack.version, "pack_sha256": pack.sha256}
    with Project.create(path, undo=False, **about):
        pass
    chosen = np.random.default_rng(7)
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("PRAGMA synchronous = OFF")
        ids = _write_entities(file, pack, entities, chosen)
        _write_records(file, statements // PER_RECORD, chosen)
        _write_statements(file, pack, statements, ids, chosen)


def _write_entities(file: sqlite3.Connection, pack: Pack, count: int, chosen: np.random.Generator) -> dict[str, Ints]:
    """Entity type -> its ids, the most common first."""
    table = FoldTable.for_pack(pack)
    types = [kind.id for kind in pack.entity_types.values()]
    share = np.array([_SHARE.get(type_, _OTHER_SHARE) for type_ in types])
    sizes = np.maximum((share / share.sum() * count).astype(int), 30)
    found: dict[str, Ints] = {}
    number = 0
    for type_, size in zip(types, sizes.tolist(), strict=True):
        ids = np.arange(number + 1, number + size + 1)
        letters = chosen.integers(0, len(_NAME), (size, 3))
        known = [term.preferred for term in pack.terms if term.type == type_][: size // 2]
        names = known + ["".join(_NAME[n] for n in row) for row in letters[len(known) :]]
        rows = [(int(id_), type_, name) for id_, name in zip(ids, names, strict=True)]
        file.executemany("INSERT INTO entity (id, type, label, status) VALUES (?, ?, ?, 'accepted')", rows)
        folded = [(id_, name, table.key(name) or name) for id_, _type, name in rows]
        file.executemany("INSERT INTO name (entity_id, text, folded) VALUES (?, ?, ?)", folded)
        found[type_] = ids
        number += size
    return found


def _write_records(file: sqlite3.Connection, count: int, chosen: np.random.Generator) -> None:
    file.execute(
        "INSERT INTO source (name, path, sha256, size, encoding, importer, imported_at) "
        "VALUES ('made', 'made', '0', 1, 'utf-8', 'made', '2026-01-01')"
    )
    file.execute("INSERT INTO page (source_id, position, label) VALUES (1, 1, '1')")
    days = np.sort(chosen.integers(FIRST_DAY, FIRST_DAY + DAYS, count)).tolist()
    starts = chosen.integers(0, len(_TEXT) - 20, (count, 3)).tolist()
    shops = chosen.integers(0, len(_WORKSHOPS), count).tolist()
    rows = (
        (n, f"l. {n}", "".join(_TEXT[at : at + 20] for at in starts[n]), _heading(shops[n]), days[n], days[n])
        for n in range(count)
    )
    columns = "source_id, page_id, position, locator, text, headings, date_start, date_end"
    file.executemany(f"INSERT INTO record ({columns}) VALUES (1, 1, ?, ?, ?, ?, ?, ?)", rows)


def _heading(shop: int) -> str:
    return f'{{"workshop": "{_WORKSHOPS[shop]}"}}' if _WORKSHOPS[shop] else "{}"


def _write_statements(
    file: sqlite3.Connection, pack: Pack, count: int, ids: dict[str, Ints], chosen: np.random.Generator
) -> None:
    kinds = list(pack.statement_types.values())
    often = np.array([_OFTEN.get(kind.id, 2) for kind in kinds], float)
    types = chosen.choice(len(kinds), count, p=often / often.sum())
    records = np.repeat(np.arange(1, count // PER_RECORD + 1), PER_RECORD)[:count]
    late = np.where(chosen.random(count) < 0.3, chosen.integers(1, 300, count), -1)
    days = dict(file.execute("SELECT id, date_start FROM record"))
    rows = (
        (int(r), n % PER_RECORD, kinds[t].id, kinds[t].modality, *_dates(days[int(r)], int(later)))
        for n, (r, t, later) in enumerate(zip(records, types, late, strict=True))
    )
    file.executemany(
        'INSERT INTO statement (record_id, start, "end", type, modality, status, date_start, date_end) '
        "VALUES (?, ?, 20, ?, ?, 'accepted', ?, ?)",
        rows,
    )
    parts = _parts(kinds, types, records, ids, chosen)
    number = 0
    while batch := [part for _, part in zip(range(200_000), parts, strict=False)]:
        mentions = [(record, at, at + 2, type_, entity) for _s, _r, record, at, type_, entity in batch]
        file.executemany(
            'INSERT INTO mention (record_id, start, "end", type, entity_id, status) '
            "VALUES (?, ?, ?, ?, ?, 'accepted')",
            mentions,
        )
        file.executemany(
            "INSERT INTO participant (statement_id, role, position, mention_id) VALUES (?, ?, 0, ?)",
            [(part[0], part[1], number + n) for n, part in enumerate(batch, 1)],
        )
        number += len(batch)


def _dates(day: int, later: int) -> tuple[int | None, int | None]:
    return (None, None) if later < 0 else (day + later, day + later)


def _parts(
    kinds: list[StatementType], types: Ints, records: Ints, ids: dict[str, Ints], chosen: np.random.Generator
) -> Iterator[tuple[int, str, int, int, str, int]]:
    """(statement, role, record, offset, entity type, entity): needed roles always, others two times in five."""
    rarely = np.minimum(chosen.zipf(1.3, 4_000_000), 1 << 40) - 1
    often = chosen.random(4_000_000)
    at = 0
    for statement, (kind, record) in enumerate(zip(types.tolist(), records.tolist(), strict=True), 1):
        for role in kinds[kind].roles.values():
            at = (at + 1) % len(often)
            if role.min or often[at] < 0.4:
                type_ = role.types[0]
                entity = int(ids[type_][int(rarely[at]) % len(ids[type_])])
                yield statement, role.id, record, statement % 30, type_, entity
