"""Links into authority files as a table, each with its licence; what may not go out to everybody stays behind."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from yzkg.exchange.csv_files import Row
from yzkg.store.authority_links import AuthorityLinkRow, linked
from yzkg.store.project import Project

AUTHORITY_COLUMNS = (
    "entity", "label", "authority", "identifier", "entry", "uri", "licence", "restricted", "who", "when", "evidence",
)  # fmt: skip
_JOINT = " | "  # as between the names of a node


def authority_rows(labels: Mapping[int, str], links: Iterable[AuthorityLinkRow]) -> Iterator[Row]:
    """A row for each link of the entities in `labels`. `evidence` is JSON: why it was linked."""
    for link in links:
        if link.entity_id in labels:
            because = link.evidence.get("because") or link.evidence.get("said") or ""
            yield (
                link.entity_id,
                labels[link.entity_id],
                link.authority,
                link.identifier,
                link.label,
                link.uri,
                link.licence,
                link.restricted,
                link.author,
                link.created_at,
                json.dumps(because, ensure_ascii=False) if because else "",
            )


def authorities_of(links: Iterable[AuthorityLinkRow]) -> dict[int, str]:
    """Entity -> its identifiers, for one cell: "CBDB 7 | DILA A1"."""
    found: dict[int, dict[str, None]] = {}
    for link in links:
        found.setdefault(link.entity_id, {})[f"{link.authority} {link.identifier}"] = None
    return {entity: _JOINT.join(told) for entity, told in found.items()}


def licences_of(links: Iterable[AuthorityLinkRow]) -> dict[int, str]:
    """Entity -> the licences of its identifiers, in their order, each once."""
    found: dict[int, dict[str, None]] = {}
    for link in links:
        found.setdefault(link.entity_id, {})[link.licence] = None
    return {entity: _JOINT.join(told) for entity, told in found.items()}


def left_out(project: Project, nodes: Collection[int] | None = None) -> Sequence[tuple[str, str, int]]:
    """What an export of `nodes`, or of all, leaves out unless asked for: authority, licence, how many links."""
    counts: dict[tuple[str, str], int] = {}
    for link in linked(project, restricted=False)[1]:
        if nodes is None or link.entity_id in nodes:
            key = link.authority, link.licence
            counts[key] = counts.get(key, 0) + 1
    return [(*key, count) for key, count in counts.items()]
