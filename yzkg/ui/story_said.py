"""What history tells of a mention or statement, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from yzkg.core.pack import Pack
from yzkg.store.item_story import Proposal, Story
from yzkg.store.models import RUN
from yzkg.store.record_past import Gap
from yzkg.ui import wording
from yzkg.ui.doubt_said import percent
from yzkg.ui.models import review_words as words
from yzkg.ui.warning_said import rule_name

SEPARATOR = " \N{MIDDLE DOT} "
NOTHING = "\N{EM DASH}"
_LONGEST = 80  # characters of a wording
_DIGEST = 12  # characters of a model's digest


def type_word(pack: Pack, kind: str, type_id: str) -> str:
    word = words.mention_type_word if kind == "mention" else words.statement_type_word
    return word(pack, type_id)


def proposal_said(proposal: Proposal, kind: str) -> str:
    """Who proposed it, when, how sure, and how its words were found."""
    if proposal.origin != RUN and proposal.run_id is None:
        return words.origin_word(proposal.origin)
    who = f"{wording.engine_name(proposal.engine)} {proposal.model}".strip()
    said = [
        QCoreApplication.translate("story", "Proposed by run {number}: {who}").format(number=proposal.run_id, who=who)
    ]
    if proposal.digest:
        said.append(proposal.digest.removeprefix("sha256:")[:_DIGEST])
    if proposal.at:
        said.append(wording.moment(proposal.at))
    if proposal.sure is not None:
        told = QCoreApplication.translate("story", "its engine was {percent} sure")
        said.append(told.format(percent=percent(proposal.sure)))
    if proposal.grounding:
        how = words.grounding_word(proposal.grounding)
        of_roles = QCoreApplication.translate("story", "the words in its roles: {how}")
        said.append(how if kind == "mention" else of_roles.format(how=how))
    return SEPARATOR.join(said)


def values_said(values: Mapping[str, object], story: Story, pack: Pack) -> str:
    """One side of a change; what a reader cannot use, as numbers of rows, is left out."""
    said = [text for key, value in values.items() if (text := _value_said(key, value, values, story, pack))]
    whole = SEPARATOR.join(said)
    return whole if len(whole) <= _LONGEST else f"{whole[: _LONGEST - 1]}\N{HORIZONTAL ELLIPSIS}"


def _value_said(key: str, value: object, values: Mapping[str, object], story: Story, pack: Pack) -> str:
    if key == "status":
        return wording.status_name(str(value))
    if key == "type":
        return type_word(pack, story.kind, str(value))
    if key == "modality":
        return wording.modality_name(str(value))
    if key == "certainty":
        return words.certainty_word(value) if isinstance(value, float) else NOTHING
    if key == "role":
        return words.role_word(pack, story.type, str(value))
    if key == "mention":
        return story.quotes.get(value, "").replace("\n", " ") if isinstance(value, int) else ""
    if key == "rule" and value:
        return rule_name(str(value), pack)
    if key == "start" and isinstance(value, int) and isinstance(values.get("end"), int):
        told = QCoreApplication.translate("story", "characters {first} to {last}")
        return told.format(first=wording.number(value + 1), last=wording.number(int(str(values["end"]))))
    if key == "entity_id":
        known = values.get("entity") or (story.labels.get(value) if isinstance(value, int) else None)
        return str(known or NOTHING)
    if key == "text":
        return str(value) or NOTHING
    return str(value) if key in ("note", "question", "answer", "reason", "value", "asserted_by") and value else ""


def as_text(head: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    """What a dialog shows, to be copied: cells parted by tabs."""
    return "\n".join([*head, *("\t".join(line) for line in lines)])


def gap_said(gap: Gap) -> str:
    return {
        Gap.CUT: QCoreApplication.translate(
            "story", "The record had other borders then: its text is shown, but not what was marked in it."
        ),
        Gap.PLACES: QCoreApplication.translate(
            "story",
            "Corrections made with an earlier version do not tell all places: some marks are only nearly right.",
        ),
        Gap.DISCARDED: QCoreApplication.translate(
            "story", "Runs have been discarded since: what they had proposed is not shown."
        ),
        Gap.LAYERS: QCoreApplication.translate(
            "story", "Doubt about characters was settled since; doubt, notes and raised columns are not shown."
        ),
    }[gap]
