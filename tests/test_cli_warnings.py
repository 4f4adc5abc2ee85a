"""Warnings and answers to them on the command line."""

from __future__ import annotations

from getpass import getuser
from pathlib import Path

import pytest

from tests.test_cli import Typed, typed
from yzkg.paths import sample_corpus
from yzkg.store import edits
from yzkg.store.project import Project
from yzkg.store.queries import record_detail
from yzkg.store.waivers import waivers

__all__ = ["typed"]


@pytest.fixture
def project(typed: Typed, tmp_path: Path) -> Path:
    path = tmp_path / "p.yzkg"
    typed("new", path, "--pack", "qing_workshops")
    typed("import", path, sample_corpus() / "records" / "yongzheng_05.txt")
    typed("extract", path, "--engine", "rules")
    return path


def test_check_prints_warnings_and_they_are_no_faults(typed: Typed, project: Path) -> None:
    code, out, _ = typed("check", project)
    assert code == 0
    assert out.splitlines()[-1] == "faults: 0, warnings: 2, answered: 0"
    assert "閏三月三十日: Impossible: that year had no leap month." in out
    assert "Installation (1727-10-22) comes before order (1727-10-23)." in out


def test_an_answered_warning_is_printed_no_more(typed: Typed, project: Path) -> None:
    facts = typed.facts("check", project)
    one = next(warning for warning in facts["warnings"] if warning["rule"] == "delivery_before_order")
    call = ("waive", project, one["rule"], one["subject"], one["id"])
    assert typed(*call, "--reason", " ")[0] == 1
    assert len(typed.facts(*call, "--reason", "the decree is the praise")["waivers"]) == 1
    with Project.open(project) as opened:
        assert [row.who for row in waivers(opened)] == [getuser()]
    facts = typed.facts("check", project)
    assert [warning["rule"] for warning in facts["warnings"]] == ["impossible_date"]
    assert facts["answered"] == 1
    code, _, err = typed(*call, "--reason", "again")
    assert code == 1
    assert "Nothing is warned of" in err


def test_what_is_not_there_cannot_be_answered(typed: Typed, project: Path) -> None:
    code, _, err = typed("waive", project, "delivery_before_order", "statement", 99999, "--reason", "x")
    assert code == 1
    assert "99999" in err


def test_show_prints_the_warnings_of_a_record_and_its_json_has_notes_and_questions(typed: Typed, project: Path) -> None:
    warned = typed.facts("check", project)["warnings"][0]
    record = warned["record"]
    assert (
        f"warning: {warned['rule']}, {warned['subject']} {warned['id']}: {warned['sentence']}"
        in typed("show", project, record)[1]
    )
    with Project.open(project) as opened:
        statement = record_detail(opened, record).statements[0]
        edits.set_note(opened, "statement", statement.id, "see volume 3", who="me")
        edits.set_certainty(opened, statement.id, 0.25, who="me")
    typed("flags", project, "--about", f"record {record}", "--question", "Which year?")
    told = typed.facts("show", project, record)
    assert told["warnings"] == [one for one in typed.facts("check", project)["warnings"] if one["record"] == record]
    assert told["notes"] == [
        {"subject": "statement", "id": statement.id, "quote": statement.quote, "note": "see volume 3"}
    ]
    assert [one["question"] for one in told["questions"]] == ["Which year?"]
    assert f"({statement.modality}, unsure)" in typed("show", project, record)[1]
