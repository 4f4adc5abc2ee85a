"""Questions in the flat form in which a model can say them: conditions that all hold, each of one line, perhaps denied.

A part of what `inquiry_form` can say, and read by it. Small models do not keep to trees that nest; what they are shown
and asked for has one level, and one below it for alternatives.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from yzkg.core.inquiry import AllOf, AnyOf, Beside, Condition, Filled, Inquiry, Not
from yzkg.core.inquiry_form import InquiryFault, Names, read_inquiry, written_condition, written_inquiry
from yzkg.core.pack import Pack, Term

MOST_CONDITIONS = 8


def told(inquiry: Inquiry, pack: Pack) -> dict[str, Any] | None:
    """A question in the flat form, vocabulary terms by their preferred form; None where it is too rich for it."""
    form = written_inquiry(inquiry)
    form.pop("where", None)
    match inquiry.where:
        case None:
            parts: tuple[Condition, ...] = ()
        case AllOf(several):
            parts = several
        case one:
            parts = (one,)
    forms = {term.key: term.preferred for term in pack.terms}
    conditions = [_told(part, forms) for part in parts]
    if any(condition is None for condition in conditions) or len(conditions) > MOST_CONDITIONS:
        return None
    return {"types": [], **form, "conditions": conditions}


def _told(condition: Condition, forms: Mapping[str, str], *, inner: bool = False) -> dict[str, Any] | None:
    match condition:
        case Not(part) if not inner:
            found = _told(part, forms)
            return None if found is None or "not" in found else {**found, "not": True}
        case AnyOf(parts) if not inner:
            alternatives = [_told(part, forms, inner=True) for part in parts]
            return None if None in alternatives else {"any": alternatives}
        case AllOf() | AnyOf() | Not():
            return None
        case Beside(types, None, _same, when, within):
            found = {"beside": list(types), "when": when.value}
            return found if within is None else {**found, "within": within}
        case Beside():
            return None
        case Filled(role, is_, words, terms, _kinds):
            names = [*is_, *(forms[key] for key in terms)]
            return {"role": role} | ({"is": names} if names else {}) | ({"has": list(words)} if words else {})
        case _:
            return written_condition(condition)


def read_told(data: Mapping[str, Any], names: Names, pack: Pack) -> Inquiry:
    """Back from the flat form; names that are a form of one of the pack's terms are that term. Raises InquiryFault."""
    form = {key: value for key, value in data.items() if key != "conditions"}
    conditions = data.get("conditions", [])
    if not isinstance(conditions, list):
        raise InquiryFault(("conditions",), "wrong_type", "conditions", "list")
    terms = _terms(pack)
    parts = [_nested(part, ("conditions", n), terms) for n, part in enumerate(conditions)]
    if parts:
        form["where"] = parts[0] if len(parts) == 1 else {"all": parts}
    return read_inquiry(form, names)


def _nested(data: object, place: tuple[str | int, ...], terms: Mapping[str, str]) -> dict[str, Any]:
    if not isinstance(data, Mapping):
        raise InquiryFault(place, "wrong_type", place[-1], "table")
    if len(place) > 6:
        raise InquiryFault(place, "too_deep")
    part = {key: value for key, value in data.items() if key != "not"}
    if "any" in part and isinstance(part["any"], list):
        part = {"any": [_nested(one, (*place, "any", n), terms) for n, one in enumerate(part["any"])]}
    elif "beside" in part and not isinstance(part["beside"], Mapping):
        inside = {"types" if key == "beside" else key: value for key, value in part.items()}
        part = {"beside": inside}
    elif isinstance(part.get("is"), list):
        part = _with_terms(part, terms)
    return {"not": part} if data.get("not") is True else part


def _with_terms(part: dict[str, Any], terms: Mapping[str, str]) -> dict[str, Any]:
    """Whoever a vocabulary knows is asked for under all forms that it has."""
    known = {name: terms[name] for name in part["is"] if isinstance(name, str) and name in terms}
    left = [name for name in part["is"] if name not in known]
    found = {key: value for key, value in part.items() if key != "is"}
    return found | ({"is": left} if left else {}) | ({"term": list(dict.fromkeys(known.values()))} if known else {})


def _terms(pack: Pack) -> dict[str, str]:
    """Written form -> key of the one term that has it."""
    found: dict[str, set[str]] = {}
    for term in pack.terms:
        for form in term.forms:
            found.setdefault(form, set()).add(term.key)
    return {form: keys.pop() for form, keys in found.items() if len(keys) == 1}


def terms_named(words: str, pack: Pack) -> list[Term]:
    """The terms of the pack that a question names: by a form of two characters and more that is no part of a longer one
    there, or by the English label.
    """
    lowered = words.casefold()
    written = {form for term in pack.terms for form in term.forms if len(form) > 1 and form in words}
    whole = {form for form in written if not any(form != other and form in other for other in written)}
    return [term for term in pack.terms if whole & set(term.forms) or _label_in(term.label, lowered)]


def _label_in(label: str, lowered: str) -> bool:
    """Either of "Yinxiang (Prince Yi)"."""
    parts = [part.strip(" )").casefold() for part in label.split("(")]
    return any(len(part) > 3 and re.search(rf"\b{re.escape(part)}\b", lowered) for part in parts)
