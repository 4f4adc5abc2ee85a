"""Questions are read and written as plain tables; what a pack does not know is refused where it stands."""

from __future__ import annotations

import json

import pytest

from yzkg.core.inquiry import AllOf, Beside, Column, Dated, Filled, Inquiry, Not, OneOf, When, Written
from yzkg.core.inquiry_form import (
    DEEPEST,
    InquiryFault,
    Names,
    names_of,
    read_column,
    read_inquiry,
    written_column,
    written_inquiry,
)
from yzkg.core.pack_load import find


@pytest.fixture(scope="module")
def names() -> Names:
    return names_of(find("qing_workshops"))


WHOLE = {
    "types": ["order"],
    "where": {
        "all": [
            {"role": "issuer", "is": ["怡親王"], "kind": ["person"]},
            {"from": "雍正元年", "to": "1730-06-18"},
            {"not": {"beside": {"types": ["presentation"], "when": "after", "same": ["object"], "within": 300}}},
            {"any": [{"modality": ["ordered"]}, {"heading:workshop": ["木作"]}, {"text": ["洋漆"]}, {"undated": True}]},
        ]
    },
    "by": ["transmitter", "year", "heading:workshop"],
    "count": ["object", "making+repair.maker"],
    "show": ["days:presentation+installation", "form:object"],
    "limit": 20,
}


def test_there_and_back(names: Names) -> None:
    inquiry = read_inquiry(WHOLE, names)
    assert isinstance(inquiry.where, AllOf)
    filled, dated, without, any_ = inquiry.where.conditions
    assert filled == Filled("issuer", names=("怡親王",), kinds=("person",))
    assert isinstance(dated, Dated)
    assert (dated.first, dated.last) == (2350408, 2353098)
    assert without == Not(Beside(("presentation",), None, ("object",), When.AFTER, 300))
    assert any_.conditions[1:] == (OneOf("heading:workshop", ("木作",)), Written(("洋漆",)), Dated())  # type: ignore[union-attr]
    assert inquiry.count[1] == Column("role", "maker", ("making", "repair"))
    written = written_inquiry(inquiry)
    assert written == WHOLE
    assert read_inquiry(json.loads(json.dumps(written)), names) == inquiry


def test_nothing_is_all(names: Names) -> None:
    assert read_inquiry({}, names) == Inquiry()
    assert written_inquiry(Inquiry()) == {}


@pytest.mark.parametrize(
    ("data", "place", "fault"),
    [
        ({"types": ["orders"]}, ("types",), "unknown_statement_type"),
        ({"types": "order"}, ("types",), "wrong_type"),
        ({"type": []}, ("type",), "unknown_key"),
        ({"limit": -1}, ("limit",), "wrong_type"),
        ({"limit": True}, ("limit",), "wrong_type"),
        ({"where": []}, ("where",), "wrong_type"),
        ({"where": {}}, ("where",), "unknown_key"),
        ({"where": {"all": []}}, ("where", "all"), "empty_value"),
        ({"where": {"role": "giver", "term": ["materials.x"]}}, ("where", "term"), "unknown_term"),
        ({"where": {"all": [{"role": "x"}]}}, ("where", "all", 0, "role"), "unknown_role"),
        ({"where": {"modality": ["never"]}}, ("where", "modality"), "unknown_modality"),
        ({"where": {"heading:colour": ["red"]}}, ("where", "heading:colour"), "unknown_key"),
        ({"where": {"from": "yesterday"}}, ("where", "from"), "bad_date"),
        ({"where": {"from": "1730", "to": "1729"}}, ("where",), "bad_date"),
        ({"where": {"beside": {"types": []}}}, ("where", "beside", "types"), "empty_value"),
        ({"where": {"beside": {"types": ["order"], "when": "soon"}}}, ("where", "beside", "when"), "unknown_key"),
        ({"by": ["colour"]}, ("by", 0), "unknown_column"),
        ({"by": ["days:x"]}, ("by", 0), "unknown_statement_type"),
    ],
)
def test_a_fault_is_named_where_it_stands(data: dict[str, object], place: object, fault: str, names: Names) -> None:
    with pytest.raises(InquiryFault) as caught:
        read_inquiry(data, names)
    assert (caught.value.place, caught.value.fault) == (place, fault)


def test_no_depth_without_end(names: Names) -> None:
    deep: dict[str, object] = {"undated": True}
    for _ in range(DEEPEST + 1):
        deep = {"not": deep}
    with pytest.raises(InquiryFault, match="too_deep"):
        read_inquiry({"where": deep}, names)


@pytest.mark.parametrize(
    "text", ["year", "record", "object", "form:object", "making.maker", "form:making+order.object"]
)
def test_columns(text: str, names: Names) -> None:
    assert written_column(read_column(text, names)) == text
