"""Reviewed records as a gold standard."""

from __future__ import annotations

from pathlib import Path

from yzkg.core.fold import FoldTable
from yzkg.core.pack_load import find
from yzkg.core.text import Span
from yzkg.evaluate.reviewed import reviewed_gold
from yzkg.store import edits
from yzkg.store.project import Project
from yzkg.store.queries import record_detail
from yzkg.store.sources import NewRecord, NewSource, add_source

PACK = find("qing_workshops")
TABLE = FoldTable.for_pack(PACK)


def test_what_was_accepted_in_wholly_decided_records_is_the_standard(tmp_path: Path) -> None:
    texts = ("郎中海望來說", "太監劉玉來說")
    with Project.create(tmp_path / "p.yzkg", pack_name="p", pack_version="1", pack_sha256="0") as project:
        records = [NewRecord(0, str(number), text, {}) for number, text in enumerate(texts)]
        add_source(project, NewSource("a.txt", "a.txt", "0", 1, "utf-8", "t", ("1",), records))
        for record_id in (1, 2):
            for span, type_ in ((Span(0, 2), "title"), (Span(2, 4), "person")):
                edits.add_mention(project, record_id, span, type_, who="A", table=TABLE, node=True)
        title, person = record_detail(project, 1).mentions
        parts = [("person", person.id), ("title", title.id)]
        edits.add_statement(project, 1, Span(0, 2), "holds_title", "reported", parts, who="A")
        (open_one, _) = record_detail(project, 2).mentions
        edits.set_status(project, "mention", [open_one.id], "proposed", who="A")
        (record,) = reviewed_gold(project).records
    assert record.text == texts[0]
    assert [(m.span, m.type) for m in record.mentions] == [(Span(0, 2), "title"), (Span(2, 4), "person")]
    (statement,) = record.statements
    assert {(p.role, p.mention) for p in statement.parts} == {("person", "m1"), ("title", "m0")}
