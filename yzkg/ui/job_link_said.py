"""Why two may be one job, in words. Imports no Qt: `cli` uses it too."""

from __future__ import annotations

from collections.abc import Mapping

from yzkg.resolve.evidence import Evidence
from yzkg.resolve.job_links import JobLink
from yzkg.ui.evidence_said import SHOWN, unchanged
from yzkg.ui.job_link_tables import JOB_EVIDENCE
from yzkg.ui.messages import Translate


def reasons(link: JobLink, translate: Translate = unchanged) -> list[tuple[str, float]]:
    """All clauses with their weights in bits, in the order in which they are told."""
    return [(_said(item, translate), item.weight) for item in link.evidence]


def link_said(link: JobLink, translate: Translate = unchanged) -> str:
    """All that speaks for and against, with weights."""
    return "; ".join(f"{words} ({weight:+.1f})" for words, weight in reasons(link, translate))


def _said(item: Evidence, translate: Translate) -> str:
    key = f"{item.kind}.{item.level}" if item.level else item.kind
    table: Mapping[str, str] = JOB_EVIDENCE
    gaps = {name: ", ".join(words[:SHOWN]) for name, words in (
        ("left", item.left), ("right", item.right), ("shared", item.shared))}  # fmt: skip
    return translate(table[key]).format_map(gaps)
