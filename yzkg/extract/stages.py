"""How a stretch of text is asked about: which questions, in which order, and what their answers claim together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from yzkg.core.align import Grounding, locate_in_order
from yzkg.core.candidate import Candidates, MentionCandidate, StatementCandidate
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Example, Pack
from yzkg.engines.base import RecordText
from yzkg.extract.examples import Shelf, Worked
from yzkg.extract.frames import QUANTITY, Frames, Named
from yzkg.extract.hints import Hints, worded
from yzkg.extract.prompt import Aid, Briefing, StagedBriefing
from yzkg.extract.question import Answer, BriefFor

Ask = Callable[[RecordText, BriefFor], Answer]


@dataclass(frozen=True, slots=True)
class Told:
    """The answers to all questions about a stretch of text, in the order asked, and what they claim together.

    `hinted` is what the model was told that the pack's rules find, None where it was told nothing.
    """

    answers: tuple[Answer, ...]
    claims: Candidates
    hinted: Candidates | None = None


class Stages(Protocol):
    def read(self, record: RecordText, ask: Ask) -> Told:
        """Ask about a text. Raises what `ask` raises; an answer that cannot be used ends the questions.

        Safe to call from several threads at a time.
        """
        ...


def stages_of(pack: Pack, options: Mapping[str, Any], shelf: Shelf | None = None) -> Stages:
    """The questions that the options of a run ask for. `shelf`: the examples there are, without it the pack's."""
    kind = TwoStages if options.get("stages") == 2 else OneQuestion
    return kind(pack, options, shelf)


class OneQuestion:
    """Everything at once: mentions and statements in one answer."""

    def __init__(self, pack: Pack, options: Mapping[str, Any], shelf: Shelf | None = None) -> None:
        self._hints = Hints(pack) if options.get("hints") else None
        self._briefing = Briefing(pack, options, lambda text: self._worded(self._hinted(text)))
        self._examples = _Examples(pack, options, shelf, self._briefing.shown)

    def read(self, record: RecordText, ask: Ask) -> Told:
        hinted = self._hinted(record.text)
        aid = Aid(self._examples.of(record), self._worded(hinted))
        answer = ask(record, lambda problem: self._briefing.of(record, aid, problem))
        return Told((answer,), answer.parsed.candidates if answer.parsed else Candidates(), hinted)

    def _hinted(self, text: str) -> Candidates | None:
        return self._hints.of(text) if self._hints else None

    @staticmethod
    def _worded(hinted: Candidates | None) -> str:
        if hinted is None:
            return ""
        return worded([Named(mention.quote, mention.type) for mention in hinted.mentions], hinted.statements)


class TwoStages:
    """First what is named and what belongs to what, then the events over it.

    There is no second question without mentions, in a pack that knows no events, and where the first answer has told
    all, as one that was recorded when everything was asked at once. What the second quotes that the first did not
    becomes a mention of the type that the rules or its role say; what a failed second would have told is missing, the
    mentions stay.
    """

    def __init__(self, pack: Pack, options: Mapping[str, Any], shelf: Shelf | None = None) -> None:
        self._table = FoldTable.for_pack(pack)
        self._frames = Frames(pack)
        self._hints = Hints(pack) if options.get("hints") else None
        self._briefing = StagedBriefing(pack, self._frames, options, lambda text: self._worded(self._hinted(text)))
        self._events = frozenset(kind.id for kind in self._frames.events)
        self._examples = _Examples(pack, options, shelf, self._briefing.shown)

    def read(self, record: RecordText, ask: Ask) -> Told:
        hinted = self._hinted(record.text)
        aid = Aid(self._examples.of(record), self._worded(hinted))
        first = ask(record, lambda problem: self._briefing.mentions(record, aid, problem))
        if first.parsed is None:
            return Told((first,), Candidates(), hinted)
        named = first.parsed.named
        if first.parsed.whole:
            return Told((first,), first.parsed.candidates, hinted)
        mentions = first.parsed.candidates.mentions
        lasting = self._frames.belonging(record.text, named, self._table)
        there = self._there(record.text, named)
        if not there or not self._frames.events:
            return Told((first,), Candidates(mentions, lasting), hinted)
        found = [(quote, one.type) for quote, one in there]
        second = ask(record, lambda problem: self._briefing.events(record, aid, found, problem))
        events: tuple[StatementCandidate, ...] = ()
        if second.parsed is not None:
            events = self._frames.events_told(second.parsed.frames, _numbers(named))
        mentions += _typed_by_rules(events, named, hinted)
        return Told((first, second), Candidates(mentions, lasting + events), hinted)

    def _hinted(self, text: str) -> Candidates | None:
        return self._hints.of(text) if self._hints else None

    def _worded(self, hinted: Candidates | None) -> str:
        if hinted is None:
            return ""
        events = [statement for statement in hinted.statements if statement.kind in self._events]
        return worded(self._frames.named(hinted), events)

    def _there(self, text: str, named: Sequence[Named]) -> list[tuple[str, Named]]:
        """What stands in the text, in its own glyphs: the second answer quotes what it is shown."""
        matches = locate_in_order([one.quote for one in named], text, table=self._table)
        return [
            (match.span.of(text), one)
            for match, one in zip(matches, named, strict=True)
            if match is not None and match.grounding != Grounding.FUZZY
        ]


def _numbers(named: Sequence[Named]) -> Mapping[str, str]:
    """Thing -> its number, of things that have just one: which of several an event means, only the event can say."""
    numbers: dict[str, list[str]] = {}
    for one in named:
        if one.type == QUANTITY:
            for whose in one.whose:
                numbers.setdefault(whose, []).append(one.quote)
    return {thing: several[0] for thing, several in numbers.items() if len(several) == 1}


def _typed_by_rules(
    events: Sequence[StatementCandidate], named: Sequence[Named], hinted: Candidates | None
) -> tuple[MentionCandidate, ...]:
    """Quotations that only the events have, as what the rules take the same words for."""
    known = {one.quote for one in named}
    types = {mention.quote: mention.type for mention in hinted.mentions} if hinted else {}
    quotes = dict.fromkeys(part.quote for event in events for part in event.parts)
    return tuple(MentionCandidate(q, types[q]) for q in quotes if q not in known and q in types)


class _Examples:
    """Chooses worked examples for a record, as far as the options ask for them."""

    def __init__(
        self, pack: Pack, options: Mapping[str, Any], shelf: Shelf | None, shown: Callable[[Example], str]
    ) -> None:
        self._count = int(options.get("examples", 0))
        self._limit = int(options.get("example_chars", 0))
        if num_ctx := int(options.get("num_ctx") or 0):
            # A character of an example is about half a token: they leave five eighths of the context to the rest.
            self._limit = min(self._limit, num_ctx * 3 // 4)
        self._shelf = (shelf or Shelf(pack)) if self._count else None
        self._shown = shown

    def of(self, record: RecordText) -> tuple[Worked, ...]:
        if self._shelf is None:
            return ()
        return self._shelf.chosen(record, self._count, self._limit, lambda one: len(self._shown(one)))
