"""What the forms of a project mean among the terms of its pack: known, decided, and open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from yzkg.core.cancel import CancelToken
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack, Term
from yzkg.resolve.term_errors import TermError, term_errors
from yzkg.resolve.terms import ONE_OFF, Suggestion, Terms
from yzkg.store.project import Project
from yzkg.store.term_links import ERROR, NONE, TermLinkRow, WrittenForm, term_links, written_forms

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
    errors: Mapping[tuple[str, str], TermError]  # by what stands beside them

    def suggestions(self, form: WrittenForm) -> list[Suggestion]:
        """What a form could mean, the likeliest first; each term once."""
        found = self.terms.suggest(form.type, form.folded, self.counts)
        error = self.errors.get((form.type, form.folded))
        if error is None:
            return found
        first = _as_error(self.terms, error)
        return [first, *(one for one in found if one.term.key != first.term.key)]

    def decided(self, links: Iterable[TermLinkRow]) -> ProjectTerms:
        """The same texts with these decisions: what forms mean is asked far oftener than what is written."""
        by_form = {(row.type, row.folded): row for row in links}
        forms = tuple(
            state
            if by_form.get((state.form.type, state.form.folded)) == state.decided
            else _state(state.form, self.terms, state.known, by_form.get((state.form.type, state.form.folded)))
            for state in self.forms
        )
        return replace(self, forms=forms)

    def meaning(self) -> dict[tuple[str, str], FormState]:
        """(type, folded form) -> what it means."""
        return {(state.form.type, state.form.folded): state for state in self.forms}


def project_terms(project: Project, pack: Pack, cancel: CancelToken | None = None) -> ProjectTerms:
    """What stands in a project. Raises Cancelled.

    A form that the vocabulary lists is an error for the preferred one where it stands beside the same names and its
    character was misread in other terms too: one that only looks alike is another spelling.
    """
    table = FoldTable.for_pack(pack)
    terms = Terms(pack, table)
    with project.read():
        errors = {
            (error.type, table.key(error.form)): error
            for error in term_errors(project, pack, table, cancel or CancelToken())
        }
        forms = written_forms(project, terms.types, table, cancel)
        links = {(row.type, row.folded): row for row in term_links(project)}
    counts = {(form.type, form.folded): form.count for form in forms}
    return ProjectTerms(terms, tuple(_states(forms, terms, links, errors)), counts, errors)


def _states(
    forms: Sequence[WrittenForm],
    terms: Terms,
    links: Mapping[tuple[str, str], TermLinkRow],
    errors: Mapping[tuple[str, str], TermError],
) -> Iterator[FormState]:
    for form in forms:
        decided = links.get((form.type, form.folded))
        known = terms.known(form.type, form.folded, form.text)
        error = errors.get((form.type, form.folded))
        if known is not None and error is not None and error.known and _misread_elsewhere(error):
            known = _as_error(terms, error)
        yield _state(form, terms, known, decided)


def _state(form: WrittenForm, terms: Terms, known: Suggestion | None, decided: TermLinkRow | None) -> FormState:
    if decided is not None:
        return FormState(form, terms.by_key.get(decided.term), decided.relation, known, decided)
    if known is not None:
        return FormState(form, known.term, known.relation, known, None)
    return FormState(form, None, "", None, None)


def _as_error(terms: Terms, error: TermError) -> Suggestion:
    return Suggestion(terms.by_key[error.term], ERROR, ONE_OFF, error.preferred)


def _misread_elsewhere(error: TermError) -> bool:
    return any(item.level == "confused" and item.weight > 0 for item in error.evidence)
