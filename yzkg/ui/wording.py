"""Words for what the store writes as codes: states, statuses, modalities, times."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QCoreApplication, QLocale, QObject

from yzkg.ui.i18n import REGIONS, active_language


def state_name(state: str) -> str:
    """A reading state ("unread" where there is no reading)."""
    names = {
        "unread": QCoreApplication.translate("Wording", "not read"),
        "pending": QCoreApplication.translate("Wording", "waiting"),
        "done": QCoreApplication.translate("Wording", "read"),
        "empty": QCoreApplication.translate("Wording", "nothing found"),
        "failed": QCoreApplication.translate("Wording", "failed"),
        "cut": QCoreApplication.translate("Wording", "cut short"),
        "corrected": QCoreApplication.translate("Wording", "corrected"),
        "reviewed": QCoreApplication.translate("Wording", "reviewed"),
        "in_bulk": QCoreApplication.translate("Wording", "decided in bulk"),
    }
    return names.get(state, state)


def status_name(status: str) -> str:
    """A status of mentions, statements and entities."""
    names = {
        "proposed": QCoreApplication.translate("Wording", "proposed"),
        "accepted": QCoreApplication.translate("Wording", "accepted"),
        "rejected": QCoreApplication.translate("Wording", "rejected"),
        "superseded": QCoreApplication.translate("Wording", "replaced"),
    }
    return names.get(status, status)


def modality_name(modality: str) -> str:
    names = {
        "done": QCoreApplication.translate("Wording", "done"),
        "ordered": QCoreApplication.translate("Wording", "ordered"),
        "refused": QCoreApplication.translate("Wording", "refused"),
        "conditional": QCoreApplication.translate("Wording", "conditional"),
        "reported": QCoreApplication.translate("Wording", "reported"),
    }
    return names.get(modality, modality)


def asserter_name(asserted_by: str) -> str:
    """Who says what a statement says."""
    names = {
        "document": QCoreApplication.translate("Wording", "the document"),
        "editor": QCoreApplication.translate("Wording", "its editor"),
        "me": QCoreApplication.translate("Wording", "me"),
    }
    return names.get(asserted_by, asserted_by)


def side_name(side: str) -> str:
    """Of a day."""
    names = {
        "before": QCoreApplication.translate("Wording", "before"),
        "after": QCoreApplication.translate("Wording", "from then on"),
        "across": QCoreApplication.translate("Wording", "before or after"),
    }
    return names.get(side, side)


def _names_of_decisions() -> dict[str, str]:
    return {
        "accept": QCoreApplication.translate("Wording", "accept"),
        "reject": QCoreApplication.translate("Wording", "reject"),
        "reopen": QCoreApplication.translate("Wording", "decide later"),
        "accept_record": QCoreApplication.translate("Wording", "accept a record"),
        "accept_run": QCoreApplication.translate("Wording", "accept a run"),
        "set_method_text": QCoreApplication.translate("Wording", "words on the method"),
        "accept_many": QCoreApplication.translate("Wording", "accept many"),
        "reject_many": QCoreApplication.translate("Wording", "reject many"),
        "accept_along": QCoreApplication.translate("Wording", "accepted with a statement"),
        "accept_rest": QCoreApplication.translate("Wording", "accepted with the rest of its record"),
        "accept_alike": QCoreApplication.translate("Wording", "accepted, as elsewhere"),
        "reject_alike": QCoreApplication.translate("Wording", "rejected, as elsewhere"),
        "add_many": QCoreApplication.translate("Wording", "new mention, as elsewhere"),
        "change_alike": QCoreApplication.translate("Wording", "the same elsewhere"),
        "keep_rule": QCoreApplication.translate("Wording", "rule kept"),
        "retire_rule": QCoreApplication.translate("Wording", "rule retired"),
        "save_view": QCoreApplication.translate("Wording", "kept under a name"),
        "change_view": QCoreApplication.translate("Wording", "kept anew under its name"),
        "rename_view": QCoreApplication.translate("Wording", "given another name"),
        "remove_view": QCoreApplication.translate("Wording", "kept no longer"),
    }


def _names_of_who_is_who() -> dict[str, str]:
    return {
        "rename_entity": QCoreApplication.translate("Wording", "rename"),
        "add_name": QCoreApplication.translate("Wording", "name added"),
        "set_name_kind": QCoreApplication.translate("Wording", "kind of a name"),
        "remove_name": QCoreApplication.translate("Wording", "name removed"),
        "set_entity_note": QCoreApplication.translate("Wording", "note on an entity"),
        "assign_entity": QCoreApplication.translate("Wording", "move mentions"),
        "identity_same": QCoreApplication.translate("Wording", "counted as one"),
        "identity_different": QCoreApplication.translate("Wording", "kept apart"),
        "identity_unsure": QCoreApplication.translate("Wording", "left unsure"),
        "identity_whole": QCoreApplication.translate("Wording", "all mentions are of one"),
        "join_many": QCoreApplication.translate("Wording", "many counted as one"),
        "jobs_same": QCoreApplication.translate("Wording", "counted as one job"),
        "jobs_different": QCoreApplication.translate("Wording", "kept apart as jobs"),
        "jobs_unsure": QCoreApplication.translate("Wording", "jobs left unsure"),
        "make_job": QCoreApplication.translate("Wording", "made a job"),
        "split_job": QCoreApplication.translate("Wording", "job split"),
        "move_stages": QCoreApplication.translate("Wording", "stages moved to another job"),
        "name_job": QCoreApplication.translate("Wording", "job of a stage"),
        "take_decisions": QCoreApplication.translate("Wording", "decisions read from a file"),
        "split_entity": QCoreApplication.translate("Wording", "mentions given to another"),
        "judge_many": QCoreApplication.translate("Wording", "decision on identity"),
        "part_entities": QCoreApplication.translate("Wording", "parted again"),
        "split_mentions": QCoreApplication.translate("Wording", "split"),
        "retract_identity": QCoreApplication.translate("Wording", "retract a decision on identity"),
        "map_term": QCoreApplication.translate("Wording", "term of a form"),
        "retract_term_link": QCoreApplication.translate("Wording", "term of a form taken back"),
        "add_authority": QCoreApplication.translate("Wording", "authority file plugged in"),
        "change_authority": QCoreApplication.translate("Wording", "authority file changed"),
        "remove_authority": QCoreApplication.translate("Wording", "authority file removed"),
        "link_authority": QCoreApplication.translate("Wording", "linked to an authority"),
        "link_authorities": QCoreApplication.translate("Wording", "many linked to an authority"),
        "not_in_authority": QCoreApplication.translate("Wording", "not that entry of an authority"),
        "nobody_in_authority": QCoreApplication.translate("Wording", "nobody in an authority"),
        "retract_authority_link": QCoreApplication.translate("Wording", "decision on an authority taken back"),
    }


def edit_name(code: str) -> str:
    """What an edit of the store is called in the menu, by its label."""
    decided = _names_of_decisions() | _names_of_who_is_who()
    names = decided | {
        "add_mention": QCoreApplication.translate("Wording", "new mention"),
        "add_statement": QCoreApplication.translate("Wording", "new statement"),
        "add_part": QCoreApplication.translate("Wording", "new filler"),
        "hand_over_part": QCoreApplication.translate("Wording", "another mention fills the role"),
        "remove_part": QCoreApplication.translate("Wording", "filler taken out"),
        "set_mention_type": QCoreApplication.translate("Wording", "change of type"),
        "set_statement_type": QCoreApplication.translate("Wording", "change of type"),
        "set_mention_span": QCoreApplication.translate("Wording", "change of span"),
        "set_statement_span": QCoreApplication.translate("Wording", "change of span"),
        "set_modality": QCoreApplication.translate("Wording", "change of modality"),
        "set_certainty": QCoreApplication.translate("Wording", "change of certainty"),
        "link_mention": QCoreApplication.translate("Wording", "link to an entity"),
        "set_parts": QCoreApplication.translate("Wording", "roles of a statement"),
        "split_mention": QCoreApplication.translate("Wording", "mention split"),
        "join_mentions": QCoreApplication.translate("Wording", "mentions joined"),
        "raise_flag": QCoreApplication.translate("Wording", "question for a colleague"),
        "settle_flag": QCoreApplication.translate("Wording", "question settled"),
        "reopen_flag": QCoreApplication.translate("Wording", "question open again"),
        "waive": QCoreApplication.translate("Wording", "warning answered"),
        "withdraw_waiver": QCoreApplication.translate("Wording", "warning given again"),
        "set_asserted_by": QCoreApplication.translate("Wording", "who says so"),
        "set_note": QCoreApplication.translate("Wording", "note"),
        "set_record_date": QCoreApplication.translate("Wording", "date of a record"),
        "edit_text": QCoreApplication.translate("Wording", "correction of the text"),
        "settle_doubt": QCoreApplication.translate("Wording", "a doubtful character stands"),
        "undo": QCoreApplication.translate("Wording", "taken back"),
        "redo": QCoreApplication.translate("Wording", "done again"),
        "split_record": QCoreApplication.translate("Wording", "record split"),
        "join_records": QCoreApplication.translate("Wording", "records joined"),
        "move_cut": QCoreApplication.translate("Wording", "cut moved"),
        "begin_record": QCoreApplication.translate("Wording", "another beginning"),
        "end_record": QCoreApplication.translate("Wording", "joined to the record before"),
        "remove_source": QCoreApplication.translate("Wording", "remove a source"),
        "discard_run": QCoreApplication.translate("Wording", "discard a run"),
        "import": QCoreApplication.translate("Wording", "import"),
    }
    return names.get(code, code)


def engine_name(engine: str) -> str:
    names = {
        "rules": QCoreApplication.translate("Wording", "Rules"),
        "ollama": "Ollama",
        "replay": QCoreApplication.translate("Wording", "Recorded replies"),
    }
    return names.get(engine, engine)


def number(value: int) -> str:
    """A count with the grouping of the language."""
    return locale().toString(value)


class CountedNouns(QObject):
    """Counts with their nouns. A QObject, since plural forms are collected from `tr` only."""

    def text(self, kind: str, count: int) -> str:
        nouns = {
            "sources": self.tr("%n source(s)", "", count),
            "files": self.tr("%n file(s)", "", count),
            "records": self.tr("%n record(s)", "", count),
            "pieces": self.tr("%n piece(s)", "", count),
            "headings": self.tr("%n heading(s)", "", count),
            "entities": self.tr("%n entity(ies)", "", count),
            "connections": self.tr("%n connection(s)", "", count),
            "mentions": self.tr("%n mention(s)", "", count),
            "statements": self.tr("%n statement(s)", "", count),
            "claims": self.tr("%n claim(s)", "", count),
            "nodes": self.tr("%n node(s)", "", count),
            "edges": self.tr("%n edge(s)", "", count),
            "characters": self.tr("%n character(s)", "", count),
        }
        return nouns[kind]


def counted(kind: str, count: int) -> str:
    """A count with its noun: "1 record", "2 records"."""
    return CountedNouns().text(kind, count)


def moment(stored: str) -> str:
    """A stored time (ISO 8601, UTC) in the user's zone, short."""
    try:
        local = datetime.fromisoformat(stored).astimezone()
    except ValueError:
        return stored
    return local.strftime("%Y-%m-%d %H:%M")


def duration(seconds: float) -> str:
    """A length of time, rounded: "40 s", "12 min", "3 h 10 min"."""
    whole = max(0, round(seconds))
    if whole < 60:
        return QCoreApplication.translate("Wording", "{n} s").format(n=whole)
    minutes = round(whole / 60)
    if minutes < 60:
        return QCoreApplication.translate("Wording", "{n} min").format(n=minutes)
    return QCoreApplication.translate("Wording", "{h} h {n} min").format(h=minutes // 60, n=minutes % 60)


def locale() -> QLocale:
    return QLocale(REGIONS[active_language()])
