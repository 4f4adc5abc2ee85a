"""What speaks for and against two being one, and what a reader is asked about it.

Codes only: they are worded where they are shown. Weights are in bits: log2 of how much likelier this is between two
occurrences of one than between those of two (Fellegi and Sunter, A theory for record linkage, JASA 64, 1969).
"""

from __future__ import annotations

from dataclasses import dataclass

# Evidence.kind, in the order in which it is told
NAME, TITLE, WORKSHOP, PLACE, PARTNERS, KIN, DATES, RARITY, PRIOR = (
    "name",
    "title",
    "workshop",
    "place",
    "partners",
    "kin",
    "dates",
    "rarity",
    "prior",
)
KINDS = (NAME, TITLE, WORKSHOP, PLACE, PARTNERS, KIN, DATES, RARITY, PRIOR)

# Question.kind
JOIN, BRIDGE, PART = "join", "bridge", "part"


@dataclass(frozen=True, slots=True)
class Evidence:
    """One thing that speaks for (weight > 0) or against two being one.

    `level` is a code of how the two agree ("exact", "variant", "one_character", "in_order", "overlap", "far" ...);
    `left`, `right` are what stands on either side, as written, and `shared` what both have. Days are ISO dates.
    """

    kind: str
    level: str
    weight: float
    left: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PairEvidence:
    """Two entities, how probable it is that they are one, and why. The weights add up to the log odds in bits."""

    left: int
    right: int
    probability: float
    evidence: tuple[Evidence, ...]

    @property
    def bits(self) -> float:
        return sum(item.weight for item in self.evidence)


@dataclass(frozen=True, slots=True)
class Question:
    """What a reader is asked.

    join: are these entities one? `pairs` says why, the surest first.
    bridge: entities that count as one are held together by one poor pair only, `pairs[0]`; parted there: `groups`.
    part: the mentions of one entity fall into `groups` of mention ids that have little to do with each other.
    """

    kind: str
    entities: tuple[int, ...]
    pairs: tuple[PairEvidence, ...]
    groups: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Unseen:
    """How many pairs that are truly one are still undecided, with a range of 95 %, and how many are decided."""

    pairs: float
    low: float
    high: float
    decided: int


@dataclass(frozen=True, slots=True)
class Resolution:
    """What can be said of who is who in a project at one moment; decided pairs are not in it.

    `certain` may be joined without asking. `questions` come in the order in which answers help most.
    """

    certain: tuple[PairEvidence, ...]
    questions: tuple[Question, ...]
    unseen: Unseen
