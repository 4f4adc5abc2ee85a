"""The entries of an authority file in columns: who is in it, under which names, when and where.

Hundreds of thousands of entries fit into some tens of megabytes: texts stand end to end in one string.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from yzkg.store.faults import json_object

# What a column may say. An entry needs the first two.
ID, NAME, OTHER_NAMES, BORN, DIED, FIRST_YEAR, LAST_YEAR, PLACE, DYNASTY, OFFICE, NOTE, URI = (
    "id",
    "name",
    "other_names",
    "born",
    "died",
    "first_year",
    "last_year",
    "place",
    "dynasty",
    "office",
    "note",
    "uri",
)
ROLES = (ID, NAME, OTHER_NAMES, BORN, DIED, FIRST_YEAR, LAST_YEAR, PLACE, DYNASTY, OFFICE, NOTE, URI)
NEEDED = (ID, NAME)
_YEARS = (BORN, DIED, FIRST_YEAR, LAST_YEAR)
_TEXTS = (ID, NAME, PLACE, DYNASTY, OFFICE, NOTE, URI)
UNKNOWN = -32768  # a year that the file does not tell
_YEAR = re.compile(r"(?<!\d)-?\d{3,4}(?!\d)")  # "18th century" is no year
_LATEST = 2200
_SEVERAL = re.compile(r"[;|/,\n\uff1b\u3001\uff0c]+")  # between several names in one cell


@dataclass(frozen=True, slots=True)
class AuthorityMapping:
    """How an authority file is read.

    `columns`: role -> name of a column. `table`: which table or view of a database. `encoding`: of a text, "" for the
    guess. `type`: what its entries are, an entity type of the pack. `uri`: an address with {id} for the identifier.
    `names`: another table of a database that has further names, its column of identifiers, and that of names; or ().
    """

    columns: Mapping[str, str]
    table: str = ""
    encoding: str = ""
    type: str = "person"
    uri: str = ""
    names: tuple[str, ...] = ()

    def to_json(self) -> str:
        kept: dict[str, object] = {"columns": dict(self.columns), "table": self.table, "encoding": self.encoding}
        kept |= {"type": self.type, "uri": self.uri, "names": list(self.names)}
        return json.dumps(kept, ensure_ascii=False)

    @staticmethod
    def from_json(text: str) -> AuthorityMapping:
        """Read back; what this version does not know is passed over."""
        found = json_object(text)
        columns = found.get("columns")
        known = columns if isinstance(columns, dict) else {}
        names = found.get("names")
        further = tuple(map(str, names)) if isinstance(names, list) and len(names) == 3 else ()
        return AuthorityMapping(
            {role: str(known[role]) for role in ROLES if role in known},
            str(found.get("table", "")),
            str(found.get("encoding", "")),
            str(found.get("type", "person")),
            str(found.get("uri", "")),
            further,
        )


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry as the file has it; None for a year and "" for what it does not tell."""

    id: str
    name: str
    other_names: tuple[str, ...] = ()
    born: int | None = None
    died: int | None = None
    first_year: int | None = None
    last_year: int | None = None
    place: str = ""
    dynasty: str = ""
    office: str = ""
    note: str = ""
    uri: str = ""


class _Texts:
    """Texts end to end."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._whole = "".join(texts)
        self._ends = np.cumsum(np.fromiter(map(len, texts), dtype=np.int64, count=len(texts)))

    def __getitem__(self, at: int) -> str:
        return self._whole[int(self._ends[at - 1]) if at else 0 : int(self._ends[at])]


class Entries:
    """All entries of a file, in its order; make one with `EntriesDraft`."""

    def __init__(self, draft: EntriesDraft) -> None:
        self._size = len(draft.ids)
        self._texts = {role: _Texts(values) for role, values in draft.texts.items()}
        self._years = {role: np.array(values, dtype=np.int16) for role, values in draft.years.items()}
        self._others = {at: tuple(names) for at, names in draft.others.items()}
        self._at = draft.ids

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, at: int) -> Entry:
        if not 0 <= at < self._size:
            raise IndexError(at)
        texts = {role: column[at] for role, column in self._texts.items()}
        years = {role: self.year(role, at) for role in self._years}
        return Entry(**texts, **years, other_names=self._others.get(at, ()))  # type: ignore[arg-type]

    def at(self, identifier: str) -> int | None:
        """Where the entry with an identifier stands."""
        return self._at.get(identifier)

    def names(self, at: int) -> tuple[str, ...]:
        """The name and the other names of an entry."""
        return (self._texts[NAME][at], *self._others.get(at, ()))

    def text(self, role: str, at: int) -> str:
        return self._texts[role][at]

    def year(self, role: str, at: int) -> int | None:
        year = int(self._years[role][at])
        return None if year == UNKNOWN else year

    def years(self, role: str) -> NDArray[np.int16]:
        """A column of years; those that are not known are -32768."""
        return self._years[role]


@dataclass(slots=True)
class EntriesDraft:
    """Takes rows one after another. Rows of one identifier are one entry with several names."""

    ids: dict[str, int] = field(default_factory=dict)
    texts: dict[str, list[str]] = field(default_factory=lambda: {role: [] for role in _TEXTS})
    years: dict[str, list[int]] = field(default_factory=lambda: {role: [] for role in _YEARS})
    others: dict[int, list[str]] = field(default_factory=dict)
    left_out: int = 0  # rows without identifier or name

    def add(self, cells: Mapping[str, str]) -> None:
        """One row: role -> cell."""
        identifier, name = cells.get(ID, "").strip(), cells.get(NAME, "").strip()
        if not identifier or not name:
            self.left_out += 1
            return
        others = [other for other in map(str.strip, _SEVERAL.split(cells.get(OTHER_NAMES, ""))) if other]
        at = self.ids.setdefault(identifier, len(self.ids))
        if at < len(self.texts[ID]):
            self._add_names(at, [name, *others])
            return
        for role, column in self.texts.items():
            column.append(cells.get(role, "").strip())
        for role, years in self.years.items():
            year = year_of(cells.get(role, ""))
            years.append(UNKNOWN if year is None else year)
        if others:
            self._add_names(at, others)

    def add_name(self, identifier: str, name: str) -> None:
        """Another name of an entry that was added; of one that was not, nothing."""
        at = self.ids.get(identifier.strip())
        if at is not None and name.strip():
            self._add_names(at, [name.strip()])

    def _add_names(self, at: int, names: Iterable[str]) -> None:
        known = self.others.get(at, [])
        fresh = [name for name in names if name != self.texts[NAME][at] and name not in known]
        if fresh:
            self.others[at] = list(dict.fromkeys([*known, *fresh]))

    def done(self) -> Entries:
        return Entries(self)


def year_of(cell: str) -> int | None:
    """The first year of three or four figures in a cell; None where there is none, as for 0."""
    found = _YEAR.search(cell)
    year = int(found[0]) if found else 0
    return year if year and -_LATEST <= year <= _LATEST else None
