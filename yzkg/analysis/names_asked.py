"""The names, terms and words that a question asks for, looked up by the fold table and the terms of a pack."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.store import named_entities
from yzkg.store.project import Project
from yzkg.store.search_index import TextIndex

Ints = npt.NDArray[np.int64]


class NamesAsked:
    """What `yzkg.analysis.inquiring.Named` asks for; looked up anew each time, texts in a folded copy that is kept.

    For one thread at a time.
    """

    def __init__(self, project: Project, pack: Pack) -> None:
        self._project, self._table = project, FoldTable.for_pack(pack)
        self._index = TextIndex(self._table)
        self._forms = {f"{term.vocabulary}.{term.id}": (term.preferred, *term.forms) for term in pack.terms}

    def asks(self, project: Project) -> bool:
        """Whether it is this project that is asked."""
        return self._project is project

    def called(self, names: Sequence[str]) -> Ints:
        return named_entities.entities_called(self._project, names, self._table)

    def with_words(self, words: Sequence[str]) -> Ints:
        return named_entities.entities_with(self._project, words, self._table)

    def of_terms(self, terms: Sequence[str]) -> Ints:
        return self.called([form for term in terms for form in self._forms.get(term, ())])

    def records_with(self, words: Sequence[str]) -> Ints:
        return named_entities.records_with(self._project, words, self._table, self._index)

    def quotes(self, mention_ids: Ints) -> list[str]:
        return named_entities.quotes(self._project, mention_ids)
