"""What every test may count on: no window is needed, and where the real data would lie."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

# Before anything imports Qt: the tests must run on a machine without a display.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from hypothesis import HealthCheck, settings

from yzkg import paths

pytest_plugins = ["tests.support.fixtures"]

# No example, and no making of one, is held to a time: a busy machine proves nothing about the code. Under CI the same
# examples are tried each time, as Hypothesis's own profile has it: a commit is judged by what it changed. New ones
# are looked for everywhere else.
settings.register_profile(
    "untimed",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=bool(os.environ.get("CI")),
    print_blob=True,
)
settings.load_profile("untimed")

_SHARED_DATA = Path(__file__).resolve().parents[2] / "shared" / "data"


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """Folder of real corpora beside the checkout; the test is skipped where they are not at hand."""
    if not _SHARED_DATA.is_dir():
        pytest.skip(f"the real corpora are not on this machine ({_SHARED_DATA} is missing)")
    return _SHARED_DATA


@pytest.fixture(scope="session", autouse=True)
def no_user_settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What is remembered for the user is neither seen nor changed by a test."""
    folder = tmp_path_factory.mktemp("config")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paths, "config_folder", lambda: folder)
        patch.setattr(paths, "cache_folder", lambda: folder / "cache")
        yield


@pytest.fixture(scope="module", autouse=True)
def collection() -> None:
    """Python's own collection of garbage, which comes on any thread; the tests of the window have another one.

    What those left behind is destroyed first, on this thread.
    """
    if not gc.isenabled():
        gc.collect()
        gc.enable()
