"""What a run found by itself, worked out again from the answers that are kept with its readings.

The rows of a project cannot tell: what two runs find is one row, and what a person corrected has moved. The answers
are what was said; they are put to the text as it is now, without asking any engine.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from yzkg.core.candidate import Candidates
from yzkg.core.fold import FoldTable
from yzkg.core.grounded import Grounded
from yzkg.core.pack import Pack
from yzkg.core.text import Span
from yzkg.engines.base import Brief, RecordText, Reply
from yzkg.extract.contract import Parsed, ReplyUnusable, parse
from yzkg.extract.ground import ground
from yzkg.extract.joining import join
from yzkg.extract.question import Answer, BriefFor, distinct
from yzkg.extract.stages import Stages, stages_of
from yzkg.store.models import FAILED
from yzkg.store.project import Project
from yzkg.store.reading_queries import AnsweredReading, answered
from yzkg.store.runs import run_options


@dataclass(frozen=True, slots=True)
class RunFinds:
    """What a run found in a record, at places of `text`. `state`: that of the reading."""

    record_id: int
    text: str
    state: str
    found: Grounded


class RunReader:
    """Works out what one run found; made once, asked about as many records as there are.

    Raises ProjectError("no_such_row") for a run that is not there.
    """

    def __init__(self, project: Project, pack: Pack, run_id: int) -> None:
        self._project, self._pack, self._run = project, pack, run_id
        self._table = FoldTable.for_pack(pack)
        options = run_options(project, run_id)
        # Nothing is asked, so no examples are looked for. In two stages, hints say of which type some quotations are.
        staged = options.get("stages") == 2
        hints = staged and options.get("hints")
        self._stages: Stages = stages_of(pack, {"stages": options.get("stages"), "hints": hints, "examples": 0})

    def finds(self, record_ids: Sequence[int]) -> Iterator[RunFinds]:
        """What the run found in each of these records that it has read, in the order given.

        Where a record was read in one stretch and not changed since, this is exactly what was believed then. Of one
        read in several, a quotation that stands more than once may be found at another of its places.
        """
        for reading in answered(self._project, self._run, record_ids):
            yield RunFinds(reading.record_id, reading.text, reading.state, self._found(reading))

    def _found(self, reading: AnsweredReading) -> Grounded:
        script = _Script(reading)
        record = RecordText(reading.record_id, reading.text, reading.headings)
        claims: list[Candidates] = []
        while script.more:
            script.begin()
            claims.append(self._stages.read(record, script.answer).claims)
        if len(claims) < 2:
            return self._ground(reading.text, claims)
        # In several stretches: first the whole, if its answer was cut, then one behind the other.
        parts = [claims] if reading.problem.startswith("in_pieces") else [claims[:1], claims[1:]]
        whole = Span(0, len(reading.text))
        return join(reading.text, [(whole, self._ground(reading.text, part)) for part in parts])

    def _ground(self, text: str, claims: Sequence[Candidates]) -> Grounded:
        together = Candidates(
            tuple(mention for claim in claims for mention in claim.mentions),
            tuple(statement for claim in claims for statement in claim.statements),
        )
        return ground(text, together, self._pack, self._table)


class _Script:
    """Gives the kept answers in the place of a model, one after the other."""

    def __init__(self, reading: AnsweredReading) -> None:
        repeated = reading.problem.startswith("repeating")
        self._answers = [_parsed(raw, repeated) for raw in _raws(reading.raw)]
        self._at = 0
        self._asked = 0

    @property
    def more(self) -> bool:
        return self._at < len(self._answers)

    def begin(self) -> None:
        """The questions about a stretch begin."""
        self._asked = 0

    def answer(self, record: RecordText, brief_for: BriefFor) -> Answer:
        self._asked += 1
        following = self._answers[self._at] if self.more else None
        if self._asked > 1 and (following is None or following.named):
            # The second question about this stretch was not asked: what follows is about the next stretch.
            return Answer(Brief(), Reply(""), 0, state=FAILED)
        self._at += 1
        return Answer(Brief(), Reply(""), 1, following, "" if following else FAILED)


def _raws(raw: str) -> list[str]:
    """The answers of a reading: one as it came, several as a JSON list."""
    if raw.startswith("["):
        try:
            listed = json.loads(raw)
        except (ValueError, RecursionError):
            listed = None
        if isinstance(listed, list) and all(isinstance(item, str) for item in listed):
            return listed
    return [raw]


def _parsed(raw: str, repeated: bool) -> Parsed | None:
    try:
        parsed = parse(raw)
    except ReplyUnusable:
        return None
    return distinct(parsed) if repeated else parsed
