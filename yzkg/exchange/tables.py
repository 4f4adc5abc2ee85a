"""CSV for Excel and everything else: nodes, edges, statements with all their roles, and the evidence of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from yzkg.analysis.network import Graph, GraphEdge, graph
from yzkg.core.calendar import jdn_to_iso
from yzkg.core.errors import ExportFault
from yzkg.core.pack import Pack
from yzkg.core.quantities import MEASURED, quantities_at
from yzkg.core.text import Span
from yzkg.exchange.authority_table import AUTHORITY_COLUMNS, authorities_of, authority_rows
from yzkg.exchange.csv_files import Row, write_rows
from yzkg.exchange.flag_table import FLAG_COLUMNS, flag_rows
from yzkg.exchange.name_table import NAME_COLUMNS, name_rows
from yzkg.exchange.quantity_cells import NO_QUANTITY, QUANTITY_COLUMNS, quantity_cells
from yzkg.exchange.term_table import NO_TERM, TERM_CELLS, TERM_COLUMNS, FormTerms
from yzkg.store.authority_links import linked
from yzkg.store.entity_names import all_names
from yzkg.store.flags import flags
from yzkg.store.graph_queries import (
    EntityMention,
    Passage,
    StatementFiller,
    entity_mentions,
    passages,
    statement_fillers,
)
from yzkg.store.project import Project

NODE_COLUMNS = ("id", "type", "label", "names", "mentions", "status", "authorities")
EDGE_COLUMNS = (
    "id", "source", "target", "source_label", "target_label", "type", "source_role", "target_role", "modality",
    "status", "certainty", "confidence", "asserted_by", "inferred", "date_from", "date_to", "statement", "record",
)  # fmt: skip
STATEMENT_COLUMNS = (
    "statement", "type", "modality", "status", "certainty", "confidence", "asserted_by", "cue", "cue_start", "cue_end",
    "role", "value", "start", "end", "entity", "inferred", "date_from", "date_to", "record", *QUANTITY_COLUMNS,
    *TERM_CELLS,
)  # fmt: skip
EVIDENCE_COLUMNS = (
    "kind", "fact", "part", "quotation", "start", "end", "record", "source", "locator", "date", "before", "after",
    *QUANTITY_COLUMNS, *TERM_CELLS,
)  # fmt: skip
_CONTEXT = 20  # code points of context on each side of a quotation


def export_csv(
    project: Project, pack: Pack, folder: Path, status: str = "accepted", *, restricted: bool = False
) -> dict[str, int]:
    """Write nodes.csv, names.csv, authority_links.csv, edges.csv, statements.csv, evidence.csv, terms.csv and
    questions.csv.

    Returns rows by file name. Links into authorities that are restricted go out only with `restricted`. The files
    replace older ones of the same names only when all are written, and all show one state of the project even while
    a run goes on. Raises ExportFault("cannot_write").
    """
    with project.read():
        return _export(project, pack, folder, status, restricted)


def _export(project: Project, pack: Pack, folder: Path, status: str, restricted: bool) -> dict[str, int]:
    whole = graph(project, pack, status)
    fillers, mentions = statement_fillers(project, status), entity_mentions(project, status)
    quoted = passages(project, [f.record_id for f in fillers] + [m.record_id for m in mentions])
    labels = {node.id: node.label for node in whole.nodes}
    types = {node.id: node.type for node in whole.nodes}
    terms = FormTerms(project, pack)
    written_there = (
        (types[mention.entity], mention.span.of(quoted[mention.record_id].text))
        for mention in mentions
        if mention.entity in types
    )
    links, _ = linked(project, restricted=restricted)
    tables: dict[str, tuple[Sequence[str], Iterable[Row]]] = {
        "nodes.csv": (NODE_COLUMNS, _nodes(whole, authorities_of(links))),
        "names.csv": (NAME_COLUMNS, name_rows(labels, all_names(project), mentions, quoted)),
        "authority_links.csv": (AUTHORITY_COLUMNS, authority_rows(labels, links)),
        "edges.csv": (EDGE_COLUMNS, _edges(whole)),
        "statements.csv": (STATEMENT_COLUMNS, _statements(fillers, quoted, terms)),
        "evidence.csv": (EVIDENCE_COLUMNS, _evidence(whole, fillers, mentions, quoted, terms)),
        "terms.csv": (TERM_COLUMNS, terms.rows(written_there)),
        "questions.csv": (FLAG_COLUMNS, flag_rows(flags(project, settled=True))),
    }
    written: dict[str, int] = {}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, (columns, rows) in tables.items():
            written[name] = write_rows(folder / f".{name}.part", columns, rows)
        for name in tables:
            (folder / f".{name}.part").replace(folder / name)
    except OSError as error:
        raise ExportFault("cannot_write", path=str(folder), reason=error.strerror or "") from None
    finally:
        for name in tables:
            with suppress(OSError):
                (folder / f".{name}.part").unlink(missing_ok=True)
    return written


def _nodes(whole: Graph, authorities: Mapping[int, str]) -> Iterator[Row]:
    for node in whole.nodes:
        names, known_as = " | ".join(node.names), authorities.get(node.id, "")
        yield node.id, node.type, node.label, names, node.mentions, node.status, known_as


def _edges(whole: Graph) -> Iterator[Row]:
    labels = {node.id: node.label for node in whole.nodes}
    for edge in whole.edges:
        yield (
            edge.id,
            edge.source,
            edge.target,
            labels[edge.source],
            labels[edge.target],
            edge.type,
            *edge.roles,
            edge.modality,
            edge.status,
            edge.certainty,
            edge.confidence,
            edge.asserted_by,
            edge.inferred,
            iso_day(edge.date_start),
            iso_day(edge.date_end),
            edge.statement_id,
            edge.record_id,
        )


def iso_day(jdn: int | None) -> str:
    """A Julian day number as an ISO date, or nothing."""
    return "" if jdn is None else jdn_to_iso(jdn)


def _statements(fillers: Iterable[StatementFiller], quoted: Mapping[int, Passage], terms: FormTerms) -> Iterator[Row]:
    for filler in fillers:
        yield (
            filler.statement_id,
            filler.type,
            filler.modality,
            filler.status,
            filler.certainty,
            filler.confidence,
            filler.asserted_by,
            filler.cue.of(quoted[filler.record_id].text),
            filler.cue.start,
            filler.cue.end,
            filler.role,
            filler.value,
            filler.span.start if filler.span else None,
            filler.span.end if filler.span else None,
            filler.entity,
            filler.inferred,
            iso_day(filler.date_start),
            iso_day(filler.date_end),
            filler.record_id,
            *_measured(filler, quoted),
            *(terms.cells(filler.mention_type, filler.value) if filler.span else NO_TERM),
        )


def _evidence(
    whole: Graph,
    fillers: Iterable[StatementFiller],
    mentions: Iterable[EntityMention],
    quoted: Mapping[int, Passage],
    terms: FormTerms,
) -> Iterator[Row]:
    types = {node.id: node.type for node in whole.nodes}
    for edge in whole.edges:
        for part, span, entity in _proofs(edge):
            passage = quoted[edge.record_id]
            term = NO_TERM if entity is None else terms.cells(types[entity], span.of(passage.text))
            yield _proof("edge", edge.id, part, passage, span, (*NO_QUANTITY, *term))
    told: int | None = None
    for filler in fillers:
        passage = quoted[filler.record_id]
        if filler.statement_id != told:
            told = filler.statement_id
            yield _proof("statement", told, "cue", passage, filler.cue)
        if filler.span is not None:
            cells = (*_measured(filler, quoted), *terms.cells(filler.mention_type, filler.value))
            yield _proof("statement", filler.statement_id, filler.role, passage, filler.span, cells)
    for mention in mentions:
        passage = quoted[mention.record_id]
        term = terms.cells(types.get(mention.entity, ""), mention.span.of(passage.text))
        yield _proof("node", mention.entity, "mention", passage, mention.span, (*NO_QUANTITY, *term))


def _proofs(edge: GraphEdge) -> Iterator[tuple[str, Span, int | None]]:
    """What proves an edge, and the entity that it names there."""
    yield "cue", edge.span, None
    if edge.source_span is not None:
        yield edge.roles[0], edge.source_span, edge.source
    if edge.target_span is not None:
        yield edge.roles[1], edge.target_span, edge.target


def _measured(filler: StatementFiller, quoted: Mapping[int, Passage]) -> Row:
    """What the words of a filler amount to, if they are a quantity."""
    if filler.span is None or filler.mention_type not in MEASURED:
        return NO_QUANTITY
    return quantity_cells(quantities_at(quoted[filler.record_id].text, filler.span))


def _proof(
    kind: str, fact: object, part: str, passage: Passage, span: Span, cells: Row = (*NO_QUANTITY, *NO_TERM)
) -> Row:
    text = passage.text
    return (
        kind,
        fact,
        part,
        span.of(text),
        span.start,
        span.end,
        passage.record_id,
        passage.source,
        passage.locator,
        passage.date_text,
        text[max(0, span.start - _CONTEXT) : span.start],
        text[span.end : span.end + _CONTEXT],
        *cells,
    )
