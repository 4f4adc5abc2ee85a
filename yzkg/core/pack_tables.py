"""The CSV files of a pack: vocabularies, and which characters count as one when texts are compared."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from yzkg.core.pack import Term
from yzkg.core.pack_files import PackFile

TERM_HEADER = ("id", "type", "preferred", "forms", "label", "aat", "note")
FOLD_HEADER = ("from", "to", "note")
APART_HEADER = ("char", "note")
BROADER_HEADER = ("term", "broader", "note")

_ID = re.compile(r"[a-z0-9][a-z0-9_.-]*")
_AAT = re.compile(r"300\d{6}")


def read_terms(file: PackFile, vocabulary: str, types: Collection[str]) -> tuple[Term, ...]:
    """The terms of one vocabulary. Ids are unique, and so is a form within an entity type."""
    terms: dict[str, Term] = {}
    owners: dict[tuple[str, str], str] = {}
    for line, (name, kind, preferred, forms, label, aat, note) in file.rows(TERM_HEADER):
        if not _ID.fullmatch(name):
            raise file.fault(line, "bad_id", subject=name)
        if name in terms:
            raise file.fault(line, "duplicate_id", subject=name)
        if kind not in types:
            raise file.fault(line, "unknown_entity_type", subject=kind)
        if not preferred:
            raise file.fault(line, "empty_value", subject="preferred")
        if aat and not _AAT.fullmatch(aat):
            raise file.fault(line, "bad_aat", subject=aat)
        written = _forms(file, line, preferred, forms)
        for form in written:
            if owner := owners.get((kind, form)):
                raise file.fault(line, "duplicate_form", subject=form, other=owner)
            owners[kind, form] = name
        terms[name] = Term(vocabulary, name, kind, preferred, written, label, aat, note)
    return tuple(terms.values())


def _forms(file: PackFile, line: int, preferred: str, cell: str) -> tuple[str, ...]:
    """The preferred form and the others, longest first; the cell need not repeat the preferred form."""
    listed = [form.strip() for form in cell.split("|")] if cell else []
    for index, form in enumerate(listed):
        if not form:
            raise file.fault(line, "empty_value", subject="forms")
        if form in listed[:index]:
            raise file.fault(line, "duplicate_form", subject=form, other="")
    return tuple(sorted(dict.fromkeys([preferred, *listed]), key=lambda form: (-len(form), form)))


def read_broader(file: PackFile, terms: Sequence[Term]) -> dict[str, tuple[str, ...]]:
    """Term -> terms of its type that it is a kind of, all written "vocabulary.id". No term is a kind of itself."""
    known = {term.key: term for term in terms}
    broader: dict[str, tuple[str, ...]] = {}
    for line, (name, other, _note) in file.rows(BROADER_HEADER):
        for key in (name, other):
            if key not in known:
                raise file.fault(line, "unknown_term", subject=key)
        if known[name].type != known[other].type:
            raise file.fault(line, "broader_type", subject=name, other=other)
        if other in broader.get(name, ()):
            raise file.fault(line, "duplicate_id", subject=f"{name},{other}")
        if name in (other, *above(other, broader)):
            raise file.fault(line, "broader_cycle", subject=name, other=other)
        broader[name] = (*broader.get(name, ()), other)
    return broader


def above(key: str, broader: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """All terms that a term is a kind of, the nearest first."""
    found: list[str] = []
    waiting = list(broader.get(key, ()))
    while waiting:
        one = waiting.pop(0)
        if one not in found:
            found.append(one)
            waiting += broader.get(one, ())
    return tuple(found)


def read_fold(file: PackFile, apart: frozenset[str]) -> dict[str, str]:
    """One character to one character, one step only: what is folded to is never folded itself."""
    fold: dict[str, str] = {}
    lines: dict[str, int] = {}
    for line, (source, target, _note) in file.rows(FOLD_HEADER):
        if len(source) != 1 or len(target) != 1:
            raise file.fault(line, "fold_not_single", subject=f"{source},{target}")
        if source == target:
            raise file.fault(line, "fold_same", subject=source)
        if source in fold:
            raise file.fault(line, "fold_duplicate", subject=source, other=lines[source])
        if source in apart:
            raise file.fault(line, "fold_kept_apart", subject=source)
        fold[source] = target
        lines[source] = line
    for source, target in fold.items():
        if target in fold:
            raise file.fault(max(lines[source], lines[target]), "fold_chain", subject=source, other=target)
    return fold


def read_apart(file: PackFile) -> frozenset[str]:
    """Characters that the general tables must leave alone."""
    apart: set[str] = set()
    for line, (char, _note) in file.rows(APART_HEADER):
        if len(char) != 1:
            raise file.fault(line, "fold_not_single", subject=char)
        if char in apart:
            raise file.fault(line, "fold_duplicate", subject=char, other="")
        apart.add(char)
    return frozenset(apart)
