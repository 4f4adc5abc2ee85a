"""One tiny valid file of each XML format, with much of what the format has."""

from __future__ import annotations

PAGE = (
    '<?xml version="1.0" encoding="UTF-8"?>'
    '<PcGts xmlns="http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15">'
    '<Page imageFilename="a.jpg" imageWidth="10" imageHeight="10"><ReadingOrder><OrderedGroup id="g">'
    '<RegionRefIndexed index="0" regionRef="r"/></OrderedGroup></ReadingOrder>'
    '<TextRegion id="r" custom="structure {type:heading;}"><Coords points="1,1 5,5"/>'
    '<TextLine id="l" custom="readingOrder {index:0;} person {offset:0; length:2;}"><Coords points="1,1 5,5"/>'
    '<Word><Coords points="1,1 2,2"/><TextEquiv conf="0.5"><Unicode>怡親王</Unicode></TextEquiv></Word>'
    "<TextEquiv><Unicode>怡親王交</Unicode></TextEquiv></TextLine></TextRegion></Page></PcGts>"
)
ALTO = (
    '<alto xmlns="http://www.loc.gov/standards/alto/ns-v4#"><Tags><OtherTag ID="t" LABEL="ruby"/></Tags>'
    '<Layout><Page WIDTH="9" HEIGHT="9"><PrintSpace><TextBlock ID="b">'
    '<TextLine TAGREFS="t"><String CONTENT="a"/></TextLine>'
    '<TextLine HPOS="1" VPOS="1" WIDTH="5" HEIGHT="5"><String CONTENT="王-" SUBS_TYPE="HypPart1"'
    ' SUBS_CONTENT="王應" WC="0.4" HPOS="1" VPOS="1" WIDTH="5" HEIGHT="5"/><HYP CONTENT="-"/></TextLine>'
    '<TextLine><String CONTENT="應" SUBS_TYPE="HypPart2" SUBS_CONTENT="王應">'
    '<Glyph CONTENT="應" GC="0.1" HPOS="1" VPOS="1" WIDTH="5" HEIGHT="5"><Variant CONTENT="x"/></Glyph></String>'
    '<SP/><String CONTENT="b"/></TextLine></TextBlock></PrintSpace></Page></Layout></alto>'
)
HOCR = (
    "<html><head><meta charset='utf-8'></head><body>"
    "<div class='ocr_page' title='image \"a.png\"; bbox 0 0 9 9'><p class='ocr_par'>"
    "<span class='ocr_line' title='bbox 0 0 9 9'><span class='ocrx_word' title='bbox 0 0 4 4; x_wconf 50'>雍正"
    "<span class='ocrx_cinfo' title='x_bboxes 0 0 1 1; x_conf 9'>元</span></span></span></p></div></html>"
)
TEI = (
    '<?xml version="1.0"?><TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><charDecl><char xml:id="c">'
    '<mapping type="unicode">U+738B</mapping></char></charDecl></teiHeader><text><body><div><head>木作</head>'
    '<p>生\n <placeName key="1">藍<lb n="2"/>田</placeName><g ref="#c"/>'
    '<app><lem>甲</lem><rdg wit="#a">乙</rdg></app><pb n="3"/><note place="foot">x</note>'
    '<choice><sic>土</sic><corr>士</corr></choice><gap quantity="3" unit="chars"/><p>q</p></p></div></body>'
    '<back><app from="#x" to="#y"><rdg>丙</rdg></app></back></text></TEI>'
)
SAMPLES = [("a.xml", PAGE), ("a.xml", ALTO), ("a.hocr", HOCR), ("a.tei", TEI)]
