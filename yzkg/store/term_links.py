"""Which term of the pack's vocabularies a written form means: what was decided, and what the texts write.

A decision holds for a type and a folded form, wherever it is written. It is retracted, never deleted, and no text or
entity changes with it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np
from sqlmodel import Session

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import ProjectError
from yzkg.core.fold import FoldTable
from yzkg.store.decisions import require
from yzkg.store.history import log, log_alike, now
from yzkg.store.occurrence_queries import named
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows
from yzkg.store.rows import Changes

# term_link.relation: the form is the term; is of a kind of it; of a wider kind; is miswritten or misread for it;
# means no term of the pack
EXACT, BROADER, NARROWER, ERROR, NONE = "exact", "broader", "narrower", "error", "none"
RELATIONS = (EXACT, BROADER, NARROWER, ERROR, NONE)

_CHOSEN = "(SELECT value FROM json_each(?))"


@dataclass(frozen=True, slots=True)
class Meaning:
    """What is to be said of a form: `term` is a key of the pack ("materials.zitan"), "" where relation is NONE.

    BROADER: the term is broader than the form, as SKOS has it.
    """

    type: str
    text: str
    term: str
    relation: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TermLinkRow:
    """One decision. It counts while `retracted_at` is None."""

    id: int
    type: str
    text: str
    folded: str
    term: str
    relation: str
    reason: str
    author: str
    created_at: str
    retracted_at: str | None


@dataclass(frozen=True, slots=True)
class WrittenForm:
    """Spellings of a type that fold to one, as the live mentions write them: `text` is the most frequent.

    `spellings`: each with how often; `mention`: one where `text` stands.
    """

    type: str
    folded: str
    text: str
    count: int
    spellings: tuple[tuple[str, int], ...]
    mention: int


def map_term(
    project: Project, type: str, text: str, term: str, relation: str, *, who: str, table: FoldTable, reason: str = ""
) -> Changes:
    """Say which term of the pack a form of a type means. See map_terms."""
    return map_terms(project, [Meaning(type, text, term, relation, reason)], who=who, table=table)


def map_terms(project: Project, meanings: Sequence[Meaning], *, who: str, table: FoldTable) -> Changes:
    """Say which terms forms mean, as one step. What was said of a form before is retracted; the same again changes
    nothing. `table` must be the pack's. Raises ProjectError("no_term") where a term is missing, or one is given with
    the relation NONE.
    """
    for meaning in meanings:
        if meaning.relation not in RELATIONS:
            raise ValueError(f"no relation: {meaning.relation}")
        if bool(meaning.term) == (meaning.relation == NONE):
            raise ProjectError("no_term", form=meaning.text)
    with project.edit("map_term") as session:
        standing = {(row.type, row.folded): row for row in _links(session, "retracted_at IS NULL")}
        new: dict[tuple[str, str], Meaning] = {}
        for meaning in meanings:
            key = (meaning.type, table.key(meaning.text))
            row = standing.get(key)
            if row is None or (row.term, row.relation) != (meaning.term, meaning.relation):
                new[key] = meaning
        _retract(session, [standing[key].id for key in new if key in standing], who)
        for (_, folded), meaning in new.items():
            _insert(session, meaning, folded, who)
    return project.last_changes


def retract_term_link(project: Project, link_id: int, *, who: str) -> Changes:
    """Let a decision no longer count: the form is open again. Retracting it again is no change."""
    with project.edit("retract_term_link") as session:
        require(session, "term_link", [link_id])
        _retract(session, [link_id], who)
    return project.last_changes


def term_links(project: Project, *, retracted: bool = False) -> list[TermLinkRow]:
    """The decisions that count, or all; the oldest first."""
    with project.read() as session:
        return _links(session, "true" if retracted else "retracted_at IS NULL")


def written_forms(
    project: Project, types: Collection[str], table: FoldTable, cancel: CancelToken | None = None
) -> list[WrittenForm]:
    """All that the live mentions of these types write, the most frequent first. Raises Cancelled."""
    with project.read() as session:
        found = named(session, types, cancel or CancelToken())
    pairs = found.type * max(len(found.forms), 1) + found.form
    kinds, firsts, counts = np.unique(pairs, return_index=True, return_counts=True)
    keys = [table.key(form) for form in found.forms]
    spellings: dict[tuple[str, str], list[tuple[int, str, int]]] = {}
    for kind, first, count in zip(kinds.tolist(), firsts.tolist(), counts.tolist(), strict=True):
        type_, form = divmod(kind, len(found.forms))
        group = spellings.setdefault((found.types[type_], keys[form]), [])
        group.append((-count, found.forms[form], int(found.id[first])))
    forms = []
    for (type_name, folded), group in spellings.items():
        group.sort()
        written = tuple((text, -count) for count, text, _ in group)
        total = sum(count for _, count in written)
        forms.append(WrittenForm(type_name, folded, written[0][0], total, written, group[0][2]))
    forms.sort(key=lambda form: (-form.count, form.type, form.text))
    return forms


def _links(session: Session, chosen: str) -> list[TermLinkRow]:
    sql = f"""SELECT id, type, text, folded, term, relation, reason, author, created_at, retracted_at FROM term_link
        WHERE {chosen} ORDER BY id"""
    return [TermLinkRow(*row) for row in rows(session, sql)]


def _insert(session: Session, meaning: Meaning, folded: str, who: str) -> None:
    cursor = session.connection().exec_driver_sql(
        "INSERT INTO term_link (type, text, folded, term, relation, reason, author, created_at) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (meaning.type, meaning.text, folded, meaning.term, meaning.relation, meaning.reason, who, now()),
    )
    after = {"type": meaning.type, "form": meaning.text, "term": meaning.term, "relation": meaning.relation}
    log(session, who, "map_term", "term_link", [(int(cursor.lastrowid), {}, after)])


def _retract(session: Session, ids: Sequence[int], who: str) -> None:
    sql = f"SELECT id FROM term_link WHERE retracted_at IS NULL AND id IN {_CHOSEN}"
    standing = [row[0] for row in rows(session, sql, id_list(ids))]
    if standing:
        at = now()
        sql = f"UPDATE term_link SET retracted_at = ? WHERE id IN {_CHOSEN}"
        session.connection().exec_driver_sql(sql, (at, id_list(standing)))
        log_alike(session, who, "retract_term_link", "term_link", standing, {}, {"retracted_at": at})
