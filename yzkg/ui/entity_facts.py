"""What the entities page has worked out on a thread: the list, and all there is to know of one entity."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from yzkg.core.cancel import CancelToken
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.store import entity_queries
from yzkg.store.authority_links import AuthorityLinkRow, authority_links
from yzkg.store.entity_history import entity_history, entity_notes
from yzkg.store.entity_names import EntityName, entity_names
from yzkg.store.entity_statements import EntityStatement, entity_statements
from yzkg.store.graph_queries import Passage, passages
from yzkg.store.held_titles import HeldTitle, held_titles
from yzkg.store.identity import identities
from yzkg.store.project import Project
from yzkg.store.rows import EntityRow, Evidence, HistoryRow, IdentityRow
from yzkg.ui.contradicted_proofs import with_contradictions
from yzkg.ui.lists import joined
from yzkg.ui.models import review_words as words
from yzkg.ui.models.proofs import DOT, Proof, ProofMark, excerpt_of, place_of


@dataclass(frozen=True, slots=True)
class EntityFacts:
    """What is known of an entity without a look at its places. `identities` and `links`: the active ones."""

    row: EntityRow
    identities: Sequence[IdentityRow]
    names: Sequence[EntityName]
    links: Sequence[AuthorityLinkRow]
    history: Sequence[HistoryRow]
    notes: Mapping[int, str]  # by member


@dataclass(frozen=True, slots=True)
class EntityPlaces:
    """Where an entity stands. `relations`: kind of a plain relation with the other role -> fillers with how often. Keys
    of `mentions` are mention ids (negative ones stand for statements that name the entity without words), of
    `statements` statement ids."""

    id: int
    relations: Sequence[tuple[str, Sequence[tuple[str, int]]]]
    mentions: Sequence[Proof]
    statements: Sequence[Proof]
    titles: Sequence[HeldTitle]


def load_facts(project: Project, entity_id: int) -> EntityFacts:
    """Raises ProjectError("no_such_row") if the entity is gone."""
    row = entity_queries.entity(project, entity_id)
    return EntityFacts(
        row,
        [found for found in identities(project, row.id) if found.retracted_at is None],
        entity_names(project, row.id),
        authority_links(project, row.id),
        entity_history(project, row.id),
        entity_notes(project, row.id),
    )


def load_places(project: Project, pack: Pack, table: FoldTable, row: EntityRow, wanted: CancelToken) -> EntityPlaces:
    """May take seconds where there are tens of thousands. Raises Cancelled soon after nobody wants it any more."""
    evidence = entity_queries.entity_evidence(project, row.id)
    wanted.check()
    titles = held_titles(project, row.id, pack, table)
    wanted.check()
    statements = entity_statements(project, row.id)
    wanted.check()
    records = [item.record_id for item in evidence] + [item.evidence.record_id for item in statements]
    texts = passages(project, records)
    feet = {id: place_of(found.headings, found.date_text, found.source, found.locator) for id, found in texts.items()}
    wanted.check()
    return EntityPlaces(
        row.id,
        _relations(pack, statements),
        [_mention_proof(item, texts[item.record_id], feet[item.record_id], row.type) for item in evidence],
        with_contradictions(
            project,
            pack,
            [
                statement_proof(item, texts[item.evidence.record_id], feet[item.evidence.record_id], pack)
                for item in statements
            ],
        ),
        titles,
    )


def _mention_proof(evidence: Evidence, passage: Passage, foot: str, type: str) -> Proof:
    text, marks = excerpt_of(passage.text, evidence.span)
    marks = (ProofMark(marks[0].start, marks[0].end, type if evidence.mention_id is not None else ""),)
    return Proof(
        key=evidence.mention_id if evidence.mention_id is not None else -(evidence.statement_id or 0),
        head=evidence.quote.replace("\n", " "),
        about="",
        text=text,
        marks=marks,
        foot=foot,
        status=evidence.status,
        record_id=evidence.record_id,
        span=evidence.span,
    )


def statement_proof(statement: EntityStatement, passage: Passage, foot: str, pack: Pack) -> Proof:
    """A statement as a line of proofs: its type, what it means and who else takes part, its words, their place."""
    evidence = statement.evidence
    text, marks = excerpt_of(passage.text, evidence.span)
    said = words.meant(statement.modality, statement.asserted_by, statement.certainty)
    said += [words.role_word(pack, statement.type, role) for role in statement.roles]
    others = joined(part.text for part in statement.others if part.text)
    return Proof(
        key=evidence.statement_id or 0,
        head=words.statement_type_word(pack, statement.type),
        about=DOT.join(part for part in (*said, others) if part),
        text=text,
        marks=marks,
        foot=foot,
        status=evidence.status,
        record_id=evidence.record_id,
        span=evidence.span,
    )


def _relations(pack: Pack, statements: Sequence[EntityStatement]) -> Sequence[tuple[str, Sequence[tuple[str, int]]]]:
    """Statements that are no stage in the life of a job, summed up: what stands beside this entity, and how often."""
    titles = {(telling.statement, telling.by) for telling in pack.identity.titles.tellings}
    counted: dict[tuple[str, str], Counter[str]] = {}
    for statement in statements:
        kind = pack.statement_types.get(statement.type)
        if kind is None or kind.stage is not None:
            continue
        for part in statement.others:
            if (statement.type, part.role) in titles:
                continue  # told with their dates
            if part.role in kind.roles and part.entity_id is not None:
                counted.setdefault((statement.type, part.role), Counter())[part.text] += 1
    return [
        (words.statement_type_word(pack, type) + DOT + words.role_word(pack, type, role), found.most_common())
        for (type, role), found in counted.items()
    ]
