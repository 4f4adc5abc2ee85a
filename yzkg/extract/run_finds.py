"""What a run found by itself, worked out again from the answers that are kept with its readings.

The rows of a project cannot tell: what two runs find is one row, and what a person corrected has moved. The answers
are what was said; they are put to the text as it is now, without asking any engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from yzkg.core.fold import FoldTable
from yzkg.core.grounded import Grounded
from yzkg.core.pack import Pack
from yzkg.core.text import Span
from yzkg.engines.base import Brief, RecordText, Reply
from yzkg.extract.contract import Parsed, ReplyUnusable
from yzkg.extract.ground import ground
from yzkg.extract.joining import join
from yzkg.extract.kept_answers import stretches
from yzkg.extract.question import Answer, BriefFor, usable
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

        Where a record was not changed since, this is exactly what was believed then.
        """
        for reading in answered(self._project, self._run, record_ids):
            yield RunFinds(reading.record_id, reading.text, reading.state, self._found(reading))

    def _found(self, reading: AnsweredReading) -> Grounded:
        repeating = reading.problem.startswith("repeating")
        read: list[tuple[Span, Grounded]] = []
        for stretch in stretches(reading.raw, len(reading.text)):
            text = stretch.span.of(reading.text) if reading.text else ""
            record = RecordText(reading.record_id, text, reading.headings)
            script = _Script([_parsed(reply, repeating) for reply in stretch.replies])
            while script.more:
                script.begin()
                claims = self._stages.read(record, script.answer).claims
                read.append((stretch.span, ground(text, claims, self._pack, self._table)))
        return join(reading.text, read)


class _Script:
    """Gives the kept answers in the place of a model, one after the other."""

    def __init__(self, answers: Sequence[Parsed | None]) -> None:
        self._answers = answers
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
            # The second question was not asked then: what follows is an answer to the first, asked anew.
            return Answer(Brief(), Reply(""), 0, state=FAILED)
        self._at += 1
        return Answer(Brief(), Reply(""), 1, following, "" if following else FAILED)


def _parsed(reply: Reply, repeating: bool) -> Parsed | None:
    try:
        return usable(reply, repeating=repeating or reply.finish == "repeating")
    except ReplyUnusable:
        return None
