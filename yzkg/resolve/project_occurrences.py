"""The occurrences of a project: its mentions as columns, with the circumstances that its pack names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from yzkg.core.cancel import CancelToken
from yzkg.core.fold import FoldTable
from yzkg.core.identity_rules import Context, IdentityRules
from yzkg.core.pack import Pack
from yzkg.resolve.occurrences import (
    KIN,
    KIN_SIGN,
    PARTNERS,
    PLACES,
    TITLES,
    UNKNOWN_DAY,
    WORKSHOPS,
    Codes,
    Ints,
    Lists,
    Longs,
    Occurrences,
    lists_of,
)
from yzkg.store.occurrence_queries import Named, Records, dated_records, named, told
from yzkg.store.project import Project

Mask = NDArray[np.bool_]
NOBODY = -1  # in `ProjectOccurrences.row`: the mention only says something of others


@dataclass(frozen=True, slots=True, eq=False)
class Stated:
    """The text itself says that two names are of one: rows, and the number in `words` of what stands between them."""

    left: Longs
    right: Longs
    word: Longs
    words: Sequence[str]


@dataclass(frozen=True, slots=True, eq=False)
class ProjectOccurrences:
    """The columns, and the way back: `mention[i]` is a mention of row `row[i]`, in order of place.

    The key of a row is its provisional entity. `written`: folded name -> how it is mostly written. `alike`: folded
    character -> the one that stands for all that are written for one another.
    """

    columns: Occurrences
    mention: Longs
    row: Longs
    stated: Stated
    written: Mapping[str, str]
    alike: Mapping[str, str]

    def mentions_of(self, rows: Longs) -> tuple[int, ...]:
        return tuple(self.mention[np.isin(self.row, rows)].tolist())


def project_occurrences(
    project: Project, pack: Pack, table: FoldTable, cancel: CancelToken, resolved: Sequence[str]
) -> ProjectOccurrences:
    """Those of the types `resolved`. Raises Cancelled.

    Names of these types that stand in one record are each other's partners; others say what the pack takes them for.
    """
    rules = pack.identity
    contexts = {TITLES: rules.titles, WORKSHOPS: rules.workshops, PLACES: rules.places, PARTNERS: rules.partners}
    wanted = {*resolved, *(name for context in contexts.values() for name in context.types)}
    headings = sorted({name for context in contexts.values() for name in context.headings})
    with project.read() as session:
        mentions = named(session, wanted, cancel)
        tellings = {
            kind: [told(session, telling) for telling in context.tellings]
            for kind, context in (*contexts.items(), (KIN, rules.kin))
        }
        records = dated_records(session, headings)
    cancel.check()
    gathering = _Gathering(mentions, resolved, rules, _Words(pack, table, mentions))
    lists = {kind: gathering.context(kind, contexts[kind], tellings[kind], records) for kind in contexts}
    lists[KIN] = gathering.kin(
        [(name.statement, pairs) for name, pairs in zip(rules.kin.tellings, tellings[KIN], strict=True)]
    )
    alike = {
        character: folded[0] for members in rules.alike if (folded := table.key(members)) for character in folded[1:]
    }
    return gathering.whole(lists, records, alike)


class _Words:
    """The forms of the mentions: folded, and as the words of a context."""

    def __init__(self, pack: Pack, table: FoldTable, mentions: Named) -> None:
        self._table = table
        folded = Codes()
        self.folded = np.array([folded.of(table.key(form) or form) for form in mentions.forms], np.int64)
        self.folded_words = folded.words
        # A title is called by its term, so that what is written in two ways is one office.
        terms = {(term.type, table.key(form)): term.preferred for term in pack.terms for form in term.forms}
        self._terms = terms
        self._mentions = mentions

    def said(self, at: Longs) -> list[str]:
        """What these mentions say: the term of the pack, or as they are written."""
        forms, types = self._mentions.forms, self._mentions.types
        known: dict[tuple[int, int], str] = {}
        found = []
        for form, type_ in zip(self._mentions.form[at].tolist(), self._mentions.type[at].tolist(), strict=True):
            if (form, type_) not in known:
                key = types[type_], self._table.key(forms[form])
                known[form, type_] = self._terms.get(key, forms[form])
            found.append(known[form, type_])
        return found


class _Gathering:
    """Puts mentions together to rows, and what is said of them to lists."""

    def __init__(self, mentions: Named, resolved: Sequence[str], rules: IdentityRules, words: _Words) -> None:
        self._mentions, self._rules, self._words = mentions, rules, words
        self._mine = self._of_types(resolved)
        self._types = tuple(mentions.types)
        at = np.flatnonzero(self._mine)
        # One row a record and entity; entities have one type.
        keys = np.stack([mentions.record[at], mentions.entity[at]], axis=1)
        self._row_keys, row = np.unique(keys, axis=0, return_inverse=True)
        self._at, self._row = at, row.reshape(-1).astype(np.int64)
        self._row_of = np.full(len(mentions), NOBODY, np.int64)
        self._row_of[at] = self._row
        self._by_id = np.argsort(mentions.id, kind="stable")

    def _of_types(self, types: Sequence[str]) -> Mask:
        numbers = [number for number, name in enumerate(self._mentions.types) if name in types]
        return np.isin(self._mentions.type, numbers)

    def __len__(self) -> int:
        return len(self._row_keys)

    def context(self, kind: str, context: Context, tellings: Sequence[tuple[Longs, Longs]], records: Records) -> Lists:
        """Told of the very name; or standing in the record, of titles only what stands directly before the name."""
        rows: list[Longs] = []
        said: list[str] = []
        for of, by in tellings:
            pairs = self._places(of, by)
            rows.append(self._row_of[pairs[0]])
            said += self._said(kind, pairs[1])
        if kind == TITLES:
            before = self._before(self._of_types(context.types))
            rows.append(self._row_of[before + 1])
            said += self._said(kind, before)
        else:  # those of the resolved types are found by their record as it is
            beside = self._in_record(np.flatnonzero(self._of_types(context.types) & ~self._mine))
            rows.append(beside[0])
            said += self._said(kind, beside[1])
        if context.headings:
            heads = self._headings(records, context.headings)
            rows.append(heads[0])
            said += heads[1]
        return self._lists(rows, said)

    def _said(self, kind: str, places: Longs) -> list[str]:
        """What stands there: names folded, as partners are compared, and terms for all else."""
        return self._folded_at(places) if kind == PARTNERS else self._words.said(places)

    def _lists(self, rows: Sequence[Longs], said: Sequence[str]) -> Lists:
        codes = Codes()
        numbers = np.array([codes.of(word) for word in said], np.int32)
        whose = np.concatenate([*rows, np.zeros(0, np.int64)])
        mine = whose != NOBODY
        return lists_of(whose[mine], numbers[mine], codes.words, len(self))

    def _places(self, *ids: Longs) -> list[Longs]:
        """Places of mentions by id, of the tuples of which all are here."""
        mentions = self._mentions.id[self._by_id]
        if not len(mentions):
            return [np.zeros(0, np.int64) for _ in ids]
        found = [np.searchsorted(mentions, column).clip(max=len(mentions) - 1) for column in ids]
        here = np.all([mentions[place] == column for place, column in zip(found, ids, strict=True)], axis=0)
        return [self._by_id[place[here]] for place in found]

    def _before(self, these: Mask) -> Longs:
        """Places of those among `these` that stand directly before one that is resolved."""
        nothing = [number for number, word in enumerate(self._mentions.gaps) if not word]
        touching = np.isin(self._mentions.gap[:-1], nothing) & these[:-1] & self._mine[1:]
        return np.flatnonzero(touching)

    def _in_record(self, others: Longs) -> tuple[Longs, Longs]:
        """Each row with each of the `others` of its record, but its own mentions."""
        records, starts, counts = np.unique(self._mentions.record[others], return_index=True, return_counts=True)
        if not len(records):
            return np.zeros(0, np.int64), np.zeros(0, np.int64)
        mine = self._row_keys[:, 0]
        at = np.searchsorted(records, mine).clip(max=len(records) - 1)
        many = np.where(records[at] == mine, counts[at], 0)
        rows = np.repeat(np.arange(len(self)), many)
        first = np.repeat(np.cumsum(many) - many, many)
        place = others[np.repeat(starts[at], many) + np.arange(len(rows)) - first]
        other = self._mentions.entity[place] != self._row_keys[rows, 1]
        return rows[other], place[other]

    def _headings(self, records: Records, wanted: Sequence[str]) -> tuple[Longs, list[str]]:
        at = np.searchsorted(records.id, self._row_keys[:, 0]).tolist()
        rows, said = [], []
        for row, place in enumerate(at):
            for heading, word in records.headings[place]:
                if heading in wanted:
                    rows.append(row)
                    said.append(records.words[word])
        return np.array(rows, np.int64), said

    def _between(self, words: Sequence[str]) -> tuple[Longs, list[str]]:
        """Places of which one of the words, beside marks, stands before the next place, both being resolved."""
        bare = {number: "".join(c for c in gap if c.isalnum()) for number, gap in enumerate(self._mentions.gaps)}
        meant = [number for number, gap in bare.items() if gap in set(words)]
        at = np.flatnonzero(np.isin(self._mentions.gap[:-1], meant) & self._mine[:-1] & self._mine[1:])
        at = at[(self._mentions.type[at] == self._mentions.type[at + 1]) & (self._row_of[at] != self._row_of[at + 1])]
        return at, [bare[number] for number in self._mentions.gap[at].tolist()]

    def kin(self, told_by: Sequence[tuple[str, tuple[Longs, Longs]]]) -> Lists:
        """What each has for relatives, by statements and by the words between two names."""
        rows: list[Longs] = []
        said: list[str] = []
        for left, right, what_left, what_right in self._kin_pairs(told_by):
            rows += [self._row_of[left], self._row_of[right]]
            said += [f"{what_right}{KIN_SIGN}{name}" for name in self._folded_at(right)]
            said += [f"{what_left}{KIN_SIGN}{name}" for name in self._folded_at(left)]
        return self._lists(rows, said)

    def _kin_pairs(self, told_by: Sequence[tuple[str, tuple[Longs, Longs]]]) -> list[tuple[Longs, Longs, str, str]]:
        found = []
        for statement, pairs in told_by:
            left, right = self._places(*pairs)
            found.append((left, right, statement, statement))
        for word in self._rules.kin_words:
            at, _said = self._between(word.words)
            found.append((at, at + 1, word.left, word.right))
        self._relatives = [(self._row_of[left], self._row_of[right]) for left, right, *_what in found]
        return found

    def _folded_at(self, places: Longs) -> list[str]:
        return [self._words.folded_words[code] for code in self._words.folded[self._mentions.form[places]].tolist()]

    def _apart(self) -> Longs:
        """Relatives of each other, and neighbours in an enumeration: nothing stands between their names."""
        nothing = [number for number, word in enumerate(self._mentions.gaps) if not any(map(str.isalnum, word))]
        at = np.flatnonzero(np.isin(self._mentions.gap[:-1], nothing) & self._mine[:-1] & self._mine[1:])
        at = at[self._mentions.type[at] == self._mentions.type[at + 1]]
        pairs = [(self._row_of[at], self._row_of[at + 1]), *self._relatives]
        left, right = (np.concatenate([pair[side] for pair in pairs]) for side in (0, 1))
        other = (left != right) & (left != NOBODY) & (right != NOBODY)
        return np.stack([left[other], right[other]], axis=1).astype(np.int64)

    def whole(self, lists: Mapping[str, Lists], records: Records, alike: Mapping[str, str]) -> ProjectOccurrences:
        form, first_place, count = self._forms()
        at = np.searchsorted(records.id, self._row_keys[:, 0])
        days = [_small(np.where(column < 0, UNKNOWN_DAY, column)[at]) for column in (records.first, records.last)]
        columns = Occurrences(
            key=self._row_keys[:, 1].copy(),
            type=_small(self._mentions.type[first_place]),
            types=self._types,
            form=_small(form),
            forms=self._mentions.forms,
            folded=_small(self._words.folded[form]),
            folded_forms=self._words.folded_words,
            record=self._row_keys[:, 0].copy(),
            entity=self._row_keys[:, 1].copy(),
            first=days[0],
            last=days[1],
            mentions=_small(count),
            lists=MappingProxyType(dict(lists)),
            apart=self._apart(),
        )
        return ProjectOccurrences(
            columns, self._mentions.id[self._at], self._row, self._stated(), self._written(), alike
        )

    def _forms(self) -> tuple[Longs, Longs, Longs]:
        """For each row its most frequent form (the first of several), the place of its first mention, how many."""
        pairs, first, counts = np.unique(
            np.stack([self._row, self._mentions.form[self._at]], axis=1), axis=0, return_index=True, return_counts=True
        )
        order = np.lexsort((first, -counts, pairs[:, 0]))
        pairs = pairs[order]
        best = np.ones(len(pairs), bool)
        best[1:] = pairs[1:, 0] != pairs[:-1, 0]
        _rows, places, many = np.unique(self._row, return_index=True, return_counts=True)
        return pairs[best, 1], self._at[places], many.astype(np.int64)

    def _written(self) -> dict[str, str]:
        forms, many = np.unique(self._mentions.form, return_counts=True)
        order = np.argsort(many, kind="stable")  # the last one written, the most frequent, stays
        words = self._words.folded_words
        return {words[self._words.folded[form]]: self._mentions.forms[form] for form in forms[order].tolist()}

    def _stated(self) -> Stated:
        """Of several names in a row all are those of the first: NAME, style name, pen name."""
        at, said = self._between(self._rules.alias_words)
        codes = Codes()
        word = np.array([codes.of(text) for text in said], np.int64)
        head = at.copy()
        for place in range(1, len(at)):
            if at[place] == at[place - 1] + 1:
                head[place] = head[place - 1]
        return Stated(self._row_of[head], self._row_of[at + 1], word, codes.words)


def _small(column: Longs) -> Ints:
    return np.asarray(column, np.int32)
