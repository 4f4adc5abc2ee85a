"""Questions about who is who, in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject

from yzkg.core.pack import Pack
from yzkg.resolve.evidence import BRIDGE, JOIN, PART, Unseen
from yzkg.store.rows import IdentityRow
from yzkg.ui import wording
from yzkg.ui.doubt_said import percent
from yzkg.ui.models import review_words as words
from yzkg.ui.models.proofs import DOT
from yzkg.ui.models.questions import SETTLED, QuestionRow
from yzkg.ui.who_progress import WhoProgress

NAMED = 6


def progress(progress: WhoProgress) -> str:
    """What is being done, and how long it will still take."""
    steps = {
        "reading": QCoreApplication.translate("WhoSaid", "Reading what is named"),
        "comparing": QCoreApplication.translate("WhoSaid", "Comparing names and what stands beside them"),
        "weighing": QCoreApplication.translate("WhoSaid", "Weighing what speaks for each"),
        "explaining": QCoreApplication.translate("WhoSaid", "Putting the questions into words"),
    }
    said = steps.get(progress.step, progress.step)
    if progress.left is None:
        return said
    left = QCoreApplication.translate("WhoSaid", "about {time} left")
    return DOT.join((said, left.format(time=wording.duration(max(1.0, progress.left)))))


def kind_name(kind: str) -> str:
    """What the filter calls a kind."""
    names = {
        JOIN: QCoreApplication.translate("WhoSaid", "Are these one?"),
        BRIDGE: QCoreApplication.translate("WhoSaid", "Held together by little"),
        PART: QCoreApplication.translate("WhoSaid", "Is this several?"),
        SETTLED: QCoreApplication.translate("WhoSaid", "Counted as one"),
    }
    return names[kind]


def asked(kind: str, members: int) -> str:
    """The question itself."""
    if kind == JOIN:
        return CountedQuestions().asked(members)
    told = {
        BRIDGE: QCoreApplication.translate(
            "WhoSaid", "These count as one, and one weak link alone holds the parts together. Are they one?"
        ),
        PART: QCoreApplication.translate(
            "WhoSaid", "The places of this name fall into groups that have little in common. Are they one?"
        ),
        SETTLED: QCoreApplication.translate("WhoSaid", "These count as one by the decisions listed below."),
    }
    return told[kind]


def called(row: QuestionRow) -> str:
    """Its names, the first of many; of the same name the number that bear it."""
    names = DOT.join(row.names[:NAMED])
    if len(row.names) > NAMED:
        return f"{names} +{len(row.names) - NAMED}"
    bearers = len(row.question.groups) if row.question.kind == PART else len(row.question.entities)
    return names if bearers <= len(row.names) else f"{names} ({bearers})"


def figures(row: QuestionRow) -> str:
    """How likely it is that they are one, and how often they are mentioned."""
    likely = "" if row.probability is None else percent(row.probability)
    return DOT.join(part for part in (likely, wording.number(row.mentions)) if part)


def line(pack: Pack, row: QuestionRow) -> str:
    """A line of the list as a screen reader says it."""
    parts = [kind_name(row.question.kind), called(row), words.mention_type_word(pack, row.type)]
    if row.probability is not None:
        parts.append(probable(row.probability))
    if row.torn:
        parts.append(contradiction())
    return ", ".join([*parts, wording.counted("mentions", row.mentions)])


def probable(probability: float) -> str:
    """That they are one."""
    return QCoreApplication.translate("WhoSaid", "{probability} probable").format(probability=percent(probability))


def contradiction() -> str:
    return QCoreApplication.translate("WhoSaid", "decisions contradict each other")


def decision(row: IdentityRow) -> str:
    """What was said of whom."""
    if row.left_id == row.right_id:
        return QCoreApplication.translate("WhoSaid", "All places of {left} are one").format(left=row.left)
    told = {
        "same": QCoreApplication.translate("WhoSaid", "{left} is the same as {right}"),
        "different": QCoreApplication.translate("WhoSaid", "{left} is not the same as {right}"),
        "unsure": QCoreApplication.translate("WhoSaid", "{left} may be the same as {right}"),
    }
    return told.get(row.verdict, "{left} ? {right}").format(left=row.left, right=row.right)


def decided_by(row: IdentityRow, by_program: bool) -> str:
    """Why, by whom, when, and whether it still counts."""
    author = QCoreApplication.translate("WhoSaid", "the program") if by_program else row.author
    parts = [row.reason, author, wording.moment(row.created_at)]
    if row.retracted_at is not None:
        gone = QCoreApplication.translate("WhoSaid", "taken back {moment}")
        parts.append(gone.format(moment=wording.moment(row.retracted_at)))
    return DOT.join(part for part in parts if part)


class CountedQuestions(QObject):
    """Counts with their nouns. A QObject, since plural forms are collected from `tr` only."""

    def asked(self, members: int) -> str:
        return self.tr("Are these %n one?", "", members)

    def left(self, count: int) -> str:
        return self.tr("%n question(s)", "", count)

    def beyond(self, count: int) -> str:
        return self.tr("%n more that matter less", "", count)

    def certain(self, count: int) -> str:
        return self.tr("Join %n pair(s) that are certain…", "", count)

    def decided(self, count: int) -> str:
        return self.tr("%n pair(s) decided", "", count)

    def unseen(self, unseen: Unseen) -> str:
        """ "about 40 (25 to 60) right pairs still to be found"."""
        low, high = wording.number(max(0, int(unseen.low))), wording.number(round(unseen.high))
        if round(unseen.low) == round(unseen.high):
            return self.tr("about %n right pair(s) still to be found", "", round(unseen.pairs))
        text = self.tr("about %n right pair(s) still to be found ({low} to {high})", "", round(unseen.pairs))
        return text.format(low=low, high=high)
