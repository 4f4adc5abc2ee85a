"""The lines of the list of forms, worded only when they are shown: there may be a hundred thousand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from yzkg.core.pack import Pack
from yzkg.resolve.project_terms import OPEN, FormState, ProjectTerms
from yzkg.ui import i18n, term_said, wording

Line = tuple[str, str, str, str]


class TermLines(Sequence[Line]):
    """Form, kind, mentions, and what it means or could mean first."""

    def __init__(self, found: ProjectTerms, shown: Sequence[FormState], pack: Pack) -> None:
        self._found, self._shown, self._pack = found, shown, pack
        self._lines: dict[int, Line] = {}

    def __len__(self) -> int:
        return len(self._shown)

    @overload
    def __getitem__(self, row: int) -> Line: ...
    @overload
    def __getitem__(self, row: slice) -> Sequence[Line]: ...
    def __getitem__(self, row: int | slice) -> Line | Sequence[Line]:
        if isinstance(row, slice):
            return [self[at] for at in range(*row.indices(len(self)))]
        if row not in self._lines:
            self._lines[row] = self._line(self._shown[row])
        return self._lines[row]

    def _line(self, state: FormState) -> Line:
        form = state.form
        if state.state == OPEN:
            first = next(iter(self._found.suggestions(form)), None)
            said = term_said.briefly(first.relation, first.term) if first is not None else ""
        elif state.term is not None:
            said = term_said.briefly(state.relation, state.term)
        else:
            said = term_said.meaning_said(state)
        kind = i18n.label(self._pack.entity_types[form.type].labels)
        return form.text, kind, wording.number(form.count), said
