"""From starting the process to a painted window with the sample project, beside a bare Qt window."""

from __future__ import annotations

import statistics
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

from pytest_benchmark.fixture import BenchmarkFixture

from tests.support.display import x_display
from yzkg.core.cancel import CancelToken
from yzkg.ui.sample_project import make_sample

GOAL_SECONDS = 1.5
ROUNDS = 5
_BARE = textwrap.dedent(
    """
    import sys
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication, QMainWindow
    app = QApplication(sys.argv)
    window = QMainWindow()
    window.show()
    QTimer.singleShot(0, lambda: (window.repaint(), print("painted", flush=True), app.quit()))
    app.exec()
    """
)
_OURS = textwrap.dedent(
    """
    import sys
    from pathlib import Path
    from PySide6.QtCore import QTimer
    from yzkg.ui import app as program
    qt = program.make_app()
    window = program.make_window(qt, program.Settings())
    window.show()
    warm_up = program.WarmUp(window)
    def opened():
        window.repaint()
        print("opened", flush=True)
        qt.quit()
    def painted():
        window.repaint()
        print("painted", flush=True)
        warm_up.finished.connect(open_it)
        warm_up.start()
    def open_it():
        window.open_project(Path(sys.argv[1]))
        QTimer.singleShot(0, opened)
    QTimer.singleShot(0, painted)
    qt.exec()
    window.session.close()
    """
)


def _seconds(code: str, environment: dict[str, str], *arguments: str) -> list[float]:
    """From the start of the process to each line that it prints."""
    begun = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", code, *arguments], env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        return [time.perf_counter() - begun for _line in process.stdout]


def test_start_to_visible_window(
    benchmark: BenchmarkFixture, report: Callable[[str, str, str, str], None], tmp_path: Path
) -> None:
    sample = tmp_path / "sample.yzkg"
    for _ in make_sample(sample, "Sample", CancelToken()):
        pass
    with x_display() as environment:
        environment |= {"XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
        _seconds(_BARE, environment)
        bare = statistics.median(_seconds(_BARE, environment)[0] for _ in range(ROUNDS))
        times: list[list[float]] = []
        benchmark.pedantic(
            lambda: times.append(_seconds(_OURS, environment, str(sample))), rounds=ROUNDS, warmup_rounds=1
        )
    shown, opened = (statistics.median(column) for column in zip(*times[1:], strict=True))
    report(
        f"start to painted window, then to the sample project in it (median of {ROUNDS}), beside a bare Qt window",
        f"{shown:.2f} s, {opened:.2f} s",
        f"{bare:.2f} s",
        f"{shown / bare:.1f} bare windows; goal under {GOAL_SECONDS} s",
    )
