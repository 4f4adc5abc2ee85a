"""Someone who knows what stands in the gold file and reviews by keys alone, so that keys can be counted.

Each record is gone through as the desk leads: the statements first, then the mentions that none of them took along.
A statement waits (one key) until mentions of it that are to be another are set right, since it would accept them.
What is right is accepted; what can be set right is set right; what is neither is rejected. Mentions that nobody
proposed are not added here: that is another work than deciding, and what a statement would need of them is left out.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from yzkg.core.fitting_roles import fitting
from yzkg.core.text import Span
from yzkg.evaluate.gold import GoldMention, GoldRecord, GoldStatement
from yzkg.store.rows import MentionRow, RecordDetail, StatementRow
from yzkg.ui.models.review_items import Item, Kind
from yzkg.ui.pages.review import ReviewPage
from yzkg.ui.pages.review_commands import letters_for
from yzkg.ui.pages.review_fillers import with_letters

Filler = tuple[str, int]  # role, mention
Key = Qt.Key | str
MOST_KEYS = 7  # for setting one thing right; more than that is rejected and left to be drawn anew


@dataclass
class Tally:
    """Keys and milliseconds by what was decided: right, corrected, rejected."""

    keys: Counter[str] = field(default_factory=Counter)
    items: Counter[str] = field(default_factory=Counter)  # mentions and statements that were decided so
    milliseconds: list[float] = field(default_factory=list)  # for each decision, until it is painted
    of_processor: list[float] = field(default_factory=list)  # the same, without what other programs took
    going: int = 0  # keys from record to record, and past what waits

    def each(self, what: str) -> float:
        return self.keys[what] / max(1, self.items[what])


class GoldReader:
    def __init__(self, page: ReviewPage, gold: Mapping[str, GoldRecord]) -> None:
        self.page, self.gold, self.tally = page, gold, Tally()
        self.meant: dict[int, GoldMention] = {}  # of all records so far: mention -> what it is to be

    def review(self, records: int) -> int:
        """Decide so many records; how many were. Those that the gold does not know are passed over."""
        done = 0
        while done < records:
            here, record = self.page.desk.record_id, self.gold.get(self._detail().text)
            if record is not None:
                self._record(record)
                self._press(Qt.Key.Key_Return)  # all is decided: it leads on
                self.tally.going += 1
                done += 1
            else:
                self._press("u")
            if self.page.desk.record_id == here:
                break
        return done

    def _record(self, record: GoldRecord) -> None:
        detail = self._detail()
        meant = meant_by(detail, record)
        self.meant.update(meant)
        taken: set[int] = set()  # statements of the gold that were met
        while (left := len(self._proposed())) and (item := self.page.desk.chosen) is not None:
            began, worked = time.perf_counter(), time.process_time()
            what, keys = self._plan(item, record, meant, taken)
            if what == "later":
                self._press(keys[0])
                self.tally.going += 1
                continue
            for key in keys:
                self._press(key)
            self.page.grab()
            self.tally.milliseconds.append((time.perf_counter() - began) * 1000)
            self.tally.of_processor.append((time.process_time() - worked) * 1000)
            self.tally.keys[what] += len(keys)
            self.tally.items[what] += 1
            self.tally.items["right"] += left - len(self._proposed()) - 1  # what came along was right as well

    def _detail(self) -> RecordDetail:
        detail = self.page.desk.detail
        assert detail is not None
        return detail

    def _proposed(self) -> list[Item]:
        return [item for item in self.page.desk.items.items() if item.status == "proposed"]

    def _press(self, key: Key) -> None:
        widget: QWidget = QApplication.focusWidget() or self.page.text
        if not isinstance(key, str):
            QTest.keyClick(widget, key)
        elif key.isalnum():
            shift = Qt.KeyboardModifier.ShiftModifier if key.isupper() else Qt.KeyboardModifier.NoModifier
            QTest.keyClick(widget, Qt.Key(ord(key.upper())), shift)
        else:
            QTest.keyClicks(widget, key)

    # -- what a reader would do

    def _waits(self, mentions: Iterable[int | None], meant: Mapping[int, GoldMention]) -> bool:
        """Whether one of these mentions would be accepted with a statement as it is and is to be another first."""
        filling = set(mentions)
        return any(
            row.id in filling and row.status == "proposed" and row.id in meant and not _same(row, meant[row.id])
            for row in self._detail().mentions
        )

    def _plan(
        self, item: Item, record: GoldRecord, meant: Mapping[int, GoldMention], taken: set[int]
    ) -> tuple[str, list[Key]]:
        if isinstance(item.row, StatementRow):
            keys = self._for_statement(item.row, record, meant, taken)
            if keys == [Qt.Key.Key_Space]:
                return "later", keys
        else:
            keys = self._for_mention(item.row, meant.get(item.row.id))
        if keys is None:
            return "rejected", ["x"]
        return ("right" if keys == [Qt.Key.Key_Return] else "corrected"), keys

    def _for_mention(self, row: MentionRow, gold: GoldMention | None) -> list[Key] | None:
        if gold is None:
            return None
        keys = moves(row.span, gold.span)
        if row.type != gold.type:
            keys += ["t", self.page.session.pack.entity_types[gold.type].key]
        return [*keys, Qt.Key.Key_Return]

    def _for_statement(
        self, row: StatementRow, record: GoldRecord, meant: Mapping[int, GoldMention], taken: set[int]
    ) -> list[Key] | None:
        names = {mention.id: number for number, mention in meant.items()}
        best: tuple[int, int, list[Key], set[Filler]] | None = None
        for number, gold in enumerate(record.statements):
            if number in taken or not alike(row, gold, names):
                continue
            wanted = {(part.role, names[part.mention]) for part in gold.parts if part.mention in names}
            keys = self._fillers(row, wanted)
            if keys is None:
                continue
            keys = moves(row.span, gold.cue) + (keys or [Qt.Key.Key_Return])
            if best is None or len(keys) < best[0]:
                best = len(keys), number, keys, wanted
        if best is None or best[0] > MOST_KEYS:
            return None
        if self._waits((mention for _role, mention in best[3]), meant):
            return [Qt.Key.Key_Space]
        taken.add(best[1])
        return best[2]

    def _fillers(self, row: StatementRow, wanted: set[Filler]) -> list[Key] | None:
        """The keys that make a statement have these fillers; none where it has; None where it cannot be done so."""
        had = [(part.role, part.mention_id) for part in row.parts if part.mention_id is not None]
        if set(had) == wanted:
            return []
        kind = self.page.session.pack.statement_types[row.type]
        types = {type_id for role in kind.roles.values() for type_id in role.types}
        filling = {mention for _role, mention in had}
        rows = {item.row.id: item.row for item in self.page.desk.items.items() if item.ref.kind is Kind.MENTION}
        offered = [
            one
            for one in rows.values()
            if isinstance(one, MentionRow) and (one.id in filling or (one.type in types and one.status != "rejected"))
        ]
        letters = {mention.id: letter for letter, mention in with_letters(offered, row.span).items()}
        keys: list[Key] = ["e"]
        asked = False  # whether the last letter was that of a role
        present: list[Filler] = list(had)
        for _role, mention in dict.fromkeys(part for part in had if part not in wanted):
            if all(part[1] != mention for part in present):
                continue
            keys.append(letters[mention])
            freed = next(part[0] for part in present if part[1] == mention)
            present = [part for part in present if part[1] != mention]
            inheriting = [part for part in wanted if part[0] == freed and part not in present]
            for part in inheriting[:1]:
                if part[1] not in letters or all(part[1] != one[1] for one in present) is False:
                    return None
                if rows[part[1]].type in kind.roles[freed].types:
                    keys.append(letters[part[1]])
                    present.append(part)
        for role, mention in sorted(wanted - set(present)):
            if mention not in letters or any(part[1] == mention for part in present):
                return None  # a mention of two roles is set in the window
            roles = fitting(kind, rows[mention].type, present)
            keys.append(letters[mention])
            if role not in [one.id for one in roles]:
                return None
            asked = len(roles) > 1
            if asked:
                keys.append(letters_for(kind.roles)[role])
            present.append((role, mention))
        last = keys[-1]
        if isinstance(last, str) and last.isalpha() and not asked:
            return [*keys[:-1], last.upper()]  # Shift with the last letter is Enter too
        return [*keys, Qt.Key.Key_Return]


def moves(span: Span, to: Span) -> list[Key]:
    """The keys that move the ends of a span, each by one character."""
    start, end = to.start - span.start, to.end - span.end
    return [*("{" if start > 0 else "[") * abs(start), *("]" if end > 0 else "}") * abs(end)]


def meant_by(detail: RecordDetail, record: GoldRecord) -> dict[int, GoldMention]:
    """Mention -> what it is in the gold: the same, the same place under another type, or the nearest of its type that
    it overlaps; each of the gold once."""
    found: dict[int, GoldMention] = {}
    free = list(record.mentions)

    def take(rows: Iterable[MentionRow], fits: int) -> None:
        for row in rows:
            if row.id in found:
                continue
            near = [gold for gold in free if _fit(row, gold) >= fits]
            if near:
                best = max(near, key=lambda gold: (_fit(row, gold), -_apart(row.span, gold.span)))
                found[row.id] = best
                free.remove(best)

    for fits in (3, 2, 1):
        take(detail.mentions, fits)
    return found


def _same(row: MentionRow, gold: GoldMention) -> bool:
    return (row.span, row.type) == (gold.span, gold.type)


def _fit(row: MentionRow, gold: GoldMention) -> int:
    if row.span == gold.span:
        return 3 if row.type == gold.type else 2
    overlap = row.span.start < gold.span.end and gold.span.start < row.span.end
    return 1 if overlap and row.type == gold.type else 0


def _apart(one: Span, other: Span) -> int:
    return abs(one.start - other.start) + abs(one.end - other.end)


def alike(row: StatementRow, gold: GoldStatement, names: Mapping[str, int]) -> bool:
    """Whether a statement may be meant for one of the gold: it says the same kind of thing, near or of the same."""
    if row.type != gold.type or row.modality != gold.modality:
        return False
    shared = {part.mention_id for part in row.parts} & {names.get(part.mention) for part in gold.parts} - {None}
    overlap = row.span.start < gold.cue.end and gold.cue.start < row.span.end
    return overlap or len(shared) >= 2
