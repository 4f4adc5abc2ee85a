"""Commands about a project file as a whole: make it, count and check what is in it, the sample."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from yzkg import __version__
from yzkg.cli.output import AsJson, ProjectPath, open_project, pack_of, print_facts, say
from yzkg.core import pack_load
from yzkg.core.cancel import CancelToken
from yzkg.core.errors import PackError
from yzkg.ui.display import has_display
from yzkg.ui.messages import sentence


def version() -> None:
    """Print the version."""
    print(__version__)


def new(
    project: ProjectPath,
    pack: Annotated[str, typer.Option(help="Name of a shipped pack, or the folder of your own.")] = "qing_workshops",
    title: Annotated[str, typer.Option(help="What the project is called.")] = "",
) -> None:
    """Make an empty project file."""
    from yzkg.store.project import Project

    chosen = pack_load.find(pack)
    Project.create(
        project,
        pack_name=pack_load.reference(chosen),
        pack_version=chosen.version,
        pack_sha256=chosen.sha256,
        title=title or project.stem,
    ).close()
    print(project)


def packs(as_json: AsJson = False) -> None:
    """List the domain packs that come with the program, each checked."""
    facts, faulty = [], False
    for folder in pack_load.available():
        try:
            pack = pack_load.load(folder)
        except PackError as error:
            say(sentence(error))
            faulty = True
            continue
        facts.append(
            {
                "name": pack.name,
                "version": pack.version,
                "label": pack.labels["en"],
                "entity_types": len(pack.entity_types),
                "statement_types": len(pack.statement_types),
                "terms": len(pack.terms),
            }
        )
    print_facts(facts, as_json, [f"{f['name']} {f['version']}  {f['label']}  ({f['terms']} terms)" for f in facts])
    if faulty:
        raise typer.Exit(1)


def check(project: ProjectPath, as_json: AsJson = False) -> None:
    """Check the file and every span, and hold the statements against the rules of the pack, which only warn."""
    from yzkg.check.project_check import project_faults
    from yzkg.cli.warnings import warnings_told

    with open_project(project) as opened:
        faults = project_faults(opened)
        warned, answered = warnings_told(opened, pack_of(opened))
    lines = [f"{f.code}: {f.table} {f.id} {f.detail}".rstrip() for f in faults]
    lines += [f"{w['rule']}: record {w['record']}, {w['subject']} {w['id']}: {w['sentence']}" for w in warned]
    lines.append(f"faults: {len(faults)}, warnings: {len(warned)}, answered: {answered}")
    facts = {"faults": [asdict(fault) for fault in faults], "warnings": warned, "answered": answered}
    print_facts(facts, as_json, lines)
    if faults:
        raise typer.Exit(1)


def info(project: ProjectPath, as_json: AsJson = False) -> None:
    """Count what is in the project."""
    from yzkg.store.queries import counts, runs

    with open_project(project) as opened:
        counted = asdict(counts(opened))
        counted["pack"] = opened.pack_name
        counted["title"] = opened.meta("title")
        counted["run_list"] = [asdict(row) for row in runs(opened)]
    lines = [f"{key}: {value}" for key, value in counted.items() if key != "run_list"]
    lines += [f"run {r['id']}: {r['engine']} {r['model']} {r['states']}" for r in counted["run_list"]]
    print_facts(counted, as_json, lines)


def sample(
    folder: Annotated[Path, typer.Option(help="Where the sample project and its exports go.")] = Path("sample"),
    window: Annotated[bool, typer.Option(help="Open the window if there is a display.")] = True,
) -> None:
    """Make the sample project, read it by the rules, and open it; without a display print counts, draw, export."""
    from yzkg.ui.sample_project import make_sample

    path = folder / "sample.yzkg"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        for _ in make_sample(path, "Sample project", CancelToken()):
            pass
    if window and has_display():
        from yzkg.ui.app import run_app

        sys.exit(run_app(path))
    from yzkg.ui.sample_headless import write_all

    for key, value in write_all(path, folder).items():
        print(f"{key}: {value}")
    print(f"No display was used. The project, a picture of its graph and the exports are in {folder.resolve()}")
