"""What the forms of a project mean among the terms of its pack: known, decided, and open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from yzkg.core.cancel import CancelToken
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack, Term
from yzkg.resolve.terms import Suggestion, Terms
from yzkg.store.project import Project
from yzkg.store.term_links import NONE, TermLinkRow, WrittenForm, term_links, written_forms

# FormState.state
OPEN, MAPPED, NOTHING = "open", "mapped", "none"
STATES = (OPEN, MAPPED, NOTHING)


@dataclass(frozen=True, slots=True)
class FormState:
    """A written form with what it means: decided by a person, else known by the vocabulary, else open.

    `term` is None where it is open or means no term, or where the pack has no longer the term that was decided.
    """

    form: WrittenForm
    term: Term | None
    relation: str
    known: Suggestion | None
    decided: TermLinkRow | None

    @property
    def state(self) -> str:
        if self.decided is not None:
            return NOTHING if self.decided.relation == NONE else MAPPED
        return OPEN if self.known is None else MAPPED


@dataclass(frozen=True, slots=True)
class ProjectTerms:
    """All forms of vocabulary types, the most frequent first, at one moment."""

    terms: Terms
    forms: Sequence[FormState]
    counts: Mapping[tuple[str, str], int]

    def suggestions(self, form: WrittenForm) -> list[Suggestion]:
        return self.terms.suggest(form.type, form.folded, self.counts)

    def meaning(self) -> dict[tuple[str, str], FormState]:
        """(type, folded form) -> what it means."""
        return {(state.form.type, state.form.folded): state for state in self.forms}


def project_terms(project: Project, pack: Pack, cancel: CancelToken | None = None) -> ProjectTerms:
    """What stands in a project. Raises Cancelled."""
    table = FoldTable.for_pack(pack)
    terms = Terms(pack, table)
    with project.read():
        forms = written_forms(project, terms.types, table, cancel)
        links = {(row.type, row.folded): row for row in term_links(project)}
    counts = {(form.type, form.folded): form.count for form in forms}
    return ProjectTerms(terms, tuple(_states(forms, terms, links)), counts)


def _states(
    forms: Sequence[WrittenForm],
    terms: Terms,
    links: Mapping[tuple[str, str], TermLinkRow],
) -> Iterator[FormState]:
    for form in forms:
        decided = links.get((form.type, form.folded))
        known = terms.known(form.type, form.folded, form.text)
        if decided is not None:
            yield FormState(form, terms.by_key.get(decided.term), decided.relation, known, decided)
        elif known is not None:
            yield FormState(form, known.term, known.relation, known, None)
        else:
            yield FormState(form, None, "", None, None)
