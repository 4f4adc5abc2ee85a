from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import networkx
import pytest

from yzkg.analysis.network import graph, neighbourhood
from yzkg.core.cancel import CancelToken
from yzkg.core.candidate import Candidates, MentionCandidate, PartCandidate, StatementCandidate
from yzkg.core.errors import ExportFault
from yzkg.core.pack import Pack
from yzkg.core.pack_load import find
from yzkg.engines.base import Brief, EngineInfo, RecordText, Reply
from yzkg.exchange.graphml import export_graphml, to_networkx
from yzkg.exchange.tables import export_csv
from yzkg.extract.run import begin, run
from yzkg.store.edits import set_asserted_by, set_certainty, set_status
from yzkg.store.entity_edits import assert_identity, retract_identity
from yzkg.store.graph_queries import Passage, passages
from yzkg.store.name_edits import add_name, remove_name, set_name_kind
from yzkg.store.project import Project
from yzkg.store.queries import record_detail
from yzkg.store.rows import MentionRow
from yzkg.store.sources import NewRecord, NewSource, add_source

TEXTS = ("𤧞初六日郎中海望傳旨做=筆筒一件", "內大臣海望持來筆筒\x0c交唐英")


class _Reader:
    """Claims the same two kinds of statements of every record that has the words."""

    def info(self) -> EngineInfo:
        return EngineInfo("rules", digest="test")

    def read(self, record: RecordText, brief: Brief, cancel: CancelToken) -> Reply:
        order = StatementCandidate(
            "傳旨", "order", "ordered", (PartCandidate("海望", "transmitter"), PartCandidate("=筆筒", "object"))
        )
        receipt = StatementCandidate("交", "receipt", "done", (PartCandidate("唐英", "receiver"),))
        given = StatementCandidate(
            "持來", "receipt", "done", (PartCandidate("海望", "giver"), PartCandidate("筆筒\x0c", "object"))
        )
        if "傳旨" in record.text:
            claims = Candidates((MentionCandidate("=筆筒", "object"),), (order,))
        else:
            claims = Candidates((MentionCandidate("筆筒\x0c", "object"),), (given, receipt))
        return Reply(claims.to_json())


@pytest.fixture(scope="module")
def pack() -> Pack:
    return find("qing_workshops")


@pytest.fixture
def project(tmp_path: Path, pack: Pack) -> Iterator[Project]:
    path = tmp_path / "p.yzkg"
    with Project.create(path, pack_name=pack.name, pack_version=pack.version, pack_sha256=pack.sha256) as opened:
        rows = [NewRecord(0, f"l. {n}", text, {}, "初六日", 2350413, 2350413) for n, text in enumerate(TEXTS, 1)]
        add_source(opened, NewSource("s.txt", "s.txt", "0" * 64, 1, "utf-8", "test", ["1"], rows))
        engine = _Reader()
        list(run(opened, pack, begin(opened, pack, engine), engine, CancelToken()))
        yield opened


def _rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def test_edges_are_drawn_as_the_pack_says(project: Project, pack: Pack) -> None:
    whole = graph(project, pack, "all")
    labels = {node.id: node.label for node in whole.nodes}
    drawn = {(labels[e.source], e.type, labels[e.target]) for e in whole.edges}
    assert drawn == {("海望", "order", "=筆筒"), ("海望", "receipt", "筆筒\x0c")}
    assert {node.label for node in whole.nodes} == {"海望", "=筆筒", "筆筒\x0c", "唐英"}


def test_accepted_means_the_statement_and_both_ends(project: Project, pack: Pack) -> None:
    assert not graph(project, pack, "accepted").nodes
    detail = record_detail(project, 1)
    set_status(project, "statement", [detail.statements[0].id], "accepted", who="me")
    accepted = graph(project, pack, "accepted")
    assert [edge.type for edge in accepted.edges] == ["order"]
    assert len(accepted.nodes) == 2
    haiwang = next(m for m in record_detail(project, 1).mentions if m.quote == "海望")
    set_status(project, "mention", [haiwang.id], "rejected", who="me")
    assert not graph(project, pack, "accepted").edges


def test_neighbourhood_grows_by_steps(project: Project, pack: Pack) -> None:
    whole = graph(project, pack, "all")
    by_label = {node.label: node.id for node in whole.nodes}
    sizes = [len(neighbourhood(whole, [by_label["=筆筒"]], depth).nodes) for depth in range(4)]
    assert sizes == [1, 2, 3, 3]
    assert len(neighbourhood(whole, [by_label["唐英"]], 5).nodes) == 1
    assert not neighbourhood(whole, [10**6], 2).nodes


def test_identity_joins_nodes_and_lets_them_go(project: Project, pack: Pack) -> None:
    by_label = {node.label: node.id for node in graph(project, pack, "all").nodes}
    assertion = assert_identity(project, by_label["=筆筒"], by_label["筆筒\x0c"], "same", reason="one pot", who="me")
    joined = graph(project, pack, "all")
    assert len(joined.nodes) == 3 and len(joined.edges) == 2
    assert len({edge.target for edge in joined.edges}) == 1
    retract_identity(project, assertion, who="me")
    assert len(graph(project, pack, "all").nodes) == 4


def test_a_joined_node_has_the_best_status_of_its_members(project: Project, pack: Pack) -> None:
    by_label = {node.label: node.id for node in graph(project, pack, "all").nodes}
    haiwang, tang = [next(m for m in record_detail(project, 2).mentions if m.quote == q) for q in ("海望", "唐英")]
    set_status(project, "mention", [m.id for m in _of(project, "海望")], "rejected", who="me")
    set_status(project, "mention", [tang.id], "accepted", who="me")
    assert by_label["海望"] < by_label["唐英"] and haiwang.entity_id == by_label["海望"]
    assert_identity(project, by_label["海望"], by_label["唐英"], "same", reason="", who="me")
    (node,) = graph(project, pack, "accepted").nodes
    assert (node.label, node.status) == ("唐英", "accepted")  # no form of the other counts any more


def _of(project: Project, quote: str) -> list[MentionRow]:
    return [m for record in (1, 2) for m in record_detail(project, record).mentions if m.quote == quote]


def test_an_export_shows_one_state_while_a_run_goes_on(
    project: Project, pack: Pack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def meanwhile(*arguments: object) -> dict[int, Passage]:
        with project.worker() as other:
            source = NewSource("t.txt", "t.txt", "1" * 64, 1, "utf-8", "test", ["1"], [NewRecord(0, "l", TEXTS[0], {})])
            add_source(other, source)
            list(run(other, pack, begin(other, pack, _Reader()), _Reader(), CancelToken()))
        return passages(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr("yzkg.exchange.tables.passages", meanwhile)
    export_csv(project, pack, tmp_path / "out", "all")
    assert {row["record"] for row in _rows(tmp_path / "out" / "evidence.csv")} == {"1", "2"}
    assert len(record_detail(project, 3).mentions) == 2


def test_csv_opens_in_a_spreadsheet_and_every_row_has_its_proof(project: Project, pack: Pack, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    written = export_csv(project, pack, folder, "all")
    assert written.keys() == {
        "nodes.csv", "names.csv", "authority_links.csv", "edges.csv", "statements.csv", "evidence.csv", "terms.csv",
        "questions.csv",
    }  # fmt: skip
    assert sorted(path.name for path in folder.iterdir()) == sorted(written)
    assert (folder / "nodes.csv").read_bytes().startswith(b"\xef\xbb\xbf")
    nodes, edges, evidence = (_rows(folder / f"{name}.csv") for name in ("nodes", "edges", "evidence"))
    assert "'=筆筒" in {row["label"] for row in nodes}  # no formula
    for row in evidence:
        text = TEXTS[int(row["record"]) - 1]
        assert text[int(row["start"]) : int(row["end"])] == row["quotation"].removeprefix("'")
    statements = _rows(folder / "statements.csv")
    proved = {(row["kind"], row["fact"]) for row in evidence}
    assert proved == {
        *(("edge", row["id"]) for row in edges),
        *(("node", row["id"]) for row in nodes),
        *(("statement", row["statement"]) for row in statements),
    }
    assert len({row["statement"] for row in statements}) == 3  # 唐英 receives: a statement that draws no edge
    for row in statements:
        text = TEXTS[int(row["record"]) - 1]
        assert text[int(row["cue_start"]) : int(row["cue_end"])] == row["cue"]
        assert text[int(row["start"]) : int(row["end"])] == row["value"].removeprefix("'")
    order = next(row for row in evidence if row["part"] == "transmitter")
    assert (order["start"], order["end"], order["source"], order["locator"]) == ("6", "8", "s.txt", "l. 1")
    assert {row["date_from"] for row in edges} == {"1723-02-10"}


def test_names_go_out_with_kinds_and_notes(project: Project, pack: Pack, tmp_path: Path) -> None:
    ids = {row["label"]: int(row["id"]) for row in _exported(project, pack, tmp_path, "nodes")}
    add_name(project, ids["海望"], "望公", "style_name", who="me", note="his letters")
    set_name_kind(project, ids["唐英"], "唐英", "transcription", who="me")
    add_name(project, ids["唐英"], "俊公", "art_name", who="me")
    remove_name(project, ids["唐英"], "俊公", who="me")
    rows = _exported(project, pack, tmp_path, "names")
    told = {(row["label"], row["name"]): (row["kind"], row["note"], row["preferred"], row["mentions"]) for row in rows}
    assert told["海望", "海望"] == ("form", "", "true", "2")
    assert told["海望", "望公"] == ("style_name", "his letters", "false", "0")
    assert told["唐英", "唐英"] == ("transcription", "", "true", "1")
    assert ("唐英", "俊公") not in told
    assert {int(row["entity"]) for row in rows} == set(ids.values())
    set_status(project, "mention", [row.id for row in record_detail(project, 2).mentions], "rejected", who="me")
    assert "唐英" not in {row["label"] for row in _exported(project, pack, tmp_path, "names")}


def _exported(project: Project, pack: Pack, folder: Path, table: str) -> list[dict[str, str]]:
    export_csv(project, pack, folder / "out", "all")
    return _rows(folder / "out" / f"{table}.csv")


def test_graphml_reads_back_equal(project: Project, pack: Pack, tmp_path: Path) -> None:
    path = tmp_path / "g.graphml"
    report = export_graphml(project, pack, path, "all")
    back = networkx.read_graphml(path, force_multigraph=True)
    whole = graph(project, pack, "all")
    made = to_networkx(whole, passages(project, [edge.record_id for edge in whole.edges]))
    assert dict(back.nodes(data=True)) == dict(made.nodes(data=True))
    assert {(u, v, k): d for u, v, k, d in back.edges(keys=True, data=True)} == {
        (u, v, k): d for u, v, k, d in made.edges(keys=True, data=True)
    }
    assert (report.nodes, report.edges) == (4, 2)
    assert report.removed == 2  # the form feed, in a label and in a list of names


def test_exports_that_cannot_be_written_leave_the_old_ones(project: Project, pack: Pack, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("here already")
    with pytest.raises(ExportFault) as caught:
        export_csv(project, pack, blocked, "all")
    assert caught.value.code == "cannot_write"
    with pytest.raises(ExportFault):
        export_graphml(project, pack, blocked / "g.graphml", "all")
    for place in (tmp_path, Path(), Path("/")):
        with pytest.raises(ExportFault):
            export_graphml(project, pack, place, "all")
    assert blocked.read_text() == "here already"
    assert sorted(path.name for path in tmp_path.iterdir() if not path.name.startswith("p.yzkg")) == ["file"]


def test_every_export_says_how_a_statement_is_meant_and_who_says_so(
    project: Project, pack: Pack, tmp_path: Path
) -> None:
    order = record_detail(project, 1).statements[0].id
    with project.edit("claim") as session:
        session.connection().exec_driver_sql("UPDATE statement SET confidence = 0.875 WHERE id = ?", (order,))
    set_asserted_by(project, order, "editor", who="me")
    set_certainty(project, order, 0.25, who="me")
    export_csv(project, pack, tmp_path, "all")
    for name in ("edges.csv", "statements.csv"):
        said = {
            (r["statement"], r["modality"], r["certainty"], r["confidence"], r["asserted_by"])
            for r in _rows(tmp_path / name)
        }
        assert (str(order), "ordered", "0.25", "0.875", "editor") in said
        assert {who for statement, *_, who in said if statement != str(order)} == {"document"}
        assert {certain for statement, _, certain, *_ in said if statement != str(order)} == {""}
    export_graphml(project, pack, tmp_path / "g.graphml", "all")
    drawn = networkx.read_graphml(tmp_path / "g.graphml", force_multigraph=True)
    edges = {(d["type"], d["modality"], d["certainty"], d["asserted_by"]) for _, _, d in drawn.edges(data=True)}
    assert edges == {("order", "ordered", 0.25, "editor"), ("receipt", "done", -1.0, "document")}
    claimed = {(d["type"], d["confidence"]) for _, _, d in drawn.edges(data=True)}
    assert claimed == {("order", 0.875), ("receipt", -1.0)}
