"""What is said of who counts as one. Verbs; each is one transaction and one step of undo.

An assertion is never changed or deleted, only retracted; no row of what texts say changes with it (a split moves
mentions, which history tells).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.core.fold import FoldTable
from yzkg.store.assigning import assign_mentions
from yzkg.store.decisions import require
from yzkg.store.history import log, log_alike, now
from yzkg.store.identity import DIFFERENT, SAME, VERDICTS, Apart
from yzkg.store.models import PERSON, RULE
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows
from yzkg.store.rows import Changes

_CHOSEN = "(SELECT value FROM json_each(?))"


@dataclass(frozen=True, slots=True)
class Join:
    """Two entities to be counted as one. `origin`: RULE where the program joins without asking, or PERSON."""

    left: int
    right: int
    reason: str
    evidence: str = ""
    origin: str = RULE


@dataclass(frozen=True, slots=True)
class Joined:
    """`ids`: the new assertions. `known`: pairs that were said to be the same before. `left_out`: joins of the program
    that a person has decided otherwise, or that would make one of two that are said to be different.
    """

    ids: tuple[int, ...]
    known: int
    left_out: tuple[Join, ...]


@dataclass(frozen=True, slots=True)
class Split:
    """`entity`: which has the mentions now. `assertions`: that it is another. `named`: statements that name an entity
    that was split without words of the text; they stay with it.
    """

    entity: int
    assertions: tuple[int, ...]
    named: int


def assert_identity(
    project: Project, left: int, right: int, verdict: str, *, reason: str, who: str, evidence: str = ""
) -> int:
    """Say that two entities are the "same", "different" or "unsure"; returns the assertion.

    It takes the place of an earlier active one about the same two, which is retracted, a joining by the program too;
    the same verdict of a person again changes nothing. Raises ProjectError: same_entity (left is right), types_differ
    (for "same").
    """
    if verdict not in VERDICTS:
        raise ValueError(f"no verdict: {verdict}")
    if left == right:
        raise ProjectError("same_entity", id=left)
    with project.edit(f"identity_{verdict}") as session:
        return assert_in(session, left, right, verdict, reason=reason, who=who, evidence=evidence)


def whole(project: Project, entity_id: int, *, who: str, reason: str, evidence: str = "") -> int:
    """Say that all mentions of an entity are of one, so that nobody is asked again; returns the assertion."""
    with project.edit("identity_whole") as session:
        return assert_in(session, entity_id, entity_id, SAME, reason=reason, who=who, evidence=evidence)


def join_many(project: Project, joins: Sequence[Join], *, who: str) -> Joined:
    """Say of many pairs that they are the same, as one step.

    What a person joins takes the place of what was said of the pair before. What the program joins gives way to
    persons: a pair that a person calls different or unsure, or whose joining by the program a person took back, is
    left out, and so is one that would make one of two who are said to be different, through whatever chain.
    Raises ProjectError, and joins none: no_such_row, same_entity, types_differ.
    """
    with project.edit("join_many") as session:
        _check(session, joins)
        standing, taken_back, apart = _said(session)
        left_out: list[Join] = []
        new: dict[tuple[int, int], Join] = {}
        superseded: list[int] = []
        known = 0
        for join in joins:
            pair = _pair(join.left, join.right)
            identity_id, verdict, origin = standing.get(pair, (0, "", ""))
            if pair in new or (verdict == SAME and origin in (join.origin, PERSON)):
                known += 1
            elif join.origin == RULE and (verdict or pair in taken_back or not apart.join(*pair)):
                left_out.append(join)
            else:
                new[pair] = join
                superseded += [identity_id] if verdict else []
        _retract(session, superseded, who)
        return Joined(_insert(session, list(new.values()), who), known, tuple(left_out))


def retract_identity(project: Project, identity_id: int, *, who: str) -> Changes:
    """Let an assertion no longer count. It stays on record; retracting it again is no change."""
    return retract_identities(project, [identity_id], who=who)


def retract_identities(project: Project, identity_ids: Sequence[int], *, who: str) -> Changes:
    """Let assertions no longer count, as one step. They stay on record."""
    with project.edit("retract_identity") as session:
        require(session, "identity", identity_ids)
        _retract(session, identity_ids, who)
    return project.last_changes


def split_entity(
    project: Project,
    mention_ids: Sequence[int],
    *,
    who: str,
    reason: str,
    evidence: str = "",
    into: int | None = None,
    table: FoldTable | None = None,
) -> Split:
    """Give mentions to another entity, `into` or a new one of the type, and say that it is not those they had.

    What these mentions fill in statements goes along; a statement that names an entity without words stays with it.
    That all mentions of the entity are of one counts no longer. `table` should be the pack's. Raises ProjectError:
    no_such_row, types_differ, nothing_chosen (no mention, or all of them there already), nothing_left (an entity
    would be left without a mention: that is a matter of joining or moving).
    """
    with project.edit("split_entity") as session:
        require(session, "mention", mention_ids)
        chosen = id_list(mention_ids)
        sql = f"SELECT DISTINCT entity_id FROM mention WHERE entity_id IS NOT NULL AND id IN {_CHOSEN} ORDER BY 1"
        sources = [row[0] for row in rows(session, sql, chosen) if row[0] != into]
        if not sources:
            raise ProjectError("nothing_chosen")
        sql = f"""SELECT e.value FROM json_each(?) e WHERE NOT EXISTS (SELECT 1 FROM mention
            WHERE entity_id = e.value AND status IN ('proposed', 'accepted') AND id NOT IN {_CHOSEN})"""
        if emptied := rows(session, sql, id_list(sources), chosen):
            raise ProjectError("nothing_left", id=emptied[0][0])
        target = assign_mentions(session, mention_ids, into, table or FoldTable.general(), who)
        sql = f"SELECT id FROM identity WHERE left_id = right_id AND left_id IN {_CHOSEN}"
        _retract(session, [row[0] for row in rows(session, sql, id_list(sources))], who)
        said = tuple(
            assert_in(session, source, target, DIFFERENT, reason=reason, who=who, evidence=evidence)
            for source in sources
        )
        sql = f"SELECT count(DISTINCT statement_id) FROM participant WHERE entity_id IN {_CHOSEN}"
        ((named,),) = rows(session, sql, id_list(sources))
        return Split(target, said, named)


def assert_in(
    session: Session,
    left: int,
    right: int,
    verdict: str,
    *,
    reason: str,
    who: str,
    evidence: str = "",
    origin: str = PERSON,
) -> int:
    """As assert_identity, also of an entity with itself, inside the transaction of an edit."""
    require(session, "entity", [left, right])
    if left == right and verdict != SAME:
        raise ProjectError("same_entity", id=left)
    types = rows(session, f"SELECT DISTINCT type FROM entity WHERE id IN {_CHOSEN}", id_list([left, right]))
    if verdict == SAME and len(types) > 1:
        raise ProjectError("types_differ", left=left, right=right)
    standing = rows(
        session,
        """SELECT id, verdict, origin FROM identity WHERE retracted_at IS NULL
        AND (left_id = ? AND right_id = ? OR left_id = ? AND right_id = ?) ORDER BY id""",
        *(left, right, right, left),
    )
    for identity_id, former, by in standing:
        if former == verdict and by in (origin, PERSON):  # a person's word counts for more than the program's
            return int(identity_id)
    _retract(session, [row[0] for row in standing], who)
    return _insert(session, [Join(left, right, reason, evidence, origin)], who, verdict)[0]


def retract_in(session: Session, identity_id: int, who: str) -> None:
    """As retract_identity, inside the transaction of an edit."""
    _retract(session, [identity_id], who)


def _retract(session: Session, identity_ids: Sequence[int], who: str) -> None:
    sql = f"SELECT id FROM identity WHERE retracted_at IS NULL AND id IN {_CHOSEN}"
    standing = [row[0] for row in rows(session, sql, id_list(identity_ids))] if identity_ids else []
    if standing:
        at = now()
        sql = f"UPDATE identity SET retracted_at = ? WHERE id IN {_CHOSEN}"
        session.connection().exec_driver_sql(sql, (at, id_list(standing)))
        log_alike(session, who, "retract_identity", "identity", standing, {}, {"retracted_at": at})


def _insert(session: Session, joins: Sequence[Join], who: str, verdict: str = SAME) -> tuple[int, ...]:
    if not joins:
        return ()
    last = rows(session, "SELECT seq FROM sqlite_sequence WHERE name = 'identity'")
    first = 1 + (last[0][0] if last else 0)
    at = now()
    session.connection().exec_driver_sql(
        "INSERT INTO identity (id, left_id, right_id, verdict, reason, author, evidence, created_at, origin) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (id, join.left, join.right, verdict, join.reason, who, join.evidence, at, join.origin)
            for id, join in enumerate(joins, first)
        ],
    )
    log(
        session,
        who,
        f"identity_{verdict}",
        "identity",
        [
            (id, {}, {"left": join.left, "right": join.right, "verdict": verdict, "reason": join.reason})
            for id, join in enumerate(joins, first)
        ],
    )
    return tuple(range(first, first + len(joins)))


def _check(session: Session, joins: Sequence[Join]) -> None:
    ids = sorted({id for join in joins for id in (join.left, join.right)})
    require(session, "entity", ids)
    types = {
        row[0]: row[1] for row in rows(session, f"SELECT id, type FROM entity WHERE id IN {_CHOSEN}", id_list(ids))
    }
    for join in joins:
        if join.left == join.right:
            raise ProjectError("same_entity", id=join.left)
        if types[join.left] != types[join.right]:
            raise ProjectError("types_differ", left=join.left, right=join.right)


def _said(session: Session) -> tuple[dict[tuple[int, int], tuple[int, str, str]], set[tuple[int, int]], Apart]:
    """What stands of each pair (assertion, verdict, origin), which joinings of the program were taken back, and who is
    kept apart.
    """
    standing: dict[tuple[int, int], tuple[int, str, str]] = {}
    taken_back: set[tuple[int, int]] = set()
    sql = """SELECT id, left_id, right_id, verdict, origin, retracted_at FROM identity
        WHERE left_id <> right_id ORDER BY id"""
    for identity_id, left, right, verdict, origin, retracted_at in rows(session, sql):
        if retracted_at is None:
            standing[_pair(left, right)] = identity_id, verdict, origin
        elif origin == RULE:
            taken_back.add(_pair(left, right))
    by_verdict = {
        wanted: [pair for pair, (_, verdict, _origin) in standing.items() if verdict == wanted]
        for wanted in (SAME, DIFFERENT)
    }
    return standing, taken_back, Apart(by_verdict[SAME], by_verdict[DIFFERENT])


def _pair(left: int, right: int) -> tuple[int, int]:
    return (left, right) if left < right else (right, left)
