"""Commands that accept or reject many proposals at once, chosen by a filter."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from getpass import getuser
from typing import TYPE_CHECKING, Annotated, Any

import typer

from yzkg.cli.output import AsJson, OnlySources, ProjectPath, fail, open_project, pack_of, print_facts, row_number
from yzkg.core.typed_days import typed_days

if TYPE_CHECKING:
    from yzkg.core.pack import Pack
    from yzkg.extract.item_doubt import Judgement
    from yzkg.store.bulk import Hit, Sieve, Verdict
    from yzkg.store.decisions import Kind

SHOWN = 20  # passages that are printed


class KindName(StrEnum):
    MENTION = "mention"
    STATEMENT = "statement"


class StatusName(StrEnum):
    PROPOSED = "proposed"
    ACCEPTED = "accepted"
    REJECTED = "rejected"


class GroundingName(StrEnum):
    EXACT = "exact"
    FOLDED = "folded"
    FUZZY = "fuzzy"
    BY_HAND = "by_hand"


Run = Annotated[
    list[int] | None, typer.Option(callback=row_number, help="Proposed by this run (see yzkg info); several.")
]
KindIs = Annotated[list[KindName] | None, typer.Option("--kind", help="Mentions or statements only.")]
TypeIs = Annotated[list[str] | None, typer.Option("--type", help="Of this type of mention or statement; several.")]
Status = Annotated[list[StatusName] | None, typer.Option(help="What stands so now; proposed, unless said; several.")]
Least = Annotated[float | None, typer.Option(min=0, max=1, help="Its engine is at least so sure.")]
Most = Annotated[float | None, typer.Option(min=0, max=1, help="Its engine is at most so sure.")]
Likely = Annotated[float | None, typer.Option(min=0, max=1, help="At least so likely, by what was decided before.")]
Unlikely = Annotated[float | None, typer.Option(min=0, max=1, help="At most so likely, by what was decided before.")]
Agreed = Annotated[bool, typer.Option(help="Found by a model and by the rules.")]
Grounding = Annotated[list[GroundingName] | None, typer.Option(help="How its words were found; several.")]
Words = Annotated[str, typer.Option(help="Words or a name that it contains.")]
Text = Annotated[str, typer.Option(help="Words that the text of its record contains.")]
From = Annotated[
    str, typer.Option("--from", help="Records of this date or later: 1723, 1723-02-05 or as they write it.")
]
Until = Annotated[str, typer.Option("--until", "--to", help="Records of this date or earlier.")]
Everything = Annotated[bool, typer.Option("--all", help="No filter: all that is proposed.")]
DryRun = Annotated[bool, typer.Option(help="Only say what would be changed.")]
Who = Annotated[str, typer.Option(help="Your name, for the history.")]


def _command(verdict: Verdict, says: str) -> Callable[..., None]:
    def command(
        project: ProjectPath,
        run: Run = None,
        source: OnlySources = None,
        kind: KindIs = None,
        type_: TypeIs = None,
        status: Status = None,
        min_confidence: Least = None,
        max_confidence: Most = None,
        min_likely: Likely = None,
        max_likely: Unlikely = None,
        agreed: Agreed = False,
        grounding: Grounding = None,
        words: Words = "",
        text: Text = "",
        from_: From = "",
        until: Until = "",
        everything: Everything = False,
        dry_run: DryRun = False,
        who: Who = "",
        as_json: AsJson = False,
    ) -> None:
        _decide(verdict, {**locals()})

    command.__doc__ = says
    return command


accept = _command(
    "accepted", "Accept what goes through a filter, as one step; the mentions of accepted statements come along."
)
reject = _command("rejected", "Reject what goes through a filter, as one step.")


def _decide(verdict: Verdict, given: dict[str, Any]) -> None:
    from yzkg.extract.item_doubt import Judgement
    from yzkg.store.bulk import counted, decide_many, taken_along

    judgement = Judgement(given["min_likely"], given["max_likely"], given["agreed"])
    with open_project(given["project"]) as opened:
        pack = pack_of(opened)
        sieve = _sieve(opened, pack, given)
        if not (given["everything"] or judgement.asks or not sieve.open):
            raise typer.BadParameter("say which, for example --run 1 or --type person, or --all")
        found = _found(opened, pack, sieve, judgement)
        chosen = [hit.key for hit in found]
        along = taken_along(opened, chosen) if verdict == "accepted" else 0
        if not given["dry_run"]:
            decide_many(opened, chosen, verdict, who=given["who"] or getuser(), standing=sieve.statuses)
    numbers = counted(found)
    by_type: dict[str, dict[str, int]] = {}
    for (kind, type_), number in numbers.items():
        by_type.setdefault(kind, {})[type_] = number
    facts = {verdict: len(found) + along, "along": along, "by_type": by_type, "dry_run": given["dry_run"]}
    if given["dry_run"]:
        facts["passages"] = [_passage_facts(hit) for hit in found]
    print_facts(facts, given["as_json"], _lines(found, verdict, along, by_type, dry=given["dry_run"]))
    if not found:
        fail("Nothing goes through this filter.")


def _sieve(opened: Any, pack: Pack, given: dict[str, Any]) -> Sieve:
    from yzkg.core.fold import FoldTable
    from yzkg.store.bulk import KINDS, Sieve
    from yzkg.store.decisions import require
    from yzkg.store.reading_plan import source_ids

    runs = tuple(given["run"] or ())
    with opened.read() as session:
        require(session, "run", runs)
    sieve = Sieve(
        kinds=[kind for kind in KINDS if kind in (given["kind"] or KINDS)],
        sources=source_ids(opened, given["source"] or ()),
        runs=runs,
        types=_types(pack, given["type_"] or ()),
        grounding=tuple(given["grounding"] or ()),
        least=given["min_confidence"],
        most=given["max_confidence"],
        words=given["words"],
        words_folded=FoldTable.for_pack(pack).key(given["words"]) if given["words"] else "",
        text=given["text"],
        first_day=_day(given["from_"], 0),
        last_day=_day(given["until"], 1),
    )
    return replace(sieve, statuses=tuple(given["status"])) if given["status"] else sieve


def _types(pack: Pack, names: Sequence[str]) -> tuple[tuple[Kind, str], ...]:
    found: list[tuple[Kind, str]] = []
    for name in names:
        here = [("mention", name)] if name in pack.entity_types else []
        here += [("statement", name)] if name in pack.statement_types else []
        if not here:
            known = ", ".join([*pack.entity_types, *pack.statement_types])
            raise typer.BadParameter(f"{name} is no type of this pack; there are: {known}")
        found += here  # type: ignore[arg-type]
    return tuple(found)


def _day(text: str, side: int) -> int | None:
    """The first (0) or last (1) day of what was typed."""
    if not text:
        return None
    days = typed_days(text)
    if days is None:
        raise typer.BadParameter(f"{text} is no date, for example 1723-02-05, 1723, or as records write it")
    return days[side]


def _found(opened: Any, pack: Pack, sieve: Sieve, judgement: Judgement) -> list[Hit]:
    from yzkg.core.cancel import CancelToken
    from yzkg.extract.item_doubt import judged
    from yzkg.store.bulk import hits

    told = judged(opened, pack, hits(opened, sieve), judgement, CancelToken())
    return next(one for one in told if isinstance(one, list))


def _passage_facts(hit: Hit) -> dict[str, object]:
    return {"kind": hit.kind, "id": hit.id, "record": hit.record_id, "type": hit.type, "quote": hit.quote}


def _lines(
    found: Sequence[Hit], verdict: str, along: int, by_type: dict[str, dict[str, int]], *, dry: bool
) -> Iterator[str]:
    yield f"mentions and statements {'that would be ' if dry else ''}{verdict}: {len(found) + along}"
    for kind, numbers in by_type.items():
        for type_, number in numbers.items():
            yield f"{number:>8}  {kind} {type_}"
    if along:
        yield f"{along:>8}  mentions that come along with their statements"
    if dry:
        for hit in found[:SHOWN]:
            around = f"{hit.before}[{hit.quote}]{hit.after}".replace("\n", " ")
            yield f"  {hit.type:<12} {hit.place}: {around}"
        if len(found) > SHOWN:
            yield f"  ... and {len(found) - SHOWN} more; --json lists all"
