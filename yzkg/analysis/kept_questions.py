"""The questions that are kept in a project, as far as its pack still understands them."""

from __future__ import annotations

from yzkg.core.inquiry import SavedInquiry
from yzkg.core.inquiry_form import InquiryFault, names_of, read_inquiry
from yzkg.core.pack import Pack
from yzkg.store.project import Project
from yzkg.store.saved_views import QUESTION, saved_views

OWN = "own:"  # before the number of the row, as the id


def kept_questions(project: Project, pack: Pack) -> tuple[list[SavedInquiry], list[str]]:
    """By name; their ids are OWN and the number of the row. Then the names of those that name what the pack has not."""
    names = names_of(pack)
    found: list[SavedInquiry] = []
    broken: list[str] = []
    for view in saved_views(project, QUESTION):
        try:
            inquiry = read_inquiry(view.form, names)
        except InquiryFault:
            broken.append(view.name)
            continue
        found.append(SavedInquiry(f"{OWN}{view.id}", {"en": view.name}, inquiry))
    return found, broken
