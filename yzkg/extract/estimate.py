"""How long a model will take, said before it begins, and held against the truth afterwards.

Best known is it from what the model has read of this project; else from its speed, as its check found it, and from how
long the answers of the worked examples are beside their texts. The second is a guess within wide bounds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from yzkg.core.pack import Pack
from yzkg.engines.prompt_size import weight
from yzkg.extract.frames import Frames
from yzkg.extract.pace import LEAST_READINGS, Pace, TimeLeft
from yzkg.extract.prompt import Briefing, StagedBriefing
from yzkg.store.models import PENDING
from yzkg.store.project import Project
from yzkg.store.reading_plan import ReadingPlan
from yzkg.store.run_estimates import (
    PastReading,
    RunEstimate,
    after_first,
    held_estimate,
    keep_estimate,
    past_readings,
    reading_time,
    run_digest,
    unread_work,
)
from yzkg.store.run_progress import waiting_characters
from yzkg.store.runs import now, reading_totals, run_options

if TYPE_CHECKING:  # late at run time: it brings the client of the server with it
    from yzkg.engines.model_check import ModelCheck

_LEAST, _MOST = 0.5, 2.5  # answers are so much shorter or longer than those of the examples
_TOKENS = (0.7, 1.0, 2.1)  # a character of the texts, in the vocabularies of Gemma, Qwen and SmolLM2


@dataclass(frozen=True, slots=True)
class Estimate:
    """For so many records. `basis`: "readings" of this model in this project, or the "check" of its speed."""

    records: int
    characters: int
    time: TimeLeft
    basis: str


def from_readings(past: Sequence[PastReading], records: int, characters: int) -> TimeLeft | None:
    """From what was read, at the pace at which it was read; None where that is too little to tell.

    What was read first after a pause, while the model was loaded, is left out where enough was read besides.
    """
    warm = after_first(past)
    past = warm if len(warm) >= LEAST_READINGS else past
    spent = sum(one.seconds for one in past)
    if not spent:
        return None
    # Several at a time pass more quickly than one after the other; that they will be again is the best guess.
    share = reading_time(past) / spent
    pace, at = Pace(0.0), 0.0
    for one in past:
        at += one.seconds * share
        pace.add(at, one.characters, None, one.seconds)
    return pace.left(at, records, characters)


def from_check(
    pack: Pack, options: Mapping[str, Any], check: ModelCheck, records: int, characters: int
) -> TimeLeft | None:
    """From speeds alone; None where the check measured none, or the pack has no examples to learn from.

    `options`: those of the run, of which the number of questions about a record matters.
    """
    texts = sum(len(example.text) for example in pack.examples)
    if not check.prompt_per_s or not check.reply_per_s or not texts:
        return None
    briefing = StagedBriefing(pack, Frames(pack), options) if options.get("stages") == 2 else Briefing(pack, options)
    shown = sum(weight(briefing.shown(example)) for example in pack.examples)
    answers = (shown - sum(weight(example.text) for example in pack.examples)) / texts
    prompts = pack.prompts
    # What all prompts have in common a server may have kept, or read anew each time.
    brief = weight(prompts.system + prompts.task) + shown

    def seconds(tokens: float, kept: float, longer: float) -> float:
        read = characters * tokens + records * brief * (1 - kept)
        written = characters * answers * longer
        return read / check.prompt_per_s + written / check.reply_per_s  # type: ignore[operator]

    least, likely, most = _TOKENS
    return TimeLeft(seconds(likely, 0.5, 1.0), seconds(least, 1.0, _LEAST), seconds(most, 0.0, _MOST))


def estimate(
    project: Project, pack: Pack, digest: str, check: ModelCheck | None, options: Mapping[str, Any]
) -> Estimate | None:
    """For all that a model has not read of a project; None where nothing can be said, or nothing is unread."""
    work = unread_work(project, digest)
    return _estimate(past_readings(project, digest), pack, options, check, work)


def note_estimate(
    project: Project, pack: Pack, run_id: int, check: ModelCheck | None, plan: ReadingPlan = ReadingPlan()
) -> None:
    """Keep with a run that begins how long its pending records will take, where that can be told.

    A run that goes on with what was left keeps the estimate that it began with.
    """
    records = reading_totals(project, run_id, plan).get(PENDING, 0)
    held = held_estimate(project, run_id)
    if held is not None and held.estimate.records - held.records == records:
        return
    digest = run_digest(project, run_id)
    work = (records, waiting_characters(project, run_id, plan))
    made = _estimate(past_readings(project, digest), pack, run_options(project, run_id), check, work)
    if digest and made is not None:
        time = made.time
        of_run = reading_totals(project, run_id)
        settled = sum(of_run.values()) - of_run.get(PENDING, 0)
        told = (time.likely, time.least, time.most)
        kept = RunEstimate(now(), made.records, made.characters, *told, made.basis, settled)
        keep_estimate(project, run_id, kept)


def _estimate(
    past: Sequence[PastReading],
    pack: Pack,
    options: Mapping[str, Any],
    check: ModelCheck | None,
    work: tuple[int, int],
) -> Estimate | None:
    records, characters = work
    if not records:
        return None
    time, basis = from_readings(past, records, characters), "readings"
    if time is None and check is not None:
        time, basis = from_check(pack, options, check, records, characters), "check"
    return Estimate(records, characters, time, basis) if time is not None else None
