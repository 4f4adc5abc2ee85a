from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from yzkg.core.pack import Pack
from yzkg.core.pack_load import find
from yzkg.store.project import Project
from yzkg.store.sources import NewRecord, NewSource, add_source


@pytest.fixture(scope="session")
def pack() -> Pack:
    return find("qing_workshops")


@pytest.fixture
def project_of(tmp_path: Path, pack: Pack) -> Iterator[Callable[[list[str]], Project]]:
    """A project with one source that holds the given records."""
    opened: list[Project] = []

    def make(texts: list[str]) -> Project:
        project = Project.create(
            tmp_path / f"p{len(opened)}.yzkg",
            pack_name=pack.name,
            pack_version=pack.version,
            pack_sha256=pack.sha256,
        )
        opened.append(project)
        digest = hashlib.sha256("".join(texts).encode()).hexdigest()
        records = [NewRecord(0, f"l. {number}", text, {}) for number, text in enumerate(texts, 1)]
        add_source(project, NewSource("t.txt", "t.txt", digest, 1, "utf-8", "test", ["1"], records))
        return project

    yield make
    for project in opened:
        project.close()
