"""A project's occurrences with all that is compared of them, for other programs, and decisions that come back.

A folder holds `occurrences.parquet` (a row an occurrence), `decided.parquet` (what was said of pairs of entities) and
for each type and dialect the settings for Splink. Folders of several archives can be read as one table: `unique_id` and
`whose` begin with the archive.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import ExportFault, ImportFault
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.exchange import splink_settings as columns
from yzkg.exchange.parquet_files import read_table, write_parquet
from yzkg.exchange.splink_settings import DIALECTS, list_columns, splink_settings
from yzkg.resolve.comparison import RARE_BITS, SHARED_BITS
from yzkg.resolve.engine import Resolved, resolve_occurrences
from yzkg.resolve.occurrences import KIN, KIN_SIGN, LISTS, TITLES, Lists
from yzkg.resolve.pack_settings import settings_of
from yzkg.resolve.project_occurrences import project_occurrences
from yzkg.resolve.units import context_of
from yzkg.store.identity import VERDICTS
from yzkg.store.project import Project
from yzkg.store.taken_decisions import Decision, decisions_on_record

OCCURRENCES, DECIDED = "occurrences.parquet", "decided.parquet"
_PERIOD = 1826  # days in which two mentions are looked for together
_LEAST = 3  # characters of names that are looked for with an error


@dataclass(frozen=True, slots=True)
class Exported:
    """How many occurrences and decided pairs were written, and the names of all files."""

    occurrences: int
    decided: int
    files: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Decisions:
    """What a file says of pairs of this project; `elsewhere`: pairs that are not of this archive alone."""

    decisions: tuple[Decision, ...]
    elsewhere: int


def export_resolution(project: Project, pack: Pack, folder: Path, cancel: CancelToken) -> Exported:
    """Write the folder anew. Raises ExportFault("cannot_write"), Cancelled."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ExportFault("cannot_write", path=str(folder), reason=error.strerror or "") from None
    table = FoldTable.for_pack(pack)
    settings = settings_of(pack, table)
    archive = project.path.stem
    files = [OCCURRENCES, DECIDED]
    found: dict[str, Resolved] = {}
    for type_ in pack.identity.resolved:
        read = project_occurrences(project, pack, table, cancel, [type_])
        if len(read.columns):
            found[type_] = resolve_occurrences(read.columns, settings, cancel=cancel)
    written = {
        columns.ID: "VARCHAR",
        columns.ARCHIVE: "VARCHAR",
        columns.WHOSE: "VARCHAR",
        columns.ENTITY: "BIGINT",
        "record": "BIGINT",
        "type": "VARCHAR",
        columns.NAME: "VARCHAR",
        "folded": "VARCHAR",
        columns.BARE: "VARCHAR",
        columns.OFTEN: "BIGINT",
        "mentions": "INTEGER",
        "first_day": "INTEGER",
        "last_day": "INTEGER",
        columns.PERIOD: "INTEGER",
        columns.DELETIONS: "VARCHAR[]",
        columns.KINSHIPS: "VARCHAR[]",
        **list_columns(LISTS),
        **{f"{columns.CAREER}{number}": "INTEGER" for number in range(len(settings.careers))},
    }
    rows = (row for resolved in found.values() for row in _rows(resolved, archive, cancel))
    count = write_parquet(folder / OCCURRENCES, written, rows)
    decided = decisions_on_record(project)
    types = {"archive": "VARCHAR", "left": "BIGINT", "right": "BIGINT"}
    types |= dict.fromkeys(("verdict", "reason", "author", "made_at"), "VARCHAR")
    write_parquet(folder / DECIDED, types, ((archive, *_cells(said)) for said in decided))
    for type_, resolved in found.items():
        files += _write_settings(folder, type_, resolved)
    return Exported(count, len(decided), tuple(files))


def _cells(said: Decision) -> tuple[object, ...]:
    return said.left, said.right, said.verdict, said.reason, said.author, said.made_at


def _write_settings(folder: Path, type_: str, resolved: Resolved) -> Iterator[str]:
    names = resolved.names
    often = np.bincount(names.core[names.core > 0], minlength=len(names.cores)).astype(float)
    same = float(((often / max(often.sum(), 1.0)) ** 2).sum())
    for dialect in DIALECTS:
        made = splink_settings(
            type_, dialect, resolved.weights, len(resolved.settings.careers), same, int((often > 0).sum())
        )
        path = folder / f"splink_{type_}_{dialect}.json"
        try:
            path.write_text(json.dumps(made, ensure_ascii=False, indent=1), "utf-8")
        except OSError as error:
            raise ExportFault("cannot_write", path=str(path), reason=error.strerror or "") from None
        yield path.name


def _rows(resolved: Resolved, archive: str, cancel: CancelToken) -> Iterator[tuple[object, ...]]:
    occurrences, names = resolved.occurrences, resolved.names
    context = context_of(occurrences, names)
    words = {kind: _Words(context.lists.get(kind), context.weights.get(kind)) for kind in LISTS}
    careers = resolved.settings.careers
    often = np.bincount(names.core, occurrences.mentions, len(names.cores))
    for row in range(len(occurrences)):
        if row % 10_000 == 0:
            cancel.check()
        entity, record = int(occurrences.entity[row]), int(occurrences.record[row])
        first, last = int(occurrences.first[row]), int(occurrences.last[row])
        dated = first >= 0
        bare = names.cores[int(names.core[row])]
        kinships = sorted({word.split(KIN_SIGN)[0] for word in occurrences.words(KIN, row)})
        yield (
            f"{archive}:{entity}-{record}",
            archive,
            f"{archive}:{entity}",
            entity,
            record,
            occurrences.types[int(occurrences.type[row])],
            occurrences.form_of(row),
            occurrences.folded_of(row),
            bare or None,
            int(often[names.core[row]]),
            int(occurrences.mentions[row]),
            first if dated else None,
            last if dated else None,
            first // _PERIOD if dated else None,
            deletions(bare) or None,
            kinships or None,
            *(found for kind in LISTS for found in words[kind].of(row)),
            *(_highest(career, occurrences.words(TITLES, row)) for career in careers),
        )


class _Words:
    """The words of a list, the less common and the rare of them."""

    def __init__(self, lists: Lists | None, bits: NDArray[np.float64] | None) -> None:
        self._lists, self._bits = lists, bits

    def of(self, row: int) -> tuple[list[str] | None, ...]:
        if self._lists is None or self._bits is None:
            return None, None, None
        codes = self._lists.codes[self._lists.starts[row] : self._lists.starts[row + 1]].tolist()
        by_rarity = (
            [self._lists.words[code] for code in codes if self._bits[code] >= least]
            for least in (float("-inf"), SHARED_BITS, RARE_BITS)
        )
        return tuple(found or None for found in by_rarity) if codes else (None, None, None)


def _highest(career: Mapping[str, int], titles: Sequence[str]) -> int | None:
    return max((career[title] for title in titles if title in career), default=None)


def deletions(name: str) -> list[str]:
    """The name and all that is left when one character is taken out of it: two names one character apart share one."""
    if len(name) < _LEAST:
        return []
    return sorted({name, *(name[:at] + name[at + 1 :] for at in range(len(name)))})


def read_decisions(path: Path, archive: str, text_of: Callable[[bytes], str] | None = None) -> Decisions:
    """Pairs with a verdict, from Parquet or CSV; `text_of` decodes a CSV that is not UTF-8.

    Columns: `left` and `right`, or `entity_l` and `entity_r` as Splink calls them; `verdict`; and if they are there
    `reason`, `author`, and `archive_l`, `archive_r`: pairs of other archives are only counted.
    Raises ImportFault: what `read_table` raises, no_such_column, no_such_verdict, not_an_entity.
    """
    names, rows = read_table(path, text_of)
    place = {name.lstrip("\ufeff").lower(): number for number, name in enumerate(names)}
    sides = ("left", "right") if "left" in place else ("entity_l", "entity_r")
    for column in (*sides, "verdict"):
        if column not in place:
            raise ImportFault("no_such_column", name=path.name, column=column, columns=", ".join(names))
    found: list[Decision] = []
    elsewhere = 0
    for number, row in enumerate(rows, 1):
        told = {name: row[at] for name, at in place.items()}
        if any(told.get(side, archive) != archive for side in ("archive", "archive_l", "archive_r")):
            elsewhere += 1
            continue
        left, right = (_number(told[side], path.name, number) for side in sides)
        verdict = str(told["verdict"] or "").strip().lower()
        if verdict not in VERDICTS:
            raise ImportFault(
                "no_such_verdict", name=path.name, row=number, verdict=verdict, verdicts=", ".join(VERDICTS)
            )
        found.append(Decision(left, right, verdict, str(told.get("reason") or ""), str(told.get("author") or "")))
    return Decisions(tuple(found), elsewhere)


def _number(cell: object, name: str, row: int) -> int:
    try:
        return int(str(cell).strip())
    except ValueError:
        raise ImportFault("not_an_entity", name=name, row=row, cell=str(cell)) from None
