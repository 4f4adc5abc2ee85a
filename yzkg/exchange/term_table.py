"""What written forms mean among the terms of the pack: cells beside a quotation, and a table of all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.core.pack_tables import above
from yzkg.exchange.csv_files import Row
from yzkg.resolve.project_terms import OPEN, project_terms
from yzkg.store.project import Project

TERM_CELLS = ("term", "term_relation", "term_aat")
NO_TERM: Row = ("",) * len(TERM_CELLS)
TERM_COLUMNS = (
    "type", "form", "mentions", "term", "preferred", "label", "relation", "aat", "broader", "broader_aat", "reason",
    "who", "when",
)  # fmt: skip
_JOINT = " | "  # as between the names of a node


class FormTerms:
    """The terms of one moment of a project. A form that means no term has the relation "none"; an open one nothing."""

    def __init__(self, project: Project, pack: Pack) -> None:
        self._table = FoldTable.for_pack(pack)
        self._pack = pack
        found = project_terms(project, pack)
        self._meaning = {key: state for key, state in found.meaning().items() if state.state != OPEN}
        self._aat = {key: term.aat for key, term in found.terms.by_key.items()}

    def cells(self, type_: str, quotation: str) -> Row:
        """One cell for each of TERM_CELLS."""
        state = self._meaning.get((type_, self._table.key(quotation)))
        if state is None:
            return NO_TERM
        if state.term is None:
            return "", state.relation, ""
        return state.term.key, state.relation, state.term.aat

    def rows(self, mentions: Iterable[tuple[str, str]]) -> Iterator[Row]:
        """A row for each folded form of (type, quotation) that is decided or known, the most frequent first."""
        counts = Counter((type_, self._table.key(quotation)) for type_, quotation in mentions)
        for key, count in counts.most_common():
            if key not in self._meaning:
                continue
            state = self._meaning[key]
            term, decided, known = state.term, state.decided, state.known
            kinds = above(term.key, self._pack.broader) if term else ()
            yield (
                key[0],
                state.form.text,
                count,
                term.key if term else "",
                term.preferred if term else "",
                term.label if term else "",
                state.relation,
                term.aat if term else "",
                _JOINT.join(kinds),
                _JOINT.join(self._aat[kind] for kind in kinds if self._aat[kind]),
                decided.reason if decided else known.reason if known else "",
                decided.author if decided else "",
                decided.created_at if decided else "",
            )
