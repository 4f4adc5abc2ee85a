"""A small project with readings, as an engine would have left it, for the tests of review."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field

from yzkg.core.fold import FoldTable
from yzkg.core.grounded import Grounded, GroundedMention, GroundedPart, GroundedStatement, Refused
from yzkg.core.pack import Pack
from yzkg.core.text import Span
from yzkg.store import readings, runs, sources
from yzkg.store.project import Project


@dataclass(frozen=True)
class Told:
    """A record and what a reading says of it; quotations are found from left to right."""

    text: str
    headings: dict[str, str] = field(default_factory=dict)
    date_text: str = ""
    mentions: Sequence[tuple[str, str]] = ()  # quotation, type; the same again is its next occurrence
    statements: Sequence[tuple[str, str, str, Sequence[tuple[str, int]]]] = ()  # cue, type, modality, (role, mention)
    refused: Sequence[tuple[str, str]] = ()  # quotation, reason
    read: bool = True


LAMP = Told(
    text=(
        "初九日員外郎海望持出銅鍍金蓮花盤西洋燈一件，玻璃罩一件。奉旨：着照此燈樣式做二件，玻璃罩不必做。"
        "欽此。\n於十一月二十日做得銅鍍金西洋燈二件，員外郎海望呈進訖。"
    ),
    headings={"year": "雍正五年", "workshop": "法瑯作", "month": "九月"},
    date_text="初九日",
    mentions=[
        ("初九日", "date"),
        ("員外郎", "title"),
        ("海望", "person"),
        ("銅鍍金蓮花盤西洋燈", "object"),
        ("鍍金", "technique"),
        ("玻璃罩", "object"),
        ("玻璃罩不必做", "judgement"),
        ("十一月二十日", "date"),
        ("銅鍍金西洋燈", "object"),
        ("二件", "quantity"),
        ("海望", "person"),
    ],
    statements=[
        ("持出", "receipt", "done", [("giver", 2), ("object", 3), ("object", 5), ("date", 0)]),
        ("着照此燈樣式做二件", "order", "ordered", [("transmitter", 2), ("model", 3), ("quantity", 9)]),
        ("玻璃罩不必做", "refusal", "refused", [("object", 5), ("wording", 6)]),
        ("做得", "making", "done", [("object", 8), ("quantity", 9), ("date", 7)]),
        ("呈進訖", "presentation", "done", [("presenter", 10), ("object", 8)]),
    ],
    refused=[("銅爐", "from_example"), ("怡親王", "not_in_text")],
)
RARE = Told(
    text="(臣/)等謹案子夏易𫝊十一卷舊本題卜子夏撰",
    headings={"year": "雍正六年"},
    mentions=[("子夏易𫝊", "object")],
)
ODD = Told(
    text="　太監滄州交出e\u0301錯𬊤木匣一件\r\n傳旨\u2028做\u00a0一件\t欽此\x00。",
    headings={"year": "雍正七年", "workshop": "木作"},
    mentions=[("滄州", "person"), ("𬊤木匣", "object")],
    statements=[("傳旨", "order", "ordered", [("transmitter", 0)])],
)
EMPTY = Told(text="十三日無事。", headings={"year": "雍正八年"})
UNREAD = Told(text="十四日郎中保德傳做紫檀木匣一件。", headings={"year": "雍正八年"}, read=False)
ALL = (LAMP, RARE, ODD, EMPTY, UNREAD)


def fill(project: Project, pack: Pack, told: Sequence[Told] = ALL) -> list[int]:
    """Store the records and their readings; the ids of the records."""
    records = [sources.NewRecord(0, f"line {n + 1}", t.text, t.headings, t.date_text) for n, t in enumerate(told)]
    digest = hashlib.sha256("".join(t.text for t in told).encode()).hexdigest()
    sources.add_source(
        project,
        sources.NewSource("records.txt", "/records.txt", digest, 1, "utf-8", "text 1", ["1"], records),
    )
    settings = runs.RunSettings("rules", "", "", "", "", pack.name, pack.version, pack.sha256)
    run_id = runs.begin_run(project, settings)
    writer = readings.OutcomeWriter(project, run_id, FoldTable.for_pack(pack), pack.node_types())
    ids = []
    for pending, one in zip(list(runs.pending_readings(project, run_id)), told, strict=True):
        ids.append(pending.record_id)
        if one.read:
            grounded = _grounded(one)
            found = bool(grounded.mentions or grounded.statements)
            writer.store(pending, readings.Outcome("done" if found else "empty", grounded=grounded))
    return ids


def _grounded(told: Told) -> Grounded:
    grounded = Grounded()
    after: dict[tuple[str, str], int] = {}
    for number, (quote, kind) in enumerate(told.mentions):
        start = told.text.index(quote, after.get((quote, kind), 0))
        after[quote, kind] = start + len(quote)
        span = Span(start, start + len(quote))
        grounded.mentions.append(GroundedMention(span, kind, "exact", 0.6 + 0.03 * number))
    for cue, kind, modality, parts in told.statements:
        start = told.text.index(cue)
        roles = tuple(GroundedPart(role, mention) for role, mention in parts)
        grounded.statements.append(GroundedStatement(Span(start, start + len(cue)), kind, modality, roles, 0.8))
    grounded.refused += [Refused(reason, quote, "{}") for quote, reason in told.refused]
    return grounded
