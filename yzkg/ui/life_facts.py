"""What the page of jobs shows, worked out on a thread from the facts that all pages share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from yzkg.analysis.lifecycle_durations import Durations, Names, durations
from yzkg.analysis.lifecycle_materials import MaterialChange, material_changes
from yzkg.analysis.lifecycles import Life, lives
from yzkg.core.pack import Pack
from yzkg.resolve.job_links import JobLink, job_links
from yzkg.resolve.job_sides import job_sides
from yzkg.store.fact_columns import FactColumns
from yzkg.store.honesty import honesty
from yzkg.store.identity import contradictions, identities
from yzkg.store.job_decisions import decided_jobs
from yzkg.store.named_entities import quotes
from yzkg.store.project import Project
from yzkg.store.rows import IdentityRow
from yzkg.ui.kept_facts import KeptFacts


@dataclass(frozen=True, slots=True, eq=False)
class Lives:
    """All jobs and threads, and what was ordered of one material and made of another.

    `read`: how many records there are, were read, and are decided.
    """

    lives: Sequence[Life]
    facts: FactColumns
    names: Names
    changes: Sequence[MaterialChange]
    read: tuple[int, int, int]

    def durations(self, grouping: str) -> Sequence[Durations]:
        return durations(self.lives, self.names.of(grouping))


def load_lives(kept: KeptFacts, project: Project, pack: Pack) -> Lives:
    facts = kept.columns(project, "all")
    found, names = lives(facts, pack), Names(facts, pack)
    states = Counter(state.value for state in honesty(project).values())
    unread = states["unread"] + states["failed"]
    decided = states["reviewed"] + states["corrected"] + states["decided"]
    read = states.total(), states.total() - unread, decided
    return Lives(found, facts, names, material_changes(found, pack, names), read)


def load_links(kept: KeptFacts, project: Project, pack: Pack) -> list[JobLink]:
    """Which may be one; what a person has decided is not among them."""
    sides = job_sides(kept.columns(project, "all"), pack)
    return job_links(sides, pack, decided_jobs(project, pack.lifecycle.job))


@dataclass(frozen=True, slots=True)
class LifeWords:
    """Of the life with `key`: what stages that judge say, as written (by statement), and what was decided of the job,
    retracted too; `torn`: decisions that others make untrue.
    """

    key: int
    words: dict[int, str]
    decisions: Sequence[IdentityRow]
    torn: frozenset[int]


def load_words(project: Project, life: Life) -> LifeWords:
    import numpy as np

    ids = [mention for stage in life.stages for mention in stage.words]
    said = dict(zip(ids, quotes(project, np.array(ids, np.int64)), strict=True)) if ids else {}
    words = {
        stage.statement: " ".join(said[mention] for mention in stage.words) for stage in life.stages if stage.words
    }
    decisions = identities(project, life.job) if life.job is not None else []
    return LifeWords(life.key, words, decisions, frozenset(row.id for row in contradictions(project)))
