"""The grammar machine: offsets for any text, linear time, other packs, faults in patterns."""

from __future__ import annotations

import dataclasses
import json
import time
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engines.rules_reading import ENGINE, PACK, check_places, lines, mentions
from yzkg.core.candidate import Candidates
from yzkg.core.errors import PackError
from yzkg.core.pack import EntityType, Pack, Role, StatementType
from yzkg.engines.rules import RulesEngine
from yzkg.ui.messages import sentence

WORD_LINE = (
    "初六日 七月 於 本日 郎中 員外郎 太監 首領太監 海望 劉玉 王玉 李文 怡親王 王諭 諭 奉 奉旨 傳旨 傳 來說 說 啟 "
    "交 持來 將 著 做 做得 配得 畫得 紙樣 樣 照 照樣 照樣准做 准時再做 不必做 呈覽 呈進 訖 持去 收貯 賞 罰俸 "
    "銀十兩 三個月 一件 二尺三寸 高 紫檀木 玉 瓶 匣 座 隨 甚好 太高 收小些 欽此 遵此 記此 養心殿 安在 如意 舊存 "
    "， 。 、 ： 「 」 \n 　 𤨔 𠮷 🙂 ︀ a Z 1 □ ( [ * \\ <"
)
WORDS = WORD_LINE.split(" ")


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=60).map("".join))
def test_any_arrangement_of_the_genre_s_words_is_quoted_in_place(text: str) -> None:
    check_places(text, ENGINE.candidates(text))


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=120))
def test_any_text_is_quoted_in_place(text: str) -> None:
    check_places(text, ENGINE.candidates(text))


@pytest.mark.parametrize(
    "unit",
    [
        *["交", "奉旨", "太監張玉、", "配座", "一二三", "賞", "㐂", "初六日太監劉玉交玉瓶一件傳旨著配座將做得匣"],
        *["傳旨做玉瓶一件、", "奉旨座子太高，", "抽屜", "回稱做得瓶一件", "懋勤殿太監"],
    ],
)
def test_time_grows_with_length_and_no_faster(unit: str) -> None:
    """Tens of thousands of characters without an end: nothing in the patterns may try every pair of places."""

    def seconds(length: int) -> float:
        text = (unit * length)[:length]
        began = time.process_time()
        ENGINE.candidates(text)
        return time.process_time() - began

    short = max(seconds(5_000), 0.02)
    assert seconds(50_000) < 35 * short  # linear is 10, quadratic 100


def test_all_sample_entries_of_the_archive_are_quoted_in_place() -> None:
    path = Path(__file__).parents[3] / "shared" / "data" / "records" / "qianlong_sample_entries.jsonl"
    if not path.exists():
        pytest.skip("the archive's sample entries are not on this machine (../shared/data)")
    texts = [json.loads(line)["text"] for line in path.read_text(encoding="utf-8").splitlines()]
    read = 0
    for text in texts:
        found = ENGINE.candidates(text)
        check_places(text, found)
        read += any(s.kind in ("order", "receipt", "making", "showing") for s in found.statements)
    assert read >= 0.9 * len(texts)


def small_pack(grammar: Mapping[str, object]) -> Pack:
    """A pack of another domain: a ship's log in Latin letters."""
    types = {t: EntityType(t, {"en": t}, t[0]) for t in ("person", "object", "rank")}
    roles = {
        "who": Role("who", {"en": "who"}, ("person",), 1),
        "what": Role("what", {"en": "what"}, ("object",), 1),
    }
    return dataclasses.replace(
        PACK,
        name="ship",
        entity_types=types,
        statement_types={"stow": StatementType("stow", {"en": "stow"}, "done", roles, ())},
        terms=(),
        fold={},
        grammar=grammar,
        sha256=f"ship {grammar!r}",
    )


SHIP: dict[str, object] = {
    "version": "1",
    "class": {
        "rank": {"type": "rank", "words": "bosun mate"},
        "object": {"type": "object", "words": "rope barrel"},
        "stowed": "stowed",
        "end": ".",
    },
    "names": {"type": "person", "announced": "rank", "bounds": "stowed|end", "surnames": "j", "strong": "stowed"},
    "frame": [
        {
            "kind": "stow",
            "cue": "(?P<who><person>)(?P<cue><stowed>)",
            "slots": [{"role": "what", "look": "after", "find": "object", "many": True, "stop": "end"}],
        }
    ],
}


def test_another_pack_needs_no_python() -> None:
    text = "The bosun Jim stowed rope, barrel. Mate Joe stowed rope"
    found = RulesEngine(small_pack(SHIP)).candidates(text)
    assert {"bosun/rank", "Jim/person", "rope/object", "Mate/rank", "Joe/person"} <= set(mentions(found))
    assert lines(found) == [
        "stow[done] stowed who=Jim what=rope what=barrel",
        "stow[done] stowed who=Joe what=rope",
    ]


def test_one_statement_for_each_thing_and_compounds_show_what_they_begin_with() -> None:
    grammar = {
        **SHIP,
        "class": {
            **dict(SHIP["class"]),  # type: ignore[call-overload]
            "stuff": {"type": "rank", "words": "brass"},
            "object": {"type": "object", "words": "rope barrel brasspin"},
        },
        "nested": "rank",
        "compounds": {"outer": "object", "inner": "rank"},
        "group": {"load": [{"role": "what", "look": "after", "find": "object", "many": True, "stop": "end"}]},
        "frame": [{"kind": "stow", "cue": "(?P<who><person>)(?P<cue><stowed>)", "slots": "load", "each": "what"}],
    }
    found = RulesEngine(small_pack(grammar)).candidates("The bosun Jim stowed rope, brasspin.")
    assert lines(found) == ["stow[done] stowed who=Jim what=rope", "stow[done] stowed who=Jim what=brasspin"]
    assert {"brasspin/object", "brass/rank"} <= set(mentions(found))


def test_a_word_that_begins_with_a_verb_is_cut_only_between_one_who_acts_and_a_thing() -> None:
    grammar = {
        **SHIP,
        "class": {
            **dict(SHIP["class"]),  # type: ignore[call-overload]
            "object": {"type": "object", "words": "tarrope rope barrel"},
            "work": "tar",
        },
        "names": {**dict(SHIP["names"]), "bounds": "work|stowed|end"},  # type: ignore[call-overload]
        "clause": "end",
        "verbs": {"words": "tar", "tag": "work", "after": "person", "types": "object"},
        "chunk": [{"tag": "job", "type": "rank", "least": 4, "tokens": "<work>"}],
    }
    engine = RulesEngine(small_pack(grammar))
    assert "tarrope/object" in mentions(engine.candidates("bosun Jim stowed tarrope barrel"))
    assert "tarrope/object" in mentions(engine.candidates("bosun Jimtarrope."))
    cut = mentions(engine.candidates("bosun Jimtarrope barrel"))
    assert "rope/object" in cut and "tarrope/object" not in cut
    assert "tar/rank" not in cut, "shorter than the chunk asks for"


def test_a_pack_without_patterns_reads_nothing() -> None:
    engine = RulesEngine(small_pack({}))
    assert engine.candidates("初六日郎中海望來說") == Candidates()
    assert engine.info().engine == "rules"


def test_the_digest_follows_pack_and_grammar() -> None:
    one, other = (RulesEngine(small_pack({**SHIP, "version": version})).info().digest for version in ("1", "2"))
    assert one != other
    assert ENGINE.info() == RulesEngine(PACK).info()


def stow(**keys: object) -> dict[str, object]:
    return {"frame": [{"kind": "stow", "cue": "<stowed>", **keys}]}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"frame": [{"kind": "sail", "cue": "<stowed>"}]}, "unknown_statement_type"),
        ({"frame": [{"kind": "stow"}]}, "missing_key"),
        ({"frame": "stow"}, "wrong_type"),
        (stow(cue="<sunk>"), "unknown_tag"),
        (stow(cue="(<stowed>"), "bad_regex"),
        (stow(cue="(?P<where><stowed>)"), "unknown_role"),
        (stow(slots=[{"role": "where"}]), "unknown_role"),
        (stow(slots=["where"]), "unknown_slot"),
        (stow(slots=[{"role": "what", "look": "up"}]), "unknown_look"),
        (stow(slots=[{"role": "what", "fnid": "object"}]), "unknown_key"),
        (stow(modality="perhaps"), "unknown_modality"),
        (stow(slots="all"), "unknown_slot"),
        (stow(each="where"), "unknown_role"),
        (stow(once="yes"), "wrong_type"),
        ({"nested": "object|admiral"}, "unknown_entity_type"),
        ({"compounds": {"outer": "admiral", "inner": "object"}}, "unknown_entity_type"),
        ({"chunk": [{"tag": "load", "tokens": "<object>", "loud": True}]}, "unknown_key"),
        (stow(sure="much"), "wrong_type"),
        (stow(sure=2), "wrong_type"),
        ({"scan": [{"tag": "number", "text": "[0-9"}]}, "bad_regex"),
        ({"scan": [{"tag": "number", "text": "{digit}"}]}, "missing_key"),
        ({"class": {"rank": {"type": "admiral", "words": "bosun"}}}, "unknown_entity_type"),
        ({"frames": []}, "unknown_key"),
    ],
)
def test_a_fault_in_the_patterns_is_named(change: dict[str, object], fault: str) -> None:
    with pytest.raises(PackError) as raised:
        RulesEngine(small_pack({**SHIP, **change}))
    assert raised.value.data["fault"] == fault
    assert "patterns.toml" in sentence(raised.value) and fault not in sentence(raised.value)
