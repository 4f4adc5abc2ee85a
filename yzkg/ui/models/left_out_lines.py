"""What an import left out or mended, as lines to show: file, place, reason."""

from __future__ import annotations

from collections.abc import Mapping

from yzkg.store.rows import SourceRow
from yzkg.ui import i18n, messages
from yzkg.ui.importing import ImportSoFar

Line = tuple[str, str, str]


def skipped_lines(so_far: ImportSoFar) -> list[Line]:
    return [(path.name, "", messages.sentence(error, i18n.translate_message)) for path, error in so_far.skipped]


def problem_lines(so_far: ImportSoFar) -> list[Line]:
    return [
        (path.name, str(problem.line or ""), _problem(problem.code, problem.detail))
        for path, problem in so_far.problems
    ]


def report_lines(source: SourceRow) -> list[Line]:
    problems = source.report.get("problems")
    lines = []
    for problem in problems if isinstance(problems, list) else []:
        if isinstance(problem, Mapping):
            code, detail = str(problem.get("code", "")), str(problem.get("detail", ""))
            lines.append((source.name, str(problem.get("line") or ""), _problem(code, detail)))
    return lines


def _problem(code: str, detail: str) -> str:
    return messages.problem(code, {"detail": detail}, i18n.translate_message)
