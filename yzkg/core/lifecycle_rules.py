"""What a pack says of the lives of commissions: where they begin, what ends them, what may make one of two.

`read_lifecycle` in yzkg.core.pack_lifecycle reads and checks it; nothing here is part of how records are read.
"""

from __future__ import annotations

from dataclasses import dataclass

from yzkg.core.identity_rules import Telling

DELIVERED, OPEN, REFUSED, STOPPED, SPLIT = "delivered", "open", "refused", "stopped", "split"
OUTCOMES = (DELIVERED, OPEN, REFUSED, STOPPED, SPLIT)
ENDS = (DELIVERED, REFUSED, STOPPED)  # what an ending may lead to


@dataclass(frozen=True, slots=True)
class Ending:
    """Statements of these types and modalities (none named: any) end a job so.

    `after`: only where one of these stages, of the thing or of the whole job, came before. `unless`: not where one of
    these did; then another ending speaks.
    """

    outcome: str
    types: tuple[str, ...]
    modalities: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """The fillers of a role of statements of a type."""

    statement: str
    role: str


@dataclass(frozen=True, slots=True)
class LinkRules:
    """What may make one job of two.

    `goes_on`: pairs of stages, told on the earlier and on the later side. `within`: days between the two at most.
    `people`: types of those who may be shared, `places`: of where it is for.
    """

    goes_on: tuple[tuple[str, str], ...] = ()
    within: int = 0
    people: tuple[str, ...] = ()
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LifecycleRules:
    """Without `requests` the pack knows of no jobs.

    `job`: the entity type of jobs. `requests`: types by which a job begins. `things`: the role of what it is about;
    `models`: types of that role that are not the thing itself; `parts`: which statements make one thing a part of
    another. `work`: stages without which nothing of a thing can be refused. `goes_on`: stages that, in their usual
    modality, show that a refusal was not the end. `undone`: stages that tell by the modality `undone_modality` that a
    piece is not made. `placed`: where an end is set up: pieces in several places are a split. `verdicts` and `wording`:
    which stages judge, and the role of their words. `again`: the stages that a loop of revision leads back by.
    `workshop`: the heading of the workshop. `ordered`, `made`: what tells of materials wanted and used.
    """

    job: str = ""
    requests: tuple[str, ...] = ()
    things: str = ""
    models: tuple[str, ...] = ()
    parts: tuple[Telling, ...] = ()
    endings: tuple[Ending, ...] = ()
    work: tuple[str, ...] = ()
    goes_on: tuple[str, ...] = ()
    undone: tuple[str, ...] = ()
    undone_modality: str = ""
    placed: tuple[Part, ...] = ()
    verdicts: tuple[str, ...] = ()
    wording: str = ""
    again: tuple[str, ...] = ()
    workshop: str = ""
    ordered: tuple[Part, ...] = ()
    made: tuple[Part, ...] = ()
    links: LinkRules = LinkRules()
