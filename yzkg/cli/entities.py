"""Commands about entities: the list of them, and all that is known of one."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from getpass import getuser
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from yzkg.cli.output import AsJson, ProjectPath, fail, number_of, open_project, pack_of, print_facts, say

if TYPE_CHECKING:
    from yzkg.core.fold import FoldTable
    from yzkg.core.pack import Pack
    from yzkg.store.rows import EntityRow

Sort = Literal["name", "count", "first"]
Status = Literal["proposed", "accepted", "rejected"]
EntityName = Annotated[str, typer.Argument(help="A name, or the number of an entity.", show_default=False)]
OfType = Annotated[str, typer.Option(help="Of this type, where several have the name.")]
COLUMNS = ("id", "type", "label", "names", "mentions", "statements", "first", "last", "status")
_MOST_TITLES = 3  # of one of several with a name
_SHOWN = 20  # of each kind of proof, for people; JSON has all


def entities(
    project: ProjectPath,
    type: Annotated[str, typer.Option(help="Only entities of this type of the pack.")] = "",
    find: Annotated[str, typer.Option(help="Only those with a name that holds this; variants count as the same.")] = "",
    status: Annotated[Status | None, typer.Option(help="Only those in this status.")] = None,
    several: Annotated[bool, typer.Option("--several-names", help="Only those with more than one name.")] = False,
    sort: Annotated[Sort, typer.Option(help="Order: by name, by count of mentions, or by first date.")] = "count",
    csv: Annotated[bool, typer.Option("--csv", help="Print a table for a spreadsheet.")] = False,
    as_json: AsJson = False,
) -> None:
    """List the entities of a project, each once, whoever it counts as."""
    from yzkg.store.entity_queries import entities as query

    with open_project(project) as opened:
        pack = pack_of(opened)
        if type and type not in pack.entity_types:
            raise typer.BadParameter(f"the pack has {', '.join(pack.entity_types)}", param_hint="--type")
        found = query(opened, type or None, find, table=fold_table(pack))
    found = [row for row in found if status in (None, row.status) and (not several or len(row.names) > 1)]
    found.sort(key=_SORTS[sort])
    if csv:
        from yzkg.exchange.csv_files import write_stream

        write_stream(sys.stdout, COLUMNS, map(_cells, found))
        return
    print_facts([_head(row) for row in found], as_json, [*map(_line, found), f"entities: {len(found)}"])


_SORTS: dict[str, Any] = {
    "name": lambda row: (row.label, row.id),
    "count": lambda row: (-row.mentions, row.label, row.id),
    "first": lambda row: (row.first_day is None, row.first_day, row.label, row.id),
}


def entity(
    project: ProjectPath,
    name: EntityName,
    type: OfType = "",
    note: Annotated[str | None, typer.Option(help="Write this note on it first.")] = None,
    who: Annotated[str, typer.Option(help="Your name, for the history.")] = "",
    as_json: AsJson = False,
) -> None:
    """Print what is known of an entity: names, titles, statements, mentions, links and what was decided."""
    from yzkg.store.name_edits import set_entity_note

    with open_project(project) as opened:
        pack = pack_of(opened)
        row = chosen(opened, pack, name, type)
        if note is not None:
            set_entity_note(opened, row.id, note, who=who or getuser())
        facts = _facts(opened, pack, row)
    print_facts(facts, as_json, list(_lines(facts)))


def fold_table(pack: Any) -> Any:
    from yzkg.core.fold import FoldTable

    return FoldTable.for_pack(pack)


def chosen(project: Any, pack: Any, name: str, type: str) -> EntityRow:
    """The entity with this number, or the only one with this name; ends with a list where several have it."""
    from yzkg.store.entity_queries import entities as query
    from yzkg.store.entity_queries import entity as one

    if name.isdecimal():
        row: EntityRow = one(project, number_of(name))
        return row
    table = fold_table(pack)
    key = table.key(name) or name
    holding = query(project, type or None, name, table=table)
    holding.sort(key=_SORTS["count"])
    exact = [row for row in holding if key in {table.key(form) or form for form in (row.label, *row.names)}]
    if not exact:
        for row in holding[:_SHOWN]:
            say(_line(row))
        fail(
            f"No entity is called {name}. "
            f"yzkg entities --find {name} and yzkg find --in names look for what is part of a name."
        )
    if len(exact) > 1:
        titles = _titles_of(project, pack, table, exact[:_SHOWN])
        for row in exact:
            held = titles.get(row.id)
            say(f"{_line(row)}  {', '.join(held)}" if held else _line(row))
        fail(f"{len(exact)} entities are called {name}. Say the number of one.")
    return exact[0]


def _line(row: EntityRow) -> str:
    return f"{row.id}  {row.type}  {row.label}  {row.mentions}  {_days(row.first_day, row.last_day)}".rstrip()


def _titles_of(project: Any, pack: Pack, table: FoldTable, rows: Sequence[EntityRow]) -> dict[int, list[str]]:
    """The titles that each has most often, to tell those of one name apart."""
    from yzkg.store.held_titles import held_titles

    found = {}
    for row in rows:
        held = sorted(held_titles(project, row.id, pack, table), key=lambda title: -len(title.attested))
        found[row.id] = [title.title for title in held[:_MOST_TITLES]]
    return found


def _facts(project: Any, pack: Any, row: EntityRow) -> dict[str, Any]:
    from yzkg.store.authority_links import authority_links
    from yzkg.store.entity_history import entity_history, entity_notes
    from yzkg.store.entity_names import entity_names
    from yzkg.store.entity_queries import entity_evidence
    from yzkg.store.entity_statements import entity_statements
    from yzkg.store.held_titles import held_titles, overlaps
    from yzkg.store.identity import identities

    titles = held_titles(project, row.id, pack, fold_table(pack))
    return _head(row) | {
        "members": row.members,
        "note": "\n".join(entity_notes(project, row.id).values()),
        "names": [
            asdict(name) | {"first_day": _iso(name.first_day), "last_day": _iso(name.last_day)}
            for name in entity_names(project, row.id)
        ],
        "titles": [_title(title) for title in titles],
        "titles_at_once": [
            {"titles": [one, other], "first_day": _iso(first), "last_day": _iso(last)}
            for one, other, first, last in overlaps(titles)
        ],
        "statements": [
            _proof(said.evidence)
            | {
                "type": said.type,
                "modality": said.modality,
                "roles": said.roles,
                "others": [{"role": part.role, "text": part.text, "entity": part.entity_id} for part in said.others],
            }
            for said in entity_statements(project, row.id)
        ],
        "mentions": [_proof(place) for place in entity_evidence(project, row.id)],
        "identity": [asdict(judged) for judged in identities(project, row.id)],
        "links": [asdict(link) for link in authority_links(project, row.id)],
        "history": [asdict(told) for told in entity_history(project, row.id)],
    }


def _title(title: Any) -> dict[str, Any]:
    gap = title.longest_gap
    return {
        "title": title.title,
        "entity": title.entity_id,
        "forms": dict(title.forms),
        "first_day": _iso(title.first_day),
        "last_day": _iso(title.last_day),
        "mentions": len(title.attested),
        "dated": len(title.dated),
        "longest_gap": None if gap is None else [_iso(day) for day in gap],
        "attested": [
            {
                "record": one.record_id,
                "mention": one.mention_id,
                "span": [one.span.start, one.span.end],
                "quote": one.quote,
                "date": one.date_text,
                "first_day": _iso(one.first_day),
                "last_day": _iso(one.last_day),
            }
            for one in title.attested
        ],
    }


def _proof(place: Any) -> dict[str, Any]:
    return {
        "record": place.record_id,
        "mention": place.mention_id,
        "span": [place.span.start, place.span.end],
        "quote": place.quote,
        "before": place.before,
        "after": place.after,
        "status": place.status,
        "source": place.source,
        "locator": place.locator,
        "date": place.date_text,
    }


def _head(row: EntityRow) -> dict[str, Any]:
    return {
        "id": row.id,
        "type": row.type,
        "label": row.label,
        "forms": row.names,
        "mention_count": row.mentions,
        "statement_count": row.statements,
        "first_day": _iso(row.first_day),
        "last_day": _iso(row.last_day),
        "status": row.status,
    }


def _cells(row: EntityRow) -> Sequence[object]:
    counts = (row.mentions, row.statements)
    return (
        row.id,
        row.type,
        row.label,
        " | ".join(row.names),
        *counts,
        _iso(row.first_day),
        _iso(row.last_day),
        row.status,
    )


def _lines(facts: dict[str, Any]) -> Iterator[str]:
    span = _between(facts["first_day"], facts["last_day"])
    yield f"{facts['id']}  {facts['type']}  {facts['label']}  {facts['status']}" + (f"  {span}" if span else "")
    if facts["note"]:
        yield f"note: {facts['note']}"
    for name in facts["names"]:
        span = _between(name["first_day"], name["last_day"])
        told = [name["kind"], f"{name['written']} mentions" if name["written"] else "in no text", span, name["note"]]
        yield f"name: {name['text']}  " + ", ".join(part for part in told if part)
    for title in facts["titles"]:
        span = _between(title["first_day"], title["last_day"]) or "undated"
        yield f"title: {title['title']} {span}, {title['mentions']} mentions"
    for both in facts["titles_at_once"]:
        yield f"at once: {both['titles'][0]} and {both['titles'][1]}, {_between(both['first_day'], both['last_day'])}"
    for judged in facts["identity"]:
        gone = "  [taken back]" if judged["retracted_at"] else ""
        yield f"{judged['verdict']}: {judged['left']} / {judged['right']}  {judged['author']}: {judged['reason']}{gone}"
    for link in facts["links"]:
        licence = f"  [{link['licence']}]" if link["licence"] else ""
        yield f"link: {link['verdict']} {link['authority']} {link['identifier']} {link['label']}{licence}"
    for said in facts["statements"][:_SHOWN]:
        parts = ", ".join(f"{part['role']} {part['text']}" for part in said["others"])
        yield f"statement: {said['type']} as {', '.join(said['roles'])}; {parts}  {_place(said)}"
    yield from _more("statements", facts)
    for place in facts["mentions"][:_SHOWN]:
        yield f"mention: {_flat(place['before'])}[{_flat(place['quote'])}]{_flat(place['after'])}  {_place(place)}"
    yield from _more("mentions", facts)
    for told in facts["history"]:
        yield f"decided: {told['at']} {told['who']} {told['action']} {_changed(told)}"


def _more(kind: str, facts: dict[str, Any]) -> Iterator[str]:
    if len(facts[kind]) > _SHOWN:
        yield f"and {len(facts[kind]) - _SHOWN} more {kind}, all of them with --json"


def _changed(told: dict[str, Any]) -> str:
    return " ".join(f"{key}={value}" for key, value in told["after"].items() if value not in ("", None))


def _place(proof: dict[str, Any]) -> str:
    return ", ".join(part for part in (proof["source"], proof["locator"], _flat(proof["date"])) if part)


def _flat(text: str) -> str:
    return text.replace("\n", " ")


def _iso(day: int | None) -> str | None:
    from yzkg.core.calendar import jdn_to_iso

    return None if day is None else jdn_to_iso(day)


def _days(first: int | None, last: int | None) -> str:
    return _between(_iso(first), _iso(last))


def _between(first: str | None, last: str | None) -> str:
    if first is None or last is None:
        return ""
    return first if first == last else f"{first} to {last}"
