"""The sentences behind what is chosen in the graph: a node, a link, or each step of a path."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from yzkg.core.pack import Pack
from yzkg.core.text import Span
from yzkg.store.entity_queries import entity
from yzkg.store.entity_statements import EntityStatement, statements_with_parts
from yzkg.store.fact_columns import NO_DAY, Bools, Ints
from yzkg.store.graph_queries import Passage, passages
from yzkg.store.project import Project
from yzkg.store.rows import EntityRow
from yzkg.ui.contradicted_proofs import with_contradictions
from yzkg.ui.graph_work import LaidOut, LoadedGraph
from yzkg.ui.lists import joined
from yzkg.ui.models import review_words as words
from yzkg.ui.models.proofs import DOT, Proof, excerpt_of, place_of

MOST = 300  # sentences listed of one node or link; the first
ARROW = " \N{RIGHTWARDS ARROW} "


@dataclass(frozen=True, slots=True)
class Behind:
    """`row`: of a single entity; `statements`: how many there are, of which `proofs` are the first."""

    row: EntityRow | None
    proofs: Sequence[Proof]
    statements: int


def behind_node(project: Project, pack: Pack, loaded: LoadedGraph, shown: LaidOut, id_: int) -> Behind:
    """What is said of a node within what is drawn, in order of date."""
    graph, lines = shown.part.graph, shown.lines(id_)
    chosen = np.zeros(graph.nodes, np.bool_)
    chosen[lines] = True
    proofs, count = _proofs(project, pack, loaded, shown, chosen[graph.source] | chosen[graph.target], chosen)
    return Behind(entity(project, id_) if id_ >= 0 and len(lines) else None, proofs, count)


def behind_link(project: Project, pack: Pack, loaded: LoadedGraph, shown: LaidOut, ends: tuple[int, int]) -> Behind:
    graph = shown.part.graph
    one, other = (np.isin(np.arange(graph.nodes), shown.lines(end)) for end in ends)
    between = one[graph.source] & other[graph.target] | other[graph.source] & one[graph.target]
    proofs, count = _proofs(project, pack, loaded, shown, between, None)
    return Behind(None, proofs, count)


def behind_path(project: Project, pack: Pack, loaded: LoadedGraph, shown: LaidOut) -> Behind:
    """The sentences of each step, step after step, each telling which it is of."""
    graph, way = shown.part.graph, shown.part.path.tolist()
    labels = graph.facts.labels
    found: list[Proof] = []
    count = 0
    for number, (one, other) in enumerate(pairwise(way), 1):
        step = (graph.source == one) & (graph.target == other) | (graph.source == other) & (graph.target == one)
        proofs, statements = _proofs(project, pack, loaded, shown, step, None)
        count += statements
        said = f"{number}. {labels[one]}{ARROW}{labels[other]}"
        found += [replace(proof, head=DOT.join((said, proof.head))) for proof in proofs]
    return Behind(None, found, count)


def _proofs(
    project: Project, pack: Pack, loaded: LoadedGraph, shown: LaidOut, edges: Bools, far_of: Bools | None
) -> tuple[list[Proof], int]:
    """`far_of`: the nodes whose edges they are, to name only the far ends."""
    graph = shown.part.graph
    facts = graph.facts
    statements = np.unique(graph.statement[edges])
    days = facts.first[statements]
    order = np.lexsort((statements, days, days == NO_DAY))
    first = statements[order[:MOST]]
    wanted = edges & np.isin(graph.statement, first)
    ends: dict[int, dict[int, None]] = {}
    said: dict[int, dict[str, None]] = {}
    columns = (graph.statement[wanted], graph.source[wanted], graph.target[wanted])
    for line, source, target in zip(*(column.tolist() for column in columns), strict=True):
        id_ = int(facts.ids[line])
        ends.setdefault(id_, {}).update({source: None, target: None})
        if far_of is None:
            told = facts.labels[source] + ARROW + facts.labels[target]
        else:
            told = facts.labels[target if far_of[source] else source]
        said.setdefault(id_, {})[told] = None
    stated = statements_with_parts(project, facts.ids[first].tolist())
    texts = passages(project, [one.evidence.record_id for one in stated])
    types = {id_: _types_of(loaded, lines) for id_, lines in ends.items()}
    proofs = [
        _proof(pack, loaded, one, texts[one.evidence.record_id], said[key], types[key])
        for one in stated
        if (key := one.evidence.statement_id or 0) in said
    ]
    return with_contradictions(project, pack, proofs), len(statements)


def _types_of(loaded: LoadedGraph, lines: Mapping[int, None]) -> Mapping[int, str]:
    facts = loaded.graph.facts
    return {int(facts.entity_ids[line]): facts.entity_types.words[facts.entity_types.codes[line]] for line in lines}


def _proof(
    pack: Pack,
    loaded: LoadedGraph,
    stated: EntityStatement,
    passage: Passage,
    said: Mapping[str, None],
    types: Mapping[int, str],
) -> Proof:
    evidence, merged = stated.evidence, loaded.forms.merged
    ends: dict[Span, str] = {}
    for part in stated.others:
        type_ = types.get(merged.get(part.entity_id, part.entity_id)) if part.entity_id is not None else None
        if type_ is not None and part.span is not None:
            ends[part.span] = type_
    text, marks = excerpt_of(passage.text, evidence.span, ends.items())
    return Proof(
        key=evidence.statement_id or 0,
        head=words.statement_type_word(pack, stated.type),
        about=DOT.join((*words.meant(stated.modality, stated.asserted_by, stated.certainty), joined(said))),
        text=text,
        marks=marks,
        foot=place_of(passage.headings, passage.date_text, passage.source, passage.locator),
        status=evidence.status,
        record_id=evidence.record_id,
        span=evidence.span,
    )


def kinds_of(shown: LaidOut, ends: tuple[int, int]) -> Mapping[str, int]:
    """How many statements of each type connect two nodes."""
    graph = shown.part.graph
    one, other = shown.lines(ends[0]), shown.lines(ends[1])
    between = np.isin(graph.source, one) & np.isin(graph.target, other)
    between |= np.isin(graph.source, other) & np.isin(graph.target, one)
    statements: Ints = np.unique(graph.statement[between])
    types = graph.facts.types
    codes, counts = np.unique(types.codes[statements], return_counts=True)
    return {types.words[code]: int(count) for code, count in zip(codes.tolist(), counts.tolist(), strict=True)}
