"""Measures of a network as tables for spreadsheets."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from yzkg.exchange.csv_files import write_table

if TYPE_CHECKING:
    from yzkg.analysis.measured import Measured, Year

MEASURES = (
    "entity", "type", "neighbours", "weight", "newman", "betweenness", "betweenness_error", "pagerank", "core",
    "component", "community",
)  # fmt: skip


def measure_rows(found: Measured) -> list[list[object]]:
    """A row for each entity, the best connected first."""
    from yzkg.analysis.measures import strength

    weight, newman = strength(found.ties), strength(found.ties, newman=True)
    order = sorted(range(found.ties.nodes), key=lambda n: (-int(found.degree[n]), found.labels[n]))
    return [
        [
            int(found.ties.ids[n]),
            found.labels[n],
            found.types[n],
            int(found.degree[n]),
            float(weight[n]),
            round(float(newman[n]), 4),
            round(float(found.betweenness.values[n]), 8),
            round(float(found.betweenness.error[n]), 8) if found.betweenness.pivots else "",
            round(float(found.pagerank[n]), 8),
            int(found.core[n]),
            int(found.component[n]),
            int(found.communities.of[n]),
        ]
        for n in order
    ]


def save_measures(path: Path, found: Measured) -> int:
    """Write all measures; returns how many rows. Raises ExportFault("cannot_write")."""
    return write_table(path, ["id", *MEASURES], measure_rows(found))


def save_ties(path: Path, found: Measured) -> int:
    """Write the ties with the statements behind each, for Gephi too. Raises ExportFault("cannot_write")."""
    ties, labels = found.ties, found.labels
    rows = (
        [
            labels[int(ties.left[n])],
            labels[int(ties.right[n])],
            float(ties.weight[n]),
            round(float(ties.newman[n]), 4),
            " ".join(map(str, ties.behind(n))),
        ]
        for n in range(len(ties))
    )
    return write_table(path, ["source", "target", "weight", "newman", "statement_ids"], rows)


def year_rows(years: Sequence[Year]) -> list[list[object]]:
    """A row for each year: entities, ties, who came, who went."""
    return [[one.year, one.ties.nodes, len(one.ties), len(one.came), len(one.went)] for one in years]
