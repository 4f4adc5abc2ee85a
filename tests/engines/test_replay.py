"""Recorded replies: what was recorded is what is read, and a faulty file is named with its line."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.errors import EngineError, EngineUnavailable
from yzkg.engines.base import Brief, EngineInfo, RecordText, Reply
from yzkg.engines.replay import RecordedReply, RecordingEngine, ReplayEngine, record_replies, text_sha256

INFO = EngineInfo("ollama", "some:7b", "d" * 64, "http://127.0.0.1:11434")
BRIEF = Brief()


class Parrot:
    """Answers with the record's text and the number of the call."""

    def __init__(self) -> None:
        self.calls = 0

    def info(self) -> EngineInfo:
        return INFO

    def read(self, record: RecordText, brief: Brief, cancel: CancelToken) -> Reply:
        cancel.check()
        self.calls += 1
        if record.text == "bad":
            raise EngineError("reply_broken")
        return Reply(f"{record.text} {self.calls}", "length", 3, 4, 5)


def line(text: str, raw: str, **more: object) -> str:
    return json.dumps({"text_sha256": text_sha256(text), "raw": raw, **more}, ensure_ascii=False)


def written(path: Path, *lines: str) -> Path:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def read(engine: ReplayEngine | RecordingEngine, text: str, record_id: int = 1) -> Reply:
    return engine.read(RecordText(record_id, text), BRIEF, CancelToken())


def test_replies_are_found_by_the_text_alone(tmp_path: Path) -> None:
    engine = ReplayEngine(written(tmp_path / "r.jsonl", line("王應元", "甲"), line("李四", "乙", finish="length")))
    assert read(engine, "李四", 99) == Reply("乙", "length")
    assert read(engine, "王應元", 3) == Reply("甲")


def test_several_replies_to_a_text_are_its_attempts_for_every_record(tmp_path: Path) -> None:
    engine = ReplayEngine(written(tmp_path / "r.jsonl", line("x", "broken"), line("x", "whole")))
    assert [read(engine, "x", 1).raw for _ in range(4)] == ["broken", "whole", "broken", "whole"]
    assert read(engine, "x", 2).raw == "broken"


def test_a_record_without_a_reply_fails_alone(tmp_path: Path) -> None:
    engine = ReplayEngine(written(tmp_path / "r.jsonl", line("x", "y")))
    with pytest.raises(EngineError) as caught:
        read(engine, "another", 8)
    assert not isinstance(caught.value, EngineUnavailable)
    assert (caught.value.code, caught.value.data) == ("no_recorded_reply", {"record_id": 8})


def test_a_cancelled_token_stops_before_the_attempt_counts(tmp_path: Path) -> None:
    engine = ReplayEngine(written(tmp_path / "r.jsonl", line("x", "first"), line("x", "second")))
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        engine.read(RecordText(1, "x"), BRIEF, cancel)
    assert read(engine, "x").raw == "first"


def test_info_names_the_recorded_model_and_the_file(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    record_replies(path, INFO, [RecordedReply(text_sha256("x"), Reply("y"))])
    assert ReplayEngine(path).info() == EngineInfo("replay", "some:7b", hashlib.sha256(path.read_bytes()).hexdigest())
    assert ReplayEngine(written(tmp_path / "mine.jsonl", line("x", "y"))).info().model == "mine"


def test_a_folder_is_read_in_the_order_of_its_names(tmp_path: Path) -> None:
    written(tmp_path / "b.jsonl", line("x", "second"))
    written(tmp_path / "a.jsonl", line("x", "first"))
    written(tmp_path / "notes.txt", "not replies")
    engine = ReplayEngine(tmp_path)
    assert [read(engine, "x").raw for _ in range(2)] == ["first", "second"]


def test_what_is_recorded_is_what_is_read(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    with RecordingEngine(Parrot(), path) as recording:
        assert recording.info() == INFO
        said = [read(recording, "王應元"), read(recording, "王應元"), read(recording, "李四")]
        with pytest.raises(EngineError):
            read(recording, "bad")
    engine = ReplayEngine(path)
    assert [read(engine, "王應元"), read(engine, "王應元"), read(engine, "李四")] == said
    with pytest.raises(EngineError):
        read(engine, "bad")


def test_a_recording_is_continued_and_every_reply_is_on_disk_at_once(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    with RecordingEngine(Parrot(), path) as recording:
        read(recording, "a")
    path.write_bytes(path.read_bytes().removesuffix(b"\n"))  # an editor took the last line end
    again = RecordingEngine(Parrot(), path)
    read(again, "b")
    engine = ReplayEngine(path)
    again.close()
    assert (read(engine, "a").raw, read(engine, "b").raw) == ("a 1", "b 1")


def test_a_recording_never_writes_into_a_file_that_is_something_else(tmp_path: Path) -> None:
    path = written(tmp_path / "notes.txt", "my notes")
    with pytest.raises(EngineUnavailable) as caught:
        RecordingEngine(Parrot(), path)
    assert caught.value.code == "replay_fault"
    assert path.read_text() == "my notes\n"


FAULTS = [
    ("{", "not JSON"),
    ("[1]", "not a JSON object"),
    ('{"raw": "x"}', "text_sha256"),
    ('{"text_sha256": "abc", "raw": "x"}', "text_sha256"),
    (json.dumps({"text_sha256": "0" * 64}), "raw"),
    (json.dumps({"text_sha256": "0" * 64, "raw": "x", "finish": "done"}), "finish"),
    (json.dumps({"text_sha256": "0" * 64, "raw": "x", "reply_tokens": "3"}), "reply_tokens"),
    ('{"yzkg_replies": 1}', "header"),
]


@pytest.mark.parametrize(("faulty", "named"), FAULTS)
def test_a_fault_is_named_with_file_and_line(tmp_path: Path, faulty: str, named: str) -> None:
    path = written(tmp_path / "r.jsonl", line("x", "y"), "", faulty)
    with pytest.raises(EngineUnavailable) as caught:
        ReplayEngine(path)
    data = caught.value.data
    assert (caught.value.code, data["file"], data["line"]) == ("replay_fault", str(path), 3)
    assert named in str(data["fault"])


def test_a_line_that_is_not_utf8_is_named(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    path.write_bytes(line("x", "y").encode() + b'\n{"raw": "' + "王".encode("gb18030") + b'"}\n')
    with pytest.raises(EngineUnavailable) as caught:
        ReplayEngine(path)
    assert (caught.value.data["line"], caught.value.data["fault"]) == (2, "not UTF-8")


def test_a_format_of_the_future_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EngineUnavailable) as caught:
        ReplayEngine(written(tmp_path / "r.jsonl", '{"yzkg_replies": 2}'))
    assert caught.value.data["line"] == 1


@pytest.mark.parametrize("name", ["nowhere.jsonl", "."])
def test_nothing_there_is_said_to_be_missing(tmp_path: Path, name: str) -> None:
    with pytest.raises(EngineUnavailable) as caught:
        ReplayEngine(tmp_path / name)
    assert caught.value.code == "replay_missing"


@given(st.lists(st.tuples(st.text(), st.text(st.characters(exclude_categories=[])))))
def test_any_reply_survives_the_file(tmp_path_factory: pytest.TempPathFactory, said: list[tuple[str, str]]) -> None:
    path = tmp_path_factory.getbasetemp() / "any.jsonl"
    replies = [RecordedReply(text_sha256(text), Reply(raw)) for text, raw in said]
    assert record_replies(path, INFO, replies) == len(said)
    engine = ReplayEngine(path)
    for text, _ in said:
        assert read(engine, text).raw in {raw for other, raw in said if other == text}
