"""In which order a project was reviewed last, kept with the user's settings over a restart."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path

from yzkg.store.review_order import ReviewOrder
from yzkg.ui.order_counts import OfType, OrderQuestion, TwoReaders, TwoRuns, WithWords
from yzkg.ui.settings import Settings

Answers = Sequence[int | str]  # what the order goes by: two runs, two readers, kind and type, or words


def answers_of(question: OrderQuestion | None) -> Answers:
    """What is kept of a question."""
    match question:
        case TwoRuns(first, second):
            return (first, second)
        case TwoReaders(one, other):
            return (one, other)
        case OfType(kind, type_id):
            return (kind, type_id)
        case WithWords(words):
            return (words,)
        case _:
            return ()


def keep_order(settings: Settings, project: Path, order: ReviewOrder, answers: Answers) -> None:
    settings.set_text(_key(project), json.dumps([order.value, *answers]))


def kept_order(settings: Settings, project: Path) -> tuple[ReviewOrder, Answers]:
    """As in the sources, where nothing is kept that can be read."""
    try:
        order, *answers = json.loads(settings.text(_key(project), "[]"))
        return ReviewOrder(order), [one for one in answers if isinstance(one, int | str)]
    except (ValueError, TypeError):
        return ReviewOrder.SOURCE, ()


def _key(project: Path) -> str:
    """Paths hold signs that an ini file takes for its own."""
    return f"review_order/{hashlib.sha256(str(project.resolve()).encode()).hexdigest()[:16]}"
