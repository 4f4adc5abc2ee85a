"""Warnings in words: the sentence of each kind, with the labels of the pack. Imports no Qt: `cli` uses it too."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from yzkg.check.rule_warning import Fact, RuleWarning
from yzkg.core.calendar import jdn_to_iso
from yzkg.core.pack import Labels, Pack
from yzkg.ui.message_tables import WARNED_OF, WARNINGS
from yzkg.ui.messages import Translate, date_problem

Wording = Callable[[str], str]


def unchanged(wording: str) -> str:
    return wording


class PackWords:
    """What a reader calls the things of a pack. `label` chooses a language, `modality` words a code."""

    def __init__(self, pack: Pack, label: Callable[[Labels], str], modality: Wording = unchanged) -> None:
        self._pack = pack
        self._label = label
        self._modality = modality
        self._rules = {rule.id: rule.labels for rule in pack.rules}

    def rule(self, rule: str, translate: Translate = unchanged) -> str:
        """What a rule of the pack, or a check of the program, is called."""
        if rule in self._rules:
            return self._label(self._rules[rule])
        return translate(WARNED_OF[rule]) if rule in WARNED_OF else rule

    def fact(self, fact: Fact, translate: Translate = unchanged) -> str:
        kind, value = fact
        if kind == "statement_type":
            return self._labelled(self._pack.statement_types, value)
        if kind == "entity_type":
            return self._labelled(self._pack.entity_types, value)
        if kind == "role":
            return self._role(*value.split(".", 1))
        if kind == "modality":
            return self._modality(value)
        if kind == "days":
            return _days(value)
        if kind == "date_problem":
            code, _, limit = value.partition(" ")
            return date_problem(code, int(limit) if limit else None, translate)
        return value

    def _labelled(self, things: Mapping[str, object], id_: str) -> str:
        labels = getattr(things.get(id_), "labels", None)
        return self._label(labels) if labels is not None else id_

    def _role(self, type_: str, role: str) -> str:
        kinds = self._pack.statement_types
        for kind in [*([kinds[type_]] if type_ in kinds else []), *kinds.values()]:
            if role in kind.roles:
                return self._label(kind.roles[role].labels)
        return role


def sentence(warning: RuleWarning, words: PackWords, translate: Translate = unchanged) -> str:
    """What is odd about it, in one sentence."""
    wording = WARNINGS.get(warning.code)
    if wording is None:
        return words.rule(warning.rule, translate)
    told = translate(wording).format_map({name: words.fact(fact, translate) for name, fact in warning.facts.items()})
    return told[:1].upper() + told[1:]


def _days(value: str) -> str:
    first, _, last = value.partition(" ")
    named = [jdn_to_iso(int(day)) for day in dict.fromkeys((first, last)) if day]
    return "\N{EN DASH}".join(named) or "?"
