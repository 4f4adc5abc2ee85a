"""A project that claims what the gold of the sample corpus says, jobs and all: as if all had been read well."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlmodel import Session

from yzkg.core import pack_load
from yzkg.core.cancel import CancelToken
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.ingest.importing import import_paths
from yzkg.paths import sample_corpus
from yzkg.store.grouping import add_name, entity_for, new_entity
from yzkg.store.project import Project
from yzkg.store.queries import rows


@dataclass(frozen=True)
class Told:
    """A job of jobs.toml: its records as (file, entry)."""

    id: str
    title: str
    outcome: str
    records: tuple[tuple[str, int], ...]
    stages: dict[tuple[str, int], tuple[str, ...]]


def told_jobs() -> list[Told]:
    data = tomllib.loads((sample_corpus() / "jobs.toml").read_text("utf-8"))["job"]
    found = []
    for job in data:
        stages = {(ref["file"], ref["entry"]): tuple(ref["stages"]) for ref in job["records"]}
        found.append(Told(job["id"], job["title"], job["outcome"], tuple(stages), stages))
    return found


def gold_records() -> list[dict[str, Any]]:
    data = json.loads((sample_corpus() / "gold" / "gold.json").read_text("utf-8"))
    records: list[dict[str, Any]] = data["records"]
    return records


def gold_project(path: Path, *, jobs: bool = True) -> Project:
    """Open; the caller closes it. `jobs`: whether statements name their job."""
    pack = pack_load.find("qing_workshops")
    project = Project.create(
        path, title="gold", pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256
    )
    for _file in import_paths(project, pack, [sample_corpus() / "records"], CancelToken()):
        pass
    with project.edit("gold") as session:
        _fill(session, pack, jobs)
    return project


def record_ids(project: Project) -> dict[int, tuple[str, int]]:
    """Record id -> (file, number of its entry)."""
    with project.read() as session:
        found = rows(
            session,
            "SELECT r.id, s.name FROM record r JOIN source s ON s.id = r.source_id ORDER BY s.id, r.position, r.id",
        )
    count: dict[str, int] = {}
    numbered = {}
    for id_, name in found:
        count[name] = count.get(name, 0) + 1
        numbered[int(id_)] = (str(name), count[name])
    return numbered


def _fill(session: Session, pack: Pack, with_jobs: bool) -> None:
    sql = session.connection().exec_driver_sql
    table = FoldTable.for_pack(pack)
    by_text = {text: (id_, start, end) for id_, text, start, end in rows(
        session, "SELECT id, text, date_start, date_end FROM record")}  # fmt: skip
    titles = {job.id: job.title for job in told_jobs()}
    jobs: dict[str, int] = {}
    people: dict[str, int] = {}
    for record in gold_records():
        record_id, _start, _end = by_text[record["text"]]
        mentions: dict[str, int] = {}
        for one in record["mentions"]:
            entity = _entity(session, pack, table, one, people)
            mentions[one["id"]] = sql(
                "INSERT INTO mention (record_id, start, end, type, grounding, status, origin, entity_id, note) "
                "VALUES (?, ?, ?, ?, 'exact', 'accepted', 'person', ?, '')",
                (record_id, one["start"], one["end"], one["type"], entity),
            ).lastrowid
        for one in record["statements"]:
            statement = sql(
                "INSERT INTO statement (record_id, start, end, type, modality, status, origin, date_text, note, "
                "asserted_by) VALUES (?, ?, ?, ?, ?, 'accepted', 'person', '', '', 'document')",
                (record_id, one["cue"]["start"], one["cue"]["end"], one["type"], one["modality"]),
            ).lastrowid
            for position, part in enumerate(one["parts"]):
                sql(
                    "INSERT INTO participant (statement_id, role, position, mention_id, inferred) "
                    "VALUES (?, ?, ?, ?, ?)",
                    (statement, part["role"], position, mentions[part["mention"]], bool(part.get("inferred"))),
                )
            if with_jobs and one.get("job"):
                if one["job"] not in jobs:
                    jobs[one["job"]] = new_entity(session, "job", titles[one["job"]])
                sql(
                    "INSERT INTO participant (statement_id, role, position, entity_id, inferred) "
                    "VALUES (?, 'job', 99, ?, 0)",
                    (statement, jobs[one["job"]]),
                )


def _entity(session: Session, pack: Pack, table: FoldTable, one: dict[str, Any], people: dict[str, int]) -> int | None:
    if not pack.entity_types[one["type"]].node:
        return None
    quote = one["quote"]
    known = one.get("entity", "")
    if not known:
        return entity_for(session, one["type"], quote, table.key(quote))
    if known not in people:
        people[known] = new_entity(session, one["type"], quote)
    add_name(session, people[known], quote, table.key(quote))
    return people[known]
