"""The command line: the whole path, each command a thin call into the layers below.

Facts go to standard output, progress and trouble to standard error. The exit code is 0 only when what was asked for
is done, 1 where it is not, 2 for a wrong call.
"""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import asdict
from getpass import getuser
from pathlib import Path
from typing import Annotated, Any, Literal, NoReturn

import typer

from yzkg import __version__
from yzkg.core import pack_load
from yzkg.core.cancel import CancelToken
from yzkg.core.errors import PackError, YzkgError
from yzkg.core.pack import Pack
from yzkg.engines.choice import DEFAULT_HOST, EngineChoice
from yzkg.ui.display import has_display
from yzkg.ui.messages import sentence

INTERRUPTED = 130  # the exit code after Ctrl-C, as shells have it

app = typer.Typer(
    help="Read archival records, correct them beside the source, own the knowledge graph.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

ProjectPath = Annotated[Path, typer.Argument(help="The project file (.yzkg).", show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help="Print facts as JSON.")]


EngineName = Literal["rules", "ollama", "replay"]
Format = Literal["csv", "graphml"]
Status = Literal["accepted", "all"]


def main() -> NoReturn:
    """Run the command line; expected trouble is one sentence on standard error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # what a terminal cannot show is escaped, files are UTF-8
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="backslashreplace")
    try:
        app()
    except YzkgError as error:
        _fail(sentence(error))
    except SystemExit as ended:
        if ended.code == INTERRUPTED:
            _say("Stopped. What was finished is kept; the same command goes on from there.")
        raise
    sys.exit(0)


def _fail(message: str) -> NoReturn:
    print(message, file=sys.stderr)
    sys.exit(1)


def _say(message: str) -> None:
    print(message, file=sys.stderr)


def _print(facts: Any, as_json: bool, lines: Iterator[str] | list[str]) -> None:
    if as_json:
        print(json.dumps(facts, ensure_ascii=False, indent=1, default=str))
    else:
        for line in lines:
            print(line)


def _open(path: Path) -> Any:
    """The project, open, to be closed by `with`."""
    from yzkg.store.project import Project

    return Project.open(path)


def _pack_of(project: Any) -> Pack:
    return pack_load.find(project.pack_name)


@app.command()
def version() -> None:
    """Print the version."""
    print(__version__)


@app.command()
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


@app.command()
def packs(as_json: AsJson = False) -> None:
    """List the domain packs that come with the program, each checked."""
    facts, faulty = [], False
    for folder in pack_load.available():
        try:
            pack = pack_load.load(folder)
        except PackError as error:
            _say(sentence(error))
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
    _print(facts, as_json, [f"{f['name']} {f['version']}  {f['label']}  ({f['terms']} terms)" for f in facts])
    if faulty:
        raise typer.Exit(1)


@app.command("import")
def import_(
    project: ProjectPath,
    paths: Annotated[list[Path], typer.Argument(help="Files and folders.", show_default=False)],
    encoding: Annotated[str | None, typer.Option(help="For example gb18030; guessed if not given.")] = None,
    column: Annotated[list[str] | None, typer.Option(help="Of a table: text=NAME, locator=, date=, year= ...")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would become of each file.")] = False,
    as_json: AsJson = False,
) -> None:
    """Import files of all known formats, and folders of them. A file is imported whole or not at all."""
    from yzkg.ingest import report

    columns = dict(map(_pair, column or []))
    facts: list[dict[str, Any]] = []
    out = sys.stdout if dry_run and not as_json else sys.stderr
    with _open(project) as opened:
        for event in report.events(opened, _pack_of(opened), paths, encoding, columns, dry=dry_run):
            facts.append(report.facts_of(event))
            print(*report.lines_of(event, sentence), sep="\n", file=out)
    _print(facts, as_json, [report.summary(facts, dry_run)])
    if report.refused(facts) or not facts:
        raise typer.Exit(1)


def _pair(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise typer.BadParameter(f"{text} is not KEY=VALUE")
    return key, value


@app.command()
def extract(
    project: ProjectPath,
    engine: Annotated[EngineName, typer.Option(help="Who reads.")] = "rules",
    model: Annotated[str, typer.Option(help="Ollama's name of the model.")] = "",
    host: Annotated[str, typer.Option(help="Address of Ollama.")] = DEFAULT_HOST,
    replies: Annotated[Path | None, typer.Option(help="Recorded replies, for the replay engine.")] = None,
    record: Annotated[Path | None, typer.Option(help="Write the replies down, to replay them later.")] = None,
    limit: Annotated[int | None, typer.Option(min=1, help="Stop after so many records.")] = None,
    again: Annotated[bool, typer.Option(help="A new run, even if the same one exists.")] = False,
    retry_failed: Annotated[bool, typer.Option(help="Read failed and cut records once more.")] = False,
    allow_remote: Annotated[bool, typer.Option(help="Let a host that is not this machine read the texts.")] = False,
    option: Annotated[list[str] | None, typer.Option(help="KEY=VALUE for the model: num_ctx, examples ...")] = None,
    as_json: AsJson = False,
) -> None:
    """Let an engine read the records. The same command again goes on where it stopped."""
    from yzkg.engines.choice import chosen_engine
    from yzkg.extract import run as extraction
    from yzkg.store.runs import reading_totals
    from yzkg.store.runs import retry_failed as make_pending

    with _open(project) as opened:
        pack = _pack_of(opened)
        choice = EngineChoice(engine, model, host, replies, allow_remote, record)
        reader = chosen_engine(choice, pack)
        run_id = extraction.begin(opened, pack, reader, _options(option or []), again=again)
        if retry_failed:
            make_pending(opened, run_id)
        paused = _follow(extraction.run(opened, pack, run_id, reader, CancelToken(), limit=limit))
        totals = dict(reading_totals(opened, run_id))
    facts = {"run": run_id, "readings": totals, "paused": paused.code if paused else None}
    _print(facts, as_json, [f"run {run_id}: " + ", ".join(f"{n} {state}" for state, n in sorted(totals.items()))])
    if paused is not None:
        _fail(sentence(paused) + " What is unread stays pending; the same command goes on from there.")
    if totals.get("failed"):
        _fail(f"Records that could not be read: {totals['failed']}. To read them once more, add --retry-failed.")
    if totals.get("pending") and limit is None:
        raise typer.Exit(1)


def _options(pairs: list[str]) -> dict[str, Any]:
    from yzkg.extract.prompt import DEFAULT_OPTIONS, is_option

    options: dict[str, Any] = {}
    for pair in pairs:
        key, value = _pair(pair)
        try:
            options[key] = json.loads(value)
        except ValueError:
            options[key] = value
        if not is_option(key, options[key]):
            raise typer.BadParameter(f"{pair}: {key} is a number, for example {DEFAULT_OPTIONS[key]}")
    return options


def _follow(events: Iterator[Any]) -> YzkgError | None:
    """Show a run on standard error; the error if it paused."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from yzkg.extract.run import Paused, ReadingFailed

    columns = (TextColumn("reading"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), refresh_per_second=5) as progress:
        task = progress.add_task("reading", total=None)
        for event in events:
            progress.update(task, completed=event.done, total=event.total)
            if isinstance(event, Paused):
                return event.error
            if isinstance(event, ReadingFailed):
                progress.console.print(f"record {event.record_id}: {sentence(event.error)}", markup=False)
    return None


@app.command()
def show(project: ProjectPath, record: int, as_json: AsJson = False) -> None:
    """Print one record with its mentions and statements."""
    from yzkg.store.queries import record_detail

    with _open(project) as opened:
        detail = record_detail(opened, record)
    row = detail.row
    lines = [f"{row.source}, {row.locator}  {' '.join(row.headings.values())}  [{row.state}]", detail.text]
    lines += [f"  {m.span.start:>4}-{m.span.end:<4} {m.type:<12} {m.status:<9} {m.quote}" for m in detail.mentions]
    for s in detail.statements:
        roles = ", ".join(f"{p.role}={p.text}{'?' if p.inferred else ''}" for p in s.parts)
        lines.append(f"  {s.span.start:>4}-{s.span.end:<4} {s.type} ({s.modality}) {s.status}  “{s.quote}” {roles}")
    _print(asdict(detail), as_json, lines)


@app.command()
def accept(
    project: ProjectPath,
    run: Annotated[int, typer.Option(help="The run whose proposals are accepted.")],
    min_confidence: Annotated[float | None, typer.Option(min=0, max=1, help="Only proposals at least so sure.")] = None,
    who: Annotated[str, typer.Option(help="Your name, for the history.")] = "",
    as_json: AsJson = False,
) -> None:
    """Accept what a run proposed."""
    from yzkg.store.edits import accept_run

    with _open(project) as opened:
        accepted = accept_run(opened, run, min_confidence, who=who or getuser())
    _print({"accepted": accepted}, as_json, [f"mentions and statements accepted: {accepted}"])


@app.command()
def discard(
    project: ProjectPath,
    run: Annotated[int, typer.Option(help="The run to discard.")],
    who: Annotated[str, typer.Option(help="Your name, for the history.")] = "",
) -> None:
    """Take back a whole run: its readings and all it proposed, but for what you decided or used."""
    from yzkg.store.edits import discard_run

    with _open(project) as opened:
        discard_run(opened, run, who=who or getuser())
    _say(f"run {run} is discarded")


@app.command()
def export(
    project: ProjectPath,
    out: Annotated[Path, typer.Argument(help="A folder for CSV, a file for GraphML.", show_default=False)],
    format: Annotated[Format, typer.Option(help="csv for spreadsheets, graphml for Gephi.")],
    status: Annotated[Status, typer.Option(help="Only accepted facts, or proposed ones too.")] = "accepted",
    as_json: AsJson = False,
) -> None:
    """Write the graph for other programs."""
    with _open(project) as opened:
        facts = _written(opened, _pack_of(opened), out, format, status)
    _print(facts, as_json, [f"{out}: " + ", ".join(f"{name} {count}" for name, count in facts.items())])


def _written(project: Any, pack: Pack, out: Path, format: Format, status: Status) -> dict[str, int]:
    if format == "csv":
        from yzkg.exchange.tables import export_csv

        return export_csv(project, pack, out, status)
    from yzkg.exchange.graphml import export_graphml

    report = export_graphml(project, pack, out, status)
    if report.removed:
        _say(f"{report.removed} characters that XML cannot hold were left out.")
    return {"nodes": report.nodes, "edges": report.edges}


@app.command()
def evaluate(
    project: ProjectPath,
    gold: Annotated[Path, typer.Option(help="The gold file (JSON).", show_default=False)],
    run: Annotated[int | None, typer.Option(help="Only what this run proposed.")] = None,
    only: Annotated[str, typer.Option(help="Gold records of these files, for example 'yongzheng_0[2468]*'.")] = "*",
    by_type: Annotated[bool, typer.Option(help="A line a type as well.")] = False,
    as_json: AsJson = False,
) -> None:
    """Precision, recall and F1 of what the project holds, against a gold file."""
    from yzkg.evaluate.gold import load_gold
    from yzkg.evaluate.metrics import evaluate as score
    from yzkg.evaluate.report import as_facts, as_lines

    with _open(project) as opened:
        evaluation = score(opened, load_gold(gold, _pack_of(opened)).only(only), run)
    _print(as_facts(evaluation), as_json, as_lines(evaluation, by_type=by_type))
    if evaluation.records == 0:
        _fail("No record of the gold file stands in this project with the same text. Import those records first.")


@app.command()
def check(project: ProjectPath, as_json: AsJson = False) -> None:
    """Check the file, every span, and the statements against the pack's roles."""
    from yzkg.check.project_check import check_project

    with _open(project) as opened:
        findings = check_project(opened, _pack_of(opened))
    broken = [finding for finding in findings if finding.broken]
    lines = [f"{f.code}: {f.table} {f.id} {f.detail}".rstrip() for f in findings]
    lines.append(f"faults: {len(broken)}, warnings: {len(findings) - len(broken)}")
    _print([asdict(finding) for finding in findings], as_json, lines)
    if broken:
        raise typer.Exit(1)


@app.command()
def info(project: ProjectPath, as_json: AsJson = False) -> None:
    """Count what is in the project."""
    from yzkg.store.queries import counts, runs

    with _open(project) as opened:
        counted = asdict(counts(opened))
        counted["pack"] = opened.pack_name
        counted["title"] = opened.meta("title")
        counted["run_list"] = [asdict(row) for row in runs(opened)]
    lines = [f"{key}: {value}" for key, value in counted.items() if key != "run_list"]
    lines += [f"run {r['id']}: {r['engine']} {r['model']} {r['states']}" for r in counted["run_list"]]
    _print(counted, as_json, lines)


@app.command()
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


def need_display() -> None:
    """End with a sentence where no window can be shown; Qt would only abort."""
    if not has_display() and "QT_QPA_PLATFORM" not in os.environ:
        _fail("There is no display here, so no window can be opened. What can be typed is listed by: yzkg --help")
