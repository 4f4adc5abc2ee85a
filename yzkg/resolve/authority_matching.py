"""Matching the entities of a project with an authority file: who is asked about, what is offered, what may be linked.

Nothing here links by itself. `certain` says which candidate a command with a bar may link: never one by name alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from yzkg.core.calendar import jdn_to_iso
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.resolve.authority_entries import OFFICE, AuthorityMapping, Entries, Entry, year_of
from yzkg.resolve.authority_facts import Wanted
from yzkg.resolve.authority_match import AuthorityIndex, Candidate, together
from yzkg.resolve.evidence import DATES, PLACE, TITLE, Evidence
from yzkg.store.authorities import AuthorityRow
from yzkg.store.authority_links import DIFFERENT, NONE, AuthorityLinkRow, Meant, authority_links
from yzkg.store.entity_queries import entities
from yzkg.store.held_titles import held_titles
from yzkg.store.project import Project
from yzkg.store.rows import EntityRow

OFFERED = 9  # as many as there are keys for
_BESIDES = (DATES, PLACE, TITLE)  # what can speak for an entry besides its name
_WORTH_A_LOOK = 0.005  # how probable one must be whose name is another
_SPEAKS = 0.5  # bits: less says nothing


@dataclass(frozen=True, slots=True)
class Match:
    """One entity beside an authority.

    `candidates`: without those refused, namesakes beside each other. `links`: what was decided of it there.
    """

    row: EntityRow
    wanted: Wanted
    candidates: tuple[Candidate, ...]
    links: tuple[AuthorityLinkRow, ...] = ()


class Matcher:
    """Matches against one authority; holds what its file says, and nothing of the project."""

    def __init__(self, authority: AuthorityRow, entries: Entries, table: FoldTable, pack: Pack) -> None:
        self.authority = authority
        self.mapping = AuthorityMapping.from_json(authority.file.mapping)
        self.index = AuthorityIndex(entries, table)
        self._pack, self._table = pack, table
        self._offices = OFFICE in self.mapping.columns

    def match(
        self,
        project: Project,
        row: EntityRow,
        known: Wanted | None = None,
        decided: Sequence[AuthorityLinkRow] | None = None,
    ) -> Match:
        """The candidates for an entity. `known`: besides what the project says, what a person says.

        `decided`: what was decided of it, where that is known already.
        """
        decided = authority_links(project, row.id) if decided is None else decided
        links = tuple(link for link in decided if link.authority == self.authority.name)
        refused = [link.identifier for link in links if link.verdict == DIFFERENT]
        titles: tuple[str, ...] = ()
        if self._offices:
            titles = tuple(held.title for held in held_titles(project, row.id, self._pack, self._table))
        wanted = wanted_of(row, titles, known)
        found = self.index.candidates(wanted, OFFERED, without=refused)
        offered = [each for each in found if each.form != "one_character" or each.probability >= _WORTH_A_LOOK]
        return Match(row, wanted, tuple(chain.from_iterable(together(offered))), links)


def meant_by(candidate: Candidate, mapping: AuthorityMapping) -> Meant:
    """What is kept of a candidate that is linked, with why."""
    entry = candidate.entry
    because = [kept(item) for item in candidate.evidence]
    evidence = {"probability": round(candidate.probability, 4), "because": because}
    return Meant(entry.id, entry.name, address_of(entry, mapping), evidence)


def address_of(entry: Entry, mapping: AuthorityMapping) -> str:
    """Where an entry stands on the web, "" if nothing says it."""
    return entry.uri or (mapping.uri.replace("{id}", entry.id) if "{id}" in mapping.uri else "")


def wanted_of(row: EntityRow, titles: Sequence[str] = (), known: Wanted | None = None) -> Wanted:
    """What a project knows of an entity, as it is looked for; the years of `known` are for those without a date."""
    known = known or Wanted(())
    first, last = _year(row.first_day), _year(row.last_day)
    undated = first is None or last is None
    if undated:
        first, last = known.first_year, known.last_year
    names = tuple(dict.fromkeys(name.replace("\n", "") for name in (row.label, *row.names, *known.names)))
    return Wanted(
        names,
        first,
        last,
        known.born,
        known.died,
        known.native,
        known.places,
        tuple(dict.fromkeys((*titles, *known.titles))),
        roughly=undated,
    )


def years_said(text: str) -> tuple[int, int] | None:
    """The years in "1736-1795" or "1736"; None for anything else."""
    found = [year_of(part) for part in re.split("[-\u2013\u2014/ ]+", text.strip())]
    if not 1 <= len(found) <= 2 or None in found:
        return None
    years = sorted(year for year in found if year is not None)
    return years[0], years[-1]


def _year(day: int | None) -> int | None:
    return None if day is None else int(jdn_to_iso(day).rpartition("-")[0].rpartition("-")[0])


def undecided(project: Project, authority: AuthorityRow) -> list[EntityRow]:
    """The entities of the authority's type of which nothing stands yet, those with most mentions first.

    Who was said to be nobody there is asked about again once the file is another.
    """
    type_ = AuthorityMapping.from_json(authority.file.mapping).type
    decided = {
        link.entity_id
        for link in authority_links(project)
        if link.authority == authority.name and link.verdict != DIFFERENT and stands(link, authority)
    }
    rows = [row for row in entities(project, type_) if row.id not in decided]
    return sorted(rows, key=lambda row: (-row.mentions, row.id))


def within_reach(matcher: Matcher, rows: Sequence[EntityRow]) -> list[EntityRow]:
    """Those for whom there can be candidates: first whose name an entry bears, then who is one character off."""
    known = [(matcher.index.knows(wanted_of(row).names), row) for row in rows]
    return [row for reach, row in known if reach == 2] + [row for reach, row in known if reach == 1]


def stands(link: AuthorityLinkRow, authority: AuthorityRow) -> bool:
    """Whether a decision still holds for the file as it is now."""
    return link.verdict != NONE or link.sha256 == authority.file.sha256


def certain(match: Match, bar: float) -> Candidate | None:
    """The candidate that is at least as probable as the bar, if more than its name speaks for it."""
    best = match.candidates[0] if match.candidates else None
    if best is None or best.probability < bar or match.links:
        return None
    besides = sum(item.weight for item in best.evidence if item.kind in _BESIDES)
    return best if besides > _SPEAKS else None


def kept(evidence: Evidence) -> dict[str, object]:
    """Evidence as it is kept with a link."""
    sides = {"left": evidence.left, "right": evidence.right, "shared": evidence.shared}
    told = {name: list(words) for name, words in sides.items() if words}
    return {"kind": evidence.kind, "level": evidence.level, "bits": round(evidence.weight, 2), **told}


def evidence_of(kept_: Mapping[str, object]) -> tuple[Evidence, ...]:
    """The evidence that was kept with a link; () for one that was made otherwise."""
    because = kept_.get("because")
    if not isinstance(because, list):
        return ()
    found = []
    for item in because:
        if isinstance(item, dict):
            sides = (tuple(map(str, item.get(side) or ())) for side in ("left", "right", "shared"))
            level = str(item.get("level", ""))
            found.append(Evidence(str(item.get("kind", "")), level, float(item.get("bits") or 0.0), *sides))
    return tuple(found)
