"""The method note of a project."""

from __future__ import annotations

from getpass import getuser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from yzkg import __version__
from yzkg.cli.output import ProjectPath, fail, open_project, pack_of, say

if TYPE_CHECKING:
    from yzkg.core.pack import Pack
    from yzkg.extract.calibration import Reliability


def method(
    project: ProjectPath,
    out: Annotated[Path | None, typer.Option(help="Write it here, as .md or .html; else Markdown is printed.")] = None,
    words: Annotated[Path | None, typer.Option(help="A text of your own to be kept with it (UTF-8).")] = None,
    calibration: Annotated[bool, typer.Option(help="Work out how far confidence can be believed.")] = True,
    who: Annotated[str, typer.Option(help="Your name, for the history.")] = "",
) -> None:
    """A note on the method: what was imported, read, decided and by whom, with figures, for readers and reviewers."""
    from yzkg.store.method_facts import method_facts, set_method_text
    from yzkg.ui.method_note import as_html, as_markdown, method_note, plain_words

    if out is not None and out.suffix not in (".md", ".html"):
        raise typer.BadParameter(f"{out.name} is neither .md nor .html")
    with open_project(project) as opened:
        if words is not None:
            set_method_text(opened, _read(words), who=who or getuser())
        facts = method_facts(opened)
        told = _reliability(opened, pack_of(opened)) if calibration else None
    title = f"Method note: {facts.meta.get('title') or project.stem}"
    note = method_note(facts, plain_words(), __version__, told)
    if out is None:
        print(as_markdown(title, note))
        return
    written = as_html(title, note) if out.suffix == ".html" else as_markdown(title, note)
    try:
        out.write_text(written, encoding="utf-8")
    except OSError as error:
        fail(f"{out} cannot be written: {error.strerror}.")
    say(f"written: {out}")


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig").strip()
    except (OSError, UnicodeDecodeError):
        raise typer.BadParameter(f"{path} cannot be read as UTF-8 text") from None


def _reliability(opened: Any, pack: Pack) -> Reliability | None:
    from yzkg.core.cancel import CancelToken
    from yzkg.extract.doubt import Doubts, doubts

    return next(one for one in doubts(opened, pack, CancelToken()) if isinstance(one, Doubts)).reliability
