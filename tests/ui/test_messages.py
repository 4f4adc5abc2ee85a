"""Every code that is raised has a sentence, and every sentence can be filled."""

from __future__ import annotations

import ast
import builtins
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from yzkg.core import errors
from yzkg.core.errors import EngineError, ImportFault, PackError, ProjectError, YzkgError
from yzkg.ui import messages
from yzkg.ui.message_tables import PROBLEMS, REFUSALS, SENTENCES
from yzkg.ui.pack_fault_tables import PACK_FAULTS

PACKAGE = Path(errors.__file__).resolve().parents[1]


def _calls() -> Iterator[tuple[str, str, ast.Call]]:
    """Every call in the package: where, the name called, the call."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                yield f"{path.relative_to(PACKAGE)}:{node.lineno}", name, node


def _literal(call: ast.Call, place: int) -> str | None:
    if len(call.args) > place and isinstance(call.args[place], ast.Constant):
        value = call.args[place].value  # type: ignore[attr-defined]
        return value if isinstance(value, str) else None
    return None


def _error_names() -> set[str]:
    """Names of all subclasses of YzkgError in the package, found by their bases."""
    names = {"YzkgError"}
    classes = [
        node
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    ]
    grown = True
    while grown:
        found = {c.name for c in classes if any(getattr(base, "id", "") in names for base in c.bases)}
        grown = not found <= names
        names |= found
    return names


def test_every_code_that_is_raised_has_a_sentence() -> None:
    names = _error_names()
    raised = {
        (where, code) for where, name, call in _calls() if name in names and (code := _literal(call, 0)) is not None
    }
    assert len(raised) > 30
    assert sorted((where, code) for where, code in raised if code not in SENTENCES) == []


def test_every_fault_of_a_pack_is_worded() -> None:
    faults = set()
    for where, name, call in _calls():
        if not where.startswith("core/pack") or name not in ("fault", "fault_in"):
            continue
        literals = [a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str) and a.value]
        # fault("code", *keys), file.fault(line, "code"), fault_in(folder, name, line, "code")
        position = 3 if name == "fault_in" else 0 if _literal(call, 0) else 1
        code = _literal(call, position)
        if code is not None and literals:
            faults.add((where, code))
    assert len(faults) > 30
    assert sorted((where, code) for where, code in faults if code not in PACK_FAULTS) == []


def test_every_refusal_and_problem_is_worded() -> None:
    for where, name, call in _calls():
        if name in ("Refused", "_refuse") and (reason := _literal(call, 0)):
            assert reason in REFUSALS, where
        if name == "Problem" and (code := _literal(call, 0)):
            assert code in PROBLEMS, where


@pytest.mark.parametrize("table", [SENTENCES, PACK_FAULTS, PROBLEMS, REFUSALS])
def test_wordings_have_named_gaps_only(table: dict[str, str]) -> None:
    for code, wording in table.items():
        for _, gap, form, conversion in string.Formatter().parse(wording):
            assert gap is None or (gap.isidentifier() and not form and not conversion), code


def test_sentences_are_filled() -> None:
    error = ProjectError("project_newer", path="a.yzkg", found=9, known=1)
    assert messages.sentence(error) == (
        "a.yzkg was written by a newer version of this program (format 9, this one knows 1). "
        "It was not touched; update the program to open it."
    )


def test_missing_data_shows_as_a_question_mark_and_never_raises() -> None:
    assert messages.sentence(ImportFault("empty_file")) == "? is empty. Nothing was imported from it."


def test_a_pack_fault_names_file_line_and_fault() -> None:
    error = PackError(pack="/p", file="pack.toml", line=7, fault="unknown_role", subject="cook")
    assert messages.sentence(error) == "The pack cannot be used. pack.toml, line 7: there is no role 'cook'."
    whole = PackError(pack="/p", file="", line=0, fault="no_such_pack", subject="x", expected="a, b")
    assert messages.sentence(whole) == "The pack cannot be used. /p: there is no pack 'x'; there are a, b."


def test_a_fault_in_free_wording_is_shown_as_it_is() -> None:
    error = PackError(file="patterns.toml", line=0, fault="order has no role 'cook'")
    assert messages.sentence(error) == "The pack cannot be used. patterns.toml: order has no role 'cook'."


def test_an_unknown_code_is_named() -> None:
    assert "no_such_code" in messages.sentence(YzkgError("no_such_code"))


def test_wording_is_translated_before_the_gaps_are_filled() -> None:
    def translate(wording: str) -> str:
        return {"The model answered in prose instead of the form asked for.": "PROSE {model}"}[wording]

    assert messages.sentence(EngineError("no_json", model="m {x}"), translate) == "PROSE m {x}"


def test_messages_need_no_qt(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def guarded(name: str, *rest: object) -> object:
        assert not name.startswith("PySide6"), "messages must not import Qt"
        return real(name, *rest)  # type: ignore[arg-type]

    import sys

    for module in ("yzkg.ui.messages", "yzkg.ui.message_tables", "yzkg.ui.pack_fault_tables"):
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setattr(builtins, "__import__", guarded)
    import yzkg.ui.messages  # noqa: F401
