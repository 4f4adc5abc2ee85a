"""Precision, recall and F1 of what a project holds against a gold file.

Mentions: strict (same span and type), relaxed (overlapping span, same type). Statements: same type and overlapping
cue, each counted once, best overlap first; then with the same modality too. Roles, end to end: of matched
statements, the role is filled by an overlapping span; a role of an unmatched statement counts as missing or wrong.
Rejected and superseded rows do not count.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from yzkg.core.text import Span
from yzkg.evaluate.found import Found, FoundMention, FoundStatement, of_rows
from yzkg.evaluate.gold import Gold, GoldRecord, GoldStatement
from yzkg.store.project import Project
from yzkg.store.queries import record_detail
from yzkg.store.rows import MentionRow, StatementRow
from yzkg.store.runs import run_options
from yzkg.store.sources import record_ids_by_text

COUNTED = frozenset({"proposed", "accepted"})


@dataclass
class Score:
    """Counts of found and right, found and wrong, and missed."""

    right: int = 0
    wrong: int = 0
    missed: int = 0

    @property
    def precision(self) -> float:
        return self.right / (self.right + self.wrong) if self.right + self.wrong else 0.0

    @property
    def recall(self) -> float:
        return self.right / (self.right + self.missed) if self.right + self.missed else 0.0

    @property
    def f1(self) -> float:
        return 2 * self.right / (2 * self.right + self.wrong + self.missed) if self.right else 0.0

    def add(self, right: int, found: int, wanted: int) -> None:
        self.right += right
        self.wrong += found - right
        self.missed += wanted - right


@dataclass(frozen=True)
class Evaluation:
    """`records` were compared, `absent` gold records have no record of the same text in the project."""

    records: int
    absent: int
    mentions: Score
    mentions_relaxed: Score
    statements: Score
    statements_with_modality: Score
    roles: Score
    mentions_by_type: Mapping[str, Score]
    statements_by_type: Mapping[str, Score]


def evaluate(project: Project, gold: Gold, run_id: int | None = None) -> Evaluation:
    """Score all that stands in the project, or only what one run proposed, on the records of the gold file.

    Raises ProjectError("no_such_row") for a run that is not there.
    """
    if run_id is not None:
        run_options(project, run_id)
    ids = record_ids_by_text(project, [record.text for record in gold.records])

    def found(record: GoldRecord) -> Found | None:
        if record.text not in ids:
            return None
        detail = record_detail(project, ids[record.text])
        return of_rows(
            [row for row in detail.mentions if _counts(row, run_id)],
            [row for row in detail.statements if _counts(row, run_id)],
        )

    return evaluate_found(gold, found)


def evaluate_found(gold: Gold, found: Callable[[GoldRecord], Found | None]) -> Evaluation:
    """Score what `found` gives for each gold record; None where the record is absent."""
    scores = {name: Score() for name in ("strict", "relaxed", "statements", "modality", "roles")}
    by_mention: dict[str, Score] = defaultdict(Score)
    by_statement: dict[str, Score] = defaultdict(Score)
    compared = 0
    for record in gold.records:
        here = found(record)
        if here is None:
            continue
        compared += 1
        _score_mentions(record, here.mentions, scores, by_mention)
        _score_statements(record, here.statements, scores, by_statement)
    return Evaluation(
        compared,
        len(gold.records) - compared,
        scores["strict"],
        scores["relaxed"],
        scores["statements"],
        scores["modality"],
        scores["roles"],
        dict(sorted(by_mention.items())),
        dict(sorted(by_statement.items())),
    )


def _counts(row: MentionRow | StatementRow, run_id: int | None) -> bool:
    return row.status in COUNTED and (run_id is None or row.run_id == run_id)


def _score_mentions(
    record: GoldRecord, found: Sequence[FoundMention], scores: Mapping[str, Score], by_type: dict[str, Score]
) -> None:
    wanted = {(m.span, m.type) for m in record.mentions}
    got = {(m.span, m.type) for m in found}
    scores["strict"].add(len(wanted & got), len(got), len(wanted))
    for type_ in {type_ for _, type_ in wanted | got}:
        wanted_of = {span for span, t in wanted if t == type_}
        got_of = {span for span, t in got if t == type_}
        by_type[type_].add(len(wanted_of & got_of), len(got_of), len(wanted_of))
        scores["relaxed"].add(len(_overlapping(wanted_of, got_of)), len(got_of), len(wanted_of))


def _overlapping(left: Iterable[Span], right: Iterable[Span]) -> list[tuple[Span, Span]]:
    """One-to-one pairs of overlapping spans, those that share most first."""
    pairs = [(_shared(a, b), a, b) for a in left for b in right if a.overlaps(b)]
    pairs.sort(key=lambda pair: (-pair[0], pair[1], pair[2]))
    used_left: set[Span] = set()
    used_right: set[Span] = set()
    chosen = []
    for _, a, b in pairs:
        if a not in used_left and b not in used_right:
            used_left.add(a)
            used_right.add(b)
            chosen.append((a, b))
    return chosen


def _shared(a: Span, b: Span) -> int:
    return min(a.end, b.end) - max(a.start, b.start)


def _score_statements(
    record: GoldRecord, found: Sequence[FoundStatement], scores: Mapping[str, Score], by_type: dict[str, Score]
) -> None:
    spans = {m.id: m.span for m in record.mentions}
    matched = _matched(record.statements, found, spans)
    scores["statements"].add(len(matched), len(found), len(record.statements))
    agreeing = sum(gold.modality == row.modality for gold, row in matched)
    scores["modality"].add(agreeing, len(found), len(record.statements))
    for type_ in {s.type for s in record.statements} | {s.type for s in found}:
        by_type[type_].add(
            sum(gold.type == type_ for gold, _ in matched),
            sum(row.type == type_ for row in found),
            sum(gold.type == type_ for gold in record.statements),
        )
    right = sum(_roles_right(gold, row, spans) for gold, row in matched)
    filled = sum(len(row.fillers) for row in found)
    scores["roles"].add(right, filled, sum(len(gold.parts) for gold in record.statements))


def _matched(
    wanted: Sequence[GoldStatement], found: Sequence[FoundStatement], spans: Mapping[str, Span]
) -> list[tuple[GoldStatement, FoundStatement]]:
    pairs = [
        (_roles_right(gold, row, spans), _shared(gold.cue, row.span), i, j)
        for i, gold in enumerate(wanted)
        for j, row in enumerate(found)
        if gold.type == row.type and gold.cue.overlaps(row.span)
    ]
    pairs.sort(key=lambda pair: (-pair[0], -pair[1], pair[2], pair[3]))
    used_gold: set[int] = set()
    used_row: set[int] = set()
    chosen = []
    for _, _, i, j in pairs:
        if i not in used_gold and j not in used_row:
            used_gold.add(i)
            used_row.add(j)
            chosen.append((wanted[i], found[j]))
    return chosen


def _roles_right(gold: GoldStatement, row: FoundStatement, spans: Mapping[str, Span]) -> int:
    left = list(row.fillers)
    right = 0
    for part in gold.parts:
        hit = next((f for f in left if f[0] == part.role and f[1].overlaps(spans[part.mention])), None)
        if hit is not None:
            left.remove(hit)
            right += 1
    return right
