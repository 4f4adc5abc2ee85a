"""Which entities are offered for a mention, the likeliest first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from yzkg.store.entity_choices import EntityChoice

SHOWN = 40


@dataclass(frozen=True, slots=True)
class Found:
    """An entity and the form by which it was found."""

    choice: EntityChoice
    form: str


def typed(choices: Sequence[EntityChoice], key: str, type_id: str, most: int = SHOWN) -> list[Found]:
    """Those of which a form holds a folded key: of the mention's own type first, then whole names, then beginnings,
    then by the records that they are in."""
    ranked = []
    for place, choice in enumerate(choices):  # in order of records
        best = min(((form_key != key, not form_key.startswith(key), len(form_key), form)
                    for form, form_key in choice.forms if key in form_key), default=None)  # fmt: skip
        if best is not None:
            ranked.append(((choice.type != type_id, *best[:2], place), Found(choice, best[3])))
    ranked.sort(key=lambda pair: pair[0])
    return [found for _rank, found in ranked[:most]]


def likely(choices: Sequence[EntityChoice], key: str, type_id: str, most: int = SHOWN) -> list[Found]:
    """Those of the mention's type whose name holds its folded words or stands in them: whole names first, then by the
    characters they share, then by records."""
    ranked = []
    for place, choice in enumerate(choices):
        if choice.type != type_id:
            continue
        shared = [
            (-min(len(form_key), len(key)), form_key != key, form)
            for form, form_key in choice.forms
            if key and form_key and (form_key in key or key in form_key)
        ]
        if shared:
            length, differs, form = min(shared)
            ranked.append(((differs, length, place), Found(choice, form)))
    ranked.sort(key=lambda pair: pair[0])
    return [found for _rank, found in ranked[:most]]
