"""Names in some hundred real entries: the spellings of one eunuch, and an error of the print for an office."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.resolve.marked import entity_called
from yzkg.core.cancel import CancelToken
from yzkg.core.fold import FoldTable
from yzkg.core.pack_load import find
from yzkg.engines.rules import RulesEngine
from yzkg.extract.run import begin, run
from yzkg.resolve.evidence import JOIN
from yzkg.resolve.suggest import ProjectResolution, resolve_project
from yzkg.resolve.term_errors import TermError, term_errors
from yzkg.store.project import Project
from yzkg.store.sources import NewRecord, NewSource, add_source

ENTRIES = Path(__file__).resolve().parents[2].parent / "shared" / "data" / "records" / "qianlong_entries.jsonl.gz"
SPELLINGS = ("鄂魯里", "厄魯里", "鄂勒里", "厄勒里")
OFFICES = ("員外即", "員外郎", "即中", "郎中")
EACH, LONGEST = 60, 600  # entries that hold a word, from all over the archive; characters

pytestmark = pytest.mark.skipif(not ENTRIES.is_file(), reason=f"the real entries are not here: {ENTRIES}")
PACK = find("qing_workshops")


def chosen() -> list[str]:
    with gzip.open(ENTRIES, "rt", encoding="utf-8") as lines:
        texts = ["".join(json.loads(line)["lines"]) for line in lines]
    texts = [text for text in texts if len(text) <= LONGEST]
    found: dict[str, None] = {}
    for word in (*SPELLINGS, *OFFICES):
        holding = [text for text in texts if word in text]
        found |= dict.fromkeys(holding[:: max(len(holding) // EACH, 1)][:EACH])
    return list(found)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    path = tmp_path_factory.mktemp("entries") / "q.yzkg"
    records = [NewRecord(0, f"l. {n}", text, {}, "", None, None) for n, text in enumerate(chosen(), 1)]
    with Project.create(
        path, pack_name=PACK.name, pack_version=PACK.version, pack_sha256=PACK.sha256, undo=False
    ) as opened:
        add_source(opened, NewSource("entries", "entries", "0", 1, "utf-8", "text 1", ["1"], records))
        engine = RulesEngine(PACK)
        assert len(list(run(opened, PACK, begin(opened, PACK, engine), engine, CancelToken()))) == len(records)
        yield opened


@pytest.fixture(scope="module")
def resolution(project: Project) -> ProjectResolution:
    *_steps, last = resolve_project(project, PACK, CancelToken(), types=["person"])
    assert isinstance(last, ProjectResolution)
    return last


@pytest.fixture(scope="module")
def errors(project: Project) -> dict[str, TermError]:
    table = FoldTable.for_pack(PACK)
    return {error.form: error for error in term_errors(project, PACK, table, CancelToken(), ["title"])}


def test_four_spellings_of_a_eunuch_are_asked_about_as_one(project: Project, resolution: ProjectResolution) -> None:
    wanted = {entity_called(project, name) for name in SPELLINGS}
    joined = {frozenset((pair.left, pair.right)) for pair in resolution.certain}
    asked = [question for question in resolution.questions if question.kind == JOIN]
    about = [question for question in asked if len(wanted & set(question.entities)) > 1]
    reached = set(about[0].entities)
    for pair in joined:
        if pair & reached:
            reached |= pair
    assert wanted <= reached
    kinds = {evidence.kind for pair in about[0].pairs for evidence in pair.evidence if evidence.weight > 0}
    assert kinds - {"name", "rarity", "prior"}  # not the name alone


def test_they_are_not_joined_without_asking_by_their_names_alone(resolution: ProjectResolution) -> None:
    for pair in resolution.certain:
        beside = [item for item in pair.evidence if item.kind not in ("name", "rarity", "prior") and item.weight > 0]
        assert beside


@pytest.mark.parametrize(("form", "right"), [("員外即", "員外郎"), ("即中", "郎中")])
def test_a_misprint_of_an_office_is_known_for_what_it_is(errors: dict[str, TermError], form: str, right: str) -> None:
    error = errors[form]
    assert error.preferred == right
    assert error.probability > 0.9
    assert error.known  # the pack lists the form, so nothing hangs on it here
    confused = [item for item in error.evidence if item.level == "confused"]
    assert {word for item in confused for word in item.shared} & {"員外郎", "郎中", "侍郎"}


def test_a_right_form_is_no_error(errors: dict[str, TermError]) -> None:
    assert not {"員外郎", "郎中", "太監", "庫掌"} & set(errors)
