"""The command that draws what a project claims along time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from yzkg.cli.output import AsJson, ProjectPath, fail, open_project, pack_of, print_facts, say
from yzkg.core.pack import Pack

if TYPE_CHECKING:
    from yzkg.analysis.charting import Worked
    from yzkg.core.chart_wish import ChartWish
    from yzkg.ui.chart_said import ChartSaid

Status = Literal["accepted", "all"]


def chart(
    project: ProjectPath,
    name: Annotated[str, typer.Argument(help="A chart of the pack, or one kept in the project; none lists them.")] = "",
    types: Annotated[list[str] | None, typer.Option("--type", help="Statement types; several.")] = None,
    by: Annotated[str, typer.Option(help="year, month, season, or solar_year, solar_month, solar_season.")] = "",
    split: Annotated[str, typer.Option(help="A role, type, modality, source, or heading:workshop.")] = "",
    kind: Annotated[str, typer.Option(help="bars, lines, shares, small, change or concentration.")] = "",
    groups: Annotated[int, typer.Option(min=0, help="The largest so many; the rest as one.")] = 0,
    things: Annotated[bool, typer.Option("--things", help="Count what is named with a number.")] = False,
    event: Annotated[str, typer.Option(help="A day: a line in the chart, or what --kind change compares by.")] = "",
    status: Annotated[Status, typer.Option(help="Only accepted statements, or proposed ones too.")] = "all",
    out: Annotated[Path | None, typer.Option(help="Write .png, .svg, .pdf or .csv.")] = None,
    dark: Annotated[bool, typer.Option("--dark", help="On a dark ground.")] = False,
    as_json: AsJson = False,
) -> None:
    """Draw what a project claims along time; every number names the statements behind it (in CSV and JSON)."""
    from yzkg.ui.chart_said import ChartSaid

    own = {"period": by, "split": split, "kind": kind, "groups": groups, "things": things, "event": event}
    with open_project(project) as opened:
        pack = pack_of(opened)
        if not name and not types:
            _list(opened, pack, as_json)
            return
        title, wish = _wanted(opened, pack, name, types or [], {key: value for key, value in own.items() if value})
        said = ChartSaid(pack)
        worked, read = _work(opened, pack, wish, status)
        if out is not None:
            _write(out, worked, said, title, read, "dark" if dark else "light")
            say(f"{out}: {said.caption(worked, read)}")
            return
        print_facts(_facts(worked, said, title), as_json, _lines(worked, said, title, read))


def _list(project: Any, pack: Pack, as_json: bool) -> None:
    from yzkg.store.saved_views import CHART, saved_views

    facts = [{"id": one.id, "chart": one.labels["en"], "of": "pack"} for one in pack.charts]
    facts += [{"id": view.name, "chart": view.name, "of": "project"} for view in saved_views(project, CHART)]
    print_facts(facts, as_json, [f"{one['id']:<28}{one['chart']}" for one in facts])


def _wanted(project: Any, pack: Pack, name: str, types: list[str], own: dict[str, Any]) -> tuple[str, ChartWish]:
    """The chart of the name, or one of the types, changed by what else was said."""
    from yzkg.core.chart_form import read_chart, written_chart
    from yzkg.core.inquiry_form import InquiryFault, names_of
    from yzkg.ui.messages import pack_fault

    title, form = _named(project, pack, name, written_chart) if name else ("", {})
    if types:
        form = {**form, "ask": {**dict(form.get("ask", {})), "types": types}}
    try:
        wish = read_chart({**form, **own}, names_of(pack))
    except InquiryFault as fault:
        said = pack_fault(fault.fault, {"subject": fault.subject, "expected": fault.expected})
        fail(f"{'.'.join(map(str, fault.place))}: {said}.")
    if wish.kind == "change" and wish.event_day is None:
        fail("A change is one before and after a day. Say which: --event 1730-06-18")
    return title if not own and not types else "", wish


def _named(project: Any, pack: Pack, name: str, written: Any) -> tuple[str, dict[str, Any]]:
    from yzkg.store.saved_views import CHART, saved_views

    found = [(one.labels["en"], written(one.wish)) for one in pack.charts if one.id == name]
    found += [(view.name, dict(view.form)) for view in saved_views(project, CHART) if view.name == name]
    if not found:
        fail(f"There is no chart {name}. `yzkg chart PROJECT` lists those that there are.")
    return found[0]


def _work(project: Any, pack: Pack, wish: ChartWish, status: str) -> tuple[Worked, tuple[int, int, int]]:
    from yzkg.analysis.charting import worked_out
    from yzkg.analysis.names_asked import NamesAsked
    from yzkg.store.fact_columns import fact_columns
    from yzkg.store.honesty import reach

    worked = worked_out(wish, fact_columns(project, status), NamesAsked(project, pack))
    return worked, reach(project)


def _write(out: Path, worked: Worked, said: ChartSaid, title: str, read: tuple[int, int, int], theme: str) -> None:
    from yzkg.analysis.chart_look import writes_chinese
    from yzkg.exchange.chart_files import PICTURES, save_chart, save_numbers
    from yzkg.ui.chart_tables import CHART as WORDS

    if out.suffix.lower() in PICTURES:
        if not writes_chinese():
            say(WORDS["no_font"])
        save_chart(out, said.draw(worked, title, read, theme))
    elif out.suffix.lower() != ".csv":
        fail(f"{out.name} is none of {', '.join(PICTURES)}, .csv. Name the file so.")
    else:
        save_numbers(out, worked, said.group)


def _facts(worked: Worked, said: ChartSaid, title: str) -> dict[str, Any]:
    labels, series = worked.series.labels(), worked.series
    numbers = [
        {
            "period": labels[p],
            "group": said.group(series.groups[g]),
            "count": float(series.counts[p, g]),
            "statements": list(series.behind(p, g)),
        }
        for p in range(len(labels))
        for g in range(len(series.groups))
        if series.counts[p, g]
    ]
    changes = [
        {
            "group": said.group(one.group),
            "before": one.rate.before,
            "after": one.rate.after,
            "ratio": [_plain(one.rate.ratio.value), _plain(one.rate.ratio.low), _plain(one.rate.ratio.high)],
            "statements": list(one.behind),
        }
        for one in worked.changes
    ]
    estimates = [
        {"period": label, "index": [_plain(one.value), _plain(one.low), _plain(one.high)]}
        for label, one in zip(labels, worked.estimates, strict=False)
    ]
    return {
        "chart": title or said.title(worked.wish),
        "numbers": numbers,
        "changes": changes,
        "concentration": estimates,
        "dateless": list(series.dateless),
        "undecided": worked.undecided,
    }


def _plain(value: float) -> float | None:
    """JSON has no infinity."""
    return None if json.dumps(value) in ("NaN", "Infinity", "-Infinity") else round(value, 4)


def _lines(worked: Worked, said: ChartSaid, title: str, read: tuple[int, int, int]) -> list[str]:
    series, labels = worked.series, worked.series.labels()
    lines = [title or said.title(worked.wish)]
    if worked.changes:
        lines += [
            f"{said.group(one.group) or '-'}: {one.rate.before} before, {one.rate.after} after,"
            f" ratio {one.rate.ratio.value:.2f} ({one.rate.ratio.low:.2f} to {one.rate.ratio.high:.2f})"
            for one in worked.changes
        ]
    elif worked.estimates:
        lines += [
            f"{label}: {one.value:.3f} ({one.low:.3f} to {one.high:.3f})" if one.value == one.value else f"{label}: -"
            for label, one in zip(labels, worked.estimates, strict=True)
        ]
    else:
        for p, label in enumerate(labels):
            parts = [
                f"{said.group(group)} {series.counts[p, g]:g}".strip()
                for g, group in enumerate(series.groups)
                if series.counts[p, g]
            ]
            lines.append(f"{label}: {'; '.join(parts) or '0'}")
    return [*lines, said.caption(worked, read)]
