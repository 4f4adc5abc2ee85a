"""What a correction and a rule of the project say, in the language in force."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from yzkg.core.lesson import Edges, MentionLesson
from yzkg.core.pack import Pack
from yzkg.core.statement_lesson import StatementLesson
from yzkg.store.project_rules import Lesson
from yzkg.ui import wording
from yzkg.ui.lists import joined
from yzkg.ui.models.review_words import mention_type_word, role_word, statement_type_word

ANY = "\N{HORIZONTAL ELLIPSIS}"
ARROW = " \N{RIGHTWARDS ARROW} "


def change(pack: Pack, lesson: Lesson) -> str:
    """What becomes of which finds or statements: "Person: A → B"."""
    return _of_statement(pack, lesson) if isinstance(lesson, StatementLesson) else _of_mention(pack, lesson)


def _of_statement(pack: Pack, lesson: StatementLesson) -> str:
    words = with_fillers(lesson.words, lesson.parts)
    type_ = statement_type_word(pack, lesson.type)
    if lesson.rejected:
        return QCoreApplication.translate("alike", "{type} rejected: {words}").format(type=type_, words=words)
    changes = []
    if lesson.becomes:
        type_ = f"{type_}{ARROW}{statement_type_word(pack, lesson.becomes)}"
    if lesson.says:
        changes.append(f"{wording.modality_name(lesson.modality)}{ARROW}{wording.modality_name(lesson.says)}")
    if lesson.to_role:
        roles = (role_word(pack, lesson.type, role) for role in (lesson.from_role, lesson.to_role))
        changes.append(f"{on_one_line(lesson.filler) or ANY}: {ARROW.join(roles)}")
    said = ", ".join([type_, *changes])
    return QCoreApplication.translate("alike", "{type}: {change}").format(type=words, change=said)


def with_fillers(words: str, parts: Iterable[tuple[str, str]]) -> str:
    """The words that carry a statement, and those that fill its roles."""
    fillers = list(dict.fromkeys(on_one_line(filler) for _role, filler in parts))
    return f"{on_one_line(words)} ({', '.join(fillers)})" if fillers else on_one_line(words)


def _of_mention(pack: Pack, lesson: MentionLesson) -> str:
    type_ = mention_type_word(pack, lesson.type)
    words = joined([on_one_line(word) for word in lesson.words]) if lesson.words else ""
    if lesson.rejected:
        return QCoreApplication.translate("alike", "{words} is no {type}").format(words=words or ANY, type=type_)
    if lesson.missed:
        return QCoreApplication.translate("alike", "{words}: {type}").format(words=words, type=type_)
    rest = mention_type_word(pack, lesson.rest) if lesson.rest else ""
    kind = f"{type_}{ARROW}{mention_type_word(pack, lesson.becomes)}" if lesson.becomes else type_
    said = ends(lesson.words[0] if len(lesson.words) == 1 else "", lesson.edges, rest) if lesson.edges else words or ANY
    return QCoreApplication.translate("alike", "{type}: {change}").format(type=kind, change=said)


def ends(words: str, edges: Edges, rest: str = "") -> str:
    """From which words to which; without words, for any. `rest`: the name of the type of what is cut off."""
    was = words or f"{edges.cut_front}{ANY}{edges.cut_back}"
    kept = was[len(edges.cut_front) : len(was) - len(edges.cut_back)]
    now = f"{edges.add_front}{kept}{edges.add_back}"
    if rest:
        now = f"{edges.cut_front} ({rest}) + {now}" if edges.cut_front else f"{now} + {edges.cut_back} ({rest})"
    return on_one_line(f"{was}{ARROW}{now}")


def on_one_line(text: str) -> str:
    return text.replace("\r", "").replace("\n", "")
