"""What each code means, in one English sentence: what is wrong, and what to do. Imports no Qt: `cli` uses it too.

The window passes `translate` (ui.i18n.translate_message); the wording is translated first, the gaps filled after.
A gap without data shows as "?"; a code without a sentence is named as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from yzkg.core.errors import PackError, YzkgError
from yzkg.ui.authority_tables import AUTHORITY_EVIDENCE, AUTHORITY_KINDS
from yzkg.ui.chart_tables import CHART
from yzkg.ui.evidence_tables import EVIDENCE, EVIDENCE_KINDS, QUESTIONS
from yzkg.ui.inquiry_tables import COLUMNS, INQUIRY
from yzkg.ui.job_link_tables import JOB_EVIDENCE
from yzkg.ui.message_tables import (
    DATE_BASES,
    DATE_PROBLEMS,
    PROBLEMS,
    REFUSALS,
    SENTENCES,
    WARNED_OF,
    WARNINGS,
)
from yzkg.ui.pack_fault_tables import PACK_FAULTS

Translate = Callable[[str], str]


class _Gaps(dict[str, object]):
    def __missing__(self, key: str) -> str:
        return "?"


def _unchanged(wording: str) -> str:
    return wording


def sentence(error: YzkgError, translate: Translate = _unchanged) -> str:
    """The sentence for an error."""
    gaps = _Gaps(error.data)
    if isinstance(error, PackError):
        gaps["fault"] = _filled(PACK_FAULTS, str(error.data.get("fault", "?")), gaps, translate)
        code = "pack_fault_in_line" if error.data.get("line") else "pack_fault"
        if not error.data.get("file"):
            gaps["file"] = error.data.get("pack", "?")
    else:
        code = error.code
    if code not in SENTENCES:
        return translate(SENTENCES["unexpected"]).format(code=error.code)
    return _filled(SENTENCES, code, gaps, translate)


def pack_fault(fault: str, data: Mapping[str, object], translate: Translate = _unchanged) -> str:
    """What is wrong with something that is written as packs are, without where."""
    return _filled(PACK_FAULTS, fault, _Gaps(data), translate)


def problem(code: str, data: Mapping[str, object], translate: Translate = _unchanged) -> str:
    """The sentence for what an import left out or guessed (data: `detail`), or what a reading met.

    Codes of errors are worded by their sentences.
    """
    table = PROBLEMS if code in PROBLEMS else SENTENCES
    return _filled(table, code, _Gaps(data), translate)


def refusal(reason: str, detail: Mapping[str, object], translate: Translate = _unchanged) -> str:
    """Why something that an engine claimed was not believed."""
    return _filled(REFUSALS, reason, _Gaps(detail), translate)


def date_problem(code: str, limit: int | None, translate: Translate = _unchanged) -> str:
    """Why a wording names no days; `limit` as in core.dates.DateReading."""
    exact = f"{code}_of" if limit else code
    return _filled(DATE_PROBLEMS, exact if exact in DATE_PROBLEMS else code, _Gaps(limit=limit), translate)


def date_basis(code: str, translate: Translate = _unchanged) -> str:
    """What a date was concluded from, by one code of a record's basis."""
    return _filled(DATE_BASES, code, _Gaps(), translate)


def all_wordings() -> list[str]:
    """Every wording, for the translators."""
    of_errors = (SENTENCES, PACK_FAULTS, PROBLEMS, REFUSALS, DATE_PROBLEMS, DATE_BASES, WARNINGS, WARNED_OF)
    of_evidence = (EVIDENCE_KINDS, EVIDENCE, QUESTIONS, AUTHORITY_KINDS, AUTHORITY_EVIDENCE, JOB_EVIDENCE)
    tables = (*of_errors, *of_evidence, INQUIRY, COLUMNS, CHART)
    return list(dict.fromkeys(wording for table in tables for wording in table.values()))


def _filled(table: Mapping[str, str], code: str, gaps: _Gaps, translate: Translate) -> str:
    wording = table.get(code)
    return translate(wording).format_map(gaps) if wording is not None else code
