"""The flat form of questions: what it can say comes back as it was, and what it cannot is not told."""

from __future__ import annotations

import pytest

from yzkg.core import pack_load
from yzkg.core.inquiry import AllOf, AnyOf, Beside, Dated, Filled, Inquiry, Not, OneOf, When, Written
from yzkg.core.inquiry_form import InquiryFault, names_of, written_inquiry
from yzkg.core.told_inquiry import read_told, terms_named, told

PACK = pack_load.find("qing_workshops")
NAMES = names_of(PACK)
TERMS = {form for term in PACK.terms for form in term.forms}


def test_the_questions_of_the_pack_come_back() -> None:
    told_of = [(one, told(one.inquiry, PACK)) for one in PACK.questions]
    rich = {one.id for one, form in told_of if form is None}
    assert rich == {"zitan_replaced", "moved_between_workshops"}  # what they ask for beside has conditions of its own
    for one, form in told_of:
        if form is not None:
            back = read_told(form, NAMES, PACK)
            assert (back.types, back.show, back.by, back.count) == (
                one.inquiry.types,
                one.inquiry.show,
                one.inquiry.by,
                one.inquiry.count,
            )
            if one.id != "for_yuanmingyuan":  # asks by name for what the vocabulary has as terms: wider as terms
                assert written_inquiry(back) == written_inquiry(one.inquiry), one.id


@pytest.mark.parametrize(
    "where",
    [
        None,
        Filled("object", words=("盒",)),
        Not(Filled("object", names=("某物",))),
        AllOf((Written(("萬壽",)), Not(Dated()), OneOf("modality", ("refused",)))),
        AllOf((AnyOf((Filled("issuer"), Filled("transmitter"))), Beside(("making",), when=When.AFTER, within=90))),
        Not(Beside(("presentation", "gift"))),
    ],
)
def test_conditions_come_back(where: object) -> None:
    inquiry = Inquiry(("order",), where)  # type: ignore[arg-type]
    form = told(inquiry, PACK)
    assert form is not None
    assert read_told(form, NAMES, PACK) == inquiry


@pytest.mark.parametrize(
    "where",
    [
        AnyOf((AllOf((Filled("issuer"), Filled("object"))), Filled("transmitter"))),
        Not(Not(Filled("issuer"))),
        Beside(("making",), where=Filled("material")),
        AllOf(tuple(Filled("object") for _ in range(9))),
    ],
)
def test_what_nests_is_not_told(where: object) -> None:
    assert told(Inquiry(("order",), where), PACK) is None  # type: ignore[arg-type]


def test_a_name_that_a_vocabulary_has_is_asked_for_under_all_its_forms() -> None:
    form = {"conditions": [{"role": "issuer", "is": ["允祥", "某人"]}]}
    assert read_told(form, NAMES, PACK).where == Filled("issuer", names=("某人",), terms=("people.yinxiang",))


@pytest.mark.parametrize(
    "form",
    [
        {"conditions": {}},
        {"conditions": ["x"]},
        {"conditions": [{"role": "nobody"}]},
        {"conditions": [{"any": []}]},
        {"conditions": [{"any": [7, {"role": "issuer"}]}]},
        {"conditions": [{"beside": [], "when": "after"}]},
        {"conditions": [{"beside": ["making"], "when": "soon"}]},
        {"conditions": [{"role": "issuer", "is": [7]}]},
        {"conditions": [{"role": "issuer", "is": "海望"}]},
        {"conditions": [{}]},
        {"conditions": [{"not": True}]},
        {"types": ["nothing"]},
        {"limit": -1},
        {"else": 1},
    ],
)
def test_what_cannot_be_asked_is_refused(form: dict[str, object]) -> None:
    with pytest.raises(InquiryFault):
        read_told(form, NAMES, PACK)


def test_alternatives_in_alternatives_without_end_are_refused() -> None:
    form: dict[str, object] = {"role": "issuer"}
    for _ in range(50):
        form = {"any": [form, form]} if len(str(form)) < 200 else {"any": [form]}
    with pytest.raises(InquiryFault) as caught:
        read_told({"conditions": [form]}, NAMES, PACK)
    assert caught.value.fault == "too_deep"


def test_terms_that_a_question_names() -> None:
    found = {term.key for term in terms_named("怡親王傳做紫檀木器", PACK)}
    assert "people.yinxiang" in found
    assert any(key.startswith("materials.") for key in found)
    assert "親王" in TERMS  # a title, but here part of a longer name
    assert all(term.preferred != "親王" for term in terms_named("怡親王傳做紫檀木器", PACK))
    assert "people.yinxiang" in {term.key for term in terms_named("What did prince yi order?", PACK)}
    assert terms_named("What is it?", PACK) == []
