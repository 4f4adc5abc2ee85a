from __future__ import annotations

import json
import signal
import subprocess
import sys
import textwrap
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.extract.engines import ScriptedEngine
from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.errors import EngineError, EngineUnavailable, ProjectError
from yzkg.core.pack import Pack
from yzkg.core.text import Span
from yzkg.engines.base import Brief, EngineInfo, RecordText, Reply
from yzkg.extract.run import Event, Paused, ReadingDone, ReadingFailed, begin, run, settings_for
from yzkg.store.cuts import join_records, split_record
from yzkg.store.edits import discard_run, remove_source, set_mention_span, set_mention_type, set_status
from yzkg.store.project import Project
from yzkg.store.runs import begin_run, retry_failed, same_settings
from yzkg.store.sources import NewRecord, NewSource, add_source
from yzkg.store.text_edits import edit_text

ProjectOf = Callable[[list[str]], Project]


def _reply(*quotes: str, type_: str = "person") -> str:
    return json.dumps({"mentions": [{"quote": q, "type": type_} for q in quotes], "statements": []})


def _first_two(record: RecordText, brief: Brief, time: int) -> str:
    return _reply(record.text[:2])


def _all(project: Project, pack: Pack, engine: ScriptedEngine) -> list[Event]:
    run_id = begin(project, pack, engine)
    return list(run(project, pack, run_id, engine, CancelToken()))


def _column(project: Project, sql: str) -> list[object]:
    with project.read() as session:
        return [row[0] for row in session.connection().exec_driver_sql(sql)]


def test_each_record_is_read_once_and_found_again_without_asking(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of([f"海望{n}來說" for n in range(5)])
    engine = ScriptedEngine(_first_two)
    events = _all(project, pack, engine)
    assert [(e.done, e.total) for e in events] == [(n, 5) for n in range(1, 6)]
    assert all(isinstance(e, ReadingDone) and e.mentions == 1 for e in events)
    assert not _all(project, pack, engine)
    assert len(engine.calls) == 5
    assert _column(project, "SELECT count(*) FROM entity") == [1]


def test_prose_twice_is_empty_a_slip_is_mended_the_rest_stands(project_of: ProjectOf, pack: Pack) -> None:
    """T07."""
    project = project_of([f"海望第{n}" for n in range(1, 21)])

    def answer(record: RecordText, brief: Brief, time: int) -> str:
        if record.record_id == 7:
            return "很抱歉，文中没有人物。"
        if record.record_id == 12:
            return '```json\n{"mentions": [{"quote": "海望", "type": "person"},], "statements": []}\n```'
        return _first_two(record, brief, time)

    engine = ScriptedEngine(answer)
    events = _all(project, pack, engine)
    states = _column(project, "SELECT state FROM reading ORDER BY record_id")
    assert states == ["done"] * 6 + ["empty"] + ["done"] * 13
    assert engine.calls.count(7) == 2 and len(engine.calls) == 21
    assert not [e for e in events if isinstance(e, ReadingFailed)]
    assert _column(project, "SELECT problem FROM reading WHERE record_id IN (7, 12)") == [
        "no_json",
        "repaired",
    ]


def test_the_second_attempt_is_told_what_was_wrong(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望來說"])
    prompts: list[str] = []

    def answer(record: RecordText, brief: Brief, time: int) -> str:
        prompts.append(brief.prompt)
        return '{"nothing": "of the contract"}' if time == 1 else _reply("海望")

    _all(project, pack, ScriptedEngine(answer))
    assert prompts[1].startswith(prompts[0]) and "bad_json" in prompts[1]
    assert _column(project, "SELECT attempts FROM reading") == [2]


def test_an_unusable_reply_fails_and_the_run_goes_on(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望一", "海望二", "海望三"])

    def answer(record: RecordText, brief: Brief, time: int) -> str:
        if record.record_id == 1:
            raise EngineError("reply_broken")
        return '{"no": 1}' if record.record_id == 2 else _reply("海望")

    events = _all(project, pack, ScriptedEngine(answer))
    assert [type(e) for e in events] == [ReadingFailed, ReadingFailed, ReadingDone]
    assert _column(project, "SELECT state FROM reading ORDER BY id") == ["failed", "failed", "done"]
    assert _column(project, "SELECT raw FROM reading WHERE id = 2") == ['{"no": 1}']


def test_a_lost_engine_pauses_and_calling_again_goes_on(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望一", "海望二", "海望三"])
    gone = True

    def answer(record: RecordText, brief: Brief, time: int) -> str:
        if gone and record.record_id == 2:
            raise EngineUnavailable("ollama_unreachable", host="http://127.0.0.1:1")
        return _reply("海望")

    engine = ScriptedEngine(answer)
    events = _all(project, pack, engine)
    assert isinstance(events[-1], Paused) and events[-1].error.code == "ollama_unreachable"
    assert _column(project, "SELECT state FROM reading ORDER BY id") == ["done", "pending", "pending"]
    gone = False
    assert [e.done for e in _all(project, pack, engine)] == [2, 3]
    assert engine.calls == [1, 2, 2, 3]


def test_refused_quotations_are_kept_with_reasons(project_of: ProjectOf, pack: Pack) -> None:
    """T03, T11 through the whole path."""
    project = project_of(["知縣王應元，浙江仁和人，乾隆二十年任。"])
    leaked = pack.examples[0].answer.mentions[0].quote
    engine = ScriptedEngine(lambda r, b, t: _reply("王应元", "乾隆20年任知县", leaked))
    (event,) = _all(project, pack, engine)
    assert isinstance(event, ReadingDone) and (event.mentions, event.refusals) == (1, 2)
    assert _column(project, "SELECT reason FROM refusal ORDER BY id") == ["not_in_text", "from_example"]
    assert _column(project, "SELECT substr(text, start + 1, end - start) FROM mention JOIN record") == ["王應元"]


def test_cut_and_unread_are_said(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望一", "海望二"])

    def answer(record: RecordText, brief: Brief, time: int) -> Reply:
        return Reply(_reply("海望")[:-20], "length") if record.record_id == 1 else Reply("", "unread")

    _all(project, pack, ScriptedEngine(answer))
    rows = _column(project, "SELECT state || ' ' || problem FROM reading ORDER BY id")
    assert rows == ["cut answer_cut", "cut prompt_cut"]


@pytest.mark.parametrize("raw", ["long thoughts that never came to an end", '{"other": "b', ""])
def test_an_answer_cut_before_it_took_form_is_cut_not_empty(project_of: ProjectOf, pack: Pack, raw: str) -> None:
    project = project_of(["海望來說"])
    _all(project, pack, ScriptedEngine(lambda record, brief, time: Reply(raw, "length")))
    assert _column(project, "SELECT state || ' ' || problem FROM reading") == ["cut answer_cut"]


def test_half_a_surrogate_pair_in_an_answer_is_kept_as_its_escape(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望來說"])
    raw = '{"mentions": [{"quote": "\\ud83d", "type": "person"}], "statements": [], "x": "\ud83d"}'
    events = _all(project, pack, ScriptedEngine(lambda record, brief, time: raw))
    assert [event.state for event in events if isinstance(event, ReadingDone)] == ["empty"]
    assert _column(project, "SELECT quote FROM refusal") == ["\\ud83d"]
    assert _column(project, "SELECT raw FROM reading") == [raw.replace("\ud83d", "\\ud83d")]


def test_reading_once_more_replaces_what_was_refused(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望來說"])
    engine = ScriptedEngine(lambda record, brief, time: Reply(_reply("郎世寧", "海望"), "length"))
    _all(project, pack, engine)
    assert retry_failed(project, 1) == 1
    _all(project, pack, engine)
    assert _column(project, "SELECT quote FROM refusal") == ["郎世寧"]


def test_a_rejected_entity_found_anew_is_open_again(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望來說"])
    _all(project, pack, ScriptedEngine(_first_two))
    set_status(project, "mention", [1], "rejected", who="ed")
    assert _column(project, "SELECT status FROM entity") == ["rejected"]
    add_source(
        project, NewSource("u", "u", "1" * 64, 1, "utf-8", "test", ["1"], [NewRecord(0, "l. 1", "海望又來", {})])
    )
    _all(project, pack, ScriptedEngine(_first_two))
    assert _column(project, "SELECT status FROM mention ORDER BY id") == ["rejected", "proposed"]
    assert _column(project, "SELECT status FROM entity") == ["proposed"]


def test_cancel_leaves_the_record_pending(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望一", "海望二"])
    token = CancelToken()

    def answer(record: RecordText, brief: Brief, time: int) -> str:
        token.cancel()
        return _reply("海望")

    engine = ScriptedEngine(answer)
    with pytest.raises(Cancelled):
        list(run(project, pack, begin(project, pack, engine), engine, token))
    assert _column(project, "SELECT state FROM reading ORDER BY id") == ["done", "pending"]


def test_a_second_run_proposes_nothing_that_stands_or_was_rejected(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望交唐英"])
    _all(project, pack, ScriptedEngine(lambda r, b, t: _reply("海望", "唐英"), digest="one"))
    with project.edit("reject") as session:
        session.connection().exec_driver_sql("UPDATE mention SET status = 'rejected' WHERE start = 0")
        session.connection().exec_driver_sql("UPDATE mention SET status = 'accepted' WHERE start = 3")
    _all(project, pack, ScriptedEngine(lambda r, b, t: _reply("海望", "唐英"), digest="two"))
    assert _column(project, "SELECT status FROM mention ORDER BY start") == ["rejected", "accepted"]
    assert _column(project, "SELECT reason FROM refusal") == ["decided_before"]


def test_a_corrected_mention_is_not_proposed_in_its_old_form(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["郎中海望交唐英"])
    reply = json.dumps(
        {
            "mentions": [{"quote": "郎中海望", "type": "person"}, {"quote": "唐英", "type": "place"}],
            "statements": [{"cue": "交", "kind": "receipt", "parts": [{"quote": "郎中海望", "role": "giver"}]}],
        }
    )
    _all(project, pack, ScriptedEngine(lambda r, b, t: reply, digest="one"))
    set_mention_span(project, 1, Span(2, 4), who="me")
    set_mention_type(project, 2, "person", who="me")
    _all(project, pack, ScriptedEngine(lambda r, b, t: reply, digest="two"))
    assert _column(project, "SELECT start || '-' || end || ' ' || type FROM mention") == ["2-4 person", "5-7 person"]
    assert _column(project, "SELECT count(*) FROM statement") == [1]
    assert _column(project, "SELECT reason || ' ' || quote FROM refusal") == ["decided_before 唐英"]


def test_records_imported_later_join_the_same_run(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望一"])
    engine = ScriptedEngine(_first_two)
    first = begin(project, pack, engine)
    list(run(project, pack, first, engine, CancelToken()))
    with project.edit("one more") as session:
        session.connection().exec_driver_sql(
            "INSERT INTO record (source_id, page_id, position, locator, text, headings, date_text, date_basis)"
            " VALUES (1, 1, 2, 'l. 2', '海望二', '{}', '', '')"
        )
    assert begin(project, pack, engine) == first
    assert [e.done for e in run(project, pack, first, engine, CancelToken())] == [2]
    assert begin(project, pack, engine, again=True) != first


def test_what_is_taken_out_while_a_run_goes_on_is_passed_over(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望一"])
    for name in "bc":
        records = [NewRecord(0, f"l. {number}", f"海望{name}{number}", {}) for number in range(3)]
        add_source(project, NewSource(name, name, name * 64, 1, "utf-8", "test", ["1"], records))

    def answer(record: RecordText, brief: Brief, time: int) -> str:
        if record.record_id == 2:
            remove_source(project, 2, who="ed")
        return _first_two(record, brief, time)

    engine = ScriptedEngine(answer)
    events = _all(project, pack, engine)
    assert engine.calls == [1, 2, 5, 6, 7]
    assert [event.record_id for event in events if isinstance(event, ReadingDone)] == [1, 5, 6, 7]
    assert _column(project, "SELECT state FROM reading") == ["done"] * 4


def test_a_run_discarded_while_it_goes_on_ends(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of([f"海望{n}" for n in range(9)])
    engine = ScriptedEngine(_first_two)
    run_id = begin(project, pack, engine)
    events = run(project, pack, run_id, engine, CancelToken())
    next(events)
    discard_run(project, run_id, who="ed")
    assert not list(events)
    assert engine.calls in ([1], [1, 2])  # one more may have been asked while the first was stored
    assert _column(project, "SELECT count(*) FROM mention") == [0]


def test_a_number_written_otherwise_is_no_other_run(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望一"])
    engine = ScriptedEngine(_first_two)
    usual = begin(project, pack, engine)
    assert begin(project, pack, engine, {"temperature": 0}) == usual
    assert begin(project, pack, engine, {"temperature": 1}) == begin(project, pack, engine, {"temperature": 1.0})
    assert begin(project, pack, engine, {"temperature": 1}) != usual


def test_a_model_by_another_name_goes_on_with_its_run_and_another_of_its_name_does_not(
    project_of: ProjectOf, pack: Pack
) -> None:
    project = project_of(["海望"])
    info = EngineInfo("ollama", "old:1b", "1" * 64, "http://127.0.0.1:1")
    first = begin_run(project, settings_for(pack, info))
    assert begin_run(project, settings_for(pack, replace(info, model="new:1b"))) == first
    assert same_settings(project, first, settings_for(pack, replace(info, model="new:1b")))
    other = settings_for(pack, replace(info, digest="2" * 64))
    assert not same_settings(project, first, other)
    assert begin_run(project, other) != first
    nameless = settings_for(pack, replace(info, model="x", digest=""))
    assert begin_run(project, nameless) != begin_run(project, settings_for(pack, replace(info, digest="")))


def test_nothing_to_read_is_said(tmp_path: Path, pack: Pack) -> None:
    with (
        Project.create(
            tmp_path / "e.yzkg", pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256
        ) as project,
        pytest.raises(ProjectError) as caught,
    ):
        begin(project, pack, ScriptedEngine(_first_two))
    assert caught.value.code == "nothing_to_read"


_KILLED_RUN = """
    import os, signal, sys, time
    from pathlib import Path
    from tests.extract.engines import ScriptedEngine
    from yzkg.core.cancel import CancelToken
    from yzkg.core.pack_load import find
    from yzkg.extract.run import begin, run
    from yzkg.store.project import Project
    from yzkg.store.runs import reading_totals

    def answer(record, brief, count):
        if record.record_id == 83:
            while reading_totals(project, 1).get("done", 0) < 82:
                time.sleep(0.01)  # the answer before is still being stored
            os.kill(os.getpid(), signal.SIGKILL)
        return '{"mentions": [{"quote": "%s", "type": "person"}], "statements": []}' % record.text[:2]

    pack = find("qing_workshops")
    engine = ScriptedEngine(answer)
    with Project.open(Path(sys.argv[1])) as project:
        list(run(project, pack, begin(project, pack, engine), engine, CancelToken()))
"""


def test_killed_at_82_of_85_three_requests_remain(project_of: ProjectOf, pack: Pack) -> None:
    """T12."""
    project = project_of([f"海望第{n}" for n in range(1, 86)])
    project.close()
    code = textwrap.dedent(_KILLED_RUN)
    # It waits for what the other thread stores: where that fails it would wait for ever.
    killed = subprocess.run([sys.executable, "-c", code, str(project.path)], check=False, timeout=300)
    assert killed.returncode == -signal.SIGKILL
    engine = ScriptedEngine(_first_two)
    with Project.open(project.path) as again:
        with again.edit("decide") as session:
            session.connection().exec_driver_sql("UPDATE mention SET status = 'accepted' WHERE record_id = 5")
        _all(again, pack, engine)
        assert engine.calls == [83, 84, 85]
        _all(again, pack, engine)
        assert len(engine.calls) == 3
        assert _column(again, "SELECT count(*) FROM mention") == [85]
        assert _column(again, "SELECT count(DISTINCT record_id) FROM mention") == [85]
        assert _column(again, "SELECT record_id FROM mention WHERE status = 'accepted'") == [5]
        assert _column(again, "PRAGMA integrity_check") == ["ok"]


def test_a_text_corrected_while_it_is_read_is_read_again(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望一", "見劉玉", "海望三"])

    def answer(record: RecordText, brief: Brief, time: int) -> str:
        if record.record_id == 2 and len(record.text) == 3:
            edit_text(project, 2, Span(0, 1), "先見", who="me")
        return _reply(record.text[-2:])

    engine = ScriptedEngine(answer)
    events = _all(project, pack, engine)
    assert engine.calls == [1, 2, 3, 2]
    assert [(e.done, e.total) for e in events] == [(1, 3), (2, 3), (3, 3)]
    assert _column(project, f"{_WORDS} ORDER BY record_id") == ["望一", "劉玉", "望三"]
    assert _column(project, "SELECT state FROM reading") == ["done"] * 3
    with pytest.raises(ProjectError, match="undo_blocked"):
        project.undo()  # what was found stands in the new text


def test_records_cut_while_a_run_goes_on_are_read_as_they_are_cut_now(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望一。劉玉二", "沈崳三", "唐英四"])

    def answer(record: RecordText, brief: Brief, time: int) -> str:
        if record.record_id == 2 and time == 1:
            split_record(project, 1, 4, who="me")
            join_records(project, 2, 3, who="me")
        return _reply(*(name for name in ("海望", "劉玉", "沈崳", "唐英") if name in record.text))

    engine = ScriptedEngine(answer)
    events = _all(project, pack, engine)
    assert engine.calls == [1, 2, 4, 1, 2]
    assert _column(project, f"{_WORDS} ORDER BY record_id, start") == ["海望", "沈崳", "唐英", "劉玉"]
    assert _column(project, "SELECT record_id FROM mention ORDER BY record_id, start") == [1, 2, 2, 4]
    assert _column(project, "SELECT DISTINCT state FROM reading") == ["done"]
    last = events[-1]
    assert not isinstance(last, Paused) and last.done == last.total


def test_a_run_with_a_limit_counts_what_it_settles(project_of: ProjectOf, pack: Pack) -> None:
    project = project_of(["海望一", "海望二", "海望三"])

    def answer(record: RecordText, brief: Brief, time: int) -> str:
        if len(record.text) == 3:
            edit_text(project, record.record_id, Span(2, 3), "又來", who="me")
        return _reply("海望")

    engine = ScriptedEngine(answer)
    events = list(run(project, pack, begin(project, pack, engine), engine, CancelToken(), limit=2))
    assert [event.record_id for event in events if isinstance(event, ReadingDone)] == [1, 2]
    assert _column(project, "SELECT state FROM reading ORDER BY id") == ["done", "done", "pending"]


@pytest.mark.parametrize("then", ["correct", "split", "join", "correct, undo"])
def test_what_was_corrected_is_known_again_in_a_changed_text(project_of: ProjectOf, pack: Pack, then: str) -> None:
    """The old form of a mention is not proposed anew, wherever its words have gone."""
    project = project_of(["先有。", "今日海望持出"])
    _all(project, pack, ScriptedEngine(lambda r, b, t: _reply("海望持") if "海" in r.text else _reply(), digest="one"))
    set_mention_span(project, 1, Span(2, 4), who="me")
    if then.startswith("correct"):
        edit_text(project, 2, Span(0, 1), "本年今", who="me")
        if "undo" in then:
            project.undo()
    elif then == "split":
        split_record(project, 2, 1, who="me")
    else:
        join_records(project, 1, 2, who="me")
    found = ScriptedEngine(lambda r, b, t: _reply("海望持") if "海" in r.text else _reply(), digest="two")
    _all(project, pack, found)
    assert _column(project, _WORDS) == ["海望"]


_WORDS = 'SELECT substr(text, start + 1, "end" - start) FROM mention JOIN record ON record.id = record_id'
