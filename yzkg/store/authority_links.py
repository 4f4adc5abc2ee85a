"""Who an entity is in an authority file: decided by a person, taken back, and what stands. Nothing is deleted.

A verdict "same" names an entry, "different" an entry that it is not, "none" says that it is nobody there. Entities that
count as one share what was said of any of them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlmodel import Session

from yzkg.core.errors import ProjectError
from yzkg.store.decisions import require
from yzkg.store.history import log, now
from yzkg.store.identity import Components, components_in
from yzkg.store.project import Project
from yzkg.store.queries import id_list, rows
from yzkg.store.rows import Changes

SAME, DIFFERENT, NONE = "same", "different", "none"
_ACTIONS = {SAME: "link_authority", DIFFERENT: "not_in_authority", NONE: "nobody_in_authority"}
_MEMBERS = "entity_id IN (SELECT value FROM json_each(?))"


@dataclass(frozen=True, slots=True)
class Meant:
    """An entry as it is linked: what of it is kept in the project. `evidence`: JSON, opaque here."""

    identifier: str
    label: str = ""
    uri: str = ""
    evidence: Mapping[str, object] | None = None


@dataclass(frozen=True, slots=True)
class AuthorityLinkRow:
    """One decision. `entity_id` is the representative after identity, `sha256` that of the file when it was made."""

    id: int
    entity_id: int
    authority: str
    identifier: str
    label: str
    uri: str
    licence: str
    restricted: bool
    verdict: str
    evidence: Mapping[str, object]
    sha256: str
    author: str
    created_at: str
    retracted_at: str | None


def link_entry(project: Project, entity_id: int, authority_id: int, meant: Meant, *, who: str) -> int:
    """Say that an entity is this entry of an authority; returns the link. Saying it again changes nothing.

    What was said against it ("not this one", "none of these") is taken back. Another entry that is linked stays: an
    authority may know one person twice. Raises ProjectError("no_such_row").
    """
    with project.edit(_ACTIONS[SAME]) as session:
        return _said(session, entity_id, _authority(session, authority_id), SAME, meant, who)


def refuse_entry(project: Project, entity_id: int, authority_id: int, meant: Meant, *, who: str) -> int:
    """Say that an entity is not this entry; a link to it is taken back. Raises ProjectError("no_such_row")."""
    with project.edit(_ACTIONS[DIFFERENT]) as session:
        return _said(session, entity_id, _authority(session, authority_id), DIFFERENT, meant, who)


def refuse_all_entries(project: Project, entity_id: int, authority_id: int, *, who: str) -> int:
    """Say that an entity is nobody in an authority as its file is now; links into it are taken back.

    Raises ProjectError("no_such_row").
    """
    with project.edit(_ACTIONS[NONE]) as session:
        return _said(session, entity_id, _authority(session, authority_id), NONE, Meant(""), who)


def retract_authority_link(project: Project, link_id: int, *, who: str) -> Changes:
    """Let a decision no longer count. Raises ProjectError("no_such_row")."""
    with project.edit("retract_authority_link") as session:
        require(session, "authority_link", [link_id])
        _retract(session, [link_id], who)
    return project.last_changes


def link_many_entries(project: Project, authority_id: int, chosen: Sequence[tuple[int, Meant]], *, who: str) -> Changes:
    """Links of many entities in one step; asked for by a command, so that one step takes them all back."""
    with project.edit("link_authorities") as session:
        authority, whole = _authority(session, authority_id), components_in(session)
        for entity_id, meant in chosen:
            _said(session, entity_id, authority, SAME, meant, who, whole)
    return project.last_changes


def authority_links(
    project: Project, entity_id: int | None = None, *, retracted: bool = False
) -> list[AuthorityLinkRow]:
    """What was decided of an entity, under any of its ids, or of all; the oldest first."""
    with project.read() as session:
        whole = components_in(session)
        chosen, values = "true", []
        if entity_id is not None:
            chosen, values = _MEMBERS, [id_list(whole.members(entity_id))]
        if not retracted:
            chosen += " AND retracted_at IS NULL"
        sql = f"""SELECT id, entity_id, authority, identifier, label, evidence, licence, restricted, verdict, author,
            created_at, retracted_at FROM authority_link WHERE {chosen} ORDER BY id"""
        return [_row(row, whole.representative(row[1])) for row in rows(session, sql, *values)]


def linked(project: Project, *, restricted: bool) -> tuple[list[AuthorityLinkRow], list[AuthorityLinkRow]]:
    """The links that go out with an export, by entity; and those that stay behind because they are restricted."""
    found = [row for row in authority_links(project) if row.verdict == SAME]
    found.sort(key=lambda row: (row.entity_id, row.authority, row.identifier))
    kept = [row for row in found if restricted or not row.restricted]
    return kept, [row for row in found if row.restricted and not restricted]


Authority = tuple[str, str, bool, str]  # name, licence, restricted, sha256


def _authority(session: Session, authority_id: int) -> Authority:
    found = rows(session, "SELECT name, licence, restricted, sha256 FROM authority WHERE id = ?", authority_id)
    if not found:
        raise ProjectError("no_such_row", table="authority", id=authority_id)
    name, licence, restricted, sha256 = found[0]
    return name, licence, bool(restricted), sha256


def _said(
    session: Session,
    entity_id: int,
    authority: Authority,
    verdict: str,
    meant: Meant,
    who: str,
    whole: Components | None = None,
) -> int:
    """`whole`: who counts as one, where it is known already; for many it is worked out once."""
    require(session, "entity", [entity_id])
    name, licence, restricted, sha256 = authority
    members = id_list((whole or components_in(session)).members(entity_id))
    sql = f"""SELECT id, identifier, verdict, evidence FROM authority_link
        WHERE {_MEMBERS} AND authority = ? AND retracted_at IS NULL ORDER BY id"""
    over = []
    for id_, identifier, former, evidence in rows(session, sql, members, name):
        alike = (identifier, former) == (meant.identifier, verdict)
        if alike and (verdict != NONE or _object(evidence).get("sha256") == sha256):
            return int(id_)
        if alike or _against(former, verdict, identifier == meant.identifier):
            over.append(id_)
    _retract(session, over, who)
    kept = json.dumps({"sha256": sha256, "uri": meant.uri, **(meant.evidence or {})}, ensure_ascii=False)
    cursor = session.connection().exec_driver_sql(
        """INSERT INTO authority_link (entity_id, authority, identifier, label, licence, verdict, restricted, evidence,
        author, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""",
        (entity_id, name, meant.identifier, meant.label, licence, verdict, restricted, kept, who, now()),
    )
    after = {"link": int(cursor.lastrowid), "authority": name, "identifier": meant.identifier, "label": meant.label}
    log(session, who, _ACTIONS[verdict], "entity", [(entity_id, {}, after)])
    return int(cursor.lastrowid)


def _against(former: str, verdict: str, same_entry: bool) -> bool:
    """Whether what was said before cannot stand beside a verdict."""
    if verdict == NONE:
        return former == SAME
    return same_entry or (verdict == SAME and former == NONE)


def _retract(session: Session, link_ids: Sequence[int], who: str) -> None:
    at = now()
    for link_id in link_ids:
        sql = "UPDATE authority_link SET retracted_at = ? WHERE id = ? AND retracted_at IS NULL"
        if session.connection().exec_driver_sql(sql, (at, link_id)).rowcount:
            found = rows(session, "SELECT entity_id, authority, identifier FROM authority_link WHERE id = ?", link_id)
            entity_id, authority, identifier = found[0]
            before = {"link": link_id, "authority": authority, "identifier": identifier}
            log(session, who, "retract_authority_link", "entity", [(entity_id, before, {})])


def _row(row: Sequence[object], entity: int) -> AuthorityLinkRow:
    id_, _entity, authority, identifier, label, evidence, licence, restricted, verdict, author, made, over = row
    told = _object(str(evidence))
    return AuthorityLinkRow(
        id=int(str(id_)),
        entity_id=entity,
        authority=str(authority),
        identifier=str(identifier),
        label=str(label),
        uri=str(told.get("uri", "")),
        licence=str(licence),
        restricted=bool(restricted),
        verdict=str(verdict),
        evidence=told,
        sha256=str(told.get("sha256", "")),
        author=str(author),
        created_at=str(made),
        retracted_at=None if over is None else str(over),
    )


def _object(text: str) -> dict[str, object]:
    """The evidence of a link; what another program wrote there as words comes under "said"."""
    try:
        found = json.loads(text or "{}")
    except ValueError:
        return {"said": text}
    return found if isinstance(found, dict) else {"said": text}
