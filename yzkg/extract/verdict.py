"""What a record's reading came to, judged by the answers about all of its stretches."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from yzkg.core.candidate import Candidates
from yzkg.core.errors import YzkgError
from yzkg.core.grounded import Grounded
from yzkg.core.text import Span
from yzkg.extract.kept_answers import to_raw
from yzkg.extract.question import Answer
from yzkg.extract.stages import Told
from yzkg.store.models import CUT, DONE, EMPTY, FAILED
from yzkg.store.readings import Outcome


@dataclass(frozen=True, slots=True)
class Part:
    """What came of one stretch of a record. `told` is None for a stretch that was not asked about any more.

    `read_again`: its answer was cut or a further question did not fit, and it is among the parts once more, in halves.
    """

    span: Span
    told: Told | None
    grounded: Grounded
    read_again: bool = False

    @property
    def too_long(self) -> bool:
        return self.told is not None and self.told.answers[-1].too_long

    @property
    def unread(self) -> bool:
        """Whether nothing is known of what it says: it was not asked about, or no answer could be used."""
        if self.told is None:
            return True
        last = self.told.answers[-1]
        return last.state in (CUT, FAILED) and last.parsed is None and self.told.claims == Candidates()

    @property
    def cut(self) -> str:
        """The problem of an answer of which only the finished items are there, or that is missing; "" if all is."""
        answers = self.told.answers if self.told is not None else ()
        return next((answer.problem for answer in answers if answer.state in (CUT, FAILED)), "")


def verdict(
    length: int, parts: Sequence[Part], asked: Sequence[tuple[Span, Answer]], grounded: Grounded
) -> tuple[Outcome, YzkgError | None]:
    """The outcome of a text of `length`, and the error where it is a failure.

    `asked`: all answers in the order asked, with what they are about; also those that led to the text being cut.
    """
    last = [part for part in parts if not part.read_again]
    unread = [part for part in last if part.unread]
    if len(unread) == len(last) and not (grounded.mentions or grounded.statements):
        worst = _worst(last)
        return _outcome(asked, worst.state, worst.problem), worst.error if worst.state == FAILED else None
    state, problem = _judged(length, parts, last, unread, grounded)
    return _outcome(asked, state, problem, grounded), None


def _worst(parts: Sequence[Part]) -> Answer:
    answers = [part.told.answers[-1] for part in parts if part.told is not None]
    return next((answer for answer in answers if answer.state == FAILED), answers[0])


def _judged(
    length: int, parts: Sequence[Part], last: Sequence[Part], unread: Sequence[Part], grounded: Grounded
) -> tuple[str, str]:
    """State and problem of a reading of which something could be used."""
    cut_before = [part.cut for part in parts if part.read_again and not part.too_long]
    if cut_before and len(unread) == len(last):  # reading it again brought nothing: the first answer is what there is
        return CUT, cut_before[0]
    if unread:
        spans = _together([part.span for part in unread], [part.span for part in last if not part.unread])
        return CUT, _said("unread_part", spans=spans, characters=sum(end - at for at, end in spans), length=length)
    cut = [part for part in last if part.cut]
    if cut:
        if len(last) == 1:
            return CUT, cut[0].cut
        code, _, data = cut[0].cut.partition(" ")
        return CUT, _said(code, **json.loads(data or "{}"), spans=[[part.span.start, part.span.end] for part in cut])
    answers = list(_answers(last))
    claimed = any(answer.parsed and answer.parsed.malformed for answer in answers) or any(
        part.told is not None and part.told.claims != Candidates() for part in parts
    )
    if not (grounded.mentions or grounded.statements):
        prose = any(answer.state == EMPTY for answer in answers)
        return EMPTY, "all_refused" if claimed else "no_json" if prose else ""
    if any(answer.state == EMPTY for answer in answers):
        return DONE, "no_json"
    if any(answer.parsed is not None and answer.parsed.repaired for answer in answers):
        return DONE, "repaired"
    if cut_before:
        return DONE, "read_again"
    return DONE, _said("in_pieces", pieces=len(last)) if len(last) > 1 else ""


def _together(unread: Sequence[Span], read: Sequence[Span]) -> list[list[int]]:
    """The places that only unread stretches cover, joined where they meet."""
    spans: list[list[int]] = []
    for span in sorted(unread):
        start = max([span.start, *(other.end for other in read if other.start < span.start < other.end)])
        end = min([span.end, *(other.start for other in read if other.start < span.end < other.end)])
        if spans and start <= spans[-1][1]:
            spans[-1][1] = max(end, spans[-1][1])
        elif start < end:
            spans.append([start, end])
    return spans


def _answers(parts: Sequence[Part]) -> Iterator[Answer]:
    for part in parts:
        if part.told is not None:
            yield from part.told.answers


def _outcome(
    asked: Sequence[tuple[Span, Answer]], state: str, problem: str, grounded: Grounded | None = None
) -> Outcome:
    about = [(span, answer) for span, answer in asked if answer.attempts] or asked[-1:]
    sent = [answer for _, answer in about]
    replies = [answer.reply for answer in sent]
    return Outcome(
        state=state,
        raw=to_raw([(span, answer.reply) for span, answer in about]),
        prompt_tokens=_sum([reply.prompt_tokens for reply in replies]),
        reply_tokens=_sum([reply.reply_tokens for reply in replies]),
        duration_ms=sum(reply.duration_ms for reply in replies),
        attempts=max(answer.attempts for answer in sent),
        problem=problem,
        grounded=grounded or Grounded(),
        examples=tuple(dict.fromkeys(name for answer in sent for name in answer.brief.example_names)),
    )


def _said(code: str, **data: object) -> str:
    return f"{code} {json.dumps(data, ensure_ascii=False)}"


def _sum(counts: list[int | None]) -> int | None:
    """Together, or None where any is not known."""
    return None if None in counts else sum(count for count in counts if count is not None)
