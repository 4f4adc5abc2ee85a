"""What a correction of any kind would change elsewhere: one way in for mentions and statements."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import cast

from yzkg.core import lesson as mention_lesson
from yzkg.core import statement_lesson
from yzkg.core.fold import FoldTable
from yzkg.core.lesson import MentionLesson
from yzkg.core.pack import Term
from yzkg.core.statement_lesson import StatementLesson
from yzkg.store.alike import Alike, Lessons, alike
from yzkg.store.alike_edits import ChangedAlike, change_alike
from yzkg.store.alike_statements import AlikeStatement, StatementLessons, alike_statements, change_statements
from yzkg.store.project import Project

Lesson = MentionLesson | StatementLesson
AnyLessons = Lessons | StatementLessons
Place = Alike | AlikeStatement


def with_wider(lesson: Lesson, terms: Iterable[Term], table: FoldTable) -> AnyLessons:
    """A lesson and its wider form. `terms`: of the vocabularies of the pack."""
    if isinstance(lesson, StatementLesson):
        return StatementLessons(lesson, statement_lesson.widened(lesson))
    forms = mention_lesson.term_forms(terms, table)
    return Lessons(lesson, mention_lesson.widened(lesson, forms, table))


def alone(lesson: Lesson) -> AnyLessons:
    """A lesson without its wider form."""
    return StatementLessons(lesson) if isinstance(lesson, StatementLesson) else Lessons(lesson)


def elsewhere(project: Project, lessons: AnyLessons, table: FoldTable) -> Sequence[Place]:
    """All places, in the order of the sources; those that only the wider form is about come last."""
    if isinstance(lessons, StatementLessons):
        return alike_statements(project, lessons, table)
    return alike(project, lessons, table)


def change_elsewhere(
    project: Project,
    lessons: AnyLessons,
    chosen: Sequence[Place],
    *,
    who: str,
    table: FoldTable,
    node_types: Collection[str],
    kept: Lesson | None = None,
) -> ChangedAlike:
    """Change the chosen places, found by these lessons, and keep a rule of the same kind: one step of undo."""
    if isinstance(lessons, StatementLessons):
        statements, rule = cast(Sequence[AlikeStatement], chosen), cast(StatementLesson | None, kept)
        return change_statements(project, lessons, statements, who=who, table=table, kept=rule)
    mentions, learnt = cast(Sequence[Alike], chosen), cast(MentionLesson | None, kept)
    return change_alike(project, lessons, mentions, who=who, table=table, node_types=node_types, kept=learnt)
