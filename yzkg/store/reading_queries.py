"""Settled readings with what was answered, for whoever works out again what a run found."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from yzkg.store.faults import json_object
from yzkg.store.models import CUT, DONE, EMPTY
from yzkg.store.project import Project
from yzkg.store.queries import rows

PAGE = 200
USABLE = (DONE, EMPTY, CUT)  # of all others nothing was believed


@dataclass(frozen=True, slots=True)
class AnsweredReading:
    """`text` and `headings` are those that the record has now; `raw` is what was answered then."""

    record_id: int
    text: str
    headings: Mapping[str, str]
    state: str
    raw: str
    problem: str


def read_in_all(project: Project, run_ids: Sequence[int]) -> list[int]:
    """The records of which each of these runs has a usable reading, in the order of the sources."""
    sql = """SELECT r.id FROM record r WHERE (SELECT count(DISTINCT run_id) FROM reading WHERE record_id = r.id
        AND run_id IN (SELECT value FROM json_each(?)) AND state IN (SELECT value FROM json_each(?))) = ?
        ORDER BY r.source_id, r.position, r.id"""
    wanted = sorted(set(run_ids))
    with project.read() as session:
        return [int(id_) for (id_,) in rows(session, sql, json.dumps(wanted), json.dumps(USABLE), len(wanted))]


def answered(project: Project, run_id: int, record_ids: Sequence[int]) -> Iterator[AnsweredReading]:
    """The usable readings of these records in a run, in the order given; their texts are fetched a page at a time."""
    for start in range(0, len(record_ids), PAGE):
        with project.read() as session:
            page = rows(
                session, _ANSWERED, json.dumps(list(record_ids[start : start + PAGE])), run_id, json.dumps(USABLE)
            )
        for record_id, text, headings, state, raw, problem in page:
            yield AnsweredReading(record_id, text, json_object(headings), state, raw, problem)


_ANSWERED = """SELECT r.id, r.text, r.headings, d.state, d.raw, d.problem FROM json_each(?) asked
    JOIN record r ON r.id = asked.value JOIN reading d ON d.record_id = r.id AND d.run_id = ?
    WHERE d.state IN (SELECT value FROM json_each(?)) ORDER BY asked.key"""
