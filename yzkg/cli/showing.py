"""The command that prints one record with all that is said of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

from yzkg.cli.output import AsJson, ProjectPath, open_project, pack_of, print_facts, say
from yzkg.cli.warnings import told_of
from yzkg.core.errors import PackError
from yzkg.ui.messages import sentence

if TYPE_CHECKING:
    from yzkg.store.flags import FlagRow
    from yzkg.store.rows import RecordDetail, StatementRow


def show(project: ProjectPath, record: int, as_json: AsJson = False) -> None:
    """Print one record with its mentions and statements, the notes on them, the open questions about them and what is
    warned of."""
    from yzkg.store.flags import flags
    from yzkg.store.queries import record_detail

    with open_project(project) as opened:
        detail = record_detail(opened, record)
        asked = flags(opened, record_id=record)
        warned = _warned(opened, record)
    # Rows are made when they are seen; here all of them are.
    whole = asdict(replace(detail, mentions=tuple(detail.mentions), statements=tuple(detail.statements)))
    notes = _notes(detail)
    facts = whole | {"notes": notes, "questions": [asdict(one) for one in asked], "warnings": warned}
    print_facts(facts, as_json, _lines(detail, notes, asked, warned))


def _warned(opened: Any, record: int) -> list[dict[str, Any]]:
    """What its pack warns of. A record is shown also where the pack cannot be read; then that is said."""
    from yzkg.check.answered import weighed_record
    from yzkg.core.fold import FoldTable

    try:
        pack = pack_of(opened)
    except PackError as error:
        say(sentence(error))
        return []
    return told_of(weighed_record(opened, pack, FoldTable.for_pack(pack), record).open, pack)


def _notes(detail: RecordDetail) -> list[dict[str, Any]]:
    rows = [("mention", row) for row in detail.mentions] + [("statement", row) for row in detail.statements]
    return [{"subject": kind, "id": row.id, "quote": row.quote, "note": row.note} for kind, row in rows if row.note]


def _lines(
    detail: RecordDetail, notes: list[dict[str, Any]], asked: list[FlagRow], warned: list[dict[str, Any]]
) -> Iterator[str]:
    row = detail.row
    yield f"{row.source}, {row.locator}  {' '.join(row.headings.values())}  [{row.state}]"
    yield detail.text
    for m in detail.mentions:
        yield f"  {m.span.start:>4}-{m.span.end:<4} {m.type:<12} {m.status:<9} {m.quote}"
    for s in detail.statements:
        roles = ", ".join(f"{p.role}={p.text}{'?' if p.inferred else ''}" for p in s.parts)
        yield f"  {s.span.start:>4}-{s.span.end:<4} {s.type} ({_meant(s)}) {s.status}  “{s.quote}” {roles}"
    for note in notes:
        yield f"  note: {note['quote']}: {note['note']}"
    for one in asked:
        yield f"  question {one.id}: {one.quote}: {one.who}: {one.question}"
    for warning in warned:
        yield f"  warning: {warning['rule']}, {warning['subject']} {warning['id']}: {warning['sentence']}"


def _meant(statement: StatementRow) -> str:
    """Modality, how certain a person finds it, and who says so where it is not the document."""
    from yzkg.store.models import CERTAIN, LIKELY, UNSURE

    words = {UNSURE: "unsure", LIKELY: "likely", CERTAIN: "certain"}
    certainty = statement.certainty
    certain = "" if certainty is None else words.get(certainty, f"certainty {certainty:g}")
    said_by = "" if statement.asserted_by == "document" else f"said by {statement.asserted_by}"
    return ", ".join(filter(None, (statement.modality, certain, said_by)))
