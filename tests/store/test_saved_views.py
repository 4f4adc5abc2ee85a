"""What a reader keeps to open again: kept, replaced, renamed, removed, undone."""

from __future__ import annotations

import pytest

from tests.store.archive import dump
from yzkg.core.errors import ProjectError
from yzkg.store.project import Project
from yzkg.store.saved_views import CHART, QUESTION, remove_view, rename_view, save_view, saved_views


def names(project: Project, kind: str = QUESTION) -> list[str]:
    return [view.name for view in saved_views(project, kind)]


def test_it_is_kept_by_kind_and_comes_back_as_it_was(project: Project) -> None:
    form = {"types": ["order"], "where": {"words": ["𠮷 銅爐"]}, "limit": 3}
    view = save_view(project, QUESTION, "  Mine ", form, who="me")
    save_view(project, CHART, "Mine", {}, who="me")
    (found,) = saved_views(project, QUESTION)
    assert (found.id, found.name, found.form, found.author) == (view, "Mine", form, "me")
    assert names(project, CHART) == ["Mine"]
    assert found.created_at == found.changed_at


def test_a_name_is_taken_unless_it_is_to_be_replaced(project: Project) -> None:
    view = save_view(project, QUESTION, "Mine", {"limit": 1}, who="me")
    with pytest.raises(ProjectError) as caught:
        save_view(project, QUESTION, "Mine", {"limit": 2}, who="me")
    assert (caught.value.code, caught.value.data) == ("name_taken", {"name": "Mine"})
    assert save_view(project, QUESTION, "Mine", {"limit": 2}, who="me", replace=True) == view
    assert saved_views(project, QUESTION)[0].form == {"limit": 2}
    project.undo()
    assert saved_views(project, QUESTION)[0].form == {"limit": 1}


def test_it_is_renamed_and_removed_and_all_is_taken_back(project: Project) -> None:
    before = dump(project)
    view = save_view(project, QUESTION, "Mine", {}, who="me")
    other = save_view(project, QUESTION, "Other", {}, who="me")
    rename_view(project, view, "Yours", who="me")
    with pytest.raises(ProjectError) as caught:
        rename_view(project, other, "Yours", who="me")
    assert caught.value.code == "name_taken"
    remove_view(project, other, who="me")
    assert names(project) == ["Yours"]
    after = dump(project)
    for _step in range(4):
        project.undo()
    assert dump(project) == before
    for _step in range(4):
        project.redo()
    assert dump(project) == after


@pytest.mark.parametrize("name", ["", " \t"])
def test_it_needs_a_name(name: str, project: Project) -> None:
    with pytest.raises(ProjectError) as caught:
        save_view(project, QUESTION, name, {}, who="me")
    assert caught.value.code == "empty_name"
    view = save_view(project, QUESTION, "Mine", {}, who="me")
    with pytest.raises(ProjectError) as caught:
        rename_view(project, view, name, who="me")
    assert caught.value.code == "empty_name"
    assert names(project) == ["Mine"]


def test_what_is_not_there_is_said(project: Project) -> None:
    with pytest.raises(ProjectError) as caught:
        rename_view(project, 7, "a", who="me")
    assert caught.value.data == {"table": "saved_view", "id": 7}
    with pytest.raises(ProjectError) as caught:
        remove_view(project, 7, who="me")
    assert caught.value.data == {"table": "saved_view", "id": 7}


@pytest.mark.parametrize("form", ["", "[1]", "{", "7"])
def test_a_damaged_form_is_an_empty_one(form: str, project: Project) -> None:
    view = save_view(project, QUESTION, "Mine", {"limit": 1}, who="me")
    with project.edit("damage") as session:
        session.connection().exec_driver_sql("UPDATE saved_view SET form = ? WHERE id = ?", (form, view))
    assert saved_views(project, QUESTION)[0].form == {}
