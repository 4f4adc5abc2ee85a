"""Warnings in the language in force."""

from __future__ import annotations

from yzkg.check.rule_warning import RuleWarning, days
from yzkg.core.pack import Pack
from yzkg.store.claim_queries import Claim, RecordName
from yzkg.ui import i18n, wording
from yzkg.ui.lists import joined
from yzkg.ui.locator_said import locator_said
from yzkg.ui.models import review_words as words
from yzkg.ui.warning_sentences import PackWords
from yzkg.ui.warning_sentences import sentence as worded

DOT = " \N{MIDDLE DOT} "


def words_of(pack: Pack) -> PackWords:
    return PackWords(pack, i18n.label, wording.modality_name)


def sentence(warning: RuleWarning, pack: Pack) -> str:
    return worded(warning, words_of(pack), i18n.translate_message)


def rule_name(rule: str, pack: Pack) -> str:
    return words_of(pack).rule(rule, i18n.translate_message)


def facts(claim: Claim, pack: Pack) -> str:
    """What a statement says beside its words: type, how it is meant, when, who says so, who fills its roles."""
    told = [words.statement_type_word(pack, claim.type), wording.modality_name(claim.modality)]
    if claim.start is not None:
        told.append(words_of(pack).fact(days(claim.start, claim.end)))
    if claim.asserted_by != "document":
        told.append(words.asserter_word(claim.asserted_by))
    fillers = [f"{words.role_word(pack, claim.type, part.role)} {part.text}" for part in claim.parts]
    return DOT.join([*told, *([joined(fillers)] if fillers else [])])


def place(name: RecordName) -> str:
    """Which record it is."""
    return DOT.join(part for part in (name.source, locator_said(name.locator), name.date_text) if part) or f"{name.id}"
