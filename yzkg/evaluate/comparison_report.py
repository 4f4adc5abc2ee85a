"""Comparisons of two runs as facts, as lines for a terminal, and as rows for a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from yzkg.evaluate.compare import Comparison, Counts, Verdict, alike
from yzkg.evaluate.metrics import Score
from yzkg.evaluate.report import as_facts as evaluation_facts

COLUMNS = ("kind", "type", *(verdict.value for verdict in Verdict), "alike", "f1_a", "f1_b")


def as_facts(comparison: Comparison) -> dict[str, Any]:
    """For JSON: counts and rounded shares; scores only where there was something to hold both against."""
    facts: dict[str, Any] = {
        "records": comparison.records,
        "all_mentions": _facts(comparison.all_mentions),
        "all_statements": _facts(comparison.all_statements),
        "mentions": {type_: _facts(counts) for type_, counts in comparison.mentions.items()},
        "statements": {type_: _facts(counts) for type_, counts in comparison.statements.items()},
    }
    if comparison.against_a is not None and comparison.against_b is not None:
        facts["against_a"] = evaluation_facts(comparison.against_a)
        facts["against_b"] = evaluation_facts(comparison.against_b)
    return facts


def as_rows(comparison: Comparison) -> Iterator[tuple[str | int, ...]]:
    """A line a type, in the order of COLUMNS; the totals first, under the type "". Scores are "" where there are
    none."""
    a, b = comparison.against_a, comparison.against_b
    overall = {"mention": (a.mentions, b.mentions), "statement": (a.statements, b.statements)} if a and b else {}
    typed: dict[str, tuple[Mapping[str, Score], Mapping[str, Score]]] = {}
    if a and b:
        typed = {
            "mention": (a.mentions_by_type, b.mentions_by_type),
            "statement": (a.statements_by_type, b.statements_by_type),
        }
    for kind, whole, by_type in (
        ("mention", comparison.all_mentions, comparison.mentions),
        ("statement", comparison.all_statements, comparison.statements),
    ):
        yield _row(kind, "", whole, *overall.get(kind, (None, None)))
        for type_, counts in by_type.items():
            scores = typed.get(kind, ({}, {}))
            yield _row(kind, type_, counts, scores[0].get(type_), scores[1].get(type_))


def as_lines(comparison: Comparison) -> Iterator[str]:
    """A table for the terminal."""
    yield f"{comparison.records} records that both runs have read"
    if comparison.against_a is not None:
        yield f"scores: {comparison.against_a.records} records compared, {comparison.against_a.absent} absent"
    heads = ("", "both", "differ", "type", "only A", "only B", "alike", "F1 A", "F1 B")
    yield f"{heads[0]:<26}" + "".join(f"{head:>8}" for head in heads[1:])
    for kind, type_, *values in as_rows(comparison):
        yield f"{f'  {type_}' if type_ else f'{kind}s':<26}" + "".join(f"{value!s:>8}" for value in values)
    yield (
        "differ: the same type, but begun or ended elsewhere (mentions), or with another modality or other fillers"
        " (statements)"
    )
    yield "type: the same words as two types; such a pair is counted under both types"


def _row(kind: str, type_: str, counts: Counts, a: Score | None, b: Score | None) -> tuple[str | int, ...]:
    numbers = (counts.get(verdict, 0) for verdict in Verdict)
    return (kind, type_, *numbers, f"{alike(counts):.3f}", _f1(a), _f1(b))


def _f1(score: Score | None) -> str:
    return f"{score.f1:.3f}" if score is not None else ""


def _facts(counts: Counts) -> dict[str, float | int]:
    return {verdict.value: counts.get(verdict, 0) for verdict in Verdict} | {"alike": round(alike(counts), 4)}
