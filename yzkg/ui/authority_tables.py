"""What the codes of evidence for an entry of an authority mean -> English wording. Beside ui.evidence_tables."""

from __future__ import annotations

from collections.abc import Mapping

AUTHORITY_KINDS: Mapping[str, str] = {"details": "What the entry tells"}

# Gaps: {left} is what the project knows, {right} what the entry tells, {shared} what both have.
AUTHORITY_EVIDENCE: Mapping[str, str] = {
    "name.exact": "same name {right}",
    "name.variant": "{left} in variant characters: {right}",
    "name.other_name": "{right} is another name of this entry",
    "name.one_character": "one character differs: {left}, {right}",
    "rarity.rare": "hardly anybody else bears the name",
    "rarity.common": "others bear the name, or names like it",
    "dates.alive": "alive when named: {right}, named {left}",
    "dates.outlived": "named still after death: {right}, named {left}",
    "dates.dead": "dead before being named: {right}, named {left}",
    "dates.too_young": "a child when named: {right}, named {left}",
    "dates.unborn": "not born when named: {right}, named {left}",
    "dates.dynasty": "of the right time: {right}",
    "dates.other_dynasty": "of another time: {right}, named {left}",
    "dates.born_same": "born in the same year: {right}",
    "dates.born_close": "born within three years: {left}, {right}",
    "dates.born_near": "born some years apart: {left}, {right}",
    "dates.born_far": "born in other years: {left}, {right}",
    "dates.died_same": "died in the same year: {right}",
    "dates.died_close": "died within three years: {left}, {right}",
    "dates.died_near": "died some years apart: {left}, {right}",
    "dates.died_far": "died in other years: {left}, {right}",
    "place.same_place": "from the same place: {right}",
    "place.same_banner": "of the same banner: {right}",
    "place.within": "one place lies within the other: {left}, {right}",
    "place.same_prefecture": "from one prefecture: {left}, {right}",
    "place.near_banner": "banners of one colour: {left}, {right}",
    "place.elsewhere": "from elsewhere: {right}, not {left}",
    "place.mentioned_place": "the records name {right}",
    "title.shared": "the entry names the office {shared}",
    "details.told": "the entry tells more than most",
    "details.bare": "the entry tells less than most",
    "details.less": "the entry tells less than most",
    "prior.entries": "one of all entries, before any evidence",
}
