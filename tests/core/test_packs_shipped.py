"""The packs that the program carries: what they promise a reader of their archive."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from yzkg.core.candidate import MODALITIES
from yzkg.core.pack import EntityType, Pack, StatementType
from yzkg.core.pack_load import available, find

SHIPPED = ("county_officials", "qing_workshops")


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_packs_load_under_their_own_name(name: str) -> None:
    pack = find(name)
    assert pack.name == name
    assert {kind.modality for kind in pack.statement_types.values()} <= set(MODALITIES)
    kinds: list[EntityType | StatementType] = [*pack.entity_types.values(), *pack.statement_types.values()]
    for kind in kinds:
        assert {"en", "zh_Hans", "zh_Hant"} <= set(kind.labels)
        assert kind.description


@pytest.mark.parametrize("name", SHIPPED)
def test_advised_models_are_ordered_and_explained_in_every_language(name: str) -> None:
    models = find(name).models
    assert [model.memory for model in models] == sorted((model.memory for model in models), reverse=True)
    assert [model.size for model in models] == sorted((model.size for model in models), reverse=True)
    for model in models:
        assert {"en", "zh_Hans", "zh_Hant"} <= set(model.why)


def test_available_lists_the_shipped_packs() -> None:
    assert {folder.name for folder in available()} >= set(SHIPPED)


@pytest.fixture(scope="module")
def qing() -> Pack:
    return find("qing_workshops")


@pytest.mark.parametrize(
    ("vocabulary", "least"),
    [
        ("workshops", 40),
        ("titles", 60),
        ("materials", 60),
        ("techniques", 40),
        ("object_heads", 120),
        ("places", 60),
    ],
)
def test_the_qing_vocabularies_are_rich_enough(qing: Pack, vocabulary: str, least: int) -> None:
    assert sum(term.vocabulary == vocabulary for term in qing.terms) >= least


def test_aat_ids_were_all_verified(qing: Pack, shared_data: Path) -> None:
    notes = shared_data.parent / "DOMAIN.md"
    if not notes.is_file():
        pytest.skip(f"{notes} is not on this machine")
    section = notes.read_text("utf-8").split("### 6.1", 1)[1].split("\n## ", 1)[0]
    doubtful = set(re.findall(r"(\d{9}) /", section)) | set(re.findall(r"/ (\d{9})", section))
    verified = set(re.findall(r"\d{9}", section)) - doubtful
    given = {term.aat for term in qing.terms if term.aat}
    assert len(given) > 60
    assert given <= verified


def test_qing_cases_and_boxes_stay_apart(qing: Pack) -> None:
    assert set("匣盒后後余餘范範鍾鐘沈沉") <= qing.keep_apart
    owners = {form: term.id for term in qing.terms if term.vocabulary == "object_heads" for form in term.forms}
    assert owners["匣"] != owners["盒"]


def test_names_in_the_qing_examples_stand_in_no_record(qing: Pack, shared_data: Path) -> None:
    names = {
        mention.quote
        for example in qing.examples
        for mention in example.answer.mentions
        if mention.type in ("person", "place", "organisation")
    }
    assert len(names) >= 12
    records = "".join(path.read_text("utf-8") for path in (shared_data / "records").glob("*.jsonl"))
    assert not {name for name in names if name in records}


DAYS = [
    ("初六日郎中海望持出紫檀木匣一件", "初六日"),
    ("十五日", "十五日"),
    ("廿三日司庫常保", "廿三日"),
    ("三十日", "三十日"),
    ("初七曰接得員外郎押帖一件", "初七曰"),
    ("　二十三日，怡親王諭", "　二十三日"),
    ("雍正元年四月二十日怡親王諭", "雍正元年四月二十日"),
    ("閏四月初二日太監劉玉交", "閏四月初二日"),
    ("同日太監滄州傳旨", "同日"),
    ("同日，王又交灑金扇面", "同日"),
    ("十三日内大臣海望啟奏", "十三日"),
    ("十三日內完", None),
    ("是日，員外郎沈崳來說", "是日"),
    ("次日奉旨", "次日"),
    ("本日怡親王諭做盒二件", "本日"),
    ("於七月初三日畫得", None),
    ("于本月初九日做得", None),
    ("本日員外郎沈崳將匣一件交太監劉玉訖", None),
    ("二十七日起至八月十一日", None),
    ("是日天氣晴和", None),
    ("紫檀木匣一件", None),
]


@pytest.mark.parametrize(("line", "date"), DAYS)
def test_qing_entries_begin_with_a_day(qing: Pack, line: str, date: str | None) -> None:
    found = re.match(qing.segmentation.entry, line)
    assert (found.group() if found else None) == date


HEADINGS = [
    ("雍正元年", {"year": "雍正元年"}),
    ("乾隆五十七年", {"year": "乾隆五十七年"}),
    ("雍正十三年 木作 閏四月", {"year": "雍正十三年", "workshop": "木作", "month": "閏四月"}),
    ("雍正二年正月分", {"year": "雍正二年", "month": "正月"}),
    ("木作", {"workshop": "木作"}),
    ("【珐瑯作】", {"workshop": "珐瑯作"}),
    ("杂活作", {"workshop": "杂活作"}),
    ("記事錄", {"workshop": "記事錄"}),
    ("十月分", {"month": "十月"}),
    ("又十月", {"month": "又十月"}),
    ("十月金玉作", {"month": "十月", "workshop": "金玉作"}),
    ("木作初六日", {}),
    ("正月初六日", {}),
    ("做得木作", {}),
]


@pytest.mark.parametrize(("line", "values"), HEADINGS)
def test_qing_headings_stand_alone(qing: Pack, line: str, values: dict[str, str]) -> None:
    found: dict[str, str] = {}
    for pattern in qing.segmentation.headings.values():
        if match := re.fullmatch(pattern, line):
            found = {key: value for key, value in match.groupdict().items() if value is not None}
            break
    assert found == values
