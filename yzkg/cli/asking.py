"""The command that puts questions to what a project claims."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from yzkg.cli.output import AsJson, ProjectPath, fail, open_project, pack_of, print_facts, say
from yzkg.core.pack import Pack
from yzkg.engines.choice import DEFAULT_HOST

if TYPE_CHECKING:
    from yzkg.analysis.answers import Answer, Row
    from yzkg.core.inquiry import Inquiry, SavedInquiry
    from yzkg.ui.inquiry_said import InquirySaid

Status = Literal["accepted", "all"]
_SHOWN = 6  # names of a cell


def ask(
    project: ProjectPath,
    question: Annotated[
        str, typer.Argument(help="Id or number of a question of the pack, or the name of one's own; none lists them.")
    ] = "",
    file: Annotated[
        Path | None, typer.Option("--file", help="A question of your own, as JSON. - reads it from standard input.")
    ] = None,
    words: Annotated[
        str, typer.Option(help="A question in words, put into the program's form by --model; asked only with --run.")
    ] = "",
    model: Annotated[str, typer.Option(help="The model of Ollama that reads the words.")] = "",
    host: Annotated[str, typer.Option(help="The address of Ollama; it must be this computer.")] = DEFAULT_HOST,
    run: Annotated[bool, typer.Option("--run", help="Ask what the words were understood as, too.")] = False,
    keep: Annotated[str, typer.Option(help="Keep the question in the project, under this name.")] = "",
    about: Annotated[
        list[str] | None,
        typer.Option(help="Only statements in which one called so fills a role; given again: any of them."),
    ] = None,
    status: Annotated[Status, typer.Option(help="Only accepted statements, or proposed ones too.")] = "all",
    limit: Annotated[int, typer.Option(min=0, help="Show so many rows; 0: all.")] = 40,
    csv: Annotated[Path | None, typer.Option(help="Write all rows to this file, for a spreadsheet.")] = None,
    as_json: AsJson = False,
) -> None:
    """Put a question to what the project claims; every row of the answer names the statements behind it."""
    from yzkg.core.inquiry_form import about as only_about
    from yzkg.core.inquiry_form import written_inquiry
    from yzkg.ui.inquiry_said import InquirySaid

    with open_project(project) as opened:
        pack = pack_of(opened)
        said = InquirySaid(pack)
        if not question and file is None and not words:
            _list(opened, pack, said, as_json)
            return
        names = [name for name in about or [] if name.strip()]
        _say_unknown(opened, pack, names)
        found_out = [_in_words(pack, words, model, host, said)] if words else _asked(opened, pack, question, file)
        if keep:
            _keep(opened, keep, found_out)
        if words and not run:
            print_facts(written_inquiry(found_out[0].inquiry), True, [])
            return
        for asked in found_out:
            inquiry = only_about(asked.inquiry, names, pack)
            found, read = _answer(opened, pack, inquiry, status)
            if csv is not None:
                from yzkg.exchange.answer_table import export_answer

                count = export_answer(csv, found)
                print_facts({"rows": count}, as_json, [f"{csv}: rows {count}"])
                return
            shown = found.rows[: None if as_json or not limit else limit]
            facts = _facts(asked, inquiry, found, shown, read, said)
            print_facts(facts, as_json, _lines(asked, facts, found, shown, said))


def _say_unknown(project: Any, pack: Pack, names: Sequence[str]) -> None:
    from yzkg.core.fold import FoldTable
    from yzkg.store.named_entities import entities_called

    for name in names:
        if not len(entities_called(project, [name], FoldTable.for_pack(pack))):
            say(
                f"No entity is called {name}, so no statement is about it. "
                f"yzkg entities --find {name} looks for what is part of a name."
            )


def _list(project: Any, pack: Pack, said: InquirySaid, as_json: bool) -> None:
    from yzkg.analysis.kept_questions import kept_questions

    own, broken = kept_questions(project, pack)
    facts = [
        {"number": one.number, "id": one.id, "question": one.labels["en"], "asks": said.inquiry(one.inquiry)}
        for one in pack.questions
    ]
    facts += [
        {"number": None, "id": one.labels["en"], "question": one.labels["en"], "asks": said.inquiry(one.inquiry)}
        for one in own
    ]
    for name in broken:
        say(f"{name} is kept in the project, but names what the pack no longer has.")
    print_facts(facts, as_json, [f"{one['number'] or '':>3}  {one['id']:<26}{one['question']}" for one in facts])


def _asked(project: Any, pack: Pack, question: str, file: Path | None) -> list[SavedInquiry]:
    from yzkg.analysis.kept_questions import kept_questions

    if file is not None:
        return [_own(pack, file)]
    found = [one for one in pack.questions if question in (one.id, str(one.number))]
    found = found or [one for one in kept_questions(project, pack)[0] if question == one.labels["en"]]
    if not found:
        fail(f"There is no question {question}. `yzkg ask PROJECT` lists those that there are.")
    return found


def _keep(project: Any, name: str, asked: Sequence[SavedInquiry]) -> None:
    from getpass import getuser

    from yzkg.core.inquiry_form import written_inquiry
    from yzkg.store.saved_views import QUESTION, save_view

    if len(asked) != 1:
        fail(f"{len(asked)} questions have this number. Name one by its id.")
    save_view(project, QUESTION, name, written_inquiry(asked[0].inquiry), who=getuser(), replace=True)
    say(f"Kept as {name.strip()}.")


def _in_words(pack: Pack, words: str, model: str, host: str, said: InquirySaid) -> SavedInquiry:
    """What a model understood, said as a sentence; the model answers nothing itself."""
    from yzkg.core.cancel import CancelToken
    from yzkg.core.inquiry import SavedInquiry
    from yzkg.engines.choice import OLLAMA, EngineChoice, chosen_engine
    from yzkg.extract.question_in_words import in_words

    engine = chosen_engine(EngineChoice(OLLAMA, model=model, hosts=(host,)), pack)
    found = in_words(engine, pack, words, CancelToken())
    say(f"Understood as: {said.inquiry(found.inquiry)}")
    if found.foreign:
        say(f"Not in your words: {', '.join(found.foreign)}")
    return SavedInquiry("words", {"en": words}, found.inquiry)


def _own(pack: Pack, file: Path) -> SavedInquiry:
    import sys

    from yzkg.core.inquiry import SavedInquiry
    from yzkg.core.inquiry_form import InquiryFault, names_of, read_inquiry
    from yzkg.ui.messages import pack_fault

    try:
        text = sys.stdin.read() if str(file) == "-" else file.read_text("utf-8-sig")
        data = json.loads(text)
    except (OSError, ValueError, RecursionError) as error:  # ValueError: no JSON, no UTF-8, or a number of 5,000 digits
        fail(f"{file} cannot be read as JSON: {error}")
    if not isinstance(data, dict):
        fail(f"{file} must hold one JSON object: types, where, show or by.")
    try:
        inquiry = read_inquiry(data, names_of(pack))
    except InquiryFault as fault:
        place = ".".join(map(str, fault.place)) or "it"
        fail(f"{file}, {place}: {pack_fault(fault.fault, {'subject': fault.subject, 'expected': fault.expected})}.")
    return SavedInquiry("own", {"en": str(file)}, inquiry)


def _answer(project: Any, pack: Pack, inquiry: Inquiry, status: Status) -> tuple[Answer, dict[str, int]]:
    from yzkg.analysis.answers import answer
    from yzkg.analysis.names_asked import NamesAsked
    from yzkg.store.fact_columns import fact_columns
    from yzkg.store.honesty import honesty

    found = answer(inquiry, fact_columns(project, status), NamesAsked(project, pack))
    return found, dict(Counter(state.value for state in honesty(project).values()))


def _facts(
    asked: SavedInquiry,
    inquiry: Inquiry,
    found: Answer,
    shown: tuple[Row, ...],
    read: dict[str, int],
    said: InquirySaid,
) -> dict[str, Any]:
    return {
        "id": asked.id,
        "question": asked.labels["en"],
        "asks": said.inquiry(inquiry),
        "method": asked.method.get("en", ""),
        "columns": [said.column(column) for column in found.columns],
        "rows": [{"cells": _cells(row), "statements": list(row.statements)} for row in shown],
        "statements": len(found.statements),
        "records": len(found.records),
        "left_out": found.left_out,
        "records_by_state": read,
    }


def _cells(row: Row) -> list[list[Any]]:
    from yzkg.exchange.answer_table import plain

    return [[plain(value) for value in cell] for cell in row.cells]


def _lines(
    asked: SavedInquiry, facts: dict[str, Any], found: Answer, shown: tuple[Row, ...], said: InquirySaid
) -> Iterator[str]:
    yield asked.labels["en"]
    yield f"  {facts['asks']}"
    if facts["method"]:
        yield f"  {facts['method']}"
    yield " | ".join(facts["columns"])
    for row in shown:
        cells = (" ".join(map(str, _short(cell))) or "-" for cell in _cells(row))
        yield f"{' | '.join(cells)}  [{_proof(row)}]"
    more = f" ({len(shown)} shown)" if len(shown) < found.rows_in_all else ""
    yield f"rows: {found.rows_in_all}{more}; statements: {len(found.statements)} in {len(found.records)} records"
    if found.left_out:
        yield f"Of {found.left_out} statements not all that stands beside them is told: there is too much of it."
    told = ", ".join(f"{state} {count}" for state, count in facts["records_by_state"].items() if count)
    yield f"records of the project: {told}"


def _short(cell: list[Any]) -> list[Any]:
    return cell if len(cell) <= _SHOWN else [*cell[:_SHOWN], f"+{len(cell) - _SHOWN}"]


def _proof(row: Row) -> str:
    first = ", ".join(map(str, row.statements[:3]))
    return first if len(row.statements) <= 3 else f"{first} +{len(row.statements) - 3}"
