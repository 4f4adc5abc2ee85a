"""Start the window."""

from __future__ import annotations

import importlib
import logging
import sys
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QThread, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from yzkg.core.errors import YzkgError
from yzkg.ui import i18n, spoken
from yzkg.ui.dialogs.asking import ask
from yzkg.ui.garbage import GarbageCollector
from yzkg.ui.main_window import MainWindow
from yzkg.ui.settings import Settings
from yzkg.ui.theme import active_theme, apply_theme, chosen_theme

log = logging.getLogger(__name__)

HAND_ON_SECONDS = 0.0005

_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


def run_app(project_path: Path | None = None) -> int:
    """Open the window, with a project if one is given, and return the exit code when it is closed."""
    app = make_app()
    window = make_window(app, Settings())
    sys.excepthook = FaultHook(window)
    window.show()
    garbage = GarbageCollector(app)
    app.aboutToQuit.connect(garbage.stop)
    warm_up = WarmUp(window)
    if project_path is not None:
        # The window is there at once; what a project needs is imported behind it.
        warm_up.finished.connect(lambda: window.open_project(project_path))
    warm_up.start()
    app.aboutToQuit.connect(warm_up.wait)
    return app.exec()


def favour_window() -> None:
    """Let threads hand Python on sooner: each call into the database of the window's thread gives it up for a moment,
    and waits that long until a job that computes gives it back."""
    sys.setswitchinterval(HAND_ON_SECONDS)


def make_app() -> QApplication:
    """The QApplication, made once a process."""
    favour_window()
    present = QApplication.instance()
    if isinstance(present, QApplication):
        return present
    qInstallMessageHandler(_log_qt)
    app = QApplication(sys.argv[:1])
    app.setApplicationName("yzkg")
    app.setApplicationDisplayName("yzkg")
    return app


def make_window(app: QApplication, settings: Settings) -> MainWindow:
    """The window in the language, theme and text size that the settings remember; not shown yet."""
    spoken.install(app)
    language = settings.text("language") or i18n.system_language()
    i18n.install_language(app, language if language in i18n.LANGUAGES else "en")
    language = i18n.active_language()
    apply_theme(app, chosen_theme(settings), settings.number("text_size", 100), language)
    window = MainWindow(settings)
    window.setWindowIcon(active_theme().icon("yzkg", "accent"))
    return window


class WarmUp(QThread):
    """Imports what the first project will need while the user looks at the window."""

    def run(self) -> None:
        for module in ("yzkg.store.queries", "yzkg.core.fold", "yzkg.core.pack_load", "yzkg.ui.pages.sources"):
            importlib.import_module(module)


class FaultHook:
    """What happens to an exception nobody expected: it is logged and shown with a text to copy."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._showing = False

    def __call__(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if isinstance(error, YzkgError):
            self._window.tell_error(error)
            return
        log.critical("Unexpected fault", exc_info=(kind, error, trace))
        if self._showing or issubclass(kind, KeyboardInterrupt):
            return
        from yzkg.ui.dialogs.fault import FaultDialog

        self._showing = True
        try:
            ask(FaultDialog(error, self._window))
        finally:
            self._showing = False


def _log_qt(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
    logging.getLogger("qt").log(_LEVELS.get(kind, logging.WARNING), "%s: %s", context.category, text)
