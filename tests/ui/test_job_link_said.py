"""Why two may be one job: each piece of evidence has its words, and gaps that it can fill."""

from __future__ import annotations

from pathlib import Path
from string import Formatter

from tests.support.gold_project import gold_project
from yzkg.core.pack_load import find
from yzkg.resolve.job_links import job_links
from yzkg.resolve.job_sides import job_sides
from yzkg.store.fact_columns import fact_columns
from yzkg.ui.job_link_said import link_said, reasons
from yzkg.ui.job_link_tables import JOB_EVIDENCE


def test_every_piece_of_evidence_is_worded(tmp_path: Path) -> None:
    pack = find("qing_workshops")
    with gold_project(tmp_path / "g.yzkg", jobs=False) as project:
        links = job_links(job_sides(fact_columns(project), pack), pack)
    kinds = {f"{item.kind}.{item.level}".rstrip(".") for link in links for item in link.evidence}
    assert {"name.exact", "name.alike", "rarity.many", "stages.goes_on", "workshop.other", "prior"} <= kinds
    assert kinds <= JOB_EVIDENCE.keys()
    assert all(len(reasons(link)) == len(link.evidence) and "{" not in link_said(link) for link in links)
    gaps = {name for text in JOB_EVIDENCE.values() for _, name, _, _ in Formatter().parse(text) if name}
    assert gaps == {"left", "right", "shared"}
