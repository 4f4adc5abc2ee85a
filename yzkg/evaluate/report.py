"""Evaluations as facts and as a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from yzkg.evaluate.metrics import Evaluation, Score


def as_facts(evaluation: Evaluation) -> dict[str, Any]:
    """For JSON: counts and rounded ratios."""
    facts: dict[str, Any] = {"records": evaluation.records, "absent": evaluation.absent}
    facts |= {name: _facts(score) for name, score in _scores(evaluation)}
    facts["mentions_by_type"] = {name: _facts(score) for name, score in evaluation.mentions_by_type.items()}
    facts["statements_by_type"] = {name: _facts(score) for name, score in evaluation.statements_by_type.items()}
    return facts


def as_lines(evaluation: Evaluation, *, by_type: bool) -> Iterator[str]:
    """A table for the terminal."""
    head = f"{'':<24}{'precision':>10}{'recall':>8}{'F1':>7}{'right':>7}{'wrong':>7}{'missed':>8}"
    yield f"{evaluation.records} records compared, {evaluation.absent} of the gold file absent"
    yield head
    for name, score in _scores(evaluation):
        yield _line(name, score)
    if by_type:
        for title, scores in (
            ("mentions (strict)", evaluation.mentions_by_type),
            ("statements", evaluation.statements_by_type),
        ):
            yield f"-- {title} by type"
            for name, score in scores.items():
                yield _line(name, score)


def _scores(evaluation: Evaluation) -> tuple[tuple[str, Score], ...]:
    return (
        ("mentions_strict", evaluation.mentions),
        ("mentions_relaxed", evaluation.mentions_relaxed),
        ("statements", evaluation.statements),
        ("statements_modality", evaluation.statements_with_modality),
        ("roles_end_to_end", evaluation.roles),
    )


def _facts(score: Score) -> dict[str, float | int]:
    return {
        "precision": round(score.precision, 4),
        "recall": round(score.recall, 4),
        "f1": round(score.f1, 4),
        "right": score.right,
        "wrong": score.wrong,
        "missed": score.missed,
    }


def _line(name: str, score: Score) -> str:
    ratios = f"{score.precision:>10.3f}{score.recall:>8.3f}{score.f1:>7.3f}"
    return f"{name:<24}{ratios}{score.right:>7}{score.wrong:>7}{score.missed:>8}"


def side_by_side(rows: Iterable[tuple[str, Evaluation, str]]) -> Iterator[str]:
    """A table with a line for each evaluation as it comes, under its name; what it cost stands at the end.

    Mentions with precision and recall, since they count as right only with their exact ends; else F1.
    """
    yield f"{'':<32}{'mentions':>9}{'prec.':>7}{'recall':>7}{'relaxed':>8}{'stat.':>7}{'modal.':>7}{'roles':>7}"
    for name, evaluation, cost in rows:
        strict = evaluation.mentions
        ratios = f"{strict.f1:>9.3f}{strict.precision:>7.2f}{strict.recall:>7.2f}{evaluation.mentions_relaxed.f1:>8.3f}"
        others = (evaluation.statements, evaluation.statements_with_modality, evaluation.roles)
        yield f"{name:<32}{ratios}{''.join(f'{score.f1:>7.3f}' for score in others)}  {cost}"
