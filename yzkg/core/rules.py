"""Rules by which what was read is weighed: their kinds. What they are about is data of the pack.

A rule warns and never blocks. `labels` name it by locale; what it found is worded elsewhere. Wherever statements are
meant, those that were rejected or superseded do not count.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Scope(StrEnum):
    """Which statements are held against each other: those of one record, of one job, or all of the project."""

    RECORD = "record"
    JOB = "job"
    PROJECT = "project"


@dataclass(frozen=True, slots=True)
class RoleOf:
    """A role of one statement type; written "type.role"."""

    type: str
    role: str


@dataclass(frozen=True, slots=True)
class KnownEnd:
    """The last day of what `forms` name, known to the pack. `after`: those of them that speak of the dead."""

    forms: tuple[str, ...]
    after: frozenset[str]
    day: int  # Julian day number
    wording: str


@dataclass(frozen=True, slots=True)
class OrderRule:
    """Something of `then` does not come before everything of `first`, within a record and along a job.

    Days decide; where they do not and `by_place` is set, the order of the words in one text does. `same`: only
    statements that have a filler of one of these roles in common; empty: all. `modalities`: only these.
    """

    id: str
    labels: Mapping[str, str]
    first: tuple[str, ...]
    then: tuple[str, ...]
    same: tuple[str, ...] = ()
    modalities: tuple[str, ...] = ()
    by_place: bool = False


@dataclass(frozen=True, slots=True)
class LifetimeRule:
    """Nobody fills a role of `acts` after the end of his time: by a statement that fills one of `ends`, or `known`."""

    id: str
    labels: Mapping[str, str]
    acts: tuple[RoleOf, ...]
    ends: tuple[RoleOf, ...] = ()
    known: tuple[KnownEnd, ...] = ()


@dataclass(frozen=True, slots=True)
class SumRule:
    """The amounts in `role` of a statement add up: what begins with `total` (a pattern) is the sum of the rest."""

    id: str
    labels: Mapping[str, str]
    types: tuple[str, ...]
    role: str
    total: str


@dataclass(frozen=True, slots=True)
class ListRule:
    """The things listed in a text add up to the total behind them.

    `total`: what stands before a total (a pattern). Its items are the amounts before it, at most `gap` characters
    from one to the next, with nothing between that `stop` finds; where `unless` finds something among them the list
    is left alone.
    """

    id: str
    labels: Mapping[str, str]
    total: str
    gap: int
    stop: str = ""
    unless: str = ""


@dataclass(frozen=True, slots=True)
class ModalityRule:
    """Statements of `types` are of one of these modalities, or they say another thing than their type."""

    id: str
    labels: Mapping[str, str]
    types: tuple[str, ...]
    allowed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ConflictRule:
    """Two statements of one type that cannot both be so.

    They have a filler of each role of `same` in common (within a job: the job is enough). They conflict if their
    modalities are two of `modalities`, or their days are apart (`days`), or `holder` is filled by others. Statements
    without what is compared conflict with none.
    """

    id: str
    labels: Mapping[str, str]
    types: tuple[str, ...]
    scope: Scope
    same: tuple[str, ...] = ()
    modalities: tuple[str, ...] = ()
    days: bool = False
    holder: str = ""


@dataclass(frozen=True, slots=True)
class DateRule:
    """A date of a record, or one named in its text, has none of these problems (core.date_reading.DateProblem)."""

    id: str
    labels: Mapping[str, str]
    problems: tuple[str, ...]


Rule = OrderRule | LifetimeRule | SumRule | ListRule | ModalityRule | ConflictRule | DateRule
