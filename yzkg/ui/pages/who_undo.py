"""A question whose answer is undone is the next to be answered: no key may judge another that stands in its place."""

from __future__ import annotations

from PySide6.QtCore import QObject

from yzkg.resolve.evidence import Question
from yzkg.ui.pages.who_desk import WhoDesk
from yzkg.ui.session import ProjectSession
from yzkg.ui.widgets.question_list import QuestionList


class AnswersUndone(QObject):
    """Make it after the list was connected to the desk: it chooses among what the list has just shown."""

    def __init__(self, session: ProjectSession, desk: WhoDesk, questions: QuestionList, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._desk, self._list = session, desk, questions
        self._answered: dict[int, Question] = {}  # the number of the step -> what it answered
        self._back: Question | None = None
        session.undone.connect(self._on_undone)
        session.redone.connect(self._on_redone)
        desk.listed.connect(self._on_listed)

    def remember(self, question: Question) -> None:
        """It was answered by the step just done."""
        self._answered[self._session.project.undo_step] = question

    def _on_undone(self, _what: str) -> None:
        self._back = self._answered.get(self._session.project.redo_step)
        if self._back is not None:
            self._desk.ask_again(self._back)

    def _on_redone(self, _what: str) -> None:
        question = self._answered.get(self._session.project.undo_step)
        if question is not None:
            self._back = None
            self._list.answer(question)

    def _on_listed(self) -> None:
        question, self._back = self._back, None
        if question is not None:
            self._list.choose(question)
