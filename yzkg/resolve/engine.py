"""Who is who among occurrences: candidates, what speaks for and against each, and clusters.

Nothing here knows a project or a domain: words come in columns (occurrences) and settings. First what is one within a
record; then those of the same name, compared with all that stands around them; then, with what is known of each after
that, those of other names. Each step compares what the one before has put together.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from yzkg.core.cancel import CancelToken
from yzkg.resolve import candidates, within_record
from yzkg.resolve.clustering import Limits, cluster
from yzkg.resolve.comparison import YEAR, Pairs, compare
from yzkg.resolve.components import bridges
from yzkg.resolve.evidence import PairEvidence
from yzkg.resolve.explaining import explain
from yzkg.resolve.name_score import PART, SIDE_BY_SIDE, TWO_NAMES, NameScores, score_names
from yzkg.resolve.names import Names, names_of, without_parts
from yzkg.resolve.namesakes import bits_of_namesakes
from yzkg.resolve.occurrences import Ints, Longs, Occurrences
from yzkg.resolve.settings import Decided, Settings
from yzkg.resolve.units import Context, Units, context_of, units_of
from yzkg.resolve.weights import Weights, chances, learn

__all__ = ["Decided", "Resolved", "Settings", "resolve_occurrences"]

Floats = NDArray[np.float64]
# A part of a name in another record, and two names that are both well known, are never joined without asking.
_ALWAYS_ASKED = (PART, TWO_NAMES)
_LEARNT_FROM = 300_000  # pairs, drawn from all


@dataclass(frozen=True, slots=True, eq=False)
class Resolved:
    """What was found.

    certain: a number for each row, the same for rows that are one without asking (from 0, without gaps).
    likely: the same for all that the engine would join if it had to say; never parts what `certain` joins.
    left, right, bits: pairs of rows that `certain` does not join, each a pair of its clusters once, by falling bits.
    bridges: k x 2 rows of one cluster of `likely` that falls apart without that pair, the poorest first.
    capped: what was not compared in full, as a code and a number: "same_name" and "other_name" pairs that are reached
    over others only. weights: what was learnt.
    """

    certain: Ints
    likely: Ints
    left: Longs
    right: Longs
    bits: Floats
    bridges: Longs
    capped: tuple[tuple[str, int], ...]
    weights: Weights
    settings: Settings
    occurrences: Occurrences
    names: Names
    units: Units

    def explain(self, left: int, right: int) -> PairEvidence:
        """Why the clusters (of `certain`) of two rows are one or not; its left and right are the keys of the rows."""
        pair = np.array([self.units.label[left]], np.int64), np.array([self.units.label[right]], np.int64)
        levels = compare(self.units, *pair, self.settings.careers)
        scores = score_names(self.units, self.names, *pair)
        return explain(self.occurrences, self.units, self.names, self.weights, levels, scores, (left, right))


@dataclass(frozen=True, slots=True, eq=False)
class _Scored:
    """Pairs of units with their bits, and those that may be joined without asking."""

    pairs: Pairs
    names: NameScores
    bits: Floats
    eligible: NDArray[np.bool_]


class _Work:
    """One resolution under way: the columns that all steps share."""

    def __init__(self, occurrences: Occurrences, settings: Settings, decided: Decided, cancel: CancelToken) -> None:
        self.occurrences, self.settings, self.decided, self.cancel = occurrences, settings, decided, cancel
        self.names = names_of(occurrences, settings.parts)
        if settings.names_decide(occurrences):
            self.names = without_parts(self.names)
        self.context: Context = context_of(occurrences, self.names)
        years = np.array([settings.lifetimes.get(type_, 0) for type_ in occurrences.types], float)
        forbidden = np.stack([decided.left, decided.right], axis=1)[~decided.same]
        self.limits = Limits(
            occurrences.first,
            occurrences.last,
            (years * YEAR).astype(np.int64)[occurrences.type],
            np.concatenate([occurrences.apart, forbidden]),
            self.names.core,
        )

    def units(self, label: Ints) -> Units:
        return units_of(self.occurrences, self.names, self.context, label)

    def joined(self, units: Units, left: Longs, right: Longs, bits: Floats, threshold: float) -> Ints:
        """The label of rows with its units put together; left and right are units."""
        label = units.label
        self.cancel.check()
        found = cluster(self.limits.of(label, units.full), left, right, bits, threshold, self.cancel)
        result: Ints = found[label]
        return result

    def score(
        self, units: Units, found: candidates.Candidates, weights: Weights, namesakes: Floats | None = None
    ) -> _Scored:
        """`namesakes`: bits that speak for a namesake of each unit; None: not known yet, dates do not do."""
        self.cancel.check()
        pairs = compare(units, found.left, found.right, self.settings.careers)
        names = score_names(units, self.names, found.left, found.right)
        bits = names.bits + weights.prior + weights.score(pairs) + names.together * SIDE_BY_SIDE
        supported = weights.supported(pairs, dates=namesakes is not None) >= self.settings.supported
        supported &= (self.names.length[units.full[found.left]] > 1) & ~np.isin(names.level, _ALWAYS_ASKED)
        sure = bits if namesakes is None else bits - np.maximum(namesakes[found.left], namesakes[found.right])
        return _Scored(pairs, names, bits, supported & (sure >= self.settings.certain))

    def learn(self, units: Units, found: candidates.Candidates) -> Weights:
        """From the pairs of one name, and those that were decided."""
        ours = units.label[self.decided.left].astype(np.int64), units.label[self.decided.right].astype(np.int64)
        few = np.arange(len(found.left))
        if len(few) > _LEARNT_FROM:
            few = np.random.default_rng(1).choice(len(few), _LEARNT_FROM, replace=False)
        left, right = np.r_[found.left[few], ours[0]], np.r_[found.right[few], ours[1]]
        known = np.r_[np.full(len(few), -1, np.int8), self.decided.same.astype(np.int8)]
        pairs = compare(units, left, right, self.settings.careers)
        names = score_names(units, self.names, left, right)
        return learn(pairs, names.bits, chances(units, self.settings.careers), known)


def resolve_occurrences(
    occurrences: Occurrences,
    settings: Settings | None = None,
    decided: Decided | None = None,
    cancel: CancelToken | None = None,
) -> Resolved:
    """Resolve all. Raises Cancelled if the token is cancelled."""
    cancel = cancel or CancelToken()
    settings, decided = settings or Settings(), decided or Decided()
    work = _Work(occurrences, settings, decided, cancel)
    cancel.check()
    label = within_record.same_in_record(occurrences, work.names, work.limits.apart)
    links = within_record.short_forms(occurrences, work.names)
    units = work.units(label)
    same_name = candidates.same_name(units, work.names)
    weights = work.learn(units, same_name)
    cancel.check()
    sure = links.bits >= settings.certain
    told = decided.same
    label = work.joined(
        units,
        np.r_[label[links.short[sure]], label[decided.left[told]]].astype(np.int64),
        np.r_[label[links.long[sure]], label[decided.right[told]]].astype(np.int64),
        np.r_[links.bits[sure], np.full(int(told.sum()), 60.0)],
        settings.certain,
    )
    left_out = [("same_name", same_name.left_out)]
    # First what circumstances join. Where that leaves one of a name, dates will do for the others.
    for number, step in enumerate((candidates.same_name, candidates.same_name, _all_names)):
        cancel.check()
        units = work.units(label)
        found = step(units, work.names)
        scored = work.score(units, found, weights, bits_of_namesakes(units, work.names) if number else None)
        chosen = scored.eligible | (scored.bits < 0)
        label = work.joined(units, found.left[chosen], found.right[chosen], scored.bits[chosen], settings.certain)
    left_out.append(("other_name", found.left_out))
    cancel.check()
    return _finish(work, weights, label, links, tuple(left_out))


def _all_names(units: Units, names: Names) -> candidates.Candidates:
    return candidates.both(len(units), candidates.same_name(units, names), candidates.other_name(units, names))


def _finish(
    work: _Work, weights: Weights, label: Ints, links: within_record.Links, capped: tuple[tuple[str, int], ...]
) -> Resolved:
    """The likely clusters over the certain ones, and the pairs between these."""
    units = work.units(label)
    found = _all_names(units, work.names)
    scored = work.score(units, found, weights)
    left = np.r_[found.left, label[links.short]].astype(np.int64)
    right = np.r_[found.right, label[links.long]].astype(np.int64)
    left, right, bits = _best(len(units), left, right, np.r_[scored.bits, links.bits])
    likely = _likely(work, weights, units, links)
    keep = bits >= work.settings.least
    order = np.flatnonzero(keep)[np.argsort(-bits[keep], kind="stable")]
    left, right, bits = left[order], right[order], bits[order]
    row = np.zeros(len(units), np.int64)
    by_mentions = np.lexsort((work.names.length[work.names.core], work.occurrences.mentions))
    row[label[by_mentions]] = by_mentions
    of_unit = np.zeros(len(units), np.int64)
    of_unit[label] = likely
    inside = (of_unit[left] == of_unit[right]) & (bits >= work.settings.likely)
    single = bridges(left[inside].tolist(), right[inside].tolist())
    held = np.flatnonzero(inside)[np.array(single, np.int64)]
    held = held[np.argsort(bits[held], kind="stable")]
    return Resolved(
        certain=label,
        likely=likely,
        left=row[left],
        right=row[right],
        bits=bits,
        bridges=np.stack([row[left[held]], row[right[held]]], axis=1),
        capped=tuple((code, number) for code, number in capped if number),
        weights=weights,
        settings=work.settings,
        occurrences=work.occurrences,
        names=work.names,
        units=units,
    )


def _likely(work: _Work, weights: Weights, units: Units, links: within_record.Links) -> Ints:
    """Short forms to their names first, so that a short form is compared as the name that it stands for."""
    threshold = work.settings.likely
    left, right, bits = _best(len(units), units.label[links.short], units.label[links.long], links.bits)
    units = work.units(work.joined(units, left, right, bits, threshold))
    found = _all_names(units, work.names)
    scored = work.score(units, found, weights)
    return work.joined(units, found.left, found.right, scored.bits, threshold)


def _best(count: int, left: Ints | Longs, right: Ints | Longs, bits: Floats) -> tuple[Longs, Longs, Floats]:
    """Each pair once, with the most bits that anything gives it."""
    key = np.minimum(left, right).astype(np.int64) * count + np.maximum(left, right)
    order = np.lexsort((-bits, key))
    key, bits = key[order], bits[order]
    new = np.r_[True, key[1:] != key[:-1]][: len(key)]
    key, bits = key[new], bits[new]
    apart = key // max(count, 1) != key % max(count, 1)
    return key[apart] // max(count, 1), key[apart] % max(count, 1), bits[apart]
