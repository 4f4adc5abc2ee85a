"""What a pack says for telling who is who: of which types it is asked, and which words of a record speak for it.

`read_identity` in yzkg.core.pack_identity reads and checks it; nothing here is part of how records are read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Telling:
    """Statements of this type tell something by the fillers of role `by` about each filler of role `of`."""

    statement: str
    of: str
    by: str


@dataclass(frozen=True, slots=True)
class Context:
    """From where one kind of circumstance of a name is taken.

    `types`: entity types whose mentions in the record say it. `tellings`: statements that say it of the very name.
    `headings`: heading ids of the record, which say it of all that stands under them.
    """

    types: tuple[str, ...] = ()
    tellings: tuple[Telling, ...] = ()
    headings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KinWord:
    """Any of `words` between two names makes the left one the `left` of the other, and that one his `right`."""

    words: tuple[str, ...]
    left: str
    right: str


@dataclass(frozen=True, slots=True)
class IdentityRules:
    """`resolved`: entity types of which it is asked who is who, each only among its own; none: nothing is asked.

    `terms`: entity types that name no single thing, of which written forms may be errors for terms of the pack.
    Contexts: `titles` (those directly before a name count, not all of the record), `workshops`, `places`, `partners`,
    `kin` (tellings only, the kinship being called as the statement; `kin_words` say it between two names).
    `lifetimes`: entity type -> years between two mentions of one that are hardly possible; absent: any.
    `careers`: the steps of each from the lowest, a step being all forms of one term.
    `honorifics`: what may stand at the end of a name and is no part of it. `alias_words`: what stands between a name
    and another name of the same. `surnames`: surnames of more than one character. `alike`: characters that
    are written for one another in names, a string for each set: of one sound in foreign names, or of one look.
    `parts_are_others`: types of which a name with something added names another thing.
    """

    resolved: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    titles: Context = Context()
    workshops: Context = Context()
    places: Context = Context()
    partners: Context = Context()
    kin: Context = Context()
    lifetimes: Mapping[str, int] = field(default_factory=dict)
    careers: tuple[tuple[tuple[str, ...], ...], ...] = ()
    kin_words: tuple[KinWord, ...] = ()
    honorifics: tuple[str, ...] = ()
    alias_words: tuple[str, ...] = ()
    surnames: tuple[str, ...] = ()
    alike: tuple[str, ...] = ()
    parts_are_others: tuple[str, ...] = ()

    def apart(self) -> dict[str, int]:
        """The lifetimes of types of which it is asked who is who: only there is one name not one thing."""
        return {name: years for name, years in self.lifetimes.items() if name in self.resolved}
