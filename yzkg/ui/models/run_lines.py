"""Runs, and what was not taken of them, as lines of a table."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import overload

from yzkg.core.pack import EntityType, Pack, Role, StatementType
from yzkg.store.rows import RunRow
from yzkg.store.run_queries import RunTrouble
from yzkg.ui import i18n, messages, wording
from yzkg.ui.locator_said import locator_said


def run_line(run: RunRow) -> tuple[str, ...]:
    """Number, engine, model, when, and how many records were read, held nothing, failed, wait."""
    states = run.states
    numbers = (
        states.get("done", 0),
        states.get("empty", 0),
        states.get("failed", 0) + states.get("cut", 0),
        states.get("pending", 0),
    )
    shown = tuple(wording.number(value) if value else "–" for value in numbers)
    return (str(run.id), wording.engine_name(run.engine), run.model, wording.moment(run.started_at), *shown)


class TroubleLines(Sequence[tuple[str, str, str]]):
    """The lines of many troubles, worded when they are looked at: few of thousands ever are."""

    def __init__(self, troubles: Sequence[RunTrouble], pack: Pack) -> None:
        self._troubles = troubles
        self._pack = pack

    def __len__(self) -> int:
        return len(self._troubles)

    @overload
    def __getitem__(self, place: int) -> tuple[str, str, str]: ...
    @overload
    def __getitem__(self, place: slice) -> TroubleLines: ...
    def __getitem__(self, place: int | slice) -> tuple[str, str, str] | TroubleLines:
        if isinstance(place, slice):
            return TroubleLines(self._troubles[place], self._pack)
        return trouble_line(self._troubles[place], self._pack)


def trouble_line(trouble: RunTrouble, pack: Pack) -> tuple[str, str, str]:
    """Place, what was claimed, and why it was not believed."""
    data = json.loads(trouble.detail)
    gaps = {key: _named(key, value, pack) for key, value in data.items()} if isinstance(data, dict) else {}
    told = messages.refusal if trouble.refused else messages.problem
    why = told(trouble.reason, gaps, i18n.translate_message)
    return f"{trouble.source}, {locator_said(trouble.locator)}", trouble.quote, why


def _named(key: str, value: object, pack: Pack) -> str:
    """A value of a refusal with the pack's ids in the user's words."""
    if isinstance(value, list):
        return ", ".join(_named(key.removesuffix("s"), item, pack) for item in value)
    known: Mapping[str, EntityType | StatementType | Role] = {}
    if key in ("type", "kept"):
        known = pack.entity_types
    elif key == "kind":
        known = pack.statement_types
    elif key == "role":
        known = {id_: role for kind in pack.statement_types.values() for id_, role in kind.roles.items()}
    found = known.get(str(value))
    return i18n.label(found.labels) if found is not None else str(value)
