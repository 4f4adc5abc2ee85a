"""From the layers of a record to what its text shows of them, and what is said of each."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from yzkg.core.text import Span
from yzkg.store.doubts import Doubt
from yzkg.store.rows import RecordDetail
from yzkg.ui.widgets.source_text_layers import LayerMark, Look

_LOOKS = {"raised": Look.RAISED, "apparatus": Look.OTHER_READING, "break": Look.BREAK}


def layer_marks(detail: RecordDetail, found: Iterable[Doubt]) -> list[LayerMark]:
    """What a record's text shows besides itself: `found`, its doubtful and damaged places, and its other layers."""
    marks: dict[tuple[Span, Look], LayerMark] = {}
    for doubt in found:
        look = Look.DOUBTFUL if doubt.kind == "uncertain" else Look.DAMAGED
        marks[doubt.span, look] = LayerMark(doubt.span, look, _doubt(doubt.kind, doubt.value))
    for row in detail.layers:
        other = _look(row.kind, row.value)
        if other is not None:
            known, tip = marks.get((row.span, other)), layer_word(row.kind, row.value)
            # Two notes on one word are one sign with two wordings.
            marks[row.span, other] = LayerMark(row.span, other, f"{known.tip}\n{tip}" if known else tip)
    return sorted(marks.values(), key=lambda mark: (mark.span, mark.look))


def _look(kind: str, value: str) -> Look | None:
    if kind == "note":
        return Look.NOTED if value else Look.SMALL
    return _LOOKS.get(kind)


def probability_word(value: str) -> str:
    """How surely a doubtful character was read; `value` is a probability, a reason, or nothing."""
    try:
        share = float(value)
    except ValueError:
        share = -1.0
    if 0.0 <= share <= 1.0:
        shown = "<1" if 0.0 < share < 0.01 else f"{share * 100:.0f}"
        return QCoreApplication.translate("review_layers", "read with {percent} %").format(percent=shown)
    if value:
        return QCoreApplication.translate("review_layers", "read with doubt: {reason}").format(reason=value)
    return QCoreApplication.translate("review_layers", "read with doubt")


def damage_word(value: str) -> str:
    """What a damaged place is: `value` is a kind of yzkg.core.damage, or how its character was described."""
    words = {
        "sign": QCoreApplication.translate("review_layers", "a sign for what is missing or cannot be read"),
        "private": QCoreApplication.translate("review_layers", "a character of the private use area, known only here"),
        "described": QCoreApplication.translate("review_layers", "a character described by its parts"),
        "lacuna": QCoreApplication.translate("review_layers", "an editor's word for a gap"),
    }
    return words.get(value) or layer_word("gaiji", value)


def layer_word(kind: str, value: str) -> str:
    """What a layer says of its characters."""
    if kind == "uncertain":
        return probability_word(value)
    valued = {
        "gaiji": QCoreApplication.translate("review_layers", "a character without a code, described as {value}"),
        "raised": QCoreApplication.translate("review_layers", "raised column: it begins higher by {value}"),
        "apparatus": QCoreApplication.translate("review_layers", "another reading: {value}"),
        "break": QCoreApplication.translate("review_layers", "here begins {value}"),
        "note": QCoreApplication.translate("review_layers", "note, no part of the text: {value}"),
    }
    bare = {
        "gaiji": QCoreApplication.translate("review_layers", "a character without a code"),
        "raised": QCoreApplication.translate("review_layers", "raised column"),
        "apparatus": QCoreApplication.translate("review_layers", "another witness has nothing here"),
        "break": QCoreApplication.translate("review_layers", "here begins a page or line"),
        "note": QCoreApplication.translate("review_layers", "small note"),
    }
    return valued[kind].format(value=value) if value else bare[kind]


def doubt_word(found: Iterable[Doubt]) -> str:
    """What is doubtful or damaged of some characters, each said once."""
    return ", ".join(dict.fromkeys(_doubt(doubt.kind, doubt.value) for doubt in found))


def _doubt(kind: str, value: str) -> str:
    return layer_word(kind, value) if kind in ("uncertain", "gaiji") else damage_word(value)
