"""What a form could mean among the terms of a pack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.core.pack_load import find
from yzkg.resolve.project_terms import MAPPED, NOTHING, OPEN, project_terms
from yzkg.resolve.terms import Terms
from yzkg.store.project import Project
from yzkg.store.term_links import map_term, retract_term_link, term_links

TEXT = "紫檀木匣一件，法瑯盒一件，員外郎海望，武備院員外郎"
MENTIONS = (
    (0, 4, "object"),
    (7, 9, "material"),
    (9, 10, "object"),
    (13, 16, "title"),
    (19, 25, "title"),
    (16, 18, "person"),
)


@pytest.fixture(scope="module")
def pack() -> Pack:
    return find("qing_workshops")


@pytest.fixture(scope="module")
def table(pack: Pack) -> FoldTable:
    return FoldTable.for_pack(pack)


@pytest.fixture(scope="module")
def terms(pack: Pack, table: FoldTable) -> Terms:
    return Terms(pack, table)


@pytest.mark.parametrize(
    ("type_", "form", "term", "reason"),
    [
        ("material", "法瑯", "materials.falang", "form"),
        ("material", "法藍", "materials.falang", "form"),
        ("material", "珐瑯", "materials.falang", "form"),
        ("material", "珐琅", "materials.falang", "form"),
        ("title", "員外郞", "titles.yuanwailang", "variant"),
        ("object", "匣", "object_heads.xia", "form"),
        ("object", "盒", "object_heads.he", "form"),
    ],
)
def test_known_forms(terms: Terms, table: FoldTable, type_: str, form: str, term: str, reason: str) -> None:
    known = terms.known(type_, table.key(form), form)
    assert known is not None
    assert (known.term.key, known.relation, known.reason) == (term, "exact", reason)


def suggested(terms: Terms, table: FoldTable, type_: str, form: str, **counts: int) -> list[tuple[str, str, str]]:
    by_key = {(type_, table.key(written)): count for written, count in counts.items()}
    return [(one.term.key, one.relation, one.reason) for one in terms.suggest(type_, table.key(form), by_key)]


def test_a_longer_word_is_of_the_kind_of_its_end(terms: Terms, table: FoldTable) -> None:
    assert suggested(terms, table, "object", "紫檀木匣")[0] == ("object_heads.xia", "broader", "head")
    assert ("object_heads.he", "broader", "head") not in suggested(terms, table, "object", "紫檀木匣")
    assert suggested(terms, table, "title", "武備院員外郎")[0] == ("titles.yuanwailang", "broader", "head")
    assert suggested(terms, table, "place", "養心殿明間")[0] == ("places.yangxindian", "broader", "beginning")
    assert suggested(terms, table, "title", "無名") == []


def test_rare_forms_are_errors_for_frequent_terms(terms: Terms, table: FoldTable) -> None:
    wanted = ("materials.xiangfeizhu", "error", "one_character")
    assert suggested(terms, table, "material", "相妃竹", 湘妃竹=40, 相妃竹=2)[0] == wanted
    assert wanted not in suggested(terms, table, "material", "相妃竹", 湘妃竹=40, 相妃竹=3)
    missing = ("titles.gongbushilang", "error", "one_missing")
    assert missing in suggested(terms, table, "title", "工部侍", 工部侍郎=20)


def test_what_the_pack_keeps_apart_is_no_error(terms: Terms, table: FoldTable) -> None:
    counts = {"硯匣": 1000, "印色盒": 1000}
    assert not [one for one in suggested(terms, table, "object", "印色匣", **counts) if one[1] == "error"]


def test_names_that_two_may_bear_have_no_terms(terms: Terms) -> None:
    assert "person" not in terms.types
    assert {"material", "technique", "title", "workshop", "place", "object"} <= set(terms.types)


def test_terms_are_chosen_by_form_or_label(terms: Terms) -> None:
    assert [term.key for term in terms.choices("material", "瑯料")] == ["materials.falangliao"]
    assert "materials.zitan" in [term.key for term in terms.choices("material", "Zitan")]
    assert len(terms.choices("workshop", "")) == len([t for t in terms.by_key.values() if t.type == "workshop"])


@pytest.fixture
def project(tmp_path: Path, pack: Pack) -> Iterator[Project]:
    yield from made_project(tmp_path, pack, TEXT, MENTIONS)


def made_project(tmp_path: Path, pack: Pack, text: str, mentions: Sequence[tuple[int, int, str]]) -> Iterator[Project]:
    with Project.create(tmp_path / "p.yzkg", pack_name=pack.name, pack_version="1", pack_sha256="0") as made:
        with made.worker() as worker, worker.edit("fill") as session:
            sql = session.connection().exec_driver_sql
            sql(
                "INSERT INTO source (name, path, sha256, size, encoding, importer, imported_at) "
                "VALUES ('s', '', '', 0, '', '', '')"
            )
            sql("INSERT INTO page (source_id, position, label) VALUES (1, 1, '1')")
            sql("INSERT INTO record (source_id, page_id, position, locator, text) VALUES (1, 1, 0, '', ?)", (text,))
            for start, end, type_ in mentions:
                sql("INSERT INTO entity (type, label) VALUES (?, ?)", (type_, text[start:end]))
                sql(
                    'INSERT INTO mention (record_id, start, "end", type, entity_id) '
                    "VALUES (1, ?, ?, ?, (SELECT max(id) FROM entity))",
                    (start, end, type_),
                )
        yield made


def test_what_stands_in_a_project(project: Project, pack: Pack, table: FoldTable) -> None:
    states = {
        state.form.text: (state.state, state.term and state.term.key) for state in project_terms(project, pack).forms
    }
    assert states == {
        "紫檀木匣": (OPEN, None),
        "法瑯": (MAPPED, "materials.falang"),
        "盒": (MAPPED, "object_heads.he"),
        "員外郎": (MAPPED, "titles.yuanwailang"),
        "武備院員外郎": (OPEN, None),
    }
    map_term(project, "object", "紫檀木匣", "object_heads.xia", "broader", who="me", table=table)
    map_term(project, "object", "盒", "", "none", who="me", table=table)  # goes before what is known
    now = project_terms(project, pack).meaning()
    case = now["object", table.key("紫檀木匣")]
    assert (case.state, case.term and case.term.key, case.relation) == (MAPPED, "object_heads.xia", "broader")
    box = now["object", table.key("盒")]
    assert (box.state, box.term, box.known is not None) == (NOTHING, None, True)
    retract_term_link(project, term_links(project)[-1].id, who="me")
    assert project_terms(project, pack).meaning()["object", table.key("盒")].state == MAPPED


def test_a_listed_misreading_is_an_error_for_its_term(tmp_path: Path, pack: Pack, table: FoldTable) -> None:
    offices = {"海望沈崳唐英": ("員外郎", "員外即"), "常保滿毗劉玉": ("郎中", "即中"), "王常": ("司庫", "太監")}
    text, mentions = "", []
    for names, titles in offices.items():
        for at in range(0, len(names), 2):
            for title in (titles[0], *titles, titles[0]):
                mentions += [(len(text), len(text) + len(title), "title")]
                mentions += [(len(text) + len(title), len(text) + len(title) + 2, "person")]
                text += f"{title}{names[at : at + 2]}，傳旨，"
    for project in made_project(tmp_path, pack, text, mentions):
        found = {state.form.text: state for state in project_terms(project, pack).forms}
        term = found["員外即"].term
        assert term is not None
        assert (term.preferred, found["員外即"].relation) == ("員外郎", "error")
        assert {found[form].relation for form in ("員外郎", "郎中", "司庫")} == {"exact"}
