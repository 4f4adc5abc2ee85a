"""How the roles of a statement are set on its card: names on the left, fillers on as many lines as they need."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from PySide6.QtGui import QFont, QFontMetricsF

from yzkg.core.pack import Pack
from yzkg.store.rows import PartRow, StatementRow
from yzkg.ui.models import review_words as words

COMMA = chr(0x3001)  # the ideographic one: it stands between quotations
LEAST, SHARE = 80.0, 0.42  # pixels, and the most of the width, for the names of roles
AFTER_NAME = 18.0
MOST_LINES = 6  # of one role; what is longer is shortened and in full in the tooltip


@dataclass(frozen=True, slots=True)
class RoleLines:
    """`column`: where the fillers begin; `roles`: the name of each role and the lines of its fillers.

    `strange`: the places of roles that the type of the statement does not have; their last line says so.
    """

    column: float
    roles: tuple[tuple[str, tuple[str, ...]], ...]
    strange: frozenset[int] = frozenset()

    @property
    def count(self) -> int:
        return sum(len(lines) for _, lines in self.roles)


def role_lines(row: StatementRow, pack: Pack, width: float, small: QFont, source: QFont) -> RoleLines:
    """Set the roles of a statement in `width` pixels: names in `small`, fillers in `source`."""
    by_role = fillers_by_role(row)
    metrics = QFontMetricsF(small)
    names = [words.role_word(pack, row.type, role) for role, _ in by_role]
    widest = max((metrics.horizontalAdvance(name) for name in names), default=0.0) + AFTER_NAME
    column = min(max(widest, LEAST), width * SHARE)
    wide = QFontMetricsF(source)
    foreign = {part.role for part in strange_parts(row, pack)}
    said = (words.strange_role_word(),)
    set_roles = [
        (name, _flow([_written(part) for part in parts], wide, width - column) + (said if role in foreign else ()))
        for name, (role, parts) in zip(names, by_role, strict=True)
    ]
    strange = frozenset(place for place, (role, _) in enumerate(by_role) if role in foreign)
    return RoleLines(column, tuple(set_roles), strange)


def strange_parts(row: StatementRow, pack: Pack) -> list[PartRow]:
    """The fillers of roles that the type of a statement does not have, as after a change of the type.

    What is named without words (the job a statement belongs to) may stand beside any roles.
    """
    kind = pack.statement_types.get(row.type)
    worded = [part for part in row.parts if part.mention_id is not None]
    return [part for part in worded if part.role not in kind.roles] if kind is not None else []


def fillers_by_role(row: StatementRow) -> list[tuple[str, list[PartRow]]]:
    """The fillers of each role, in the order in which the roles first come."""
    order = list(dict.fromkeys(part.role for part in row.parts))
    ranked = sorted(row.parts, key=lambda part: order.index(part.role))
    return [(role, list(parts)) for role, parts in groupby(ranked, key=lambda part: part.role)]


def _written(part: PartRow) -> str:
    """A filler: an entity or value in brackets, an inferred one with an asterisk."""
    text = part.text.replace("\n", " ")
    return (text if part.mention_id is not None else f"[{text}]") + ("*" if part.inferred else "")


def _flow(fillers: list[str], metrics: QFontMetricsF, room: float) -> tuple[str, ...]:
    """As many fillers to a line as there is room for, at least one."""
    lines = [""]
    for number, filler in enumerate(fillers):
        piece = filler + (COMMA if number + 1 < len(fillers) else "")
        if lines[-1] and metrics.horizontalAdvance(lines[-1] + piece) > room:
            lines.append("")
        lines[-1] += piece
    if len(lines) > MOST_LINES:
        lines[MOST_LINES - 1 :] = ["".join(lines[MOST_LINES - 1 :])]
    return tuple(lines)
