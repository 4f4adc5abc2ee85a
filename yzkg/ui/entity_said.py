"""What is known of an entity in words, as lines of a list: names, titles, who counts as it, links, decisions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from yzkg.core.calendar import jdn_to_iso
from yzkg.resolve.authority_matching import evidence_of
from yzkg.resolve.joining import kept_evidence
from yzkg.store.authority_links import AuthorityLinkRow
from yzkg.store.entity_names import EntityName
from yzkg.store.held_titles import Attestation, HeldTitle, overlaps
from yzkg.store.labels import GIVEN, KINDS, WRITTEN
from yzkg.store.models import RULE
from yzkg.store.rows import HistoryRow, IdentityRow
from yzkg.ui import wording
from yzkg.ui.authority_said import clauses
from yzkg.ui.evidence_said import pair_said, probability_said
from yzkg.ui.i18n import translate_message
from yzkg.ui.lists import joined
from yzkg.ui.models.fact_lines import FactLine
from yzkg.ui.models.proofs import DOT

YEAR = 365  # days; a shorter time without a mention is not told
_TOLD = 80  # characters of a value in a line of history


def name_kind_word(kind: str) -> str:
    """What a kind of name is called."""
    names = {
        WRITTEN: QCoreApplication.translate("EntitySaid", "as written"),
        GIVEN: QCoreApplication.translate("EntitySaid", "given here"),
        "style_name": QCoreApplication.translate("EntitySaid", "style name"),
        "art_name": QCoreApplication.translate("EntitySaid", "art name"),
        "title": QCoreApplication.translate("EntitySaid", "title used as a name"),
        "posthumous": QCoreApplication.translate("EntitySaid", "posthumous name"),
        "taboo": QCoreApplication.translate("EntitySaid", "taboo form"),
        "ocr_error": QCoreApplication.translate("EntitySaid", "error of recognition"),
        "transcription": QCoreApplication.translate("EntitySaid", "transcription"),
        "other": QCoreApplication.translate("EntitySaid", "other name"),
    }
    return names.get(kind, kind)


def name_kinds() -> Sequence[tuple[str, str]]:
    """The kinds that a person can give, with their words."""
    return [(kind, name_kind_word(kind)) for kind in KINDS]


def between(first: int | None, last: int | None) -> str:
    """From day to day (Julian day numbers), or nothing."""
    if first is None or last is None:
        return ""
    if first == last:
        return jdn_to_iso(first)
    return f"{jdn_to_iso(first)} \N{EN DASH} {jdn_to_iso(last)}"


def name_lines(names: Iterable[EntityName], label: str) -> list[FactLine]:
    """A line a name; the preferred one says so."""
    unwritten = QCoreApplication.translate("EntitySaid", "in no source")
    preferred = QCoreApplication.translate("EntitySaid", "preferred")
    lines = []
    for place, name in enumerate(names):
        written = wording.counted("mentions", name.written) if name.written else unwritten
        kind = "" if name.kind == WRITTEN else name_kind_word(name.kind)
        if name.text == label:
            kind = DOT.join(part for part in (preferred, kind) if part)
        about = DOT.join(part for part in (written, between(name.first_day, name.last_day)) if part)
        lines.append(FactLine(place, name.text, kind, about, name.note, source=True))
    return lines


def title_lines(titles: Sequence[HeldTitle]) -> list[FactLine]:
    """A line a title: how often, from when to when, with what it overlaps and where nothing is said for long."""
    beside: dict[str, list[str]] = {}
    for one, other, first, last in overlaps(titles):
        said = QCoreApplication.translate("EntitySaid", "{title} at the same time, {days}")
        beside.setdefault(one, []).append(said.format(title=other, days=between(first, last)))
        beside.setdefault(other, []).append(said.format(title=one, days=between(first, last)))
    return [_title_line(place, title, beside.get(title.title, [])) for place, title in enumerate(titles)]


def _title_line(place: int, title: HeldTitle, beside: Sequence[str]) -> FactLine:
    days = between(title.first_day, title.last_day)
    undated = len(title.attested) - len(title.dated)
    if undated and days:
        days += DOT + QCoreApplication.translate("EntitySaid", "undated: {count}").format(count=undated)
    foot = [*beside]
    if len(title.forms) > 1:
        foot.insert(0, joined(f"{form} {wording.number(count)}" for form, count in title.forms))
    gap = title.longest_gap
    if gap is not None and gap[1] - gap[0] > YEAR:
        said = QCoreApplication.translate("EntitySaid", "no mention {days}")
        foot.insert(0, said.format(days=between(gap[0], gap[1])))
    wordings = _wordings(title.dated)
    return FactLine(
        place,
        title.title,
        wording.counted("mentions", len(title.attested)),
        DOT.join(part for part in (days or QCoreApplication.translate("EntitySaid", "undated"), wordings) if part),
        DOT.join(foot),
        source=True,
        days=tuple((one.first_day or 0, one.last_day or one.first_day or 0) for one in title.dated),
    )


def _wordings(dated: tuple[Attestation, ...]) -> str:
    """The first and the last date as the sources write them."""
    words = [one.date_text.replace("\n", "") for one in (dated[:1] + dated[-1:]) if one.date_text]
    return " \N{EN DASH} ".join(dict.fromkeys(words))


def relation_lines(relations: Sequence[tuple[str, Sequence[tuple[str, int]]]]) -> list[FactLine]:
    """A line for each that stands beside it in plain relations, with how often."""
    beside = [(kind, text, count) for kind, values in relations for text, count in values]
    times = "\N{MULTIPLICATION SIGN}"
    return [
        FactLine(place, text, times + wording.number(count), kind, source=True)
        for place, (kind, text, count) in enumerate(beside)
    ]


def identity_line(judged: IdentityRow) -> FactLine:
    """Who was said to be the same as whom, or not, by whom and why. The key is the assertion's."""
    verdicts = {
        "same": QCoreApplication.translate("EntitySaid", "{left} is the same as {right}"),
        "different": QCoreApplication.translate("EntitySaid", "{left} is not the same as {right}"),
        "unsure": QCoreApplication.translate("EntitySaid", "{left} may be the same as {right}"),
    }
    if judged.left_id == judged.right_id:
        said = QCoreApplication.translate("EntitySaid", "All mentions of {left} are one")
    else:
        said = verdicts.get(judged.verdict, "{left} ? {right}")
    program = QCoreApplication.translate("EntitySaid", "joined by the program") if judged.origin == RULE else ""
    about = (program, judged.author, wording.moment(judged.created_at))
    kept = kept_evidence(judged.left_id, judged.right_id, judged.evidence)
    # The program wrote its reason in the language of that day; its evidence is told in that of now.
    why = pair_said(kept, translate_message) if kept is not None and judged.origin == RULE else judged.reason
    return FactLine(
        judged.id,
        said.format(left=judged.left, right=judged.right),
        probability_said(kept.probability) if kept is not None else "",
        DOT.join(part for part in about if part),
        why,
    )


def link_line(link: AuthorityLinkRow) -> FactLine:
    """Who an entity is in an authority, or is not there. The key is minus that of the link."""
    verdicts = {
        "same": QCoreApplication.translate("EntitySaid", "{authority}: {entry}"),
        "different": QCoreApplication.translate("EntitySaid", "{authority}: not {entry}"),
        "none": QCoreApplication.translate("EntitySaid", "{authority}: none of its entries"),
    }
    entry = " ".join(part for part in (link.label, link.identifier) if part)
    restricted = QCoreApplication.translate("EntitySaid", "not for commerce")
    about = (link.licence, restricted if link.restricted else "", link.author, wording.moment(link.created_at))
    said = verdicts.get(link.verdict, "{authority} ? {entry}").format(authority=link.authority, entry=entry)
    why = "; ".join(clause for clause, bits in clauses(evidence_of(link.evidence), translate_message) if bits > 0)
    return FactLine(
        -link.id, said, "", DOT.join(part for part in about if part), DOT.join(filter(None, (link.uri, why)))
    )


def history_lines(history: Sequence[HistoryRow]) -> list[FactLine]:
    """What was decided, the latest first."""
    return [
        FactLine(
            row.id,
            wording.edit_name(row.action),
            wording.moment(row.at),
            DOT.join(part for part in (row.who, _changed(row.before, row.after)) if part),
        )
        for row in reversed(history)
    ]


def _changed(before: Mapping[str, object], after: Mapping[str, object]) -> str:
    left, right = _words(before), _words(after)
    return f"{left} \N{RIGHTWARDS ARROW} {right}" if left and right else left or right


def _words(values: Mapping[str, object]) -> str:
    """The words of a change; numbers of rows and times tell a reader nothing."""
    told = {key: value for key, value in values.items() if isinstance(value, str) and value}
    told = {key: value for key, value in told.items() if key not in ("retracted_at", "verdict", "sha256")}
    if "kind" in told:
        told["kind"] = name_kind_word(told["kind"])
    words = joined(told.values())
    return words if len(words) <= _TOLD else words[: _TOLD - 1] + "\N{HORIZONTAL ELLIPSIS}"
