"""What persons decided, as a gold standard: the records of a project of which nothing is left to decide."""

from __future__ import annotations

from yzkg.core.text import Span
from yzkg.evaluate.gold import Gold, GoldMention, GoldPart, GoldRecord, GoldStatement
from yzkg.store.example_queries import ReviewedRecord, reviewed_records
from yzkg.store.project import Project

_ALL = 10**9


def reviewed_gold(project: Project) -> Gold:
    """Every wholly decided record with what was accepted in it.

    Who decides sees what engines proposed: scores against it are kinder to those whose proposals were reviewed.
    """
    return Gold(tuple(_record(one) for one in reviewed_records(project, _ALL)), (), ())


def _record(one: ReviewedRecord) -> GoldRecord:
    mentions = [
        GoldMention(f"m{number}", _span(mention.at, mention.quote), mention.type)
        for number, mention in enumerate(one.answer.mentions)
    ]
    ids = {mention.span: mention.id for mention in mentions}
    statements = tuple(
        GoldStatement(
            statement.kind,
            statement.modality,
            _span(statement.at, statement.cue),
            tuple(
                GoldPart(part.role, ids[_span(part.at, part.quote)], part.inferred)
                for part in statement.parts
                if _span(part.at, part.quote) in ids
            ),
        )
        for statement in one.answer.statements
    )
    return GoldRecord("", one.text, tuple(mentions), statements)


def _span(at: int | None, quote: str) -> Span:
    start = at or 0
    return Span(start, start + len(quote))
