"""Words that stand on charts: code -> English wording. Beside ui.inquiry_tables."""

from __future__ import annotations

from collections.abc import Mapping

CHART: Mapping[str, str] = {
    "statements": "statements",
    "things": "things named with a number",
    "share": "share of the statements",
    "ratio": "rate after the event by the rate before (95 % interval)",
    "herfindahl": "Herfindahl's index (95 % interval); 1: all in one hand",
    "others": "others",
    "nothing": "not told",
    "all": "all together",
    "read": "{read} of {records} records are read, {decided} decided.",
    "dateless": "{count} statements in no single period are not drawn.",
    "silent": "Hatched: nothing in the project is dated into these {count} periods.",
    "undecided": "{count} statements are neither before nor after it.",
    "twice": "{count} statements stand in several groups and are counted in each.",
    "unnumbered": "{count} statements name no number and are not counted.",
    "number": "{place}: {number}",
    "number_share": "{place}: {number} ({share} %)",
    "changed": "{place}: {before} before, {after} after; {ratio} times the rate ({low} to {high})",
    "part_changed": "{changed}; its share {change} points ({low} to {high})",
    "intervals": "Rates are by the days of which the sources speak; intervals allow for uneven months.",
    "index": "{place}: {index} ({low} to {high})",
    "titled": "{what} by {period}",
    "split": "{what} by {period} and {split}",
    "no_font": "No font of this machine holds Chinese characters, so charts show boxes in their place. Install one: "
    "on Debian and Ubuntu the package fonts-noto-cjk.",
}
