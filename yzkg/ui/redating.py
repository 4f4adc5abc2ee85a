"""What it takes to date a record anew: its own new date, those dated from it, and the statements in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from yzkg.core.date_parts import days_of
from yzkg.core.date_reading import ReignDate
from yzkg.core.pack import Pack
from yzkg.extract.redating import statements_redated
from yzkg.ingest.carry import interval
from yzkg.ingest.date_chain import BY_HAND, Story, dated_from
from yzkg.store.date_edits import RecordDate, StatementDate, set_dates
from yzkg.store.project import Project
from yzkg.store.rows import Changes


@dataclass(frozen=True, slots=True)
class Wish:
    """What a person wants of a date: a wording, or (with `chosen`) one of the senses of the wording it has."""

    wording: str
    chosen: ReignDate | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """A wish worked out. `followers`: records after it that would get another date with it."""

    wish: Wish
    own: RecordDate
    own_statements: tuple[StatementDate, ...]
    followers: tuple[RecordDate, ...]
    their_statements: tuple[StatementDate, ...]

    def carry_out(self, project: Project, *, following: bool, who: str) -> Changes:
        """Write it as one step of undo, with or without the followers."""
        records = [self.own, *self.followers] if following else [self.own]
        statements = [*self.own_statements, *self.their_statements] if following else self.own_statements
        return set_dates(project, records, statements, who=who)


def planned(story: Story, pack: Pack, wish: Wish) -> Callable[[Project], Plan]:
    """The question to ask the project on a thread. `story` must be of the record as it is now."""

    def answer(project: Project) -> Plan:
        own, then = _own(story, wish)
        followers = tuple(dated_from(project, pack, story.record.id, then))
        return Plan(
            wish,
            own,
            tuple(statements_redated(project, [own])),
            followers,
            tuple(statements_redated(project, followers)),
        )

    return answer


def _own(story: Story, wish: Wish) -> tuple[RecordDate, ReignDate | None]:
    """The new date of the record itself, and what follows is dated from."""
    days = days_of(wish.chosen) if wish.chosen is not None else None
    if wish.chosen is not None and days is not None:
        return RecordDate(story.record.id, wish.wording, *days, BY_HAND), wish.chosen
    reading = story.reread(wish.wording).reading
    start, end, basis = interval(reading, wish.wording)
    then = reading.date if reading is not None and reading.problem is None and wish.wording else None
    return RecordDate(story.record.id, wish.wording, start, end, f"{basis} {BY_HAND}".strip()), then
