"""GraphML that Gephi, yEd, Cytoscape and NetworkX open."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from yzkg.analysis.network import Graph, graph
from yzkg.core.errors import ExportFault
from yzkg.core.pack import Pack
from yzkg.exchange.authority_table import authorities_of, licences_of
from yzkg.exchange.tables import iso_day
from yzkg.store.authority_links import AuthorityLinkRow, linked
from yzkg.store.graph_queries import Passage, passages
from yzkg.store.project import Project

if TYPE_CHECKING:
    import networkx

# What XML 1.0 cannot hold, even escaped.
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class GraphmlReport:
    nodes: int
    edges: int
    removed: int  # characters that XML cannot hold


def export_graphml(
    project: Project, pack: Pack, path: Path, status: str = "accepted", *, restricted: bool = False
) -> GraphmlReport:
    """Write one GraphML file, whole or not at all. Raises ExportFault("cannot_write").

    Links into authorities that are restricted go out only with `restricted`.
    """
    import networkx

    cleaner = _Cleaner()
    with project.read():
        whole = graph(project, pack, status)
        quoted = passages(project, [edge.record_id for edge in whole.edges])
        links, _ = linked(project, restricted=restricted)
    built = to_networkx(whole, quoted, cleaner, links)
    path = path.absolute()
    part = path.parent / f".{path.name}.part"
    try:
        if path.exists() and not path.is_file():  # a folder, or a device that a file must not take the place of
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        path.parent.mkdir(parents=True, exist_ok=True)
        networkx.write_graphml_xml(built, part, named_key_ids=True)
        part.replace(path)
    except OSError as error:
        raise ExportFault("cannot_write", path=str(path), reason=error.strerror or "") from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return GraphmlReport(built.number_of_nodes(), built.number_of_edges(), cleaner.removed)


class _Cleaner:
    def __init__(self) -> None:
        self.removed = 0

    def __call__(self, text: str) -> str:
        kept = _NOT_XML.sub("", text)
        self.removed += len(text) - len(kept)
        return kept


def to_networkx(
    whole: Graph,
    quoted: Mapping[int, Passage],
    clean: _Cleaner | None = None,
    links: Sequence[AuthorityLinkRow] = (),
) -> networkx.MultiDiGraph[str]:
    """The same graph for NetworkX: node ids and edge keys are strings, attributes never None or lists."""
    import networkx

    clean = clean or _Cleaner()
    built: networkx.MultiDiGraph[str] = networkx.MultiDiGraph()
    authorities, licences = authorities_of(links), licences_of(links)
    for node in whole.nodes:
        built.add_node(
            f"n{node.id}",
            label=clean(node.label),
            type=node.type,
            names=clean(" | ".join(node.names)),
            mentions=node.mentions,
            status=node.status,
            authorities=clean(authorities.get(node.id, "")),
            authority_licences=clean(licences.get(node.id, "")),
        )
    for edge in whole.edges:
        passage = quoted[edge.record_id]
        built.add_edge(
            f"n{edge.source}",
            f"n{edge.target}",
            key=edge.id,
            type=edge.type,
            source_role=edge.roles[0],
            target_role=edge.roles[1],
            modality=edge.modality,
            status=edge.status,
            certainty=-1.0 if edge.certainty is None else float(edge.certainty),
            confidence=-1.0 if edge.confidence is None else float(edge.confidence),
            asserted_by=edge.asserted_by,
            inferred=edge.inferred,
            date_from=iso_day(edge.date_start),
            date_to=iso_day(edge.date_end),
            quotation=clean(edge.span.of(passage.text)),
            start=edge.span.start,
            end=edge.span.end,
            record=edge.record_id,
            source_name=clean(passage.source),
            locator=clean(passage.locator),
        )
    return built
