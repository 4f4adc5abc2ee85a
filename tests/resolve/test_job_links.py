"""Proposed links of jobs, against the jobs of the sample corpus; printed by `pytest -s`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.gold_project import gold_project, record_ids, told_jobs
from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.core.pack_load import find
from yzkg.resolve.evidence import NAME
from yzkg.resolve.job_links import LEAST_BITS, job_links
from yzkg.resolve.job_sides import job_sides
from yzkg.store.fact_columns import fact_columns

PACK = find("qing_workshops")


def test_links_of_the_corpus_are_mostly_right(tmp_path: Path) -> None:
    with gold_project(tmp_path / "gold.yzkg", jobs=False) as project:
        sides = job_sides(fact_columns(project), PACK)
        places = record_ids(project)
    links = job_links(sides, PACK)
    of: dict[tuple[str, int], set[str]] = {}
    for job in told_jobs():
        for place in job.records:
            of.setdefault(place, set()).add(job.id)
    ends = [(places[link.left.record], places[link.right.record]) for link in links]
    right = [pair for pair in ends if of.get(pair[0], set()) & of.get(pair[1], set())]
    later = {place for job in told_jobs() for place in job.records[1:]}
    found = {pair[1] for pair in right} & later
    print(f"{len(links)} links, precision {len(right) / len(links):.2f}, {len(found)} of {len(later)} later records")
    assert len(right) / len(links) >= 0.9
    assert len(found) / len(later) >= 0.6
    assert all(link.bits >= LEAST_BITS and 0.5 < link.probability < 1 for link in links)
    assert [link.bits for link in links] == sorted((link.bits for link in links), reverse=True)
    assert all(any(item.kind == NAME for item in link.evidence) for link in links)
    assert len({link.right.key for link in links}) == len(links)
    pair = links[0]
    decided = {(min(pair.left.key, pair.right.key), max(pair.left.key, pair.right.key))}
    assert not any({link.left.key, link.right.key} == set(*decided) for link in job_links(sides, PACK, decided))
    stopped = CancelToken()
    stopped.cancel()
    with pytest.raises(Cancelled):
        job_links(sides, PACK, (), stopped)
    assert job_links((), PACK) == []
