"""What is found, and where, in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject

from yzkg.core.calendar import jdn_to_iso
from yzkg.core.find_words import Order, Spelling, Within
from yzkg.core.pack import Pack
from yzkg.store.search import Hit
from yzkg.ui import date_said, wording
from yzkg.ui.locator_said import locator_said
from yzkg.ui.models import review_words as words

DOT = " \N{MIDDLE DOT} "


def within_name(within: Within) -> str:
    names = {
        Within.TEXTS: QCoreApplication.translate("Find", "Texts"),
        Within.NAMES: QCoreApplication.translate("Find", "Names"),
        Within.STATEMENTS: QCoreApplication.translate("Find", "Statements"),
        Within.NOTES: QCoreApplication.translate("Find", "Notes"),
    }
    return names[within]


def spelling_name(spelling: Spelling) -> str:
    names = {
        Spelling.FORGIVEN: QCoreApplication.translate("Find", "variants count as the same"),
        Spelling.WIDE: QCoreApplication.translate("Find", "also those kept apart"),
        Spelling.VERBATIM: QCoreApplication.translate("Find", "exactly as written"),
    }
    return names[spelling]


def spelling_tip(spelling: Spelling) -> str:
    tips = {
        Spelling.FORGIVEN: QCoreApplication.translate(
            "Find",
            "Traditional, simplified and variant forms are the same; blanks and punctuation do not count",
        ),
        Spelling.WIDE: QCoreApplication.translate(
            "Find", "Also characters that are different words or surnames and share one simplified form"
        ),
        Spelling.VERBATIM: QCoreApplication.translate(
            "Find", "The very characters; blanks and punctuation do not count"
        ),
    }
    return tips[spelling]


def order_name(order: Order) -> str:
    names = {
        Order.SOURCE: QCoreApplication.translate("Find", "as in the sources"),
        Order.DATE: QCoreApplication.translate("Find", "by date"),
    }
    return names[order]


class FoundPlaces(QObject):
    """Counts with their nouns. A QObject, since plural forms are collected from `tr` only."""

    def text(self, within: Within, count: int) -> str:
        if within is Within.NOTES:
            return self.tr("%n note(s)", "", count)
        return self.tr("%n place(s)", "", count)


def total(within: Within, hits: int, records: int) -> str:
    """How many there are of what is looked for."""
    if within is Within.NAMES:
        return wording.counted("entities", hits)
    places = wording.counted("statements", hits) if within is Within.STATEMENTS else FoundPlaces().text(within, hits)
    return QCoreApplication.translate("Find", "{places} in {records}").format(
        places=places, records=wording.counted("records", records)
    )


def decade(first_year: int | None) -> str:
    if first_year is None:
        return QCoreApplication.translate("Find", "undated")
    return QCoreApplication.translate("Find", "{year}s").format(year=first_year)


def type_name(pack: Pack, type_id: str) -> str:
    """A type of entities or of statements."""
    if type_id in pack.entity_types:
        return words.mention_type_word(pack, type_id)
    return words.statement_type_word(pack, type_id)


def place(hit: Hit, pack: Pack) -> tuple[str, str]:
    """Two short lines beside a passage: what it is or when, and where it stands."""
    where = DOT.join(filter(None, (locator_said(hit.locator), hit.source)))
    year = jdn_to_iso(hit.first_day)[:4] if hit.first_day is not None else ""
    when = DOT.join(filter(None, (year, hit.date_text)))
    if hit.kind == "text":
        return when or where, where if when else ""
    if hit.kind == "entity":
        return type_name(pack, hit.type), wording.counted("mentions", hit.count)
    what = type_name(pack, hit.type) if hit.kind == "statement" else _note_of(hit, pack)
    return what, DOT.join(filter(None, (when, locator_said(hit.locator))))


def _note_of(hit: Hit, pack: Pack) -> str:
    kinds = {
        "mention": QCoreApplication.translate("Find", "note on: {type}"),
        "statement": QCoreApplication.translate("Find", "note on: {type}"),
        "entity": QCoreApplication.translate("Find", "note on: {type}"),
        "layer": QCoreApplication.translate("Find", "note of the source"),
        "identity": QCoreApplication.translate("Find", "who counts as one"),
        "flag": QCoreApplication.translate("Find", "question"),
        "waiver": QCoreApplication.translate("Find", "answer to a warning"),
    }
    return kinds.get(hit.kind, hit.kind).format(type=type_name(pack, hit.type))


def tip(hit: Hit, pack: Pack) -> str:
    """Everything about a hit that its line has no room for."""
    first, second = place(hit, pack)
    days = date_said.days(hit.first_day, hit.last_day or hit.first_day) if hit.first_day is not None else ""
    status = wording.status_name(hit.status) if hit.status else ""
    source = hit.source if hit.source not in second else ""
    return "\n".join(filter(None, (DOT.join(filter(None, (first, status))), second, source, days)))
