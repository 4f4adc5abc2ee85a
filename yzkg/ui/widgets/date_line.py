"""One line that says when a record is dated, how exactly, and by what; where that is open, it offers the choice."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QToolButton, QWidget

from yzkg.core.date_parts import candidates, days_of
from yzkg.core.date_reading import ReignDate
from yzkg.core.date_writing import written
from yzkg.ingest.date_chain import Story
from yzkg.store.cuts import OF_CUT
from yzkg.ui import date_said
from yzkg.ui.plain_tip import plain_tip
from yzkg.ui.theme import active_theme

DOT = " \N{MIDDLE DOT} "
MOST_BUTTONS = 3  # further senses are in the dialog


class DateLine(QWidget):
    """Tells what the user wants of the date: `asked` with a ReignDate that was chosen, or None to type one."""

    asked = Signal(object)

    def __init__(self, key: str) -> None:
        super().__init__()
        self._days = QLabel()
        self._why = QLabel()
        self._why.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        for label in (self._days, self._why):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            label.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._why.setProperty("role", "muted")
        self._edit = QToolButton()
        self._edit.setAutoRaise(True)
        self._edit.setIconSize(QSize(16, 16))
        self._edit.setAccessibleName(self.tr("Change the date"))
        self._edit.setToolTip(self.tr("Change the date ({key})").format(key=key))
        self._edit.clicked.connect(lambda: self.asked.emit(None))
        self._buttons: list[QPushButton] = []
        self._line = QHBoxLayout(self)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(8)
        self._line.addWidget(self._days)
        self._line.addWidget(self._why, 1)
        self._line.addWidget(self._edit)
        self._full = ""
        self.setMinimumHeight(QPushButton(" ").sizeHint().height())  # choices must not push the text down
        self.dress()

    @property
    def text(self) -> str:
        """All that the line says."""
        return f"{self._days.text()}{self._full}"

    @property
    def offered(self) -> list[str]:
        return [button.text() for button in self._buttons]

    def show_story(self, story: Story) -> None:
        record, reading = story.record, story.reading
        trouble = date_said.problem(reading) if reading is not None and record.start is None else ""
        if record.start is not None and record.end is not None:
            days = date_said.days(record.start, record.end)
            self._days.setText(f"{record.date_text}{DOT if record.date_text else ''}{days}")
        elif record.date_text or trouble:
            self._days.setText(record.date_text or story.heading)
        else:
            self._days.setText(self.tr("No date"))
        told = [trouble] if trouble else self._told(story)
        self._days.setProperty("kind", "trouble" if trouble else "")
        self._offer(_senses(story))
        self._full = "".join(DOT + text for text in told)
        self._why.setToolTip(plain_tip("\n".join([*told, *(date_said.steps(story.steps) if trouble else ())])))
        self.dress()
        self._elide()

    def _told(self, story: Story) -> list[str]:
        """How exact, and by which steps; of what a person said only that."""
        record, reading = story.record, story.reading
        codes = record.basis.split()
        if story.by_hand or reading is None or OF_CUT in codes:
            return date_said.bases(codes)
        if _reads_otherwise(story):
            now = date_said.problem(reading)
            if reading.start is not None and reading.end is not None:
                now = date_said.days(reading.start, reading.end)
            return [self.tr("as read at the import; it would now be: {now}").format(now=now)]
        return [date_said.precision(reading.precision), *date_said.steps(story.steps), *date_said.bases(codes)]

    def _offer(self, dates: Sequence[ReignDate]) -> None:
        for button in self._buttons:
            self._line.removeWidget(button)
            button.hide()  # it is deleted later
            button.deleteLater()
        self._buttons = []
        for date in dates[:MOST_BUTTONS]:
            button = QPushButton(written(date))
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setToolTip(self.tr("The record is of this date"))
            button.clicked.connect(lambda _checked=False, date=date: self.asked.emit(date))
            self._line.insertWidget(self._line.count() - 1, button)
            self._buttons.append(button)

    def dress(self) -> None:
        """Take the colours of the theme in force."""
        theme = active_theme()
        self._edit.setIcon(theme.icon("edit", "muted"))
        trouble = self._days.property("kind") == "trouble"
        ink = theme.status["failed"] if trouble else theme.palette["text"]
        self._days.setStyleSheet(f"color: {ink}; font-weight: 600;")

    def _elide(self) -> None:
        metrics = self._why.fontMetrics()
        self._why.setText(metrics.elidedText(self._full, Qt.TextElideMode.ElideRight, max(self._why.width(), 40)))

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._elide()


def _reads_otherwise(story: Story) -> bool:
    """Whether the program would now conclude other days than it did at the import."""
    record, reading = story.record, story.reading
    concluded = not story.by_hand and OF_CUT not in record.basis.split()
    return concluded and reading is not None and (reading.start, reading.end) != (record.start, record.end)


def _senses(story: Story) -> tuple[ReignDate, ...]:
    """The dates to offer: what an open wording could mean, or what one is read as now."""
    if story.reading is None:
        return ()
    now = story.reading.date
    if _reads_otherwise(story) and story.reading.problem is None and days_of(now) is not None:
        return (now,)
    return candidates(story.reading) if story.record.start is None else ()
