"""The house keeps its shape: layers, sizes, no domain words in Python."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FILES = sorted((ROOT / "yzkg").rglob("*.py"))
MAY_NAME_NUMERALS = {
    "core/dates.py",
    "core/date_words.py",
    "core/date_writing.py",
    "core/numerals.py",
    "core/quantities.py",
}


def _name(path: Path) -> str:
    return path.relative_to(ROOT / "yzkg").as_posix()


def test_imports_point_down() -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_files_stay_readable(path: Path) -> None:
    source = path.read_text("utf-8")
    assert len(source.splitlines()) <= 400, "split it"
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            assert node.end_lineno - node.lineno < 60, f"{node.name} is too long"


def _is_cjk(character: str) -> bool:
    point = ord(character)
    return 0x2E80 <= point <= 0x9FFF or 0xF900 <= point <= 0xFAFF or 0x20000 <= point <= 0x3FFFF


@pytest.mark.parametrize("path", [f for f in FILES if _name(f) not in MAY_NAME_NUMERALS], ids=_name)
def test_no_domain_word_in_python(path: Path) -> None:
    docstrings = set()
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                docstrings.add(first.value)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docstrings:
            assert not any(map(_is_cjk, node.value)), f"line {node.lineno}: {node.value!r} belongs into a pack"


def test_only_named_modules() -> None:
    vague = {"utils", "util", "helpers", "helper", "common", "manager", "misc"}
    assert not [_name(f) for f in FILES if set(f.stem.split("_")) & vague]
