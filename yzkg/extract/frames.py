"""Event frames and belongings: what small models can tell of a text, and the statements that follow from it.

A model asked for relations between listed items copies the numbers of the examples. Asked what belongs to what, and
who and what took part in an event, each as a quotation, it does far better; the relations are worked out here.
Both directions are here, since worked examples are statements and must be shown as a model is to answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from yzkg.core.align import Grounding, Match, locate_in_order, occurrences
from yzkg.core.candidate import Candidates, MentionCandidate, PartCandidate, StatementCandidate
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack, Role, StatementType
from yzkg.core.quantities import parse_quantity
from yzkg.extract.dating import DATE

CARRIER = 4  # characters: the longest word that says that one thing goes with another
BESIDE = 1  # characters between what is listed: a mark, or a word such as "rim"
QUANTITY = "quantity"  # an entity type with this id is what numbers of things are


@dataclass(frozen=True, slots=True)
class Named:
    """A mention, and quotations of what it belongs to: of an office its holders, of a material the thing.

    `sure`: of each of these how sure the engine is; empty where it does not say.
    """

    quote: str
    type: str
    whose: tuple[str, ...] = ()
    sure: tuple[float | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Thing:
    """What an event is about. `number`: its number or size, "" where none is told."""

    name: str
    number: str
    role: str


@dataclass(frozen=True, slots=True)
class Other:
    name: str
    role: str


@dataclass(frozen=True, slots=True)
class Frame:
    """One event. `cue` is the wording that tells it, `when` a date wording or ""."""

    cue: str
    kind: str
    modality: str
    things: tuple[Thing, ...] = ()
    when: str = ""
    others: tuple[Other, ...] = ()
    confidence: float | None = None  # of the engine that tells it


@dataclass(frozen=True, slots=True)
class Relation:
    """A lasting relation that follows from what belongs to what."""

    kind: StatementType
    owned: Role
    owner: Role


class Frames:
    """Which kinds of statements of a pack are lasting relations, which are events, and how an event is told.

    A relation has two needed roles, one of them filled once (the owner), and no stage; and no other relation holds
    between the same two types. All other kinds are events.
    """

    def __init__(self, pack: Pack) -> None:
        by_types = _relations(pack)
        self.relations: Mapping[tuple[str, str], Relation] = by_types  # (type of the owned, of the owner)
        lasting = {relation.kind.id for relation in by_types.values()}
        self.events = tuple(kind for kind in pack.statement_types.values() if kind.id not in lasting)

    def things(self, kind: StatementType) -> list[str]:
        """Roles of what may be counted."""
        return [role.id for role in kind.roles.values() if role.counted]

    def others(self, kind: StatementType) -> list[str]:
        """Roles that are neither counted nor the number or the day."""
        taken = {self._number(kind), self._day(kind)}
        return [role.id for role in kind.roles.values() if not role.counted and role.id not in taken]

    def _number(self, kind: StatementType) -> str:
        return next((role.id for role in kind.roles.values() if role.types == (QUANTITY,)), "")

    def _day(self, kind: StatementType) -> str:
        return next((role.id for role in kind.roles.values() if role.types == (DATE,)), "")

    # --- from what a model told to statements

    def events_told(self, frames: Iterable[Frame], numbers: Mapping[str, str]) -> tuple[StatementCandidate, ...]:
        """A statement for each frame. `numbers`: name of a thing -> its number, for frames that do not tell it.

        A kind that the pack does not have becomes a statement all the same, to be refused with its reason.
        """
        return tuple(
            StatementCandidate(f.cue, f.kind, f.modality, tuple(self._parts(f, numbers)), confidence=f.confidence)
            for f in frames
        )

    def _parts(self, frame: Frame, numbers: Mapping[str, str]) -> Iterator[PartCandidate]:
        kind = next((kind for kind in self.events if kind.id == frame.kind), None)
        number_role, day_role = (self._number(kind), self._day(kind)) if kind else ("", "")
        for other in frame.others:
            yield PartCandidate(other.name, other.role)
        for thing in frame.things:
            yield PartCandidate(thing.name, thing.role)
            number = thing.number.strip() or numbers.get(thing.name, "")
            if number and number_role:
                yield PartCandidate(number, number_role)
        if frame.when.strip() and day_role:
            yield PartCandidate(frame.when, day_role)

    def belonging(self, text: str, named: Sequence[Named], table: FoldTable) -> tuple[StatementCandidate, ...]:
        """The lasting relations. Their cue is what is owned, or the words before it where the owner is of its kind.

        An owner named in several places is the nearest of them. What stands side by side is owned in one statement.
        """
        types: dict[str, set[str]] = {}
        for one in named:
            types.setdefault(one.quote, set()).add(one.type)
        found: list[StatementCandidate] = []
        for one, match in zip(named, locate_in_order([one.quote for one in named], text, table=table), strict=True):
            near = match.span.start if _sure(match) and match else 0
            part = PartCandidate(one.quote, "", near if text.startswith(one.quote, near) else None)
            for whose, sure in zip_longest(one.whose, one.sure):
                relation = self._relation(one.type, types.get(whose))
                if relation is None or not whose.strip():
                    continue
                place = _nearest(whose, text, near, table)
                owner = PartCandidate(whose, relation.owner.id, place if text.startswith(whose, place) else None)
                owned = replace(part, role=relation.owned.id)
                beside = next((n for n in reversed(range(len(found))) if _takes(found[n], owner, owned)), None)
                if beside is not None and relation.owned.max is None:
                    before = found[beside]
                    known = [each for each in (before.confidence, sure) if each is not None]
                    sure = min(known, default=None)
                    found[beside] = replace(before, parts=(*before.parts, owned), confidence=sure)
                else:
                    found.append(replace(_stated(relation, owner, owned, text), confidence=sure))
        return tuple(found)

    def _relation(self, owned: str, owners: set[str] | None) -> Relation | None:
        """The one relation that can hold; for an owner that is no mention, if all its possible types agree."""
        fitting = {
            id(relation): relation
            for (of, owner), relation in self.relations.items()
            if of == owned and (owners is None or owner in owners)
        }
        kinds = {relation.kind.id for relation in fitting.values()}
        return next(iter(fitting.values())) if len(kinds) == 1 else None

    # --- from statements to what a model should have told

    def named(self, answer: Candidates) -> tuple[Named, ...]:
        """The mentions of an answer with what they belong to, the numbers that only events tell among them."""
        whose: dict[tuple[str, int | None], list[str]] = {}
        for owned, owner in self._pairs(answer):
            owners = whose.setdefault((owned.quote, owned.at), [])
            if owner.quote not in owners:
                owners.append(owner.quote)
        alike: dict[tuple[str, int | None], int] = {}
        for mention in answer.mentions:
            alike[mention.quote, mention.at] = alike.get((mention.quote, mention.at), 0) + 1
        shown: list[Named] = []
        for mention in answer.mentions:
            key = (mention.quote, mention.at)
            owners = whose.get(key, [])
            # Words that stand as often as they have owners have one each, in order.
            mine = owners[:1] if alike[key] > 1 and alike[key] >= len(owners) else owners
            if alike[key] > 1 and len(owners) > 1:
                whose[key] = owners[1:]
            shown.append(Named(mention.quote, mention.type, tuple(mine)))
            alike[key] -= 1
        return tuple(shown)

    def _pairs(self, answer: Candidates) -> Iterator[tuple[PartCandidate, PartCandidate]]:
        """What is owned, and its owner: of lasting relations, then of numbers in events."""
        relations = {relation.kind.id: relation for relation in self.relations.values()}
        events = {kind.id: kind for kind in self.events}
        said: set[tuple[str, int | None]] = set()
        for statement in answer.statements:
            relation = relations.get(statement.kind)
            if relation is not None:
                owners = [part for part in statement.parts if part.role == relation.owner.id]
                owned = [part for part in statement.parts if part.role == relation.owned.id]
                said.update((part.quote, part.at) for part in owned)
                yield from ((part, owner) for part in owned for owner in owners)
        for statement in answer.statements:
            kind = events.get(statement.kind)
            counted: PartCandidate | None = None
            for part in statement.parts if kind is not None else ():
                if kind is not None and part.role == self._number(kind):
                    if counted is not None and not part.inferred and (part.quote, part.at) not in said:
                        yield part, counted
                    counted = None
                elif kind is not None and kind.roles[part.role].counted and not part.inferred:
                    counted = part

    def frames(self, answer: Candidates) -> tuple[Frame, ...]:
        """The events of an answer."""
        kinds = {kind.id: kind for kind in self.events}
        return tuple(self._frame(kinds[s.kind], s) for s in answer.statements if s.kind in kinds)

    def _frame(self, kind: StatementType, statement: StatementCandidate) -> Frame:
        number_role, day_role = self._number(kind), self._day(kind)
        things: list[Thing] = []
        others: list[Other] = []
        when = ""
        for part in statement.parts:
            if part.role == day_role:
                when = when or part.quote
            elif part.role == number_role:
                _count(things, part.quote, self.things(kind))
            elif kind.roles[part.role].counted:
                things.append(Thing(part.quote, "", part.role))
            else:
                others.append(Other(part.quote, part.role))
        return Frame(statement.cue, kind.id, statement.modality, tuple(things), when, tuple(others))


def _stated(relation: Relation, owner: PartCandidate, owned: PartCandidate, text: str) -> StatementCandidate:
    kind = relation.kind
    cue, at = owned.quote, owned.at
    if at is not None and set(relation.owned.types) & set(relation.owner.types):
        # A stand goes with a vase: that it does is told by the word before it.
        first = max(0, at - CARRIER)
        if owner.at is not None and owner.at < at:
            first = max(first, owner.at + len(owner.quote))
        begins = at
        while begins > first and text[begins - 1].isalpha():
            begins -= 1
        if begins < at:
            cue, at = text[begins:at], begins
    return StatementCandidate(cue, kind.id, kind.modality, (owner, owned), at)


def _takes(statement: StatementCandidate, owner: PartCandidate, owned: PartCandidate) -> bool:
    """Whether what is owned stands right behind what the statement already says of the same owner."""
    first, last = statement.parts[0], statement.parts[-1]
    if first != owner or last.role != owned.role or last.at is None or owned.at is None:
        return False
    return 0 <= owned.at - last.at - len(last.quote) <= BESIDE and _measure(last.quote) == _measure(owned.quote)


def _measure(quote: str) -> str:
    """A number of things and their size are two statements, height and width are one."""
    quantity = parse_quantity(quote)
    return quantity.kind if quantity is not None else ""


def _count(things: list[Thing], number: str, roles: Sequence[str]) -> None:
    """Give a number to the last thing named, if it has none yet; else it stands for a thing without a name."""
    if things and not things[-1].number:
        things[-1] = replace(things[-1], number=number)
    elif roles:
        things.append(Thing("", number, roles[0]))


def _relations(pack: Pack) -> dict[tuple[str, str], Relation]:
    found: dict[tuple[str, str], list[Relation]] = {}
    for kind in pack.statement_types.values():
        roles = list(kind.roles.values())
        if kind.stage is not None or len(roles) != 2 or not all(role.min == 1 for role in roles):
            continue
        owners = [role for role in roles if role.max == 1]
        if not owners:
            continue
        owner = owners[0]
        owned = next(role for role in roles if role is not owner)
        relation = Relation(kind, owned, owner)
        for of in owned.types:
            for by in owner.types:
                found.setdefault((of, by), []).append(relation)
    ambiguous = {relation.kind.id for several in found.values() if len(several) > 1 for relation in several}
    return {pair: one[0] for pair, one in found.items() if one[0].kind.id not in ambiguous}


def _sure(match: Match | None) -> bool:
    return match is not None and match.grounding != Grounding.FUZZY


def _nearest(quote: str, text: str, near: int, table: FoldTable) -> int:
    """Where the quotation stands nearest to an offset; that offset itself where it stands nowhere."""
    places = occurrences(quote, text, table)
    return min((span.start for span in places), key=lambda start: (abs(start - near), start), default=near)


def mentions_of(named: Iterable[Named]) -> tuple[MentionCandidate, ...]:
    return tuple(MentionCandidate(one.quote, one.type) for one in named)
