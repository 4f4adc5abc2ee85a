"""What the codes of evidence about identity mean: kind and level -> English wording. Beside ui.message_tables."""

from __future__ import annotations

from collections.abc import Mapping

# What a bar of the waterfall is called.
EVIDENCE_KINDS: Mapping[str, str] = {
    "name": "Name",
    "title": "Office",
    "workshop": "Workshop",
    "place": "Place",
    "partners": "Partners",
    "kin": "Kin",
    "dates": "Years",
    "rarity": "Rarity of the name",
    "prior": "Before any evidence",
}

# Gaps: what stands on either side and what both share, as written, and how many are shared.
EVIDENCE: Mapping[str, str] = {
    "name.exact": "same name {shared}",
    "name.same": "same name {shared}",
    "name.variant": "one name in variant characters: {left}, {right}",
    "name.one_character": "one character differs: {left}, {right}",
    "name.part": "one name is part of the other: {left}, {right}",
    "name.shared": "a name in common: {shared}",
    "name.rare_spelling": "a rare spelling beside a common one: {left}, {right}",
    "name.two_names": "one character differs, and both names are well known: {left}, {right}",
    "name.alike": "characters that are written for one another: {left}, {right}",
    "name.confused": "the same character is taken for the other in further terms: {shared}",
    "name.number": "another number in the name: {left}, {right}",
    "name.short": "a short form of the other: {left}, {right}",
    "name.stated": "the text says it: {left} {shared} {right}",
    "name.different": "different names: {left}, {right}",
    "title.unknown": "no office is known on one side",
    "title.different": "different offices: {left} / {right}",
    "title.common": "both {shared}, as many are",
    "title.shared": "both {shared}",
    "title.rare": "both {shared}, which few are",
    "title.many": "offices in common: {shared}",
    "title.in_order": "office {left} then {right}, in order",
    "title.against_order": "office {left} then {right}, against the order of promotion",
    "workshop.unknown": "no workshop is known on one side",
    "workshop.different": "different workshops: {left} / {right}",
    "workshop.common": "both in {shared}, as many are",
    "workshop.shared": "both in {shared}",
    "workshop.rare": "both in {shared}, where few are",
    "workshop.many": "workshops in common: {shared}",
    "place.unknown": "no place is known on one side",
    "place.different": "different places: {left} / {right}",
    "place.common": "both at {shared}, as many are",
    "place.shared": "both at {shared}",
    "place.rare": "both at {shared}, where few are",
    "place.many": "places in common: {shared}",
    "partners.unknown": "nobody else is named on one side",
    "partners.different": "no shared partner",
    "partners.side_by_side": "named side by side in one record",
    "partners.listed": "the text names them beside each other as two",
    "partners.one": "a shared partner: {shared}",
    "partners.several": "{count} shared partners: {shared}",
    "kin.unknown": "no kin is known on one side",
    "kin.different": "different kin: {left} / {right}",
    "kin.shared": "the same kin: {shared}",
    "kin.conflict": "kin that one person cannot have: {left} / {right}",
    "dates.unknown": "one side is not dated",
    "dates.far": "more than a lifetime apart: {left} / {right}",
    "dates.lifetime": "long years apart: {left} / {right}",
    "dates.decades": "decades apart: {left} / {right}",
    "dates.years": "a few years apart: {left} / {right}",
    "dates.overlap": "years overlap: {left} / {right}",
    "rarity.for": "few bear this name",
    "rarity.against": "many bear such a name",
    "prior.for": "such pairs are mostly one",
    "prior.against": "such pairs are mostly two",
    "for": "it speaks for it",
    "against": "it speaks against it",
}

QUESTIONS: Mapping[str, str] = {
    "between": ", ",  # two of an enumeration
    "join": "Are these one: {names}?",
    "bridge": "{names} count as one, held together by {pair} only. Is that right?",
    "part": "Are all mentions of {names} one? They fall into {count} groups that have little to do with each other.",
    "unseen": "About {pairs} right pairs are still undecided (95 %: {low} to {high}); {decided} pairs are decided.",
}
