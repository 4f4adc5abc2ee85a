"""What the page "Who is who" has worked out on a thread: the list of questions, and all about one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.resolve.evidence import BRIDGE, JOIN, PART, PairEvidence, Question, Resolution
from yzkg.resolve.still_open import Openness, mentions_of
from yzkg.store.cluster_queries import Group, Member, MemberMention, cluster
from yzkg.store.graph_queries import Passage, passages
from yzkg.store.identity import contradictions, identities
from yzkg.store.project import Project
from yzkg.store.question_queries import Head, anything_named, heads, settled, standing
from yzkg.store.rows import IdentityRow
from yzkg.ui.models.proofs import Proof, ProofMark, excerpt_of, place_of
from yzkg.ui.models.questions import SETTLED, QuestionRow, key_of

ORDER = (BRIDGE, JOIN, PART, SETTLED)
QUOTED = 60  # places of a member that are quoted, spread over its time


@dataclass(frozen=True, slots=True)
class Listed:
    """`open`: places of the rows that are still to be answered; `certain`: pairs to join without asking; `named`:
    whether anything is named at all."""

    rows: Sequence[QuestionRow]
    open: Sequence[int]
    certain: Sequence[PairEvidence]
    openness: Openness
    names: Mapping[int, Head]
    named: bool


@dataclass(frozen=True, slots=True)
class ClusterFacts:
    """`pairs`: two members by their numbers, and what speaks for them. `sides`: which of the members belong together
    if it is split as proposed. `proofs`: places of all members by day, `member_of` them: mention id -> number of the
    member. `decisions`: retracted ones too."""

    question: Question
    members: Sequence[Member]
    sides: Sequence[Sequence[int]]
    pairs: Sequence[tuple[int, int, PairEvidence]]
    proofs: Sequence[Proof]
    member_of: dict[int, int]
    decisions: Sequence[IdentityRow]
    contradicted: frozenset[int]  # of `decisions`, those that others make untrue


def list_questions(project: Project, table: FoldTable, resolution: Resolution, before: Listed | None = None) -> Listed:
    """What contradicts itself first, then suspicious bridges, joins, what may be several; else in its given order.

    `before`: a list of which the counts still hold.
    """
    found = settled(project)
    questions = [*resolution.questions, *(Question(SETTLED, one.members, ()) for one in found)]
    torn = {one.members for one in found if one.contradicted}
    questions.sort(key=lambda question: (not _is_torn(question, torn), ORDER.index(question.kind)))
    wanted = {entity for question in questions for entity in question.entities}
    wanted |= {side for pair in resolution.certain for side in (pair.left, pair.right)}
    names = dict(before.names) if before is not None else {}
    names |= heads(project, wanted - names.keys())
    made = {key_of(row.question): row for row in before.rows} if before is not None else {}
    rows = []
    for question in questions:
        contradicted = _is_torn(question, torn)
        row = made.get(key_of(question))
        if row is None or row.question is not question or row.torn != contradicted:
            row = _row(question, names, table, torn=contradicted)
        rows.append(row)
    openness = Openness(standing(project, mentions_of(tuple(questions))))
    open = [place for place, row in enumerate(rows) if row.mentions and openness.is_open(row.question)]
    certain = [pair for pair in resolution.certain if openness.pair_is_open(pair)]
    return Listed(rows, open, certain, openness, names, bool(rows) or anything_named(project))


def _is_torn(question: Question, torn: set[tuple[int, ...]]) -> bool:
    return question.kind == SETTLED and question.entities in torn


def _row(question: Question, known: Mapping[int, Head], table: FoldTable, *, torn: bool) -> QuestionRow:
    found = [known[entity] for entity in question.entities if entity in known]
    names = tuple(dict.fromkeys(head.label for head in found))
    likely = question.pairs[0].probability if question.pairs else None
    mentions = sum(head.mentions for head in found)
    return QuestionRow(
        question,
        found[0].type if found else "",
        names,
        mentions,
        likely,
        "\n".join(table.key(name) or name for name in names),
        torn,
    )


def load_cluster(project: Project, pack: Pack, question: Question, openness: Openness) -> ClusterFacts:
    plain = [id for id, type in pack.statement_types.items() if type.stage is None]
    headings = [id for id in pack.entity_types if pack.entity_types[id].node]
    groups = openness.groups(question)
    members = cluster(project, groups, relations=plain, headings=headings)
    number_of = {member.group: number for number, member in enumerate(members)}
    proofs, member_of = _proofs(project, members)
    roots = {openness.root(group.entities[0]) for group in groups}
    decisions = {row.id: row for root in roots for row in identities(project, root)}
    torn = frozenset(row.id for row in contradictions(project)) & decisions.keys()
    return ClusterFacts(
        question,
        members,
        _sides(question, groups, number_of),
        _pairs(question, groups, number_of),
        proofs,
        member_of,
        [decisions[id] for id in sorted(decisions)],
        frozenset(torn),
    )


def _sides(question: Question, groups: Sequence[Group], number_of: dict[Group, int]) -> Sequence[Sequence[int]]:
    numbers = {group: number_of[group] for group in groups if group in number_of}
    if question.kind == BRIDGE:
        sides = [[number for group, number in numbers.items() if group.entities[0] in side] for side in question.groups]
        return [side for side in sides if side]
    return [[number] for number in numbers.values()]


def _pairs(
    question: Question, groups: Sequence[Group], number_of: dict[Group, int]
) -> list[tuple[int, int, PairEvidence]]:
    if question.kind == PART:  # each further group is held against the first
        ends = [(groups[0], group, pair) for group, pair in zip(groups[1:], question.pairs, strict=False)]
    else:
        home = {entity: group for group in groups for entity in group.entities}
        ends = [
            (home[pair.left], home[pair.right], pair)
            for pair in question.pairs
            if pair.left in home and pair.right in home
        ]
    found = [(number_of.get(left), number_of.get(right), pair) for left, right, pair in ends]
    return [
        (left, right, pair) for left, right, pair in found if left is not None and right is not None and left != right
    ]


def _proofs(project: Project, members: Sequence[Member]) -> tuple[Sequence[Proof], dict[int, int]]:
    quoted = [(number, place) for number, member in enumerate(members) for place in _spread(member.mentions)]
    texts = passages(project, [place.record_id for _, place in quoted])
    quoted.sort(key=lambda one: (one[1].start is None, one[1].start or 0, one[0], one[1].record_id, one[1].span.start))
    found = [_proof(number, place, texts[place.record_id], members[number].type) for number, place in quoted]
    return found, {place.id: number for number, place in quoted}


def _spread(places: Sequence[MemberMention]) -> Sequence[MemberMention]:
    """All of them, or so many at even distances, the first and the last among them."""
    if len(places) <= QUOTED:
        return places
    return [places[round(step * (len(places) - 1) / (QUOTED - 1))] for step in range(QUOTED)]


def _proof(number: int, place: MemberMention, passage: Passage, type: str) -> Proof:
    text, marks = excerpt_of(passage.text, place.span)
    return Proof(
        key=place.id,
        head=f"{number + 1}  {place.quote}",
        about="",
        text=text,
        marks=(ProofMark(marks[0].start, marks[0].end, type),),
        foot=place_of(passage.headings, passage.date_text, passage.source, passage.locator),
        status=place.status,
        record_id=place.record_id,
        span=place.span,
    )
