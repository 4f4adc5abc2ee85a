"""Records, what a model says of them, and all that a run leaves of it: to compare runs that went differently."""

from __future__ import annotations

import json
from typing import Any

from yzkg.core.cancel import CancelToken
from yzkg.core.pack import Pack
from yzkg.engines.base import Brief, RecordText
from yzkg.extract.run import Event, begin, run
from yzkg.store.project import Project

NAMES = ("海望", "唐英", "沈崳", "劉玉")
TEXTS = [f"員外郎{NAMES[n % 4]}第{n}次持出紫檀木筆筒" for n in range(12)]
OPTIONS = {"num_ctx": 65536}  # the scripted server makes a token of each letter
NOTHING = json.dumps({"mentions": [], "statements": []})


def reply_to(text: str) -> str:
    """Who is in the text, what is done, and one thing that is not there. The fourth record of each five is answered
    by prose, the fifth by no contract."""
    number = int(text[6 : text.index("次")])
    if number % 5 == 3:
        return "一無所獲"
    if number % 5 == 4:
        return '{"no": 1}'
    mentions = [{"quote": quote, "type": "person"} for quote in (text[3:5], "不在其中")]
    parts = [{"quote": text[3:5], "role": "giver"}]
    return json.dumps({"mentions": mentions, "statements": [{"cue": "持出", "kind": "receipt", "parts": parts}]})


def answer_to(record: RecordText, brief: Brief, count: int) -> str:
    """`reply_to` for a ScriptedEngine."""
    return reply_to(record.text)


def read_all(project: Project, pack: Pack, engine: Any, parallel: int, **more: Any) -> list[Event]:
    """Begin the run of this engine, or go on with it."""
    run_id = begin(project, pack, engine, OPTIONS)
    return list(run(project, pack, run_id, engine, CancelToken(), parallel=parallel, **more))


def column(project: Project, sql: str) -> list[Any]:
    with project.read() as session:
        return [row[0] for row in session.connection().exec_driver_sql(sql)]


def contents(project: Project) -> dict[str, list[tuple[Any, ...]]]:
    """All that a run left, but for the ids of rows and the times. Who is grouped with whom is told by places."""
    with project.read() as session:
        sql = session.connection().exec_driver_sql
        return {name: [tuple(row) for row in sql(query)] for name, query in _CONTENTS.items()}


_CONTENTS = {
    "readings": "SELECT record_id, state, raw, problem, attempts FROM reading ORDER BY record_id",
    "mentions": 'SELECT record_id, start, "end", type, grounding, status FROM mention ORDER BY 1, 2, 3, 4',
    "entities": "SELECT min(record_id), min(start), count(*), count(DISTINCT record_id) FROM mention"
    " WHERE entity_id NOT NULL GROUP BY entity_id ORDER BY 1, 2",
    "names": "SELECT text, kind, folded FROM name ORDER BY 1, 2",
    "statements": 'SELECT s.record_id, s.start, s."end", s.type, p.role, p.position, m.start FROM statement s'
    " JOIN participant p ON p.statement_id = s.id JOIN mention m ON m.id = p.mention_id ORDER BY 1, 2, 3, 4, 5, 6",
    "refusals": "SELECT record_id, reason, quote, detail FROM refusal JOIN reading ON reading.id = reading_id"
    " ORDER BY 1, 2, 3, 4",
}
