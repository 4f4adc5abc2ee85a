<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB">
<context>
    <name>EntitiesPage</name>
    <message numerus="yes">
        <source>separate %n mention(s)</source>
        <translation>
            <numerusform>separate %n mention</numerusform>
            <numerusform>separate %n mentions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mention(s) now name another entity.</source>
        <translation>
            <numerusform>%n mention now names another entity.</numerusform>
            <numerusform>%n mentions now name another entity.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EntityDetail</name>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>%n chosen</numerusform>
            <numerusform>%n chosen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EntityList</name>
    <message numerus="yes">
        <source>%n entities</source>
        <translation>
            <numerusform>%n entity</numerusform>
            <numerusform>%n entities</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportPage</name>
    <message numerus="yes">
        <source>%n proposal(s) are still to be decided and stay out.</source>
        <translation>
            <numerusform>%n proposal is still to be decided and stays out.</numerusform>
            <numerusform>%n proposals are still to be decided and stay out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GraphControls</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GraphPage</name>
    <message numerus="yes">
        <source>%n statement(s)</source>
        <translation>
            <numerusform>%n statement</numerusform>
            <numerusform>%n statements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{entity}: neighbourhood of %n step(s)</source>
        <translation>
            <numerusform>{entity}: neighbourhood of %n step</numerusform>
            <numerusform>{entity}: neighbourhood of %n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GraphSide</name>
    <message numerus="yes">
        <source>%n mention(s)</source>
        <translation>
            <numerusform>%n mention</numerusform>
            <numerusform>%n mentions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n neighbour(s) here</source>
        <translation>
            <numerusform>%n neighbour here</numerusform>
            <numerusform>%n neighbours here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n statement(s)</source>
        <translation>
            <numerusform>%n statement</numerusform>
            <numerusform>%n statements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportFile</name>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%n record</numerusform>
            <numerusform>%n records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more record(s), and the last one:</source>
        <translation>
            <numerusform>%n more record, and the last one:</numerusform>
            <numerusform>%n more records, and the last one:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportFilesModel</name>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%n record</numerusform>
            <numerusform>%n records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s) left out</source>
        <translation>
            <numerusform>%n piece left out</numerusform>
            <numerusform>%n pieces left out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportPreviewDialog</name>
    <message numerus="yes">
        <source>Import %n file(s)</source>
        <translation>
            <numerusform>Import %n file</numerusform>
            <numerusform>Import %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OtherEntityDialog</name>
    <message numerus="yes">
        <source>%n mention(s)</source>
        <translation>
            <numerusform>%n mention</numerusform>
            <numerusform>%n mentions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReadingPage</name>
    <message numerus="yes">
        <source>%n record(s) not read by anyone yet</source>
        <translation>
            <numerusform>%n record not read by anyone yet</numerusform>
            <numerusform>%n records not read by anyone yet</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecordList</name>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%n record</numerusform>
            <numerusform>%n records</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RefusalsFold</name>
    <message numerus="yes">
        <source>Not believed: %n claim(s)</source>
        <translation>
            <numerusform>Not believed: %n claim</numerusform>
            <numerusform>Not believed: %n claims</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SourceList</name>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%n record</numerusform>
            <numerusform>%n records</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SourcesPage</name>
    <message numerus="yes">
        <source>%n file(s) left out.</source>
        <translation>
            <numerusform>%n file left out.</numerusform>
            <numerusform>%n files left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) in files left out or mended.</source>
        <translation>
            <numerusform>%n place in files left out or mended.</numerusform>
            <numerusform>%n places in files left out or mended.</numerusform>
        </translation>
    </message>
</context>
</TS>
