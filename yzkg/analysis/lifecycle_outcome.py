"""How a job ended, by what the pack says: of each thing, and of the whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from yzkg.core.lifecycle_rules import DELIVERED, OPEN, REFUSED, SPLIT, STOPPED, Ending, LifecycleRules
from yzkg.core.pack import Pack

_TRUNK = -1  # stages that name no thing, or only a model of none


class Told(Protocol):
    """What is judged of a stage."""

    @property
    def type(self) -> str: ...
    @property
    def modality(self) -> str: ...
    @property
    def things(self) -> tuple[int, ...]: ...


@dataclass(frozen=True, slots=True)
class Judged:
    """`things`: the outcome of each thing. `ends`: place of a stage that ends something -> how. `request`, `delivery`:
    places of the first request and of the last delivery, None where none is told. `rounds`: revisions.
    """

    outcome: str
    things: tuple[str, ...]
    ends: dict[int, str]
    request: int | None
    delivery: int | None
    rounds: int


def judge(
    rules: LifecycleRules, pack: Pack, stages: Sequence[Told], places: Sequence[tuple[int, ...]], things: int
) -> Judged:
    """`stages` in order of time; `places[n]`: where stage n sets something up."""
    state: dict[int, str] = dict.fromkeys((_TRUNK, *range(things)), OPEN)
    undone: set[int] = set()
    earlier: dict[int, set[str]] = {number: set() for number in state}
    ends: dict[int, str] = {}
    for at, stage in enumerate(stages):
        own = stage.things or (_TRUNK,)
        ending = _ending(rules, stage, earlier, own)
        is_undone = stage.type in rules.undone and stage.modality == rules.undone_modality
        goes_on = stage.type in rules.goes_on and stage.modality == pack.statement_types[stage.type].modality
        for number in own:
            if is_undone:
                undone.add(number)
            elif ending == DELIVERED or goes_on or stage.type in rules.undone:
                undone -= {number, _TRUNK}
            for going in (number, _TRUNK) if goes_on else ():
                if state[going] in (REFUSED, STOPPED):
                    state[going] = OPEN
            rest = STOPPED in state.values() and stage.type not in rules.goes_on
            state[number], ended = _after(state[number], ending, rest=rest)
            if ended:
                ends[at] = ending
            if not is_undone:
                earlier[number].add(stage.type)
    refusals = {at for at, how in ends.items() if how != DELIVERED}
    for at in refusals:  # those after which it went on were no ends
        if not any(state[number] in (REFUSED, STOPPED, SPLIT) for number in stages[at].things or (_TRUNK,)):
            del ends[at]
    deliveries = [at for at, how in ends.items() if how == DELIVERED]
    requests = (at for at, stage in enumerate(stages) if stage.type in rules.requests)
    whole = _whole(state, undone, {places[at] for at in deliveries if places[at]})
    return Judged(
        whole,
        tuple(state[number] for number in range(things)),
        ends,
        next(requests, None),
        max(deliveries, default=None),
        sum(stage.type in rules.again for stage in stages),
    )


def _ending(rules: LifecycleRules, stage: Told, earlier: dict[int, set[str]], own: Sequence[int]) -> str:
    for ending in rules.endings:
        if stage.type in ending.types and (not ending.modalities or stage.modality in ending.modalities):
            if ending.outcome != DELIVERED and not _worked_on(rules, stage, earlier):
                continue
            if _holds(ending, earlier, own):
                return ending.outcome
    return ""


def _holds(ending: Ending, earlier: dict[int, set[str]], own: Sequence[int]) -> bool:
    if ending.after and not any(seen & set(ending.after) for seen in earlier.values()):
        return False
    return not any(earlier[number] & set(ending.unless) for number in (*own, _TRUNK))


def _worked_on(rules: LifecycleRules, stage: Told, earlier: dict[int, set[str]]) -> bool:
    among = stage.things or tuple(earlier)
    return not rules.work or any(earlier[number] & set(rules.work) for number in among)


def _after(state: str, ending: str, *, rest: bool) -> tuple[str, bool]:
    """The state after a stage, and whether it ends something. `rest`: of a job that was stopped."""
    if not ending:
        return state, False
    if ending == DELIVERED:
        # What was refused, or is left of what was stopped, is put away: that delivers nothing.
        if rest or state in (REFUSED, STOPPED):
            return state, False
        return SPLIT if state == SPLIT else DELIVERED, True
    return (SPLIT if state in (DELIVERED, SPLIT) else ending), True


def _whole(state: dict[int, str], undone: set[int], places: set[tuple[int, ...]]) -> str:
    found = set(state.values())
    ended = {REFUSED, STOPPED} & found
    if SPLIT in found or (DELIVERED in found and (ended or undone or len(places) > 1)):
        return SPLIT
    if DELIVERED in found:
        return DELIVERED
    if ended:
        return STOPPED if STOPPED in ended else REFUSED
    return OPEN
