"""How likely single mentions and statements are to be right, and whether a model and the rules both say them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from yzkg.core.cancel import CancelToken
from yzkg.core.pack import Pack
from yzkg.extract.calibration import Decision, calibrate
from yzkg.extract.confidence import Place
from yzkg.extract.doubt import DECIDED, PAGE, FindReader, Progress
from yzkg.store.bulk import Hit
from yzkg.store.decided_places import records_with
from yzkg.store.project import Project


@dataclass(frozen=True, slots=True)
class Judgement:
    """Which of the hits a reader may mean. None as a bound, or False, lets all through; with a bound, hits about which
    no kept answer says anything are left out.

    `least` and `most` bound the probability that is learnt from decisions. `agreed`: a model and the rules both
    found it.
    """

    least: float | None = None
    most: float | None = None
    agreed: bool = False

    @property
    def asks(self) -> bool:
        return self.agreed or self.least is not None or self.most is not None


def judged(
    project: Project, pack: Pack, found: Sequence[Hit], wanted: Judgement, cancel: CancelToken
) -> Iterator[Progress | list[Hit]]:
    """How far it is, then those of `found` that go through. Reads the kept answers about their records again, and for
    a probability those about all decided records too. Raises Cancelled.
    """
    if not wanted.asks:
        yield list(found)
        return
    finds = FindReader(project, pack)
    learnt = records_with(project, DECIDED) if wanted.least is not None or wanted.most is not None else []
    records = list(dict.fromkeys(hit.record_id for hit in found))
    total = len(learnt) + len(records)
    decisions: list[Decision] = []
    for done, one in enumerate(finds.read(learnt, cancel)):
        decisions += one.decisions
        if done % PAGE == 0:
            yield Progress(done, total)
    calibration = calibrate(decisions)
    known: dict[tuple[int, Place], tuple[float, bool]] = {}
    for done, one in enumerate(finds.read(records, cancel)):
        for place, signs in one.weighed.signs.items():
            both = signs.by_model and signs.rules is True
            known[one.record_id, place] = (calibration.probability(place, signs), both)
        if done % PAGE == 0:
            yield Progress(len(learnt) + done, total)
    yield [hit for hit in found if _holds(known.get((hit.record_id, Place(hit.kind, hit.span, hit.type))), wanted)]


def _holds(known: tuple[float, bool] | None, wanted: Judgement) -> bool:
    if known is None:
        return False
    likely, agreed = known
    return (
        (wanted.least is None or likely >= wanted.least)
        and (wanted.most is None or likely <= wanted.most)
        and (agreed or not wanted.agreed)
    )
