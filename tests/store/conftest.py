from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.archive import fill, new_project
from yzkg.store.project import Project


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    """An open project with the small archive in it."""
    with new_project(tmp_path / "試 #1.yzkg") as opened:
        fill(opened)
        yield opened
