"""Finding words in everything a project holds: texts, names, statements, notes. Nouns.

A Finder keeps folded copies of the texts (see search_index) as long as it lives; what it tells is always of now.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from threading import Lock

from sqlmodel import Session

from yzkg.core.cancel import CancelToken
from yzkg.core.find_words import Question, Spelling, Within, Words, words_of
from yzkg.core.fold import FoldTable
from yzkg.core.text import Span
from yzkg.store.project import Project
from yzkg.store.search_index import TextIndex
from yzkg.store.search_places import PlacesKept

MOST = 500  # hits told at a time


@dataclass(frozen=True, slots=True)
class Hit:
    """One place where the words stand. `passage[mark]` are its characters as stored, for each of `marks`.

    `span` is where to go in the text of the record: what was found, or the words of the statement; for a name the
    first place where the entity is mentioned, for a note what it is about; None where there is none. `main` is the
    same in the passage, and the first mark of a name or a note. `kind` is what was found: "text", "entity",
    "statement", or of a note what it belongs to: "mention", "statement", "entity", "identity", "layer", "flag",
    "waiver"; `id` its row, 0 for a text. `count`: mentions of an entity.
    """

    kind: str
    id: int
    record_id: int | None
    span: Span | None
    passage: str
    main: Span  # in the passage
    marks: tuple[Span, ...]  # in the passage, in order
    source: str = ""
    locator: str = ""
    date_text: str = ""
    first_day: int | None = None
    last_day: int | None = None
    type: str = ""
    status: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class Found:
    """`hits`: some of the `total`, from the one that was asked for on. What follows counts all of them.

    `records`: ids in the order of the hits, each once. `by_decade`: first year of a decade (Gregorian) -> hits, None
    for the undated. `by_type` is empty where it was not asked for.
    """

    hits: tuple[Hit, ...] = ()
    total: int = 0
    records: tuple[int, ...] = ()
    by_source: Mapping[int, int] = field(default_factory=dict)
    by_decade: Mapping[int | None, int] = field(default_factory=dict)
    by_type: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Search:
    """One question being answered: what every way of looking needs."""

    session: Session
    table: FoldTable
    index: TextIndex
    facts: PlacesKept
    words: Words
    question: Question
    cancel: CancelToken
    skip: int
    most: int
    folds: dict[str, str]  # of names and notes, kept from question to question

    @property
    def statuses(self) -> frozenset[str]:
        return self.question.statuses or frozenset({"proposed", "accepted"})


class Finder:
    """Answers questions about one project under its fold table. Safe to ask from several threads."""

    def __init__(self, table: FoldTable) -> None:
        self._tables = {Spelling.FORGIVEN: table, Spelling.WIDE: table.wide, Spelling.VERBATIM: table.verbatim}
        self._indexes: dict[Spelling, TextIndex] = {}
        self._folds: dict[Spelling, dict[str, str]] = {spelling: {} for spelling in Spelling}
        self._facts = PlacesKept()
        self._lock = Lock()

    def prepare(self, project: Project, spelling: Spelling = Spelling.FORGIVEN) -> None:
        """Read and fold all texts, which takes a second or two for ten million characters. Any question does so."""
        with project.read() as session, self._lock:
            self._index(session, spelling)

    def find(
        self,
        project: Project,
        question: Question,
        *,
        skip: int = 0,
        most: int = MOST,
        cancel: CancelToken | None = None,
    ) -> Found:
        """The answer as the project is now; empty where nothing is asked. Raises Cancelled."""
        words = words_of(question.words, self._tables[question.spelling])
        if not words:
            return Found()
        with project.read() as session, self._lock:
            return _way(question.within)(self._search(session, question, words, cancel, skip, most))

    def count_types(self, project: Project, question: Question, cancel: CancelToken | None = None) -> Mapping[str, int]:
        """In texts: how many of the hits stand within a mention of each type. Raises Cancelled."""
        from yzkg.store.search_texts import count_types

        words = words_of(question.words, self._tables[question.spelling])
        if not words:
            return {}
        with project.read() as session, self._lock:
            return count_types(self._search(session, question, words, cancel))

    def _search(
        self,
        session: Session,
        question: Question,
        words: Words,
        cancel: CancelToken | None,
        skip: int = 0,
        most: int = 0,
    ) -> Search:
        spelling = question.spelling
        return Search(
            session,
            self._tables[spelling],
            self._index(session, spelling),
            self._facts,
            words,
            question,
            cancel or CancelToken(),
            skip,
            most,
            self._folds[spelling],
        )

    def _index(self, session: Session, spelling: Spelling) -> TextIndex:
        if spelling not in self._indexes:
            # Each spelling is another copy of all texts: beside the usual one only that which was asked for last.
            self._indexes = {key: kept for key, kept in self._indexes.items() if key is Spelling.FORGIVEN}
            self._indexes[spelling] = TextIndex(self._tables[spelling])
        self._indexes[spelling].bring_up_to_date(session)
        return self._indexes[spelling]


def _way(within: Within) -> Callable[[Search], Found]:
    from yzkg.store import search_names, search_notes, search_statements, search_texts

    ways: dict[Within, Callable[[Search], Found]] = {
        Within.TEXTS: search_texts.find,
        Within.NAMES: search_names.find,
        Within.STATEMENTS: search_statements.find,
        Within.NOTES: search_notes.find,
    }
    return ways[within]
