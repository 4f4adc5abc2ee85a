"""The names of entities as a table: what sources write, how often, and what a person says of a name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from yzkg.core.text import Span
from yzkg.exchange.csv_files import Row
from yzkg.store.entity_names import StoredName
from yzkg.store.graph_queries import EntityMention, Passage
from yzkg.store.labels import GIVEN, WRITTEN

NAME_COLUMNS = ("entity", "label", "name", "kind", "note", "preferred", "mentions")


def name_rows(
    labels: Mapping[int, str],
    names: Iterable[StoredName],
    mentions: Iterable[EntityMention],
    quoted: Mapping[int, Passage],
) -> Iterator[Row]:
    """A row for each name of the entities in `labels`; `mentions` are those that go out, which are counted."""
    written: dict[tuple[int, str], int] = {}
    for mention in mentions:
        key = (mention.entity, _flat(quoted[mention.record_id].text, mention.span))
        written[key] = written.get(key, 0) + 1
    told: dict[tuple[int, str], tuple[str, str]] = dict.fromkeys(written, (WRITTEN, ""))
    for name in names:
        key = (name.entity, name.text.replace("\n", ""))
        known = told.get(key)
        if name.kind not in (WRITTEN, GIVEN):
            told[key] = (name.kind, name.note)
        elif known is None:
            told[key] = (name.kind, "")
    for (entity, text), (kind, note) in sorted(told.items(), key=lambda item: item[0][0]):
        if entity in labels:
            preferred = text == labels[entity]
            yield entity, labels[entity], text, kind, note, preferred, written.get((entity, text), 0)


def _flat(text: str, span: Span) -> str:
    return span.of(text).replace("\n", "")
