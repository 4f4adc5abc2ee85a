"""What a correction and a rule of the project say, in the language in force."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from yzkg.core.lesson import Edges, MentionLesson
from yzkg.core.pack import Pack
from yzkg.ui.lists import joined
from yzkg.ui.models.review_words import mention_type_word

ANY = "\N{HORIZONTAL ELLIPSIS}"
ARROW = " \N{RIGHTWARDS ARROW} "


def change(pack: Pack, lesson: MentionLesson) -> str:
    """What becomes of which finds: "Person: A → B"."""
    type_ = mention_type_word(pack, lesson.type)
    words = joined([on_one_line(word) for word in lesson.words]) if lesson.words else ""
    if lesson.rejected:
        return QCoreApplication.translate("alike", "{words} is no {type}").format(words=words or ANY, type=type_)
    if lesson.missed:
        return QCoreApplication.translate("alike", "{words}: {type}").format(words=words, type=type_)
    kind = f"{type_}{ARROW}{mention_type_word(pack, lesson.becomes)}" if lesson.becomes else type_
    if not lesson.edges:
        return f"{kind}: {words or ANY}"
    return f"{kind}: {ends(lesson.words[0] if len(lesson.words) == 1 else '', lesson.edges)}"


def ends(words: str, edges: Edges) -> str:
    """From which words to which; without words, for any."""
    was = words or f"{edges.cut_front}{ANY}{edges.cut_back}"
    rest = was[len(edges.cut_front) : len(was) - len(edges.cut_back)]
    return on_one_line(f"{was}{ARROW}{edges.add_front}{rest}{edges.add_back}")


def on_one_line(text: str) -> str:
    return text.replace("\r", "").replace("\n", "")
