"""A question to what a project claims, as data: which statements, under which conditions, told how.

The same in a pack, in a project and on the command line; `inquiry_form` reads and writes it as plain tables. Names are
those of the pack (statement types, roles, entity types, terms).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class When(StrEnum):
    """Where in time a statement beside another stands."""

    ANY = "any"
    AFTER = "after"
    BEFORE = "before"


@dataclass(frozen=True, slots=True)
class AllOf:
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Not:
    condition: Condition


@dataclass(frozen=True, slots=True)
class Filled:
    """A role is filled; by one of what is named, if anything is.

    `names`: written so, whole, variants forgiven. `words`: these characters are part of the name. `terms`
    ("vocabulary.id"): a form of the term. `kinds`: of these entity types.
    """

    role: str
    names: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OneOf:
    """A plain fact of the statement or its record: `of` is modality, status, asserted_by, source, or heading:ID."""

    of: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dated:
    """Within days (Julian day numbers, both included; None: open). `wordings` are how the bounds were written.

    What has no date fulfils it only if both are None, which asks for those without one.
    """

    first: int | None = None
    last: int | None = None
    wordings: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class Written:
    """The text of the record holds one of these words, variants forgiven."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Beside:
    """There is another statement of `types` under `where` in the same record, or the same job.

    `same`: with a filler of these roles in common. `within`: so many days at most between the
    two, for `when` AFTER or BEFORE; days that are not known decide nothing, then the order of the words does.
    """

    types: tuple[str, ...]
    where: Condition | None = None
    same: tuple[str, ...] = ()
    when: When = When.ANY
    within: int | None = None


Condition = AllOf | AnyOf | Not | Filled | OneOf | Dated | Written | Beside

# Column.kind beside the roles
PERIODS = (
    "year",
    "month",
    "season",
    "solar_year",
    "solar_month",
    "solar_season",
)  # of the Chinese calendar but for solar
PLAIN = ("date", *PERIODS, "type", "modality", "status", "asserted_by")
OF_RECORD = ("record", "source")
DAYS = "days"
SIDE = "side"
SIDES = ("before", "after", "across")  # what SIDE tells: all of it before the day, none of it, or both


@dataclass(frozen=True, slots=True)
class Column:
    """What is told of a statement.

    `kind`: one of PLAIN or OF_RECORD; "role" (entities that fill `name`); "form" (the same as written); "heading"
    (`name`); "days" (from the statement to the first of `types` beside it that is not earlier); "side" (before or after
    a day, `name` as someone types it). With `types`, a role is that of the statements beside, of those types.
    """

    kind: str
    name: str = ""
    types: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Inquiry:
    """Statements of `types` (none named: all) under `where`.

    Without `by`, a row each, told by `show`. With `by`, a row for each combination, with the number of statements, of
    different fillers for each role of `count`, and the middle of each "days" of `show`. `limit`: rows; 0: all.
    """

    types: tuple[str, ...] = ()
    where: Condition | None = None
    show: tuple[Column, ...] = ()
    by: tuple[Column, ...] = ()
    count: tuple[Column, ...] = ()
    limit: int = 0


@dataclass(frozen=True, slots=True)
class SavedInquiry:
    """A question of a pack or a project. `method` says in a sentence what is counted and what is not."""

    id: str
    labels: Mapping[str, str]
    inquiry: Inquiry
    method: Mapping[str, str] = field(default_factory=dict)
    number: int = 0  # of the competency question that it answers, 0: none
