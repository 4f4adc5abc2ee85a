"""Forms that are terms but for one character: those that stand where the term stands, and no others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.resolve.marked import Marked, marked_project
from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.fold import FoldTable
from yzkg.core.pack_load import find
from yzkg.resolve.term_errors import TermError, term_errors

PACK = find("county_officials")
TABLE = FoldTable.for_pack(PACK)
NAMES = ("張文", "李成", "周光", "趙和", "王時槐", "鄒守益")

Told = Callable[[Sequence[str]], dict[str, TermError]]


@pytest.fixture
def told(tmp_path: Path) -> Told:
    def of(texts: Sequence[str]) -> dict[str, TermError]:
        with marked_project(tmp_path / "t.yzkg", PACK, [Marked(text) for text in texts]) as project:
            found = term_errors(project, PACK, TABLE, CancelToken())
        return {error.form: error for error in found}

    return of


def texts(form: str, names: Sequence[str], times: int) -> list[str]:
    return [f"{{t:{form}}}{{p:{name}}}來。" for name in names for _ in range(times)]


def test_a_form_that_stands_where_the_term_stands_is_an_error(told: Told) -> None:
    found = told([*texts("知縣", NAMES, 8), *texts("知縢", NAMES, 3), *texts("典史", ("何廷仁", "聶豹"), 8)])
    (error,) = found.values()
    assert (error.type, error.form, error.preferred, error.term) == ("title", "知縢", "知縣", "offices.zhixian")
    assert (error.mentions, error.known) == (18, False)
    assert error.probability > 0.5
    beside = next(item for item in error.evidence if item.kind == "partners")
    assert set(beside.shared) == set(NAMES)


def test_a_form_beside_other_names_is_none(told: Told) -> None:
    assert told([*texts("知縣", NAMES, 8), *texts("知縢", ("何廷仁", "聶豹"), 3)]) == {}


def test_another_term_one_character_off_is_none(told: Told) -> None:
    assert told([*texts("知縣", NAMES, 8), *texts("知府", NAMES, 3)]) == {}


def test_a_form_written_oftener_than_the_term_is_none(told: Told) -> None:
    assert told([*texts("知縣", NAMES, 3), *texts("知縢", NAMES, 8)]) == {}


def test_the_same_confusion_in_another_term_makes_it_surer(told: Told) -> None:
    others = ("何廷仁", "聶豹", "羅洪先", "歐陽德", "程文德", "胡直")
    found = told(
        [*texts("貢生", NAMES, 8), *texts("貢主", NAMES, 2), *texts("監生", others, 8), *texts("監主", others, 2)]
    )
    assert set(found) == {"貢主", "監主"}
    confused = [item for item in found["貢主"].evidence if item.level == "confused"]
    assert confused[0].shared == ("監生",)
    assert confused[0].weight > 0


def test_it_can_be_stopped(tmp_path: Path) -> None:
    token = CancelToken()
    token.cancel()
    with marked_project(tmp_path / "t.yzkg", PACK, [Marked("{t:知縣}{p:張文}")]) as project, pytest.raises(Cancelled):
        term_errors(project, PACK, TABLE, token)
