"""Jobs, their durations and their changes of material as tables for spreadsheets, statements behind each row last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from yzkg.analysis.lifecycle_durations import Durations, took
from yzkg.analysis.lifecycle_materials import MaterialChange
from yzkg.analysis.lifecycles import Life, Stage
from yzkg.core.calendar import jdn_to_iso
from yzkg.exchange.csv_files import write_table

_BETWEEN = "; "
Row = Sequence[str]


@dataclass(frozen=True, slots=True)
class LifeTable:
    """`name` for a file; columns are called in plain English, and are what other programs may rely on."""

    name: str
    columns: tuple[str, ...]
    rows: Sequence[Row]

    def write(self, path: Path) -> int:
        """Write as CSV; returns how many rows. Raises ExportFault("cannot_write")."""
        return write_table(path, self.columns, self.rows)


def lives_table(lives: Sequence[Life]) -> LifeTable:
    """A row for each life. `days` of one that is open count to the last day told of it."""
    columns = (
        "key", "job", "name", "outcome", "workshop", "first_request", "delivery", "days_least", "days_most",
        "revisions", "records", "things", "statement_ids",
    )  # fmt: skip
    return LifeTable("jobs", columns, [_life_row(life) for life in lives])


def stages_table(life: Life) -> LifeTable:
    """The stages of one life in order of time."""
    columns = ("type", "modality", "days", "record_id", "things", "ends", "statement_ids")
    rows = [
        (
            stage.type,
            stage.modality,
            _days(stage),
            str(stage.record),
            _BETWEEN.join(life.things[number].label for number in stage.things),
            life.judged.ends.get(at, ""),
            str(stage.statement),
        )
        for at, stage in enumerate(life.stages)
    ]
    return LifeTable("stages", columns, rows)


def durations_table(found: Sequence[Durations]) -> LifeTable:
    """`delivered`, `open` and `undated` are numbers of jobs; quartiles are those of delivered ones, in days."""
    columns = (
        "group", "delivered", "open", "undated", "backwards", "first_quartile", "median", "third_quartile",
        "kaplan_meier_median", "statement_ids",
    )  # fmt: skip
    return LifeTable("durations", columns, [tuple(_duration_row(one)) for one in found])


def materials_table(found: Sequence[MaterialChange]) -> LifeTable:
    """A row for each thing that was ordered of one material and made of another."""
    columns = ("job", "thing", "ordered", "made", "statement_ids")
    rows = [
        (one.life.label, one.thing, _BETWEEN.join(one.ordered), _BETWEEN.join(one.made), _ids(one.statements))
        for one in found
    ]
    return LifeTable("materials", columns, rows)


def _life_row(life: Life) -> Row:
    lasted = took(life)
    return (
        str(life.key),
        "" if life.job is None else str(life.job),
        life.label,
        life.outcome,
        life.workshop,
        _days(life.request),
        _days(life.delivery),
        "" if lasted is None else str(lasted.least),
        "" if lasted is None else str(lasted.most),
        str(life.judged.rounds),
        " ".join(map(str, life.records)),
        _BETWEEN.join(thing.label for thing in life.things),
        _ids(life.statements),
    )


def _duration_row(one: Durations) -> Iterator[str]:
    yield one.name
    yield from (str(number) for number in (one.delivered, one.open, one.undated, one.backwards))
    yield from (f"{day:g}" for day in one.quartiles) if one.quartiles is not None else ("", "", "")
    yield "" if one.kaplan_meier is None else f"{one.kaplan_meier:g}"
    yield _ids(one.statements)


def _days(stage: Stage | None) -> str:
    if stage is None or stage.first is None or stage.last is None:
        return ""
    first, last = jdn_to_iso(stage.first), jdn_to_iso(stage.last)
    return first if first == last else f"{first}/{last}"


def _ids(statements: Sequence[int]) -> str:
    return " ".join(map(str, statements))
