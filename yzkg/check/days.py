"""Dates that no calendar has: of records, and named in their texts."""

from __future__ import annotations

from collections.abc import Iterator

from yzkg.check.rule_warning import Fact, RuleWarning
from yzkg.core.date_sequence import read_dates
from yzkg.core.dates import reign_date
from yzkg.core.rules import DateRule
from yzkg.store.claim_queries import ClaimRecord

DATE = "date"  # the entity type that is read as dates
_PROBLEM = "problem:"  # in the basis of a record: why its wording names no days


def impossible_dates(rule: DateRule, record: ClaimRecord) -> Iterator[RuleWarning]:
    problems = [code.removeprefix(_PROBLEM) for code in record.date_basis.split() if code.startswith(_PROBLEM)]
    told = [problem for problem in problems if problem in rule.problems]
    if told and record.date_text:
        facts: dict[str, Fact] = {"date": ("text", record.date_text), "problem": ("date_problem", told[0])}
        yield RuleWarning(rule.id, "bad_date", record.id, "record", record.id, None, record.date_text, facts)
    places = [place for place in record.places if place.type == DATE]
    before = None if record.start is None else reign_date(record.start)
    for place, reading in zip(places, read_dates([p.quote for p in places], before), strict=True):
        if reading.problem in rule.problems and not (told and place.quote == record.date_text):
            limit = f" {reading.limit}" if reading.limit is not None else ""
            facts = {"date": ("text", place.quote), "problem": ("date_problem", f"{reading.problem}{limit}")}
            yield RuleWarning(rule.id, "bad_date", record.id, "mention", place.id, place.span, place.quote, facts)
