"""The compiled shapes of a pack's patterns: what the stages of the machine work with."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from yzkg.engines.rules.lexicon import Lexicon
from yzkg.engines.rules.names import NameRules


@dataclass(frozen=True, slots=True)
class Scan:
    """A regular expression over the text; what it matches is one token."""

    tag: str
    type: str
    pattern: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Chunk:
    tag: str
    type: str
    pattern: re.Pattern[str]
    least: int  # characters
    most: int
    sure: float
    needs: frozenset[str]  # without one of these in sight it is not tried; empty: always
    closed: bool  # what it holds plays no role of its own
    spoken: bool  # applied after the others, and only where somebody speaks


@dataclass(frozen=True, slots=True)
class Zone:
    """Where somebody speaks. `open` begins it, a `close` token ends it, `until` ends it from outside."""

    id: str
    open: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Slot:
    """How a role is filled. `look` is where, `find` what, `stop` what ends the search, `reach` after how many."""

    role: str
    look: str
    find: frozenset[str]
    stop: frozenset[str]
    seek: re.Pattern[str]  # any of find and stop; with `near` any token
    over: frozenset[str]  # with `near`: what may stand between
    many: bool
    also: bool  # also where the role is filled already
    reach: int
    near: bool
    beside: str
    fallback: frozenset[str]
    skip: frozenset[str]  # what stands right behind one of these is taken only if there is nothing else
    own: bool  # shared out where a frame makes one statement for `each`


@dataclass(frozen=True, slots=True)
class Frame:
    kind: str
    modality: str
    spoken: str  # modality inside a zone
    cue: re.Pattern[str]
    heads: frozenset[str]  # tags with which the cue begins; empty: unknown
    zones: frozenset[str]  # zone ids in which it may stand; "" is outside
    unless: re.Pattern[str] | None  # not if this is found in the zone after the cue
    given: frozenset[str]  # only if one of these stands before the cue
    missing: frozenset[str]  # only if none of these does
    repeat: re.Pattern[str] | None
    slots: tuple[Slot, ...]
    late: tuple[Slot, ...]  # those that look beside or inside the fillers of `each`
    require: frozenset[str]  # roles that must be filled
    sure: float
    each: str  # one statement for every filler of this role
    once: bool  # only once in a sentence


@dataclass(frozen=True, slots=True)
class Relation:
    kind: str
    modality: str
    pattern: re.Pattern[str]
    within: frozenset[str]  # chunks inside which it holds; empty: the top line
    cue: str
    each: str
    require: frozenset[str]
    single: frozenset[str]  # roles with room for one only
    sure: float


@dataclass(frozen=True, slots=True)
class Inner:
    """A statement between a chunk and what lies inside it. `before`: only what one of these tags follows directly, if
    any is named: of what is said of a head, and not of another thing that is named before it."""

    kind: str
    modality: str
    tag: frozenset[str]
    outer: str
    role: str
    type: str
    before: frozenset[str]
    sure: float


@dataclass(frozen=True, slots=True)
class Grammar:
    version: str
    lexicon: Lexicon
    scans: tuple[Scan, ...]
    names: NameRules | None
    chunks: tuple[Chunk, ...]
    spoken_chunks: tuple[Chunk, ...]
    section: re.Pattern[str] | None
    zones: tuple[Zone, ...]
    zone_close: frozenset[str]
    zone_until: re.Pattern[str] | None
    told: re.Pattern[str] | None  # where an account of what happened elsewhere begins
    told_until: frozenset[str]
    sentence: frozenset[str]  # tags that end a sentence
    clause: frozenset[str]  # tags that end a clause
    frames: tuple[Frame, ...]
    relations: tuple[Relation, ...]
    inner: tuple[Inner, ...]
    fillers: Mapping[tuple[str, str], frozenset[str]]  # (kind, role) -> entity types
    alone: int  # shortest term that counts as a mention without a statement
    accounts: tuple[frozenset[str], int]  # that many of these tags: a list or account, of which nothing is stated
    doers: frozenset[str]  # tags behind which a word that begins with a verb is cut to the verb
    unknown: tuple[str, str]  # tags of a short and of a long run of unknown characters
    nested: frozenset[str]  # entity types that are mentions also inside a longer one
    spelled: frozenset[str]  # tags of chunks inside which they are so however short they are
