"""Commands about what corrections have taught a project."""

from __future__ import annotations

from dataclasses import asdict
from getpass import getuser
from typing import TYPE_CHECKING, Annotated

import typer

from yzkg.cli.output import AsJson, ProjectPath, open_project, print_facts, row_number

if TYPE_CHECKING:  # late at run time: it loads the fold table
    from yzkg.core.lesson import MentionLesson
    from yzkg.core.statement_lesson import StatementLesson
    from yzkg.store.project_rules import Lesson


def rules(
    project: ProjectPath,
    retire: Annotated[
        list[int] | None, typer.Option(callback=row_number, help="Let the rule with this number change nothing more.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List the rules that corrections have left for later runs; with --json they can be kept elsewhere."""
    from yzkg.store.project_rules import project_rules, retire_rule

    with open_project(project) as opened:
        for number in retire or ():
            retire_rule(opened, number, who=getuser())
        found = project_rules(opened)
    facts = [asdict(rule) for rule in found]
    lines = []
    for rule in found:
        state = f"retired {rule.retired_at}" if rule.retired_at else "in force"
        said = _said(rule.lesson) if rule.lesson is not None else f"{rule.kind}, of another version"
        lines.append(f"{rule.id}  {state}  {said}  ({rule.who}, {rule.created_at}, used {rule.used} times)")
    print_facts(facts, as_json, [*lines, f"rules: {len(found)}"])


def _said(lesson: Lesson) -> str:
    from yzkg.core.statement_lesson import StatementLesson

    return _of_statement(lesson) if isinstance(lesson, StatementLesson) else _of_mention(lesson)


def _of_statement(lesson: StatementLesson) -> str:
    fillers = "".join(f", {role} {words}" for role, words in lesson.parts)
    if lesson.rejected:
        return f"{lesson.words}{fillers}: no {lesson.type}"
    changes = [f"as {lesson.becomes}"] if lesson.becomes else []
    if lesson.says:
        changes.append(f"{lesson.says} and not {lesson.modality}")
    if lesson.to_role:
        changes.append(f"{lesson.filler or 'whatever is'} {lesson.from_role} as {lesson.to_role}")
    return f"{lesson.type} {lesson.words}{fillers}: {', '.join(changes)}"


def _of_mention(lesson: MentionLesson) -> str:
    words, edges = ", ".join(lesson.words) or "any words", lesson.edges
    if lesson.missed:
        return f"{words}: {lesson.type}"
    if lesson.rejected:
        return f"{words}: no {lesson.type}"
    ends = (
        ("without {} before", edges.cut_front),
        ("without {} behind", edges.cut_back),
        ("with {} before", edges.add_front),
        ("with {} behind", edges.add_back),
    )
    changes = [wording.format(said) for wording, said in ends if said]
    if lesson.becomes:
        changes.append(f"as {lesson.becomes}")
    return f"{lesson.type} {words}: {', '.join(changes)}"
