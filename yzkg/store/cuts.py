"""Where one record ends and the next begins: records are split, joined, and their common border moved.

Records are neighbours if no other stands between them in their source. Mentions, statements, layers, boxes and
readings go with their words, questions and answered warnings with what they are about; offsets stay those of the
same characters.
- Blank characters at a new border are in neither record, as in an import, unless something is marked there. What
  stood between is kept in the history, and put back when the records are joined; between records that were never
  one, columns of running text are joined without a sign, all others by a line feed.
- A layer or a place on the picture that goes over the border becomes two, and one again when joined.
- A mention or statement that goes over it, or a statement that would be parted from a filler, is refused if it was
  accepted and superseded otherwise.
- A record that was read under another cut has to be read again: its readings become pending, what was refused then
  is forgotten. What was proposed stays, and a run does not propose it twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace

from sqlmodel import Session

from yzkg.store import cut_places as places
from yzkg.store import cut_records as records
from yzkg.store import locators
from yzkg.store.cut_records import Border, Cut, RecordFacts
from yzkg.store.history import log
from yzkg.store.project import Project
from yzkg.store.rows import Changes
from yzkg.store.waivers import follow_words

OF_CUT = "of_cut"  # basis of a date: it is that of the record from which this one was cut, and says so


def split_record(project: Project, record_id: int, at: int, *, who: str) -> int:
    """End a record before the character `at`; returns the new record that begins there and follows it.

    The new one has the headings, the interval and its basis, and the date wording only if that stands in its part; if
    the wording is left behind, its basis is OF_CUT. Where two records were joined, the second becomes again what it
    was. Raises ProjectError: no_such_row, span_outside_text, cut_at_edge (a part would be blank), cut_through_decided.
    """
    with project.edit("split_record") as session:
        whole = records.one(session, record_id)
        cut = places.border_at(session, record_id, whole.text, at)
        page = places.page_at(session, whole, cut.start, whole.position)
        added = records.insert_after(session, whole, whole.text[cut.start :])
        named = locators.divided(whole.locator, whole.text, cut.end, cut.start)
        if named is None:
            taken = records.locators(session, whole.source_id, locators.of_whole(whole.locator))
            named = whole.locator, locators.numbered(whole.locator, taken)
        first, second = _parts(whole, replace(added, date_text=""), whole.text, cut)
        first, second = replace(first, locator=named[0]), replace(second, locator=named[1])
        second = replace(second, page_id=page or whole.page_id)
        if first.date_text and not second.date_text and second.date_start is not None:
            second = replace(second, date_basis=OF_CUT)
        former = records.joined_before(session, record_id, first.text, second.text)
        if former is not None:
            first = replace(first, locator=former[0])
            second = replace(former[1], id=added.id, position=added.position)
            records.give_remarks(session, record_id, added.id, former[2])
        records.write(session, whole, first)
        records.write(session, added, second)
        _border(session, first, second, whole.text, cut, who, {"border": None})
        records.read_new(session, record_id, added.id)
        records.read_again(session, [record_id])
        before = {"text": whole.text, "locator": whole.locator}
        after = {"text": first.text, "locator": first.locator, "second": added.id}
        log(session, who, "split_record", "record", [(record_id, before, after)])
    return added.id


def join_records(project: Project, first_id: int, second_id: int, *, who: str) -> Changes:
    """Make two neighbours one record, the first; it keeps its headings and date, and its locator names both.

    What was said of the second stays in the history. Raises ProjectError: no_such_row, not_neighbours.
    """
    with project.edit("join_records") as session:
        first, second = records.neighbours(session, first_id, second_id)
        text, _shift = _joined(session, first, second, records.border(session, second_id), who)
        wording = first.date_text or (second.date_text if _same_days(first, second) else "")
        locator = locators.joined(first.locator, second.locator)
        records.write(session, first, replace(first, text=text, locator=locator, date_text=wording))
        records.take_readings(session, first_id, second_id)
        records.read_again(session, [first_id])
        remarks = records.take_remarks(session, first_id, second_id)
        records.delete(session, second_id)
        before = {"text": first.text, "locator": first.locator, "second": asdict(second), "remarks": remarks}
        log(session, who, "join_records", "record", [(first_id, before, {"text": text, "locator": locator})])
        log(session, who, "end_record", "record", [(second_id, asdict(second), {"into": first_id})])
    return project.last_changes


def move_cut(project: Project, first_id: int, second_id: int, by: int, *, who: str) -> Changes:
    """Let the first of two neighbours take `by` characters from the second; below 0: give so many to it.

    Both keep their headings and intervals. Raises ProjectError: no_such_row, not_neighbours, cut_at_edge,
    cut_through_decided.
    """
    with project.edit("move_cut") as session:
        first, second = records.neighbours(session, first_id, second_id)
        if by:
            _move(session, first, second, by, who)
    return project.last_changes


def _move(session: Session, first: RecordFacts, second: RecordFacts, by: int, who: str) -> None:
    known = records.border(session, second.id)
    text, shift = _joined(session, first, second, known, who)
    at = min(max(0, (shift if by > 0 else len(first.text)) + by), len(text))
    cut = places.border_at(session, first.id, text, at)
    page = places.page_at(session, first, cut.start, second.position)
    named = locators.divided(locators.joined(first.locator, second.locator), text, cut.end, cut.start)
    one, other = _parts(first, second, text, cut)
    if named:
        one, other = replace(one, locator=named[0]), replace(other, locator=named[1])
    records.write(session, first, one)
    records.write(session, second, replace(other, page_id=page or second.page_id))
    _border(session, one, other, text, cut, who, {"text": second.text, "border": known})
    records.read_again(session, [first.id, second.id])
    log(session, who, "move_cut", "record", [(first.id, {"text": first.text}, {"text": one.text})])


def _joined(
    session: Session, first: RecordFacts, second: RecordFacts, known: Border | None, who: str
) -> tuple[str, int]:
    """Bring all places into the first; the text of both, and where the second begins in it."""
    joint = records.joint(session, first, second, known)
    shift = len(first.text) + len(joint)
    places.join(session, first.id, second.id, len(first.text), shift, known["halves"] if known else {}, who)
    return first.text + joint + second.text, shift


def _parts(first: RecordFacts, second: RecordFacts, text: str, cut: Cut) -> tuple[RecordFacts, RecordFacts]:
    """Both with their part of the text. A date wording goes along with its words, if it means the same days there."""
    head, tail = text[: cut.end], text[cut.start :]
    lost = first.date_text not in head and first.date_text in tail
    gained = second.date_text not in tail and second.date_text in head
    one, other = "" if lost else first.date_text, "" if gained else second.date_text
    if _same_days(first, second):
        one, other = one or (second.date_text if gained else ""), other or (first.date_text if lost else "")
    return replace(first, text=head, date_text=one), replace(second, text=tail, date_text=other)


def _same_days(first: RecordFacts, second: RecordFacts) -> bool:
    return (first.date_start, first.date_end) == (second.date_start, second.date_end)


def _border(
    session: Session,
    first: RecordFacts,
    second: RecordFacts,
    text: str,
    cut: Cut,
    who: str,
    before: Mapping[str, object],
) -> None:
    """Part the places, and note what the cut took away and divided; `before`: what stood so far."""
    halves = places.part(session, first.id, second.id, text, cut, who)
    follow_words(session, (first.id, first.text), (second.id, second.text))
    border = {"between": text[cut.end : cut.start], "halves": halves}
    log(session, who, "begin_record", "record", [(second.id, before, {"text": second.text, "border": border})])
