"""What speaks for and against each find: who else found it, how its words were found, what its engine says.

Finds of several runs at the same place are one find. What these signs are worth is learnt from what persons decided
(`calibration`); the word of an engine itself is never changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from yzkg.core.candidate import Candidates
from yzkg.core.grounded import Grounded, GroundedMention, GroundedStatement
from yzkg.core.text import Span
from yzkg.extract.agreement import agreement
from yzkg.store.decided_places import MentionPlace, Places, StatementPlace
from yzkg.store.models import ACCEPTED, EXACT, PROPOSED, REJECTED


class Place(NamedTuple):
    """A find of a record. `kind`: "mention" or "statement"; of a statement, the span is that of its cue."""

    kind: str
    span: Span
    type: str


@dataclass(frozen=True, slots=True)
class Signs:
    """`by_model`: whether a model found it, or the rules alone.

    `rules`: what the rules say of what a model found, as `agreement` tells it. `others`: the share of the models' runs
    of this record by other settings that found it too, None where there are none. `own`: the surest word of an engine
    that found it, None where none gives any.
    """

    by_model: bool
    exact: bool
    rules: bool | None = None
    others: float | None = None
    own: float | None = None

    @property
    def disputed(self) -> bool:
        """Whether someone who read the same text says otherwise."""
        return self.rules is False or (self.others is not None and self.others < 1)


@dataclass(frozen=True, slots=True)
class Weighed:
    """The finds of a record. `missed`: what the rules claim and no model found, where one has read it."""

    signs: Mapping[Place, Signs]
    missed: int


def weigh(by_rules: Sequence[Grounded], by_models: Sequence[Sequence[Grounded]], rules: Candidates) -> Weighed:
    """The signs of all that runs by rules and runs by models found in a record.

    `by_models`: what runs of the same settings found stands together. That they agree says nothing: a model that is
    asked the same again says the same again. `rules` is what the rules claim of it now, whether or not they were a run.
    """
    signs: dict[Place, Signs] = {}
    finders: dict[Place, int] = {}
    missed = []
    for alike in by_models:
        places: set[Place] = set()
        for found in alike:
            held = agreement(found, rules)
            missed.append(held.missed)
            for place, exact, own, agrees in _finds(found, (*held.mentions, *held.statements)):
                places.add(place)
                signs[place] = _together(signs.get(place), Signs(True, exact, agrees, own=own))
        for place in places:
            finders[place] = finders.get(place, 0) + 1
    others = len(by_models) - 1
    if others > 0:
        for place, found_by in finders.items():
            signs[place] = replace(signs[place], others=(found_by - 1) / others)
    for found in by_rules:
        for place, exact, own, _ in _finds(found, ()):
            if place not in finders:
                alone = Signs(False, exact, others=0.0 if by_models else None, own=own)
                signs[place] = _together(signs.get(place), alone)
    return Weighed(signs, min(missed, default=0))


def _finds(found: Grounded, agrees: Sequence[bool | None]) -> Iterable[tuple[Place, bool, float | None, bool | None]]:
    everything: Sequence[GroundedMention | GroundedStatement] = (*found.mentions, *found.statements)
    for number, one in enumerate(everything):
        if isinstance(one, GroundedMention):
            place, exact = Place("mention", one.span, one.type), one.grounding == EXACT
        else:
            place, exact = Place("statement", one.span, one.type), True
        yield place, exact, one.confidence, agrees[number] if agrees else None


def _together(known: Signs | None, new: Signs) -> Signs:
    if known is None:
        return new
    sure = [each for each in (known.own, new.own) if each is not None]
    # Of two statements at one place, the rules may agree with one; that is enough.
    rules = known.rules or new.rules if known.rules is not None else new.rules
    return replace(known, exact=known.exact or new.exact, rules=rules, own=max(sure, default=None))


def outcomes(found: Iterable[Grounded], places: Places) -> dict[Place, bool]:
    """What persons decided of finds: right or wrong. What is still open, was decided together with many others, or
    can no longer be told, is left out.

    A find is wrong too where something else was accepted in its place: other edges, another type, and of a statement
    another modality or without a filler that was found.
    """
    decided: dict[Place, bool] = {}
    for one in found:
        for mention in one.mentions:
            right = _mention_outcome(mention, places)
            if right is not None:
                decided[Place("mention", mention.span, mention.type)] = right
        for statement in one.statements:
            right = _statement_outcome(statement, one, places)
            if right is not None:
                place = Place("statement", statement.span, statement.type)
                decided[place] = decided.get(place, False) or right
    return decided


def _mention_outcome(mention: GroundedMention, places: Places) -> bool | None:
    here = [_decided(row) for row in places.mentions if row.span == mention.span and row.type == mention.type]
    if here:
        return True if ACCEPTED in here else None if PROPOSED in here else False
    instead = any(
        _decided(row) == ACCEPTED
        and (row.span == mention.span or (row.type == mention.type and row.span.overlaps(mention.span)))
        for row in places.mentions
    )
    return False if instead else None


def _statement_outcome(statement: GroundedStatement, found: Grounded, places: Places) -> bool | None:
    here = [row for row in places.statements if row.span == statement.span and row.type == statement.type]
    accepted = [row for row in here if _decided(row) == ACCEPTED]
    if accepted:
        fillers = {(part.role, found.mentions[part.mention].span) for part in statement.parts}
        return any(row.modality == statement.modality and fillers <= row.fillers for row in accepted)
    if here:
        return False if all(_decided(row) == REJECTED for row in here) else None
    instead = any(_decided(row) == ACCEPTED and row.span == statement.span for row in places.statements)
    return False if instead else None


def _decided(row: MentionPlace | StatementPlace) -> str:
    return PROPOSED if row.in_bulk else row.status
