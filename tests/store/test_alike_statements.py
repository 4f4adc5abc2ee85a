"""A correction of a statement made wherever it holds, and taken back by one step."""

from __future__ import annotations

from tests.store.archive import TABLE, dump, faults
from yzkg.core.statement_lesson import StatementLesson, widened
from yzkg.core.text import Span
from yzkg.store import edits
from yzkg.store.alike_edits import ChangedAlike
from yzkg.store.alike_statements import AlikeStatement, StatementLessons, alike_statements, change_statements
from yzkg.store.corrections import statement_lesson_of
from yzkg.store.project import Project
from yzkg.store.project_rules import project_rules
from yzkg.store.queries import record_detail
from yzkg.store.record_past import Moment, record_at
from yzkg.store.rows import MentionRow

# The archive has handovers by different words; these are three by the same ones.
TEXTS = ("海望交銅爐。", "劉玉交玉瓶。", "海望交玉瓶。")


def fill(project: Project) -> list[int]:
    """A record and a statement for each text: who (giver) handed over what (object). The statements."""
    made = []
    with project.worker() as worker, worker.edit("more") as session:
        sql = session.connection().exec_driver_sql
        for number, text in enumerate(TEXTS):
            columns = "source_id, page_id, position, locator, text"
            record = sql(f"INSERT INTO record ({columns}) VALUES (1, 1, ?, '', ?)", (100 + number, text)).lastrowid
            columns = 'record_id, start, "end", type'
            mentions = [
                sql(f"INSERT INTO mention ({columns}) VALUES (?, ?, ?, ?)", (record, *place)).lastrowid
                for place in ((0, 2, "person"), (3, 5, "object"))
            ]
            made.append(sql(f"INSERT INTO statement ({columns}) VALUES (?, 2, 3, 'handover')", (record,)).lastrowid)
            for position, (role, mention) in enumerate(zip(("giver", "object"), mentions, strict=True)):
                columns = "statement_id, role, position, mention_id"
                sql(f"INSERT INTO participant ({columns}) VALUES (?, ?, ?, ?)", (made[-1], role, position, mention))
    return made


def taught(project: Project, statement: int) -> StatementLessons:
    lesson = statement_lesson_of(project, statement, TABLE)
    assert lesson is not None
    return StatementLessons(lesson, widened(lesson))


def make(
    project: Project, lessons: StatementLessons, chosen: list[AlikeStatement], kept: StatementLesson | None = None
) -> ChangedAlike:
    return change_statements(project, lessons, chosen, who="me", table=TABLE, kept=kept)


def stated(project: Project, ids: list[int]) -> list[tuple[object, ...]]:
    sql = "SELECT type, modality, status FROM statement WHERE id = ?"
    return [project._raw.execute(sql, (id_,)).fetchone() for id_ in ids]


def mentions_of(project: Project, statement: int) -> list[MentionRow]:
    (record,) = project._raw.execute("SELECT record_id FROM statement WHERE id = ?", (statement,)).fetchone()
    return list(record_detail(project, record).mentions)


def roles(project: Project, statement: int) -> list[str]:
    sql = "SELECT role FROM participant WHERE statement_id = ? ORDER BY position"
    return [role for (role,) in project._raw.execute(sql, (statement,))]


def test_type_and_modality(project: Project) -> None:
    ids = fill(project)
    edits.set_statement_type(project, ids[0], "receipt", who="me")
    edits.set_modality(project, ids[0], "reported", who="me")
    before, lessons = dump(project), taught(project, ids[0])
    assert lessons == StatementLessons(
        StatementLesson("handover", "交", modality="done", becomes="receipt", says="reported")
    )
    found = alike_statements(project, lessons, TABLE)
    assert [one.statement_id for one in found] == ids[1:]
    assert make(project, lessons, found, kept=lessons.narrow).changed == 2
    assert stated(project, ids) == [("receipt", "reported", "proposed")] * 3
    assert [rule.lesson for rule in project_rules(project)] == [lessons.narrow]
    assert alike_statements(project, lessons, TABLE) == []
    project.undo()
    assert dump(project) == before


def test_a_rejection_holds_for_the_same_fillers_and_wider_for_any(project: Project) -> None:
    ids = fill(project)
    edits.set_status(project, "statement", [ids[0]], "rejected", who="me")
    lessons = taught(project, ids[0])
    found = alike_statements(project, lessons, TABLE)
    assert [(one.statement_id, one.wider) for one in found] == [(ids[1], True), (ids[2], True)]
    make(project, lessons, found[:1])
    assert [status for *_, status in stated(project, ids)] == ["rejected", "rejected", "proposed"]


def test_a_filler_in_another_role(project: Project) -> None:
    ids = fill(project)
    (part, mention) = project._raw.execute(
        "SELECT id, mention_id FROM participant WHERE statement_id = ? AND role = 'giver'", (ids[0],)
    ).fetchone()
    edits.add_part(project, ids[0], "receiver", mention, who="me")
    edits.remove_part(project, part, who="me")
    before, lessons = dump(project), taught(project, ids[0])
    assert lessons.narrow == StatementLesson("handover", "交", from_role="giver", to_role="receiver", filler="海望")
    found = alike_statements(project, lessons, TABLE)
    assert [(one.statement_id, one.wider) for one in found] == [(ids[2], False), (ids[1], True)]
    assert make(project, lessons, found).changed == 2
    assert [sorted(roles(project, id_)) for id_ in ids] == [["object", "receiver"]] * 3
    assert faults(project) == []
    sql = "SELECT action FROM review_log WHERE subject = 'statement' AND subject_id = ? ORDER BY id"
    assert [action for (action,) in project._raw.execute(sql, (ids[1],))] == ["remove_part", "add_part"]
    project.undo()
    assert dump(project) == before


def test_what_has_changed_since_is_left_alone(project: Project) -> None:
    ids = fill(project)
    edits.set_modality(project, ids[0], "ordered", who="me")
    lessons = taught(project, ids[0])
    found = alike_statements(project, lessons, TABLE)
    with Project.open(project.path) as window:
        edits.set_modality(window, ids[1], "refused", who="you")
    done = make(project, lessons, found)
    assert (done.changed, done.skipped) == (1, 1)
    assert [modality for _, modality, _ in stated(project, ids)] == ["ordered", "refused", "ordered"]


def test_what_was_taken_back_teaches_nothing(project: Project) -> None:
    ids = fill(project)
    edits.set_modality(project, ids[0], "ordered", who="me")
    project.undo()
    assert statement_lesson_of(project, ids[0], TABLE) is None
    made = edits.add_statement(project, 1, Span(0, 2), "order", "done", [("giver", 1)], who="me")
    edits.set_modality(project, made, "ordered", who="me")
    assert statement_lesson_of(project, made, TABLE) is None, "what one has added oneself"
    assert statement_lesson_of(project, 9999, TABLE) is None


def test_a_filler_that_has_the_role_already_was_there_before_too(project: Project) -> None:
    ids = fill(project)
    filler = mentions_of(project, ids[2])[0].id
    edits.add_part(project, ids[2], "receiver", filler, who="me")
    (then,) = project._raw.execute("SELECT max(id) FROM review_log").fetchone()
    lesson = StatementLesson("handover", "交", from_role="giver", to_role="receiver", filler="海望")
    lessons = StatementLessons(lesson)
    make(project, lessons, alike_statements(project, lessons, TABLE))
    assert roles(project, ids[2]) == ["object", "receiver"]
    past = record_at(project, mentions_of(project, ids[2])[0].record_id, Moment(then, "9999", "", ""))
    assert {part.role for part in past.detail.statements[0].parts} == {"giver", "object", "receiver"}
