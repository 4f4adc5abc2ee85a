"""Counts, lengths, weights and silver as Qing records write them, with their value in one unit each.

The wording is always kept. A length is given in cun, a weight and silver in liang; how long a foot was depends on the
foot, so nothing is converted, and the standard is only said where the text names it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum
from functools import cache

from yzkg.core.numerals import NUMERALS, number_range
from yzkg.core.text import Span

# Measure words, with how many pieces one of them is. None: a set or vessel of an unknown number.
_MEASURES: dict[str, int | None] = dict.fromkeys(
    "件張塊片個箇个柄方尊顆座軸盤面把卷冊疋匹根條開層掛支枝頂扇架錠屜幅員名位間粒隻領床丸口口盞朵棵株本部道案頁圈盆隊節輪"
    "张块颗轴册条开挂顶锭间只领盏页节轮",
    1,
)
_MEASURES |= {"對": 2, "对": 2, "雙": 2, "双": 2}
_MEASURES |= dict.fromkeys("分份副付套堂串匣箱包罐瓶袋桶捆束桌筐擔担", None)
_SET = "分"  # a set, and the tenth part of a cun or of a qian
_TENTHS: dict[str, dict[str, int | str]] = {
    "length": {"丈": 100, "尺": 10, "寸": 1, "分": "0.1", "釐": "0.01", "厘": "0.01", "毫": "0.001"},
    "weight": {"斤": 16, "兩": 1, "两": 1, "両": 1, "錢": "0.1", "钱": "0.1", "分": "0.01",
               "釐": "0.001", "厘": "0.001", "毫": "0.0001"},
}  # fmt: skip
_UNIT = {"length": "寸", "weight": "兩"}
_STANDARDS = "營造尺|营造尺|裁衣尺|裁尺|工部尺|部尺|漢尺|周尺|官尺|庫平|库平|市平|曹平|司馬平"
_DIMENSIONS = "長寬濶闊高厚徑圍深見方口面底腰肚露至寸尺长宽径围"
_SILVER = "銀银價价"
_DIGITS = re.sub("[兩两億亿]", "", NUMERALS) + "0-9０-９"
_SOME = "數数幾"
_N = f"(?:[{_DIGITS}{_SOME}]+)"
_MORE = "有餘|有余|餘|余|許|上下|左右|零"


# Entity types with these ids are read as quantities, whatever else a pack has.
MEASURED = frozenset({"quantity", "money"})
_AROUND = 6  # characters before a place that may say what is measured, and how


class Kind(StrEnum):
    COUNT = "count"
    LENGTH = "length"
    WEIGHT = "weight"
    SILVER = "silver"


@dataclass(frozen=True, slots=True)
class Quantity:
    """What a wording says: from `value` to `upto` (the same, if it is no range) of `unit`.

    `unit` is the measure word of a count, cun for a length, liang for weight and silver. `pieces`: how many single
    things a count is (a pair is two), None where that cannot be told. `standard`: the foot or scale that the text
    names, "" where it names none. `approximate`: said to be about that, or a range. `each` and `total`: the amount is
    that of each thing, or of all together.
    """

    text: str
    span: Span
    value: Decimal
    upto: Decimal
    unit: str
    kind: Kind
    pieces: int | None = None
    standard: str = ""
    approximate: bool = False
    each: bool = False
    total: bool = False


def parse_quantity(text: str) -> Quantity | None:
    """The quantity that the whole of a wording is, or None."""
    found = _pattern().fullmatch(text.strip())
    return _quantity(found) if found else None


def find_quantities(text: str) -> list[Quantity]:
    """The quantities of a text, in order; spans are places in it. Dates and fractions are none."""
    found = (_quantity(match) for match in _pattern().finditer(text))
    return [quantity for quantity in found if quantity is not None]


def quantities_at(text: str, place: Span) -> list[Quantity]:
    """The quantities at a place of a text, by the words around it too: whether it is silver, or each of several."""
    begin = max(0, place.start - _AROUND)
    found = find_quantities(text[begin : place.end + 1])
    here = [replace(q, span=Span(q.span.start + begin, q.span.end + begin)) for q in found]
    return [quantity for quantity in here if quantity.span.overlaps(place)]


def _scale(units: str, first: str, optional: str = "") -> str:
    """Parts from the largest unit down, one at least; the first of them one of `first`."""
    parts = [f"(?:{_N}[{unit}])" for unit in units.split()]
    chains = []
    for at, unit in enumerate(units.split()):
        if unit in first.split():
            chains.append(parts[at] + "".join(f"{part}?" for part in parts[at + 1 :]))
    return f"(?:{'|'.join(chains)})半?{optional}"


@cache
def _pattern() -> re.Pattern[str]:
    length, weight = "丈 尺 寸 分 釐厘 毫", "斤 兩两両 錢钱 分 釐厘 毫"
    no_share = "(?!之)"  # three tenths of something
    measures = "".join(_MEASURES)
    things = measures.replace(_SET, "")  # two sets are not told from a tael and a part of it
    before = (
        f"(?:(?P<standard>{_STANDARDS})|(?P<each>各|每[件個对對]?)|(?P<total>通共|統共|总共|共|俱)|(?P<about>約|约))*"
    )
    amount = "|".join(
        (
            f"(?<=[{_DIMENSIONS}])(?P<length_after>{_scale(length, '丈 尺 寸 分 釐厘')})",
            f"(?<=[重])(?P<weight_after>{_scale(weight, weight)})",
            f"(?:(?<=[{_SILVER}])|(?<=[{_SILVER}][共各約]))(?P<silver_after>{_scale(weight, '兩两両 錢钱 分')})",
            f"(?P<silver_before>{_scale(weight, '兩两両 錢钱')})(?=[銀银])",
            f"(?P<length>{_scale(length, '丈 尺 寸')})",
            f"(?P<count>半|一?[兩两](?=[{things}])|{_N})(?P<measure>[{measures}]){no_share}(?P<half>半)?",
            f"(?P<weight>{_scale(weight, '斤 兩两両 錢钱')})",
        )
    )
    return re.compile(f"(?<![初第{_DIGITS}兩两]){before}(?:{amount})(?P<more>{_MORE})?")


def _quantity(found: re.Match[str]) -> Quantity | None:
    part = {name: text for name, text in found.groupdict().items() if text}
    scaled = next(
        ((name, text) for name, text in part.items() if name.split("_")[0] in ("length", "weight", "silver")), None
    )
    if scaled is not None:
        name, wording = scaled
        kind = Kind(name.split("_")[0])
        amounts = _sum(wording, "length" if kind is Kind.LENGTH else "weight")
        unit = _UNIT["length" if kind is Kind.LENGTH else "weight"]
    else:
        kind, unit, wording = Kind.COUNT, part["measure"], part["count"]
        amounts = _amount(wording)
        if amounts and "half" in part:
            amounts = amounts[0] + Decimal("0.5"), amounts[1] + Decimal("0.5")
    if amounts is None:
        return None
    low, high = amounts
    one = _MEASURES[unit] if kind is Kind.COUNT else None
    return Quantity(
        found.group(),
        Span(found.start(), found.end()),
        low,
        high,
        unit,
        kind,
        int(low * one) if one and low == high and low * one == int(low * one) else None,
        part.get("standard", ""),
        low != high or "more" in part or "about" in part,
        "each" in part,
        "total" in part,
    )


def _sum(wording: str, scale: str) -> tuple[Decimal, Decimal] | None:
    """Least and most of the parts together, in the unit of the scale."""
    low = high = Decimal(0)
    worth = Decimal(1)
    for count, unit in re.findall(f"({_N})([^{_DIGITS}{_SOME}半])", wording):
        amounts = _amount(count)
        if amounts is None:
            return None
        worth = Decimal(_TENTHS[scale][unit])
        low, high = low + amounts[0] * worth, high + amounts[1] * worth
    if wording.endswith("半"):
        low, high = low + worth / 2, high + worth / 2
    return low, high


def _amount(wording: str) -> tuple[Decimal, Decimal] | None:
    if wording == "半":
        return Decimal("0.5"), Decimal("0.5")
    some = re.search(f"[{_SOME}]", wording)
    if some:  # "some" is three to nine of what stands there
        lows, highs = _bounds(wording, some, "三"), _bounds(wording, some, "九")
        return (lows[0], highs[1]) if lows and highs else None
    return _bounds(wording)


def _bounds(wording: str, some: re.Match[str] | None = None, stands_for: str = "") -> tuple[Decimal, Decimal] | None:
    if some is not None:
        wording = wording[: some.start()] + stands_for + wording[some.end() :]
    wording = wording.replace("一兩", "一二").replace("一两", "一二")
    found = number_range(wording)
    return None if found is None else (Decimal(found[0]), Decimal(found[1]))
