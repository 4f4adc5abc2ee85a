"""Where nodes of a graph lie: forces between them, parts side by side, room for labels. Numpy only.

Edges pull and nodes push as Fruchterman and Reingold have it (Software: Practice and Experience 21, 1991), from a
start by Brandes and Pich's PivotMDS (Graph Drawing 2006), which already has the shape of the whole.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from yzkg.analysis.layout_forces import Push
from yzkg.analysis.layout_room import loosened, pack_boxes, spread_boxes, spreading

Floats = npt.NDArray[np.floating[Any]]
Ints = npt.NDArray[np.intp]
Place = tuple[float, float]
Size = tuple[float, float]  # width and height of a node with its label

USUAL_SIZE: Size = (60.0, 34.0)
ROUNDS, WARM_ROUNDS = 90, 40
_MANY = 1000  # from here on two thirds of the rounds: the start does more than they can
_STRETCH = 1.25  # screens and labels are wider than high
_PULL_IN = 0.06  # towards the middle, so that long arms bend back
_PIVOTS = 40


@dataclass(frozen=True, slots=True)
class Step:
    """Places so far, in the order of `ids`, and how much of the work is done (0 to 1)."""

    ids: tuple[int, ...]
    xy: Floats  # shape (nodes, 2); x to the right, y down, in the unit of the sizes
    share: float

    def places(self) -> dict[int, Place]:
        return {id: (float(x), float(y)) for id, (x, y) in zip(self.ids, self.xy, strict=True)}


def layout(
    nodes: Sequence[int],
    edges: Iterable[tuple[int, int]],
    *,
    sizes: Mapping[int, Size] | None = None,
    start: Mapping[int, Place] | None = None,
    pinned: Collection[int] = (),
    freedom: float = 0.12,
    seed: int = 1,
) -> Generator[Step, None, None]:
    """Lay a graph out, yielding as it settles; the last step has share 1 and no two boxes over each other.

    The same arguments give the same places. `start` (from an earlier layout): nodes with a place move little (by
    `freedom`: 0 not at all, 1 as new ones), new ones begin beside their neighbours. `pinned` nodes stay exactly at
    their place in `start`. Edges may repeat (they pull harder) and may be loops (passed over); unknown ends are
    passed over. Stop by closing the generator.
    """
    ids = tuple(dict.fromkeys(nodes))
    if not ids:
        yield Step((), np.zeros((0, 2)), 1.0)
        return
    known = {id: place for id, place in (start or {}).items() if id in set(ids)}
    work = _Work(ids, edges, sizes or {}, known, frozenset(pinned), freedom, np.random.default_rng(seed))
    yield from work.run()


def places(nodes: Sequence[int], edges: Iterable[tuple[int, int]], **options: Any) -> dict[int, Place]:
    """The places that `layout` ends with."""
    last = deque(layout(nodes, edges, **options), maxlen=1)
    return last[0].places()


@dataclass(slots=True)
class _Part:
    """One connected part: its nodes (indices into the whole), its edges (indices into its nodes) with weights."""

    nodes: Ints
    edges: Ints  # (edges, 2)
    weights: Floats
    xy: Floats = field(default_factory=lambda: np.zeros((0, 2)))


class _Work:
    def __init__(
        self,
        ids: tuple[int, ...],
        edges: Iterable[tuple[int, int]],
        sizes: Mapping[int, Size],
        known: Mapping[int, Place],
        pinned: frozenset[int],
        freedom: float,
        random: np.random.Generator,
    ) -> None:
        self.ids = ids
        self.boxes = np.array([sizes.get(id, USUAL_SIZE) for id in ids], dtype=float)
        # Nodes lie about as far apart as their boxes are large.
        self.unit = float(np.sqrt(self.boxes[:, 0] * self.boxes[:, 1]).mean()) * 1.5
        self.stretch = np.array([_STRETCH, 1 / _STRETCH]) * self.unit
        self.warm = np.array([id in known for id in ids])
        self.fixed = np.array([id in known and id in pinned for id in ids])
        self.known = np.array([known.get(id, (0.0, 0.0)) for id in ids], dtype=float)
        self.random, self.freedom = random, freedom
        self.parts = self._split(edges)
        self.xy = self.known.copy()

    def _split(self, edges: Iterable[tuple[int, int]]) -> list[_Part]:
        index = {id: place for place, id in enumerate(self.ids)}
        weights: dict[tuple[int, int], int] = {}
        for left, right in edges:
            if left != right and left in index and right in index:
                a, b = sorted((index[left], index[right]))
                weights[a, b] = weights.get((a, b), 0) + 1
        beside: list[list[int]] = [[] for _ in self.ids]
        for a, b in weights:
            beside[a].append(b)
            beside[b].append(a)
        part_of = [-1] * len(self.ids)
        members: list[list[int]] = []
        for first in range(len(self.ids)):
            if part_of[first] < 0:
                part_of[first] = len(members)
                found = [first]
                for node in found:
                    fresh = [other for other in beside[node] if part_of[other] < 0]
                    for other in fresh:
                        part_of[other] = len(members)
                    found += dict.fromkeys(fresh)
                members.append(found)
        inside: list[list[tuple[int, int, float]]] = [[] for _ in members]
        local = {node: place for found in members for place, node in enumerate(found)}
        for (a, b), times in sorted(weights.items()):
            inside[part_of[a]].append((local[a], local[b], 1.0 + float(np.log2(times)) / 2))
        return [
            _Part(
                np.array(found, dtype=np.intp),
                np.array([(a, b) for a, b, _ in lines], dtype=np.intp).reshape(-1, 2),
                np.array([weight for *_, weight in lines]),
            )
            for found, lines in zip(members, inside, strict=True)
        ]

    def run(self) -> Iterator[Step]:
        total = sum(len(part.nodes) for part in self.parts)
        done = 0
        for part in sorted(self.parts, key=lambda part: -len(part.nodes)):
            settled = self._settle(part) if len(part.nodes) > 1 else iter(())
            for share in settled:
                if done == 0:  # the largest part is shown while it settles; the small ones come at the end
                    self.xy[part.nodes] = part.xy * self.stretch
                    yield self._step(0.85 * share * len(part.nodes) / total)
            if len(part.nodes) == 1:
                part.xy = self.known[part.nodes] / self.stretch
            self._turn(part)
            self.xy[part.nodes] = part.xy * self.stretch
            self.xy[self.fixed] = self.known[self.fixed]  # to the last digit
            if not self.warm[part.nodes].any():
                self.xy[part.nodes] = loosened(self.xy[part.nodes], self.boxes[part.nodes])
            for _ in spreading(self.xy, self.boxes, self.fixed, part.nodes):
                if len(part.nodes) > _MANY:  # so that one who stops it need not wait
                    yield self._step(0.9 * (done + 0.95 * len(part.nodes)) / total)
            done += len(part.nodes)
            yield self._step(0.9 * done / total)
        self._arrange()
        yield self._step(1.0)

    def _step(self, share: float) -> Step:
        return Step(self.ids, self.xy.copy(), share)

    # one part

    def _settle(self, part: _Part) -> Iterator[float]:
        warm = self.warm[part.nodes]
        part.xy = self._start_warm(part, warm) if warm.any() else _pivot_mds(part, self.random)
        moved = np.where(self.fixed[part.nodes], 0.0, 1.0)[:, None]
        # Where most is known only the new nodes travel; the others make room.
        settled = float(warm.mean())
        freedom = np.where(warm, self.freedom if settled > 0.3 else 1.0, 1.0)[:, None] * moved
        rounds = WARM_ROUNDS if settled > 0.7 else ROUNDS if len(part.nodes) < _MANY else ROUNDS * 2 // 3
        heat = 0.9 if settled > 0.3 else 0.3 * float(np.ptp(part.xy, axis=0).max()) ** 0.5 + 0.5
        middle = part.xy.mean(axis=0)
        degree = np.bincount(part.edges.ravel(), minlength=len(part.nodes))
        push = Push(1.0 + np.sqrt(degree) / 4)
        for turn in range(rounds):
            force = push(part.xy) + _pull(part, degree) - _PULL_IN * (part.xy - middle)
            length = np.hypot(force[:, 0], force[:, 1])[:, None]
            limit = heat * (1 - turn / rounds) ** 1.4 + 0.004
            part.xy = part.xy + freedom * force * (np.minimum(0.35 * length, limit) / np.maximum(length, 1e-9))
            yield (turn + 1) / rounds

    def _start_warm(self, part: _Part, warm: npt.NDArray[np.bool_]) -> Floats:
        """Known nodes where they were; the others, wave by wave, in the middle of the neighbours already placed."""
        xy = self.known[part.nodes] / self.stretch
        placed = warm.copy()
        while not placed.all():
            sums, count = np.zeros_like(xy), np.zeros(len(xy))
            for a, b in ((0, 1), (1, 0)):
                use = placed[part.edges[:, a]]
                target, origin = part.edges[use, b], part.edges[use, a]
                np.add.at(sums, target, xy[origin])
                np.add.at(count, target, 1)
            fresh = ~placed & (count > 0)
            aside = self.random.normal(size=(int(fresh.sum()), 2))
            xy[fresh] = sums[fresh] / count[fresh][:, None] + 0.6 * aside
            placed |= fresh
        return xy

    def _turn(self, part: _Part) -> None:
        """Lay the long side of a part level, unless it was seen before: then it stays as the reader knows it."""
        if self.warm[part.nodes].any() or len(part.nodes) < 3:
            return
        centred = part.xy - part.xy.mean(axis=0)
        _, axes = np.linalg.eigh(centred.T @ centred)
        part.xy = centred @ _signed(axes[:, ::-1])

    # all parts

    def _arrange(self) -> None:
        """Parts without a known node are packed; where others are known, beside those."""
        old = [part for part in self.parts if self.warm[part.nodes].any()]
        new = [part for part in self.parts if not self.warm[part.nodes].any()]
        if new:
            corners = [self._bounds(part) for part in new]
            offsets = pack_boxes([high - low for low, high in corners], gap=self.unit)
            aside = np.zeros(2)
            if old:
                bounds = [self._bounds(part) for part in old]
                low, high = np.min([b[0] for b in bounds], axis=0), np.max([b[1] for b in bounds], axis=0)
                aside = np.array([high[0] + self.unit, low[1]])
            for part, (low, _), offset in zip(new, corners, offsets, strict=True):
                self.xy[part.nodes] += offset - low + aside
        if len(old) > 1:
            spread_boxes(self.xy, self.boxes, self.fixed, np.arange(len(self.ids)))
        if not old:
            middle = (self.xy.min(axis=0) + self.xy.max(axis=0)) / 2
            self.xy -= middle

    def _bounds(self, part: _Part) -> tuple[Floats, Floats]:
        half = self.boxes[part.nodes] / 2
        return (self.xy[part.nodes] - half).min(axis=0), (self.xy[part.nodes] + half).max(axis=0)


def _pull(part: _Part, degree: npt.NDArray[np.intp]) -> Floats:
    """What edges do: as the square of their length; many on one node pull it less each, so that hubs open out."""
    one, other = part.edges[:, 0], part.edges[:, 1]
    across = part.xy[other] - part.xy[one]
    ease = 1 / np.sqrt(np.maximum(1, np.minimum(degree[one], degree[other])))
    across *= (np.hypot(across[:, 0], across[:, 1]) * part.weights * ease)[:, None]
    force = np.empty_like(part.xy)
    for axis in (0, 1):
        force[:, axis] = np.bincount(one, across[:, axis], len(force))
        force[:, axis] -= np.bincount(other, across[:, axis], len(force))
    return force


def _pivot_mds(part: _Part, random: np.random.Generator) -> Floats:
    """A first shape from the steps between all nodes and some of them, far from each other."""
    count = len(part.nodes)
    flat = part.edges.ravel()
    beside = part.edges[:, ::-1].ravel()[np.argsort(flat, kind="stable")]
    starts = np.concatenate((np.zeros(1, np.intp), np.cumsum(np.bincount(flat, minlength=count))))
    pivots = min(count, _PIVOTS)
    steps = np.empty((count, pivots))
    nearest = np.full(count, np.inf)
    pivot = int(np.argmax(np.diff(starts)))
    for place in range(pivots):
        steps[:, place] = _steps_from(pivot, starts, beside)
        nearest = np.minimum(nearest, steps[:, place])
        pivot = int(np.argmax(nearest))
    squared = steps**2
    centred = -0.5 * (squared - squared.mean(axis=0) - squared.mean(axis=1)[:, None] + squared.mean())
    values, vectors = np.linalg.eigh(centred.T @ centred)
    axes = _signed(vectors[:, [-1, -2]]) if pivots > 1 else vectors
    xy = centred @ axes / np.sqrt(np.sqrt(np.maximum(values[[-1, -2]], 1e-9)) * np.sqrt(count / pivots))
    # Leaves of one node fall on one point: apart they find their places at once.
    return np.asarray(xy + 0.25 * random.normal(size=xy.shape))


def _steps_from(first: int, starts: Ints, beside: Ints) -> Floats:
    """Those beside node n are `beside[starts[n]:starts[n + 1]]`."""
    steps = np.full(len(starts) - 1, -1.0)
    steps[first] = 0
    ring, further = np.array([first], np.intp), 0
    while len(ring):
        further += 1
        begin, count = starts[ring], starts[ring + 1] - starts[ring]
        ends = np.cumsum(count)
        reached = beside[np.arange(ends[-1]) + np.repeat(begin - (ends - count), count)]
        fresh = reached[steps[reached] < 0]
        steps[fresh] = further
        ring = np.unique(fresh)
    return steps


def _signed(axes: Floats) -> Floats:
    """Axes turned so that the largest share of each is positive: which way they point is otherwise chance."""
    largest = np.abs(axes).argmax(axis=0)
    signs = np.sign(axes[largest, np.arange(axes.shape[1])])
    return axes * np.where(signs == 0, 1, signs)
