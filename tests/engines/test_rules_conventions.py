"""Conventions of the archive's readers that the shipped grammar follows: what is one statement, and which."""

from __future__ import annotations

import pytest

from tests.engines.rules_reading import ENGINE, check_places, holds, lines, mentions

# text, mentions wanted, statements wanted, beginnings of statements that must not be there
CASES: list[tuple[str, tuple[str, ...], tuple[str, ...], tuple[str, ...]]] = [
    (
        "初三日，太監王玉傳旨：著做玉瓶一件、銅爐二件。欽此。",
        ("玉瓶/object", "銅爐/object"),
        (
            "order[ordered] 傳旨 object=玉瓶 quantity=一件 transmitter=王玉 material=玉 date=初三日",
            "order[ordered] 傳旨 object=銅爐 quantity=二件 transmitter=王玉 material=銅 date=初三日",
            "numbers[reported] 一件 object=玉瓶 quantity=一件",
            "numbers[reported] 二件 object=銅爐 quantity=二件",
        ),
        (),
    ),
    (
        "初三日，太監王玉傳旨：插屏一座擺養心殿，掛屏二件掛圓明園。欽此。",
        (),
        (
            "order[ordered] 傳旨 object=插屏 quantity=一座 place=養心殿",
            "order[ordered] 傳旨 object=掛屏 quantity=二件 place=圓明園",
        ),
        ("installation",),
    ),
    (
        "初七日，將做得玉碗一件，隨木匣一件，郎中海望持進，太監王玉呈覽。",
        ("木匣/object",),
        (
            "making[done] 做得 object=玉碗 quantity=一件 material=玉",
            "part_of[reported] 隨 part=木匣 whole=玉碗",
            "showing[done] 呈覽 object=玉碗 shower=海望 intermediary=王玉 date=初七日",
        ),
        ("making[done] 做得 object=木匣",),
    ),
    (
        "初八日，郎中海望將銅瓶紙樣一張呈覽。奉旨：口太大，底子薄，往秀氣裡收，再畫一張。欽此。",
        ("銅瓶紙樣/model", "銅/material", "口太大/judgement", "往秀氣裡收/judgement", "再畫一張/judgement"),
        ("revision[ordered] 往秀氣裡收 wording=口太大 wording=底子薄 wording=往秀氣裡收 wording=再畫一張",),
        ("revision[ordered] 口太大", "revision[ordered] 再畫一張"),
    ),
    (
        "初八日，太監王玉交玉碗一件，傳旨：足子高，著磨去些，收拾嚴緊。欽此。於初十日磨得。",
        ("收拾嚴緊/judgement",),
        (
            "order[ordered] 傳旨 wording=足子高 wording=收拾嚴緊 transmitter=王玉*",
            "repair[done] 磨得 object=玉碗* date=初十日",
        ),
        ("repair[ordered]", "revision"),
    ),
    (
        "初九日，太監王玉傳旨：著做黑漆盒一對，顏色不可深，不必描金。欽此。",
        ("黑漆/material", "顏色不可深/judgement"),
        (
            "order[ordered] 傳旨 object=黑漆盒 wording=顏色不可深 material=黑漆",
            "made_of[reported] 黑漆 object=黑漆盒 material=黑漆",
            "refusal[refused] 不必描金 wording=不必描金 object=黑漆盒",
        ),
        ("refusal[refused] 顏色", "uses_technique"),
    ),
    (
        "十二日，據圓明園來帖內稱，本月初十日太監毛團交瓷瓶二件，掛屏一件即掛在萬字房訖。欽此。",
        ("圓明園/place",),
        (
            "receipt[reported] 交 giver=毛團 object=瓷瓶 date=本月初十日",
            "installation[reported] 掛在 place=萬字房 object=掛屏",
        ),
        ("receipt[done]", "installation[done]"),
    ),
    (
        "十四日，銅匠張進忠回稱：爐已燒得等語。於二十日做得銅爐一件，呈進訖。",
        (),
        ("making[reported] 燒得", "making[done] 做得 object=銅爐 date=二十日"),
        (),
    ),
    (
        "初四日，理藩院郎中色楞交白玉盒一件，造辦處領催孫國泰接得。",
        ("理藩院郎中/title", "理藩院/organisation", "造辦處領催/title"),
        (
            "receipt[done] 交 giver=色楞 object=白玉盒",
            "receipt[done] 接得 receiver=孫國泰",
            "holds_title[reported] 理藩院郎中 person=色楞 title=理藩院郎中",
        ),
        (),
    ),
    (
        "初五日奉旨：郎中海望甚為勤謹，賞緞二疋；員外郎沈崳遲誤，記過，罰俸三個月；領催孫國泰責二十板。欽此。",
        ("三個月/quantity",),
        (
            "gift[ordered] 賞 recipient=海望 object=緞 amount=二疋",
            "discipline[ordered] 記過 person=沈崳",
            "discipline[ordered] 罰俸 person=沈崳 amount=三個月",
            "discipline[ordered] 責 person=孫國泰",
        ),
        ("order",),
    ),
    (
        "初六日做得插屏一座，軸頭用象牙，抽屜三個。",
        ("軸頭/object",),
        (
            "made_of[reported] 象牙 object=軸頭 material=象牙",
            "part_of[reported] 軸頭 part=軸頭 whole=插屏",
            "part_of[reported] 抽屜 part=抽屜 whole=插屏",
            "numbers[reported] 三個 object=抽屜",
        ),
        (),
    ),
    (
        "初六日太監王玉傳旨：萬字房南間現設銅爐一座，照樣做一件，得時交懋勤殿。欽此。",
        ("萬字房/place", "萬字房南間/place"),
        (
            "installation[reported] 現設 place=萬字房南間 object=銅爐 quantity=一座",
            "order[conditional] 得時交 addressee=懋勤殿",
        ),
        ("installation[ordered]",),
    ),
    (
        "初七日將掛屏一件掛在萬字房訖。本日將掛屏二件貼訖。郎中海望持進訖。",
        (),
        ("installation[done] 貼訖 object=掛屏 place=萬字房*", "presentation[done] 持進訖 presenter=海望"),
        (),
    ),
    (
        "十二日，太監王玉交玉瓶一件、銅爐二件。",
        (),
        ("receipt[done] 交 giver=王玉 object=玉瓶 object=銅爐 quantity=一件 quantity=二件",),
        (),
    ),
    ("十一日懋勤殿交玉冊頁一冊。", (), ("receipt[done] 交 giver=懋勤殿 object=玉冊頁 quantity=一冊 date=十一日",), ()),
    (
        "十七日，主事海望將畫得紫檀木插屏樣二張呈怡親王看。",  # what is drawn is to be of sandalwood
        ("紫檀木插屏樣/model", "紫檀木/material"),
        ("design[done] 畫得 object=紫檀木插屏樣 quantity=二張",),
        ("made_of[reported] 紫檀木 object=紫檀木插屏樣 material=紫檀木",),
    ),
    (
        "初一日做得圍屏合牌小樣一件呈覽。",  # this one is of pasteboard itself
        ("圍屏合牌小樣/model", "合牌/material"),
        ("made_of[reported] 合牌 object=圍屏合牌小樣 material=合牌",),
        (),
    ),
    (
        "初八日將銅佛一尊、玻璃鏡一面呈覽，奉旨：安得好，鏡子不用。欽此。",
        ("安得好/judgement", "銅/material", "鏡子不用/judgement"),
        (
            "made_of[reported] 銅 object=銅佛 material=銅",
            "approval[done] 安得好 wording=安得好",
            "refusal[refused] 鏡子不用 wording=鏡子不用",
        ),
        (),
    ),
]


@pytest.mark.parametrize(("text", "names", "stated", "never"), CASES, ids=[case[0][:24] for case in CASES])
def test_follows(text: str, names: tuple[str, ...], stated: tuple[str, ...], never: tuple[str, ...]) -> None:
    found = ENGINE.candidates(text)
    check_places(text, found)
    assert set(names) <= set(mentions(found)), mentions(found)
    for wanted in stated:
        assert any(holds(line, wanted) for line in lines(found)), (wanted, lines(found))
    for line in lines(found):
        assert not line.startswith(never or "\0"), line


@pytest.mark.parametrize("after", ["", "奉旨：甚好。欽此。"])
def test_a_verdict_is_looked_for_only_where_somebody_speaks(after: str) -> None:
    found = ENGINE.candidates(f"初九日，木匠梁成章做得書格一對，座子薄，釉色淺。{after}")
    judged = [m.quote for m in found.mentions if m.type == "judgement"]
    assert judged == (["甚好"] if after else [])
