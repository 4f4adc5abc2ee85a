"""What a method note tells of a project: counted in the file, nothing of it from memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlmodel import Session

from yzkg.store.faults import json_object
from yzkg.store.history import log
from yzkg.store.project import Project
from yzkg.store.queries import record_states, rows
from yzkg.store.reader_queries import ReaderAgreement, agreement, readers
from yzkg.store.rows import Changes
from yzkg.store.standing_decisions import CORRECTIONS, Decision, standing_decisions, ways

TEXT_KEY = "method_text"  # in meta: what the scholar says
READERS_COMPARED = 4  # the busiest ones, each with each


@dataclass(frozen=True, slots=True)
class SourceFacts:
    """`left_out`: code of what -> how much. `problems`: how many."""

    name: str
    sha256: str
    size: int
    encoding: str
    importer: str
    licence: str
    imported_at: str
    records: int
    characters: int
    left_out: Mapping[str, int]
    problems: int


@dataclass(frozen=True, slots=True)
class RunFacts:
    """`states`: reading state -> records. `seconds`: spent waiting for answers. `until`: when the last was read."""

    id: int
    engine: str
    model: str
    digest: str
    host: str
    prompt_hash: str
    pack: str
    pack_version: str
    pack_sha256: str
    options: str
    started_at: str
    until: str
    states: Mapping[str, int]
    seconds: float
    tokens: int
    proposed: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How mentions or statements stand, and how that came about: see `standing_decisions.ways`."""

    kind: str
    by_status: Mapping[str, int]
    ways: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class PersonFacts:
    """`actions`: action of history -> how often; what was taken back again is not among them."""

    name: str
    first_at: str
    last_at: str
    actions: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class MethodFacts:
    """`meta`: facts of the project. `records`: best reading state -> records. `agreements`: of pairs of readers."""

    meta: Mapping[str, str]
    sources: tuple[SourceFacts, ...]
    runs: tuple[RunFacts, ...]
    records: Mapping[str, int]
    standing: tuple[Standing, ...]
    entities: Mapping[str, int]
    identities: int
    people: tuple[PersonFacts, ...]
    corrections: Mapping[str, tuple[int, int]]  # action -> how often, and how often of these because they are alike
    agreements: tuple[tuple[str, str, ReaderAgreement], ...]
    refusals: Mapping[str, int]
    rules: int  # of the project, in force
    open_flags: int
    waivers: Mapping[str, int]  # rule -> warnings answered
    text: str


def method_facts(project: Project) -> MethodFacts:
    """Everything, read in one unchanging state of the file."""
    with project.read() as session:
        meta: dict[str, str] = dict(tuple(row) for row in rows(session, "SELECT key, value FROM meta ORDER BY key"))
        states: dict[str, int] = {}
        for state in record_states(project).values():
            states[state] = states.get(state, 0) + 1
        known = [reader.name for reader in readers(project)][:READERS_COMPARED]
        pairs = [(one, other) for place, one in enumerate(known) for other in known[place + 1 :]]
        decisions = standing_decisions(session)
        found = [(one, other, agreement(project, one, other)) for one, other in pairs]
        return MethodFacts(
            meta={key: value for key, value in meta.items() if key != TEXT_KEY},
            sources=tuple(_sources(session)),
            runs=tuple(_runs(session)),
            records=states,
            standing=(_standing(session, "mention", decisions), _standing(session, "statement", decisions)),
            entities=_counted(session, "SELECT status, count(*) FROM entity GROUP BY 1"),
            identities=_number(session, "SELECT count(*) FROM identity WHERE retracted_at IS NULL"),
            people=tuple(_people(decisions)),
            corrections=_corrections(decisions),
            agreements=tuple((one, other, told) for one, other, told in found if told.both),
            refusals=_counted(session, "SELECT reason, count(*) FROM refusal GROUP BY 1 ORDER BY 2 DESC"),
            rules=_number(session, "SELECT count(*) FROM project_rule WHERE retired_at IS NULL"),
            open_flags=_number(session, "SELECT count(*) FROM flag WHERE settled_at IS NULL"),
            waivers=_counted(session, "SELECT rule, count(*) FROM waiver GROUP BY 1 ORDER BY 2 DESC"),
            text=meta.get(TEXT_KEY, ""),
        )


def set_method_text(project: Project, text: str, *, who: str) -> Changes:
    """Keep what the scholar says of the method; "" takes it away."""
    with project.edit("set_method_text") as session:
        found = rows(session, "SELECT id, value FROM meta WHERE key = ?", TEXT_KEY)
        before = str(found[0][1]) if found else ""
        if before != text:
            sql = session.connection().exec_driver_sql
            if found:
                sql("UPDATE meta SET value = ? WHERE id = ?", (text, found[0][0]))
                row = int(found[0][0])
            else:
                row = int(sql("INSERT INTO meta (key, value) VALUES (?, ?)", (TEXT_KEY, text)).lastrowid)
            log(session, who, "set_method_text", "meta", [(row, {"text": before}, {"text": text})])
    return project.last_changes


def _sources(session: Session) -> list[SourceFacts]:
    sql = """SELECT s.name, s.sha256, s.size, s.encoding, s.importer, s.licence, s.imported_at, count(r.id),
        coalesce(sum(length(r.text)), 0), s.report FROM source s LEFT JOIN record r ON r.source_id = s.id
        GROUP BY s.id ORDER BY s.id"""
    found = []
    for row in rows(session, sql):
        told = json_object(row[9])
        left_out = told.get("left_out")
        counts = {str(key): int(number) for key, number in left_out.items()} if isinstance(left_out, dict) else {}
        found.append(SourceFacts(*(*row[:9], counts, int(str(told.get("problem_count", 0))))))
    return found


def _runs(session: Session) -> list[RunFacts]:
    states: dict[int, dict[str, int]] = {}
    for run, state, number in rows(session, "SELECT run_id, state, count(*) FROM reading GROUP BY 1, 2"):
        states.setdefault(run, {})[state] = number
    sql = """SELECT id, engine, model, digest, host, prompt_hash, pack, pack_version, pack_sha256, options, started_at,
        coalesce((SELECT max(finished_at) FROM reading WHERE run_id = run.id), ''),
        coalesce((SELECT sum(duration_ms) / 1000.0 FROM reading WHERE run_id = run.id), 0),
        coalesce((SELECT sum(coalesce(prompt_tokens, 0) + coalesce(reply_tokens, 0)) FROM reading
            WHERE run_id = run.id), 0),
        (SELECT count(*) FROM mention WHERE run_id = run.id) + (SELECT count(*) FROM statement WHERE run_id = run.id)
        FROM run ORDER BY id"""
    return [RunFacts(*(*row[:12], states.get(row[0], {}), *row[12:])) for row in rows(session, sql)]


def _standing(session: Session, kind: str, decisions: Sequence[Decision]) -> Standing:
    counted = _counted(session, f"SELECT status, count(*) FROM {kind} GROUP BY 1")
    return Standing(kind, counted, ways(session, kind, decisions))


def _people(decisions: Sequence[Decision]) -> list[PersonFacts]:
    actions: dict[str, dict[str, int]] = {}
    times: dict[str, list[str]] = {}
    for one in decisions:
        done = actions.setdefault(one.who, {})
        done[one.action] = done.get(one.action, 0) + 1
        times.setdefault(one.who, []).append(one.at)
    people = [
        PersonFacts(who, min(times[who]), max(times[who]), dict(sorted(done.items(), key=lambda pair: -pair[1])))
        for who, done in actions.items()
    ]
    return sorted(people, key=lambda person: -sum(person.actions.values()))


def _corrections(decisions: Sequence[Decision]) -> dict[str, tuple[int, int]]:
    found: dict[str, tuple[int, int]] = {}
    for action in CORRECTIONS:
        made = [one.alike for one in decisions if one.action == action]
        if made:
            found[action] = (len(made), sum(made))
    return found


def _counted(session: Session, sql: str) -> dict[str, int]:
    return {str(key): int(number) for key, number in rows(session, sql)}


def _number(session: Session, sql: str) -> int:
    return int(rows(session, sql)[0][0])
