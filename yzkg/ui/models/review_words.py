"""What review calls types, roles, origins and records, in the language in force; codes are in ui.wording."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from yzkg.core.pack import Pack
from yzkg.store.models import CERTAIN, DOCUMENT, LIKELY, UNSURE
from yzkg.store.rows import RecordRow
from yzkg.ui import wording
from yzkg.ui.i18n import label
from yzkg.ui.locator_said import locator_said

SEPARATOR = " \N{MIDDLE DOT} "


def _groundings() -> dict[str, str]:
    return {
        "exact": QCoreApplication.translate("review", "found word for word"),
        "folded": QCoreApplication.translate("review", "found in a variant form"),
        "fuzzy": QCoreApplication.translate("review", "found approximately"),
        "by_hand": QCoreApplication.translate("review", "marked by hand"),
    }


def _origins() -> dict[str, str]:
    return {
        "run": QCoreApplication.translate("review", "from a reading"),
        "rule": QCoreApplication.translate("review", "from a rule"),
        "person": QCoreApplication.translate("review", "added by a person"),
    }


def _word(table: dict[str, str], code: str) -> str:
    # A code that a later version writes is shown as it is rather than hidden.
    return table[code] if code in table else code.replace("_", " ")


def _sections() -> dict[str, str]:
    return {
        "statement": QCoreApplication.translate("review", "Statements"),
        "mention": QCoreApplication.translate("review", "Mentions"),
    }


def certainty_word(certainty: float) -> str:
    """How certain a person says that a statement is (store.models.CERTAIN ...)."""
    names = {
        CERTAIN: QCoreApplication.translate("review", "certain"),
        LIKELY: QCoreApplication.translate("review", "likely"),
        UNSURE: QCoreApplication.translate("review", "unsure"),
    }
    return names.get(certainty, f"{certainty:.0%}")


def section_word(kind: str) -> str:
    return _word(_sections(), kind)


def section_count(items: int, proposed: int) -> str:
    """How many items of a section are decided."""
    if not proposed:
        return QCoreApplication.translate("review", "all {all} decided").format(all=items)
    done = items - proposed
    return QCoreApplication.translate("review", "{done} of {all} decided").format(done=done, all=items)


def grounding_word(grounding: str) -> str:
    return _word(_groundings(), grounding)


def origin_word(origin: str) -> str:
    return _word(_origins(), origin)


def asserter_word(asserted_by: str) -> str:
    """Who says so, where it is not the document."""
    return QCoreApplication.translate("review", "said by {who}").format(who=wording.asserter_name(asserted_by))


def meant(modality: str, asserted_by: str, certainty: float | None) -> list[str]:
    """How a statement is meant: its modality; who says so, if not the document; how certain, if a person said it."""
    told = [wording.modality_name(modality)]
    if asserted_by != DOCUMENT:
        told.append(asserter_word(asserted_by))
    if certainty is not None:
        told.append(certainty_word(certainty))
    return told


def mention_type_word(pack: Pack, type_id: str) -> str:
    found = pack.entity_types.get(type_id)
    return label(found.labels) if found else type_id


def statement_type_word(pack: Pack, type_id: str) -> str:
    found = pack.statement_types.get(type_id)
    return label(found.labels) if found else type_id


def role_word(pack: Pack, type_id: str, role_id: str) -> str:
    """The label of a role, by the statement type that has it, else by any that knows it."""
    kinds = [pack.statement_types[type_id]] if type_id in pack.statement_types else []
    for kind in [*kinds, *pack.statement_types.values()]:
        if role_id in kind.roles:
            return label(kind.roles[role_id].labels)
    return role_id


def strange_role_word() -> str:
    """Said of a role that the type of its statement does not have."""
    return QCoreApplication.translate("review", "not a role of this type")


def inferred_word() -> str:
    """What the asterisk after a filler means."""
    return QCoreApplication.translate("review", "concluded, not written here")


def record_title(row: RecordRow) -> str:
    """What tells one record from the next: its date and headings, else where it stands."""
    return SEPARATOR.join(title_parts(row))


def title_parts(row: RecordRow) -> list[str]:
    """At least one, from what many records share to what is a record's own."""
    parts = [value for value in row.headings.values() if value]
    if row.date_text and row.date_text not in parts:
        parts.append(row.date_text)
    return parts or [locator_said(row.locator) or row.source]
