"""What a person decides about mentions and statements. Verbs; each is one transaction and one step of undo.

Labels of the steps are codes, worded by the ui. Unknown ids raise ProjectError("no_such_row", table=, id=), a
place outside the text ProjectError("span_outside_text"). What changes nothing makes no step.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.core.fold import FoldTable
from yzkg.core.text import Span
from yzkg.store import mention_rows
from yzkg.store.decisions import ACTIONS, Kind, decide, require
from yzkg.store.grouping import entity_for, follow_mentions
from yzkg.store.history import log
from yzkg.store.models import ACCEPTED, ASSERTERS, BY_HAND, DOCUMENT, PERSON
from yzkg.store.project import Project
from yzkg.store.queries import rows
from yzkg.store.removals import discard_run, remove_source
from yzkg.store.rows import Changes

__all__ = [
    "accept_record",
    "accept_run",
    "add_mention",
    "add_part",
    "add_statement",
    "discard_run",
    "remove_part",
    "remove_source",
    "set_asserted_by",
    "set_certainty",
    "set_mention_span",
    "set_mention_type",
    "set_modality",
    "set_note",
    "set_statement_span",
    "set_statement_type",
    "set_status",
]


def set_status(project: Project, kind: Kind, ids: Sequence[int], status: str, *, who: str) -> Changes:
    """Accept, reject, reopen or supersede. Accepting a statement also accepts its still proposed mentions."""
    if kind not in ("mention", "statement") or status not in ACTIONS:
        raise ValueError(f"{kind} cannot be {status}")
    with project.edit(ACTIONS[status]) as session:
        require(session, kind, ids)
        decide(session, kind, ids, status, who)
    return project.last_changes


def accept_record(project: Project, record_id: int, *, who: str) -> Changes:
    """Accept all that is still proposed in a record. History calls each of these decisions "accept_rest"."""
    with project.edit("accept_record") as session:
        require(session, "record", [record_id])
        _accept_where(session, "record_id = ?", [record_id], who, action="accept_rest")
    return project.last_changes


def accept_run(project: Project, run_id: int, min_confidence: float | None = None, *, who: str) -> int:
    """Accept what a run proposed and nobody decided; returns how many mentions and statements.

    With `min_confidence` only what claims at least that much; what claims nothing is then left. Statements take
    their mentions with them whatever those claim. History calls each of these decisions "accept_many".
    """
    where, values = "run_id = ?", [run_id]
    with project.edit("accept_run") as session:
        require(session, "run", [run_id])
        return _accept_where(session, where, values, who, min_confidence, action="accept_many")


def _accept_where(
    session: Session,
    where: str,
    values: list[int],
    who: str,
    least: float | None = None,
    *,
    action: str | None = None,
) -> int:
    count = 0
    kinds: tuple[Kind, ...] = ("statement", "mention")  # statements first: they take their mentions along
    for kind in kinds:
        sql = f"SELECT id FROM {kind} WHERE {where} AND status = 'proposed'"
        if least is not None:
            sql += " AND confidence >= ?"
        found = rows(session, sql, *values, *([] if least is None else [least]))
        count += decide(session, kind, [row[0] for row in found], ACCEPTED, who, action=action)
    return count


def add_mention(
    project: Project, record_id: int, span: Span, type: str, *, who: str, table: FoldTable, node: bool
) -> int:
    """Mark a place by hand, accepted; returns the mention. One that marks it already is accepted instead.

    `node`: the type names entities; the mention joins the entity of its folded name or gets a new one.
    """
    with project.edit("add_mention") as session:
        quote = mention_rows.quote(session, record_id, span)
        standing = mention_rows.twin(session, record_id, span, type, 0)
        if standing is not None:
            decide(session, "mention", [standing], ACCEPTED, who)
            return standing
        entity = entity_for(session, type, quote, table.key(quote), record_id=record_id) if node else None
        mention = mention_rows.insert(
            session,
            'INSERT INTO mention (record_id, start, "end", type, grounding, status, origin, entity_id) '
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (record_id, span.start, span.end, type, BY_HAND, ACCEPTED, PERSON, entity),
        )
        after = {"record": record_id, "start": span.start, "end": span.end, "type": type, "status": ACCEPTED}
        log(session, who, "add_mention", "mention", [(mention, {}, after)])
        follow_mentions(session, [entity])
        return mention


def set_mention_type(
    project: Project, mention_id: int, type: str, *, who: str, table: FoldTable | None = None, node: bool | None = None
) -> Changes:
    """Change what a mention is said to be; it moves to the entity of its name under the new type.

    `node`: whether the new type names entities; None keeps it as it was. `table` should be the pack's.
    Raises ProjectError("duplicate_mention", id=) if the place is marked with that type already.
    """
    with project.edit("set_mention_type") as session:
        record_id, start, end, old, entity = mention_rows.mention(session, mention_id)
        if old != type:
            span = Span(start, end)
            named = entity is not None if node is None else node
            mention_rows.refuse_twin(session, record_id, span, type, mention_id)
            new = mention_rows.regroup(session, record_id, span, type, table) if named else None
            mention_rows.update_mention(session, mention_id, {"type": type, "entity_id": new})
            log(session, who, "set_mention_type", "mention", [(mention_id, {"type": old}, {"type": type})])
            mention_rows.settle(session, entity, new)
    return project.last_changes


def set_mention_span(
    project: Project, mention_id: int, span: Span, *, who: str, table: FoldTable | None = None
) -> Changes:
    """Move the ends of a mention; grounding becomes "by_hand", the entity that of the new wording.

    Raises ProjectError: span_outside_text, duplicate_mention.
    """
    with project.edit("set_mention_span") as session:
        record_id, start, end, type, entity = mention_rows.mention(session, mention_id)
        if (start, end) != (span.start, span.end):
            mention_rows.quote(session, record_id, span)
            mention_rows.refuse_twin(session, record_id, span, type, mention_id)
            new = None if entity is None else mention_rows.regroup(session, record_id, span, type, table)
            values = {"start": span.start, "end": span.end, "grounding": BY_HAND, "entity_id": new}
            mention_rows.update_mention(session, mention_id, values)
            before, after = {"start": start, "end": end}, {"start": span.start, "end": span.end}
            log(session, who, "set_mention_span", "mention", [(mention_id, before, after)])
            mention_rows.settle(session, entity, new)
    return project.last_changes


def set_note(project: Project, kind: str, id: int, note: str, *, who: str = "") -> Changes:
    """Write a note on a mention, statement or entity; it replaces the old one."""
    if kind not in ("mention", "statement", "entity"):
        raise ValueError(f"{kind} has no note")
    with project.edit("set_note") as session:
        _set_value(session, kind, id, "note", note, who)
    return project.last_changes


def add_statement(
    project: Project,
    record_id: int,
    span: Span,
    type: str,
    modality: str,
    parts: Sequence[tuple[str, int]],
    *,
    who: str,
    asserted_by: str = DOCUMENT,
) -> int:
    """State something by hand, accepted; `parts` are (role, mention of the same record). Returns the statement.

    Who says so is `asserted_by`, the document unless told otherwise. Its still proposed mentions are accepted with it.
    Raises ProjectError("other_record") for a foreign mention.
    """
    with project.edit("add_statement") as session:
        mention_rows.quote(session, record_id, span)
        statement = mention_rows.insert(
            session,
            'INSERT INTO statement (record_id, start, "end", type, modality, status, origin, asserted_by) '
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (record_id, span.start, span.end, type, modality, ACCEPTED, PERSON, _asserter(asserted_by)),
        )
        for role, mention_id in parts:
            _insert_part(session, statement, record_id, role, mention_id)
        decide(session, "mention", _proposed([mention for _role, mention in parts], session), ACCEPTED, who)
        after = {"start": span.start, "end": span.end, "type": type, "modality": modality, "parts": list(parts)}
        after["record"] = record_id
        log(session, who, "add_statement", "statement", [(statement, {}, after)])
        return statement


def set_statement_type(project: Project, statement_id: int, type: str, *, who: str) -> Changes:
    with project.edit("set_statement_type") as session:
        _set_value(session, "statement", statement_id, "type", type, who)
    return project.last_changes


def set_modality(project: Project, statement_id: int, modality: str, *, who: str) -> Changes:
    with project.edit("set_modality") as session:
        _set_value(session, "statement", statement_id, "modality", modality, who)
    return project.last_changes


def set_certainty(project: Project, statement_id: int, certainty: float | None, *, who: str) -> Changes:
    """Say how certain a statement is, from 0 to 1 (see models.CERTAIN ...); None: nothing is said of it."""
    if certainty is not None and not 0.0 <= certainty <= 1.0:
        raise ValueError(f"no certainty: {certainty}")
    with project.edit("set_certainty") as session:
        _set_value(session, "statement", statement_id, "certainty", certainty, who)
    return project.last_changes


def set_asserted_by(project: Project, statement_id: int, asserted_by: str, *, who: str) -> Changes:
    """Say who says so: one of models.ASSERTERS."""
    with project.edit("set_asserted_by") as session:
        _set_value(session, "statement", statement_id, "asserted_by", _asserter(asserted_by), who)
    return project.last_changes


def _asserter(asserted_by: str) -> str:
    if asserted_by not in ASSERTERS:
        raise ValueError(f"nobody is called {asserted_by}")
    return asserted_by


def set_statement_span(project: Project, statement_id: int, span: Span, *, who: str) -> Changes:
    """Move the ends of the words that carry a statement. Raises ProjectError("span_outside_text")."""
    with project.edit("set_statement_span") as session:
        record_id, start, end = mention_rows.row(session, "statement", statement_id, 'record_id, start, "end"')
        if (start, end) != (span.start, span.end):
            mention_rows.quote(session, record_id, span)
            sql = 'UPDATE statement SET start = ?, "end" = ? WHERE id = ?'
            session.connection().exec_driver_sql(sql, (span.start, span.end, statement_id))
            before, after = {"start": start, "end": end}, {"start": span.start, "end": span.end}
            log(session, who, "set_statement_span", "statement", [(statement_id, before, after)])
    return project.last_changes


def add_part(project: Project, statement_id: int, role: str, mention_id: int, *, who: str) -> Changes:
    """Let a mention of the same record fill a role, after those that fill it; twice the same is no change.

    In an accepted statement a still proposed mention is accepted. Raises ProjectError("other_record").
    """
    with project.edit("add_part") as session:
        record_id, status = mention_rows.row(session, "statement", statement_id, "record_id, status")
        if _insert_part(session, statement_id, record_id, role, mention_id):
            log(session, who, "add_part", "statement", [(statement_id, {}, {"role": role, "mention": mention_id})])
            if status == ACCEPTED:
                decide(session, "mention", _proposed([mention_id], session), ACCEPTED, who)
    return project.last_changes


def remove_part(project: Project, part_id: int, *, who: str) -> Changes:
    """Take a filler (PartRow.id) out of its statement."""
    return remove_parts(project, [part_id], who=who)


def remove_parts(project: Project, part_ids: Sequence[int], *, who: str) -> Changes:
    """Take fillers out of their statements, as one step."""
    with project.edit("remove_part") as session:
        columns = "statement_id, role, mention_id, entity_id, value"
        for part_id in part_ids:
            statement, role, mention, entity, value = mention_rows.row(session, "participant", part_id, columns)
            session.connection().exec_driver_sql("DELETE FROM participant WHERE id = ?", (part_id,))
            before = {"role": role, "mention": mention, "entity": entity, "value": value}
            log(session, who, "remove_part", "statement", [(statement, before, {})])
            follow_mentions(session, [entity])
    return project.last_changes


def _set_value(session: Session, table: str, id: int, column: str, value: str | float | None, who: str) -> None:
    (before,) = mention_rows.row(session, table, id, column)
    if before != value:
        session.connection().exec_driver_sql(f"UPDATE {table} SET {column} = ? WHERE id = ?", (value, id))
        log(session, who, f"set_{column}", table, [(id, {column: before}, {column: value})])


def _insert_part(session: Session, statement_id: int, record_id: int, role: str, mention_id: int) -> bool:
    """False if the mention fills the role already."""
    (record,) = mention_rows.row(session, "mention", mention_id, "record_id")
    if record != record_id:
        raise ProjectError("other_record", mention=mention_id, record=record, statement=statement_id)
    if rows(
        session,
        "SELECT 1 FROM participant WHERE statement_id = ? AND role = ? AND mention_id = ?",
        statement_id,
        role,
        mention_id,
    ):
        return False
    mention_rows.insert(
        session,
        "INSERT INTO participant (statement_id, role, mention_id, position) "
        "SELECT ?, ?, ?, coalesce(max(position) + 1, 0) FROM participant WHERE statement_id = ?",
        (statement_id, role, mention_id, statement_id),
    )
    return True


def _proposed(mention_ids: Sequence[int], session: Session) -> list[int]:
    return [i for i in mention_ids if mention_rows.row(session, "mention", i, "status") == ("proposed",)]
