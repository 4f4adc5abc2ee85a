"""A domain pack: everything that is particular to one archive, as data.

`load` in yzkg.core.pack_load reads and checks a folder; the classes here are what the rest of the program sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from yzkg.core.candidate import Candidates
from yzkg.core.chart_wish import NamedEvent, SavedChart
from yzkg.core.identity_rules import IdentityRules
from yzkg.core.inquiry import SavedInquiry
from yzkg.core.lifecycle_rules import LifecycleRules
from yzkg.core.rules import Rule

Labels = Mapping[str, str]  # locale ("en", "zh_Hans", "zh_Hant") -> text; "en" is always there


@dataclass(frozen=True, slots=True)
class EntityType:
    """`node`: mentions of this type name entities of the graph; otherwise they are values (dates, quantities)."""

    id: str
    labels: Labels
    key: str  # the letter that chooses it in review
    node: bool = True
    description: str = ""  # one English line for the model


@dataclass(frozen=True, slots=True)
class Role:
    """`counted`: what fills it may come with a number, which a statement takes in its role for quantities."""

    id: str
    labels: Labels
    types: tuple[str, ...]  # entity types that may fill it
    min: int = 0
    max: int | None = None  # None: any number
    counted: bool = False


@dataclass(frozen=True, slots=True)
class Edge:
    """How a statement shows in the graph: from every filler of one role to every filler of another."""

    source: str
    target: str


@dataclass(frozen=True, slots=True)
class StatementType:
    """`stage`: its place in the life of a commission (1 first), None for a plain relation."""

    id: str
    labels: Labels
    modality: str  # the default
    roles: Mapping[str, Role]
    edges: tuple[Edge, ...]
    stage: int | None = None
    description: str = ""


@dataclass(frozen=True, slots=True)
class Term:
    """One controlled term with all forms that the texts write."""

    vocabulary: str
    id: str
    type: str  # entity type
    preferred: str
    forms: tuple[str, ...]  # includes the preferred form; longest first
    label: str = ""  # English
    aat: str = ""
    note: str = ""

    @property
    def key(self) -> str:
        """As other files of the pack, and what is stored, name it."""
        return f"{self.vocabulary}.{self.id}"


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: text of our own and the reply wanted for it. Never a source."""

    text: str
    answer: Candidates

    def __hash__(self) -> int:
        return hash(self.text)  # what it looks like to a model is remembered by it, and asked for with every record


@dataclass(frozen=True, slots=True)
class Prompts:
    """What a model is told, in the pack's own words.

    `task` asks for everything at once and has the gaps {types}, {statements}, {examples}, {hints}, {headings} and
    {text}. `staged` is what two questions about a record have in common, so that a server reads it once: {types},
    {events}, {examples}, {hints}, {headings}, {text}. Behind it comes `mentions` first, then `events`, with {mentions}.
    `example` and `staged_example` are how one of {examples} looks: {text}, {hints}, and {answer} or {mentions} and
    {events}. `retry` has {problem}. A line of which all gaps are empty is left out.
    """

    system: str
    task: str
    retry: str
    staged: str
    mentions: str
    events: str
    example: str
    staged_example: str


@dataclass(frozen=True, slots=True)
class Lists:
    """Regular expressions for lists: accounts, inventories, enumerations.

    `sections`: section id -> what a line begins with that opens such a section; it counts only where most of the lines
    after it tell an amount. `ends`: a line with which a list ends inside an entry. `opens`: a line that begins an
    entry that is a list; its named groups are headings. `entry`: in such an entry, what begins the next one, in place
    of Segmentation.entry.
    """

    sections: Mapping[str, str]
    ends: str = ""
    opens: str = ""
    entry: str = ""


@dataclass(frozen=True, slots=True)
class Segmentation:
    """Regular expressions (Python `re`) by which a text is cut. Those of whole lines are matched at their beginning.

    `headings`: heading id -> pattern for a line that is nothing but that heading (group "value" is carried over;
    a pattern may carry several ids by named groups "year", "workshop", "month"). `below`: the same, for lines directly
    below a heading, where less is enough; they are matched with the next line behind them. `title`: a line that is the
    title of a part; nothing is carried over it but what its named groups take.
    `resets`: heading id -> heading ids it clears.
    `entry`: a line that begins an entry; what is matched is its date, or only the group "date" if there is one. In
    running text the next line stands after it (behind a line end), for what is broken over two lines. Another named
    group is a heading id: a line begins an entry only if what it takes is what that heading says, or it says nothing.
    `unfinished` (searched for): a line that ends in the middle of something; the line after it begins no entry,
    whatever it looks like. `raised`: a column that begins so was raised, in running text that does not say itself.
    """

    headings: Mapping[str, str] = field(default_factory=dict)
    entry: str = ""
    resets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    unfinished: str = ""
    below: Mapping[str, str] = field(default_factory=dict)
    title: str = ""
    raised: str = ""
    lists: Lists | None = None


@dataclass(frozen=True, slots=True)
class Measured:
    """How a model did on passages with known answers: strict F1 of the mentions, from 0 to 1."""

    mention_f1: float
    passages: int


@dataclass(frozen=True, slots=True)
class ModelAdvice:
    """A model that the makers of the pack advise. `size`: bytes to fetch; `memory`: GiB that the machine should have;
    `trained`: tokens of its longest context; `token_bytes`: bytes that one of them takes in the cache (f16).

    `why`: by locale. `measured`: None where nobody has tried it on records of this kind.
    """

    name: str
    size: int
    memory: int
    trained: int
    token_bytes: int
    licence: str
    why: Labels
    measured: Measured | None = None


@dataclass(frozen=True, slots=True)
class Pack:
    name: str
    version: str
    folder: Path
    labels: Labels
    entity_types: Mapping[str, EntityType]
    statement_types: Mapping[str, StatementType]
    terms: tuple[Term, ...]
    fold: Mapping[str, str]  # one character -> one character, for matching only
    keep_apart: frozenset[str]  # characters that general tables fold and this pack does not
    segmentation: Segmentation
    grammar: Mapping[str, object]  # parsed patterns.toml, read by the rules engine
    prompts: Prompts
    examples: tuple[Example, ...]
    sha256: str  # of all files that say how to read, not of those beside (AFTERWARDS): frozen into every run
    models: tuple[ModelAdvice, ...] = ()  # the best first
    rules: tuple[Rule, ...] = ()  # what is warned of
    identity: IdentityRules = field(default_factory=IdentityRules)  # what tells who is who
    questions: tuple[SavedInquiry, ...] = ()  # what the domain asks of a project
    lifecycle: LifecycleRules = field(default_factory=LifecycleRules)  # what begins and ends a commission
    charts: tuple[SavedChart, ...] = ()  # what it likes to see along time
    events: tuple[NamedEvent, ...] = ()  # days that divide it
    broader: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # term key -> keys of what it is a kind of

    def node_types(self) -> frozenset[str]:
        """Entity types whose mentions become entities."""
        return frozenset(t.id for t in self.entity_types.values() if t.node)
