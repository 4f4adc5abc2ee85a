"""Each kind of rule, on claims made by hand: what it warns of, and what it leaves alone."""

from __future__ import annotations

import json

import pytest

from tests.check.claims import claim, record_of
from yzkg.check.amounts import Lists, false_sums
from yzkg.check.conflicts import conflicting
from yzkg.check.days import impossible_dates
from yzkg.check.stages import Lifetimes, out_of_order
from yzkg.core.fold import FoldTable
from yzkg.core.rules import (
    ConflictRule,
    DateRule,
    KnownEnd,
    LifetimeRule,
    ListRule,
    OrderRule,
    RoleOf,
    Scope,
    SumRule,
)
from yzkg.core.text import Span
from yzkg.store.claim_queries import Claim, ClaimPart

NAMED = {"en": "a rule"}
ORDER = OrderRule("late", NAMED, ("order",), ("delivery",), ("object",), ("done", "ordered"))
STOVE = ("銅爐", 7)
JAR = ("玉瓶", 8)


def test_what_is_delivered_before_its_order_is_told_with_both_days() -> None:
    claims = [claim(1, "order", day=20, object=STOVE), claim(2, "delivery", day=10, object=STOVE)]
    (warning,) = out_of_order(ORDER, claims)
    assert (warning.rule, warning.code, warning.subject, warning.id) == ("late", "out_of_order", "statement", 2)
    assert (warning.facts["days"], warning.facts["first_days"]) == (("days", "10 10"), ("days", "20 20"))
    assert [other.id for other in warning.others] == [1]


@pytest.mark.parametrize(
    "claims",
    [
        [claim(1, "order", day=20, object=STOVE), claim(2, "delivery", day=20, object=STOVE)],
        [claim(1, "order", day=20, object=STOVE), claim(2, "delivery", day=10, object=JAR)],
        # ordered twice: the second order is of another piece
        [
            claim(1, "order", day=5, object=STOVE),
            claim(3, "order", day=20, object=STOVE),
            claim(2, "delivery", day=10, object=STOVE),
        ],
        [claim(1, "order", day=20, object=STOVE), claim(2, "delivery", object=STOVE)],
        [claim(1, "order", day=20, object=STOVE), claim(2, "delivery", day=10, modality="refused", object=STOVE)],
        # it has no day of its own: it may have been delivered on any day after that of its record
        [claim(1, "order", day=20, object=STOVE), claim(2, "delivery", of_record=10, object=STOVE)],
        [claim(2, "delivery", day=10, object=STOVE)],
        [claim(1, "order", day=20, object=STOVE), claim(3, "order", day=5), claim(2, "delivery", day=10, object=STOVE)],
    ],
    ids=[
        "same day",
        "another thing",
        "an earlier order",
        "no day",
        "refused",
        "day of the record",
        "no order",
        "an earlier order of something",
    ],
)
def test_what_may_be_right_is_left_alone(claims: list[Claim]) -> None:
    assert not list(out_of_order(ORDER, claims))


def test_along_a_job_the_names_of_things_may_differ() -> None:
    claims = [
        claim(1, "order", day=20, object=STOVE),
        claim(2, "delivery", of_record=10, record=2, object=JAR),
    ]
    assert not list(out_of_order(ORDER, claims))
    assert [warning.id for warning in out_of_order(ORDER, claims, of_job=True)] == [2]


def test_by_place_the_text_decides_where_days_do_not() -> None:
    rule = OrderRule("shown", NAMED, ("showing",), ("approval",), (), (), by_place=True)
    shown, approved = claim(1, "showing", at=30), claim(2, "approval", at=10)
    (warning,) = out_of_order(rule, [shown, approved])
    assert warning.code == "out_of_place"
    assert not list(out_of_order(rule, [claim(1, "showing", at=0), approved]))
    assert not list(out_of_order(rule, [claim(1, "showing", at=30, day=3), claim(2, "approval", at=10, day=4)]))
    # a second showing after the approval is the ordinary loop
    assert not list(out_of_order(rule, [claim(3, "showing", at=0), shown, approved]))


DEATH = LifetimeRule("dead", NAMED, (RoleOf("holds", "person"),), (RoleOf("died", "person"),))


def test_nobody_holds_an_office_after_his_death() -> None:
    ends = [claim(9, "died", day=100, person=("允祥", 4))]
    lifetimes = Lifetimes(DEATH, FoldTable.general(), ends)
    after = claim(1, "holds", of_record=101, person=("怡親王", 4), title=("王", 5))
    on_the_day = claim(2, "holds", of_record=100, person=("怡親王", 4))
    other = claim(3, "holds", of_record=101, person=("海望", 6), title=("怡親王", 4))
    (warning,) = lifetimes.outlived([after, on_the_day, other])
    assert (warning.id, warning.facts["who"], warning.others[0].id) == (1, ("text", "怡親王"), 9)


def test_of_two_days_of_death_the_later_counts() -> None:
    ends = [claim(8, "died", day=90, person=("允祥", 4)), claim(9, "died", day=100, person=("允祥", 4))]
    assert not list(Lifetimes(DEATH, FoldTable.general(), ends).outlived([claim(1, "holds", day=95, person=("王", 4))]))


def test_an_end_that_the_pack_knows_holds_for_all_forms_but_those_that_speak_of_the_dead() -> None:
    known = KnownEnd(("怡親王", "允祥", "怡賢親王"), frozenset({"怡賢親王"}), 100, "")
    rule = LifetimeRule("dead", NAMED, (RoleOf("holds", "person"),), known=(known,))
    claims = [
        claim(1, "holds", day=101, person=("怡亲王", 4)),
        claim(2, "holds", day=101, person=("怡賢親王", 5)),
        claim(3, "holds", day=99, person=("允祥", 6)),
    ]
    assert [warning.id for warning in Lifetimes(rule, FoldTable.general()).outlived(claims)] == [1]


LIST = ListRule("list", NAMED, "共", 14, "[。；]", "[內各餘]|連前")


@pytest.mark.parametrize(
    ("text", "sums"),
    [
        ("初三日，交銅爐三件、玉瓶二件，共六件。", "3 + 2 = 5"),
        ("領銀三兩、銀二兩五錢，共銀六兩。", "3 + 2.5 = 5.5"),
        ("玉器一對、瓷瓶三件，共四件。", "2 + 3 = 5"),  # a pair is two
        ("金一錠、銀二錠，共一錠。", "1 + 2 = 3"),
    ],
)
def test_things_that_do_not_make_their_total(text: str, sums: str) -> None:
    (warning,) = Lists(LIST).false_totals(record_of(text))
    assert (warning.subject, warning.id, warning.facts["sum"]) == ("record", 1, ("text", sums))
    assert warning.span is not None
    assert warning.quote == warning.span.of(text)


@pytest.mark.parametrize(
    "text",
    [
        "初三日，交銅爐三件、玉瓶二件，共五件。",
        "銅爐三件，共六件。",  # one thing is no list
        "銅爐三件。玉瓶二件、如意一件，共三件。",  # the sentence before is another list
        "做四十件，內十件廂珊瑚、二件不廂，共五十件。",  # some of those named
        "紅瓶二件、白瓶各三件，共十一件。",  # how many "each" are is not said
        "銅爐十餘件、玉瓶二件，共十五件。",  # about
        "銅爐三件長五寸、玉瓶二件，共五件。",  # a measure among the things
        "領銀三兩、銀二兩、又一兩，共銀六兩。",  # a weight that may be silver
        "銅爐三件，其做法花樣俱照舊樣不必改動亦不必呈覽即可交進，玉瓶二件，如意一件，共三件。",  # too far off
    ],
)
def test_lists_that_are_right_or_cannot_be_reckoned(text: str) -> None:
    assert not list(Lists(LIST).false_totals(record_of(text)))


def test_the_amounts_of_a_statement_make_its_total() -> None:
    text = "交玉瓶三件又二件共六件"
    spans = [Span(3, 5), Span(6, 8), Span(8, 11)]
    parts = tuple(ClaimPart("quantity", "quantity", span.of(text), None, n, span) for n, span in enumerate(spans))
    whole = Claim(1, 1, Span(0, 1), "交", "receipt", "done", None, None, False, "", "document", parts)
    rule = SumRule("sum", NAMED, ("receipt",), "quantity", "共")
    (warning,) = false_sums(rule, record_of(text, whole))
    assert warning.facts["sum"] == ("text", "3 + 2 = 5")
    assert not list(false_sums(rule, record_of(text.replace("六", "五"), whole)))


TWO_DAYS = ConflictRule("days", NAMED, ("held",), Scope.PROJECT, ("person", "title"), days=True)


def test_statements_that_contradict_each_other_name_each_other() -> None:
    man, office = ("鄔千秋", 1), ("知縣", 2)
    claims = [
        claim(1, "held", day=10, person=man, title=office),
        claim(2, "held", day=20, record=2, person=man, title=office),
        claim(3, "held", day=10, record=3, person=man, title=office),
        claim(4, "held", day=20, record=3, person=man, title=("縣丞", 3)),
        claim(5, "held", of_record=99, record=3, person=man, title=office),  # no day of its own
    ]
    found = {warning.id: [other.id for other in warning.others] for warning in conflicting(TWO_DAYS, claims)}
    assert found == {1: [2], 2: [1, 3], 3: [2]}


def test_done_and_refused_contradict_and_ordered_does_not() -> None:
    rule = ConflictRule("done", NAMED, ("making",), Scope.RECORD, ("object",), ("done", "refused"))
    done, refused = claim(1, "making", object=STOVE), claim(2, "making", modality="refused", object=STOVE)
    ordered = claim(3, "making", modality="ordered", object=STOVE)
    other = claim(4, "making", modality="refused", object=JAR)
    assert {warning.id for warning in conflicting(rule, [done, refused, ordered, other])} == {1, 2}
    assert not list(conflicting(rule, [done, ordered, other]))


def test_of_an_exclusive_role_there_is_one_holder() -> None:
    rule = ConflictRule("home", NAMED, ("native",), Scope.PROJECT, ("person",), holder="place")
    man = ("鄔千秋", 1)
    claims = [
        claim(n, "native", record=n, person=man, place=place) for n, place in ((1, ("蓬門", 5)), (2, ("濟南", 6)))
    ]
    first, second = conflicting(rule, claims)
    assert (first.facts["holder"], first.facts["other"]) == (("text", "蓬門"), ("text", "濟南"))
    assert not list(conflicting(rule, [claims[0], claim(3, "native", person=man, place=("蓬門縣", 5))]))
    assert not list(conflicting(rule, [claims[0], claim(3, "native", person=man)]))  # nothing said is no contradiction
    assert second.others[0].id == 1


def test_dates_that_no_calendar_has() -> None:
    rule = DateRule("date", NAMED, ("no_such_day", "no_leap_month"))
    text = "雍正二年閏三月初一日，海望來。"
    (warning,) = impossible_dates(rule, record_of(text, places=(("雍正二年閏三月初一日", "date"),)))
    assert (warning.subject, warning.facts["problem"]) == ("mention", ("date_problem", "no_leap_month 4"))
    (warning,) = impossible_dates(rule, record_of("x", date_text="三十一日", date_basis="problem:no_such_day"))
    assert (warning.subject, warning.id, warning.quote) == ("record", 1, "三十一日")
    # a date that only leaves something out is no impossible one
    assert not list(impossible_dates(rule, record_of("x", date_text="三日", date_basis="problem:month_missing")))


def test_an_answer_holds_as_long_as_what_was_found_is_the_same() -> None:
    claims = [claim(1, "order", day=20, object=STOVE), claim(2, "delivery", day=10, object=STOVE)]
    (before,) = out_of_order(ORDER, claims)
    (again,) = out_of_order(ORDER, [claim(1, "order", day=20, object=STOVE, at=40, record=5), claims[1]])
    (another,) = out_of_order(ORDER, [claim(1, "order", day=21, object=STOVE), claims[1]])
    assert before.about == again.about  # moved, and in another record
    assert before.about != another.about
    assert json.loads(before.about)["facts"]["days"] == "10 10"
