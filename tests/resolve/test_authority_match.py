"""Candidates of an authority: found by their names, ranked by what else is told, homonyms and brothers told apart."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from yzkg.core.fold import FoldTable
from yzkg.resolve.authority_entries import EntriesDraft, year_of
from yzkg.resolve.authority_facts import Wanted
from yzkg.resolve.authority_match import AuthorityIndex, Candidate, together
from yzkg.resolve.evidence import DATES, NAME, PLACE, RARITY, TITLE

Row = dict[str, str]
# A background of people who have nothing to do with the question, half of them dated.
CROWD = [
    {
        "id": f"c{n}",
        "name": "王李張陳劉"[n % 5] + "文明英德"[n % 4] + "山川風雨雲"[n // 5 % 5],
        "place": "大興" if n % 5 == 1 else "通州" if n % 2 else "",
    }
    | ({"born": str(1600 + n), "died": str(1660 + n)} if n % 2 else {})
    for n in range(200)
]


def index(*rows: Row) -> AuthorityIndex:
    draft = EntriesDraft()
    for row in (*rows, *CROWD):
        draft.add(row)
    return AuthorityIndex(draft.done(), FoldTable.general())


def ids(found: Sequence[Candidate]) -> list[str]:
    return [candidate.entry.id for candidate in found]


def evidence(candidate: Candidate, kind: str) -> tuple[str, float]:
    return next((item.level, item.weight) for item in candidate.evidence if item.kind == kind)


def test_names_are_found_in_every_form() -> None:
    found = index(
        {"id": "1", "name": "鄂爾泰"},
        {"id": "2", "name": "鄂尔泰"},
        {"id": "3", "name": "西林氏", "other_names": "鄂爾泰"},
        {"id": "4", "name": "鄂爾奈"},
        {"id": "5", "name": "鄂奈"},
    ).candidates(Wanted(("鄂爾泰",)))
    forms = {each.entry.id: each.form for each in found}
    assert forms == {"1": "exact", "2": "variant", "3": "other_name", "4": "one_character"}
    assert (ids(found)[0], ids(found)[-1]) == ("1", "4")
    assert [each.namesakes for each in found] == [3, 3, 3, 1]


def test_a_name_with_an_unread_character_is_no_shorter_name() -> None:
    known = index({"id": "1", "name": "王?"}, {"id": "2", "name": "王□"}, {"id": "3", "name": "王"})
    assert ids(known.candidates(Wanted(("王",)))) == ["3"]


def test_any_of_the_names_leads_there_and_the_best_counts() -> None:
    (found,) = index({"id": "1", "name": "海望", "other_names": "烏雅海望"}).candidates(Wanted(("烏雅海望", "海望")))
    assert (found.form, found.evidence[0].left) == ("exact", ("海望",))


def test_who_was_alive_comes_before_who_was_not() -> None:
    life = index(
        {"id": "dead", "name": "沈源", "born": "1500", "died": "1560"},
        {"id": "right", "name": "沈源", "born": "1690", "died": "1760"},
        {"id": "unborn", "name": "沈源", "born": "1800"},
        {"id": "child", "name": "沈源", "born": "1725", "died": "1790"},
        {"id": "bare", "name": "沈源"},
        {"id": "active", "name": "沈源", "first_year": "1730"},
    )
    found = {each.entry.id: each for each in life.candidates(Wanted(("沈源",), 1723, 1735))}
    levels = {id_: evidence(each, DATES)[0] for id_, each in found.items() if id_ != "bare"}
    assert levels == {"dead": "dead", "right": "alive", "unborn": "unborn", "child": "too_young", "active": "alive"}
    assert not [item for item in found["bare"].evidence if item.kind == DATES]
    assert found["right"].probability > found["bare"].probability > found["dead"].probability
    assert evidence(found["dead"], DATES)[1] < -3


def test_rough_years_ask_only_for_a_life_that_reaches_into_them() -> None:
    lives = index(
        {"id": "dead", "name": "沈源", "born": "1640", "died": "1702"},
        {"id": "early", "name": "沈源", "born": "1690", "died": "1740"},
        {"id": "late", "name": "沈源", "born": "1770", "died": "1830"},
        {"id": "unborn", "name": "沈源", "born": "1800"},
    )
    found = lives.candidates(Wanted(("沈源",), 1736, 1795, roughly=True))
    levels = {each.entry.id: evidence(each, DATES)[0] for each in found}
    assert levels == {"early": "alive", "late": "alive", "dead": "dead", "unborn": "unborn"}
    levels = {each.entry.id: evidence(each, DATES)[0] for each in lives.candidates(Wanted(("沈源",), 1736, 1795))}
    assert (levels["early"], levels["late"]) == ("outlived", "too_young")


def test_years_of_birth_and_death_decide_where_they_are_known() -> None:
    known = index(
        {"id": "1", "name": "沈源", "born": "1690", "died": "1760"},
        {"id": "2", "name": "沈源", "born": "1640", "died": "1702"},
    ).candidates(Wanted(("沈源",), born=1691, died=1760))
    assert ids(known) == ["1", "2"]
    assert known[0].probability > 0.95
    assert [item.level for item in known[0].evidence if item.kind == DATES] == ["born_same", "died_same"]
    assert [item.level for item in known[1].evidence if item.kind == DATES] == ["born_far", "died_far"]


def test_places_count_by_their_rarity() -> None:
    places = index(
        {"id": "there", "name": "沈源", "place": "平遙"},
        {"id": "elsewhere", "name": "沈源", "place": "大興"},
        {"id": "untold", "name": "沈源"},
    )
    found = places.candidates(Wanted(("沈源",), native="山西省-汾州府-平遙縣"))
    assert ids(found) == ["there", "untold", "elsewhere"]
    rare = evidence(found[0], PLACE)[1]
    common = evidence(places.candidates(Wanted(("沈源",), native="大興"))[0], PLACE)[1]
    assert rare > common > 0
    mentioned = places.candidates(Wanted(("沈源",), places=("平遙", "圓明園")))
    assert evidence(mentioned[0], PLACE)[0] == "mentioned_place"
    assert all(item.kind != PLACE for each in mentioned[1:] for item in each.evidence)


def test_a_brother_is_not_taken_for_the_same_by_his_place() -> None:
    family = index(
        {"id": "right", "name": "梁清標", "place": "正定"},
        {"id": "brother", "name": "梁清遠", "place": "真定"},
        {"id": "another", "name": "梁清寬", "place": "真定"},
    )
    found = family.candidates(Wanted(("梁清標",), native="真定"))
    assert ids(found)[0] == "right"
    assert evidence(found[1], PLACE)[1] < 1.5


def test_offices_speak_for_an_entry() -> None:
    found = index(
        {"id": "1", "name": "沈源", "office": "內務府員外郎"}, {"id": "2", "name": "沈源", "office": "知縣"}
    ).candidates(Wanted(("沈源",), titles=("員外郎", "郎")))
    assert ids(found) == ["1", "2"]
    assert evidence(found[0], TITLE) == ("shared", 4.5)


def test_an_office_is_quoted_as_the_entry_writes_it() -> None:
    entries = index(
        {"id": "1", "name": "沈源", "office": "內務府 員外郎"},
        {"id": "2", "name": "沈源", "note": "内务府员外郎，造辦處"},
        {"id": "3", "name": "沈源", "office": "員外，郎"},
    )
    found = entries.candidates(Wanted(("沈源",), titles=("員外郎", "员外郎", "內務府")))
    shared = {each.entry.id: item.shared for each in found for item in each.evidence if item.kind == TITLE}
    assert shared == {"1": ("員外郎", "內務府"), "2": ("员外郎", "内务府"), "3": ("員外，郎",)}


def test_a_song_man_is_no_candidate_for_a_qing_record() -> None:
    crowd = [{"id": f"s{n}", "name": f"趙匡{n}", "dynasty": "宋" if n % 2 else "清"} for n in range(40)]
    found = index(
        *crowd, {"id": "song", "name": "沈源", "dynasty": "宋"}, {"id": "qing", "name": "沈源", "dynasty": "清"}
    )
    candidates = found.candidates(Wanted(("沈源",), 1723, 1735))
    assert ids(candidates) == ["qing", "song"]
    assert evidence(candidates[1], DATES)[0] == "other_dynasty"
    assert evidence(candidates[1], DATES)[1] < -3


def test_homonyms_share_one_certainty_and_stand_together() -> None:
    one = index({"id": "1", "name": "沈源"}).candidates(Wanted(("沈源",)))
    three = index(*({"id": str(n), "name": "沈源"} for n in range(3))).candidates(Wanted(("沈源",)))
    assert one[0].probability > three[0].probability
    assert sum(each.probability for each in three) < 1
    assert evidence(one[0], RARITY)[1] > evidence(three[0], RARITY)[1]
    mixed = index(
        {"id": "a", "name": "沈源山"}, {"id": "b", "name": "沈源川", "born": "1690"}, {"id": "c", "name": "沈源山"}
    ).candidates(Wanted(("沈源山",), 1723, 1735))
    assert [ids(group) for group in together(mixed)] == [["a", "c"], ["b"]]


def test_weights_add_up_and_what_is_refused_is_left_out() -> None:
    made = index({"id": "1", "name": "沈源"}, {"id": "2", "name": "沈源"})
    found = made.candidates(Wanted(("沈源",)), without=["1", "nobody"])
    assert ids(found) == ["2"]
    assert found[0].bits == pytest.approx(sum(item.weight for item in found[0].evidence))
    assert found[0].probability == pytest.approx(2 ** found[0].bits / (1 + 2 ** found[0].bits))
    assert found[0].evidence[0].kind == NAME


def test_nobody_is_found_for_nothing() -> None:
    assert index().candidates(Wanted(("", "  ", "海望"))) == []
    assert AuthorityIndex(EntriesDraft().done(), FoldTable.general()).candidates(Wanted(("海望",))) == []


@pytest.mark.parametrize(
    ("cell", "year"),
    [("1723", 1723), ("0", None), ("", None), ("1723?", 1723), ("c. 1723", 1723), ("-209", -209), ("1704-1799", 1704),
     ("18th century", None), ("12345", None), ("9999", None), ("1735-02-05", 1735)],
)  # fmt: skip
def test_years_are_read_from_cells(cell: str, year: int | None) -> None:
    assert year_of(cell) == year


def test_whether_a_name_is_known_is_quickly_said() -> None:
    made = index({"id": "1", "name": "鄂爾泰"})
    assert [made.knows([name]) for name in ("鄂尔泰", "鄂爾奈", "海望", "")] == [2, 1, 0, 0]
    assert made.knows(["海望", "鄂爾泰"]) == 2
