"""Lists of facts: what is read out, keys, and days on a line."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from yzkg.core.text import Span
from yzkg.resolve.evidence import Evidence, PairEvidence
from yzkg.resolve.joining import evidence_json
from yzkg.store.authority_links import AuthorityLinkRow
from yzkg.store.entity_names import EntityName
from yzkg.store.held_titles import Attestation, HeldTitle
from yzkg.store.labels import GIVEN, KINDS, WRITTEN
from yzkg.store.rows import HistoryRow, IdentityRow
from yzkg.ui import entity_said as said
from yzkg.ui.models.fact_lines import FactLine
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.fact_list import FactList

DAY = 2350408  # 1723-02-05


def shown(qtbot: QtBot, *lines: FactLine) -> FactList:
    made = FactList()
    qtbot.addWidget(made)
    made.resize(400, 300)
    made.show_lines(lines)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_a_line_is_read_out_whole_and_stays_chosen_by_what_it_says(qtbot: QtBot) -> None:
    made = shown(qtbot, FactLine(0, "海望", "preferred", "3 mentions"), FactLine(1, "望公", "style name"))
    assert [made.facts.data(made.facts.index(row)) for row in range(2)] == [
        "海望, preferred, 3 mentions",
        "望公, style name",
    ]
    assert made.present is not None and made.present.head == "海望"
    made.setCurrentIndex(made.facts.index(1))
    made.show_lines([FactLine(0, "沈公"), FactLine(1, "海望"), FactLine(2, "望公")])
    assert made.present.key == 2
    made.show_lines([FactLine(0, "沈公")], keep=False)
    assert made.present.key == 0
    made.show_lines([])
    assert made.present is None


def test_keys_open_add_and_remove(qtbot: QtBot) -> None:
    made = shown(qtbot, FactLine(0, "海望"), FactLine(1, "望公"))
    told: list[object] = []
    made.opened.connect(lambda line: told.append(("opened", line.head)))
    made.removed.connect(lambda line: told.append(("removed", line.head)))
    made.added.connect(lambda: told.append("added"))
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_Delete, Qt.Key.Key_Insert):
        QTest.keyClick(made, key)
    assert told == [("opened", "海望"), ("removed", "望公"), "added"]


def test_days_stand_where_they_belong(qtbot: QtBot) -> None:
    """Over the common axis: the first day at the left end, the last at the right, and nothing where nothing is said."""
    made = shown(
        qtbot,
        FactLine(0, "a", days=((DAY, DAY), (DAY + 50, DAY + 50))),
        FactLine(1, "b", days=((DAY + 100, DAY + 100),)),
    )
    accent = active_theme().colour("accent").rgb()
    picture = made.viewport().grab().toImage()

    def ticks(row: int) -> set[float]:
        """Where the colour of ticks stands in a row, as shares of the axis."""
        box = made.visualRect(made.facts.index(row))
        left, wide = box.left() + 12, box.width() - 24
        found = {
            x
            for x in range(box.left(), box.right())
            for y in range(box.top(), box.bottom())
            if picture.pixel(x, y) == accent
        }
        return {round((x - left) / wide, 1) for x in found}

    assert ticks(0) == {0.0, 0.5}
    assert ticks(1) == {1.0}


def attested(*days: tuple[int, int] | None, quote: str = "郎中") -> tuple[Attestation, ...]:
    return tuple(Attestation(1, 1, Span(0, 2), quote, "初六日" if day else "", *(day or (None, None))) for day in days)


def test_titles_tell_their_days_gaps_and_overlaps() -> None:
    long = HeldTitle("郎中", 1, attested((DAY, DAY), (DAY + 10, DAY + 12), (DAY + 900, DAY + 900), None))
    short = HeldTitle("太監", 2, attested((DAY + 5, DAY + 5), quote="太監"))
    none = HeldTitle("主事", None, attested(None, quote="主事"))
    first, second, third = said.title_lines([long, short, none])
    assert first.about == "1723-02-05 – 1725-07-24 · undated: 1 · 初六日"
    assert first.foot == "no mention 1723-02-17 – 1725-07-24 · 太監 at the same time, 1723-02-10"
    assert first.days == ((DAY, DAY), (DAY + 10, DAY + 12), (DAY + 900, DAY + 900))
    assert (second.about, second.foot) == ("1723-02-10 · 初六日", "郎中 at the same time, 1723-02-10")
    assert (third.about, third.days) == ("undated", ())


def test_several_writings_of_a_title_are_told() -> None:
    title = HeldTitle("郎中", 1, attested((DAY, DAY), (DAY, DAY)) + attested((DAY, DAY), quote="即中"))
    (line,) = said.title_lines([title])
    assert line.foot == "郎中 2, 即中 1"


def test_every_kind_of_name_has_a_word() -> None:
    assert len({said.name_kind_word(kind) for kind in (WRITTEN, GIVEN, *KINDS)}) == len(KINDS) + 2
    assert all(word != kind or kind == "transcription" for kind, word in said.name_kinds())
    names = [EntityName("海望", WRITTEN, "", 3, DAY, DAY, False), EntityName("望公", GIVEN, "x", 0, None, None, True)]
    assert [(line.head, line.tag, line.foot) for line in said.name_lines(names, "望公")] == [
        ("海望", "", ""),
        ("望公", "preferred · given here", "x"),
    ]


def test_judgements_links_and_decisions_are_told() -> None:
    judged = IdentityRow(7, 1, 2, "a", "b", "same", "one office", "ann", "", "2026-01-01T00:00:00+00:00", None, "rule")
    line = said.identity_line(judged)
    assert (line.key, line.head, line.foot) == (7, "a is the same as b", "one office")
    assert line.about.startswith("joined by the program · ann · 2026-01-01")
    pair = PairEvidence(1, 2, 0.97, (Evidence("dates", "overlap", 1.5, ("1723-02-05",), ("1723-02-05",)),))
    said_now = said.identity_line(replace(judged, evidence=evidence_json(pair)))
    assert said_now.tag == "97 %"
    assert said_now.foot.endswith("(+1.5)")
    assert said.identity_line(replace(judged, evidence=evidence_json(pair), origin="person")).foot == "one office"
    itself = IdentityRow(8, 1, 1, "a", "a", "same", "", "ann", "", "2026-01-01T00:00:00+00:00", None)
    assert said.identity_line(itself).head == "All mentions of a are one"
    link = AuthorityLinkRow(3, 1, "CBDB", "66021", "海望", "", "CC BY-NC", True, "different", {}, "", "ann", "", None)
    assert (said.link_line(link).key, said.link_line(link).head) == (-3, "CBDB: not 海望 66021")
    assert "not for commerce" in said.link_line(link).about
    before, after = {"name": "x", "kind": "title", "note": ""}, {"name": "x", "kind": "taboo", "note": "1736"}
    (told,) = said.history_lines([HistoryRow(1, "2026-01-01T00:00:00+00:00", "ann", "set_name_kind", before, after)])
    assert (told.head, told.about) == ("kind of a name", "ann · x, title used as a name → x, taboo form, 1736")
