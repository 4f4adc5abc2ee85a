"""How forms and terms are told: what a form means or could mean, and why."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from yzkg.core.pack import Term
from yzkg.resolve.project_terms import FormState
from yzkg.resolve.terms import BEGINNING, FORM, HEAD, ONE_MISSING, ONE_OFF, VARIANT, WIDE, Suggestion
from yzkg.store.term_links import BROADER, ERROR, EXACT, NARROWER, NONE

DOT = " \N{MIDDLE DOT} "


def relation_said(relation: str, term: str) -> str:
    """What a form is to a term."""
    names = {
        EXACT: QCoreApplication.translate("Terms", "is {term}"),
        BROADER: QCoreApplication.translate("Terms", "a kind of {term}"),
        NARROWER: QCoreApplication.translate("Terms", "wider than {term}"),
        ERROR: QCoreApplication.translate("Terms", "misread or miswritten for {term}"),
        NONE: QCoreApplication.translate("Terms", "none of the terms"),
    }
    return names[relation].format(term=term)


def term_said(term: Term) -> str:
    """A term with its English label and its number in the AAT."""
    aat = QCoreApplication.translate("Terms", "AAT {number}").format(number=term.aat) if term.aat else ""
    return DOT.join(part for part in (term.preferred, term.label, aat) if part)


def reason_said(suggestion: Suggestion) -> str:
    """Why a form could mean a term."""
    names = {
        FORM: QCoreApplication.translate("Terms", "as the vocabulary has it"),
        VARIANT: QCoreApplication.translate("Terms", "the same in other characters"),
        WIDE: QCoreApplication.translate("Terms", "the same in other characters"),
        ONE_OFF: QCoreApplication.translate("Terms", "one character off {form}"),
        ONE_MISSING: QCoreApplication.translate("Terms", "{form} without one character"),
        HEAD: QCoreApplication.translate("Terms", "ends with {form}"),
        BEGINNING: QCoreApplication.translate("Terms", "begins with {form}"),
    }
    return names[suggestion.reason].format(form=suggestion.matched)


def briefly(relation: str, term: Term) -> str:
    """What a form is to a term, in a cell."""
    return DOT.join(part for part in (relation_said(relation, term.preferred), term.label) if part)


def suggestion_said(suggestion: Suggestion) -> str:
    """A suggestion with its reason, in one line."""
    told = relation_said(suggestion.relation, term_said(suggestion.term))
    return f"{told}{DOT}{reason_said(suggestion)}"


def meaning_said(state: FormState) -> str:
    """What a form that is not open means, and how that is known if nobody decided it."""
    if state.decided is not None and state.term is None:
        return relation_said(state.decided.relation, state.decided.term)
    if state.term is None:
        return ""
    said = relation_said(state.relation, term_said(state.term))
    return said if state.decided is not None or state.known is None else f"{said}{DOT}{reason_said(state.known)}"
