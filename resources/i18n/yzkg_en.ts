<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB">
<context>
    <name>AlikeDialog</name>
    <message numerus="yes">
        <source>Change %n place(s)</source>
        <translation>
            <numerusform>Change %Ln place</numerusform>
            <numerusform>Change %Ln places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AlikeOffers</name>
    <message numerus="yes">
        <source>This would change %n more</source>
        <translation>
            <numerusform>This would change %Ln more</numerusform>
            <numerusform>This would change %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) changed, in one step.</source>
        <translation>
            <numerusform>%Ln place changed, in one step.</numerusform>
            <numerusform>%Ln places changed, in one step.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n had changed meanwhile and were left as they are.</source>
        <translation>
            <numerusform>%Ln had changed meanwhile and was left as it is.</numerusform>
            <numerusform>%Ln had changed meanwhile and were left as they are.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BulkDecisions</name>
    <message numerus="yes">
        <source>%n accepted, in one step.</source>
        <translation>
            <numerusform>%Ln accepted, in one step.</numerusform>
            <numerusform>%Ln accepted, in one step.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rejected, in one step.</source>
        <translation>
            <numerusform>%Ln rejected, in one step.</numerusform>
            <numerusform>%Ln rejected, in one step.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CertainJoins</name>
    <message numerus="yes">
        <source>Join %n pair(s)</source>
        <translation>
            <numerusform>Join %Ln pair</numerusform>
            <numerusform>Join %Ln pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChartControls</name>
    <message numerus="yes">
        <source>%n type(s)</source>
        <translation>
            <numerusform>%Ln type</numerusform>
            <numerusform>%Ln types</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CompareRunsDialog</name>
    <message numerus="yes">
        <source>%n record(s) that both have read.</source>
        <translation>
            <numerusform>%Ln record that both have read.</numerusform>
            <numerusform>%Ln records that both have read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Scored on %n of them.</source>
        <translation>
            <numerusform>Scored on %Ln of them.</numerusform>
            <numerusform>Scored on %Ln of them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%Ln difference</numerusform>
            <numerusform>%Ln differences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CountedNouns</name>
    <message numerus="yes">
        <source>%n source(s)</source>
        <translation>
            <numerusform>%Ln source</numerusform>
            <numerusform>%Ln sources</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%Ln file</numerusform>
            <numerusform>%Ln files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%Ln record</numerusform>
            <numerusform>%Ln records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s)</source>
        <translation>
            <numerusform>%Ln piece</numerusform>
            <numerusform>%Ln pieces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n heading(s)</source>
        <translation>
            <numerusform>%Ln heading</numerusform>
            <numerusform>%Ln headings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entity(ies)</source>
        <translation>
            <numerusform>%Ln entity</numerusform>
            <numerusform>%Ln entities</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n connection(s)</source>
        <translation>
            <numerusform>%Ln connection</numerusform>
            <numerusform>%Ln connections</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mention(s)</source>
        <translation>
            <numerusform>%Ln mention</numerusform>
            <numerusform>%Ln mentions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n statement(s)</source>
        <translation>
            <numerusform>%Ln statement</numerusform>
            <numerusform>%Ln statements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s)</source>
        <translation>
            <numerusform>%Ln claim</numerusform>
            <numerusform>%Ln claims</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%Ln node</numerusform>
            <numerusform>%Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s)</source>
        <translation>
            <numerusform>%Ln edge</numerusform>
            <numerusform>%Ln edges</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>%Ln character</numerusform>
            <numerusform>%Ln characters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CountedQuestions</name>
    <message numerus="yes">
        <source>Are these %n one?</source>
        <translation>
            <numerusform>Is this one?</numerusform>
            <numerusform>Are these %Ln one?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s)</source>
        <translation>
            <numerusform>%Ln question</numerusform>
            <numerusform>%Ln questions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more that matter less</source>
        <translation>
            <numerusform>%Ln more that matters less</numerusform>
            <numerusform>%Ln more that matter less</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Join %n pair(s) that are certain…</source>
        <translation>
            <numerusform>Join %Ln pair that is certain…</numerusform>
            <numerusform>Join %Ln pairs that are certain…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) decided</source>
        <translation>
            <numerusform>%Ln pair decided</numerusform>
            <numerusform>%Ln pairs decided</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n right pair(s) still to be found</source>
        <translation>
            <numerusform>about %Ln right pair still to be found</numerusform>
            <numerusform>about %Ln right pairs still to be found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n right pair(s) still to be found ({low} to {high})</source>
        <translation>
            <numerusform>about %Ln right pair still to be found ({low} to {high})</numerusform>
            <numerusform>about %Ln right pairs still to be found ({low} to {high})</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Course</name>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%Ln record</numerusform>
            <numerusform>%Ln records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n revision(s)</source>
        <translation>
            <numerusform>%Ln revision</numerusform>
            <numerusform>%Ln revisions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CutEdits</name>
    <message numerus="yes">
        <source>%n proposal(s) that lay across the cut were set aside.</source>
        <translation>
            <numerusform>%Ln proposal that lay across the cut was set aside.</numerusform>
            <numerusform>%Ln proposals that lay across the cut were set aside.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DamagedPlacesDialog</name>
    <message numerus="yes">
        <source>%n damaged place(s)</source>
        <translation>
            <numerusform>%Ln damaged place</numerusform>
            <numerusform>%Ln damaged places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them in a name that could be a known one</source>
        <translation>
            <numerusform>%Ln of them in a name that could be a known one</numerusform>
            <numerusform>%Ln of them in names that could be known ones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) written to</source>
        <translation>
            <numerusform>%Ln place written to</numerusform>
            <numerusform>%Ln places written to</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DecisionBar</name>
    <message numerus="yes">
        <source>%n place(s): somebody else</source>
        <translation>
            <numerusform>%Ln place: somebody else</numerusform>
            <numerusform>%Ln places: somebody else</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EntitiesPage</name>
    <message numerus="yes">
        <source>separate %n mention(s)</source>
        <translation>
            <numerusform>separate %Ln mention</numerusform>
            <numerusform>separate %Ln mentions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mention(s) now name another entity.</source>
        <translation>
            <numerusform>%Ln mention now names another entity.</numerusform>
            <numerusform>%Ln mentions now name another entity.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EntityDetail</name>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>%Ln chosen</numerusform>
            <numerusform>%Ln chosen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EntityList</name>
    <message numerus="yes">
        <source>%n entities</source>
        <translation>
            <numerusform>%Ln entity</numerusform>
            <numerusform>%Ln entities</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportPage</name>
    <message numerus="yes">
        <source>%n proposal(s) are still to be decided and stay out.</source>
        <translation>
            <numerusform>%Ln proposal is still to be decided and stays out.</numerusform>
            <numerusform>%Ln proposals are still to be decided and stay out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindPage</name>
    <message numerus="yes">
        <source>%n place(s) written to</source>
        <translation>
            <numerusform>%Ln place written to</numerusform>
            <numerusform>%Ln places written to</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FoundPlaces</name>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%Ln note</numerusform>
            <numerusform>%Ln notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%Ln place</numerusform>
            <numerusform>%Ln places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GraphControls</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%Ln step</numerusform>
            <numerusform>%Ln steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GraphPage</name>
    <message numerus="yes">
        <source>%n put away</source>
        <translation>
            <numerusform>%Ln put away</numerusform>
            <numerusform>%Ln put away</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>neighbours of %n brought in</source>
        <translation>
            <numerusform>neighbours of %Ln brought in</numerusform>
            <numerusform>neighbours of %Ln brought in</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n statement(s)</source>
        <translation>
            <numerusform>%Ln statement</numerusform>
            <numerusform>%Ln statements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GraphSheet</name>
    <message numerus="yes">
        <source>{name} and %n other(s) near it. A click brings them nearer.</source>
        <translation>
            <numerusform>{name} and %Ln other near it. A click brings them nearer.</numerusform>
            <numerusform>{name} and %Ln others near it. A click brings them nearer.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GraphSide</name>
    <message numerus="yes">
        <source>%n mention(s)</source>
        <translation>
            <numerusform>%Ln mention</numerusform>
            <numerusform>%Ln mentions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n neighbour(s) here</source>
        <translation>
            <numerusform>%Ln neighbour here</numerusform>
            <numerusform>%Ln neighbours here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n statement(s)</source>
        <translation>
            <numerusform>%Ln statement</numerusform>
            <numerusform>%Ln statements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) from one to the other</source>
        <translation>
            <numerusform>%Ln step from one to the other</numerusform>
            <numerusform>%Ln steps from one to the other</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GraphViews</name>
    <message numerus="yes">
        <source>{entity}: neighbourhood of %n step(s)</source>
        <translation>
            <numerusform>{entity}: neighbourhood of %Ln step</numerusform>
            <numerusform>{entity}: neighbourhood of %Ln steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HonestyStrip</name>
    <message numerus="yes">
        <source>and %n more record(s) here</source>
        <translation>
            <numerusform>and %Ln more record here</numerusform>
            <numerusform>and %Ln more records here</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportFile</name>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%Ln page</numerusform>
            <numerusform>%Ln pages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%Ln record</numerusform>
            <numerusform>%Ln records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s)</source>
        <translation>
            <numerusform>%Ln picture</numerusform>
            <numerusform>%Ln pictures</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n list(s)</source>
        <comment>records that are or hold one</comment>
        <translation>
            <numerusform>%Ln list</numerusform>
            <numerusform>%Ln lists</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more record(s), and the last one:</source>
        <translation>
            <numerusform>%Ln more record, and the last one:</numerusform>
            <numerusform>%Ln more records, and the last one:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportFilesModel</name>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%Ln record</numerusform>
            <numerusform>%Ln records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s)</source>
        <translation>
            <numerusform>%Ln picture</numerusform>
            <numerusform>%Ln pictures</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s), no text</source>
        <translation>
            <numerusform>%Ln picture, no text</numerusform>
            <numerusform>%Ln pictures, no text</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%Ln page</numerusform>
            <numerusform>%Ln pages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n heading(s)</source>
        <translation>
            <numerusform>%Ln heading</numerusform>
            <numerusform>%Ln headings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s) left out</source>
        <translation>
            <numerusform>%Ln piece left out</numerusform>
            <numerusform>%Ln pieces left out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportPreviewDialog</name>
    <message numerus="yes">
        <source>Import %n file(s)</source>
        <translation>
            <numerusform>Import %Ln file</numerusform>
            <numerusform>Import %Ln files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LaneStrip</name>
    <message numerus="yes">
        <source>, %n of them undated</source>
        <translation>
            <numerusform>, %Ln of them undated</numerusform>
            <numerusform>, %Ln of them undated</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NetworkTab</name>
    <message numerus="yes">
        <source>Betweenness is estimated from %n starting point(s).</source>
        <translation>
            <numerusform>Betweenness is estimated from %Ln starting point.</numerusform>
            <numerusform>Betweenness is estimated from %Ln starting points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) or job(s) name too many to tie all of them.</source>
        <translation>
            <numerusform>%Ln record or job names too many to tie all of them.</numerusform>
            <numerusform>%Ln records or jobs name too many to tie all of them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) written to</source>
        <translation>
            <numerusform>%Ln row written to</numerusform>
            <numerusform>%Ln rows written to</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ordering</name>
    <message numerus="yes">
        <source>%n record(s) come first.</source>
        <translation>
            <numerusform>%Ln record comes first.</numerusform>
            <numerusform>%Ln records come first.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OtherEntityDialog</name>
    <message numerus="yes">
        <source>%n mention(s)</source>
        <translation>
            <numerusform>%Ln mention</numerusform>
            <numerusform>%Ln mentions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlacesTab</name>
    <message numerus="yes">
        <source>%n place(s) on the map.</source>
        <translation>
            <numerusform>%Ln place on the map.</numerusform>
            <numerusform>%Ln places on the map.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlacesView</name>
    <message numerus="yes">
        <source>{name}: %n statement(s)</source>
        <translation>
            <numerusform>{name}: %Ln statement</numerusform>
            <numerusform>{name}: %Ln statements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n more within it</source>
        <translation>
            <numerusform>, %Ln more within it</numerusform>
            <numerusform>, %Ln more within it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QuestionsLayout</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n statement(s)</source>
        <translation>
            <numerusform>%Ln statement</numerusform>
            <numerusform>%Ln statements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n statement(s) behind this row</source>
        <translation>
            <numerusform>%Ln statement behind this row</numerusform>
            <numerusform>%Ln statements behind this row</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QuestionsPage</name>
    <message numerus="yes">
        <source>%n row(s) written to</source>
        <translation>
            <numerusform>%Ln row written to</numerusform>
            <numerusform>%Ln rows written to</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReadingQueue</name>
    <message numerus="yes">
        <source>%n record(s) not read by anyone yet</source>
        <translation>
            <numerusform>%Ln record not read by anyone yet</numerusform>
            <numerusform>%Ln records not read by anyone yet</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecordDateDialog</name>
    <message numerus="yes">
        <source>Also the %n following record(s) that were dated from this one</source>
        <translation>
            <numerusform>Also the %Ln following record that was dated from this one</numerusform>
            <numerusform>Also the %Ln following records that were dated from this one</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecordHead</name>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%Ln warning</numerusform>
            <numerusform>%Ln warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecordList</name>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%Ln record</numerusform>
            <numerusform>%Ln records</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecordPastDialog</name>
    <message numerus="yes">
        <source>%n mark(s) or statement(s) of then are others now, or gone.</source>
        <translation>
            <numerusform>%Ln mark or statement of then is another now, or gone.</numerusform>
            <numerusform>%Ln marks or statements of then are others now, or gone.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RefusalsFold</name>
    <message numerus="yes">
        <source>Not believed: %n claim(s)</source>
        <translation>
            <numerusform>Not believed: %Ln claim</numerusform>
            <numerusform>Not believed: %Ln claims</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScanPane</name>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%Ln failed</numerusform>
            <numerusform>%Ln failed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SourceList</name>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%Ln record</numerusform>
            <numerusform>%Ln records</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SourcesPage</name>
    <message numerus="yes">
        <source>%n file(s) left out.</source>
        <translation>
            <numerusform>%Ln file left out.</numerusform>
            <numerusform>%Ln files left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) in files left out or mended.</source>
        <translation>
            <numerusform>%Ln place in files left out or mended.</numerusform>
            <numerusform>%Ln places in files left out or mended.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StateStrip</name>
    <message numerus="yes">
        <source>and %n more record(s) here</source>
        <translation>
            <numerusform>and %Ln more record here</numerusform>
            <numerusform>and %Ln more records here</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TenureTab</name>
    <message numerus="yes">
        <source>%n holder(s)</source>
        <translation>
            <numerusform>%Ln holder</numerusform>
            <numerusform>%Ln holders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n statement(s)</source>
        <translation>
            <numerusform>%Ln statement</numerusform>
            <numerusform>%Ln statements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) without anyone</source>
        <translation>
            <numerusform>%Ln time without anyone</numerusform>
            <numerusform>%Ln times without anyone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) two at once</source>
        <translation>
            <numerusform>%Ln time two at once</numerusform>
            <numerusform>%Ln times two at once</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TenureView</name>
    <message numerus="yes">
        <source>{name}: %n time(s) without a date</source>
        <translation>
            <numerusform>{name}: %Ln time without a date</numerusform>
            <numerusform>{name}: %Ln times without a date</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: {first} to {last}, attested %n time(s)</source>
        <translation>
            <numerusform>{name}: {first} to {last}, attested %Ln time</numerusform>
            <numerusform>{name}: {first} to {last}, attested %Ln times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n undated</source>
        <translation>
            <numerusform>+%Ln undated</numerusform>
            <numerusform>+%Ln undated</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WarningPanel</name>
    <message numerus="yes">
        <source>%n more in the list of all warnings</source>
        <translation>
            <numerusform>%Ln more in the list of all warnings</numerusform>
            <numerusform>%Ln more in the list of all warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WarningsDialog</name>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%Ln warning</numerusform>
            <numerusform>%Ln warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhoDesk</name>
    <message numerus="yes">
        <source>join %n certain pair(s)</source>
        <translation>
            <numerusform>join %Ln certain pair</numerusform>
            <numerusform>join %Ln certain pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhoPage</name>
    <message numerus="yes">
        <source>%n place(s) name an entity of their own now.</source>
        <translation>
            <numerusform>%Ln place names an entity of its own now.</numerusform>
            <numerusform>%Ln places name an entity of their own now.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) count as one now.</source>
        <translation>
            <numerusform>%Ln pair counts as one now.</numerusform>
            <numerusform>%Ln pairs count as one now.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were left out: decisions speak against them.</source>
        <translation>
            <numerusform>%Ln was left out: decisions speak against it.</numerusform>
            <numerusform>%Ln were left out: decisions speak against them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Quantities</name>
    <message numerus="yes">
        <source>%n piece(s)</source>
        <translation>
            <numerusform>%Ln piece</numerusform>
            <numerusform>%Ln pieces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%Ln pair</numerusform>
            <numerusform>%Ln pairs</numerusform>
        </translation>
    </message>
</context>
</TS>
