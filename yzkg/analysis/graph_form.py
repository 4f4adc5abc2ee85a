"""A named view of the graph as plain tables, for the project file, both ways; what cannot be read is left out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from yzkg.analysis.graph_wish import GROUPINGS, GraphFilter, GraphWish
from yzkg.core.typed_days import typed_days

MOST_DEPTH = 9
_MOST = 2**31
_ID = re.compile(r"-?[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class GraphSight:
    """A view as someone left it: what was wished, in which statuses ("accepted", "all"), and how it lay on the screen.

    `places`: of the nodes, in units of the layout; `pins`: those that were put there by hand; `view`: the point in the
    middle of the screen and pixels a unit; `window`: first and last day of the time slider, and whether undated facts
    are shown as well. `labels`: what the entities it names were called, for the day when one is gone.
    """

    wish: GraphWish
    status: str
    places: Mapping[int, tuple[float, float]] = field(default_factory=dict)
    pins: frozenset[int] = frozenset()
    view: tuple[float, float, float] | None = None
    window: tuple[int, int, bool] | None = None
    labels: Mapping[int, str] = field(default_factory=dict)

    def named(self) -> frozenset[int]:
        """The entities that the view names itself: its middle, what is expanded, hidden, pinned, the ends of a path."""
        wish = self.wish
        centre = () if wish.centre is None else (wish.centre,)
        return frozenset(
            id_ for id_ in (*centre, *wish.expanded, *wish.hidden, *(wish.path or ()), *self.pins) if id_ >= 0
        )


def written_sight(sight: GraphSight) -> dict[str, Any]:
    """As `read_sight` reads it, without what is empty."""
    wish, chosen = sight.wish, sight.wish.filter
    filter_ = {
        "hide_types": sorted(chosen.hidden_types),
        "hide_statements": sorted(chosen.hidden_kinds),
        "from": chosen.since,
        "to": chosen.until,
        "headings": {name: list(values) for name, values in chosen.headings if values},
        "sources": list(chosen.sources),
        "modality": list(chosen.modalities),
        "certainty": chosen.certainty,
    }
    form = {
        "status": sight.status,
        "whole": wish.whole,
        "centre": wish.centre,
        "depth": wish.depth,
        "filter": {key: value for key, value in filter_.items() if value},
        "expanded": list(wish.expanded),
        "hidden": sorted(wish.hidden),
        "path": list(wish.path or ()),
        "grouped": wish.grouped,
        "opened": sorted(wish.opened),
        "places": {str(id_): [round(x, 1), round(y, 1)] for id_, (x, y) in sight.places.items()},
        "pins": sorted(sight.pins),
        "view": list(sight.view or ()),
        "window": list(sight.window or ()),
        "labels": {str(id_): label for id_, label in sight.labels.items()},
    }
    return {key: value for key, value in form.items() if value not in (None, "", False) and value != [] and value != {}}


def read_sight(form: Mapping[str, Any]) -> GraphSight:
    """What a project file holds; a part that is damaged or unknown is as if it were not there."""
    path, view, window = _ids(form.get("path")), _numbers(form.get("view")), form.get("window")
    grouped, depth = form.get("grouped", ""), form.get("depth", 1)
    wish = GraphWish(
        centre=next(iter(_ids([form.get("centre")])), None),
        whole=form.get("whole") is True,
        depth=depth if _is_whole(depth) and 1 <= depth <= MOST_DEPTH else 1,
        filter=_filter(_table(form.get("filter"))),
        expanded=_ids(form.get("expanded")),
        hidden=frozenset(_ids(form.get("hidden"))),
        path=(path[0], path[1]) if len(path) == 2 else None,
        grouped=grouped if grouped in GROUPINGS else "",
        opened=frozenset(_texts(form.get("opened"))),
    )
    days = _ids(window[:2]) if isinstance(window, list) and len(window) == 3 else ()
    return GraphSight(
        wish,
        "all" if form.get("status") == "all" else "accepted",
        places={id_: (at[0], at[1]) for id_, at in _by_id(form.get("places"), _numbers) if len(at) == 2},
        pins=frozenset(_ids(form.get("pins"))),
        view=(view[0], view[1], view[2]) if len(view) == 3 and view[2] > 0 else None,
        window=(days[0], days[1], window[2] is True) if len(days) == 2 and window is not None else None,
        labels=dict(_by_id(form.get("labels"), str)),
    )


def _filter(form: Mapping[str, Any]) -> GraphFilter:
    certainty = form.get("certainty")
    headings = ((str(name), _texts(values)) for name, values in _table(form.get("headings")).items())
    days = (form.get(key) for key in ("from", "to"))
    since, until = (day if isinstance(day, str) and typed_days(day) is not None else "" for day in days)
    return GraphFilter(
        hidden_types=frozenset(_texts(form.get("hide_types"))),
        hidden_kinds=frozenset(_texts(form.get("hide_statements"))),
        since=since,
        until=until,
        headings=tuple((name, values) for name, values in headings if values),
        sources=_texts(form.get("sources")),
        modalities=_texts(form.get("modality")),
        certainty=float(certainty) if isinstance(certainty, int | float) and 0 < certainty <= 1 else None,
    )


def _table(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _texts(value: object) -> tuple[str, ...]:
    return tuple(one for one in value if isinstance(one, str)) if isinstance(value, list) else ()


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _ids(value: object) -> tuple[int, ...]:
    if not isinstance(value, list):
        return ()
    return tuple(dict.fromkeys(one for one in value if _is_whole(one) and abs(one) < _MOST))


def _numbers(value: object) -> tuple[float, ...]:
    if not isinstance(value, list) or not all(isinstance(one, int | float) and abs(one) < _MOST for one in value):
        return ()
    return tuple(float(one) for one in value)


def _by_id(value: object, read: Any) -> Iterable[tuple[int, Any]]:
    for key, one in _table(value).items():
        if _ID.fullmatch(key):
            yield int(key), read(one)
