"""Readings that an historian found false: each stands here as it should be read."""

from __future__ import annotations

import pytest

from tests.engines.rules_reading import ENGINE, PACK, check_places, holds, lines, mentions

TOLD = "初三日太監王玉傳旨："

# text, mentions wanted, statements wanted, statements and mentions of which none may hold what is written here
CASES: list[tuple[str, tuple[str, ...], tuple[str, ...], tuple[str, ...]]] = [
    (
        TOLD + "着做洋漆书格一件。欽此。",
        ("洋漆书格/object", "洋漆/technique"),
        ("order[ordered] 傳旨 object=洋漆书格 technique=洋漆", "uses_technique[reported] 洋漆 object=洋漆书格"),
        ("做洋漆",),
    ),
    (
        TOLD + "著做倣洋漆書格一件，仿洋漆香几一對。欽此。",
        ("倣洋漆書格/object", "倣洋漆/technique", "仿洋漆香几/object"),
        ("order[ordered] 傳旨 object=仿洋漆香几 technique=仿洋漆",),
        (),
    ),
    (TOLD + "著旋做木盒一件，著雕刻象牙筆筒一件。欽此。", ("木盒/object", "象牙筆筒/object"), (), ("旋做木", "雕刻象")),
    ("初三日做得裱做手卷二卷。", ("裱做/technique",), (), ()),
    (
        TOLD + "著郎世寧畫琺瑯鼻煙壺樣。欽此。",
        ("郎世寧/person", "琺瑯鼻煙壺樣/model"),
        ("order[ordered] 傳旨 addressee=郎世寧",),
        ("畫琺瑯",),
    ),
    (TOLD + "著宋七格燒琺瑯碗一對，著唐岱畫絹畫一張。欽此。", ("琺瑯碗/object", "絹畫/object"), (), ("燒琺瑯", "畫絹")),
    # the craft itself, where nothing follows that it is done to, and where nobody is told to do it
    (TOLD + "酒圓可燒琺瑯。欽此。", ("燒琺瑯/technique",), (), ()),
    ("初三日太監王玉交畫琺瑯鼻煙壺一件。", ("畫琺瑯鼻煙壺/object", "畫琺瑯/technique"), (), ()),
    (
        "初五日郎中海望啟怡親王：畫匠譚榮請賞銀二十兩。奉王諭：准賞銀十兩。遵此。",
        ("銀二十兩/money", "銀十兩/money"),
        ("gift[ordered] 准賞 recipient=譚榮 amount=銀十兩 issuer=王",),
        ("amount=銀二十兩", "approval"),
    ),
    (
        "初五日郎中海望請賞譚榮銀二十兩。奉旨：准賞十兩。欽此。",
        (),
        ("gift[ordered] 准賞 recipient=譚榮 amount=十兩",),
        ("amount=銀二十兩", "recipient=海望"),
    ),
    ("初五日郎中海望奏請賞給譚榮銀二十兩。", ("銀二十兩/money",), (), ("gift",)),
    (
        "初三日太監王玉交烏木鑲銀母盒一件，螺鈿香几一件，銀母片匣一件。",
        ("銀母/material", "螺鈿/material", "銀母片/material"),
        ("made_of[reported] 烏木 object=烏木鑲銀母盒 material=烏木 material=銀母",),
        ("material=銀 ", "銀/material"),
    ),
    (
        "初三日太監王玉交法瑯料九樣，玻璃十二樣。",
        ("九樣/quantity", "十二樣/quantity"),
        ("receipt[done] 交 object=法瑯料 quantity=九樣", "numbers[reported] 十二樣 object=玻璃"),
        ("/model",),
    ),
    (TOLD + "將插屏畫樣四張呈覽，照樣做一樣的。欽此。", ("插屏畫樣/model",), (), ("一樣/quantity",)),
    (
        TOLD + "著照年希堯進的瓷瓶做一件，照郎中沈崳畫的掛屏做二件，著郎中海望做。欽此。",
        ("年希堯/person",),
        ("order[ordered] 傳旨 addressee=海望", "holds_title[reported] 郎中 person=沈崳"),
        ("addressee=年希堯", "addressee=沈崳"),
    ),
    (
        "初三日太監王玉交書格一件，傳旨：漆色已退，漆水亦薄，著收拾。欽此。",
        ("書格/object",),
        ("order[ordered] 傳旨 object=書格*",),
        ("material=漆", "漆/material"),
    ),
    (
        "初三日太監王玉交玉碗一件，傳旨：著袁景劭認看，顧繼臣認看。欽此。",
        ("袁景劭/person", "顧繼臣/person"),
        (
            "enquiry[ordered] 認看 answerer=袁景劭 object=玉碗*",
            "enquiry[ordered] 認看 answerer=顧繼臣 object=玉碗*",
            "order[ordered] 傳旨 addressee=袁景劭",
        ),
        ("asker",),
    ),
    (TOLD + "著袁景劭、顧繼臣認看。欽此。", ("袁景劭/person", "顧繼臣/person"), (), ()),
    (TOLD + "著戴臨畫扇面一件，著賈銓做木匣一件。欽此。", ("戴臨/person", "賈銓/person", "木匣/object"), (), ()),
    (
        TOLD + "圓明園九洲清晏後殿做插屏一座。欽此。",
        ("圓明園/place", "九洲清晏後殿/place"),
        ("order[ordered] 傳旨 object=插屏 place=九洲清晏後殿",),
        ("place=圓明園",),
    ),
    (
        "初三日將掛屏一件掛在圓明園內萬字房訖。",
        ("圓明園/place",),
        ("installation[done] 掛在 place=萬字房 object=掛屏",),
        ("place=圓明園",),
    ),
    (
        TOLD + "今匣子做一件，做式一件，素一件，今一件。欽此。",
        ("匣子/object",),
        (),
        ("式/object", "素/object", "今/object", "今匣子", "object=式"),
    ),
    # one character that the lexicon does not know, between a verb and a number, is a thing
    ("初三日太監王玉交書一套、玉一塊、餅一件。", ("書/object", "玉/object", "餅/object"), (), ()),
    ("初三日奏事太監吳書來說：做玉碗一件。", ("吳書/person",), ("report[done] 來說 reporter=吳書",), ("吳書來/",)),
    ("初三日太監吳書來呈進玉碗一件。", ("吳書來/person",), ("presentation[done] 呈進 presenter=吳書來",), ("吳書/",)),
    ("初三日太監吳書來交玉碗一件。", ("吳書來/person",), ("receipt[done] 交 giver=吳書來",), ("吳書/",)),
    ("初三日太監吳書、張玉柱交玉碗一件。", ("吳書/person", "張玉柱/person"), (), ()),
]


@pytest.mark.parametrize(("text", "names", "stated", "never"), CASES, ids=[case[0][-24:] for case in CASES])
def test_reads(text: str, names: tuple[str, ...], stated: tuple[str, ...], never: tuple[str, ...]) -> None:
    found = ENGINE.candidates(text)
    check_places(text, found)
    assert set(names) <= set(mentions(found)), mentions(found)
    for wanted in stated:
        assert any(holds(line, wanted) for line in lines(found)), (wanted, lines(found))
    said = [*mentions(found), *[f"{line} " for line in lines(found)]]
    for wrong in never:
        assert not [one for one in said if (one == wrong if wrong.endswith(("/object", "/material")) else wrong in one)]


def test_no_form_of_a_thing_begins_with_the_verb_to_make() -> None:
    """Where one did, what is ordered to be made was read as the name of a way of making."""
    swallowed = [
        form
        for term in PACK.terms
        if term.type in ("technique", "material", "object", "model", "mark")
        for form in term.forms
        if form[0] in "做作" and len(form) > 1
    ]
    assert not swallowed
