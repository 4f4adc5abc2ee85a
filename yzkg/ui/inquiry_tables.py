"""Words by which questions to a project are read as sentences: code -> English wording. Beside ui.message_tables."""

from __future__ import annotations

from collections.abc import Mapping

# Gaps: the parts of a condition, worded.
INQUIRY: Mapping[str, str] = {
    "all": "all statements",
    "where": "{types} where {what}",
    "shown": "{what}: {columns}",
    "counted": "{what}, counted by {columns}",
    "and": " and ",
    "or": " or ",
    "list": ", ",
    "not": "not ({what})",
    "filled": "{role} is told",
    "is": "{role} is {names}",
    "has": "the name of {role} holds {names}",
    "kind": "{role} is of the kind {names}",
    "modality": "modality is {names}",
    "status": "status is {names}",
    "asserted_by": "it is said by {names}",
    "source": "the source is {names}",
    "heading": "the heading {heading} is {names}",
    "text": "the record speaks of {names}",
    "between": "it is dated {first} to {last}",
    "from": "it is dated {first} or later",
    "until": "it is dated {last} or earlier",
    "undated": "it has no date",
    "beside": "beside it there is {what}",
    "before": "before it there is {what}",
    "after": "after it there is {what}",
    "within": "{what} within {days} days",
    "same": "{what} with the same {roles}",
}

COLUMNS: Mapping[str, str] = {
    "date": "date",
    "year": "Chinese year",
    "month": "Chinese month",
    "season": "season of the Chinese year",
    "solar_year": "year",
    "solar_month": "month",
    "solar_season": "season",
    "type": "statement",
    "modality": "modality",
    "status": "status",
    "asserted_by": "who says so",
    "record": "record",
    "source": "source",
    "role": "{role}",
    "form": "{role} as written",
    "beside": "{column} ({types})",
    "heading": "heading {heading}",
    "days": "days until {types}",
    "side": "before or after {day}",
    "statements": "statements",
    "different": "different {column}",
    "middle": "middle number of {column}",
}
