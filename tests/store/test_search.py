"""Every hit is what was asked for and none is missed, whatever was edited since."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.store.archive import new_project
from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.find_words import Order, Question, Spelling, Within, words_of
from yzkg.core.fold import FoldTable
from yzkg.core.text import Span
from yzkg.store import cuts, date_edits, removals, text_edits
from yzkg.store.project import Project
from yzkg.store.search import Finder, Found
from yzkg.store.sources import NewRecord, NewSource, add_source

TABLE = FoldTable.general()
# T22 and T23: short words, a character beyond the first plane, variants, breaks and marks within words.
TEXTS = (
    "初六日知縣王應元同典史徐乾學呈覽。",
    "𠮷日王元交羣玉一件。",
    "皇后下旨，隨後\n知\n　縣王應元〔乾〕呈覽。海□望",
    "無事。",
    "王\u0323元，e\u0301t\u00e9，1.5兩，知知知縣",
)


def source(name: str, texts: tuple[str, ...], day: int | None = 2350408) -> NewSource:
    records = [
        NewRecord(0, f"line {n}", text, {}, "", None if day is None else day + n, None if day is None else day + n)
        for n, text in enumerate(texts)
    ]
    return NewSource(name, f"/{name}.txt", name, 1, "utf-8", "text 1", ["1"], records)


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "find.yzkg") as project:
        add_source(project, source("one", TEXTS))
        yield project


@pytest.fixture
def finder() -> Finder:
    return Finder(TABLE)


def asked(finder: Finder, project: Project, words: str, within: str = "texts", **more: object) -> Found:
    return finder.find(project, Question(words, Within(within), **more))  # type: ignore[arg-type]


def said(found: Found) -> list[str]:
    """What is marked, in brackets."""
    return [f"{h.passage[: h.main.start]}[{h.main.of(h.passage)}]{h.passage[h.main.end :]}" for h in found.hits]


def marked(found: Found) -> list[str]:
    return [hit.main.of(hit.passage) for hit in found.hits]


@pytest.mark.parametrize("word", ["知縣", "𠮷", "王元", "王應元", "典史", "徐乾學", "后"])
def test_short_words_are_found(archive: Project, finder: Finder, word: str) -> None:
    """T22: whatever SQLite is there, since it is not asked."""
    found = asked(finder, archive, word)
    assert found.total == len(found.hits) == sum(TABLE.text(text).count(TABLE.text(word)) for text in TEXTS) > 0


@pytest.mark.parametrize("word", ["徐乾学", "徐干学", "徐乾學"])
def test_variants_are_found_and_the_glyph_stays(archive: Project, finder: Finder, word: str) -> None:
    """T23."""
    assert marked(asked(finder, archive, word)) == ["徐乾學"]


def test_what_is_kept_apart_is_joined_only_where_asked(archive: Project, finder: Finder) -> None:
    """T23: the empress and afterwards."""
    assert marked(asked(finder, archive, "后")) == ["后"]
    assert marked(asked(finder, archive, "后", spelling=Spelling.WIDE)) == ["后", "後"]
    assert marked(asked(finder, archive, "羣")) == ["羣"] == marked(asked(finder, archive, "群"))
    assert marked(asked(finder, archive, "群", spelling=Spelling.VERBATIM)) == []
    assert marked(asked(finder, archive, "知縣", spelling=Spelling.VERBATIM)) == ["知縣", "知\n　縣", "知縣"]


def test_breaks_brackets_and_marks_within_a_word(archive: Project, finder: Finder) -> None:
    assert marked(asked(finder, archive, "知縣")) == ["知縣", "知\n　縣", "知縣"]
    assert marked(asked(finder, archive, "應元乾呈")) == ["應元〔乾〕呈"]
    assert marked(asked(finder, archive, "王")) == ["王", "王", "王", "王\u0323"]
    assert marked(asked(finder, archive, "été")) == ["e\u0301t\u00e9"]
    assert marked(asked(finder, archive, "1.5")) == ["1.5"]
    assert asked(finder, archive, "15").total == 0
    assert marked(asked(finder, archive, "知知")) == ["知知"], "none overlaps another"


def test_words_phrases_either_and_none(archive: Project, finder: Finder) -> None:
    def records(words: str) -> tuple[int, ...]:
        return asked(finder, archive, words).records

    assert records("呈覽 知縣") == (1, 3)
    assert records('"呈覽 知縣"') == ()
    assert records('"知縣 王應元"') == (1, 3)
    assert records("𠮷 | 徐乾學") == (1, 2)
    assert records("𠮷|徐乾學 王元") == (2,)
    assert records("知縣 -徐乾學") == (3, 5)
    assert records("-徐乾學") == records("") == records("。，") == records('"') == ()
    assert [len(hit.marks) for hit in asked(finder, archive, "呈覽 知縣").hits] == [2, 2, 2, 2]


@pytest.mark.parametrize("words", [".*", "(", "[^", "\\", "%", "_", "a" * 100_000, "|" * 5000, "\x00", "'", "{}"])
def test_no_question_does_harm(archive: Project, finder: Finder, words: str) -> None:
    assert asked(finder, archive, words).total == 0


def test_a_word_within_another_is_no_hit_of_its_own(archive: Project, finder: Finder) -> None:
    assert marked(asked(finder, archive, "知縣王 縣王 縣")) == marked(asked(finder, archive, "知縣王")) != []
    both = asked(finder, archive, "知縣 縣王")  # these only overlap
    assert both.total == 2 * asked(finder, archive, "知縣王").total


def test_days_and_sources(archive: Project, finder: Finder) -> None:
    add_source(archive, source("two", ("知縣。",), None))
    assert asked(finder, archive, "知縣").by_source == {1: 3, 2: 1}
    assert asked(finder, archive, "知縣").by_decade == {1720: 3, None: 1}
    assert asked(finder, archive, "知縣", sources=frozenset({2})).total == 1
    assert asked(finder, archive, "知縣", first_day=2350409).records == (3, 5)
    assert asked(finder, archive, "知縣", first_day=2350409, last_day=2350410).records == (3,)
    date_edits.set_record_date(archive, 6, "", 2350000, 2350001, "", who="me")
    assert asked(finder, archive, "知縣", order=Order.DATE).records == (6, 1, 3, 5)


def test_some_at_a_time(archive: Project, finder: Finder) -> None:
    whole = asked(finder, archive, "知")
    parts = [finder.find(archive, Question("知"), skip=skip, most=2) for skip in range(0, 6, 2)]
    assert [hit for part in parts for hit in part.hits] == list(whole.hits)
    assert {part.total for part in parts} == {whole.total} == {5}


def test_a_cancelled_question_ends(archive: Project, finder: Finder) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        finder.find(archive, Question("知"), cancel=token)
    assert asked(finder, archive, "知").total == 5


def naive(project: Project, finder: Finder, words: str) -> list[tuple[int, str]]:
    """Record and characters of each hit, as looking at each record by itself finds them."""
    found = []
    question = words_of(words, TABLE)
    sql = "SELECT id, text FROM record ORDER BY source_id, position, id"
    with project.read() as session:
        texts = session.connection().exec_driver_sql(sql).fetchall()
    for id_, text in texts:
        folded = TABLE.folded(text)
        if not question.fit(folded.text):
            continue
        for (word,) in question.wanted:
            at = folded.text.find(word)
            while at >= 0:
                found.append((id_, folded.span(at, at + len(word)).of(text)))
                at = folded.text.find(word, at + len(word))
    return found


def same_as_naive(project: Project, finder: Finder, words: str) -> None:
    found = asked(finder, project, words)
    told = [(hit.record_id, hit.main.of(hit.passage)) for hit in found.hits]
    assert told == naive(project, finder, words)
    assert found.total == len(told)


def test_changes_are_seen_at_once(archive: Project, finder: Finder) -> None:
    """Whatever is done, undone and done again by this window or another one."""

    def look() -> None:
        for word in ("知縣", "王", "件", "新"):
            same_as_naive(archive, finder, word)

    look()
    text_edits.edit_text(archive, 1, Span(3, 5), "新知縣", who="me", table=TABLE)
    look()
    assert asked(finder, archive, "新").total == 1
    second = cuts.split_record(archive, 3, 8, who="me")
    look()
    cuts.move_cut(archive, 3, second, 2, who="me")
    look()
    cuts.join_records(archive, 3, second, who="me")
    look()
    add_source(archive, source("two", ("新知縣", "王元")))
    look()
    removals.remove_source(archive, 1, who="me")
    look()
    assert asked(finder, archive, "𠮷").total == 0
    for _ in range(6):
        assert archive.undo() is not None
        look()
    for _ in range(6):
        assert archive.redo() is not None
        look()
    with archive.worker() as other:
        add_source(other, source("three", ("知縣王件新",)))
        look()
        removals.remove_source(other, 2, who="me")
        look()


ALPHABET = "王元知縣县𠮷后後羣群乾干 \n。〔□\u0323e\u0301é1.５a"


@given(
    texts=st.lists(st.text(ALPHABET, max_size=12), min_size=1, max_size=8),
    words=st.text(ALPHABET.replace(" ", "").replace("\n", ""), min_size=1, max_size=3),
)
def test_no_hit_is_wrong_and_none_is_missed(
    tmp_path_factory: pytest.TempPathFactory, texts: list[str], words: str
) -> None:
    with new_project(tmp_path_factory.mktemp("find") / "p.yzkg", undo=False) as project:
        add_source(project, source("one", tuple(text or "空" for text in texts)))
        same_as_naive(project, Finder(TABLE), f'"{words}"')
