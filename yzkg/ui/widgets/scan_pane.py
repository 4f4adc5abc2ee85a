"""The picture of a page with what is needed around it: pages, size, turning, and why there is none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path, PureWindowsPath

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QResizeEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from yzkg.ingest import pictures
from yzkg.ui import i18n, messages, wording
from yzkg.ui.scan_desk import ScanDesk, Standing
from yzkg.ui.scan_pictures import Picture
from yzkg.ui.theme import active_theme
from yzkg.ui.widgets.progress_strip import ProgressStrip
from yzkg.ui.widgets.scan_pose import Fit
from yzkg.ui.widgets.scan_view import ScanView

_READING_AFTER_MS = 300  # an instant's wait is not worth a flash of words
_ICON = 18


class ScanPane(QWidget):
    """Shows the open page of a ScanDesk."""

    laid_out = Signal()  # the picture of another page is shown, or none: its places are to be told

    def __init__(self, desk: ScanDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self._buttons: list[tuple[QToolButton, str]] = []
        self.view = ScanView()
        self._laid: Picture | None = None  # what is shown of the open page
        self.notice = ScanNotice()
        self.strip = ProgressStrip(self.tr("Stop"))
        self.strip.hide()
        self._stack = QStackedWidget()
        self._stack.addWidget(self.view)
        self._stack.addWidget(self.notice)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(self._head())
        column.addWidget(self._stack, 1)
        column.addWidget(self.strip)
        self._waiting = QTimer(self)
        self._waiting.setSingleShot(True)
        self._waiting.setInterval(_READING_AFTER_MS)
        self._waiting.timeout.connect(self._say_reading)
        self.setMinimumWidth(240)
        desk.turned_to.connect(self._show_page)
        desk.stood.connect(self._show_standing)
        self.view.posed.connect(desk.keep_pose)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._menu)
        self.strip.stopped.connect(desk.stop)
        self._dress()
        self._show_page()

    # -- building

    def _head(self) -> QHBoxLayout:
        self.previous = self._button("previous", self.tr("Previous page"), lambda: self._turn(-1))
        self.next = self._button("next", self.tr("Next page"), lambda: self._turn(1))
        self.label = _Elided()
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.previous)
        row.addWidget(self.next)
        row.addSpacing(4)
        row.addWidget(self.label, 1)
        view = self.view
        tools: tuple[tuple[str, str, Callable[[], None]], ...] = (
            ("zoom_out", self.tr("Smaller (-, or the wheel)"), view.smaller),
            ("zoom_in", self.tr("Larger (+, or the wheel)"), view.larger),
            ("fit_width", self.tr("As wide as the pane"), lambda: view.fit(Fit.WIDTH)),
            ("fit_height", self.tr("As high as the pane"), lambda: view.fit(Fit.HEIGHT)),
            ("fit_page", self.tr("The whole page"), lambda: view.fit(Fit.PAGE)),
            ("real_size", self.tr("Pixel for pixel (100 %)"), view.show_pixels),
            ("turn_left", self.tr("Turn to the left"), lambda: view.turn(-1)),
            ("turn_right", self.tr("Turn to the right"), lambda: view.turn(1)),
        )
        self.tools = [self._button(icon, text, do) for icon, text, do in tools]
        for button in self.tools:
            row.addWidget(button)
        return row

    def _button(self, icon: str, text: str, do: Callable[[], None]) -> QToolButton:
        button = QToolButton()
        button.setAutoRaise(True)
        button.setIconSize(QSize(_ICON, _ICON))
        button.setToolTip(text)
        button.setAccessibleName(text)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: do())
        self._buttons.append((button, icon))
        return button

    def _dress(self) -> None:
        for button, icon in self._buttons:
            button.setIcon(active_theme().icon(icon))

    # -- showing

    def _show_page(self) -> None:
        desk, page = self.desk, self.desk.page
        several = len(desk.pages) > 1
        self.previous.setVisible(several)
        self.next.setVisible(several)
        self.previous.setEnabled(desk.place > 0)
        self.next.setEnabled(desk.place < len(desk.pages) - 1)
        label = page.label if page is not None else ""
        if several:
            place = self.tr("page {number} of {all}").format(
                number=wording.number(desk.place + 1), all=wording.number(len(desk.pages))
            )
            label = f"{place} \N{MIDDLE DOT} {label}" if label else place
        self.label.say(label)

    def _show_standing(self) -> None:
        desk = self.desk
        picture = desk.picture
        self._waiting.stop()
        if picture is not None:
            self._show_picture(picture)
        elif desk.standing is Standing.LOOKING:
            # The picture before stays for the moment that it takes, but nothing is marked on it any more.
            self._laid = None
            self.view.set_places(())
            self.view.light(None)
            self._waiting.start()
        else:
            self._empty()
            if desk.standing is not Standing.NOTHING:
                self._say_why()
        for button in self.tools:
            button.setEnabled(picture is not None)
        self._show_fetching()

    def _show_picture(self, picture: Picture) -> None:
        self._stack.setCurrentWidget(self.view)
        if self._laid is picture:
            return
        if picture is not self.view.picture:
            self.view.show_picture(picture)
            self.view.set_pose(self.desk.pose)
            self.view.show_corner(right=True)
        self._laid = picture
        self.laid_out.emit()

    def _empty(self) -> None:
        self._laid = None
        if self.view.picture is not None:
            self.view.show_picture(None)
            self.laid_out.emit()
        self._stack.setCurrentWidget(self.view)

    def _say_reading(self) -> None:
        self._empty()
        self.notice.say(self.tr("Reading the picture…"))
        self._stack.setCurrentWidget(self.notice)

    def _say_why(self) -> None:
        desk = self.desk
        find = (self.tr("Find the picture…"), self._find)
        match desk.standing:
            case Standing.NO_PICTURE:
                self.notice.say(self.tr("The source names no picture of this page.") + self._sought(), find)
            case Standing.MISSING:
                said = self.tr("There is no picture at {path}.").format(path=self._where())
                self.notice.say(said + self._sought(), find)
            case Standing.UNREADABLE:
                self.notice.say(self._unreadable(), (self.tr("Try again"), desk.again), find)
            case _:
                self._say_not_fetched()
        self._stack.setCurrentWidget(self.notice)

    def _say_not_fetched(self) -> None:
        desk, page = self.desk, self.desk.page
        server = pictures.server(page.image) if page is not None else ""
        said = self.tr("The picture lies at {server} and has not been fetched yet.").format(server=server)
        if desk.error is not None:
            said += f"\n\n{messages.sentence(desk.error, i18n.translate_message)}"
        if desk.is_fetching:
            self.notice.say(said)
            return
        self.notice.say(
            said,
            (self.tr("Fetch it"), desk.fetch_page),
            (self.tr("Fetch all of this source"), desk.fetch_source),
        )

    def _where(self) -> str:
        page = self.desk.page
        return page.image if page is not None else ""

    def _sought(self) -> str:
        """That it is not where the user said either."""
        page = self.desk.page
        folder = self.desk.folder_of(page) if page is not None else None
        if page is None or folder is None:
            return ""
        name = PureWindowsPath(page.image).name or page.label
        return "\n\n" + self.tr("In {folder} there is none called {name} either.").format(folder=folder, name=name)

    def _unreadable(self) -> str:
        name = self.desk.path.name if self.desk.path is not None else ""
        sentences = {
            "missing": self.tr("There is no picture at {path}."),
            "format": self.tr("{name} is of a kind that cannot be shown. JPEG, JPEG 2000, PNG, TIFF and WebP can."),
            "too_large": self.tr("{name} is too large to be shown. Save it as JPEG, or in parts."),
        }
        said = sentences.get(self.desk.unreadable, self.tr("{name} cannot be read: it is damaged, or no picture."))
        return said.format(name=name, path=self.desk.path)

    def _show_fetching(self) -> None:
        desk, so_far = self.desk, self.desk.fetched
        self.strip.setVisible(desk.is_fetching)
        if desk.is_fetching:
            told = self.tr("Fetched {done} of {total}").format(
                done=wording.number(so_far.done), total=wording.number(so_far.total)
            )
            if so_far.failed:
                told += " \N{MIDDLE DOT} " + self.tr("%n failed", "", so_far.failed)
            self.strip.tell(told, so_far.done, so_far.total)

    # -- doing

    def _turn(self, step: int) -> None:
        self.desk.turn_to(self.desk.place + step)

    def _find(self) -> None:
        page = self.desk.page
        if page is None:
            return
        begin = self.desk.folder_of(page) or Path(page.source_path).parent
        chosen = QFileDialog.getExistingDirectory(self, self.tr("The folder where the pictures lie"), str(begin))
        if chosen:
            self.desk.look_in(Path(chosen))

    def _menu(self, position: QPoint) -> None:
        path, page = self.desk.path, self.desk.page
        if path is None or page is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        elsewhere = menu.addAction(self.tr("Open with another program"))
        elsewhere.triggered.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))))
        if not pictures.address(page.image):
            menu.addAction(self.tr("The pictures lie elsewhere…")).triggered.connect(self._find)
        menu.popup(self.view.viewport().mapToGlobal(position))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_waiting"):
            self._dress()
            self.view.viewport().update()


Offer = tuple[str, Callable[[], None]]


class ScanNotice(QFrame):
    """Why there is no picture, in a sentence, and what can be done about it."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._text = QLabel()
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setWordWrap(True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._text.setProperty("role", "muted")
        self.buttons: list[QPushButton] = []
        self._row = QVBoxLayout()
        self._row.setSpacing(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 20, 20, 20)
        column.setSpacing(14)
        column.addStretch(2)
        column.addWidget(self._text)
        column.addLayout(self._row)
        column.addStretch(3)

    @property
    def text(self) -> str:
        return self._text.toolTip()

    def say(self, text: str, *offers: Offer) -> None:
        """A sentence, and buttons under it with what each does."""
        # A path has no blanks to break at: a place to break after each of its signs keeps it inside the pane.
        self._text.setToolTip(text)
        self._text.setText(text.replace("/", "/\u200b").replace("\\", "\\\u200b").replace("_", "_\u200b"))
        for button in self.buttons:
            self._row.removeWidget(button)
            button.deleteLater()
        self.buttons = []
        for wording_, do in offers:
            button = QPushButton(wording_)
            button.clicked.connect(lambda _checked=False, do=do: do())
            self.buttons.append(button)
            self._row.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)


class _Elided(QLabel):
    """A label of one line that gives way; whole in its tooltip."""

    def __init__(self) -> None:
        super().__init__()
        self._whole = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", "muted")
        self.setMinimumWidth(20)

    def say(self, text: str) -> None:
        self._whole = text
        self.setToolTip(text)
        self._fit()

    @property
    def whole(self) -> str:
        return self._whole

    def minimumSizeHint(self) -> QSize:
        return QSize(20, super().minimumSizeHint().height())

    def _fit(self) -> None:
        self.setText(self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideMiddle, max(self.width(), 20)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
