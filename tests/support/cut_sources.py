"""Sources of undated and dated records for the tests of cuts, with characters beyond the BMP."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from yzkg.store import sources
from yzkg.store.project import Project

TEXTS = (
    "初九日𠮷海望持出𬊤燈一件。奉旨：着做。欽此。",
    "初十日做得𠀋盤一件\n呈進訖。",
    "十一日無事。",
    "十二日郎中保德傳做紫檀木匣一件。於十三日呈進。",
)


def fill_source(project: Project, texts: Sequence[str] = TEXTS, name: str = "cuts.txt") -> int:
    """Store records of one source; every third has no date. The id of the source."""
    records = [
        sources.NewRecord(
            0,
            f"l. {n + 1}",
            text,
            {"year": "雍正五年", "month": "九月" if n < 2 else "十月"},
            text[:3] if n % 3 != 2 else "",
            2352000 + n if n % 3 != 2 else None,
            2352000 + n if n % 3 != 2 else None,
        )
        for n, text in enumerate(texts)
    ]
    digest = hashlib.sha256((name + "".join(texts)).encode()).hexdigest()
    return sources.add_source(
        project, sources.NewSource(name, f"/{name}", digest, 1, "utf-8", "text 1", ["1"], records)
    )
