"""Who counts as one: computed from the active assertions whenever asked, so that any of them can be retracted."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from sqlmodel import Session

from yzkg.core.text import Span
from yzkg.store.project import Project
from yzkg.store.queries import rows
from yzkg.store.rows import IdentityRow

SAME, DIFFERENT, UNSURE = "same", "different", "unsure"
VERDICTS = (SAME, DIFFERENT, UNSURE)


class Components:
    """A partition of entity ids. The representative of a component is its lowest id."""

    def __init__(self, pairs: Iterable[tuple[int, int]] = ()) -> None:
        self._parent: dict[int, int] = {}
        for left, right in pairs:
            self._join(left, right)
        self._members: dict[int, list[int]] = {}
        for member in sorted(self._parent):
            self._members.setdefault(self.representative(member), []).append(member)

    def representative(self, entity_id: int) -> int:
        """The id that stands for this one; itself if nothing was said of it."""
        root = entity_id
        while (parent := self._parent.get(root, root)) != root:
            root = parent
        while (parent := self._parent.get(entity_id, root)) != root:  # shorten the way for the next question
            self._parent[entity_id], entity_id = root, parent
        return root

    def members(self, entity_id: int) -> tuple[int, ...]:
        """All ids that count as the same, in ascending order, this one among them."""
        return tuple(self._members.get(self.representative(entity_id), (entity_id,)))

    def merged(self) -> Mapping[int, int]:
        """Member -> representative, of the entities joined with others only."""
        return {member: root for root, members in self._members.items() for member in members}

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        """The components of more than one member."""
        return iter(tuple(members) for members in self._members.values())

    def _join(self, left: int, right: int) -> None:
        self._parent.setdefault(left, left)
        self._parent.setdefault(right, right)
        low, high = sorted((self.representative(left), self.representative(right)))
        self._parent[high] = low


class Apart:
    """A partition that grows, and never makes one of two that are said to be different."""

    def __init__(self, same: Iterable[tuple[int, int]], different: Iterable[tuple[int, int]]) -> None:
        self._same = Components(same)
        self._others: dict[int, set[int]] = {}  # representative -> those from which it is kept apart
        for pair in different:
            left, right = map(self._same.representative, pair)
            if left != right:  # else they are one already, which is a contradiction to be shown
                self._others.setdefault(left, set()).add(right)
                self._others.setdefault(right, set()).add(left)

    def join(self, left: int, right: int) -> bool:
        """Whether they are one now; False, and no change, where something keeps them apart."""
        left, right = self._same.representative(left), self._same.representative(right)
        if left == right:
            return True
        if right in self._others.get(left, ()):
            return False
        self._same._join(left, right)
        kept, gone = (left, right) if self._same.representative(left) == left else (right, left)
        for other in self._others.pop(gone, set()):
            self._others[other].discard(gone)
            self._others[other].add(kept)
            self._others.setdefault(kept, set()).add(other)
        return True


def components(project: Project) -> Components:
    """The partition by the active "same" assertions."""
    with project.read() as session:
        return components_in(session)


def components_in(session: Session) -> Components:
    sql = (
        "SELECT left_id, right_id FROM identity WHERE verdict = 'same' AND left_id <> right_id AND retracted_at IS NULL"
    )
    return Components((left, right) for left, right in rows(session, sql))


def identities(project: Project, entity_id: int) -> list[IdentityRow]:
    """All assertions, retracted ones too, about any member of an entity's component; the oldest first."""
    with project.read() as session:
        members = set(components_in(session).members(entity_id))
        return [row for row in _assertions(session) if row.left_id in members or row.right_id in members]


def assertions(project: Project) -> list[IdentityRow]:
    """All of the project, retracted ones too; the oldest first."""
    with project.read() as session:
        return _assertions(session)


def chain(said: Iterable[IdentityRow], left: int, right: int) -> tuple[IdentityRow, ...]:
    """The fewest of these by which two count as one, in their order from `left`; () where they do not."""
    beside: dict[int, list[tuple[int, IdentityRow]]] = {}
    for row in said:
        if row.verdict == SAME and row.retracted_at is None and row.left_id != row.right_id:
            beside.setdefault(row.left_id, []).append((row.right_id, row))
            beside.setdefault(row.right_id, []).append((row.left_id, row))
    ways: dict[int, tuple[IdentityRow, ...]] = {left: ()}
    reached = deque([left])
    while reached and right not in ways:
        at = reached.popleft()
        for other, row in beside.get(at, ()):
            if other not in ways:
                ways[other] = (*ways[at], row)
                reached.append(other)
    return ways.get(right, ())


def contradictions(project: Project) -> list[IdentityRow]:
    """Active "different" assertions about two entities that a chain of "same" assertions makes one."""
    with project.read() as session:
        apart = _assertions(session, f"i.verdict = '{DIFFERENT}' AND i.retracted_at IS NULL")
        whole = components_in(session) if apart else Components()
        return [row for row in apart if whole.representative(row.left_id) == whole.representative(row.right_id)]


def _assertions(session: Session, chosen: str = "true") -> list[IdentityRow]:
    sql = f"""SELECT i.id, i.left_id, i.right_id, l.label, r.label, i.verdict, i.reason, i.author, i.evidence,
        i.created_at, i.retracted_at, i.origin
        FROM identity i JOIN entity l ON l.id = i.left_id JOIN entity r ON r.id = i.right_id
        WHERE {chosen} ORDER BY i.id"""
    return [IdentityRow(*row) for row in rows(session, sql)]


@dataclass(frozen=True, slots=True)
class Contradicted:
    """An active "different" assertion that a chain of "same" ones contradicts, and where its left entity stands first;
    a name in no text has no place."""

    assertion: IdentityRow
    record_id: int
    mention_id: int
    span: Span
    quote: str


def contradicted_places(project: Project) -> list[Contradicted]:
    """The contradictions of identity that a text can show: at a mention of the left entity, else of the right."""
    sql = """SELECT m.record_id, m.id, m.start, m."end", substr(r.text, m.start + 1, m."end" - m.start)
        FROM mention m JOIN record r ON r.id = m.record_id
        WHERE m.entity_id = ? AND m.status IN ('proposed', 'accepted')
        ORDER BY r.source_id, r.position, m.start, m.id LIMIT 1"""
    found = []
    with project.read() as session:
        for assertion in contradictions(project):
            at = rows(session, sql, assertion.left_id) or rows(session, sql, assertion.right_id)
            if at:
                record, mention, start, end, quote = at[0]
                found.append(Contradicted(assertion, record, mention, Span(start, end), quote))
    return found
