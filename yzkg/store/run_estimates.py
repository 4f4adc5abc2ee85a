"""How long a run was thought to take, kept with the project, and how long it took."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta

from yzkg.store.faults import json_object
from yzkg.store.models import PENDING
from yzkg.store.project import Project

_MODELS = "ollama"  # the engine whose runs take their time; recorded replies come at once
_ROUNDED = 1.0  # times are kept in whole seconds
_PAUSE = 10.0  # seconds without reading after which it is no longer the same stretch of reading


@dataclass(frozen=True, slots=True)
class PastReading:
    """A finished reading: code points of its text, seconds that the engine was at it, when it was done."""

    characters: int
    seconds: float
    finished: datetime


@dataclass(frozen=True, slots=True)
class RunEstimate:
    """Made at `made_at` (ISO 8601, UTC) for so many records with so many code points: seconds of reading without its
    pauses, `least` to `most`. `basis`: "readings" of the model in this project, or the "check" of its speed.
    `settled`: how many readings of the run were over by then; None where that was not kept.
    """

    made_at: str
    records: int
    characters: int
    likely: float
    least: float
    most: float
    basis: str
    settled: int | None = None


@dataclass(frozen=True, slots=True)
class Held:
    """An estimate beside the truth: `records` of it are read, which took `seconds` without the pauses."""

    estimate: RunEstimate
    records: int
    seconds: float

    @property
    def complete(self) -> bool:
        return self.records >= self.estimate.records


def keep_estimate(project: Project, run_id: int, estimate: RunEstimate) -> None:
    """Keep it in place of an earlier one of that run."""
    with project.edit("keep estimate", undo=False) as session:
        session.connection().exec_driver_sql(
            "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            (_key(run_id), json.dumps(asdict(estimate))),
        )


def kept_estimate(project: Project, run_id: int) -> RunEstimate | None:
    """The last one made for a run."""
    said = json_object(project.meta(_key(run_id)) or "{}")
    try:
        return RunEstimate(**said)
    except TypeError:  # none, or of another version
        return None


def held_estimate(project: Project, run_id: int) -> Held | None:
    """The last estimate of a run beside what has been read since it was made."""
    estimate = kept_estimate(project, run_id)
    if estimate is None:
        return None
    since = datetime.fromisoformat(estimate.made_at)
    read = _readings(project, "run_id = ? AND finished_at >= ?", (run_id, estimate.made_at), limit=None)
    if estimate.settled is not None:  # times are kept in whole seconds: some may have been over before
        read = read[max(0, len(read) - max(0, _settled(project, run_id) - estimate.settled)) :]
    return Held(estimate, len(read), reading_time(read, since=since))


def _settled(project: Project, run_id: int) -> int:
    sql = f"SELECT count(*) FROM reading WHERE run_id = ? AND state <> '{PENDING}'"
    with project.read() as session:
        return int(session.connection().exec_driver_sql(sql, (run_id,)).scalar_one())


def past_readings(project: Project, digest: str, count: int = 400) -> list[PastReading]:
    """The last finished readings of a model, by whatever run, the earliest first."""
    return _readings(
        project, "run_id IN (SELECT id FROM run WHERE engine = ? AND digest = ?)", (_MODELS, digest), limit=count
    )


def run_digest(project: Project, run_id: int) -> str:
    """The digest of the model that a run reads with; "" where it has none."""
    with project.read() as session:
        sql = "SELECT digest FROM run WHERE engine = ? AND id = ?"
        row = session.connection().exec_driver_sql(sql, (_MODELS, run_id)).first()
    return str(row[0]) if row is not None else ""


def unread_work(project: Project, digest: str) -> tuple[int, int]:
    """Records that this model has not read in any run, and their code points."""
    sql = """SELECT count(*), coalesce(sum(length(text)), 0) FROM record WHERE NOT EXISTS (
        SELECT 1 FROM reading JOIN run ON run.id = run_id
        WHERE record_id = record.id AND run.digest = ? AND state IN ('done', 'empty'))"""
    with project.read() as session:
        row = session.connection().exec_driver_sql(sql, (digest,)).one()
    return int(row[0]), int(row[1])


def reading_time(readings: Iterable[PastReading], *, since: datetime | None = None) -> float:
    """Seconds in which any of this was read: several at a time count once, and pauses do not count.

    `since`: when the first of them was begun at the earliest; what they waited for before is left out.
    """
    begun = [(one.finished - timedelta(seconds=one.seconds), one.finished) for one in readings]
    if since is not None:
        begun = [(max(first, since), max(last, since)) for first, last in begun]
    total, start, end = 0.0, None, None
    for first, last in sorted(begun):
        if start is None or end is None or (first - end).total_seconds() > _PAUSE:
            total += _seconds(start, end)
            start, end = first, last
        else:
            end = max(end, last)
    return total + _seconds(start, end)


def after_first(readings: Sequence[PastReading]) -> list[PastReading]:
    """Those that were begun when another had ended not long before; the earliest first, as they are given."""
    found: list[PastReading] = []
    ready = end = datetime.min.replace(tzinfo=UTC)  # since the last pause: when the first had ended, and the last
    for one in readings:
        begun = one.finished - timedelta(seconds=one.seconds)
        if (begun - end).total_seconds() > _PAUSE:
            ready = one.finished
        elif (begun - ready).total_seconds() >= -_ROUNDED:
            found.append(one)
        end = max(end, one.finished)
    return found


def _seconds(start: datetime | None, end: datetime | None) -> float:
    return (end - start).total_seconds() if start is not None and end is not None else 0.0


def _readings(project: Project, which: str, values: Sequence[object], *, limit: int | None) -> list[PastReading]:
    sql = f"""SELECT length(record.text), duration_ms, finished_at FROM reading JOIN record ON record.id = record_id
        WHERE {which} AND state <> '{PENDING}' AND finished_at IS NOT NULL AND duration_ms IS NOT NULL
        ORDER BY finished_at DESC, reading.id DESC LIMIT {-1 if limit is None else limit}"""
    with project.read() as session:
        rows = session.connection().exec_driver_sql(sql, tuple(values)).all()
    return [PastReading(int(size), ms / 1000, datetime.fromisoformat(at)) for size, ms, at in reversed(rows)]


def _key(run_id: int) -> str:
    return f"estimate of run {run_id}"
