"""One table of all figures, printed by `make bench` after the runs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Row = tuple[str, str, str, str]  # what, ours, the peer's, ratio or goal
_ROWS = pytest.StashKey[list[Row]]()


@pytest.fixture
def report(request: pytest.FixtureRequest) -> Callable[[str, str, str, str], None]:
    """Add a line to the table: what was measured, ours, the peer's, the ratio (or the goal where there is no peer)."""
    rows = request.config.stash.setdefault(_ROWS, [])

    def add(what: str, ours: str, peer: str, ratio: str) -> None:
        rows.append((what, ours, peer, ratio))

    return add


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    rows = config.stash.get(_ROWS, [])
    if not rows:
        return
    terminalreporter.section("figures")
    for what, ours, peer, ratio in rows:
        terminalreporter.write_line(what)
        terminalreporter.write_line(f"    ours  {ours}")
        if peer:
            terminalreporter.write_line(f"    peer  {peer}")
        terminalreporter.write_line(f"    ratio {ratio}")
