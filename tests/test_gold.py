"""The gold of the sample corpus: compiled from what the reader wrote, accepted by the loader, strict about slips."""

from pathlib import Path

import pytest

from sample_corpus.gold import compile as gold_compile
from sample_corpus.gold.compile import GOLD, World, compiled, load_world, read
from yzkg.core.pack_load import find
from yzkg.evaluate.gold import load_gold

SOUND = (
    "= yongzheng_01.txt 8\n"
    "% a comment\n"
    "m person 王 = yinxiang\n"
    "m object 灑金扇面\n"
    "m technique 灑金\n"
    "m quantity 二十張\n"
    "s receipt done 交 | giver=王 object=灑金扇面 quantity=?二十張 | j04\n"
)


@pytest.fixture(scope="module")
def world() -> World:
    return load_world()


def sources() -> list[Path]:
    return sorted(GOLD.glob("*.gold"))


def faults_of(text: str, world: World, folder: Path, name: str = "yongzheng_01.gold") -> list[str]:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return [str(fault) for fault in read([path], world)[1]]


def test_gold_json_is_what_the_gold_files_say(world: World) -> None:
    blocks, faults = read(sources(), world)
    assert not faults
    assert (GOLD / "gold.json").read_bytes() == compiled(blocks, world).encode("utf-8")


def test_the_order_of_the_files_does_not_matter(world: World) -> None:
    forwards, _ = read(sources(), world)
    backwards, _ = read(reversed(sources()), world)
    assert compiled(forwards, world) == compiled(backwards, world)


def test_the_loader_accepts_it_and_there_is_enough_of_it() -> None:
    gold = load_gold(GOLD / "gold.json", find("qing_workshops"))
    assert len(gold.records) >= 48
    assert len({s.job for record in gold.records for s in record.statements if s.job}) >= 15
    assert {s.modality for record in gold.records for s in record.statements} == set(gold_compile.MODALITIES)
    assert len({record.text for record in gold.records}) == len(gold.records)


def test_modalities_are_those_of_the_program() -> None:
    from yzkg.core.candidate import MODALITIES

    assert gold_compile.MODALITIES == MODALITIES


def test_a_sound_block_has_no_fault_and_keeps_offsets(world: World, tmp_path: Path) -> None:
    path = tmp_path / "yongzheng_01.gold"
    path.write_text(SOUND, encoding="utf-8")
    (block,), faults = read([path], world)
    assert not faults
    assert [block.quote(m) for m in block.mentions] == ["王", "灑金扇面", "灑金", "二十張"]
    assert [part[2] for part in block.statements[0]["parts"]] == [False, False, True]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("m object 灑銀扇面", "does not stand in"),
        ("m quantity 十張#9", "stands 3 times"),
        ("m thing 扇面", "no entity type thing"),
        ("m object 扇面二十張，", "punctuation"),
        ("m object 灑金扇面", "takes the same span as"),
        ("m material 灑金", "takes the same span as"),
        ("m object 金扇面二", "crosses, 灑金扇面"),
        ("m person 唐岱", "name its entity"),
        ("m person 唐岱 = nobody", "no entity nobody"),
        ("m person 唐岱 = haiwang", "no form of haiwang"),
        ("m person 唐岱 =~ tangdai", "write “= tangdai”"),
        ("m person 唐岱 = muzuo", "is a workshop in people.toml"),
        ("s gave done 交 | giver=王", "no statement type gave"),
        ("s receipt maybe 交 | giver=王", "maybe is no modality"),
        ("s receipt done 收 | giver=王", "does not stand in"),
        ("s receipt done 交 | maker=王", "no role maker"),
        ("s receipt done 交 | giver=唐岱", "no mention above this line"),
        ("s receipt done 交 | giver=灑金扇面", "is a object; giver takes"),
        ("s receipt done 交 | giver=王 giver=王", "twice in the same role"),
        ("s receipt done 交 | giver", "no “role=words”"),
        ("s made_of reported 灑金 | object=灑金扇面", "made_of needs material"),
        ("s numbers reported 二十張 | object=灑金扇面 object=灑金扇面 quantity=二十張", "twice"),
        ("s order ordered 諭 | object=灑金扇面 | j99", "no job j99"),
        ("s order ordered 諭 | object=灑金扇面 | j05", "j05 does not live in"),
        ("s receipt done 交 | giver=王 object=灑金扇面 quantity=?二十張 | j04", "stands in the block already"),
        ("= yongzheng_01.txt 8", "has a block already"),
        ("= yongzheng_01.txt 99", "no entry 99"),
        ("= yongzheng_02.txt 1", "annotated in yongzheng_02.gold"),
        ("= yongzheng_01.txt", "A block begins with"),
        ("x what is this", "A line begins with"),
        ("m person", "A mention is"),
    ],
)
def test_a_faulty_line_is_refused_with_its_number(line: str, expected: str, world: World, tmp_path: Path) -> None:
    found = faults_of(SOUND + line + "\n", world, tmp_path)
    assert len(found) == 1
    assert found[0].startswith("yongzheng_01.gold:8: ")
    assert expected in found[0]


def test_too_many_fillers_are_refused(world: World, tmp_path: Path) -> None:
    line = "s made_of reported 灑金 | object=灑金扇面 object=扇面 material=灑金\n"
    text = SOUND.replace("technique", "material") + "m object 扇面\n" + line
    (found,) = faults_of(text, world, tmp_path)
    assert found == "yongzheng_01.gold:9: made_of takes 1 object at most."


def test_lines_outside_a_block_and_empty_blocks_are_refused(world: World, tmp_path: Path) -> None:
    assert faults_of("m object 灑金扇面\n", world, tmp_path)[0].startswith(
        "yongzheng_01.gold:1: This line belongs to no"
    )
    assert faults_of("\n= yongzheng_01.txt 8\n", world, tmp_path) == [
        "yongzheng_01.gold:2: yongzheng_01.txt 8 has no mention."
    ]


def test_nothing_is_written_and_the_exit_code_tells(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(gold_compile, "GOLD", tmp_path)
    source = tmp_path / "yongzheng_01.gold"
    source.write_text(SOUND + "m object 無\n", encoding="utf-8")
    assert gold_compile.main([]) == 1
    assert "yongzheng_01.gold:8: " in capsys.readouterr().err
    assert not (tmp_path / "gold.json").exists()
    source.write_text(SOUND, encoding="utf-8")
    assert gold_compile.main(["--check"]) == 0
    assert not (tmp_path / "gold.json").exists()
    assert gold_compile.main([]) == 0
    assert load_gold(tmp_path / "gold.json", find("qing_workshops")).records[0].source == "yongzheng_01.txt"
    assert "records 1: 01 1" in capsys.readouterr().out
