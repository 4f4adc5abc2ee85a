"""What the engine is told of a domain, from the words of a pack."""

from __future__ import annotations

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.resolve.names import NameParts
from yzkg.resolve.settings import Settings

_LEFT = 2  # characters of a name that courtesy leaves: one alone is no name


def settings_of(pack: Pack, table: FoldTable) -> Settings:
    """Courtesy is taken off names, and what is nothing but an office is no name. Titles are the terms of the pack."""
    rules = pack.identity
    preferred = {form: term.preferred for term in pack.terms for form in term.forms}
    offices = {table.key(form) for term in pack.terms if term.type in rules.titles.types for form in term.forms}
    return Settings(
        parts=NameParts(
            after=tuple((table.key(word), _LEFT) for word in rules.honorifics),
            whole=frozenset(offices),
        ),
        careers=tuple(
            {preferred.get(form, form): number for number, step in enumerate(career) for form in step}
            for career in rules.careers
        ),
        lifetimes={name: float(years) for name, years in rules.lifetimes.items()},
        parts_are_others=frozenset(rules.parts_are_others),
    )
