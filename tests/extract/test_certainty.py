"""From the probabilities of tokens to how sure a model was of each claim, and on to what is stored of it."""

from __future__ import annotations

import json
import math
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.server.stub import Answer, Stub
from yzkg.core.cancel import CancelToken
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.engines.base import Reply, Written
from yzkg.engines.ollama import OllamaEngine
from yzkg.extract.certainty import certainties
from yzkg.extract.frames import Frames
from yzkg.extract.question import usable
from yzkg.extract.run import begin, run
from yzkg.extract.run_finds import RunReader
from yzkg.store.project import Project
from yzkg.store.queries import record_detail

TEXT = "初九日郎中海望持出玻璃瓶一件"


def _characters(raw: str, **doubtful: float) -> list[Written]:
    """Every character a token, as sure as can be but in the given words."""
    sure = [1.0] * len(raw)
    for words, probability in doubtful.items():
        at = raw.index(words)
        sure[at : at + len(words)] = [probability] * len(words)
    return [Written(at, at + 1, math.log(one)) for at, one in enumerate(sure)]


def _mentions(*named: tuple[str, str]) -> str:
    return json.dumps({"mentions": [{"quote": q, "type": t} for q, t in named], "statements": []}, ensure_ascii=False)


def test_a_claim_is_as_sure_as_the_least_sure_of_its_words() -> None:
    raw = _mentions(("海望", "person"), ("郎中", "title"), ("玻璃", "material"))
    assert certainties(raw, _characters(raw, 望=0.25, title=0.5)) == (0.25, 0.5, 1.0)


def test_how_far_a_quotation_goes_belongs_to_it_and_what_stands_between_claims_does_not() -> None:
    raw = '{"mentions": [{"quote": "海望", "type": "person"}]}'
    quotation, type_ = raw.index("海"), raw.index("person")
    between = [Written(0, quotation, math.log(0.1)), Written(quotation + 3, type_, math.log(0.2))]
    ends = Written(quotation + 2, quotation + 3, math.log(0.8))
    said = [between[0], Written(quotation, quotation + 2, 0.0), ends, between[1], Written(type_, len(raw), 0.0)]
    assert certainties(raw, said) == (0.8,)


def test_tokens_that_reach_over_a_quotation_count_for_it() -> None:
    raw = '{"mentions": [{"quote": "海望", "type": "person"}]}'
    assert certainties(raw, [Written(0, 26, math.log(0.4)), Written(26, len(raw), 0.0)]) == (0.4,)


def test_events_and_statements_are_as_sure_as_their_wording_and_kind() -> None:
    event = {"cue": "持出", "kind": "receipt", "modality": "done", "things": [], "when": "", "with": []}
    raw = json.dumps({"events": [event]}, ensure_ascii=False)
    (frame,) = usable(Reply(raw, sure=certainties(raw, _characters(raw, receipt=0.5))), repeating=False).frames
    assert frame.confidence == 0.5
    statement = {"cue": "持出", "kind": "receipt", "modality": "done", "parts": []}
    raw = json.dumps({"mentions": [], "statements": [statement]}, ensure_ascii=False)
    parsed = usable(Reply(raw, sure=certainties(raw, _characters(raw, 出=0.25))), repeating=False)
    assert [one.confidence for one in parsed.candidates.statements] == [0.25]


def test_a_relation_is_as_sure_as_the_word_for_what_owns(pack: Pack) -> None:
    named = [{"quote": "海望", "type": "person", "whose": []}]
    named += [{"quote": "郎中", "type": "title", "whose": ["海望", "唐英"]}]
    raw = json.dumps({"mentions": named}, ensure_ascii=False)
    parsed = usable(Reply(raw, sure=certainties(raw, _characters(raw, 唐英=0.25, 郎中=0.5))), repeating=False)
    assert [one.sure for one in parsed.named] == [(), (1.0, 0.25)]
    assert [one.confidence for one in parsed.candidates.mentions] == [1.0, 0.5]
    table = FoldTable.for_pack(pack)
    stated = Frames(pack).belonging("郎中海望、郎中唐英持出", parsed.named, table)
    assert {one.parts[0].quote: one.confidence for one in stated}["海望"] == 1.0


def test_the_same_claim_made_twice_has_a_word_for_each() -> None:
    raw = _mentions(("海望", "person"), ("唐英", "person"), ("海望", "person"))
    sure = certainties(raw, _characters(raw, 海望=0.5))
    assert sure == (0.5, 1.0, 1.0)
    parsed = usable(Reply(raw, sure=sure), repeating=False)
    assert [one.confidence for one in parsed.candidates.mentions] == [0.5, 1.0, 1.0]
    assert [one.confidence for one in usable(Reply(raw, sure=sure), repeating=True).candidates.mentions] == [0.5, 1.0]


def test_an_answer_that_broke_off_keeps_the_word_for_what_it_finished() -> None:
    raw = _mentions(("海望", "person"), ("唐英", "person"))[:-30]
    parsed = usable(Reply(raw, sure=certainties(raw, _characters(raw, 海望=0.5))), repeating=False)
    assert parsed.candidates.mentions[0].confidence == 0.5


def test_without_probabilities_nothing_is_said() -> None:
    raw = _mentions(("海望", "person"))
    assert certainties(raw, []) == ()
    assert certainties(raw, [Written(0, 3, 0.0)]) == ()
    assert usable(Reply(raw), repeating=False).candidates.mentions[0].confidence is None


QUOTES = st.text(st.characters(codec="utf-8"), max_size=6)


@given(
    st.lists(st.tuples(QUOTES, st.sampled_from(["person", "title"]), st.floats(0.001, 1)), max_size=6), st.booleans()
)
def test_whatever_is_quoted_gets_its_own_word(named: list[tuple[str, str, float]], escaped: bool) -> None:
    items = [json.dumps({"quote": quote, "type": type_}, ensure_ascii=escaped) for quote, type_, _ in named]
    written, at = [], len('{"mentions": [')
    for item, (_, _, probability) in zip(items, named, strict=True):
        written.append(Written(at, at + len(item), math.log(probability)))
        at += len(item) + 2
    raw = '{"mentions": [' + ", ".join(items) + "]}"
    parsed = usable(Reply(raw, sure=certainties(raw, written)), repeating=False)
    said = [one.confidence for one in parsed.candidates.mentions]
    assert said == [pytest.approx(probability, abs=1e-4) for _, _, probability in named]


@pytest.mark.parametrize("stages", [1, 2])
def test_the_word_of_a_server_is_stored_and_found_again(
    project_of: Callable[[list[str]], Project], pack: Pack, stub_ollama: Stub, stages: int
) -> None:
    named = '{"mentions": [{"quote": "海望", "type": "person"}, {"quote": "郎中", "type": "title"}]'
    first = named + (', "statements": []}' if stages == 1 else "}")
    stub_ollama.script = [Answer(first, piece=1, probabilities=[0.5 if one == "望" else 0.9 for one in first])]
    stub_ollama.script += ['{"events": []}']
    project = project_of([TEXT])
    engine = OllamaEngine("stub", stub_ollama.url)
    run_id = begin(project, pack, engine, {"stages": stages, "examples": 0, "hints": False})
    list(run(project, pack, run_id, engine, CancelToken()))
    rows = {row.quote: row.confidence for row in record_detail(project, 1).mentions}
    assert rows == {"海望": 0.5, "郎中": 0.9}
    (again,) = RunReader(project, pack, run_id).finds([1])
    assert {one.span.of(TEXT): one.confidence for one in again.found.mentions} == rows
