"""The command that finds words in all that a project holds."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from yzkg.cli.output import AsJson, OnlySources, ProjectPath, open_project, pack_of, print_facts
from yzkg.core.find_words import Order, Question, Spelling, Within
from yzkg.core.pack import Pack
from yzkg.core.typed_days import typed_days

if TYPE_CHECKING:
    from yzkg.store.search import Hit


class StatusName(StrEnum):
    PROPOSED = "proposed"
    ACCEPTED = "accepted"
    REJECTED = "rejected"
    SUPERSEDED = "superseded"


Status = Annotated[list[StatusName] | None, typer.Option(help="Only what has this status; may be given again.")]
_DATE = "for example 1723-02-05, 1723, or as records write it"


def find(
    project: ProjectPath,
    words: Annotated[
        list[str],
        typer.Argument(
            help='Words that must all be there, in any order. "one two" is a phrase, one | two either, and after -- '
            "a word with a minus before it must not be there.",
            show_default=False,
        ),
    ],
    within: Annotated[Within, typer.Option("--in", help="Where to look.")] = Within.TEXTS,
    types: Annotated[
        list[str] | None,
        typer.Option("--type", help="Only within mentions, names or statements of this type; may be given again."),
    ] = None,
    status: Status = None,
    source: OnlySources = None,
    since: Annotated[str, typer.Option("--from", help=f"Only what is dated from then on, {_DATE}.")] = "",
    until: Annotated[str, typer.Option("--until", "--to", help="Only what is dated up to then.")] = "",
    spelling: Annotated[
        Spelling,
        typer.Option(help="Whether variants count as the same, also those usually kept apart, or none does."),
    ] = Spelling.FORGIVEN,
    order: Annotated[Order, typer.Option(help="As the sources have them, or by date.")] = Order.SOURCE,
    most: Annotated[int, typer.Option(min=1, help="Show so many; all are counted.")] = 50,
    csv: Annotated[Path | None, typer.Option(help="Write all of them to this file, for a spreadsheet.")] = None,
    as_json: AsJson = False,
) -> None:
    """Find words, however they are written, with the passage around them."""
    from yzkg.core.fold import FoldTable
    from yzkg.store.reading_plan import source_ids
    from yzkg.store.search import Finder

    with open_project(project) as opened:
        pack = pack_of(opened)
        question = Question(
            " ".join(words),
            within,
            spelling,
            _types(pack, types or []),
            _statuses(within, types, status),
            frozenset(source_ids(opened, source or ())),
            _day(since, 0),
            _day(until, 1),
            order,
        )
        finder = Finder(FoldTable.for_pack(pack))
        if csv is not None:
            from yzkg.exchange.concordance import export_concordance

            count = export_concordance(opened, finder, question, csv)
            print_facts({"hits": count}, as_json, [f"{csv}: hits {count}"])
            return
        found = finder.find(opened, question, most=most)
    lines = [_line(hit) for hit in found.hits]
    shown = f" ({len(found.hits)} shown)" if found.total > len(found.hits) else ""
    lines.append(f"hits: {found.total} in {len(found.records)} records{shown}")
    facts = {"hits": [_fact(hit) for hit in found.hits], "total": found.total, "records": list(found.records)}
    print_facts(facts, as_json, lines)


def _types(pack: Pack, names: list[str]) -> frozenset[str]:
    for name in names:
        if name not in pack.entity_types and name not in pack.statement_types:
            known = ", ".join([*pack.entity_types, *pack.statement_types])
            raise typer.BadParameter(f"{name} is no type of this pack; there are: {known}")
    return frozenset(names)


def _statuses(within: Within, types: list[str] | None, status: list[StatusName] | None) -> frozenset[str]:
    if status and (within is Within.NOTES or (within is Within.TEXTS and not types)):
        raise typer.BadParameter("--status says nothing of texts and notes; add --type, or --in names or statements")
    return frozenset(status or ())


def _day(text: str, side: int) -> int | None:
    if not text:
        return None
    days = typed_days(text)
    if days is None:
        raise typer.BadParameter(f"{text} is no date, {_DATE}")
    return days[side]


def _line(hit: Hit) -> str:
    passage, main = hit.passage, hit.main
    quoted = f"{passage[: main.start]}[{main.of(passage)}]{passage[main.end :]}".replace("\n", " ")
    about = f"  {hit.type}" if hit.type else ""
    count = f" ({hit.count})" if hit.count else ""
    return f"{hit.source}, {hit.locator}{about}{count}  {quoted}" if hit.record_id else f"{hit.kind}{about}  {quoted}"


def _fact(hit: Hit) -> dict[str, Any]:
    from yzkg.exchange.concordance import COLUMNS, concordance_row

    return dict(zip(COLUMNS, concordance_row(hit), strict=True)) | {"id": hit.id or None}
