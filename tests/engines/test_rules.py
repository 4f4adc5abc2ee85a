"""What the rules engine reads in short texts composed for the purpose, and what it must never do."""

from __future__ import annotations

import json

import pytest

from tests.engines.rules_reading import ENGINE, check_places, holds, lines, mentions
from yzkg.core.cancel import Cancelled, CancelToken
from yzkg.engines.base import Brief, RecordText

ORDINARY = (
    "report[done] 來說 reporter=海望 date=初六日",
    "receipt[done] 交 giver=劉玉 object=青玉花囊 quantity=一件 date=初六日",
    "order[ordered] 傳旨 transmitter=劉玉* object=紫檀木座 material=紫檀木",
    "part_of[reported] 配 part=紫檀木座 whole=青玉花囊*",
    "made_of[reported] 青玉 object=青玉花囊 material=青玉",
    "holds_title[reported] 郎中 person=海望 title=郎中",
)

# text, mentions wanted, statements wanted (head and parts that must be among those found)
CASES: list[tuple[str, tuple[str, ...], tuple[str, ...]]] = [
    ("初六日，郎中海望來說，太監劉玉交青玉花囊一件，傳旨：著配紫檀木座。欽此。", ("青玉花囊/object",), ORDINARY),
    ("初六日郎中海望來說太監劉玉交青玉花囊一件傳旨著配紫檀木座欽此", ("紫檀木座/object",), ORDINARY),
    (
        "初六日郎中海望来说太监刘玉交青玉花囊一件传旨着配紫檀木座钦此",
        ("刘玉/person", "太监/title"),
        ("report[done] 来说 reporter=海望", "order[ordered] 传旨 transmitter=刘玉* object=紫檀木座"),
    ),
    (
        "十三日員外郎四德庫掌五德福慶來說太監如意交白玉盒一件",
        ("四德/person", "五德/person", "福慶/person", "如意/person", "白玉盒/object"),
        (
            "report[done] 來說 reporter=四德 reporter=五德 reporter=福慶",
            "holds_title[reported] 庫掌 person=福慶 title=庫掌",
            "receipt[done] 交 giver=如意 object=白玉盒",
        ),
    ),
    (
        "初三日，員外郎沈崳、唐英啟怡親王：庫內紫檀木不敷用等語。王諭：准用花梨木。遵此。",
        ("沈崳/person", "唐英/person", "王/person", "花梨木/material"),
        (
            "report[done] 啟 reporter=沈崳 reporter=唐英 addressee=怡親王",
            "holds_title[reported] 員外郎 person=唐英 title=員外郎",
            "approval[done] 准用 issuer=王 wording=准用",
        ),
    ),
    (
        "初三日，柏唐阿宋七格等奉怡親王諭：著燒琺瑯碗四件。遵此。",
        ("柏唐阿/title", "宋七格/person"),
        ("order[ordered] 諭 issuer=怡親王 addressee=宋七格 quantity=四件 date=初三日",),
    ),
    (
        "初九日，怡親王交洋漆盒二件，諭：照樣做一件，不必做大的。遵此。",
        ("洋漆盒/object", "不必做大的/judgement"),
        (
            "receipt[done] 交 giver=怡親王 object=洋漆盒 quantity=二件",
            "order[ordered] 諭 issuer=怡親王",
            "refusal[refused] 不必做大的 wording=不必做大的",
        ),
    ),
    (
        "於七月初三日西洋人郎世寧畫得雙鹿絹畫一軸，怡親王呈進。",
        ("七月初三日/date", "西洋人/title", "雙鹿絹畫/object"),
        (
            "making[done] 畫得 maker=郎世寧 object=雙鹿絹畫 quantity=一軸 date=七月初三日",
            "presentation[done] 呈進 presenter=怡親王 object=雙鹿絹畫",
        ),
    ),
    (
        "二十日，將畫得插屏紙樣二張，員外郎海望持進，交太監杜壽呈覽。奉旨：照樣准做，座子收矮些。欽此。",
        ("插屏紙樣/model", "座子收矮些/judgement"),
        (
            "design[done] 畫得 object=插屏紙樣 quantity=二張",
            "showing[done] 呈覽 shower=海望 intermediary=杜壽 object=插屏紙樣",
            "approval[done] 照樣准做 wording=照樣准做 object=插屏紙樣*",
            "revision[ordered] 座子收矮些 wording=座子收矮些",
        ),
    ),
    (
        "十五日郎中白世秀將畫得插屏紙樣一張持進交太監胡世傑呈覽奉旨照樣准做邊要收窄些欽此",
        ("胡世傑/person",),
        (
            "design[done] 畫得 object=插屏紙樣",
            "showing[done] 呈覽 shower=白世秀 intermediary=胡世傑",
            "approval[done] 照樣准做 wording=照樣准做",
            "revision[ordered] 收窄些 wording=收窄些",
        ),
    ),
    (
        "初八日持進青花碗二件呈覽。奉旨：畫得甚好，款字略大。欽此。",
        ("畫得甚好/judgement", "款字略大/judgement"),
        ("approval[done] 畫得甚好 wording=畫得甚好", "revision[ordered] 款字略大 wording=款字略大"),
    ),
    (
        "初一日太監王玉傳旨：著做楠木匣一件，先做樣呈覽，准時再做。欽此。",
        ("王玉/person",),
        (
            "order[ordered] 傳旨 transmitter=王玉 object=楠木匣 quantity=一件 material=楠木",
            "order[conditional] 准時再做 object=楠木匣*",
        ),
    ),
    (
        "太監王玉傳旨：底下不必落款。欽此。",
        ("底下不必落款/judgement",),
        ("refusal[refused] 底下不必落款 wording=底下不必落款",),
    ),
    (
        "初二日總管太監張起麟奉旨：賞鄧八格銀十兩，譚榮銀五兩。欽此。",
        ("銀十兩/money", "銀五兩/money"),
        (
            "gift[ordered] 賞 recipient=鄧八格 amount=銀十兩",
            "gift[ordered] 賞 recipient=譚榮 amount=銀五兩",
        ),
    ),
    (
        "本日用庫銀賞鄧八格二十兩。",
        ("本日/date", "二十兩/money"),
        ("gift[done] 賞 recipient=鄧八格 amount=二十兩 date=本日",),
    ),
    (
        "二十五日，奉旨：領催孫國泰罰俸三個月。欽此。",
        ("孫國泰/person", "三個月/quantity"),
        ("discipline[ordered] 罰俸 person=孫國泰 amount=三個月",),
    ),
    (
        "八月十七日司庫常保將茶圓一件交年希堯家人鄭天錫持去訖。",
        ("家人/title", "鄭天錫/person"),
        ("return[done] 持去 receiver=鄭天錫 object=茶圓 date=八月十七日",),
    ),
    (
        "初十日太監雅圖交白磁杯一件，傳旨：交年希堯照樣燒造。欽此。",
        ("雅圖/person", "白磁杯/object"),
        ("outsourcing[ordered] 交 supplier=年希堯 object=白磁杯*", "made_of[reported] 磁 object=白磁杯 material=磁"),
    ),
    ("十一日蘇州送到玉碗四件。", ("蘇州/place",), ("outsourcing[done] 送到 supplier=蘇州 object=玉碗 quantity=四件",)),
    (
        "於四月初四日員外郎金輝將做得插屏一件安在養心殿東暖閣訖。",
        ("金輝/person", "養心殿東暖閣/place"),
        (
            "making[done] 做得 object=插屏",
            "installation[done] 安在 person=金輝 object=插屏 place=養心殿東暖閣 date=四月初四日",
        ),
    ),
    (
        "十五日將銅佛一尊配得紫檀木座呈進訖。",
        ("銅佛/object",),
        (
            "part_of[reported] 配得 part=紫檀木座 whole=銅佛",
            "making[done] 配得 object=紫檀木座 material=紫檀木",
            "presentation[done] 呈進訖 object=銅佛 date=十五日",
        ),
    ),
    (
        "初五日太監毛團交壞鐘一架，傳旨：著收拾。欽此。於二十日收拾得，交毛團持去訖。",
        ("壞鐘/object",),
        (
            "order[ordered] 傳旨 object=壞鐘*",
            "repair[done] 收拾得 date=二十日",
            "return[done] 持去 receiver=毛團 date=二十日",
        ),
    ),
    ("初六日，將舊插屏一座交木作收貯。", ("木作/workshop",), ("storage[done] 收貯 store=木作 object=舊插屏",)),
    (
        "十九日太監滄洲交玻璃鏡一面，高二尺三寸，寬一尺五寸。",
        ("高二尺三寸/quantity", "寬一尺五寸/quantity"),
        (
            "numbers[reported] 一面 object=玻璃鏡 quantity=一面",
            "numbers[reported] 高二尺三寸，寬一尺五寸 object=玻璃鏡 quantity=高二尺三寸 quantity=寬一尺五寸",
            "receipt[done] 交 giver=滄洲 quantity=一面",
        ),
    ),
    (
        "程國用持來套杯十二個，說太監杜壽傳旨，著查問。欽此。隨查得套杯係匠人程用貴做的。",
        ("程用貴/person",),
        (
            "receipt[done] 持來 giver=程國用 object=套杯 quantity=十二個",
            "report[done] 說 reporter=程國用",
            "enquiry[ordered] 著查問 object=套杯*",
            "making[reported] 做的 maker=程用貴 object=套杯",
        ),
    ),
    (
        "據圓明園來帖內稱，本月十四日郎中海望傳旨：萬字房著做圍屏一架。欽此。",
        ("本月十四日/date", "萬字房/place"),
        ("order[ordered] 傳旨 transmitter=海望 object=圍屏 place=萬字房 date=本月十四日",),
    ),
    (
        "初三日庫使李文照來說太監王玉交如意一柄",
        ("李文照/person", "如意/object"),
        ("report[done] 來說 reporter=李文照",),
    ),
    (
        "初四日，郎中保德帶領匠役二名往圓明園，將畫四張貼在九洲清晏訖。",
        ("匠役/title", "畫/object"),
        ("installation[done] 貼在 object=畫 place=九洲清晏",),
    ),
    (
        "初八日，燒得畫琺瑯磁碗三對、磁碟二對。",
        ("畫琺瑯磁碗/object", "畫琺瑯/technique", "磁/material"),
        (
            "making[done] 燒得 object=畫琺瑯磁碗 quantity=三對 technique=畫琺瑯",
            "making[done] 燒得 object=磁碟 quantity=二對",
            "uses_technique[reported] 畫琺瑯 object=畫琺瑯磁碗 technique=畫琺瑯",
        ),
    ),
    (
        "十二日，太監劉玉交黃地暗龍瓶一件，隨座。",
        ("暗龍/mark",),
        (
            "bears_mark[reported] 暗龍 object=黃地暗龍瓶 mark=暗龍",
            "part_of[reported] 隨 whole=黃地暗龍瓶 part=座",
        ),
    ),
    (
        "怡親王交白磁碗一對。王諭：底下落「雍正年製」四字款。遵此。",
        ("雍正年製/mark", "四字款/mark"),
        ("order[ordered] 諭 issuer=王 mark=雍正年製",),
    ),
    (
        "十四日，催總馬爾漢、胡常保來說，木匠梁成章病故，梁成章所做書格未完。",
        ("馬爾漢/person", "胡常保/person", "梁成章/person"),
        ("report[done] 來說 reporter=馬爾漢 reporter=胡常保", "holds_title[reported] 木匠 person=梁成章"),
    ),
    ("廿二日太監王常貴交青白玉雙𤨔瓶一件。", ("青白玉雙𤨔瓶/object",), ("receipt[done] 交 object=青白玉雙𤨔瓶",)),
    (
        "七年八月十四日挑得紫檀木三塊，寄與江西。",
        ("七年八月十四日/date", "江西/place"),
        ("outsourcing[done] 寄與 supplier=江西", "materials[done] 挑得 material=紫檀木"),
    ),
]


@pytest.mark.parametrize(("text", "names", "stated"), CASES, ids=[case[0][:24] for case in CASES])
def test_reads(text: str, names: tuple[str, ...], stated: tuple[str, ...]) -> None:
    found = ENGINE.candidates(text)
    assert set(names) <= set(mentions(found))
    for wanted in stated:
        assert any(holds(line, wanted) for line in lines(found)), (wanted, lines(found))


NEVER = [
    ("初三日，柏唐阿等奉怡親王諭：著做匣一件。遵此。", "making[", "ordered is not made"),
    ("太監王玉傳旨：不必做匣。欽此。", "making[", "refused is not made"),
    ("太監幾名、匠役幾名幫助辦理。", "holds_title[", "how many is no name"),
    ("暖硯做得高了，再做時矮些。", "making[", "a judgement on how it was made is no making"),
    ("舊存紫檀木三百斤，新收紫檀木五十斤，實在紫檀木三百五十斤。", "", "an inventory holds no events"),
    ("今日天氣甚寒，眾人俱在房內。", "", "nothing to find"),
    ("初十日太監雅圖交白磁杯一件，傳旨：交年希堯照樣燒造。欽此。", "approval[", "after the pattern is no approval"),
]


@pytest.mark.parametrize(("text", "kind", "why"), NEVER, ids=[case[2] for case in NEVER])
def test_does_not_read(text: str, kind: str, why: str) -> None:
    assert [line for line in lines(ENGINE.candidates(text)) if line.startswith(kind)] == [], why


def test_titles_and_ranks_are_no_names() -> None:
    found = mentions(ENGINE.candidates("柏唐阿宋七格、蘇拉王二格、南匠袁景劭、領催孫國泰來說。"))
    assert [m for m in found if m.endswith("/person")] == [
        "宋七格/person",
        "王二格/person",
        "袁景劭/person",
        "孫國泰/person",
    ]
    assert [m for m in found if m.endswith("/title")] == ["柏唐阿/title", "蘇拉/title", "南匠/title", "領催/title"]


def test_line_breaks_inside_words_stay_in_the_quotation() -> None:
    text = "初六日太\n監劉玉交青玉花\n　囊一件"
    found = ENGINE.candidates(text)
    assert {"太\n監/title", "青玉花\n　囊/object"} <= set(mentions(found))
    check_places(text, found)


def test_the_reply_is_the_contract() -> None:
    reply = ENGINE.read(RecordText(1, CASES[0][0]), Brief(), CancelToken())
    data = json.loads(reply.raw)
    assert reply.finish == "stop"
    assert data["mentions"][0] == {"quote": "初六日", "type": "date", "at": 0, "confidence": 0.9}
    order = next(s for s in data["statements"] if s["kind"] == "order")
    assert {"quote": "劉玉", "role": "transmitter", "at": 13, "inferred": True} in order["parts"]
    assert order["at"] == CASES[0][0].index("傳旨") and 0 < order["confidence"] < 1


def test_a_cancelled_reading_stops() -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        ENGINE.read(RecordText(1, "初六日"), Brief(), token)
