"""Bring the translations up to date: collect what the window says, and compile what has been translated.

    python resources/i18n/update.py            collect and compile
    python resources/i18n/update.py --compile  compile only

Wordings are found in yzkg/ui by lupdate, and in the tables of yzkg.ui.message_tables, which know no Qt. English has
a file too, for its plural forms. Unfinished ones are listed; a test holds that there are none.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LANGUAGES = ("en", "zh_Hans", "zh_Hant")


def collect(folder: Path = HERE) -> None:
    """Update the .ts files in `folder`; wordings that are no longer used are dropped."""
    from yzkg.ui.messages import all_wordings

    sources = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "yzkg" / "ui").rglob("*.py"))
    with tempfile.TemporaryDirectory() as work:
        tables = Path(work) / "messages.py"
        calls = (f"QCoreApplication.translate('messages', {wording!r})\n" for wording in all_wordings())
        tables.write_text("".join(calls), encoding="utf-8")
        for language in LANGUAGES:
            plural = ["-pluralonly"] if language == "en" else []
            _run("lupdate", *sources, str(tables), "-ts", str(file_of(language, folder)), "-target-language",
                 {"en": "en_GB", "zh_Hans": "zh_CN", "zh_Hant": "zh_TW"}[language],
                 "-no-obsolete", "-locations", "none", *plural)  # fmt: skip
            group_digits(file_of(language, folder))


def group_digits(file: Path) -> None:
    """Let counts be written as the language groups digits: "%Ln" in the plural forms where the window says "%n"."""
    written = file.read_text(encoding="utf-8")
    grouped = re.sub(r"<numerusform>[^<]*", lambda form: form.group().replace("%n", "%Ln"), written)
    if grouped != written:
        file.write_text(grouped, encoding="utf-8")


def compile_all() -> None:
    for language in LANGUAGES:
        file = file_of(language)
        # In one stroke: a program that is running has the old one mapped and would fall over if it changed under it.
        written = file.with_suffix(".qm.new")
        _run("lrelease", "-nounfinished", str(file), "-qm", str(written))
        written.replace(file.with_suffix(".qm"))


def unfinished(file: Path) -> Iterator[tuple[str, str]]:
    """(context, wording) of what has not been translated."""
    for context in ElementTree.parse(file).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation is None or translation.get("type") == "unfinished":
                yield context.findtext("name", ""), message.findtext("source", "")


def file_of(language: str, folder: Path = HERE) -> Path:
    return folder / f"yzkg_{language}.ts"


def _run(tool: str, *arguments: str) -> None:
    command = [str(Path(sys.executable).with_name(f"pyside6-{tool}")), *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{tool}: {done.stdout}{done.stderr}")


def main() -> None:
    if "--compile" not in sys.argv[1:]:
        collect()
    compile_all()
    for language in LANGUAGES:
        for context, wording in unfinished(file_of(language)):
            print(f"{language}  {context}: {wording}")  # noqa: T201


if __name__ == "__main__":
    main()
