<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About</source>
        <translation>關於</translation>
    </message>
    <message>
        <source>Reads archival records with a local model or by rules, lets you correct what was found beside the text, and keeps the knowledge graph in one file of yours. Every fact opens its proof; every decision can be taken back; nothing leaves this machine.</source>
        <translation>以本機模型或規則識讀檔案記錄，讓您對照原文校訂所得，並把知識圖譜存在您自己的一個檔案裡。每一項事實都能翻到出處，每一個決定都能收回，資料不離開這台電腦。</translation>
    </message>
    <message>
        <source>Free software under the Apache License 2.0.</source>
        <translation>自由軟體，以 Apache License 2.0 授權。</translation>
    </message>
</context>
<context>
    <name>ActionBar</name>
    <message>
        <source>Accept</source>
        <translation>採納</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>駁回</translation>
    </message>
    <message>
        <source>Accept the rest</source>
        <translation>採納其餘</translation>
    </message>
    <message>
        <source>Type…</source>
        <translation>類型…</translation>
    </message>
    <message>
        <source>New mention</source>
        <translation>新增指稱</translation>
    </message>
    <message>
        <source>New statement</source>
        <translation>新增陳述</translation>
    </message>
</context>
<context>
    <name>ActionStrip</name>
    <message>
        <source>Split here</source>
        <translation>在此切開</translation>
    </message>
    <message>
        <source>Join with next</source>
        <translation>與下條合併</translation>
    </message>
    <message>
        <source>Begin earlier</source>
        <translation>起點前移</translation>
    </message>
    <message>
        <source>Begin later</source>
        <translation>起點後移</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>校訂</translation>
    </message>
    <message>
        <source>All keys</source>
        <translation>全部按鍵</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Project</source>
        <translation>專案(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編輯(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>檢視(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>說明(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Undo: {what}</source>
        <translation>復原(&amp;U)：{what}</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>復原(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo: {what}</source>
        <translation>重做(&amp;R)：{what}</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;New…</source>
        <translation>新增(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>開啟(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近的專案(&amp;R)</translation>
    </message>
    <message>
        <source>Open the &amp;sample project</source>
        <translation>開啟範例專案(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Method note…</source>
        <translation>方法說明(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Close project</source>
        <translation>關閉專案(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>結束(&amp;Q)</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>尚無</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>查找(&amp;F)…</translation>
    </message>
    <message>
        <source>Next place &amp;found</source>
        <translation>下一處結果(&amp;N)</translation>
    </message>
    <message>
        <source>Previous place found</source>
        <translation>上一處結果</translation>
    </message>
    <message>
        <source>Accept or reject &amp;many…</source>
        <translation>成批採納或駁回(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>後退(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>前進(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Damaged places…</source>
        <translation>殘損處(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Compare two runs…</source>
        <translation>比較兩次識讀(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Rules of the project…</source>
        <translation>專案規則(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Warnings…</source>
        <translation>警告(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Questions for a colleague…</source>
        <translation>請教同事的問題(&amp;Q)…</translation>
    </message>
    <message>
        <source>&amp;Authority files…</source>
        <translation>規範檔(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Terms of forms…</source>
        <translation>寫法與詞條(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>語言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>外觀(&amp;T)</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟隨系統</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>淺色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Text &amp;size</source>
        <translation>文字大小(&amp;S)</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>縮小</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>標準</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>按鍵一覽(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About</source>
        <translation>關於(&amp;A)</translation>
    </message>
</context>
<context>
    <name>AlikeBar</name>
    <message>
        <source>Show ({key})</source>
        <translation>檢視 ({key})</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暫不</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
</context>
<context>
    <name>AlikeDialog</name>
    <message>
        <source>The same elsewhere</source>
        <translation>別處也改</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在尋找…</translation>
    </message>
    <message>
        <source>What would change</source>
        <translation>會改動之處</translation>
    </message>
    <message>
        <source>Tick all (A)</source>
        <translation>全選 (A)</translation>
    </message>
    <message>
        <source>Tick none (N)</source>
        <translation>全不選 (N)</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暫不</translation>
    </message>
    <message>
        <source>{chosen} of {found} ticked, in {records}</source>
        <translation>已選 {chosen} 處，共 {found} 處，見於 {records}</translation>
    </message>
    <message>
        <source>Nothing else in the project is like it.</source>
        <translation>專案中別處沒有同樣的情形。</translation>
    </message>
    <message>
        <source>Keep as a rule for later runs: {rule}</source>
        <translation>存為規則，今後識讀照此辦理：{rule}</translation>
    </message>
    <message numerus="yes">
        <source>Change %n place(s)</source>
        <translation>
            <numerusform>改動 %Ln 處</numerusform>
        </translation>
    </message>
    <message>
        <source>Only keep the rule</source>
        <translation>只存規則</translation>
    </message>
    <message>
        <source>Storing…</source>
        <translation>正在儲存…</translation>
    </message>
    <message>
        <source>the same elsewhere</source>
        <translation>別處也改</translation>
    </message>
</context>
<context>
    <name>AlikeOffers</name>
    <message numerus="yes">
        <source>This would change %n more</source>
        <translation>
            <numerusform>另有 %Ln 處可同樣改動</numerusform>
        </translation>
    </message>
    <message>
        <source>{number} with other fillers</source>
        <translation>充任者不同的還有 {number} 處</translation>
    </message>
    <message>
        <source>{number} by the same rule</source>
        <translation>按同一規則還有 {number} 處</translation>
    </message>
    <message>
        <source>{number} in other forms of the term</source>
        <translation>同一詞條的其他寫法還有 {number} 處</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) changed, in one step.</source>
        <translation>
            <numerusform>已改動 %Ln 處，作為一步。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n had changed meanwhile and were left as they are.</source>
        <translation>
            <numerusform>有 %Ln 處其間已有變動，未加改動。</numerusform>
        </translation>
    </message>
    <message>
        <source>The rule holds for later runs.</source>
        <translation>規則對今後的識讀有效。</translation>
    </message>
</context>
<context>
    <name>AlikeRows</name>
    <message>
        <source>{words}: reject</source>
        <translation>{words}：駁回</translation>
    </message>
    <message>
        <source>by the same rule</source>
        <translation>按同一規則</translation>
    </message>
    <message>
        <source>with other fillers</source>
        <translation>角色由他人他物充任</translation>
    </message>
    <message>
        <source>another form of the term</source>
        <translation>同一詞條的其他寫法</translation>
    </message>
    <message>
        <source>you have accepted it</source>
        <translation>您已採納</translation>
    </message>
    <message>
        <source>marked there already: this one is rejected</source>
        <translation>該處已有標記，此條駁回</translation>
    </message>
</context>
<context>
    <name>AnswerList</name>
    <message>
        <source>Last answers</source>
        <translation>最近的回答</translation>
    </message>
    <message>
        <source>What is found in the records appears here while they are read.</source>
        <translation>識讀時，所得逐條顯示於此。</translation>
    </message>
    <message>
        <source>Show in Review</source>
        <translation>在校訂中顯示</translation>
    </message>
    <message>
        <source>Worked examples that the model was shown</source>
        <translation>給模型看過的範例</translation>
    </message>
    <message>
        <source>{state}: {why}</source>
        <translation>{state}：{why}</translation>
    </message>
</context>
<context>
    <name>AnswerWarning</name>
    <message>
        <source>Answer a warning once and for all</source>
        <translation>一次答覆警告，不再提示</translation>
    </message>
    <message>
        <source>It will not be given again, here or in the list, as long as what it is about stays the same. Who answered it and why is kept.</source>
        <translation>只要所涉內容不變，此處與列表都不再提示。答覆者與理由會保留。</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Why it is right all the same</source>
        <translation>為何仍然無誤</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答覆</translation>
    </message>
</context>
<context>
    <name>Asking</name>
    <message>
        <source>Change the type to</source>
        <translation>類型改為</translation>
    </message>
    <message>
        <source>The selected characters are</source>
        <translation>選取的文字是</translation>
    </message>
    <message>
        <source>The new statement is</source>
        <translation>新陳述是</translation>
    </message>
</context>
<context>
    <name>Asserting</name>
    <message>
        <source>Who says so?</source>
        <translation>誰說的？</translation>
    </message>
    <message>
        <source>who says so</source>
        <translation>誰說的</translation>
    </message>
</context>
<context>
    <name>AtCaret</name>
    <message>
        <source>The caret stands in no mention. The arrows move it.</source>
        <translation>游標不在任何指稱之中。用方向鍵移動游標。</translation>
    </message>
</context>
<context>
    <name>AuthorityColumns</name>
    <message>
        <source>identifier</source>
        <translation>識別碼</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>other names</source>
        <translation>別名</translation>
    </message>
    <message>
        <source>year of birth</source>
        <translation>生年</translation>
    </message>
    <message>
        <source>year of death</source>
        <translation>卒年</translation>
    </message>
    <message>
        <source>first year attested</source>
        <translation>始見年</translation>
    </message>
    <message>
        <source>last year attested</source>
        <translation>終見年</translation>
    </message>
    <message>
        <source>place, native place</source>
        <translation>地點、籍貫</translation>
    </message>
    <message>
        <source>dynasty</source>
        <translation>朝代</translation>
    </message>
    <message>
        <source>office</source>
        <translation>官職</translation>
    </message>
    <message>
        <source>note</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>address on the web</source>
        <translation>網址</translation>
    </message>
    <message>
        <source>Columns of the file</source>
        <translation>檔案的欄位</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>欄位</translation>
    </message>
    <message>
        <source>First values</source>
        <translation>前幾個值</translation>
    </message>
    <message>
        <source>Says</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>What {column} says</source>
        <translation>{column} 表示什麼</translation>
    </message>
</context>
<context>
    <name>AuthorityFilesDialog</name>
    <message>
        <source>Authority files</source>
        <translation>規範檔</translation>
    </message>
    <message>
        <source>Called</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>授權</translation>
    </message>
    <message>
        <source>Linked</source>
        <translation>已連結</translation>
    </message>
    <message>
        <source>In none</source>
        <translation>查無其人</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Plug in…</source>
        <translation>接入…</translation>
    </message>
    <message>
        <source>Match…</source>
        <translation>比對…</translation>
    </message>
    <message>
        <source>Look again…</source>
        <translation>重新查看…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>The files stay where they are; links into them go with their licence. Enter matches.</source>
        <translation>檔案留在原處；連結隨其授權而行。按 Enter 比對。</translation>
    </message>
    <message>
        <source>None yet. Plug in a file of persons, places or terms (CBDB, DILA, a museum&apos;s list) and say who of yours is who there. Nothing is sent anywhere.</source>
        <translation>尚無。請接入人物、地點或詞彙的檔案（CBDB、DILA、博物館清單等），再說明您的實體是其中哪一位。資料不會傳到任何地方。</translation>
    </message>
    <message>
        <source>as it was</source>
        <translation>未變</translation>
    </message>
    <message>
        <source>changed: look again</source>
        <translation>已變：請重新查看</translation>
    </message>
    <message>
        <source>missing: look again</source>
        <translation>不見了：請重新查看</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>無法讀取</translation>
    </message>
    <message>
        <source>none named</source>
        <translation>未註明</translation>
    </message>
    <message>
        <source>{licence} (not for commerce)</source>
        <translation>{licence}（非商業）</translation>
    </message>
    <message>
        <source>authority file removed</source>
        <translation>移除規範檔</translation>
    </message>
</context>
<context>
    <name>AuthorityMatchDialog</name>
    <message>
        <source>Match with an authority file</source>
        <translation>與規範檔比對</translation>
    </message>
    <message>
        <source>{name} linked to {authority}</source>
        <translation>{name} 連結到 {authority}</translation>
    </message>
    <message>
        <source>{name}: not that entry</source>
        <translation>{name}：不是那一條</translation>
    </message>
    <message>
        <source>{name}: nobody in {authority}</source>
        <translation>{name}：{authority} 中查無其人</translation>
    </message>
    <message>
        <source>decision on an authority taken back</source>
        <translation>收回對規範檔的決定</translation>
    </message>
    <message>
        <source>Something else was done since. Undo it in the window first.</source>
        <translation>之後又做了別的事。請先在主視窗中復原。</translation>
    </message>
</context>
<context>
    <name>BesideEditor</name>
    <message>
        <source>Statements beside</source>
        <translation>同處的陳述</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>請選擇</translation>
    </message>
    <message>
        <source>With the same</source>
        <translation>相同的</translation>
    </message>
    <message>
        <source>with whatever</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>When</source>
        <translation>何時</translation>
    </message>
    <message>
        <source>whenever</source>
        <translation>不論先後</translation>
    </message>
    <message>
        <source>after it</source>
        <translation>在其後</translation>
    </message>
    <message>
        <source>before it</source>
        <translation>在其前</translation>
    </message>
    <message>
        <source>however long</source>
        <translation>不限日數</translation>
    </message>
    <message>
        <source>Days between</source>
        <translation>相隔日數</translation>
    </message>
    <message>
        <source>Days between the two at most</source>
        <translation>兩者最多相隔日數</translation>
    </message>
</context>
<context>
    <name>BulkDecisions</name>
    <message>
        <source>Accept or reject many</source>
        <translation>成批採納或駁回</translation>
    </message>
    <message>
        <source>What would be decided</source>
        <translation>將要決定的各條</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>全部勾選</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>全不勾選</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>This is no date: {text}</source>
        <translation>這不是日期：{text}</translation>
    </message>
    <message>
        <source>Weighing what was found… {percent}</source>
        <translation>正在權衡所得… {percent}</translation>
    </message>
    <message>
        <source>{chosen} of {found} ticked</source>
        <translation>已勾選 {chosen}／{found} 條</translation>
    </message>
    <message>
        <source>Nothing goes through this filter.</source>
        <translation>沒有合乎條件者。</translation>
    </message>
    <message>
        <source>others {number}</source>
        <translation>其餘 {number}</translation>
    </message>
    <message>
        <source>Accept {number} ({key})</source>
        <translation>採納 {number} 條（{key}）</translation>
    </message>
    <message>
        <source>Reject {number} ({key})</source>
        <translation>駁回 {number} 條（{key}）</translation>
    </message>
    <message>
        <source>Storing…</source>
        <translation>正在存入…</translation>
    </message>
    <message>
        <source>accept many</source>
        <translation>成批採納</translation>
    </message>
    <message>
        <source>reject many</source>
        <translation>成批駁回</translation>
    </message>
    <message numerus="yes">
        <source>%n accepted, in one step.</source>
        <translation>
            <numerusform>一步採納了 %Ln 條。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rejected, in one step.</source>
        <translation>
            <numerusform>一步駁回了 %Ln 條。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
</context>
<context>
    <name>BulkFilter</name>
    <message>
        <source>What</source>
        <translation>對象</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>現狀</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>史料</translation>
    </message>
    <message>
        <source>all sources</source>
        <translation>全部史料</translation>
    </message>
    <message>
        <source>Proposed by</source>
        <translation>提出者</translation>
    </message>
    <message>
        <source>any run</source>
        <translation>任何一輪識讀</translation>
    </message>
    <message>
        <source>Its words</source>
        <translation>字句</translation>
    </message>
    <message>
        <source>however found</source>
        <translation>不論如何找到</translation>
    </message>
    <message>
        <source>Words or name</source>
        <translation>字句或名稱</translation>
    </message>
    <message>
        <source>Text of the record</source>
        <translation>記錄原文</translation>
    </message>
    <message>
        <source>Dated from</source>
        <translation>起於</translation>
    </message>
    <message>
        <source>Dated until</source>
        <translation>迄於</translation>
    </message>
    <message>
        <source>1723, 1723-02-05 or as records write it</source>
        <translation>1723、1723-02-05 或照原文寫法</translation>
    </message>
    <message>
        <source>Sure, says its engine</source>
        <translation>引擎自稱的把握</translation>
    </message>
    <message>
        <source>Likely, by your decisions</source>
        <translation>據您的決定推算</translation>
    </message>
    <message>
        <source>Reads the kept answers of all runs again, which can take a while</source>
        <translation>須重讀各輪識讀所存的回答，或費些時候</translation>
    </message>
    <message>
        <source>A model and the rules both found it</source>
        <translation>模型與規則都找到</translation>
    </message>
    <message>
        <source>mentions and statements</source>
        <translation>指稱與陳述</translation>
    </message>
</context>
<context>
    <name>BulkHits</name>
    <message>
        <source>its engine: {percent}</source>
        <translation>引擎自稱：{percent}</translation>
    </message>
</context>
<context>
    <name>CanvasTools</name>
    <message>
        <source>Larger (+)</source>
        <translation>放大（+）</translation>
    </message>
    <message>
        <source>Smaller (-)</source>
        <translation>縮小（-）</translation>
    </message>
    <message>
        <source>All in sight (0)</source>
        <translation>顯示全部（0）</translation>
    </message>
    <message>
        <source>Save the picture…</source>
        <translation>儲存圖片…</translation>
    </message>
</context>
<context>
    <name>CertainJoins</name>
    <message>
        <source>Join without asking</source>
        <translation>不問而並</translation>
    </message>
    <message>
        <source>So much speaks for these that the program may join them. They are kept as its decisions, not yours: weights do not learn from them, and each can be taken back. Untick what you would rather be asked.</source>
        <translation>這些對子證據充分，程式可以代為合併。它們記作程式的決定，不算您的決定：權重不以之為據，每一項都可收回。想親自過問的，請取消勾選。</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>對子</translation>
    </message>
    <message numerus="yes">
        <source>Join %n pair(s)</source>
        <translation>
            <numerusform>合併 %Ln 對</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Certainty</name>
    <message>
        <source>change of certainty</source>
        <translation>更改確定程度</translation>
    </message>
</context>
<context>
    <name>CharactersEditor</name>
    <message>
        <source>Characters that ought to stand here</source>
        <translation>此處應有的文字</translation>
    </message>
    <message>
        <source>Enter: apply. Esc: leave it. Empty: take out.</source>
        <translation>Enter：改正。Esc：不改。留空：刪去。</translation>
    </message>
</context>
<context>
    <name>ChartControls</name>
    <message>
        <source>nothing</source>
        <translation>不分</translation>
    </message>
    <message>
        <source>Count things, not statements</source>
        <translation>按件數計，不按陳述計</translation>
    </message>
    <message>
        <source>Adds up the numbers that statements name; those that name none are told.</source>
        <translation>把陳述所記的數目相加；未記數目的會說明。</translation>
    </message>
    <message>
        <source>a day, for example {day}</source>
        <translation>某日，例如 {day}</translation>
    </message>
    <message>
        <source>Accepted statements only</source>
        <translation>僅已接受的陳述</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>陳述</translation>
    </message>
    <message>
        <source>Counted by</source>
        <translation>計數單位</translation>
    </message>
    <message>
        <source>Told apart by</source>
        <translation>分組</translation>
    </message>
    <message>
        <source>Drawn as</source>
        <translation>圖形</translation>
    </message>
    <message>
        <source>The largest</source>
        <translation>最大的幾組</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>bars</source>
        <translation>柱形</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>折線</translation>
    </message>
    <message>
        <source>shares</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>a small chart each</source>
        <translation>每組一小圖</translation>
    </message>
    <message>
        <source>change before and after the event</source>
        <translation>事件前後之變</translation>
    </message>
    <message>
        <source>concentration</source>
        <translation>集中程度</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between statement types</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>all statements</source>
        <translation>所有陳述</translation>
    </message>
    <message numerus="yes">
        <source>%n type(s)</source>
        <translation>
            <numerusform>%Ln 種</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChartLayout</name>
    <message>
        <source>Charts</source>
        <translation>圖表</translation>
    </message>
    <message>
        <source>What is drawn</source>
        <translation>所繪內容</translation>
    </message>
    <message>
        <source>Keep…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Keep this chart in the project, under a name</source>
        <translation>以名稱把此圖保存在專案中</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Keep the chosen chart no longer; those of the pack stay</source>
        <translation>不再保存所選的圖；知識包的圖不變</translation>
    </message>
    <message>
        <source>The chart</source>
        <translation>圖</translation>
    </message>
    <message>
        <source>The words behind the chosen number</source>
        <translation>所選數字背後的原文</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>匯出…</translation>
    </message>
    <message>
        <source>As PNG, SVG, PDF, or the numbers as CSV</source>
        <translation>存為 PNG、SVG、PDF，或數字存為 CSV</translation>
    </message>
    <message>
        <source>kept in the project</source>
        <translation>保存在專案中</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>正在繪圖…</translation>
    </message>
</context>
<context>
    <name>ChartTab</name>
    <message>
        <source>Left, Right</source>
        <translation>左、右</translation>
    </message>
    <message>
        <source>the number before, the next along time</source>
        <translation>前一個、後一個時段的數字</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>上、下</translation>
    </message>
    <message>
        <source>the other numbers of a period</source>
        <translation>同一時段的其他數字</translation>
    </message>
    <message>
        <source>from a number to its words, from those to Review</source>
        <translation>從數字到原文，再到審閱</translation>
    </message>
    <message>
        <source>This chart names what the pack no longer has. It can be removed, or drawn anew.</source>
        <translation>此圖用到知識包已沒有的名目。可移除，或重新繪製。</translation>
    </message>
    <message>
        <source>The event is no day that can be read. Write it as 1730-06-18, or as the records do.</source>
        <translation>事件不是可讀的日期。請寫成 1730-06-18，或照檔案的寫法。</translation>
    </message>
    <message>
        <source>A change is one before and after a day. Write the day under Event.</source>
        <translation>變化是某日前後之比。請在「事件」中寫明日期。</translation>
    </message>
    <message>
        <source>Nothing in the project answers this with a date. What has not been read cannot be counted.</source>
        <translation>專案中沒有帶日期的內容可答。未讀的無從計數。</translation>
    </message>
    <message>
        <source>Choose a number to see the words behind it.</source>
        <translation>選擇一個數字，看其背後的原文。</translation>
    </message>
    <message>
        <source>Keep this chart</source>
        <translation>保存此圖</translation>
    </message>
    <message>
        <source>Its name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>chart kept</source>
        <translation>圖已保存</translation>
    </message>
    <message>
        <source>chart removed</source>
        <translation>圖已移除</translation>
    </message>
    <message>
        <source>The chart as a file</source>
        <translation>圖存為檔案</translation>
    </message>
    <message>
        <source>Picture (*.png);;Drawing (*.svg);;Page (*.pdf);;Numbers (*.csv)</source>
        <translation>圖片 (*.png);;向量圖 (*.svg);;頁面 (*.pdf);;數字 (*.csv)</translation>
    </message>
    <message>
        <source>Written to {path}</source>
        <translation>已寫入 {path}</translation>
    </message>
</context>
<context>
    <name>ChartsPage</name>
    <message>
        <source>Numbers</source>
        <translation>數字</translation>
    </message>
    <message>
        <source>Offices and workshops</source>
        <translation>職銜與作坊</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>地點</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>網絡</translation>
    </message>
</context>
<context>
    <name>ChoiceButton</name>
    <message>
        <source>{shown} of {all}</source>
        <translation>{all} 之 {shown}</translation>
    </message>
    <message>
        <source>{what}: {shown}</source>
        <translation>{what}：{shown}</translation>
    </message>
    <message>
        <source>{what}: all</source>
        <translation>{what}：全部</translation>
    </message>
</context>
<context>
    <name>CompareRunsDialog</name>
    <message>
        <source>Compare two runs</source>
        <translation>比較兩次識讀</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>正在載入…</translation>
    </message>
    <message>
        <source>Run A</source>
        <translation>識讀 A</translation>
    </message>
    <message>
        <source>Run B</source>
        <translation>識讀 B</translation>
    </message>
    <message>
        <source>Score both against reviewed records</source>
        <translation>以已校訂的記錄為準，給兩者評分</translation>
    </message>
    <message>
        <source>Records of which nothing is left to decide. They favour the run whose finds were reviewed.</source>
        <translation>即全部結果都已決定的記錄。所校訂的若是某次識讀的結果，該次會佔便宜。</translation>
    </message>
    <message>
        <source>Agreement by type</source>
        <translation>各類的一致情形</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差異</translation>
    </message>
    <message>
        <source>Show in Review</source>
        <translation>在校訂中顯示</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>類型</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>兩者皆有</translation>
    </message>
    <message>
        <source>Differ</source>
        <translation>起止或角色不同</translation>
    </message>
    <message>
        <source>Other type</source>
        <translation>類型不同</translation>
    </message>
    <message>
        <source>Only A</source>
        <translation>僅 A</translation>
    </message>
    <message>
        <source>Only B</source>
        <translation>僅 B</translation>
    </message>
    <message>
        <source>Alike</source>
        <translation>一致率</translation>
    </message>
    <message>
        <source>F1 of A</source>
        <translation>A 的 F1</translation>
    </message>
    <message>
        <source>F1 of B</source>
        <translation>B 的 F1</translation>
    </message>
    <message>
        <source>There are fewer than two runs in this project. Let another engine read it first.</source>
        <translation>本專案的識讀不足兩次。請先讓另一個引擎識讀一遍。</translation>
    </message>
    <message>
        <source>Choose two runs to compare.</source>
        <translation>請選兩次識讀來對比。</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比較……</translation>
    </message>
    <message>
        <source>Comparing… {done} of {total} records</source>
        <translation>正在比較……已完成 {done} / {total} 條記錄</translation>
    </message>
    <message>
        <source>All mentions</source>
        <translation>全部指稱</translation>
    </message>
    <message>
        <source>All statements</source>
        <translation>全部陳述</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) that both have read.</source>
        <translation>
            <numerusform>兩次識讀都讀過的記錄有 %Ln 條。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Scored on %n of them.</source>
        <translation>
            <numerusform>其中 %Ln 條用於評分。</numerusform>
        </translation>
    </message>
    <message>
        <source>None of them is wholly reviewed, so there is nothing to score them against.</source>
        <translation>其中沒有一條已全部校訂，因此無從評分。</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%Ln 處差異</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConditionGroup</name>
    <message>
        <source>all of these</source>
        <translation>以下全部</translation>
    </message>
    <message>
        <source>any of these</source>
        <translation>以下任一</translation>
    </message>
    <message>
        <source>How many of the conditions must hold</source>
        <translation>須滿足幾個條件</translation>
    </message>
    <message>
        <source>not</source>
        <translation>非</translation>
    </message>
    <message>
        <source>Add a condition</source>
        <translation>加條件</translation>
    </message>
    <message>
        <source>Add a group</source>
        <translation>加一組</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>放回</translation>
    </message>
    <message>
        <source>Put back what was taken out last</source>
        <translation>放回最後去掉的</translation>
    </message>
    <message>
        <source>It must hold</source>
        <translation>須滿足</translation>
    </message>
    <message>
        <source>Take this group out</source>
        <translation>去掉此組</translation>
    </message>
</context>
<context>
    <name>ConditionRow</name>
    <message>
        <source>not</source>
        <translation>非</translation>
    </message>
    <message>
        <source>What the condition is about</source>
        <translation>條件所及</translation>
    </message>
    <message>
        <source>Take this condition out</source>
        <translation>去掉此條件</translation>
    </message>
    <message>
        <source>the date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>the words of the record</source>
        <translation>記錄的文字</translation>
    </message>
    <message>
        <source>the heading {name}</source>
        <translation>標題 {name}</translation>
    </message>
    <message>
        <source>how it is meant</source>
        <translation>語氣</translation>
    </message>
    <message>
        <source>what was decided</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>who says so</source>
        <translation>何人所言</translation>
    </message>
    <message>
        <source>the source</source>
        <translation>史料</translation>
    </message>
    <message>
        <source>a statement beside it</source>
        <translation>同處的另一陳述</translation>
    </message>
</context>
<context>
    <name>CountedNouns</name>
    <message numerus="yes">
        <source>%n source(s)</source>
        <translation>
            <numerusform>%Ln 份史料</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%Ln 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%Ln 條記錄</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s)</source>
        <translation>
            <numerusform>%Ln 處</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n heading(s)</source>
        <translation>
            <numerusform>標題 %Ln 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entity(ies)</source>
        <translation>
            <numerusform>%Ln 個實體</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n connection(s)</source>
        <translation>
            <numerusform>%Ln 條連線</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mention(s)</source>
        <translation>
            <numerusform>%Ln 處指稱</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n statement(s)</source>
        <translation>
            <numerusform>%Ln 項陳述</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s)</source>
        <translation>
            <numerusform>%Ln 項說法</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%Ln 個節點</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s)</source>
        <translation>
            <numerusform>%Ln 條邊</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>%Ln 字</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CountedQuestions</name>
    <message numerus="yes">
        <source>Are these %n one?</source>
        <translation>
            <numerusform>這 %Ln 個是同一個嗎？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s)</source>
        <translation>
            <numerusform>%Ln 個待問</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more that matter less</source>
        <translation>
            <numerusform>另有 %Ln 個較不要緊</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Join %n pair(s) that are certain…</source>
        <translation>
            <numerusform>合併確定無疑的 %Ln 對…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) decided</source>
        <translation>
            <numerusform>已決定 %Ln 對</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n right pair(s) still to be found</source>
        <translation>
            <numerusform>估計還有約 %Ln 對未找到</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n right pair(s) still to be found ({low} to {high})</source>
        <translation>
            <numerusform>估計還有約 %Ln 對未找到（{low} 至 {high}）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Course</name>
    <message>
        <source>Course of the job</source>
        <translation>活計經過</translation>
    </message>
    <message>
        <source>Name of the job, then Enter</source>
        <translation>活計名稱，Enter 定名</translation>
    </message>
    <message>
        <source>Name of the job</source>
        <translation>活計名稱</translation>
    </message>
    <message>
        <source>Another job from here on</source>
        <translation>自此另為一活計</translation>
    </message>
    <message>
        <source>The chosen stage and those after it are those of a job of their own</source>
        <translation>所選環節及其後各環節另為一活計</translation>
    </message>
    <message>
        <source>The words of its stages</source>
        <translation>各環節原文</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>斷定</translation>
    </message>
    <message>
        <source>(nothing named)</source>
        <translation>（未稱名）</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%Ln 條記錄</numerusform>
        </translation>
    </message>
    <message>
        <source>{days} days</source>
        <translation>{days} 日</translation>
    </message>
    <message numerus="yes">
        <source>%n revision(s)</source>
        <translation>
            <numerusform>改做 %Ln 次</numerusform>
        </translation>
    </message>
    <message>
        <source>one record, of no job so far</source>
        <translation>單條記錄，尚未歸入活計</translation>
    </message>
    <message>
        <source>make a job</source>
        <translation>立為活計</translation>
    </message>
    <message>
        <source>name a job</source>
        <translation>活計定名</translation>
    </message>
    <message>
        <source>split a job</source>
        <translation>拆分活計</translation>
    </message>
    <message>
        <source>take a decision back</source>
        <translation>收回斷定</translation>
    </message>
</context>
<context>
    <name>CutEdits</name>
    <message>
        <source>split of a record</source>
        <translation>切開記錄</translation>
    </message>
    <message>
        <source>join of two records</source>
        <translation>合併兩條記錄</translation>
    </message>
    <message>
        <source>move of a cut</source>
        <translation>移動切分處</translation>
    </message>
    <message numerus="yes">
        <source>%n proposal(s) that lay across the cut were set aside.</source>
        <translation>
            <numerusform>%Ln 項跨越切分處的待決定內容已擱置。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Cuts</name>
    <message>
        <source>… {count} …</source>
        <translation>…… {count} ……</translation>
    </message>
    <message>
        <source>no date</source>
        <translation>無日期</translation>
    </message>
    <message>
        <source>{date}: day not known</source>
        <translation>{date}：日期不明</translation>
    </message>
    <message>
        <source>long: {count}</source>
        <translation>過長：{count}</translation>
    </message>
    <message>
        <source>short: {count}</source>
        <translation>過短：{count}</translation>
    </message>
</context>
<context>
    <name>CutsHead</name>
    <message>
        <source>Sources</source>
        <translation>史料</translation>
    </message>
    <message>
        <source>Which records are shown</source>
        <translation>顯示哪些記錄</translation>
    </message>
    <message>
        <source>All records</source>
        <translation>全部記錄</translation>
    </message>
    <message>
        <source>Only records without a known day</source>
        <translation>僅日期不明的記錄</translation>
    </message>
    <message>
        <source>Only suspiciously long or short ones</source>
        <translation>僅過長或過短的記錄</translation>
    </message>
    <message>
        <source>Number of the record</source>
        <translation>記錄序號</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>記錄</translation>
    </message>
    <message>
        <source>of {count}</source>
        <translation>／共 {count} 條</translation>
    </message>
    <message>
        <source>The median length in this source is {median} characters. Shown are records with fewer than {least} or more than {most}: {times} times shorter or longer.</source>
        <translation>本史料記錄長度的中位數為 {median} 字。顯示不足 {least} 字或超過 {most} 字的記錄，即長短與中位數相差 {times} 倍以上者。</translation>
    </message>
    <message>
        <source>Shown are records for which no day is known, with or without a date in their wording.</source>
        <translation>顯示日期不明的記錄，不論原文有無日期字樣。</translation>
    </message>
    <message>
        <source>Each rule is a cut: drag it, or use the keys. A new heading stands out in bold.</source>
        <translation>每條橫線即一處切分，可拖動，也可用按鍵移動。新出現的標題用粗體。</translation>
    </message>
    <message>
        <source>Their neighbours are shown in grey.</source>
        <translation>相鄰的記錄以灰色顯示。</translation>
    </message>
    <message>
        <source>{count}. {rule} {beside}</source>
        <translation>{count}。{rule}{beside}</translation>
    </message>
</context>
<context>
    <name>CutsPage</name>
    <message>
        <source>No record answers to this.</source>
        <translation>沒有這樣的記錄。</translation>
    </message>
    <message>
        <source>No records of this source are here.</source>
        <translation>這裡沒有本史料的記錄。</translation>
    </message>
</context>
<context>
    <name>CutsView</name>
    <message>
        <source>Join with the one before</source>
        <translation>與上一條合併</translation>
    </message>
</context>
<context>
    <name>Damage</name>
    <message>
        <source>missing or illegible</source>
        <translation>缺字或不可辨</translation>
    </message>
    <message>
        <source>character without a code</source>
        <translation>無碼字</translation>
    </message>
    <message>
        <source>described by its parts</source>
        <translation>以部件描述</translation>
    </message>
    <message>
        <source>gap, by an editor&apos;s word</source>
        <translation>缺字（整理者注明）</translation>
    </message>
    <message>
        <source>character without a code, described</source>
        <translation>無碼字（有描述）</translation>
    </message>
    <message>
        <source>It could be: {names}</source>
        <translation>可能是：{names}</translation>
    </message>
</context>
<context>
    <name>DamagedPlacesDialog</name>
    <message>
        <source>Damaged places</source>
        <translation>殘損處</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>史料</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>寫作</translation>
    </message>
    <message>
        <source>In its context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>What is damaged</source>
        <translation>殘損情形</translation>
    </message>
    <message>
        <source>Could be</source>
        <translation>可能是</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>匯出為 CSV…</translation>
    </message>
    <message>
        <source>Show in Review</source>
        <translation>在校訂中顯示</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>Looking… {count} so far</source>
        <translation>正在查找…已有 {count} 處</translation>
    </message>
    <message>
        <source>All sources</source>
        <translation>全部史料</translation>
    </message>
    <message numerus="yes">
        <source>%n damaged place(s)</source>
        <translation>
            <numerusform>%Ln 處殘損</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them in a name that could be a known one</source>
        <translation>
            <numerusform>其中 %Ln 處所在的名稱可與已知者對上</numerusform>
        </translation>
    </message>
    <message>
        <source>No damaged place was found.</source>
        <translation>沒有殘損處。</translation>
    </message>
    <message>
        <source>Damaged places as CSV</source>
        <translation>殘損處匯出為 CSV</translation>
    </message>
    <message>
        <source>damaged places.csv</source>
        <translation>殘損處.csv</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) written to</source>
        <translation>
            <numerusform>%Ln 處已寫入</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DateLine</name>
    <message>
        <source>Change the date</source>
        <translation>更改日期</translation>
    </message>
    <message>
        <source>Change the date ({key})</source>
        <translation>更改日期（{key}）</translation>
    </message>
    <message>
        <source>No date</source>
        <translation>無日期</translation>
    </message>
    <message>
        <source>as read at the import; it would now be: {now}</source>
        <translation>匯入時的讀法；現在會讀作：{now}</translation>
    </message>
    <message>
        <source>The record is of this date</source>
        <translation>此記錄屬於這一日期</translation>
    </message>
</context>
<context>
    <name>Dates</name>
    <message>
        <source>{julian} (Gregorian: {gregorian})</source>
        <translation>{julian}（格里曆：{gregorian}）</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>how a day is written, in the letters of QDate</comment>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>to the day</source>
        <translation>精確到日</translation>
    </message>
    <message>
        <source>to ten days</source>
        <translation>精確到旬</translation>
    </message>
    <message>
        <source>to the month</source>
        <translation>精確到月</translation>
    </message>
    <message>
        <source>to the season</source>
        <translation>精確到季</translation>
    </message>
    <message>
        <source>to the year</source>
        <translation>精確到年</translation>
    </message>
    <message>
        <source>to the reign</source>
        <translation>精確到年號</translation>
    </message>
    <message>
        <source>from one date to another</source>
        <translation>自一日期至另一日期</translation>
    </message>
    <message>
        <source>reign</source>
        <translation>年號</translation>
    </message>
    <message>
        <source>year</source>
        <translation>年</translation>
    </message>
    <message>
        <source>month</source>
        <translation>月</translation>
    </message>
    <message>
        <source>day</source>
        <translation>日</translation>
    </message>
    <message>
        <source>{parts} written here</source>
        <translation>{parts}見於此處</translation>
    </message>
    <message>
        <source>{parts} counted from the heading {wording}</source>
        <translation>{parts}由標題「{wording}」推算</translation>
    </message>
    <message>
        <source>{parts} from the heading {wording}</source>
        <translation>{parts}承標題「{wording}」</translation>
    </message>
    <message>
        <source>{parts} counted from {wording} ({locator})</source>
        <translation>{parts}由「{wording}」（{locator}）推算</translation>
    </message>
    <message>
        <source>{parts} from {wording} ({locator})</source>
        <translation>{parts}承「{wording}」（{locator}）</translation>
    </message>
</context>
<context>
    <name>Dating</name>
    <message>
        <source>date of a record</source>
        <translation>記錄的日期</translation>
    </message>
</context>
<context>
    <name>DaysEditor</name>
    <message>
        <source>without a date</source>
        <translation>無日期</translation>
    </message>
    <message>
        <source>from</source>
        <translation>自</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>As records write dates, or as 1728, 1728-05 or 1728-05-01</source>
        <translation>照檔案寫法，或 1728、1728-05、1728-05-01</translation>
    </message>
</context>
<context>
    <name>DecisionBar</name>
    <message>
        <source>Reason, if it should be remembered</source>
        <translation>理由（需要記下時填寫）</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>All are one</source>
        <translation>都是同一個</translation>
    </message>
    <message>
        <source>They are one</source>
        <translation>是同一個</translation>
    </message>
    <message>
        <source>All its places are one</source>
        <translation>各處都是同一個</translation>
    </message>
    <message>
        <source>Not the same</source>
        <translation>不是同一個</translation>
    </message>
    <message>
        <source>Split as proposed</source>
        <translation>照建議拆開</translation>
    </message>
    <message>
        <source>Take one out</source>
        <translation>取出一個</translation>
    </message>
    <message>
        <source>Take {number} out</source>
        <translation>取出第 {number} 個</translation>
    </message>
    <message>
        <source>Ticked places: somebody else</source>
        <translation>勾選之處另有其人</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s): somebody else</source>
        <translation>
            <numerusform>勾選的 %Ln 處另有其人</numerusform>
        </translation>
    </message>
    <message>
        <source>Unsure</source>
        <translation>存疑</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>以後再說</translation>
    </message>
</context>
<context>
    <name>DecisionList</name>
    <message>
        <source>Decisions</source>
        <translation>決定</translation>
    </message>
    <message>
        <source>Nothing was decided about them yet.</source>
        <translation>對它們還沒有任何決定。</translation>
    </message>
    <message>
        <source>The other decisions make them one all the same: take one of them back.</source>
        <translation>其他決定仍使它們同一：請收回其中一項。</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>收回</translation>
    </message>
</context>
<context>
    <name>DifferencesModel</name>
    <message>
        <source>Record</source>
        <translation>記錄</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>In its context</source>
        <translation>上下文</translation>
    </message>
</context>
<context>
    <name>DoubtStrip</name>
    <message>
        <source>step</source>
        <translation>逐處</translation>
    </message>
    <message>
        <source>it stands</source>
        <translation>無誤</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>改正</translation>
    </message>
    <message>
        <source>Doubtful {number} of {all} here</source>
        <translation>本記錄存疑第 {number} 處，共 {all} 處</translation>
    </message>
    <message>
        <source>{all} doubtful here</source>
        <translation>本記錄存疑 {all} 處</translation>
    </message>
    <message>
        <source>Nothing doubtful here</source>
        <translation>本記錄無存疑之處</translation>
    </message>
    <message>
        <source>{all} in the project</source>
        <translation>專案共 {all} 處</translation>
    </message>
</context>
<context>
    <name>Drawing</name>
    <message>
        <source>What is rejected stands in no statement.</source>
        <translation>已駁回的不能用於陳述。</translation>
    </message>
    <message>
        <source>“{words}” and</source>
        <translation>「{words}」與</translation>
    </message>
    <message>
        <source>from here</source>
        <translation>由此</translation>
    </message>
    <message>
        <source>From “{words}”: go to the other mention and press {key} again; {forget} forgets it.</source>
        <translation>自「{words}」起：移到另一指稱，再按 {key}；按 {forget} 取消。</translation>
    </message>
    <message>
        <source>No statement takes both of them.</source>
        <translation>沒有可同時容納兩者的陳述。</translation>
    </message>
    <message>
        <source>“{one}” and “{other}” stand in</source>
        <translation>「{one}」與「{other}」同屬</translation>
    </message>
    <message>
        <source>“{words}” fits no role of {type}.</source>
        <translation>「{words}」不合「{type}」的任何角色。</translation>
    </message>
    <message>
        <source>In {type}, “{words}” is</source>
        <translation>在「{type}」中，「{words}」是</translation>
    </message>
    <message>
        <source>Only a mention can join a statement.</source>
        <translation>只有指稱可以加入陳述。</translation>
    </message>
    <message>
        <source>new filler</source>
        <translation>新增填充者</translation>
    </message>
</context>
<context>
    <name>DurationsTable</name>
    <message>
        <source>Group</source>
        <translation>分組</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>已交</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>未完</translation>
    </message>
    <message>
        <source>No day</source>
        <translation>無日期</translation>
    </message>
    <message>
        <source>Quarter</source>
        <translation>下四分位</translation>
    </message>
    <message>
        <source>Half</source>
        <translation>中位數</translation>
    </message>
    <message>
        <source>Three quarters</source>
        <translation>上四分位</translation>
    </message>
    <message>
        <source>Half, open ones counted</source>
        <translation>中位數（計入未完）</translation>
    </message>
    <message>
        <source>How long jobs took</source>
        <translation>活計用時</translation>
    </message>
    <message>
        <source>A row for each</source>
        <translation>按何分行</translation>
    </message>
    <message>
        <source>by workshop</source>
        <translation>按作坊</translation>
    </message>
    <message>
        <source>by kind of object</source>
        <translation>按器物種類</translation>
    </message>
    <message>
        <source>by material</source>
        <translation>按材料</translation>
    </message>
    <message>
        <source>Days from the first request to the last delivery. Open jobs are not dropped: the last column takes them as not yet delivered on the last day told of them (Kaplan and Meier). No day: beginning or end undated.</source>
        <translation>自初次傳做至末次交活的日數。未完者不剔除：末欄視其至所載末日仍未交（Kaplan–Meier）。無日期：起訖之一未繫日。</translation>
    </message>
    <message>
        <source>(none named)</source>
        <translation>（未言明）</translation>
    </message>
</context>
<context>
    <name>EngineForm</name>
    <message>
        <source>Refresh</source>
        <translation>重新整理</translation>
    </message>
    <message>
        <source>Ask the server for its models</source>
        <translation>向伺服器詢問有哪些模型</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>伺服器</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>The address of Ollama; several, with blanks between, share the work</source>
        <translation>Ollama 的位址；可填多個，以空格隔開，分擔工作</translation>
    </message>
    <message>
        <source>Models…</source>
        <translation>模型…</translation>
    </message>
    <message>
        <source>Which models fit this computer; fetch, try and delete them</source>
        <translation>看哪些模型適合本機；下載、試用、刪除</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選擇…</translation>
    </message>
    <message>
        <source>Fewer settings</source>
        <translation>收起設定</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>更多設定</translation>
    </message>
    <message>
        <source>The pack&apos;s own grammar reads the set phrases of the genre. Fast, needs no model.</source>
        <translation>由領域包自帶的文法識讀此類文書的套語。速度快，不需要模型。</translation>
    </message>
    <message>
        <source>A language model served by Ollama. The texts are sent to the servers named here.</source>
        <translation>由 Ollama 提供的語言模型。文本會送到這裡所填的伺服器。</translation>
    </message>
    <message>
        <source>A language model on this computer, served by Ollama. Nothing is sent elsewhere.</source>
        <translation>由 Ollama 提供、在本機執行的語言模型。資料不會送往他處。</translation>
    </message>
    <message>
        <source>Replies of a model that were recorded before: a .jsonl file or a folder of them.</source>
        <translation>先前錄下的模型回覆：一個 .jsonl 檔案，或放這種檔案的資料夾。</translation>
    </message>
    <message>
        <source>Recorded replies</source>
        <translation>錄存回覆</translation>
    </message>
    <message>
        <source>Replies (*.jsonl)</source>
        <translation>回覆 (*.jsonl)</translation>
    </message>
</context>
<context>
    <name>EntitiesModel</name>
    <message>
        <source>Status</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>類型</translation>
    </message>
    <message>
        <source>Also written</source>
        <translation>別寫</translation>
    </message>
    <message>
        <source>Mentions</source>
        <translation>指稱</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>陳述</translation>
    </message>
    <message>
        <source>First</source>
        <translation>最早</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>最晚</translation>
    </message>
</context>
<context>
    <name>EntitiesPage</name>
    <message>
        <source>Entities</source>
        <translation>實體</translation>
    </message>
    <message>
        <source>No entities yet</source>
        <translation>還沒有實體</translation>
    </message>
    <message>
        <source>People, things and places come from reading the sources. Read some records; what they name is gathered here, with every place where it stands.</source>
        <translation>人、物、地都從識讀史料而來。先識讀一些記錄；所提到的都會彙集在這裡，並列出每一處出處。</translation>
    </message>
    <message>
        <source>Read the sources</source>
        <translation>識讀史料</translation>
    </message>
    <message>
        <source>Gathering the entities…</source>
        <translation>正在彙集實體…</translation>
    </message>
    <message>
        <source>Terms of forms…</source>
        <translation>寫法與詞條…</translation>
    </message>
    <message>
        <source>Which terms of the vocabularies materials, titles and other kinds mean</source>
        <translation>材料、職銜等寫法所指的詞表詞條</translation>
    </message>
    <message>
        <source>rename to {name}</source>
        <translation>改名為{name}</translation>
    </message>
    <message>
        <source>add the name {name}</source>
        <translation>新增名稱 {name}</translation>
    </message>
    <message>
        <source>say what {name} is</source>
        <translation>說明 {name} 是何種名稱</translation>
    </message>
    <message>
        <source>remove the name {name}</source>
        <translation>移除名稱 {name}</translation>
    </message>
    <message>
        <source>note on {name}</source>
        <translation>{name} 的備註</translation>
    </message>
    <message>
        <source>count as the same</source>
        <translation>視為同一</translation>
    </message>
    <message>
        <source>keep apart</source>
        <translation>區別開來</translation>
    </message>
    <message>
        <source>note a doubt</source>
        <translation>記下存疑</translation>
    </message>
    <message>
        <source>The two count as one now. This can be taken back at any time.</source>
        <translation>兩者現在視為同一。這個判斷隨時可以收回。</translation>
    </message>
    <message>
        <source>take a judgement back</source>
        <translation>收回判斷</translation>
    </message>
    <message>
        <source>The judgement no longer counts.</source>
        <translation>該判斷不再生效。</translation>
    </message>
    <message>
        <source>take a link back</source>
        <translation>撤回連結</translation>
    </message>
    <message>
        <source>The link no longer counts.</source>
        <translation>該連結不再有效。</translation>
    </message>
    <message numerus="yes">
        <source>separate %n mention(s)</source>
        <translation>
            <numerusform>分出 %Ln 處指稱</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mention(s) now name another entity.</source>
        <translation>
            <numerusform>%Ln 處指稱現在歸屬另一個實體。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>open the sentence in Review; of a name or a title, its mentions</source>
        <translation>在校訂中打開該句；在名稱或職銜上則列出其指稱</translation>
    </message>
    <message>
        <source>rename</source>
        <translation>改稱</translation>
    </message>
    <message>
        <source>add a name, where the names are</source>
        <translation>在名稱列表中新增名稱</translation>
    </message>
    <message>
        <source>remove a name, or take a judgement or a link back</source>
        <translation>移除名稱，或撤回判斷、連結</translation>
    </message>
    <message>
        <source>the next list about the entity</source>
        <translation>該實體的下一個列表</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空白鍵</translation>
    </message>
    <message>
        <source>tick a mention</source>
        <translation>勾選一處指稱</translation>
    </message>
</context>
<context>
    <name>EntityDetail</name>
    <message>
        <source>Rename…</source>
        <translation>改名…</translation>
    </message>
    <message>
        <source>Same as…</source>
        <translation>同一判斷…</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>圖譜</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>陳述</translation>
    </message>
    <message>
        <source>Related</source>
        <translation>相關</translation>
    </message>
    <message>
        <source>Mentions</source>
        <translation>指稱</translation>
    </message>
    <message>
        <source>History</source>
        <translation>歷史</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>備註…</translation>
    </message>
    <message>
        <source>Find in authority files…</source>
        <translation>在權威檔中查找…</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Add a name…</source>
        <translation>新增名稱…</translation>
    </message>
    <message>
        <source>What is it…</source>
        <translation>何種名稱…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>From the first to the last mention with the name; what lies between them nobody says.</source>
        <translation>自首次與其名並見至末次並見；其間如何，史料未言。</translation>
    </message>
    <message>
        <source>Titles</source>
        <translation>職銜</translation>
    </message>
    <message>
        <source>New entity of these</source>
        <translation>另立新實體</translation>
    </message>
    <message>
        <source>Give to another…</source>
        <translation>歸給另一個…</translation>
    </message>
    <message>
        <source>Nothing is rewritten: whoever takes a judgement back parts what it held together.</source>
        <translation>原文與資料均未改寫：撤回一項判斷，其所合者即分開。</translation>
    </message>
    <message>
        <source>Who counts as it, and links</source>
        <translation>同一者與連結</translation>
    </message>
    <message>
        <source>Statements {count}</source>
        <translation>陳述 {count}</translation>
    </message>
    <message>
        <source>Mentions {count}</source>
        <translation>指稱 {count}</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>收回</translation>
    </message>
    <message>
        <source>Names {count}</source>
        <translation>名稱 {count}</translation>
    </message>
    <message>
        <source>Titles {count}</source>
        <translation>職銜 {count}</translation>
    </message>
    <message>
        <source>Related {count}</source>
        <translation>相關 {count}</translation>
    </message>
    <message>
        <source>Identity {count}</source>
        <translation>同一性 {count}</translation>
    </message>
    <message>
        <source>History {count}</source>
        <translation>歷史 {count}</translation>
    </message>
    <message>
        <source>Only with {name}: {shown} of {total}</source>
        <translation>僅 {name}：{shown} / {total}</translation>
    </message>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>已選 %Ln 處</numerusform>
        </translation>
    </message>
    <message>
        <source>Tick mentions to separate them</source>
        <translation>勾選要分出的指稱</translation>
    </message>
</context>
<context>
    <name>EntityList</name>
    <message>
        <source>Find by any written form</source>
        <translation>以任何寫法查找</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>類型</translation>
    </message>
    <message>
        <source>All types</source>
        <translation>全部類型</translation>
    </message>
    <message>
        <source>Which</source>
        <translation>哪些</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>With several names</source>
        <translation>有多個名稱</translation>
    </message>
    <message>
        <source>Linked to an authority</source>
        <translation>已連結權威檔</translation>
    </message>
    <message>
        <source>With undecided mentions</source>
        <translation>有未決指稱</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>實體</translation>
    </message>
    <message numerus="yes">
        <source>%n entities</source>
        <translation>
            <numerusform>%Ln 個實體</numerusform>
        </translation>
    </message>
    <message>
        <source>{shown} of {total} entities</source>
        <translation>{total} 個實體中的 {shown} 個</translation>
    </message>
</context>
<context>
    <name>EntityNoteDialog</name>
    <message>
        <source>Note on {name}</source>
        <translation>{name} 的備註</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>EntitySaid</name>
    <message>
        <source>as written</source>
        <translation>原文寫法</translation>
    </message>
    <message>
        <source>given here</source>
        <translation>此處所定</translation>
    </message>
    <message>
        <source>style name</source>
        <translation>字</translation>
    </message>
    <message>
        <source>art name</source>
        <translation>號</translation>
    </message>
    <message>
        <source>title used as a name</source>
        <translation>以銜代名</translation>
    </message>
    <message>
        <source>posthumous name</source>
        <translation>諡號</translation>
    </message>
    <message>
        <source>taboo form</source>
        <translation>避諱寫法</translation>
    </message>
    <message>
        <source>error of recognition</source>
        <translation>辨識之誤</translation>
    </message>
    <message>
        <source>transcription</source>
        <translation>譯音</translation>
    </message>
    <message>
        <source>other name</source>
        <translation>別名</translation>
    </message>
    <message>
        <source>in no source</source>
        <translation>不見於史料</translation>
    </message>
    <message>
        <source>preferred</source>
        <translation>首選</translation>
    </message>
    <message>
        <source>{title} at the same time, {days}</source>
        <translation>同時見 {title}，{days}</translation>
    </message>
    <message>
        <source>undated: {count}</source>
        <translation>無日期：{count}</translation>
    </message>
    <message>
        <source>no mention {days}</source>
        <translation>{days} 未見</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>無日期</translation>
    </message>
    <message>
        <source>{left} is the same as {right}</source>
        <translation>{left} 與 {right} 為同一</translation>
    </message>
    <message>
        <source>{left} is not the same as {right}</source>
        <translation>{left} 與 {right} 不是同一</translation>
    </message>
    <message>
        <source>{left} may be the same as {right}</source>
        <translation>{left} 與 {right} 或為同一</translation>
    </message>
    <message>
        <source>All mentions of {left} are one</source>
        <translation>{left} 的指稱皆屬一者</translation>
    </message>
    <message>
        <source>joined by the program</source>
        <translation>由程式合併</translation>
    </message>
    <message>
        <source>{authority}: {entry}</source>
        <translation>{authority}：{entry}</translation>
    </message>
    <message>
        <source>{authority}: not {entry}</source>
        <translation>{authority}：非 {entry}</translation>
    </message>
    <message>
        <source>{authority}: none of its entries</source>
        <translation>{authority}：無對應條目</translation>
    </message>
    <message>
        <source>not for commerce</source>
        <translation>不得商用</translation>
    </message>
</context>
<context>
    <name>EntitySearch</name>
    <message>
        <source>Find an entity by any of its names</source>
        <translation>以任何名稱查找實體</translation>
    </message>
    <message>
        <source>No entity is written so</source>
        <translation>沒有這樣書寫的實體</translation>
    </message>
</context>
<context>
    <name>Evidence</name>
    <message>
        <source>Choose a mention that names an entity first.</source>
        <translation>請先選定一個指向實體的指稱。</translation>
    </message>
</context>
<context>
    <name>ExamplesSaid</name>
    <message>
        <source>example {number} of the pack</source>
        <translation>領域包範例 {number}</translation>
    </message>
    <message>
        <source>record {number}, which is gone</source>
        <translation>記錄 {number}（已不在）</translation>
    </message>
    <message>
        <source>Worked examples that the model was shown: {examples}</source>
        <translation>給模型看過的範例：{examples}</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
</context>
<context>
    <name>ExportPage</name>
    <message>
        <source>Nothing to export yet</source>
        <translation>還沒有可匯出的內容</translation>
    </message>
    <message>
        <source>Import records, let them be read, and accept what is right in Review; then it can go out.</source>
        <translation>先匯入記錄、加以識讀，在「校訂」中採納正確的內容，之後即可匯出。</translation>
    </message>
    <message>
        <source>Go to Reading</source>
        <translation>前往識讀</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>正在載入…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>匯出</translation>
    </message>
    <message>
        <source>What</source>
        <translation>內容</translation>
    </message>
    <message>
        <source>Accepted only: what you have confirmed</source>
        <translation>僅已採納：您確認過的內容</translation>
    </message>
    <message>
        <source>All: what is only proposed too, marked as such</source>
        <translation>全部：也含尚待決定者，並註明狀態</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>CSV: a folder with nodes, edges, statements and the evidence of each</source>
        <translation>CSV：一個資料夾，內有節點、邊、陳述及各自的出處</translation>
    </message>
    <message>
        <source>GraphML: one file for Gephi, NetworkX, Cytoscape</source>
        <translation>GraphML：單一檔案，供 Gephi、NetworkX、Cytoscape 使用</translation>
    </message>
    <message>
        <source>Links into authority files that are not for commerce, too</source>
        <translation>連同非商業規範檔的連結</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選擇…</translation>
    </message>
    <message>
        <source>Folder for the tables</source>
        <translation>存放表格的資料夾</translation>
    </message>
    <message>
        <source>GraphML file</source>
        <translation>GraphML 檔案</translation>
    </message>
    <message>
        <source>GraphML (*.graphml)</source>
        <translation>GraphML (*.graphml)</translation>
    </message>
    <message>
        <source>This will write {nodes} and {edges}, each with its quotation and place.</source>
        <translation>將寫出 {nodes}、{edges}，各附引文與出處。</translation>
    </message>
    <message>
        <source>Nothing is accepted yet. Accept what is right in Review, or export all.</source>
        <translation>尚未採納任何內容。請在「校訂」中採納正確者，或選擇匯出全部。</translation>
    </message>
    <message numerus="yes">
        <source>%n proposal(s) are still to be decided and stay out.</source>
        <translation>
            <numerusform>尚有 %Ln 項待決定，不會匯出。</numerusform>
        </translation>
    </message>
    <message>
        <source>no licence named</source>
        <translation>未註明授權</translation>
    </message>
    <message>
        <source>These go out: {links}. Who takes them must keep to: {licences}.</source>
        <translation>將匯出：{links}。取用者須遵守：{licences}。</translation>
    </message>
    <message>
        <source>These stay behind: {links}. Their licences: {licences}.</source>
        <translation>不匯出：{links}。其授權：{licences}。</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>寫出中…</translation>
    </message>
    <message>
        <source>Written to {path} ({parts}).</source>
        <translation>已寫到 {path}（{parts}）。</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>開啟資料夾</translation>
    </message>
</context>
<context>
    <name>FaultDialog</name>
    <message>
        <source>A fault of the program</source>
        <translation>程式錯誤</translation>
    </message>
    <message>
        <source>Something happened that the program was not made for. Your project is safe: every decision was written when you made it. Please send the report below; it holds no text of your sources.</source>
        <translation>發生了程式未曾預料的狀況。您的專案是安全的：每個決定在做出時就已寫入。請把下面的報告寄給我們，其中不含任何史料文字。</translation>
    </message>
    <message>
        <source>Report of the fault</source>
        <translation>故障報告</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>複製報告</translation>
    </message>
</context>
<context>
    <name>Fillers</name>
    <message>
        <source>{type}: letters bring in or take out</source>
        <translation>{type}：按字母加入或移出</translation>
    </message>
    <message>
        <source>Enter accepts the statement so; Shift with the last letter does both.</source>
        <translation>Enter 即如此採納該陳述；末一字母加 Shift 則二者兼行。</translation>
    </message>
    <message>
        <source>In {type}, “{words}” is</source>
        <translation>在「{type}」中，「{words}」是</translation>
    </message>
    <message>
        <source>roles of a statement</source>
        <translation>陳述的角色</translation>
    </message>
</context>
<context>
    <name>Find</name>
    <message>
        <source>Texts</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>陳述</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>附註</translation>
    </message>
    <message>
        <source>variants count as the same</source>
        <translation>異體字視為相同</translation>
    </message>
    <message>
        <source>also those kept apart</source>
        <translation>通常區分的字也視為相同</translation>
    </message>
    <message>
        <source>exactly as written</source>
        <translation>完全按原字</translation>
    </message>
    <message>
        <source>Traditional, simplified and variant forms are the same; blanks and punctuation do not count</source>
        <translation>繁體、簡體與異體視為相同；空白與標點不計</translation>
    </message>
    <message>
        <source>Also characters that are different words or surnames and share one simplified form</source>
        <translation>連簡化後同形的不同字、不同姓氏也視為相同</translation>
    </message>
    <message>
        <source>The very characters; blanks and punctuation do not count</source>
        <translation>只找這些字本身；空白與標點不計</translation>
    </message>
    <message>
        <source>as in the sources</source>
        <translation>按史料順序</translation>
    </message>
    <message>
        <source>by date</source>
        <translation>按日期</translation>
    </message>
    <message>
        <source>{places} in {records}</source>
        <translation>{places}，見於{records}</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>未繫日期</translation>
    </message>
    <message>
        <source>{year}s</source>
        <translation>{year}年代</translation>
    </message>
    <message>
        <source>note on: {type}</source>
        <translation>附註：{type}</translation>
    </message>
    <message>
        <source>note of the source</source>
        <translation>史料自註</translation>
    </message>
    <message>
        <source>who counts as one</source>
        <translation>是否同一</translation>
    </message>
    <message>
        <source>question</source>
        <translation>疑問</translation>
    </message>
    <message>
        <source>answer to a warning</source>
        <translation>對警告的答覆</translation>
    </message>
</context>
<context>
    <name>FindFilters</name>
    <message>
        <source>Type</source>
        <translation>類型</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>not rejected</source>
        <translation>未否決</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>史料</translation>
    </message>
    <message>
        <source>all sources</source>
        <translation>全部史料</translation>
    </message>
    <message>
        <source>from</source>
        <translation>自</translation>
    </message>
    <message>
        <source>until</source>
        <translation>至</translation>
    </message>
    <message>
        <source>Spelling</source>
        <translation>字形</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>順序</translation>
    </message>
    <message>
        <source>1723, 1723-02-05 or as records write it</source>
        <translation>1723、1723-02-05，或按檔案寫法</translation>
    </message>
    <message>
        <source>any type</source>
        <translation>任何類型</translation>
    </message>
</context>
<context>
    <name>FindLayout</name>
    <message>
        <source>Find words, one character or more</source>
        <translation>查找字詞，一字以上</translation>
    </message>
    <message>
        <source>Words to find</source>
        <translation>要找的字詞</translation>
    </message>
    <message>
        <source>Where to look</source>
        <translation>在何處查找</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>查找結果</translation>
    </message>
    <message>
        <source>one</source>
        <translation>甲</translation>
    </message>
    <message>
        <source>two</source>
        <translation>乙</translation>
    </message>
    <message>
        <source>both in one record, in any order</source>
        <translation>同一條記錄中兩者都有，不論先後</translation>
    </message>
    <message>
        <source>as a phrase</source>
        <translation>相連的詞組</translation>
    </message>
    <message>
        <source>either of them</source>
        <translation>二者之一</translation>
    </message>
    <message>
        <source>the first without the second</source>
        <translation>有前者而無後者</translation>
    </message>
    <message>
        <source>Blanks, line breaks, brackets and punctuation do not count, and variant forms of a character are the same.</source>
        <translation>空白、換行、括號與標點不計，異體字視為相同。</translation>
    </message>
    <message>
        <source>Words below each other</source>
        <translation>所找字詞上下對齊</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>匯出為 CSV…</translation>
    </message>
    <message>
        <source>Review these records</source>
        <translation>校訂這些記錄</translation>
    </message>
    <message>
        <source>Show among the entities</source>
        <translation>在實體中顯示</translation>
    </message>
    <message>
        <source>Open in Review</source>
        <translation>在校訂中打開</translation>
    </message>
    <message>
        <source>Reading the texts…</source>
        <translation>正在讀入文本…</translation>
    </message>
    <message>
        <source>Type what must be there as well, not only what must not.</source>
        <translation>除了不要的字詞，也請寫出要找的字詞。</translation>
    </message>
    <message>
        <source>Nothing was found with these filters.</source>
        <translation>在這些條件下沒有找到。</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>沒有找到。</translation>
    </message>
    <message>
        <source>Look without the filters</source>
        <translation>不加條件再找</translation>
    </message>
    <message>
        <source>Also take for the same what is kept apart</source>
        <translation>把通常區分的字也視為相同</translation>
    </message>
</context>
<context>
    <name>FindPage</name>
    <message>
        <source>type words to find</source>
        <translation>輸入要找的字詞</translation>
    </message>
    <message>
        <source>open the place in Review</source>
        <translation>在校訂中打開該處</translation>
    </message>
    <message>
        <source>next hit, previous hit, from Review too</source>
        <translation>下一處、上一處結果，在校訂中亦可</translation>
    </message>
    <message>
        <source>By type</source>
        <translation>按類型</translation>
    </message>
    <message>
        <source>By decade</source>
        <translation>按年代</translation>
    </message>
    <message>
        <source>By source</source>
        <translation>按史料</translation>
    </message>
    <message>
        <source>What was found as CSV</source>
        <translation>將查找結果存為 CSV</translation>
    </message>
    <message>
        <source>found.csv</source>
        <translation>查找結果.csv</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) written to</source>
        <translation>
            <numerusform>%Ln 處已寫入</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FlagsDialog</name>
    <message>
        <source>Questions for a colleague</source>
        <translation>請教同事的問題</translation>
    </message>
    <message>
        <source>Settled ones too</source>
        <translation>含已了結的</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Who asks</source>
        <translation>提問者</translation>
    </message>
    <message>
        <source>When</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Answer; Enter settles the question</source>
        <translation>回答；按 Enter 了結此問題</translation>
    </message>
    <message>
        <source>Show its place</source>
        <translation>顯示其位置</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>重新提問</translation>
    </message>
    <message>
        <source>Enter on a line shows its place.</source>
        <translation>在某行按 Enter 可顯示其位置。</translation>
    </message>
    <message>
        <source>None is open. In Review q asks a question about what is chosen.</source>
        <translation>沒有待答的問題。在校訂中按 q 可就選定的內容提問。</translation>
    </message>
    <message>
        <source>question settled</source>
        <translation>問題已了結</translation>
    </message>
    <message>
        <source>question open again</source>
        <translation>問題重新待答</translation>
    </message>
</context>
<context>
    <name>Formats</name>
    <message>
        <source>plain text</source>
        <translation>純文字</translation>
    </message>
    <message>
        <source>volume text of the workshop archive</source>
        <translation>造辦處檔案分冊文本</translation>
    </message>
    <message>
        <source>OCR result (JSON)</source>
        <translation>OCR 結果（JSON）</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Word document</source>
        <translation>Word 文件</translation>
    </message>
    <message>
        <source>IIIF manifest</source>
        <translation>IIIF 清單</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>圖像</translation>
    </message>
</context>
<context>
    <name>FoundCounts</name>
    <message>
        <source>Found by type, source and decade</source>
        <translation>結果按類型、史料、年代的分佈</translation>
    </message>
</context>
<context>
    <name>FoundPlaces</name>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%Ln 條附註</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%Ln 處</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GraphControls</name>
    <message>
        <source>Graph</source>
        <translation>圖譜</translation>
    </message>
    <message>
        <source>Around an entity</source>
        <translation>某實體周圍</translation>
    </message>
    <message>
        <source>The whole graph</source>
        <translation>整個圖譜</translation>
    </message>
    <message>
        <source>How much of the graph</source>
        <translation>圖譜範圍</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>已採納</translation>
    </message>
    <message>
        <source>Accepted and proposed</source>
        <translation>已採納及待決定</translation>
    </message>
    <message>
        <source>Which facts</source>
        <translation>哪些事實</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>篩選</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>視圖</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步數</translation>
    </message>
    <message>
        <source>How many steps from the entity</source>
        <translation>離該實體幾步</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%Ln 步</numerusform>
        </translation>
    </message>
    <message>
        <source>Not among the accepted. Show proposed too</source>
        <translation>已採納者中沒有；也顯示待決定的</translation>
    </message>
</context>
<context>
    <name>GraphFilters</name>
    <message>
        <source>Statements</source>
        <translation>陳述</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>史料</translation>
    </message>
    <message>
        <source>Meant as</source>
        <translation>語氣</translation>
    </message>
    <message>
        <source>from</source>
        <translation>自</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>How certain</source>
        <translation>確定程度</translation>
    </message>
    <message>
        <source>However certain</source>
        <translation>不論確定程度</translation>
    </message>
    <message>
        <source>Called likely or certain</source>
        <translation>認為可能或確定</translation>
    </message>
    <message>
        <source>Called certain</source>
        <translation>認為確定</translation>
    </message>
    <message>
        <source>What is put together</source>
        <translation>合併方式</translation>
    </message>
    <message>
        <source>Each by itself</source>
        <translation>各自顯示</translation>
    </message>
    <message>
        <source>One mark a type</source>
        <translation>每類一個記號</translation>
    </message>
    <message>
        <source>One mark a community</source>
        <translation>每社群一個記號</translation>
    </message>
    <message>
        <source>Without filters</source>
        <translation>取消篩選</translation>
    </message>
    <message>
        <source>Dated</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Dated {bound}</source>
        <translation>日期{bound}</translation>
    </message>
    <message>
        <source>As records write dates, or as 1728, 1728-05 or 1728-05-01</source>
        <translation>照檔案寫法，或 1728、1728-05、1728-05-01</translation>
    </message>
    <message>
        <source>{text} names no day. Type a date as the records write it, or as 1728-05-01.</source>
        <translation>{text} 不是日期。請照檔案寫法，或寫成 1728-05-01。</translation>
    </message>
    <message>
        <source>The second day lies before the first.</source>
        <translation>後一日期早於前一日期。</translation>
    </message>
</context>
<context>
    <name>GraphLayout</name>
    <message>
        <source>Putting the graph together…</source>
        <translation>正在構成圖譜…</translation>
    </message>
    <message>
        <source>The graph</source>
        <translation>圖譜</translation>
    </message>
    <message>
        <source>Show what was put away</source>
        <translation>顯示收起的</translation>
    </message>
    <message>
        <source>Take back what was brought in</source>
        <translation>收回引入的</translation>
    </message>
    <message>
        <source>Leave the path</source>
        <translation>離開路徑</translation>
    </message>
    <message>
        <source>Close all groups</source>
        <translation>合上所有組</translation>
    </message>
    <message>
        <source>Stop here</source>
        <translation>停在此處</translation>
    </message>
    <message>
        <source>No graph yet</source>
        <translation>還沒有圖譜</translation>
    </message>
    <message>
        <source>Entities and what is said of them come from reading the sources. Read some records first; then choose an entity here and see who and what it is connected with.</source>
        <translation>實體及有關它們的陳述都從識讀史料而來。先識讀一些記錄，再在這裡選一個實體，看它與哪些人、物相連。</translation>
    </message>
    <message>
        <source>Read the sources</source>
        <translation>識讀史料</translation>
    </message>
    <message>
        <source>Nothing is accepted yet</source>
        <translation>尚未採納任何事實</translation>
    </message>
    <message>
        <source>Accept facts in Review, or look at what was proposed.</source>
        <translation>請在校訂中採納事實，或先看待決定的部分。</translation>
    </message>
    <message>
        <source>Show proposed facts too</source>
        <translation>也顯示待決定的事實</translation>
    </message>
    <message>
        <source>Of {all} entities in reach the {shown} nearest and best connected are drawn. Take fewer steps or hide some types to see the others.</source>
        <translation>可及的 {all} 個實體中，畫出最近且連線最多的 {shown} 個。減少步數或隱藏某些類型即可看到其餘。</translation>
    </message>
    <message>
        <source>Nothing fits all filters. Take one of them away to see more.</source>
        <translation>沒有符合所有篩選的內容。去掉一項可看到更多。</translation>
    </message>
    <message>
        <source>Of {all} records {read} are read, {decided} decided.</source>
        <translation>共 {all} 條記錄，已讀 {read} 條，已判定 {decided} 條。</translation>
    </message>
</context>
<context>
    <name>GraphLegend</name>
    <message>
        <source>Show or hide this type</source>
        <translation>顯示或隱藏此類型</translation>
    </message>
    <message>
        <source>full: accepted, hollow: proposed</source>
        <translation>實心：已採納；空心：待決定</translation>
    </message>
</context>
<context>
    <name>GraphMenu</name>
    <message>
        <source>Open the first sentence</source>
        <translation>翻到第一句</translation>
    </message>
    <message>
        <source>Let all move</source>
        <translation>全部解除固定</translation>
    </message>
    <message>
        <source>Open the group</source>
        <translation>打開此組</translation>
    </message>
    <message>
        <source>Put in the middle</source>
        <translation>置於中心</translation>
    </message>
    <message>
        <source>Bring in its neighbours</source>
        <translation>引入其相鄰者</translation>
    </message>
    <message>
        <source>Put away</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>The way to here</source>
        <translation>到此處的路徑</translation>
    </message>
    <message>
        <source>A way from here…</source>
        <translation>從此處起的路徑…</translation>
    </message>
    <message>
        <source>Names and mentions</source>
        <translation>名稱與指稱</translation>
    </message>
    <message>
        <source>Let it move</source>
        <translation>解除固定</translation>
    </message>
    <message>
        <source>Now choose “The way to here” in the menu of another entity. From: {name}</source>
        <translation>現在在另一實體的選單中選「到此處的路徑」。起點：{name}</translation>
    </message>
</context>
<context>
    <name>GraphPage</name>
    <message numerus="yes">
        <source>%n statement(s)</source>
        <translation>
            <numerusform>%Ln 項陳述</numerusform>
        </translation>
    </message>
    <message>
        <source>The way from {one} to {other}</source>
        <translation>{one} 到 {other} 的路徑</translation>
    </message>
    <message>
        <source>No way from {one} to {other}</source>
        <translation>{one} 到 {other} 沒有路徑</translation>
    </message>
    <message numerus="yes">
        <source>%n put away</source>
        <translation>
            <numerusform>收起 %Ln 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>neighbours of %n brought in</source>
        <translation>
            <numerusform>引入 %Ln 個的相鄰者</numerusform>
        </translation>
    </message>
    <message>
        <source>next node, the one before</source>
        <translation>下一個、上一個節點</translation>
    </message>
    <message>
        <source>open the first sentence behind what is chosen</source>
        <translation>翻到所選對象的第一句出處</translation>
    </message>
    <message>
        <source>Space, double click</source>
        <translation>空白鍵、雙擊</translation>
    </message>
    <message>
        <source>put a node in the middle</source>
        <translation>把節點置於中心</translation>
    </message>
    <message>
        <source>move the picture</source>
        <translation>移動畫面</translation>
    </message>
    <message>
        <source>larger, smaller, all in sight</source>
        <translation>放大、縮小、顯示全部</translation>
    </message>
    <message>
        <source>hold a node in its place, or let it go</source>
        <translation>固定節點，或解除固定</translation>
    </message>
    <message>
        <source>choose nothing</source>
        <translation>取消選取</translation>
    </message>
</context>
<context>
    <name>GraphSheet</name>
    <message numerus="yes">
        <source>{name} and %n other(s) near it. A click brings them nearer.</source>
        <translation>
            <numerusform>{name}和附近另外 %Ln 個實體，點一下拉近。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GraphSide</name>
    <message>
        <source>Put in the middle</source>
        <translation>置於中心</translation>
    </message>
    <message>
        <source>Names and mentions</source>
        <translation>名稱與指稱</translation>
    </message>
    <message>
        <source>Sentences behind what is chosen</source>
        <translation>所選對象的出處</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) from one to the other</source>
        <translation>
            <numerusform>兩者相距 %Ln 步</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mention(s)</source>
        <translation>
            <numerusform>%Ln 處指稱</numerusform>
        </translation>
    </message>
    <message>
        <source>the first {count} of {all} sentences</source>
        <translation>{all} 句中的前 {count} 句</translation>
    </message>
    <message numerus="yes">
        <source>%n neighbour(s) here</source>
        <translation>
            <numerusform>此圖中相鄰 %Ln 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Also: {names}</source>
        <translation>又作：{names}</translation>
    </message>
    <message numerus="yes">
        <source>%n statement(s)</source>
        <translation>
            <numerusform>%Ln 項陳述</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GraphSlider</name>
    <message>
        <source>Undated too</source>
        <translation>含無日期</translation>
    </message>
    <message>
        <source>Show facts without a date whatever the window</source>
        <translation>不論時段，均顯示無日期的事實</translation>
    </message>
    <message>
        <source>the whole time</source>
        <translation>全部時間</translation>
    </message>
    <message>
        <source>{count} undated</source>
        <translation>{count} 無日期</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>暫停（空白鍵）</translation>
    </message>
    <message>
        <source>Let the window move through time (Space)</source>
        <translation>讓時段沿時間移動（空白鍵）</translation>
    </message>
</context>
<context>
    <name>GraphViews</name>
    <message>
        <source>Keep this view…</source>
        <translation>保存此視圖…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>圖片…</translation>
    </message>
    <message>
        <source>Keep this view</source>
        <translation>保存此視圖</translation>
    </message>
    <message>
        <source>Its name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>view kept</source>
        <translation>視圖已保存</translation>
    </message>
    <message>
        <source>view removed</source>
        <translation>視圖已移除</translation>
    </message>
    <message>
        <source>No longer in the graph: {names}</source>
        <translation>圖譜中已沒有：{names}</translation>
    </message>
    <message numerus="yes">
        <source>{entity}: neighbourhood of %n step(s)</source>
        <translation>
            <numerusform>{entity}：%Ln 步以內</numerusform>
        </translation>
    </message>
    <message>
        <source>The picture is in {path}.</source>
        <translation>圖片已存於 {path}。</translation>
    </message>
</context>
<context>
    <name>HonestyStrip</name>
    <message>
        <source>How far each record was seen</source>
        <translation>每條記錄看到何種程度</translation>
    </message>
    <message>
        <source>Up and down go to records that want looking at, Enter opens one</source>
        <translation>上下鍵往有待查看的記錄，Enter 打開</translation>
    </message>
    <message>
        <source>Record {number}: {state}</source>
        <translation>第 {number} 條記錄：{state}</translation>
    </message>
    <message numerus="yes">
        <source>and %n more record(s) here</source>
        <translation>
            <numerusform>此處另有 %Ln 條</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HoursForm</name>
    <message>
        <source>Read at night only</source>
        <translation>只在夜間識讀</translation>
    </message>
    <message>
        <source>Starts and pauses by itself while this window is open; a laptop must not go to sleep</source>
        <translation>視窗開著時自行開始與暫停；筆記型電腦不可進入睡眠</translation>
    </message>
    <message>
        <source>Read from</source>
        <translation>開始時間</translation>
    </message>
    <message>
        <source>Read until</source>
        <translation>結束時間</translation>
    </message>
    <message>
        <source>from</source>
        <translation>從</translation>
    </message>
    <message>
        <source>until</source>
        <translation>至</translation>
    </message>
</context>
<context>
    <name>ImportColumns</name>
    <message>
        <source>Text</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>Number or place</source>
        <translation>編號或位置</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>年</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>月</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>標題</translation>
    </message>
</context>
<context>
    <name>ImportFile</name>
    <message>
        <source>The first records</source>
        <translation>前幾條記錄</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>編碼</translation>
    </message>
    <message>
        <source>For the whole folder</source>
        <translation>用於整個資料夾</translation>
    </message>
    <message>
        <source>Read the other files of this folder in this encoding too, if they could be written in it</source>
        <translation>此資料夾中的其他檔案，凡可能用此編碼書寫的，也按此編碼讀取</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%Ln 頁</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%Ln 條記錄</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s)</source>
        <translation>
            <numerusform>%Ln 幅圖像</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n list(s)</source>
        <comment>records that are or hold one</comment>
        <translation>
            <numerusform>含清單記錄 %Ln 條</numerusform>
        </translation>
    </message>
    <message>
        <source>Read in the encoding that you chose for this folder.</source>
        <translation>已按您為此資料夾選定的編碼讀取。</translation>
    </message>
    <message>
        <source>Pages without text</source>
        <translation>無文字的頁</translation>
    </message>
    <message numerus="yes">
        <source>%n more record(s), and the last one:</source>
        <translation>
            <numerusform>中間還有 %Ln 條記錄；最後一條：</numerusform>
        </translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>略過</translation>
    </message>
    <message>
        <source>No records of their own</source>
        <translation>不自成記錄</translation>
    </message>
    <message>
        <source>Columns that are not taken over</source>
        <translation>未採用的欄</translation>
    </message>
    <message>
        <source>Noticed</source>
        <translation>需留意</translation>
    </message>
    <message>
        <source>Line {n}: {says}</source>
        <translation>第 {n} 行：{says}</translation>
    </message>
</context>
<context>
    <name>ImportFilesModel</name>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>What becomes of it</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>import</source>
        <translation>匯入</translation>
    </message>
    <message>
        <source>needs you</source>
        <translation>待您決定</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>略過</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%Ln 條記錄</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s)</source>
        <translation>
            <numerusform>%Ln 幅圖像</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s), no text</source>
        <translation>
            <numerusform>%Ln 幅圖像，無文字</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%Ln 頁</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n heading(s)</source>
        <translation>
            <numerusform>標題 %Ln 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s) left out</source>
        <translation>
            <numerusform>略過 %Ln 處</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportPreviewDialog</name>
    <message>
        <source>What will be imported</source>
        <translation>將匯入的內容</translation>
    </message>
    <message>
        <source>Looking at the files…</source>
        <translation>查看檔案…</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>匯入</translation>
    </message>
    <message>
        <source>File {done} of {total}</source>
        <translation>第 {done} 個檔案，共 {total} 個</translation>
    </message>
    <message>
        <source>This folder holds no file that can be read.</source>
        <translation>此資料夾中沒有可以讀取的檔案。</translation>
    </message>
    <message>
        <source>{found} found = {ready} to import + {skipped} skipped + {asks} that need you</source>
        <translation>共 {found} = 匯入 {ready} + 略過 {skipped} + 待您決定 {asks}</translation>
    </message>
    <message numerus="yes">
        <source>Import %n file(s)</source>
        <translation>
            <numerusform>匯入 %Ln 個檔案</numerusform>
        </translation>
    </message>
    <message>
        <source>{found} in them = {records} + {headings} + {left_out} left out</source>
        <translation>其中 {found} = {records} + {headings} + 略過 {left_out} 處</translation>
    </message>
    <message>
        <source>Reading again…</source>
        <translation>重新讀取…</translation>
    </message>
</context>
<context>
    <name>ItemStoryDialog</name>
    <message>
        <source>Story of a mention</source>
        <translation>指稱的來歷</translation>
    </message>
    <message>
        <source>Story of a statement</source>
        <translation>陳述的來歷</translation>
    </message>
    <message>
        <source>Nobody has decided anything about it yet.</source>
        <translation>尚無人對它作過決定。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>When</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>何人</translation>
    </message>
    <message>
        <source>What</source>
        <translation>何事</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之後</translation>
    </message>
</context>
<context>
    <name>ItemsView</name>
    <message>
        <source>Statements and mentions of the record</source>
        <translation>本記錄的陳述與指稱</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>按鍵一覽</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>列印…</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>另存為 PDF…</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>另存為 PDF</translation>
    </message>
</context>
<context>
    <name>LaneStrip</name>
    <message>
        <source>When each of them is mentioned</source>
        <translation>各自見於何時</translation>
    </message>
    <message>
        <source>Left and right go from member to member</source>
        <translation>左右鍵逐一移到各成員</translation>
    </message>
    <message>
        <source>{number}: {name}, {mentions}, none of them dated</source>
        <translation>{number}：{name}，{mentions}，均無日期</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} 至 {last} 年</translation>
    </message>
    <message>
        <source>{number}: {name}, {mentions}, {years}</source>
        <translation>{number}：{name}，{mentions}，{years}</translation>
    </message>
    <message numerus="yes">
        <source>, %n of them undated</source>
        <translation>
            <numerusform>，其中 %Ln 處無日期</numerusform>
        </translation>
    </message>
    <message>
        <source>undated</source>
        <translation>無日期</translation>
    </message>
</context>
<context>
    <name>LeftOutDialog</name>
    <message>
        <source>What was left out</source>
        <translation>略過的內容</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Copy the list</source>
        <translation>複製清單</translation>
    </message>
</context>
<context>
    <name>LicenceDialog</name>
    <message>
        <source>Licence of {model}</source>
        <translation>{model} 的授權條款</translation>
    </message>
</context>
<context>
    <name>LifeLanes</name>
    <message>
        <source>Course of the job</source>
        <translation>活計經過</translation>
    </message>
    <message>
        <source>Left and right go from stage to stage, Enter opens its sentence</source>
        <translation>左右鍵逐環節移動，Enter 打開原句</translation>
    </message>
    <message>
        <source>{at} of {all}: {stage}. {outcome}</source>
        <translation>第 {at} / {all} 環節：{stage}。{outcome}</translation>
    </message>
</context>
<context>
    <name>LifeRows</name>
    <message>
        <source>Job</source>
        <translation>活計</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>First request</source>
        <translation>初次傳做</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>日數</translation>
    </message>
    <message>
        <source>Workshop</source>
        <translation>作坊</translation>
    </message>
    <message>
        <source>(nothing named)</source>
        <translation>（未稱名）</translation>
    </message>
</context>
<context>
    <name>Lifecycles</name>
    <message>
        <source>delivered</source>
        <translation>已交</translation>
    </message>
    <message>
        <source>open</source>
        <translation>未完</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>不准</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>停做</translation>
    </message>
    <message>
        <source>split</source>
        <translation>分別了結</translation>
    </message>
</context>
<context>
    <name>LifecyclesPage</name>
    <message>
        <source>Jobs</source>
        <translation>活計</translation>
    </message>
    <message>
        <source>Course</source>
        <translation>經過</translation>
    </message>
    <message>
        <source>One job?</source>
        <translation>同一活計？</translation>
    </message>
    <message>
        <source>Durations</source>
        <translation>用時</translation>
    </message>
    <message>
        <source>Other material</source>
        <translation>改用他料</translation>
    </message>
    <message>
        <source>No job is told yet</source>
        <translation>尚無活計</translation>
    </message>
    <message>
        <source>Read some records: orders, showings and deliveries that are found there stand here as jobs.</source>
        <translation>先讀一些記錄：其中的傳做、呈覽、交活在此列為活計。</translation>
    </message>
    <message>
        <source>The pack of this project says nothing of jobs: it has no lifecycle.toml.</source>
        <translation>此專案所用領域包未述活計：沒有 lifecycle.toml。</translation>
    </message>
    <message>
        <source>Working out the jobs…</source>
        <translation>正在理出活計…</translation>
    </message>
    <message>
        <source>Characters in the name of a thing</source>
        <translation>器物名中的字</translation>
    </message>
    <message>
        <source>Years: 1728 or 1728-1730</source>
        <translation>年份：1728 或 1728-1730</translation>
    </message>
    <message>
        <source>Years of which something is told</source>
        <translation>有記載的年份</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Workshop</source>
        <translation>作坊</translation>
    </message>
    <message>
        <source>Order of the list</source>
        <translation>列表次序</translation>
    </message>
    <message>
        <source>all outcomes</source>
        <translation>所有結果</translation>
    </message>
    <message>
        <source>all workshops</source>
        <translation>所有作坊</translation>
    </message>
    <message>
        <source>open ones first</source>
        <translation>未完者在前</translation>
    </message>
    <message>
        <source>longest first</source>
        <translation>用時長者在前</translation>
    </message>
    <message>
        <source>by date</source>
        <translation>按日期</translation>
    </message>
    <message>
        <source>from stage to stage of the course</source>
        <translation>逐環節移動</translation>
    </message>
    <message>
        <source>the sentence of the stage, in Review</source>
        <translation>在校閱中看該環節原句</translation>
    </message>
    <message>
        <source>one job, two jobs, cannot tell</source>
        <translation>同一活計、兩件活計、不能斷定</translation>
    </message>
    <message>
        <source>the next pair, the one before</source>
        <translation>下一對、上一對</translation>
    </message>
    <message>
        <source>{shown} of {all} jobs and records</source>
        <translation>活計與記錄 {shown} / {all}</translation>
    </message>
    <message>
        <source>of {all} records {read} are read, {decided} decided</source>
        <translation>{all} 條記錄中已讀 {read}，已斷 {decided}</translation>
    </message>
</context>
<context>
    <name>LinkPalette</name>
    <message>
        <source>Name of the entity</source>
        <translation>實體名稱</translation>
    </message>
    <message>
        <source>Type a name; variants and simplified forms are found too</source>
        <translation>鍵入名稱；異體與簡體寫法亦可查到</translation>
    </message>
    <message>
        <source>Entities of that name</source>
        <translation>此名的實體</translation>
    </message>
    <message>
        <source>Up, Down: choose. Enter: link. Esc: leave it.</source>
        <translation>上下鍵：選擇。Enter：連結。Esc：放棄。</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>查找中…</translation>
    </message>
</context>
<context>
    <name>Linking</name>
    <message>
        <source>Choose a mention first: only mentions name an entity.</source>
        <translation>請先選定一個指稱：只有指稱才指向實體。</translation>
    </message>
    <message>
        <source>Dates, quantities and the like name no entity.</source>
        <translation>日期、數量之類不指向實體。</translation>
    </message>
    <message>
        <source>“{words}” names</source>
        <translation>「{words}」所指</translation>
    </message>
    <message>
        <source>New entity “{name}”</source>
        <translation>新實體「{name}」</translation>
    </message>
    <message>
        <source>{type}, as now</source>
        <translation>{type}，即目前所指</translation>
    </message>
    <message>
        <source>link to an entity</source>
        <translation>連結到實體</translation>
    </message>
    <message>
        <source>“{words}” is linked. Enter goes on.</source>
        <translation>「{words}」已連結。按 Enter 繼續。</translation>
    </message>
</context>
<context>
    <name>Links</name>
    <message>
        <source>One job  (Y)</source>
        <translation>同一活計 (Y)</translation>
    </message>
    <message>
        <source>Two jobs  (N)</source>
        <translation>兩件活計 (N)</translation>
    </message>
    <message>
        <source>Cannot tell  (U)</source>
        <translation>不能斷定 (U)</translation>
    </message>
    <message>
        <source>Next  (J)</source>
        <translation>下一對 (J)</translation>
    </message>
    <message>
        <source>Back  (K)</source>
        <translation>上一對 (K)</translation>
    </message>
    <message>
        <source>The earlier one</source>
        <translation>在前者</translation>
    </message>
    <message>
        <source>The later one</source>
        <translation>在後者</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Comparing all jobs…</source>
        <translation>正在比較所有活計…</translation>
    </message>
    <message>
        <source>Nothing is left to ask about jobs</source>
        <translation>活計已無待問</translation>
    </message>
    <message>
        <source>Records that are read later may bring more; what is decided stays.</source>
        <translation>以後所讀記錄或有新問；已斷者不變。</translation>
    </message>
    <message>
        <source>{at} of {all}</source>
        <translation>{at} / {all}</translation>
    </message>
    <message>
        <source>One job?</source>
        <translation>同一活計？</translation>
    </message>
    <message>
        <source>count two as one job</source>
        <translation>兩者算同一活計</translation>
    </message>
    <message>
        <source>keep two jobs apart</source>
        <translation>兩件活計分開</translation>
    </message>
    <message>
        <source>leave two jobs unsure</source>
        <translation>兩件活計存疑</translation>
    </message>
</context>
<context>
    <name>Lists</name>
    <message>
        <source>, </source>
        <comment>between the members of a list</comment>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Sources</source>
        <translation>史料</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>識讀</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>校訂</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>實體</translation>
    </message>
    <message>
        <source>Who is who</source>
        <translation>誰是誰</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>圖譜</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>活計</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>提問</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>歷時</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>匯出</translation>
    </message>
    <message>
        <source>Undone: {what}</source>
        <translation>已復原：{what}</translation>
    </message>
    <message>
        <source>Done again: {what}</source>
        <translation>已重做：{what}</translation>
    </message>
    <message>
        <source>Nothing is left to undo since the project was opened. What was decided before stands in the history: H and Shift+H in Review.</source>
        <translation>開啟專案以來沒有可復原的操作了。此前的決定見歷史：在「校訂」中按 H 和 Shift+H。</translation>
    </message>
    <message>
        <source>Nothing to do again: nothing was undone just before.</source>
        <translation>沒有可重做的操作：剛才沒有復原任何操作。</translation>
    </message>
    <message>
        <source>The language can be changed when the work that runs is done.</source>
        <translation>請待進行中的工作完成後再更換語言。</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>各處通用</translation>
    </message>
    <message>
        <source>go to a page</source>
        <translation>前往某頁</translation>
    </message>
    <message>
        <source>back where you were, and on again</source>
        <translation>回到先前之處，再往前</translation>
    </message>
    <message>
        <source>find words; in Review those that are selected</source>
        <translation>查找字詞；在校訂中查找選取的字</translation>
    </message>
    <message>
        <source>open the next or previous place that was found</source>
        <translation>打開下一處或上一處結果</translation>
    </message>
    <message>
        <source>undo, redo</source>
        <translation>復原、重做</translation>
    </message>
    <message>
        <source>new project, open a project</source>
        <translation>新增專案、開啟專案</translation>
    </message>
    <message>
        <source>larger, smaller, normal text</source>
        <translation>放大、縮小、還原文字</translation>
    </message>
    <message>
        <source>this sheet</source>
        <translation>本表</translation>
    </message>
</context>
<context>
    <name>MatchParts</name>
    <message>
        <source>Authority file</source>
        <translation>規範檔</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>收回</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>鍵</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Years</source>
        <translation>年代</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>地點</translation>
    </message>
    <message>
        <source>Also</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Identifier</source>
        <translation>識別碼</translation>
    </message>
    <message>
        <source>Probable</source>
        <translation>可能性</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候選</translation>
    </message>
    <message>
        <source>Link (1 to 9)</source>
        <translation>連結（1–9）</translation>
    </message>
    <message>
        <source>What is undated is of</source>
        <translation>無日期者屬於</translation>
    </message>
    <message>
        <source>known besides: native place</source>
        <translation>另外所知：籍貫</translation>
    </message>
    <message>
        <source>Looking… (a large file takes some seconds)</source>
        <translation>查找中…（大檔案需幾秒鐘）</translation>
    </message>
    <message>
        <source>{count} entries there are called {name}.</source>
        <translation>其中有 {count} 條叫 {name}。</translation>
    </message>
    <message>
        <source>None of these (0)</source>
        <translation>都不是（0）</translation>
    </message>
    <message>
        <source>Not this one (X)</source>
        <translation>不是這一條（X）</translation>
    </message>
    <message>
        <source>Later (N)</source>
        <translation>以後再說（N）</translation>
    </message>
    <message>
        <source>Undo (U)</source>
        <translation>復原（U）</translation>
    </message>
    <message>
        <source>Its page (E)</source>
        <translation>其頁面（E）</translation>
    </message>
    <message>
        <source>born</source>
        <translation>生年</translation>
    </message>
    <message>
        <source>died</source>
        <translation>卒年</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>{count} still undecided whose name, or nearly, stands there</source>
        <translation>其中有其名（或近似之名）而未定者尚有 {count} 個</translation>
    </message>
    <message>
        <source>No authority file is plugged in. Plug one in under Authority files.</source>
        <translation>尚未接入規範檔。請在「規範檔」中接入。</translation>
    </message>
    <message>
        <source>Nobody is left: all have been decided or seen.</source>
        <translation>沒有剩下的了：都已決定或看過。</translation>
    </message>
    <message>
        <source>Nobody is called so there.</source>
        <translation>其中無人叫此名。</translation>
    </message>
    <message>
        <source>linked: {identifier} {label}</source>
        <translation>已連結：{identifier} {label}</translation>
    </message>
    <message>
        <source>not {identifier} {label}</source>
        <translation>不是 {identifier} {label}</translation>
    </message>
    <message>
        <source>none of these</source>
        <translation>都不是</translation>
    </message>
    <message>
        <source>{decision}, said of an earlier file</source>
        <translation>{decision}（對先前的檔案而言）</translation>
    </message>
    <message>
        <source>named {years}</source>
        <translation>見於 {years}</translation>
    </message>
    <message>
        <source>also {names}</source>
        <translation>又作 {names}</translation>
    </message>
    <message>
        <source>Nobody else there is called {name}.</source>
        <translation>其中別無他人叫 {name}。</translation>
    </message>
</context>
<context>
    <name>MaterialsTable</name>
    <message>
        <source>Thing</source>
        <translation>器物</translation>
    </message>
    <message>
        <source>Ordered</source>
        <translation>傳做用料</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>實做用料</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>活計</translation>
    </message>
    <message>
        <source>Ordered of one material, made of another</source>
        <translation>傳做一料而用他料</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the materials of a cell</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Things of which one job tells both what they were ordered of and what they were made of.</source>
        <translation>同一活計既載傳做用料又載實做用料的器物。</translation>
    </message>
</context>
<context>
    <name>MeasureRows</name>
    <message>
        <source>name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>As the project calls it</source>
        <translation>專案中的名稱</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>相鄰者</translation>
    </message>
    <message>
        <source>How many others it is tied to</source>
        <translation>與多少個相連</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>權重</translation>
    </message>
    <message>
        <source>The statements, jobs or things that tie it, together</source>
        <translation>相連的陳述、活計或器物合計</translation>
    </message>
    <message>
        <source>betweenness</source>
        <translation>中介度</translation>
    </message>
    <message>
        <source>Share of shortest paths between two others that pass through it</source>
        <translation>其他兩者間最短路徑經過它的比例</translation>
    </message>
    <message>
        <source>PageRank</source>
        <translation>PageRank</translation>
    </message>
    <message>
        <source>Weight that comes from weighty neighbours</source>
        <translation>由有分量的相鄰者而來的分量</translation>
    </message>
    <message>
        <source>core</source>
        <translation>核</translation>
    </message>
    <message>
        <source>It belongs to a part in which all have so many ties among themselves</source>
        <translation>它屬於其中各個都有這麼多聯繫的部分</translation>
    </message>
    <message>
        <source>component</source>
        <translation>連通分支</translation>
    </message>
    <message>
        <source>Number of the part that hangs together; 0 is the largest</source>
        <translation>相連部分的編號；0 最大</translation>
    </message>
    <message>
        <source>community</source>
        <translation>社群</translation>
    </message>
    <message>
        <source>Number of the group found by Leiden; 0 is the largest</source>
        <translation>Leiden 所得社群的編號；0 最大</translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>關閉此訊息</translation>
    </message>
</context>
<context>
    <name>MethodNoteDialog</name>
    <message>
        <source>Method note</source>
        <translation>方法說明</translation>
    </message>
    <message>
        <source>What the figures cannot tell: what you asked of the sources, what you chose and why, what is wrong.</source>
        <translation>數字說不出的：您向史料問了什麼，選了什麼、為何，有何不妥。</translation>
    </message>
    <message>
        <source>In your own words</source>
        <translation>您自己的話</translation>
    </message>
    <message>
        <source>Keep these words</source>
        <translation>存下這些話</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>複製為 Markdown</translation>
    </message>
    <message>
        <source>Save as Markdown…</source>
        <translation>存為 Markdown…</translation>
    </message>
    <message>
        <source>Save as HTML…</source>
        <translation>存為 HTML…</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>正在統計…</translation>
    </message>
    <message>
        <source>Counted from the project as it is now.</source>
        <translation>據專案現狀統計。</translation>
    </message>
    <message>
        <source>Holding confidence against decisions… {percent}</source>
        <translation>正以決定核對把握… {percent}</translation>
    </message>
    <message>
        <source>Method note: {title}</source>
        <translation>方法說明：{title}</translation>
    </message>
    <message>
        <source>words on the method</source>
        <translation>方法說明的文字</translation>
    </message>
    <message>
        <source>Save the method note</source>
        <translation>存下方法說明</translation>
    </message>
    <message>
        <source>{name} cannot be written: {reason}</source>
        <translation>無法寫入 {name}：{reason}</translation>
    </message>
    <message>
        <source>Written: {name}</source>
        <translation>已寫入：{name}</translation>
    </message>
</context>
<context>
    <name>ModelCard</name>
    <message>
        <source>There is no model to choose from.</source>
        <translation>沒有可選的模型。</translation>
    </message>
</context>
<context>
    <name>ModelCheck</name>
    <message>
        <source>Keeps the answer form</source>
        <translation>遵守回答格式</translation>
    </message>
    <message>
        <source>Does not keep the answer form</source>
        <translation>不遵守回答格式</translation>
    </message>
    <message>
        <source>only while it thinks, which takes longer</source>
        <translation>但須開啟思考，較費時</translation>
    </message>
    <message>
        <source>reads {reads} and writes {writes} tokens a second</source>
        <translation>每秒讀 {reads}、寫 {writes} 個詞元</translation>
    </message>
    <message>
        <source>context up to {tokens} tokens</source>
        <translation>上下文至多 {tokens} 個詞元</translation>
    </message>
</context>
<context>
    <name>ModelSaid</name>
    <message>
        <source>recommended</source>
        <translation>推薦</translation>
    </message>
    <message>
        <source>alternative</source>
        <translation>備選</translation>
    </message>
    <message>
        <source>here</source>
        <translation>已在本機</translation>
    </message>
    <message>
        <source>to be fetched</source>
        <translation>尚未下載</translation>
    </message>
    <message>
        <source>only up to {tokens} tokens</source>
        <translation>最多 {tokens} 詞元</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>just about</source>
        <translation>勉強</translation>
    </message>
    <message>
        <source>no, too large</source>
        <translation>太大，放不下</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Contexts of up to {tokens} tokens fit.</source>
        <translation>上下文最多可用 {tokens} 詞元。</translation>
    </message>
    <message>
        <source>It leaves no room to spare: close other programs, or expect it to be slow.</source>
        <translation>記憶體沒有餘裕：請關閉其他程式，否則會很慢。</translation>
    </message>
    <message>
        <source>Set the context length to {tokens} tokens at most, or take a smaller model.</source>
        <translation>請把上下文長度設為至多 {tokens} 詞元，或換較小的模型。</translation>
    </message>
    <message>
        <source>This computer has too little memory for it.</source>
        <translation>本機記憶體不夠用。</translation>
    </message>
    <message>
        <source>It takes {least} to {most} of memory: the model {weights}, its context {cache}, and room to work.</source>
        <translation>占用記憶體 {least} 至 {most}：模型 {weights}，上下文 {cache}，其餘為運算空間。</translation>
    </message>
    <message>
        <source>The server is another computer; how much memory it has is not known.</source>
        <translation>伺服器是另一台電腦，其記憶體大小不明。</translation>
    </message>
    <message>
        <source>This computer has {total} of memory, {free} of it free now. The memory of a graphics card is not counted: with one, larger models may fit.</source>
        <translation>本機記憶體 {total}，現有 {free} 可用。顯示卡自帶的記憶體未計入：有獨立顯示卡時，更大的模型也可能放得下。</translation>
    </message>
    <message>
        <source>{n} tokens/s</source>
        <translation>{n} 詞元/秒</translation>
    </message>
    <message>
        <source>Measured: F1 of {f1} for mentions, on {passages} passages with known answers.</source>
        <translation>實測：在 {passages} 段有標準答案的文字上，指稱的 F1 為 {f1}。</translation>
    </message>
    <message>
        <source>{model}: looking for it…</source>
        <translation>{model}：正在查找…</translation>
    </message>
    <message>
        <source>{model}: {done} of {total}</source>
        <translation>{model}：{done} / {total}</translation>
    </message>
    <message>
        <source>{model}: checking what has come…</source>
        <translation>{model}：正在校驗…</translation>
    </message>
    <message>
        <source>{model} is here</source>
        <translation>{model} 已在本機</translation>
    </message>
    <message>
        <source>context up to {tokens} tokens</source>
        <translation>上下文至多 {tokens} 詞元</translation>
    </message>
    <message>
        <source>licence {name}</source>
        <translation>授權條款 {name}</translation>
    </message>
    <message>
        <source>{records} unread: about {likely}, between {least} and {most}.</source>
        <translation>未讀 {records}：約需 {likely}，介於 {least} 與 {most} 之間。</translation>
    </message>
    <message>
        <source>Begun now, it is ready at {time}.</source>
        <translation>現在開始，{time} 讀完。</translation>
    </message>
    <message>
        <source>(From what it has read of this project.)</source>
        <translation>（依據它在本專案中已讀的部分。）</translation>
    </message>
    <message>
        <source>(A rough guess from its speed; it has read too little here.)</source>
        <translation>（僅據其速度粗估，它在這裡讀得還太少。）</translation>
    </message>
    <message>
        <source>Estimated {estimated}, took {took}.</source>
        <translation>預計 {estimated}，實際 {took}。</translation>
    </message>
</context>
<context>
    <name>ModelSettings</name>
    <message>
        <source>One question</source>
        <translation>一次提問</translation>
    </message>
    <message>
        <source>Two: names, then events</source>
        <translation>兩次：先名目，後事件</translation>
    </message>
    <message>
        <source>Two questions a record take longer; small models find more so</source>
        <translation>每條提問兩次較費時；小模型這樣找到的更多</translation>
    </message>
    <message>
        <source>Tell it what the rules found</source>
        <translation>告知規則的發現</translation>
    </message>
    <message>
        <source>As hints that it may reject</source>
        <translation>作為提示，模型可以不採納</translation>
    </message>
    <message>
        <source>Worked examples shown with each record, the nearest of those reviewed</source>
        <translation>隨每條記錄附上的範例，取自最相近的已校訂記錄</translation>
    </message>
    <message>
        <source>Records asked of each server at a time; it must allow so many itself</source>
        <translation>同時向每台伺服器提問的記錄數；伺服器本身須允許</translation>
    </message>
    <message>
        <source>Tokens that the model sees at once: the prompt, the record and the answer</source>
        <translation>模型一次能看到的詞元數：提示、記錄與回答合計</translation>
    </message>
    <message>
        <source>Tokens of the longest answer allowed</source>
        <translation>回答最長可用的詞元數</translation>
    </message>
    <message>
        <source>0 is the steadiest</source>
        <translation>0 最穩定</translation>
    </message>
    <message>
        <source>Other computers may read the texts</source>
        <translation>允許其他電腦讀取文本</translation>
    </message>
    <message>
        <source>Without it, nothing is sent to a server that is not on this computer</source>
        <translation>若不勾選，文本不會送到本機以外的伺服器</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>提問</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>範例</translation>
    </message>
    <message>
        <source>At a time</source>
        <translation>同時</translation>
    </message>
    <message>
        <source>Context length</source>
        <translation>上下文長度</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation>回答上限</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>溫度</translation>
    </message>
</context>
<context>
    <name>ModelsDialog</name>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Asking Ollama for its models…</source>
        <translation>正在向 Ollama 詢問有哪些模型…</translation>
    </message>
    <message>
        <source>Fits with {tokens} tokens</source>
        <translation>上下文 {tokens} 詞元時放得下</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Speed here</source>
        <translation>本機速度</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>建議</translation>
    </message>
    <message>
        <source>Another model, by its name in the library of Ollama: qwen3:8b</source>
        <translation>其他模型：填 Ollama 模型庫中的名稱，如 qwen3:8b</translation>
    </message>
    <message>
        <source>Another model</source>
        <translation>其他模型</translation>
    </message>
    <message>
        <source>Fetch it</source>
        <translation>下載</translation>
    </message>
    <message>
        <source>Use this</source>
        <translation>用這個</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>下載</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>試一下</translation>
    </message>
    <message>
        <source>Ask it one small question, to see how fast it is here and whether it keeps the answer form</source>
        <translation>問它一個小問題，看它在本機多快、能否遵守回答格式</translation>
    </message>
    <message>
        <source>Licence…</source>
        <translation>授權條款…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>刪除…</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>再看一次</translation>
    </message>
    <message>
        <source>Fetch ({size})</source>
        <translation>下載（{size}）</translation>
    </message>
    <message>
        <source>{model} answers a small question; loading it may take a while…</source>
        <translation>{model} 正在回答一個小問題，載入模型可能要等一會…</translation>
    </message>
    <message>
        <source>{model}: asking for it…</source>
        <translation>{model}：正在請求…</translation>
    </message>
    <message>
        <source>{model} is here.</source>
        <translation>{model} 已下載到本機。</translation>
    </message>
    <message>
        <source>Stopped. What has come of {model} is kept; fetching it again goes on from there.</source>
        <translation>已停止。{model} 已下載的部分保留著，再次下載時從那裡繼續。</translation>
    </message>
    <message>
        <source>Delete {model} from this computer? It would have to be fetched again ({size}).</source>
        <translation>要從本機刪除 {model} 嗎？再用時須重新下載（{size}）。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>刪除</translation>
    </message>
    <message>
        <source>Deleting {model}…</source>
        <translation>正在刪除 {model}…</translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Another name of {name}</source>
        <translation>{name} 的另一名稱</translation>
    </message>
    <message>
        <source>What is {name}?</source>
        <translation>{name} 是何種名稱？</translation>
    </message>
    <message>
        <source>for example: his seal; misread for another name</source>
        <translation>例如：見其印；為他名之誤讀</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>From where, or why</source>
        <translation>出處或理由</translation>
    </message>
    <message>
        <source>The entity is found by all its names. What sources write stays as it is.</source>
        <translation>各名稱皆可檢得此實體。史料原文不變。</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>記錄</translation>
    </message>
</context>
<context>
    <name>NetworkTab</name>
    <message>
        <source>all kinds</source>
        <translation>所有類別</translation>
    </message>
    <message>
        <source>as the graph draws them</source>
        <translation>如圖譜所繪</translation>
    </message>
    <message>
        <source>by a job in common</source>
        <translation>同一活計</translation>
    </message>
    <message>
        <source>by a record in common</source>
        <translation>同一記錄</translation>
    </message>
    <message>
        <source>by a statement in common</source>
        <translation>同一陳述</translation>
    </message>
    <message>
        <source>by {kind} in common</source>
        <translation>同一{kind}</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>實體</translation>
    </message>
    <message>
        <source>tied</source>
        <translation>相連</translation>
    </message>
    <message>
        <source>from</source>
        <translation>自</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>As records write dates, or as 1728, 1728-05 or 1728-05-01</source>
        <translation>照檔案寫法，或 1728、1728-05、1728-05-01</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>匯出為 CSV…</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>度量</translation>
    </message>
    <message>
        <source>Those it is tied to</source>
        <translation>與其相連者</translation>
    </message>
    <message>
        <source>The words behind the tie</source>
        <translation>聯繫背後的原文</translation>
    </message>
    <message>
        <source>{day} names no day. Type it as the records do, or as 1728-05-01.</source>
        <translation>{day} 不是日期。請照檔案寫法，或寫成 1728-05-01。</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>正在度量…</translation>
    </message>
    <message>
        <source>Measuring… {share} %</source>
        <translation>正在度量… {share} %</translation>
    </message>
    <message>
        <source>Nobody is tied to anybody here. What has not been read cannot be.</source>
        <translation>此處無人相連。未讀的無從得知。</translation>
    </message>
    <message>
        <source>{entities} entities, {ties} ties, {groups} communities (modularity {modularity}). Of {records} records {read} are read, {decided} decided: who is not in the sources has no ties.</source>
        <translation>{entities} 個實體，{ties} 條聯繫，{groups} 個社群（模組度 {modularity}）。共 {records} 條記錄，已讀 {read} 條，已判定 {decided} 條：史料中沒有的就沒有聯繫。</translation>
    </message>
    <message numerus="yes">
        <source>Betweenness is estimated from %n starting point(s).</source>
        <translation>
            <numerusform>中介度由 %Ln 個起點估計。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) or job(s) name too many to tie all of them.</source>
        <translation>
            <numerusform>%Ln 條記錄或活計所記過多，未全部相連。</numerusform>
        </translation>
    </message>
    <message>
        <source>The measures as CSV</source>
        <translation>度量存為 CSV</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) written to</source>
        <translation>
            <numerusform>%Ln 行已寫入</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NewProjectDialog</name>
    <message>
        <source>New project</source>
        <translation>新增專案</translation>
    </message>
    <message>
        <source>for example: Workshops of the Yongzheng reign</source>
        <translation>例如：雍正朝各作活計</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選擇…</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>標題</translation>
    </message>
    <message>
        <source>Kind of archive</source>
        <translation>檔案類別</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Make the project</source>
        <translation>建立專案</translation>
    </message>
</context>
<context>
    <name>NoteEditor</name>
    <message>
        <source>Enter: done. Shift+Enter: new line. Esc: leave it.</source>
        <translation>Enter：完成。Shift+Enter：換行。Esc：放棄。</translation>
    </message>
</context>
<context>
    <name>Notes</name>
    <message>
        <source>Note on “{words}”</source>
        <translation>關於「{words}」的備註</translation>
    </message>
    <message>
        <source>note</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>Question for a colleague about “{words}”</source>
        <translation>就「{words}」請教同事</translation>
    </message>
    <message>
        <source>Question for a colleague about this record</source>
        <translation>就本記錄請教同事</translation>
    </message>
    <message>
        <source>question for a colleague</source>
        <translation>請教同事</translation>
    </message>
    <message>
        <source>The question is noted. {key} lists all of them.</source>
        <translation>問題已記下。按 {key} 列出全部問題。</translation>
    </message>
    <message>
        <source>question settled</source>
        <translation>問題已了結</translation>
    </message>
    <message>
        <source>{who} asks: {question}</source>
        <translation>{who} 問：{question}</translation>
    </message>
    <message>
        <source>Answer; Enter settles the question</source>
        <translation>回答；按 Enter 了結此問題</translation>
    </message>
</context>
<context>
    <name>OneOfEditor</name>
    <message>
        <source>choose</source>
        <translation>請選擇</translation>
    </message>
</context>
<context>
    <name>OnlySome</name>
    <message>
        <source>Show all</source>
        <translation>顯示全部</translation>
    </message>
</context>
<context>
    <name>OrderChoices</name>
    <message>
        <source>Type that comes first</source>
        <translation>在先的類型</translation>
    </message>
    <message>
        <source>Words, then Enter</source>
        <translation>輸入字句，再按 Enter</translation>
    </message>
    <message>
        <source>Words that come first</source>
        <translation>在先的字句</translation>
    </message>
    <message>
        <source>One of the two runs</source>
        <translation>兩輪識讀之一</translation>
    </message>
    <message>
        <source>One of the two readers</source>
        <translation>兩位校讀者之一</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（無名）</translation>
    </message>
    <message>
        <source>It takes two runs to differ.</source>
        <translation>須有兩輪識讀方能相異。</translation>
    </message>
    <message>
        <source>It takes two readers to differ: each decides under a name of their own.</source>
        <translation>須有兩位校讀者方能相異：各以自己的名字作決定。</translation>
    </message>
</context>
<context>
    <name>Ordering</name>
    <message>
        <source>Order of the records</source>
        <translation>記錄的次序</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>Weighing what was found…</source>
        <translation>正在衡量識讀結果……</translation>
    </message>
    <message>
        <source>Comparing… {percent}</source>
        <translation>正在比較… {percent}</translation>
    </message>
    <message>
        <source>Weighing what was found… {percent}</source>
        <translation>正在衡量識讀結果……{percent}</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) come first.</source>
        <translation>
            <numerusform>%Ln 條記錄在先。</numerusform>
        </translation>
    </message>
    <message>
        <source>None here.</source>
        <translation>這裡沒有。</translation>
    </message>
</context>
<context>
    <name>OtherEntityDialog</name>
    <message>
        <source>for example: same title and same month in two records</source>
        <translation>例如：兩條記錄中職銜與月份皆同</translation>
    </message>
    <message>
        <source>Other entity</source>
        <translation>另一個實體</translation>
    </message>
    <message>
        <source>Who is {name}?</source>
        <translation>{name}是誰？</translation>
    </message>
    <message>
        <source>Judgement</source>
        <translation>判斷</translation>
    </message>
    <message>
        <source>Reason (optional)</source>
        <translation>理由（可不填）</translation>
    </message>
    <message>
        <source>Whose are these mentions?</source>
        <translation>這些指稱屬於誰？</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>記下</translation>
    </message>
    <message>
        <source>Give to it</source>
        <translation>歸給它</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>同一</translation>
    </message>
    <message>
        <source>not the same</source>
        <translation>不同一</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>存疑</translation>
    </message>
    <message numerus="yes">
        <source>%n mention(s)</source>
        <translation>
            <numerusform>%Ln 處指稱</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OwnQuestions</name>
    <message>
        <source>question kept</source>
        <translation>問題已保存</translation>
    </message>
    <message>
        <source>Rename the question</source>
        <translation>問題改名</translation>
    </message>
    <message>
        <source>Its name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>question renamed</source>
        <translation>問題已改名</translation>
    </message>
    <message>
        <source>question removed</source>
        <translation>問題已移除</translation>
    </message>
</context>
<context>
    <name>PaceSaid</name>
    <message>
        <source>{n} tokens written a second</source>
        <translation>每秒寫 {n} 個詞元</translation>
    </message>
    <message>
        <source>{n} records a second</source>
        <translation>每秒 {n} 條</translation>
    </message>
    <message>
        <source>{n} records a minute</source>
        <translation>每分鐘 {n} 條</translation>
    </message>
    <message>
        <source>{n} records an hour</source>
        <translation>每小時 {n} 條</translation>
    </message>
    <message>
        <source>time left not known yet</source>
        <translation>剩餘時間尚不可知</translation>
    </message>
    <message>
        <source>about {time} left</source>
        <translation>約剩 {time}</translation>
    </message>
    <message>
        <source>{least} to {most} left</source>
        <translation>尚餘 {least} 至 {most}</translation>
    </message>
    <message>
        <source>ready at {time}</source>
        <translation>{time} 完成</translation>
    </message>
    <message>
        <source>ready between {first} and {last}</source>
        <translation>{first} 至 {last} 間完成</translation>
    </message>
</context>
<context>
    <name>PictureFile</name>
    <message>
        <source>Save the picture</source>
        <translation>儲存圖片</translation>
    </message>
    <message>
        <source>PNG picture (*.png);;SVG drawing (*.svg);;PDF page (*.pdf)</source>
        <translation>PNG 圖片 (*.png);;SVG 向量圖 (*.svg);;PDF 頁面 (*.pdf)</translation>
    </message>
</context>
<context>
    <name>PlacesTab</name>
    <message>
        <source>from</source>
        <translation>自</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>As records write dates, or as 1728, 1728-05 or 1728-05-01</source>
        <translation>照檔案寫法，或 1728、1728-05、1728-05-01</translation>
    </message>
    <message>
        <source>A map of your own…</source>
        <translation>自己的地圖…</translation>
    </message>
    <message>
        <source>GeoJSON with the names of places; it is kept in the project</source>
        <translation>帶地名的 GeoJSON；保存在專案中</translation>
    </message>
    <message>
        <source>Without the map</source>
        <translation>不用地圖</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>匯出…</translation>
    </message>
    <message>
        <source>As PNG, SVG or PDF, or the numbers as CSV</source>
        <translation>存為 PNG、SVG 或 PDF，或數字存為 CSV</translation>
    </message>
    <message>
        <source>Plan of places</source>
        <translation>地點示意圖</translation>
    </message>
    <message>
        <source>The words about the place</source>
        <translation>關於此地的原文</translation>
    </message>
    <message>
        <source>{day} names no day. Type it as the records do, or as 1728-05-01.</source>
        <translation>{day} 不是日期。請照檔案寫法，或寫成 1728-05-01。</translation>
    </message>
    <message>
        <source>No place is told of here yet. What has not been read cannot be.</source>
        <translation>此處尚無地點記載。未讀的無從得知。</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) on the map.</source>
        <translation>
            <numerusform>地圖上有 %Ln 處。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not found in the sources: {names}</source>
        <translation>史料中未見：{names}</translation>
    </message>
    <message>
        <source>Boxes are as large as what is told; a room lies in its hall, as their names say.</source>
        <translation>方塊大小依記載多少；房間依名稱置於其殿宇之內。</translation>
    </message>
    <message>
        <source>A map of your own</source>
        <translation>自己的地圖</translation>
    </message>
    <message>
        <source>GeoJSON (*.geojson *.json)</source>
        <translation>GeoJSON (*.geojson *.json)</translation>
    </message>
    <message>
        <source>map kept</source>
        <translation>地圖已保存</translation>
    </message>
    <message>
        <source>map removed</source>
        <translation>地圖已移除</translation>
    </message>
    <message>
        <source>The plan as a file</source>
        <translation>示意圖存為檔案</translation>
    </message>
    <message>
        <source>Picture (*.png);;Drawing (*.svg);;Page (*.pdf);;Numbers (*.csv)</source>
        <translation>圖片 (*.png);;向量圖 (*.svg);;頁面 (*.pdf);;數字 (*.csv)</translation>
    </message>
    <message>
        <source>Written to {path}</source>
        <translation>已寫入 {path}</translation>
    </message>
</context>
<context>
    <name>PlacesView</name>
    <message numerus="yes">
        <source>{name}: %n statement(s)</source>
        <translation>
            <numerusform>{name}：%Ln 條陳述</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n more within it</source>
        <translation>
            <numerusform>，其內另有 %Ln 條</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlugInAuthorityDialog</name>
    <message>
        <source>Plug in an authority file</source>
        <translation>接入規範檔</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>CSV, TSV, XLSX or SQLite; it stays where it is</source>
        <translation>CSV、TSV、XLSX 或 SQLite；檔案留在原處</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選擇…</translation>
    </message>
    <message>
        <source>for example: CC BY-NC-SA 4.0</source>
        <translation>例如：CC BY-NC-SA 4.0</translation>
    </message>
    <message>
        <source>Not for commerce: stays out of exports unless asked for</source>
        <translation>非商業：除非要求，否則不匯出</translation>
    </message>
    <message>
        <source>as the program guesses</source>
        <translation>由程式判斷</translation>
    </message>
    <message>
        <source>https://…/{id} opens an entry on the web; may be empty</source>
        <translation>https://…/{id} 可在網上開啟條目；可留空</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>資料表</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>編碼</translation>
    </message>
    <message>
        <source>Called</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>授權</translation>
    </message>
    <message>
        <source>Entries are</source>
        <translation>條目類型</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>網址</translation>
    </message>
    <message>
        <source>Plug in</source>
        <translation>接入</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Look at an authority file again</source>
        <translation>重新查看規範檔</translation>
    </message>
    <message>
        <source>Tables and databases ({kinds})</source>
        <translation>表格與資料庫 ({kinds})</translation>
    </message>
    <message>
        <source>Authority file</source>
        <translation>規範檔</translation>
    </message>
    <message>
        <source>authority file plugged in</source>
        <translation>接入規範檔</translation>
    </message>
    <message>
        <source>authority file changed</source>
        <translation>更改規範檔</translation>
    </message>
    <message>
        <source>Reading the file…</source>
        <translation>讀取檔案中…</translation>
    </message>
    <message>
        <source>Say which column is: {roles}.</source>
        <translation>請指明哪一欄是：{roles}。</translation>
    </message>
    <message>
        <source>Further names come from {column} of {table}.</source>
        <translation>別名另取自 {table} 的 {column}。</translation>
    </message>
    <message>
        <source>Read as {encoding}. Rows of one identifier are one entry with several names.</source>
        <translation>以 {encoding} 讀取。同一識別碼的各列是同一條目的不同名稱。</translation>
    </message>
</context>
<context>
    <name>ProjectFiles</name>
    <message>
        <source>Open a project</source>
        <translation>開啟專案</translation>
    </message>
    <message>
        <source>Where to keep the project</source>
        <translation>專案存放位置</translation>
    </message>
    <message>
        <source>Projects (*{suffix})</source>
        <translation>專案 (*{suffix})</translation>
    </message>
</context>
<context>
    <name>ProjectRulesDialog</name>
    <message>
        <source>Rules of the project</source>
        <translation>專案規則</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Kept by</source>
        <translation>儲存者</translation>
    </message>
    <message>
        <source>Kept on</source>
        <translation>儲存時間</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Retire</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>Where it would change something…</source>
        <translation>會改動何處…</translation>
    </message>
    <message>
        <source>A run does by them what you did by hand. What a rule keeps out stands among what was not believed.</source>
        <translation>識讀時照規則去做您親手做過的改動。被規則排除的，列在未採信的內容裡。</translation>
    </message>
    <message>
        <source>None yet. Correct a mention in Review, let the same be done elsewhere, and keep it as a rule.</source>
        <translation>還沒有規則。請在「校訂」中改正一處指稱，讓別處也改，並存為規則。</translation>
    </message>
    <message>
        <source>of another version</source>
        <translation>屬於其他版本</translation>
    </message>
    <message>
        <source>in force</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>retired {when}</source>
        <translation>已停用，{when}</translation>
    </message>
    <message>
        <source>rule retired</source>
        <translation>停用規則</translation>
    </message>
</context>
<context>
    <name>ProvenTable</name>
    <message>
        <source>The words behind the chosen row</source>
        <translation>所選行的原文</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>匯出 CSV…</translation>
    </message>
    <message>
        <source>The table as CSV</source>
        <translation>以 CSV 存表</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
</context>
<context>
    <name>QuestionBuilder</name>
    <message>
        <source>Statements</source>
        <translation>陳述</translation>
    </message>
    <message>
        <source>all statements</source>
        <translation>所有陳述</translation>
    </message>
    <message>
        <source>each shown with</source>
        <translation>逐條顯示</translation>
    </message>
    <message>
        <source>counted by</source>
        <translation>計數，按</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>請選擇</translation>
    </message>
    <message>
        <source>Different ones counted too</source>
        <translation>另計不同者</translation>
    </message>
    <message>
        <source>nothing more</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Before and after a day</source>
        <translation>某日前後</translation>
    </message>
    <message>
        <source>a day, for example {day}</source>
        <translation>某日，例如 {day}</translation>
    </message>
    <message>
        <source>before and after</source>
        <translation>前後分界</translation>
    </message>
    <message>
        <source>Different ones of</source>
        <translation>另計不同的</translation>
    </message>
    <message>
        <source>The day before and after which is to be told cannot be read.</source>
        <translation>作為前後分界的日期不可讀。</translation>
    </message>
    <message>
        <source>A condition is not complete yet, so it is left out.</source>
        <translation>有一個條件還不完整，故未計入。</translation>
    </message>
    <message>
        <source>Choose what is to be shown, or what is to be counted by.</source>
        <translation>請選擇要顯示的欄，或按什麼計數。</translation>
    </message>
</context>
<context>
    <name>QuestionBuilding</name>
    <message>
        <source>Ask in your own words, Chinese or English</source>
        <translation>用自己的話提問，中文或英文</translation>
    </message>
    <message>
        <source>The question in words</source>
        <translation>用文字寫的問題</translation>
    </message>
    <message>
        <source>Put into conditions</source>
        <translation>化為條件</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>條件</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>To ask in words, choose a model of Ollama on the page Reading. Conditions need none.</source>
        <translation>要用文字提問，請在「識讀」頁選擇一個 Ollama 模型。條件則不需要。</translation>
    </message>
    <message>
        <source>{model} reads the question…</source>
        <translation>{model} 正在讀問題…</translation>
    </message>
    <message>
        <source>{model} puts your words into conditions, which you see before anything is asked; it writes no answer.</source>
        <translation>{model} 把你的話化為條件，提問之前你會看到；它不寫答案。</translation>
    </message>
    <message>
        <source>This is how the model understood it. Change what is wrong.</source>
        <translation>模型是這樣理解的。有誤請改。</translation>
    </message>
    <message>
        <source>Not in your words: {names}.</source>
        <translation>不在你的話裡：{names}。</translation>
    </message>
</context>
<context>
    <name>QuestionList</name>
    <message>
        <source>Kind of question</source>
        <translation>問題種類</translation>
    </message>
    <message>
        <source>All questions</source>
        <translation>全部問題</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>類型</translation>
    </message>
    <message>
        <source>All types</source>
        <translation>全部類型</translation>
    </message>
    <message>
        <source>Find by a name</source>
        <translation>按名字查找</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>No question is left that these filters let through.</source>
        <translation>這些篩選條件下已沒有問題。</translation>
    </message>
    <message>
        <source>No question is left.</source>
        <translation>已沒有問題。</translation>
    </message>
</context>
<context>
    <name>QuestionsLayout</name>
    <message>
        <source>Questions</source>
        <translation>提問</translation>
    </message>
    <message>
        <source>Questions of the pack</source>
        <translation>領域包的問題</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>新建…</translation>
    </message>
    <message>
        <source>Put a question of your own together</source>
        <translation>自行組成一個問題</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>改動…</translation>
    </message>
    <message>
        <source>Begin with the chosen question; what you make of it is another</source>
        <translation>從所選問題開始；改成的是另一個問題</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>kept in the project</source>
        <translation>保存在專案中</translation>
    </message>
    <message>
        <source>Only about these names</source>
        <translation>只問與這些名稱有關的</translation>
    </message>
    <message>
        <source>Accepted statements only</source>
        <translation>只用已接受的陳述</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>The words behind the chosen row</source>
        <translation>所選行的原文依據</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>匯出為 CSV…</translation>
    </message>
    <message>
        <source>Working out the answer…</source>
        <translation>正在計算回答…</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n statement(s)</source>
        <translation>
            <numerusform> %Ln 條陳述</numerusform>
        </translation>
    </message>
    <message>
        <source>{rows} from {statements} in {records} records; of {all} records {read} are read, {decided} decided</source>
        <translation>{rows}，據 {records} 條記錄中的{statements}；共 {all} 條記錄，已讀 {read} 條，已審定 {decided} 條</translation>
    </message>
    <message>
        <source>Nothing in the project answers this. What has not been read cannot.</source>
        <translation>專案中沒有可回答此問的內容；未讀的記錄不在其中。</translation>
    </message>
    <message numerus="yes">
        <source>%n statement(s) behind this row</source>
        <translation>
            <numerusform>此行依據 %Ln 條陳述</numerusform>
        </translation>
    </message>
    <message>
        <source>the first {count} shown</source>
        <translation>顯示前 {count} 條</translation>
    </message>
</context>
<context>
    <name>QuestionsPage</name>
    <message>
        <source>, </source>
        <comment>between the values of a cell</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>the question, or the row of its answer</source>
        <translation>換問題，或換回答的行</translation>
    </message>
    <message>
        <source>from the row to its proofs, and from a proof to Review</source>
        <translation>由行到依據，由依據到審閱</translation>
    </message>
    <message>
        <source>A question of your own</source>
        <translation>自己的問題</translation>
    </message>
    <message>
        <source>Kept questions that name what the pack no longer has, and so are not listed: {names}</source>
        <translation>保存的問題中有知識包已沒有的名目，故未列出：{names}</translation>
    </message>
    <message>
        <source>Keep under a name…</source>
        <translation>以名稱保存…</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>改名…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Write to a file…</source>
        <translation>寫入檔案…</translation>
    </message>
    <message>
        <source>Read from a file…</source>
        <translation>從檔案讀取…</translation>
    </message>
    <message>
        <source>Keep this question</source>
        <translation>保存此問題</translation>
    </message>
    <message>
        <source>Its name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>The question as a file</source>
        <translation>問題存為檔案</translation>
    </message>
    <message>
        <source>A question from a file</source>
        <translation>從檔案讀取問題</translation>
    </message>
    <message>
        <source>The answer as CSV</source>
        <translation>回答存為 CSV</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) written to</source>
        <translation>
            <numerusform>%Ln 行已寫入</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReadingPage</name>
    <message>
        <source>Nothing to read yet</source>
        <translation>還沒有可識讀的記錄</translation>
    </message>
    <message>
        <source>Import records on the Sources page; then choose here who reads them.</source>
        <translation>請先在「史料」頁匯入記錄，再到這裡選擇由誰識讀。</translation>
    </message>
    <message>
        <source>Go to Sources</source>
        <translation>前往史料</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>正在載入…</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>識讀</translation>
    </message>
    <message>
        <source>The rules found nothing. Is this the right kind of archive? The project is for: {pack}.</source>
        <translation>規則什麼也沒有找到。檔案類別選對了嗎？本專案的檔案類別是：{pack}。</translation>
    </message>
    <message>
        <source>Read: {mentions} and {statements} found, {claims} refused.</source>
        <translation>識讀完成：得{mentions}、{statements}，未採信{claims}。</translation>
    </message>
    <message>
        <source>Go to Review</source>
        <translation>前往校訂</translation>
    </message>
    <message>
        <source>Ollama has no model yet. Fetch one that fits this computer.</source>
        <translation>Ollama 還沒有模型。請下載一個適合本機的。</translation>
    </message>
    <message>
        <source>Models…</source>
        <translation>模型…</translation>
    </message>
    <message>
        <source>Paused. What has been read is kept; Start goes on from there.</source>
        <translation>已暫停。已讀的內容都保留，按「開始識讀」即可接續。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試一次</translation>
    </message>
    <message>
        <source>Read all the same</source>
        <translation>仍然識讀</translation>
    </message>
    <message>
        <source>{trouble} It is tried again in ten minutes.</source>
        <translation>{trouble}十分鐘後再試。</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>重新查看</translation>
    </message>
</context>
<context>
    <name>ReadingProgress</name>
    <message>
        <source>Records read</source>
        <translation>已識讀的記錄</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暫停</translation>
    </message>
    <message>
        <source>Begins no more records; the answers in hand are still taken</source>
        <translation>不再開始新的記錄；正在回答的仍會收下</translation>
    </message>
    <message>
        <source>Stop at once</source>
        <translation>立即停止</translation>
    </message>
    <message>
        <source>Drops the answers in hand; what was read is kept, and Start goes on from there</source>
        <translation>放棄正在回答的；已讀的保留，再開始時從該處繼續</translation>
    </message>
    <message>
        <source>Call off</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Reading starts at {time}</source>
        <translation>{time} 開始識讀</translation>
    </message>
    <message>
        <source>Leave this window open, and the computer awake.</source>
        <translation>請保持視窗開啟、電腦不休眠。</translation>
    </message>
    <message>
        <source>Asking the model a small question first…</source>
        <translation>先向模型提一個小問題……</translation>
    </message>
    <message>
        <source>Getting ready…</source>
        <translation>準備中……</translation>
    </message>
    <message>
        <source>{done} of {total} records</source>
        <translation>{total} 條中已讀 {done} 條</translation>
    </message>
    <message>
        <source>Finishing the answers in hand…</source>
        <translation>正在收尾……</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止……</translation>
    </message>
</context>
<context>
    <name>ReadingQueue</name>
    <message>
        <source>Sources to read</source>
        <translation>要識讀的史料</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>全選</translation>
    </message>
    <message>
        <source>Leave the other sources</source>
        <translation>不讀其餘史料</translation>
    </message>
    <message>
        <source>Read the others after these</source>
        <translation>其餘史料隨後再讀</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>順序</translation>
    </message>
    <message>
        <source>In their order</source>
        <translation>依原有順序</translation>
    </message>
    <message>
        <source>The shortest records first</source>
        <translation>先讀最短的記錄</translation>
    </message>
    <message>
        <source>{name}: {waiting} of {records} records not read by anyone yet</source>
        <translation>{name}：{records} 條中有 {waiting} 條尚未識讀</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) not read by anyone yet</source>
        <translation>
            <numerusform>%Ln 條記錄尚未識讀</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything has been read by someone.</source>
        <translation>全部都已讀過。</translation>
    </message>
</context>
<context>
    <name>ReadingResults</name>
    <message>
        <source>Run</source>
        <translation>輪次</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Begun</source>
        <translation>開始時間</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>已讀</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>無所得</translation>
    </message>
    <message>
        <source>Failed or cut</source>
        <translation>失敗或中斷</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待讀</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>歷次識讀</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>對比另一次</translation>
    </message>
    <message>
        <source>What two runs found, side by side</source>
        <translation>並列兩次識讀所得</translation>
    </message>
    <message>
        <source>With the model and settings at the left; other ones than the run had make a new run of these alone</source>
        <translation>用左側的模型與設定；若與該次不同，則另成一次，只含這些記錄</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>記下</translation>
    </message>
    <message>
        <source>Claimed</source>
        <translation>所稱</translation>
    </message>
    <message>
        <source>Why it was not taken</source>
        <translation>未採信的原因</translation>
    </message>
    <message>
        <source>What was not taken</source>
        <translation>未採信的內容</translation>
    </message>
    <message>
        <source>Last answers</source>
        <translation>最近的回答</translation>
    </message>
    <message>
        <source>Read failed and cut ones again ({count})</source>
        <translation>重讀失敗與中斷的（{count}）</translation>
    </message>
    <message>
        <source>What was not taken ({count})</source>
        <translation>未採信的內容（{count}）</translation>
    </message>
</context>
<context>
    <name>ReadingSettings</name>
    <message>
        <source>Read everything again, as a new run</source>
        <translation>全部重新識讀，另立一輪</translation>
    </message>
    <message>
        <source>Without it, a run with the same settings goes on where it stopped</source>
        <translation>不勾選時，設定相同的一輪會從停下處接續</translation>
    </message>
    <message>
        <source>Who reads</source>
        <translation>由誰識讀</translation>
    </message>
    <message>
        <source>What is read</source>
        <translation>識讀什麼</translation>
    </message>
    <message>
        <source>Start reading</source>
        <translation>開始識讀</translation>
    </message>
    <message>
        <source>Read from {time} on</source>
        <translation>{time} 起識讀</translation>
    </message>
</context>
<context>
    <name>RecordDateDialog</name>
    <message>
        <source>Date of the record</source>
        <translation>記錄的日期</translation>
    </message>
    <message>
        <source>Write it as the records do. What it leaves out is taken from the headings and the records before.</source>
        <translation>請照檔案的寫法填寫；省略的部分承標題和前面的記錄。</translation>
    </message>
    <message>
        <source>Wording of the date</source>
        <translation>日期原文</translation>
    </message>
    <message>
        <source>Set the date</source>
        <translation>設定日期</translation>
    </message>
    <message>
        <source>The record will have no date.</source>
        <translation>此記錄將沒有日期。</translation>
    </message>
    <message numerus="yes">
        <source>Also the %n following record(s) that were dated from this one</source>
        <translation>
            <numerusform>其後 %Ln 條由此推定日期的記錄也一併更改</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecordHead</name>
    <message>
        <source>Next to decide</source>
        <translation>下一條待決定</translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%Ln 條警告</numerusform>
        </translation>
    </message>
    <message>
        <source>record {number} of {all}</source>
        <translation>第 {number} 條，共 {all} 條</translation>
    </message>
</context>
<context>
    <name>RecordHistoryDialog</name>
    <message>
        <source>History of this record</source>
        <translation>本記錄的歷史</translation>
    </message>
    <message>
        <source>Every change of the record, the newest first. History is kept when a change is undone.</source>
        <translation>本記錄的每次改動，最近的在前。復原改動後，歷史仍保留。</translation>
    </message>
    <message>
        <source>Nothing has been changed in this record since it was imported.</source>
        <translation>本記錄匯入以來未曾改動。</translation>
    </message>
    <message>
        <source>When</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>何人</translation>
    </message>
    <message>
        <source>What</source>
        <translation>改動</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>改前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>改後</translation>
    </message>
</context>
<context>
    <name>RecordList</name>
    <message>
        <source>Find records by opening, date, heading or place</source>
        <translation>依開頭、日期、標題或位置尋找記錄</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>記錄</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%Ln 條記錄</numerusform>
        </translation>
    </message>
    <message>
        <source>{shown} of {total} records</source>
        <translation>{shown} 條，共 {total} 條</translation>
    </message>
</context>
<context>
    <name>RecordPastDialog</name>
    <message>
        <source>The record as it was</source>
        <translation>記錄當時的樣子</translation>
    </message>
    <message>
        <source>Moments at which something was changed</source>
        <translation>有所更動的時刻</translation>
    </message>
    <message>
        <source>As it was at the end of this day</source>
        <translation>這一天結束時的樣子</translation>
    </message>
    <message>
        <source>End of</source>
        <translation>這天結束時</translation>
    </message>
    <message>
        <source>The text then</source>
        <translation>當時的原文</translation>
    </message>
    <message>
        <source>What was marked then</source>
        <translation>當時的標註</translation>
    </message>
    <message>
        <source>The text now</source>
        <translation>現在的原文</translation>
    </message>
    <message>
        <source>What is marked now</source>
        <translation>現在的標註</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>當時</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Copies the record as it was then, with what was marked in it</source>
        <translation>複製當時的記錄與其中的標記</translation>
    </message>
    <message>
        <source>Before all that</source>
        <translation>這一切之前</translation>
    </message>
    <message numerus="yes">
        <source>%n mark(s) or statement(s) of then are others now, or gone.</source>
        <translation>
            <numerusform>當時的標記或陳述有 %Ln 條如今已改或不存。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecordText</name>
    <message>
        <source>Text of the record</source>
        <translation>記錄原文</translation>
    </message>
</context>
<context>
    <name>RecordsModel</name>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Headings</source>
        <translation>標題</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>開頭</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>字數</translation>
    </message>
    <message>
        <source>To decide</source>
        <translation>待決定</translation>
    </message>
</context>
<context>
    <name>RecordsView</name>
    <message>
        <source>Records</source>
        <translation>記錄</translation>
    </message>
</context>
<context>
    <name>RefusalsFold</name>
    <message>
        <source>Refused claims with their reasons</source>
        <translation>未採信的說法及其原因</translation>
    </message>
    <message numerus="yes">
        <source>Not believed: %n claim(s)</source>
        <translation>
            <numerusform>未採信：%Ln 項</numerusform>
        </translation>
    </message>
    <message>
        <source>(no wording)</source>
        <translation>（無引文）</translation>
    </message>
</context>
<context>
    <name>ReliabilityDialog</name>
    <message>
        <source>How reliable is confidence?</source>
        <translation>可信度有多可靠？</translation>
    </message>
    <message>
        <source>Said</source>
        <translation>預估</translation>
    </message>
    <message>
        <source>Finds</source>
        <translation>結果數</translation>
    </message>
    <message>
        <source>Said on average</source>
        <translation>平均預估</translation>
    </message>
    <message>
        <source>Were right</source>
        <translation>實際正確</translation>
    </message>
    <message>
        <source>Too few decisions to say: {count} so far. From {enough} on, in at least five records, the program can hold what it expects against what you decided. Until then the order goes by signs alone: whether the rules and other runs agree, and how the words were found.</source>
        <translation>已作決定太少，尚不能說：目前 {count} 項。至少五條記錄中有 {enough} 項決定以後，程式才能以您的決定檢驗它的預估。在此之前，次序只依跡象而定：規則與其他識讀是否一致，以及文字是如何找到的。</translation>
    </message>
    <message>
        <source>Of the finds that you decided about, {right} were right. When the program says how likely a find is to be right, it is off by {off} percentage points on average.</source>
        <translation>您已決定的結果中，{right} 是正確的。程式預估一項結果正確的可能時，平均偏差為 {off} 個百分點。</translation>
    </message>
    <message>
        <source>{count} decisions. Each record was judged by what was learnt from the others. Mean squared error (Brier) {brier}; always saying the overall share would give {share}. What an engine says of itself is kept as it is; this is for the order of review.</source>
        <translation>共 {count} 項決定。每條記錄都用從其他記錄學到的來判斷。均方誤差（Brier）{brier}；若一律預估總體比例，則為 {share}。引擎自報的可信度保持原樣；此處僅用於校訂的次序。</translation>
    </message>
</context>
<context>
    <name>ReliabilityPlot</name>
    <message>
        <source>What was said against what was right</source>
        <translation>預估與實際正確的對照</translation>
    </message>
    <message>
        <source>Said</source>
        <translation>預估</translation>
    </message>
    <message>
        <source>Were right</source>
        <translation>實際正確</translation>
    </message>
</context>
<context>
    <name>RenameDialog</name>
    <message>
        <source>Preferred form</source>
        <translation>首選名稱</translation>
    </message>
    <message>
        <source>How the entity is called in lists, in the graph and in exports. The others stay.</source>
        <translation>實體在清單、圖譜與匯出中的稱呼。其他寫法照舊保留。</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>改名</translation>
    </message>
</context>
<context>
    <name>ReviewDesk</name>
    <message>
        <source>accept</source>
        <translation>採納</translation>
    </message>
    <message>
        <source>reject</source>
        <translation>駁回</translation>
    </message>
    <message>
        <source>decide later</source>
        <translation>留待決定</translation>
    </message>
    <message>
        <source>accept the rest of a record</source>
        <translation>採納一條記錄的其餘內容</translation>
    </message>
    <message>
        <source>removal of roles</source>
        <translation>去掉角色</translation>
    </message>
    <message>
        <source>change of type</source>
        <translation>更改類型</translation>
    </message>
    <message>
        <source>change of modality</source>
        <translation>更改情態</translation>
    </message>
    <message>
        <source>change of span</source>
        <translation>更改範圍</translation>
    </message>
    <message>
        <source>new mention</source>
        <translation>新增指稱</translation>
    </message>
    <message>
        <source>new statement</source>
        <translation>新增陳述</translation>
    </message>
    <message>
        <source>roles of a statement</source>
        <translation>陳述的角色</translation>
    </message>
</context>
<context>
    <name>ReviewPage</name>
    <message>
        <source>Text of the record</source>
        <translation>記錄原文</translation>
    </message>
    <message>
        <source>Nothing to review yet</source>
        <translation>還沒有可校訂的內容</translation>
    </message>
    <message>
        <source>Import sources and let them be read; then correct here, beside the text, what was found.</source>
        <translation>請先匯入史料並加以識讀，再到這裡對照原文校訂所得。</translation>
    </message>
    <message>
        <source>Import sources</source>
        <translation>匯入史料</translation>
    </message>
    <message>
        <source>accept</source>
        <translation>採納</translation>
    </message>
    <message>
        <source>reject</source>
        <translation>駁回</translation>
    </message>
    <message>
        <source>type</source>
        <translation>類型</translation>
    </message>
    <message>
        <source>mention</source>
        <translation>指稱</translation>
    </message>
    <message>
        <source>statement</source>
        <translation>陳述</translation>
    </message>
    <message>
        <source>all keys</source>
        <translation>全部按鍵</translation>
    </message>
    <message>
        <source>Everything in this record is decided. Enter or U: the next record to decide.</source>
        <translation>本記錄已全部決定。按 Enter 或 U：前往下一條待決定的記錄。</translation>
    </message>
    <message>
        <source>Nothing is left to decide in this project.</source>
        <translation>本專案已無待決定的內容。</translation>
    </message>
    <message>
        <source>There is no further record on this side.</source>
        <translation>這個方向沒有更多記錄了。</translation>
    </message>
    <message>
        <source>Only statements have a modality and roles. Choose a statement first.</source>
        <translation>只有陳述才有情態與角色。請先選一項陳述。</translation>
    </message>
    <message>
        <source>Select the characters first: with the mouse, or with Shift and the arrows.</source>
        <translation>請先選取文字：用滑鼠，或用 Shift 加方向鍵。</translation>
    </message>
    <message>
        <source>Nothing is warned of in this record.</source>
        <translation>此條沒有警告。</translation>
    </message>
    <message>
        <source>Nothing is warned of here. ! goes to what is.</source>
        <translation>此處沒有警告。按 ! 前往有警告之處。</translation>
    </message>
    <message>
        <source>Choose a mention or statement first.</source>
        <translation>請先選一處指稱或一項陳述。</translation>
    </message>
    <message>
        <source>Some roles are not roles of this type. r takes them out, e sets the roles anew.</source>
        <translation>有些角色不屬此類型。按 r 去掉，按 e 重設角色。</translation>
    </message>
    <message>
        <source>Correct a mention first; then the same can be done wherever else it holds.</source>
        <translation>請先改正一處指稱，然後可在別處同樣改正。</translation>
    </message>
    <message>
        <source>This is the most doubtful find of the record: it is why the record comes here.</source>
        <translation>這是本記錄中最可疑的一項，本記錄因此排在此處。</translation>
    </message>
    <message>
        <source>It has no role that its type does not have.</source>
        <translation>沒有不屬此類型的角色。</translation>
    </message>
    <message>
        <source>{letter} did nothing, since {key} was not possible. {why}</source>
        <translation>{letter} 未生效，因為 {key} 未能執行。{why}</translation>
    </message>
</context>
<context>
    <name>RoleEditor</name>
    <message>
        <source>How it is meant</source>
        <translation>怎樣比較</translation>
    </message>
    <message>
        <source>is called</source>
        <translation>名為</translation>
    </message>
    <message>
        <source>has in its name</source>
        <translation>名中有</translation>
    </message>
    <message>
        <source>is of the kind</source>
        <translation>屬於</translation>
    </message>
    <message>
        <source>is told</source>
        <translation>有記載</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>names, parted by ;</source>
        <translation>名稱，以；分隔</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>類別</translation>
    </message>
    <message>
        <source>any kind</source>
        <translation>任何類別</translation>
    </message>
</context>
<context>
    <name>SampleOpening</name>
    <message>
        <source>Sample project</source>
        <translation>範例專案</translation>
    </message>
    <message>
        <source>Making the sample project…</source>
        <translation>建立範例專案…</translation>
    </message>
    <message>
        <source>Importing the sample records…</source>
        <translation>匯入範例記錄…</translation>
    </message>
    <message>
        <source>Reading the sample records by rules…</source>
        <translation>以規則識讀範例記錄…</translation>
    </message>
</context>
<context>
    <name>ScanPane</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>上一頁</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一頁</translation>
    </message>
    <message>
        <source>Smaller (-, or the wheel)</source>
        <translation>縮小（- 或滾輪）</translation>
    </message>
    <message>
        <source>Larger (+, or the wheel)</source>
        <translation>放大（+ 或滾輪）</translation>
    </message>
    <message>
        <source>As wide as the pane</source>
        <translation>符合寬度</translation>
    </message>
    <message>
        <source>As high as the pane</source>
        <translation>符合高度</translation>
    </message>
    <message>
        <source>The whole page</source>
        <translation>整頁</translation>
    </message>
    <message>
        <source>Pixel for pixel (100 %)</source>
        <translation>原始大小（100 %）</translation>
    </message>
    <message>
        <source>Turn to the left</source>
        <translation>向左旋轉</translation>
    </message>
    <message>
        <source>Turn to the right</source>
        <translation>向右旋轉</translation>
    </message>
    <message>
        <source>page {number} of {all}</source>
        <translation>第 {number} 頁，共 {all} 頁</translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation>正在讀取圖像…</translation>
    </message>
    <message>
        <source>Find the picture…</source>
        <translation>尋找圖像…</translation>
    </message>
    <message>
        <source>The source names no picture of this page.</source>
        <translation>史料沒有指明此頁的圖像。</translation>
    </message>
    <message>
        <source>There is no picture at {path}.</source>
        <translation>{path} 處沒有圖像。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重試</translation>
    </message>
    <message>
        <source>The picture lies at {server} and has not been fetched yet.</source>
        <translation>圖像在 {server}，尚未下載。</translation>
    </message>
    <message>
        <source>Fetch it</source>
        <translation>下載此圖像</translation>
    </message>
    <message>
        <source>Fetch all of this source</source>
        <translation>下載此史料的全部圖像</translation>
    </message>
    <message>
        <source>In {folder} there is none called {name} either.</source>
        <translation>{folder} 中也沒有名為 {name} 的圖像。</translation>
    </message>
    <message>
        <source>{name} is of a kind that cannot be shown. JPEG, JPEG 2000, PNG, TIFF and WebP can.</source>
        <translation>{name} 的格式無法顯示。可以顯示 JPEG、JPEG 2000、PNG、TIFF 和 WebP。</translation>
    </message>
    <message>
        <source>{name} is too large to be shown. Save it as JPEG, or in parts.</source>
        <translation>{name} 太大，無法顯示。請另存為 JPEG，或分成幾幅。</translation>
    </message>
    <message>
        <source>{name} cannot be read: it is damaged, or no picture.</source>
        <translation>無法讀取 {name}：檔案已損壞，或不是圖像。</translation>
    </message>
    <message>
        <source>Fetched {done} of {total}</source>
        <translation>已下載 {done} / {total}</translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%Ln 幅失敗</numerusform>
        </translation>
    </message>
    <message>
        <source>The folder where the pictures lie</source>
        <translation>圖像所在的資料夾</translation>
    </message>
    <message>
        <source>Open with another program</source>
        <translation>用其他程式開啟</translation>
    </message>
    <message>
        <source>The pictures lie elsewhere…</source>
        <translation>圖像在別處…</translation>
    </message>
</context>
<context>
    <name>ScanView</name>
    <message>
        <source>Picture of the page</source>
        <translation>書頁圖像</translation>
    </message>
</context>
<context>
    <name>ShareChoice</name>
    <message>
        <source>any</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
</context>
<context>
    <name>SourceCuts</name>
    <message>
        <source>Records of the source</source>
        <translation>本史料的記錄</translation>
    </message>
    <message>
        <source>This is the last record: there is none to join it with.</source>
        <translation>這是最後一條記錄，後面沒有可合併的記錄。</translation>
    </message>
    <message>
        <source>This is the first record: there is no cut before it.</source>
        <translation>這是第一條記錄，前面沒有切分處。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Records of a source</source>
        <translation>史料中的記錄</translation>
    </message>
</context>
<context>
    <name>SourceFiles</name>
    <message>
        <source>Import files</source>
        <translation>匯入檔案</translation>
    </message>
    <message>
        <source>Import a folder</source>
        <translation>匯入資料夾</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>文字檔</translation>
    </message>
    <message>
        <source>Word documents</source>
        <translation>Word 文件</translation>
    </message>
    <message>
        <source>PDF with text</source>
        <translation>含文字的 PDF</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>TEI, PAGE, ALTO and hOCR</source>
        <translation>TEI、PAGE、ALTO、hOCR</translation>
    </message>
    <message>
        <source>Pictures of pages</source>
        <translation>書頁圖像</translation>
    </message>
    <message>
        <source>JSON: records, IIIF, Tropy, OCR results</source>
        <translation>JSON：記錄、IIIF、Tropy、OCR 結果</translation>
    </message>
    <message>
        <source>All that can be imported</source>
        <translation>所有可匯入的檔案</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有檔案</translation>
    </message>
</context>
<context>
    <name>SourceList</name>
    <message>
        <source>Sources</source>
        <translation>史料</translation>
    </message>
    <message>
        <source>What was left out</source>
        <translation>略過的內容</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Take this source and what was read in it out of the project</source>
        <translation>把這份史料及其識讀所得移出專案</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>條目</translation>
    </message>
    <message>
        <source>Show where this source is cut into records; split, join and move them</source>
        <translation>檢視本史料如何切分為記錄，並可切開、合併、移動</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>圖像</translation>
    </message>
    <message>
        <source>Look at the pictures of its pages</source>
        <translation>查看書頁圖像</translation>
    </message>
    <message>
        <source>All sources</source>
        <translation>全部史料</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%Ln 條記錄</numerusform>
        </translation>
    </message>
    <message>
        <source>no text</source>
        <translation>沒有文字</translation>
    </message>
    <message>
        <source>imported {when}</source>
        <translation>{when} 匯入</translation>
    </message>
</context>
<context>
    <name>SourcePicturesDialog</name>
    <message>
        <source>Pictures of {name}</source>
        <translation>{name} 的圖像</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>書頁</translation>
    </message>
</context>
<context>
    <name>SourcesPage</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>史料</translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation>匯入檔案…</translation>
    </message>
    <message>
        <source>Import a folder…</source>
        <translation>匯入資料夾…</translation>
    </message>
    <message>
        <source>No sources yet</source>
        <translation>還沒有史料</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>正在載入…</translation>
    </message>
    <message>
        <source>Import transcribed records (text, Word, PDF with text, tables, TEI, PAGE, OCR results) and pictures of pages, single files or a whole folder. You can also drop them here. They are never changed.</source>
        <translation>匯入轉錄的記錄（純文字、Word、帶文字的 PDF、表格、TEI、PAGE、OCR 結果）與書頁圖像，單個檔案或整個資料夾皆可，也可拖放到這裡。檔案本身絕不會被改動。</translation>
    </message>
    <message>
        <source>Looking at the files…</source>
        <translation>查看檔案…</translation>
    </message>
    <message>
        <source>File {done} of {total}</source>
        <translation>第 {done} 個檔案，共 {total} 個</translation>
    </message>
    <message>
        <source>Imported {records} from {files}.</source>
        <translation>已從 {files}匯入 {records}。</translation>
    </message>
    <message>
        <source>Stopped. The project has got {records} from {files}.</source>
        <translation>已停止。專案中已有來自 {files}的 {records}。</translation>
    </message>
    <message>
        <source>This folder holds no file that can be read.</source>
        <translation>此資料夾中沒有可以讀取的檔案。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) left out.</source>
        <translation>
            <numerusform>略過 %Ln 個檔案。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) in files left out or mended.</source>
        <translation>
            <numerusform>檔案中有 %Ln 處略過或修補。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show what was left out</source>
        <translation>顯示略過的內容</translation>
    </message>
    <message>
        <source>{name}: {found} found, {read} read.</source>
        <translation>{name}：發現 {found} 條，讀入 {read} 條。</translation>
    </message>
    <message>
        <source>remove a source</source>
        <translation>移除史料</translation>
    </message>
    <message>
        <source>{name} was removed from the project, with what was read in it.</source>
        <translation>{name} 已連同其識讀所得移出專案。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
</context>
<context>
    <name>Splitting</name>
    <message>
        <source>Put the caret between the two parts first, with the arrows.</source>
        <translation>請先用方向鍵把游標移到兩部分之間。</translation>
    </message>
    <message>
        <source>“{words}” is</source>
        <translation>「{words}」是</translation>
    </message>
    <message>
        <source>mention split</source>
        <translation>拆分指稱</translation>
    </message>
    <message>
        <source>No mention follows close enough to be joined with this one.</source>
        <translation>後面沒有足夠近的指稱可以合併。</translation>
    </message>
    <message>
        <source>mentions joined</source>
        <translation>合併指稱</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Read the archive, keep the proof</source>
        <translation>讀檔案，存實據</translation>
    </message>
    <message>
        <source>A local model or a set of rules reads your transcribed records, you correct what it found beside the text, and the knowledge graph that comes of it is one file of yours. Nothing leaves this machine.</source>
        <translation>由本機模型或一套規則識讀您轉錄的記錄，您對照原文校訂，所成的知識圖譜就是您自己的一個檔案。資料不離開這台電腦。</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>最近的專案</translation>
    </message>
    <message>
        <source>Open the sample project</source>
        <translation>開啟範例專案</translation>
    </message>
    <message>
        <source>Composed records in the form of the palace workshops&apos; archive, read by rules already.</source>
        <translation>仿宮廷造辦處檔案體例擬寫的記錄，已以規則識讀。</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>新增專案</translation>
    </message>
    <message>
        <source>An empty file of yours; then bring in your records.</source>
        <translation>先建一個空白的專案檔，再匯入您的記錄。</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開啟…</translation>
    </message>
    <message>
        <source>A project file that you made before.</source>
        <translation>開啟您先前建立的專案檔。</translation>
    </message>
</context>
<context>
    <name>StateFigures</name>
    <message>
        <source>Read, and something was found</source>
        <translation>已讀，有所發現</translation>
    </message>
    <message>
        <source>Of those that were read: all that was proposed is decided</source>
        <translation>已讀之中，所有提議都已定奪的</translation>
    </message>
    <message>
        <source>Read, and nothing was found</source>
        <translation>已讀，無所發現</translation>
    </message>
    <message>
        <source>Could not be read; what went wrong stands below</source>
        <translation>未能識讀；原因見下方</translation>
    </message>
    <message>
        <source>A part was read: the answer, or the prompt, was too long</source>
        <translation>只讀了一部分：回答或提示過長</translation>
    </message>
    <message>
        <source>In this run and still to be read</source>
        <translation>屬於此次，尚待識讀</translation>
    </message>
    <message>
        <source>Not in this run</source>
        <translation>不在此次之中</translation>
    </message>
</context>
<context>
    <name>StateStrip</name>
    <message>
        <source>The records of the run</source>
        <translation>此次的記錄</translation>
    </message>
    <message>
        <source>Left and right go from record to record, up and down to failed and cut ones, Enter opens one</source>
        <translation>左右鍵逐條移動，上下鍵跳至失敗或中斷的，Enter 開啟</translation>
    </message>
    <message numerus="yes">
        <source>and %n more record(s) here</source>
        <translation>
            <numerusform>此處另有 %Ln 條</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatementDialog</name>
    <message>
        <source>Roles of the statement</source>
        <translation>陳述的角色</translation>
    </message>
    <message>
        <source>New statement</source>
        <translation>新增陳述</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>類型</translation>
    </message>
    <message>
        <source>Modality</source>
        <translation>情態</translation>
    </message>
    <message>
        <source>Said by</source>
        <translation>由誰所說</translation>
    </message>
    <message>
        <source>Cue (the words that carry it)</source>
        <translation>依據（承載陳述的字句）</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Mentions that may fill the role</source>
        <translation>可填入此角色的指稱</translation>
    </message>
    <message>
        <source>Fillers</source>
        <translation>填項</translation>
    </message>
    <message>
        <source>Arrows choose a role, letters choose its fillers, Enter is done.</source>
        <translation>方向鍵選角色，字母鍵選填項，Enter 完成。</translation>
    </message>
    <message>
        <source>The record has no mention that may fill this role.</source>
        <translation>本記錄中沒有可填入此角色的指稱。</translation>
    </message>
</context>
<context>
    <name>TenureTab</name>
    <message>
        <source>Offices and titles</source>
        <translation>職銜</translation>
    </message>
    <message>
        <source>Workshops</source>
        <translation>作坊</translation>
    </message>
    <message>
        <source>What is held</source>
        <translation>任何種類</translation>
    </message>
    <message>
        <source>Part of a name</source>
        <translation>名稱的一部分</translation>
    </message>
    <message>
        <source>Offices or workshops</source>
        <translation>職銜或作坊</translation>
    </message>
    <message>
        <source>Holders along time</source>
        <translation>歷任</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>匯出…</translation>
    </message>
    <message>
        <source>The lane as PNG, SVG or PDF, or all of the list as CSV</source>
        <translation>此道存為 PNG、SVG 或 PDF，或全部列表存為 CSV</translation>
    </message>
    <message>
        <source>The words that attest it</source>
        <translation>為證的原文</translation>
    </message>
    <message numerus="yes">
        <source>%n holder(s)</source>
        <translation>
            <numerusform>%Ln 人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n statement(s)</source>
        <translation>
            <numerusform>%Ln 條陳述</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) without anyone</source>
        <translation>
            <numerusform>%Ln 段無人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) two at once</source>
        <translation>
            <numerusform>%Ln 段二人並見</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody is attested here yet. What has not been read cannot be.</source>
        <translation>此處尚無人見證。未讀的無從得知。</translation>
    </message>
    <message>
        <source>The lane as a file</source>
        <translation>此道存為檔案</translation>
    </message>
    <message>
        <source>Picture (*.png);;Drawing (*.svg);;Page (*.pdf);;All as a table (*.csv)</source>
        <translation>圖片 (*.png);;向量圖 (*.svg);;頁面 (*.pdf);;全部成表 (*.csv)</translation>
    </message>
    <message>
        <source>Written to {path}</source>
        <translation>已寫入 {path}</translation>
    </message>
</context>
<context>
    <name>TenureView</name>
    <message numerus="yes">
        <source>{name}: %n time(s) without a date</source>
        <translation>
            <numerusform>{name}：%Ln 次無日期</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: {first} to {last}, attested %n time(s)</source>
        <translation>
            <numerusform>{name}：{first} 至 {last}，見 %Ln 次</numerusform>
        </translation>
    </message>
    <message>
        <source>; at the same time as {names}</source>
        <translation>；與 {names} 同時</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>無人</translation>
    </message>
    <message numerus="yes">
        <source>+%n undated</source>
        <translation>
            <numerusform>+%Ln 無日期</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TermPanel</name>
    <message>
        <source>No term is like it. Write one, or say that it means none.</source>
        <translation>沒有相近的詞條。請填寫一個，或者說明它都不是。</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>建議</translation>
    </message>
    <message>
        <source>How</source>
        <translation>關係</translation>
    </message>
    <message>
        <source>is</source>
        <translation>即</translation>
    </message>
    <message>
        <source>a kind of</source>
        <translation>屬於</translation>
    </message>
    <message>
        <source>wider than</source>
        <translation>寬於</translation>
    </message>
    <message>
        <source>misread for</source>
        <translation>誤作</translation>
    </message>
    <message>
        <source>Another term (T)</source>
        <translation>另選詞條（T）</translation>
    </message>
    <message>
        <source>Another term</source>
        <translation>另選詞條</translation>
    </message>
    <message>
        <source>Accept (Return)</source>
        <translation>接受（Enter）</translation>
    </message>
    <message>
        <source>None of the terms (N)</source>
        <translation>都不是（N）</translation>
    </message>
    <message>
        <source>Take back (R)</source>
        <translation>撤回（R）</translation>
    </message>
    <message>
        <source>Show in Review (G)</source>
        <translation>在審閱中顯示（G）</translation>
    </message>
</context>
<context>
    <name>Terms</name>
    <message>
        <source>is {term}</source>
        <translation>即 {term}</translation>
    </message>
    <message>
        <source>a kind of {term}</source>
        <translation>屬於 {term}</translation>
    </message>
    <message>
        <source>wider than {term}</source>
        <translation>寬於 {term}</translation>
    </message>
    <message>
        <source>misread or miswritten for {term}</source>
        <translation>係 {term} 之誤</translation>
    </message>
    <message>
        <source>none of the terms</source>
        <translation>不是任何詞條</translation>
    </message>
    <message>
        <source>AAT {number}</source>
        <translation>AAT {number}</translation>
    </message>
    <message>
        <source>as the vocabulary has it</source>
        <translation>詞表所列</translation>
    </message>
    <message>
        <source>the same in other characters</source>
        <translation>異體寫法</translation>
    </message>
    <message>
        <source>one character off {form}</source>
        <translation>與 {form} 差一字</translation>
    </message>
    <message>
        <source>{form} without one character</source>
        <translation>{form} 少一字</translation>
    </message>
    <message>
        <source>ends with {form}</source>
        <translation>以 {form} 結尾</translation>
    </message>
    <message>
        <source>begins with {form}</source>
        <translation>以 {form} 開頭</translation>
    </message>
</context>
<context>
    <name>TermsDialog</name>
    <message>
        <source>Terms of forms</source>
        <translation>寫法與詞條</translation>
    </message>
    <message>
        <source>Gathering what the texts write…</source>
        <translation>正在收集文本中的寫法…</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>類別</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>所有類別</translation>
    </message>
    <message>
        <source>Which</source>
        <translation>範圍</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>待定</translation>
    </message>
    <message>
        <source>With a term</source>
        <translation>已有詞條</translation>
    </message>
    <message>
        <source>None of the terms</source>
        <translation>不屬於任何詞條</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>寫法</translation>
    </message>
    <message>
        <source>Mentions</source>
        <translation>提及</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>詞條</translation>
    </message>
    <message>
        <source>{forms} forms, {mentions} mentions</source>
        <translation>{forms} 種寫法，{mentions} 處提及</translation>
    </message>
    <message>
        <source>term of {form}</source>
        <translation>{form} 的詞條</translation>
    </message>
    <message>
        <source>decision on a term taken back</source>
        <translation>撤回詞條的判斷</translation>
    </message>
</context>
<context>
    <name>TextRuler</name>
    <message>
        <source>The whole record: what was read, proposed, decided and corrected</source>
        <translation>整條記錄：何處已讀、待決定、已決定、已改正</translation>
    </message>
    <message>
        <source>nothing marked here</source>
        <translation>此處無標記</translation>
    </message>
    <message>
        <source>Character {number}: {state}</source>
        <translation>第 {number} 字：{state}</translation>
    </message>
</context>
<context>
    <name>TextSettingPanel</name>
    <message>
        <source>Setting of the text</source>
        <translation>正文排版</translation>
    </message>
    <message>
        <source>Rows, from the top</source>
        <translation>橫排，自上而下</translation>
    </message>
    <message>
        <source>Columns, from the right</source>
        <translation>直排，自右而左</translation>
    </message>
    <message>
        <source> px</source>
        <translation> 像素</translation>
    </message>
    <message>
        <source>as many as there is room for</source>
        <translation>隨視窗寬窄</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>行列</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>字級</translation>
    </message>
    <message>
        <source>Characters a line</source>
        <translation>每行字數</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>字型</translation>
    </message>
    <message>
        <source>as the theme has it</source>
        <translation>隨主題</translation>
    </message>
    <message>
        <source>Looking for a glyph of every character…</source>
        <translation>正在為每個字查找字形…</translation>
    </message>
    <message>
        <source>Every character of this record has a glyph here.</source>
        <translation>本條各字，此處字型皆能顯示。</translation>
    </message>
    <message>
        <source>No font here shows these characters of the record:</source>
        <translation>本條下列各字，此處字型皆不能顯示：</translation>
    </message>
    <message>
        <source>Install a font that has them and start the program again.</source>
        <translation>請安裝收錄這些字的字型，再重新啟動本程式。</translation>
    </message>
</context>
<context>
    <name>TimeStrip</name>
    <message>
        <source>Time window</source>
        <translation>時段</translation>
    </message>
    <message>
        <source>Left and right move it, Shift with them changes how long it is, Escape shows the whole time</source>
        <translation>左右鍵移動，加 Shift 改變長短，Esc 顯示全部時間</translation>
    </message>
    <message>
        <source>the whole time</source>
        <translation>全部時間</translation>
    </message>
</context>
<context>
    <name>Trailing</name>
    <message>
        <source>This is where you began.</source>
        <translation>這裡就是起點。</translation>
    </message>
    <message>
        <source>There is nothing to go on to.</source>
        <translation>前面沒有可去之處。</translation>
    </message>
</context>
<context>
    <name>Transcription</name>
    <message>
        <source>Looking…</source>
        <translation>正在尋找…</translation>
    </message>
    <message>
        <source>Nothing is doubtful in this project</source>
        <translation>本專案無存疑之處</translation>
    </message>
    <message>
        <source>On from the last of the project</source>
        <translation>從專案的最後一處繼續</translation>
    </message>
    <message>
        <source>On from the first of the project</source>
        <translation>從專案的第一處繼續</translation>
    </message>
    <message>
        <source>Only a doubtful character can stand as it is; . leads to the next</source>
        <translation>只有存疑的字才可定為無誤；按 . 前往下一處</translation>
    </message>
    <message>
        <source>a doubtful character stands</source>
        <translation>存疑之字定為無誤</translation>
    </message>
    <message>
        <source>{characters} stands</source>
        <translation>「{characters}」定為無誤</translation>
    </message>
    <message>
        <source>Select the characters first, or go to a doubtful one with .</source>
        <translation>請先選取文字，或按 . 前往存疑的字</translation>
    </message>
    <message>
        <source>Select fewer: at most {most} characters at once</source>
        <translation>請少選一些：一次至多 {most} 字</translation>
    </message>
    <message>
        <source>Nothing was changed; = says that it stands</source>
        <translation>未作改動；若無誤，請按 =</translation>
    </message>
    <message>
        <source>correction of the text</source>
        <translation>改正原文</translation>
    </message>
    <message>
        <source>Corrected: {old} → {new}</source>
        <translation>已改正：{old} → {new}</translation>
    </message>
    <message>
        <source>Taken out: {old}. Undo brings it back</source>
        <translation>已刪去：{old}。復原即可恢復</translation>
    </message>
</context>
<context>
    <name>Warned</name>
    <message>
        <source>warning answered</source>
        <translation>答覆警告</translation>
    </message>
    <message>
        <source>warning given again</source>
        <translation>恢復警告</translation>
    </message>
</context>
<context>
    <name>WarningPanel</name>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message numerus="yes">
        <source>%n more in the list of all warnings</source>
        <translation>
            <numerusform>另有 %Ln 條，見全部警告列表</numerusform>
        </translation>
    </message>
    <message>
        <source>here</source>
        <translation>此處</translation>
    </message>
    <message>
        <source>show</source>
        <translation>顯示</translation>
    </message>
    <message>
        <source>Answer once and for all…</source>
        <translation>一次答覆，不再提示…</translation>
    </message>
    <message>
        <source>Answered by {who}: {reason}</source>
        <translation>{who} 已答覆：{reason}</translation>
    </message>
    <message>
        <source>take back</source>
        <translation>撤回</translation>
    </message>
</context>
<context>
    <name>WarningsDialog</name>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Which warnings</source>
        <translation>哪些警告</translation>
    </message>
    <message>
        <source>Something has changed: look again</source>
        <translation>內容已變：重新查找</translation>
    </message>
    <message>
        <source>What is odd</source>
        <translation>可疑之處</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>出處</translation>
    </message>
    <message>
        <source>Answer… ({key})</source>
        <translation>答覆…（{key}）</translation>
    </message>
    <message>
        <source>Take the answer back</source>
        <translation>撤回答覆</translation>
    </message>
    <message>
        <source>Show in Review</source>
        <translation>在校訂中顯示</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>Looking… {records} so far</source>
        <translation>正在查找…已查 {records}</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>未答覆</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>已答覆</translation>
    </message>
    <message>
        <source>Answered, and no longer so</source>
        <translation>已答覆，且情形已變</translation>
    </message>
    <message>
        <source>Nothing to show.</source>
        <translation>沒有可顯示的。</translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%Ln 條警告</numerusform>
        </translation>
    </message>
    <message>
        <source>warning answered</source>
        <translation>答覆警告</translation>
    </message>
    <message>
        <source>warning given again</source>
        <translation>恢復警告</translation>
    </message>
</context>
<context>
    <name>WeightBars</name>
    <message>
        <source>Together: {probability} that they are one</source>
        <translation>合計：{probability}是同一個</translation>
    </message>
    <message>
        <source>{weight} bits</source>
        <translation>{weight} 位元</translation>
    </message>
</context>
<context>
    <name>WhoDesk</name>
    <message>
        <source>{what}: {whom}</source>
        <translation>{what}：{whom}</translation>
    </message>
    <message>
        <source>count as one</source>
        <translation>算作同一個</translation>
    </message>
    <message>
        <source>keep apart</source>
        <translation>區別開來</translation>
    </message>
    <message>
        <source>leave unsure</source>
        <translation>存疑</translation>
    </message>
    <message>
        <source>take one out</source>
        <translation>取出一個</translation>
    </message>
    <message>
        <source>an entity of their own</source>
        <translation>另立實體</translation>
    </message>
    <message>
        <source>take a decision back</source>
        <translation>收回一項決定</translation>
    </message>
    <message numerus="yes">
        <source>join %n certain pair(s)</source>
        <translation>
            <numerusform>合併確定的 %Ln 對</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhoDetail</name>
    <message>
        <source>Members</source>
        <translation>成員</translation>
    </message>
    <message>
        <source>Which two</source>
        <translation>哪兩個</translation>
    </message>
    <message>
        <source>Nothing was compared here.</source>
        <translation>這裡沒有作過比較。</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>出處</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>並列</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Places {count}</source>
        <translation>出處 {count}</translation>
    </message>
    <message>
        <source>Decisions {count}</source>
        <translation>決定 {count}</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>寫法</translation>
    </message>
    <message>
        <source>In the same records</source>
        <translation>同見一條</translation>
    </message>
</context>
<context>
    <name>WhoHead</name>
    <message>
        <source>Who is who</source>
        <translation>誰是誰</translation>
    </message>
    <message>
        <source>A list comes first; one step of undo takes it back</source>
        <translation>先列出清單；可一步復原</translation>
    </message>
    <message>
        <source>Work it out anew</source>
        <translation>重新推算</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Comparing all that is named…</source>
        <translation>正在比較所有名字…</translation>
    </message>
</context>
<context>
    <name>WhoPage</name>
    <message>
        <source>Nobody is named yet</source>
        <translation>還沒有任何名字</translation>
    </message>
    <message>
        <source>Who is who is asked of what reading has found. Read some records; then names that may be one person, place or workshop are laid side by side here.</source>
        <translation>「誰是誰」就識讀所得發問。先識讀一些記錄；可能同為一人、一地、一作坊的名字便並列於此。</translation>
    </message>
    <message>
        <source>Read the sources</source>
        <translation>識讀史料</translation>
    </message>
    <message>
        <source>Not worked out yet</source>
        <translation>尚未推算</translation>
    </message>
    <message>
        <source>All that is named is compared: by names, titles, workshops, partners and years.</source>
        <translation>比較所有名字：依寫法、職銜、作坊、同見之人與年代。</translation>
    </message>
    <message>
        <source>Work it out</source>
        <translation>開始推算</translation>
    </message>
    <message>
        <source>Comparing all that is named…</source>
        <translation>正在比較所有名字…</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>這裡沒有</translation>
    </message>
    <message>
        <source>Other questions are left: widen the filters.</source>
        <translation>還有別的問題：請放寬篩選。</translation>
    </message>
    <message>
        <source>Nothing is left to ask</source>
        <translation>沒有可問的了</translation>
    </message>
    <message>
        <source>What is decided stands under Counted as one, each decision with its reason, to be taken back.</source>
        <translation>已決定的列在「算作同一個」之下，各附理由，可以收回。</translation>
    </message>
    <message>
        <source>next</source>
        <translation>下一個</translation>
    </message>
    <message>
        <source>back</source>
        <translation>上一個</translation>
    </message>
    <message>
        <source>member</source>
        <translation>成員</translation>
    </message>
    <message>
        <source>open the place</source>
        <translation>打開出處</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>all keys</source>
        <translation>全部按鍵</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) name an entity of their own now.</source>
        <translation>
            <numerusform>%Ln 處現在另立為實體。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>That decision counts no longer.</source>
        <translation>該決定不再算數。</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) count as one now.</source>
        <translation>
            <numerusform>現有 %Ln 對算作同一個。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were left out: decisions speak against them.</source>
        <translation>
            <numerusform>另有 %Ln 對因與已有決定不合而略去。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhoSaid</name>
    <message>
        <source>Reading what is named</source>
        <translation>正在讀取名字</translation>
    </message>
    <message>
        <source>Comparing names and what stands beside them</source>
        <translation>正在比較名字及其上下文</translation>
    </message>
    <message>
        <source>Weighing what speaks for each</source>
        <translation>正在權衡證據</translation>
    </message>
    <message>
        <source>Putting the questions into words</source>
        <translation>正在整理問題</translation>
    </message>
    <message>
        <source>about {time} left</source>
        <translation>約餘 {time}</translation>
    </message>
    <message>
        <source>Are these one?</source>
        <translation>是同一個嗎？</translation>
    </message>
    <message>
        <source>Held together by little</source>
        <translation>聯繫薄弱</translation>
    </message>
    <message>
        <source>Is this several?</source>
        <translation>其實是幾個？</translation>
    </message>
    <message>
        <source>Counted as one</source>
        <translation>算作同一個</translation>
    </message>
    <message>
        <source>These count as one, and one weak link alone holds the parts together. Are they one?</source>
        <translation>這些現在算作同一個，各部分之間只有一處薄弱的聯繫。是同一個嗎？</translation>
    </message>
    <message>
        <source>The places of this name fall into groups that have little in common. Are they one?</source>
        <translation>這個名字的出處分成幾組，各組少有共同之處。是同一個嗎？</translation>
    </message>
    <message>
        <source>These count as one by the decisions listed below.</source>
        <translation>依下列決定，這些算作同一個。</translation>
    </message>
    <message>
        <source>{probability} probable</source>
        <translation>可能性 {probability}</translation>
    </message>
    <message>
        <source>decisions contradict each other</source>
        <translation>決定相互矛盾</translation>
    </message>
    <message>
        <source>All places of {left} are one</source>
        <translation>{left}各處都是同一個</translation>
    </message>
    <message>
        <source>{left} is the same as {right}</source>
        <translation>{left}與{right}同一</translation>
    </message>
    <message>
        <source>{left} is not the same as {right}</source>
        <translation>{left}與{right}不同一</translation>
    </message>
    <message>
        <source>{left} may be the same as {right}</source>
        <translation>{left}與{right}或為同一</translation>
    </message>
    <message>
        <source>the program</source>
        <translation>程式</translation>
    </message>
    <message>
        <source>taken back {moment}</source>
        <translation>{moment} 收回</translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>not read</source>
        <translation>未讀</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>待讀</translation>
    </message>
    <message>
        <source>read</source>
        <translation>已讀</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>無所得</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>cut short</source>
        <translation>中斷</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>已改正</translation>
    </message>
    <message>
        <source>reviewed</source>
        <translation>已校訂</translation>
    </message>
    <message>
        <source>decided in bulk</source>
        <translation>成批決定</translation>
    </message>
    <message>
        <source>proposed</source>
        <translation>待決定</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>已採納</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>已駁回</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>已取代</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已行</translation>
    </message>
    <message>
        <source>ordered</source>
        <translation>奉命</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>不准</translation>
    </message>
    <message>
        <source>conditional</source>
        <translation>有條件</translation>
    </message>
    <message>
        <source>reported</source>
        <translation>轉述</translation>
    </message>
    <message>
        <source>the document</source>
        <translation>文獻本身</translation>
    </message>
    <message>
        <source>its editor</source>
        <translation>整理者</translation>
    </message>
    <message>
        <source>me</source>
        <translation>我</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>from then on</source>
        <translation>其後</translation>
    </message>
    <message>
        <source>before or after</source>
        <translation>前後未定</translation>
    </message>
    <message>
        <source>accept</source>
        <translation>採納</translation>
    </message>
    <message>
        <source>reject</source>
        <translation>駁回</translation>
    </message>
    <message>
        <source>decide later</source>
        <translation>留待決定</translation>
    </message>
    <message>
        <source>accept a record</source>
        <translation>採納一條記錄</translation>
    </message>
    <message>
        <source>accept a run</source>
        <translation>採納一輪識讀</translation>
    </message>
    <message>
        <source>words on the method</source>
        <translation>方法說明的文字</translation>
    </message>
    <message>
        <source>accept many</source>
        <translation>成批採納</translation>
    </message>
    <message>
        <source>reject many</source>
        <translation>成批駁回</translation>
    </message>
    <message>
        <source>accepted with a statement</source>
        <translation>隨陳述採納</translation>
    </message>
    <message>
        <source>accepted with the rest of its record</source>
        <translation>隨記錄其餘採納</translation>
    </message>
    <message>
        <source>accepted, as elsewhere</source>
        <translation>採納，與別處相同</translation>
    </message>
    <message>
        <source>rejected, as elsewhere</source>
        <translation>駁回，與別處相同</translation>
    </message>
    <message>
        <source>new mention, as elsewhere</source>
        <translation>照別處新增指稱</translation>
    </message>
    <message>
        <source>the same elsewhere</source>
        <translation>別處也改</translation>
    </message>
    <message>
        <source>rule kept</source>
        <translation>儲存規則</translation>
    </message>
    <message>
        <source>rule retired</source>
        <translation>停用規則</translation>
    </message>
    <message>
        <source>kept under a name</source>
        <translation>以名保存</translation>
    </message>
    <message>
        <source>kept anew under its name</source>
        <translation>以原名重新保存</translation>
    </message>
    <message>
        <source>given another name</source>
        <translation>改名</translation>
    </message>
    <message>
        <source>kept no longer</source>
        <translation>不再保存</translation>
    </message>
    <message>
        <source>counted as one job</source>
        <translation>算同一活計</translation>
    </message>
    <message>
        <source>kept apart as jobs</source>
        <translation>分為兩件活計</translation>
    </message>
    <message>
        <source>jobs left unsure</source>
        <translation>活計異同存疑</translation>
    </message>
    <message>
        <source>made a job</source>
        <translation>立為活計</translation>
    </message>
    <message>
        <source>job split</source>
        <translation>拆分活計</translation>
    </message>
    <message>
        <source>stages moved to another job</source>
        <translation>環節移入另一活計</translation>
    </message>
    <message>
        <source>job of a stage</source>
        <translation>環節所屬活計</translation>
    </message>
    <message>
        <source>decisions read from a file</source>
        <translation>從檔案讀入的決定</translation>
    </message>
    <message>
        <source>decision on identity</source>
        <translation>關於是否同一的決定</translation>
    </message>
    <message>
        <source>parted again</source>
        <translation>再行拆開</translation>
    </message>
    <message>
        <source>split</source>
        <translation>拆分</translation>
    </message>
    <message>
        <source>term of a form</source>
        <translation>寫法的詞條</translation>
    </message>
    <message>
        <source>term of a form taken back</source>
        <translation>撤回寫法的詞條</translation>
    </message>
    <message>
        <source>new mention</source>
        <translation>新增指稱</translation>
    </message>
    <message>
        <source>new statement</source>
        <translation>新增陳述</translation>
    </message>
    <message>
        <source>new filler</source>
        <translation>新增填項</translation>
    </message>
    <message>
        <source>another mention fills the role</source>
        <translation>角色改由另一指稱充任</translation>
    </message>
    <message>
        <source>filler taken out</source>
        <translation>移除填項</translation>
    </message>
    <message>
        <source>change of type</source>
        <translation>更改類型</translation>
    </message>
    <message>
        <source>change of span</source>
        <translation>更改範圍</translation>
    </message>
    <message>
        <source>change of modality</source>
        <translation>更改情態</translation>
    </message>
    <message>
        <source>change of certainty</source>
        <translation>更改確定程度</translation>
    </message>
    <message>
        <source>link to an entity</source>
        <translation>連結到實體</translation>
    </message>
    <message>
        <source>roles of a statement</source>
        <translation>陳述的角色</translation>
    </message>
    <message>
        <source>mention split</source>
        <translation>拆分指稱</translation>
    </message>
    <message>
        <source>mentions joined</source>
        <translation>合併指稱</translation>
    </message>
    <message>
        <source>question for a colleague</source>
        <translation>請教同事</translation>
    </message>
    <message>
        <source>question settled</source>
        <translation>問題已了結</translation>
    </message>
    <message>
        <source>question open again</source>
        <translation>問題重新待答</translation>
    </message>
    <message>
        <source>warning answered</source>
        <translation>答覆警告</translation>
    </message>
    <message>
        <source>warning given again</source>
        <translation>恢復警告</translation>
    </message>
    <message>
        <source>who says so</source>
        <translation>誰說的</translation>
    </message>
    <message>
        <source>note</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>rename</source>
        <translation>更名</translation>
    </message>
    <message>
        <source>name added</source>
        <translation>新增名稱</translation>
    </message>
    <message>
        <source>kind of a name</source>
        <translation>名稱種類</translation>
    </message>
    <message>
        <source>name removed</source>
        <translation>移除名稱</translation>
    </message>
    <message>
        <source>note on an entity</source>
        <translation>實體備註</translation>
    </message>
    <message>
        <source>move mentions</source>
        <translation>移動指稱</translation>
    </message>
    <message>
        <source>counted as one</source>
        <translation>視為同一</translation>
    </message>
    <message>
        <source>kept apart</source>
        <translation>區分開來</translation>
    </message>
    <message>
        <source>left unsure</source>
        <translation>存疑</translation>
    </message>
    <message>
        <source>all mentions are of one</source>
        <translation>所有提及同為一個</translation>
    </message>
    <message>
        <source>many counted as one</source>
        <translation>多個視為同一</translation>
    </message>
    <message>
        <source>mentions given to another</source>
        <translation>提及歸於另一個</translation>
    </message>
    <message>
        <source>retract a decision on identity</source>
        <translation>收回同一性判斷</translation>
    </message>
    <message>
        <source>authority file plugged in</source>
        <translation>接入規範檔</translation>
    </message>
    <message>
        <source>authority file changed</source>
        <translation>更改規範檔</translation>
    </message>
    <message>
        <source>authority file removed</source>
        <translation>移除規範檔</translation>
    </message>
    <message>
        <source>linked to an authority</source>
        <translation>連結到規範檔</translation>
    </message>
    <message>
        <source>many linked to an authority</source>
        <translation>批次連結到規範檔</translation>
    </message>
    <message>
        <source>not that entry of an authority</source>
        <translation>不是規範檔中那一條</translation>
    </message>
    <message>
        <source>nobody in an authority</source>
        <translation>規範檔中查無其人</translation>
    </message>
    <message>
        <source>decision on an authority taken back</source>
        <translation>收回對規範檔的決定</translation>
    </message>
    <message>
        <source>date of a record</source>
        <translation>記錄的日期</translation>
    </message>
    <message>
        <source>correction of the text</source>
        <translation>改正原文</translation>
    </message>
    <message>
        <source>a doubtful character stands</source>
        <translation>存疑之字定為無誤</translation>
    </message>
    <message>
        <source>taken back</source>
        <translation>已復原</translation>
    </message>
    <message>
        <source>done again</source>
        <translation>已重做</translation>
    </message>
    <message>
        <source>record split</source>
        <translation>切開記錄</translation>
    </message>
    <message>
        <source>records joined</source>
        <translation>合併記錄</translation>
    </message>
    <message>
        <source>cut moved</source>
        <translation>移動記錄界線</translation>
    </message>
    <message>
        <source>another beginning</source>
        <translation>記錄起點改變</translation>
    </message>
    <message>
        <source>joined to the record before</source>
        <translation>併入前一記錄</translation>
    </message>
    <message>
        <source>remove a source</source>
        <translation>移除史料</translation>
    </message>
    <message>
        <source>discard a run</source>
        <translation>捨棄一輪識讀</translation>
    </message>
    <message>
        <source>import</source>
        <translation>匯入</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Recorded replies</source>
        <translation>錄存回覆</translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n} 秒</translation>
    </message>
    <message>
        <source>{n} min</source>
        <translation>{n} 分鐘</translation>
    </message>
    <message>
        <source>{h} h {n} min</source>
        <translation>{h} 小時 {n} 分</translation>
    </message>
</context>
<context>
    <name>WordsEditor</name>
    <message>
        <source>Words</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>words, parted by ;</source>
        <translation>文字，以；分隔</translation>
    </message>
</context>
<context>
    <name>_Pairs</name>
    <message>
        <source>One</source>
        <translation>其一</translation>
    </message>
    <message>
        <source>The other</source>
        <translation>其二</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>類型</translation>
    </message>
    <message>
        <source>Probable</source>
        <translation>可能性</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
</context>
<context>
    <name>_Popup</name>
    <message>
        <source>Find in this list</source>
        <translation>在列表中尋找</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>None of them</source>
        <translation>全不選</translation>
    </message>
</context>
<context>
    <name>_Quantities</name>
    <message>
        <source>silver</source>
        <translation>銀</translation>
    </message>
    <message>
        <source>by the measure {name}</source>
        <translation>以{name}計</translation>
    </message>
    <message>
        <source>roughly</source>
        <translation>約</translation>
    </message>
    <message>
        <source>each</source>
        <translation>每件</translation>
    </message>
    <message>
        <source>in all</source>
        <translation>共計</translation>
    </message>
    <message>
        <source>zhang</source>
        <translation>丈</translation>
    </message>
    <message>
        <source>chi</source>
        <translation>尺</translation>
    </message>
    <message>
        <source>cun</source>
        <translation>寸</translation>
    </message>
    <message>
        <source>liang</source>
        <translation>兩</translation>
    </message>
    <message>
        <source>qian</source>
        <translation>錢</translation>
    </message>
    <message>
        <source>fen</source>
        <translation>分</translation>
    </message>
    <message>
        <source>li</source>
        <translation>釐</translation>
    </message>
    <message>
        <source>hao</source>
        <translation>毫</translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s)</source>
        <translation>
            <numerusform>%Ln 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%Ln 對</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>alike</name>
    <message>
        <source>{type} rejected: {words}</source>
        <translation>駁回「{type}」：{words}</translation>
    </message>
    <message>
        <source>{words} is no {type}</source>
        <translation>{words} 不是{type}</translation>
    </message>
    <message>
        <source>{words}: {type}</source>
        <translation>{words}：{type}</translation>
    </message>
    <message>
        <source>{type}: {change}</source>
        <translation>{type}：{change}</translation>
    </message>
</context>
<context>
    <name>cut_commands</name>
    <message>
        <source>Begin a new record at the caret</source>
        <translation>從游標處起另立一條記錄</translation>
    </message>
    <message>
        <source>Join with the next record</source>
        <translation>與下一條記錄合併</translation>
    </message>
    <message>
        <source>Join with the record before</source>
        <translation>與上一條記錄合併</translation>
    </message>
    <message>
        <source>Begin this record a line or sentence earlier</source>
        <translation>本條起點前移一行或一句</translation>
    </message>
    <message>
        <source>Begin this record a line or sentence later</source>
        <translation>本條起點後移一行或一句</translation>
    </message>
    <message>
        <source>Begin this record a character earlier</source>
        <translation>本條起點前移一字</translation>
    </message>
    <message>
        <source>Begin this record a character later</source>
        <translation>本條起點後移一字</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Open this record in Review</source>
        <translation>在「校訂」中開啟本條</translation>
    </message>
    <message>
        <source>Go to a record by its number</source>
        <translation>按序號前往記錄</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>縮小文字</translation>
    </message>
    <message>
        <source>Back to the sources</source>
        <translation>返回史料</translation>
    </message>
    <message>
        <source>Show this sheet</source>
        <translation>顯示本表</translation>
    </message>
    <message>
        <source>Record before, next</source>
        <translation>上一條、下一條記錄</translation>
    </message>
    <message>
        <source>Move the caret in the text of the record</source>
        <translation>在本條文字中移動游標</translation>
    </message>
    <message>
        <source>Move it to the last or next end of a sentence or line</source>
        <translation>移到上一個或下一個句末、行末</translation>
    </message>
    <message>
        <source>Move it a line up or down</source>
        <translation>上移或下移一行</translation>
    </message>
    <message>
        <source>First record, last record</source>
        <translation>第一條、最後一條記錄</translation>
    </message>
</context>
<context>
    <name>doubt</name>
    <message>
        <source>As in the sources</source>
        <translation>依史料次序</translation>
    </message>
    <message>
        <source>Most doubtful first</source>
        <translation>最可疑者在先</translation>
    </message>
    <message>
        <source>Most disputed first</source>
        <translation>分歧最多者在先</translation>
    </message>
    <message>
        <source>Most to decide first</source>
        <translation>待決定最多者在先</translation>
    </message>
    <message>
        <source>Where two runs differ</source>
        <translation>兩輪識讀相異者在先</translation>
    </message>
    <message>
        <source>Where two readers differ</source>
        <translation>兩位校讀者相異者在先</translation>
    </message>
    <message>
        <source>A type first</source>
        <translation>某一類型在先</translation>
    </message>
    <message>
        <source>Found by words</source>
        <translation>含某些字句者在先</translation>
    </message>
    <message>
        <source>One after the other, as they stand in the sources.</source>
        <translation>依史料中的先後，逐條進行。</translation>
    </message>
    <message>
        <source>First the record with the find that is least likely to be right.</source>
        <translation>先看含有最不可能正確之結果的記錄。</translation>
    </message>
    <message>
        <source>First where rules and models, or two runs, say different things of the same text.</source>
        <translation>先看規則與模型、或兩次識讀對同一文字說法不同之處。</translation>
    </message>
    <message>
        <source>First the record with most finds to decide.</source>
        <translation>先看待決定結果最多的記錄。</translation>
    </message>
    <message>
        <source>First where two runs that you choose differ most.</source>
        <translation>所選兩輪識讀最不一致的記錄在先。</translation>
    </message>
    <message>
        <source>First where two people have decided differently about the same, one by one.</source>
        <translation>兩人對同一處逐條作出不同決定的記錄在先。</translation>
    </message>
    <message>
        <source>First where something of a type is still to be decided, as in the sources.</source>
        <translation>某一類型尚有待決者在先，依史料次序。</translation>
    </message>
    <message>
        <source>First the records whose text holds certain words, as in the sources.</source>
        <translation>原文含某些字句的記錄在先，依史料次序。</translation>
    </message>
    <message>
        <source>{value}%</source>
        <translation>{value}%</translation>
    </message>
    <message>
        <source>{count} disputed</source>
        <translation>{count} 處分歧</translation>
    </message>
    <message>
        <source>{count} differ</source>
        <translation>{count} 處相異</translation>
    </message>
    <message>
        <source>{count} of it</source>
        <translation>{count} 處</translation>
    </message>
    <message>
        <source>found</source>
        <translation>找到</translation>
    </message>
    <message>
        <source>Least likely find: {percent} likely to be right</source>
        <translation>最不可信的結果：正確的可能為 {percent}</translation>
    </message>
    <message>
        <source>Probably wrong: {wrong} of {all}</source>
        <translation>可能有誤：{all} 項中的 {wrong} 項</translation>
    </message>
    <message>
        <source>Disputed, or seen by the rules alone: {count}</source>
        <translation>有分歧，或僅規則所見：{count}</translation>
    </message>
    <message>
        <source>Decisions learnt from: {count}.</source>
        <translation>據以學習的決定：{count} 項。</translation>
    </message>
    <message>
        <source>Too few decisions ({count}): the order is a guess, no probability.</source>
        <translation>決定太少（{count} 項）：次序只是猜測，不是機率。</translation>
    </message>
</context>
<context>
    <name>key_names</name>
    <message>
        <source>Enter</source>
        <translation>輸入鍵 (Enter)</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>倒退鍵 (Backspace)</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>刪除鍵 (Del)</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左鍵</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右鍵</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上鍵</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下鍵</translation>
    </message>
</context>
<context>
    <name>locator</name>
    <message>
        <source>l. {number}</source>
        <translation>第 {number} 行</translation>
    </message>
    <message>
        <source>p. {number}</source>
        <translation>第 {number} 頁</translation>
    </message>
</context>
<context>
    <name>messages</name>
    <message>
        <source>Something went wrong that the program has no words for ({code}).</source>
        <translation>發生了程式無法說明的問題（{code}）。</translation>
    </message>
    <message>
        <source>The pack cannot be used. {file}: {fault}.</source>
        <translation>領域包無法使用。{file}：{fault}。</translation>
    </message>
    <message>
        <source>The pack cannot be used. {file}, line {line}: {fault}.</source>
        <translation>領域包無法使用。{file} 第 {line} 行：{fault}。</translation>
    </message>
    <message>
        <source>There is no file {path}. Choose another one, or make a new project.</source>
        <translation>找不到檔案 {path}。請選擇其他檔案，或新增專案。</translation>
    </message>
    <message>
        <source>{path} is not a project of this program; it was not touched. Choose another file.</source>
        <translation>{path} 不是本程式的專案，未作任何更動。請選擇其他檔案。</translation>
    </message>
    <message>
        <source>{path} was written by a newer version of this program (format {found}, this one knows {known}). It was not touched; update the program to open it.</source>
        <translation>{path} 由較新版本的程式寫成（格式 {found}，本程式只認得 {known}）。檔案未更動；請更新程式後再開啟。</translation>
    </message>
    <message>
        <source>{path} exists already. Open it, or choose another name.</source>
        <translation>{path} 已存在。請開啟它，或另取名稱。</translation>
    </message>
    <message>
        <source>The project {path} is closed. Open it again.</source>
        <translation>專案 {path} 已關閉。請重新開啟。</translation>
    </message>
    <message>
        <source>{path} cannot be written. Allow writing to it, or copy it to a folder of yours.</source>
        <translation>{path} 無法寫入。請開放寫入權限，或複製到自己的資料夾。</translation>
    </message>
    <message>
        <source>{path} cannot be opened ({detail}). See whether the disk and the folder can be reached.</source>
        <translation>{path} 無法開啟（{detail}）。請檢查磁碟與資料夾是否可用。</translation>
    </message>
    <message>
        <source>The folder {folder} does not exist. Make it, or choose another one.</source>
        <translation>資料夾 {folder} 不存在。請建立它，或另選一個。</translation>
    </message>
    <message>
        <source>{path} cannot be written there. Choose another folder, or allow writing in it.</source>
        <translation>{path} 無法寫在那裡。請另選資料夾，或開放寫入權限。</translation>
    </message>
    <message>
        <source>The disk is full; nothing was half written. Make room, then try again.</source>
        <translation>磁碟已滿；沒有寫入一半的內容。請騰出空間後再試。</translation>
    </message>
    <message>
        <source>The disk reports an error ({detail}); nothing was half written. Copy your files elsewhere.</source>
        <translation>磁碟回報錯誤（{detail}）；沒有寫入一半的內容。請把檔案複製到別處。</translation>
    </message>
    <message>
        <source>{path} is being written by another program. Wait a moment or close it there, then try again.</source>
        <translation>{path} 正被另一個程式寫入。請稍候或在該處關閉，再試一次。</translation>
    </message>
    <message>
        <source>{path} is damaged ({detail}) and was left as it is. Go back to an earlier copy of it.</source>
        <translation>{path} 已損壞（{detail}），未作更動。請改用較早的副本。</translation>
    </message>
    <message>
        <source>{path} could not be brought to the present format ({fault}); it is unchanged.</source>
        <translation>{path} 無法轉成目前的格式（{fault}）；檔案未變。</translation>
    </message>
    <message>
        <source>There is no source called {name} in this project.</source>
        <translation>此專案中沒有名為 {name} 的史料。</translation>
    </message>
    <message>
        <source>There is no {table} with the number {id} in this project. The list may be old; open it again.</source>
        <translation>本專案沒有編號 {id} 的 {table}。清單可能已過時，請重新開啟。</translation>
    </message>
    <message>
        <source>&apos;{label}&apos; cannot be taken back, because later work stands on it. Nothing was changed.</source>
        <translation>「{label}」無法收回，因為後來的工作以它為據。未作任何更動。</translation>
    </message>
    <message>
        <source>The place {start}-{end} is outside the text of the record. Choose it in the text again.</source>
        <translation>位置 {start}-{end} 超出記錄原文。請在原文中重新選取。</translation>
    </message>
    <message>
        <source>This place is marked with that type already. Choose another type, or keep the one there.</source>
        <translation>此處已標為該類型。請選其他類型，或保留現有的。</translation>
    </message>
    <message>
        <source>Both halves of a mention need characters. Put the caret between two of its characters.</source>
        <translation>拆開的兩半都須有文字。請把游標置於該指稱的兩字之間。</translation>
    </message>
    <message>
        <source>The mention stands in another record. A statement takes mentions of its own record only.</source>
        <translation>該指稱在另一條記錄中。陳述只能用同一記錄內的指稱。</translation>
    </message>
    <message>
        <source>A name cannot be empty. Write one.</source>
        <translation>名稱不可空白。請填寫。</translation>
    </message>
    <message>
        <source>{name} is no GeoJSON that can be read. Save it as a FeatureCollection in UTF-8.</source>
        <translation>{name} 不是可讀的 GeoJSON。請存為 UTF-8 的 FeatureCollection。</translation>
    </message>
    <message>
        <source>{name} is too large for a plan. Simplify it to less than {most} MB and 400,000 points.</source>
        <translation>{name} 作為示意圖太大。請簡化到 {most} MB、400,000 點以下。</translation>
    </message>
    <message>
        <source>{name} has coordinates that are no degrees of longitude and latitude. Save it in WGS 84 (EPSG:4326).</source>
        <translation>{name} 所用座標不是經緯度。請存為 WGS 84（EPSG:4326）。</translation>
    </message>
    <message>
        <source>{name} has no feature with a name and a point or polygon. Give each a property “name”.</source>
        <translation>{name} 沒有帶名稱的點或多邊形。請為每個加上「name」屬性。</translation>
    </message>
    <message>
        <source>{path} holds no question that can be read. It must be one JSON object, as this program writes it.</source>
        <translation>{path} 中沒有可讀的問題。應為本程式所寫的一個 JSON 物件。</translation>
    </message>
    <message>
        <source>There is no question yet. Write one.</source>
        <translation>還沒有問題。請寫一個。</translation>
    </message>
    <message>
        <source>A question in words may have {most} characters. Say it more shortly.</source>
        <translation>用文字提問最多 {most} 個字元。請說得短些。</translation>
    </message>
    <message>
        <source>The model did not turn this into a question that can be asked. Say it in other words, or put it together from conditions.</source>
        <translation>模型沒有把它變成可以提出的問題。請換個說法，或用條件自行組成。</translation>
    </message>
    <message>
        <source>“{name}” is there already. Take another name, or replace it.</source>
        <translation>「{name}」已有。請換一個名稱，或將其取代。</translation>
    </message>
    <message>
        <source>The entity has no name {name} any more. The list may be old; choose again.</source>
        <translation>該實體已無名稱 {name}。列表可能已過時，請重新選擇。</translation>
    </message>
    <message>
        <source>{name} stands in the sources, so it cannot be removed. Say what it is, or move its mentions.</source>
        <translation>{name} 見於史料，不能移除。可說明其種類，或移走其指稱。</translation>
    </message>
    <message>
        <source>{name} is the preferred form. Give the entity another one first.</source>
        <translation>{name} 是首選名稱。請先為該實體另定一個。</translation>
    </message>
    <message>
        <source>No source writes {name}. Say what kind of name it is, or remove it.</source>
        <translation>沒有史料寫作 {name}。請說明其種類，或移除它。</translation>
    </message>
    <message>
        <source>A warning is answered by a reason. Write why it does not matter here.</source>
        <translation>答覆警告須有理由。請寫明為何此處無礙。</translation>
    </message>
    <message>
        <source>Only entities of one type can be the same. Change the type first.</source>
        <translation>只有同類型的實體才能視為同一。請先更改類型。</translation>
    </message>
    <message>
        <source>An entity cannot be compared with itself. Choose two.</source>
        <translation>實體不能與自身比較。請選兩個。</translation>
    </message>
    <message>
        <source>Say which term {form} means, or that it means none of them.</source>
        <translation>請說明 {form} 指哪個詞條，或者說明它不屬於任何詞條。</translation>
    </message>
    <message>
        <source>The pack has no term {term} for the type {type}. yzkg terms find lists them.</source>
        <translation>資料包中類型 {type} 沒有詞條 {term}。yzkg terms find 會列出所有詞條。</translation>
    </message>
    <message>
        <source>No mention was chosen that stands elsewhere. Choose those that are of another.</source>
        <translation>沒有選中屬於別處的提及。請選出屬於另一個實體的提及。</translation>
    </message>
    <message>
        <source>Entity {id} would be left without a mention. Leave one, or say which two are not the same.</source>
        <translation>實體 {id} 將不剩任何提及。請留下一個，或者說明哪兩個不是同一個。</translation>
    </message>
    <message>
        <source>A record cannot be without text. Join it with the one before or after it instead.</source>
        <translation>記錄不能沒有文字。請改為與前一條或後一條合併。</translation>
    </message>
    <message>
        <source>What was written is half a character, which no file can hold. Write it again.</source>
        <translation>所寫的只是半個字元，任何檔案都無法儲存。請重新輸入。</translation>
    </message>
    <message>
        <source>These two records do not follow each other any more. The list may be old; open it again.</source>
        <translation>這兩條已不再前後相接。清單可能已過時，請重新開啟。</translation>
    </message>
    <message>
        <source>Another window has changed the text of this record. It is shown anew; look, and do it again.</source>
        <translation>此條的文字已在另一視窗中改動，現已重新顯示。請檢視後再做一次。</translation>
    </message>
    <message>
        <source>A cut there would leave a record without text. Choose a place within it, or join them.</source>
        <translation>在此處切分會使一條沒有文字。請在文中另選一處，或將兩條合併。</translation>
    </message>
    <message>
        <source>The cut would go through &apos;{quote}&apos;, which you have accepted. Take that back first.</source>
        <translation>切分會穿過您已採納的「{quote}」。請先撤回該決定。</translation>
    </message>
    <message>
        <source>There are no records to read. Import sources first.</source>
        <translation>沒有可識讀的記錄。請先匯入史料。</translation>
    </message>
    <message>
        <source>Another program is reading this project too; this one stopped. What was read is kept; start again to go on.</source>
        <translation>另一個程式也在識讀本專案，此處已停止。已識讀的均已保留；重新開始即可繼續。</translation>
    </message>
    <message>
        <source>{name} is of a kind that cannot be imported. Convert it to plain text or JSON Lines.</source>
        <translation>{name} 屬於無法匯入的格式。請轉成純文字或 JSON Lines。</translation>
    </message>
    <message>
        <source>{name} is a project. Open it instead of importing it.</source>
        <translation>{name} 是專案檔。請開啟它，不要匯入。</translation>
    </message>
    <message>
        <source>{name} is in the project already, byte for byte. Remove the source first to import it anew.</source>
        <translation>{name} 已在專案中，內容完全相同。若要重新匯入，請先移除該史料。</translation>
    </message>
    <message>
        <source>{name}: each picture belongs to a text or a source already. Nothing is left to import.</source>
        <translation>{name}：每幅圖像都已屬於某個文本或資料，沒有其他可匯入的內容。</translation>
    </message>
    <message>
        <source>No file in {name} is a picture that can be shown. Look whether they are damaged.</source>
        <translation>{name}：其中沒有可以顯示的圖像。請檢查這些檔案是否損壞。</translation>
    </message>
    <message>
        <source>{name} is the same as {other}, byte for byte. One of them is enough.</source>
        <translation>{name} 與 {other} 逐位元組相同，匯入其一即可。</translation>
    </message>
    <message>
        <source>There is no file {name}. Check the name.</source>
        <translation>找不到檔案 {name}。請檢查名稱。</translation>
    </message>
    <message>
        <source>{name} cannot be read ({reason}). Check that you may read it.</source>
        <translation>{name} 無法讀取（{reason}）。請確認您有讀取權限。</translation>
    </message>
    <message>
        <source>{name} is too large to import at once. Cut it into several files.</source>
        <translation>{name} 太大，無法一次匯入。請分成數個檔案。</translation>
    </message>
    <message>
        <source>{name} is empty. Nothing was imported from it.</source>
        <translation>{name} 是空的，沒有匯入任何內容。</translation>
    </message>
    <message>
        <source>{name} is not text. Convert it to plain text first.</source>
        <translation>{name} 不是文字檔。請先轉成純文字。</translation>
    </message>
    <message>
        <source>{name} is not written in {encoding}. Leave the encoding to the program or name another one.</source>
        <translation>{name} 不是以 {encoding} 編碼。請交由程式判斷，或指定其他編碼。</translation>
    </message>
    <message>
        <source>No record was found in {name}. Look whether it holds what the pack expects.</source>
        <translation>在 {name} 中找不到記錄。請看內容是否合於領域包的體例。</translation>
    </message>
    <message>
        <source>{name} is not JSON Lines. Write one object with a text to a line.</source>
        <translation>{name} 不是 JSON Lines。請一行寫一個含文字的物件。</translation>
    </message>
    <message>
        <source>{name} is locked with a password. Save a copy without one and import that.</source>
        <translation>{name} 有密碼保護。請另存無密碼的副本再匯入。</translation>
    </message>
    <message>
        <source>{name} is in an old office format. Save it as DOCX or XLSX and import that.</source>
        <translation>{name} 是舊式辦公格式。請另存為 DOCX 或 XLSX 再匯入。</translation>
    </message>
    <message>
        <source>{name} is damaged and cannot be read. Get another copy of it.</source>
        <translation>{name} 已損壞，無法讀取。請另取一份。</translation>
    </message>
    <message>
        <source>{name} is a scan without a text layer (pages {pages}). Run text recognition on it first.</source>
        <translation>{name} 是沒有文字層的掃描檔（頁 {pages}）。請先作文字辨識。</translation>
    </message>
    <message>
        <source>{name} has no page marks, though it is named or begins like a file of pages. Import it as .txt.</source>
        <translation>{name}：名稱或開頭像分頁檔，卻沒有頁碼標記。請以 .txt 匯入。</translation>
    </message>
    <message>
        <source>{name} is not proper JSON. Export it again.</source>
        <translation>{name} 不是正確的 JSON。請重新匯出。</translation>
    </message>
    <message>
        <source>{name} is JSON of a kind the program does not know. It reads IIIF, Tropy and OCR results.</source>
        <translation>{name} 是程式不認得的 JSON。可讀 IIIF、Tropy 與 OCR 結果。</translation>
    </message>
    <message>
        <source>In {name} characters and boxes do not belong together. Run text recognition again.</source>
        <translation>{name}：其中的文字與框不相對應。請重新辨識。</translation>
    </message>
    <message>
        <source>{name} is a list of IIIF manifests. Import the manifests themselves.</source>
        <translation>{name} 是 IIIF 清單的目錄。請匯入清單本身。</translation>
    </message>
    <message>
        <source>{name} is a IIIF manifest without a page. Get a complete one.</source>
        <translation>{name} 是沒有頁的 IIIF 清單。請取得完整的一份。</translation>
    </message>
    <message>
        <source>{name} is a Tropy export without a photo. Export the items together with their photos.</source>
        <translation>{name} 是沒有照片的 Tropy 匯出檔。請連同照片一起匯出條目。</translation>
    </message>
    <message>
        <source>{name} is not proper XML (line {line}). It may be cut off: get another copy of it.</source>
        <translation>{name} 不是正確的 XML（第 {line} 行）。可能被截斷：請另取一份。</translation>
    </message>
    <message>
        <source>{name} is XML of a kind the program does not know ({root}). It reads PAGE, ALTO, hOCR and TEI.</source>
        <translation>{name} 是程式不認得的 XML（{root}）。可讀 PAGE、ALTO、hOCR 與 TEI。</translation>
    </message>
    <message>
        <source>{name} holds no page of text recognition. Export it as hOCR, PAGE or ALTO.</source>
        <translation>{name} 沒有文字辨識的頁。請匯出為 hOCR、PAGE 或 ALTO。</translation>
    </message>
    <message>
        <source>{name} defines entities of its own, which are never expanded. Save it without them.</source>
        <translation>{name} 自訂了實體，而程式從不展開。請另存為不含它們的檔案。</translation>
    </message>
    <message>
        <source>{name} uses the entity {entity} (line {line}), which it does not define. Put the character.</source>
        <translation>{name} 用了未定義的實體 {entity}（第 {line} 行）。請改用該字元。</translation>
    </message>
    <message>
        <source>{name} is nested more deeply than any text. Nothing was imported from it.</source>
        <translation>{name}：層次深於任何文字，沒有匯入任何內容。</translation>
    </message>
    <message>
        <source>{name} holds too much in one piece. Cut it into several files.</source>
        <translation>{name} 單一部分過大。請分成數個檔案。</translation>
    </message>
    <message>
        <source>{name} has no column {column}. It has: {columns}.</source>
        <translation>{name} 沒有 {column} 欄。現有：{columns}。</translation>
    </message>
    <message>
        <source>{name} has no column with texts. Say which one it is; there are: {columns}.</source>
        <translation>{name} 沒有文字欄。請指明是哪一欄；現有：{columns}。</translation>
    </message>
    <message>
        <source>{name} is a table without rows. Nothing was imported from it.</source>
        <translation>{name} 是沒有列的表格，沒有匯入任何內容。</translation>
    </message>
    <message>
        <source>{name} is damaged and cannot be unpacked. Get another copy of it.</source>
        <translation>{name} 已損壞，無法解壓縮。請另取一份。</translation>
    </message>
    <message>
        <source>There is no file {path}. Put it back, or say under Authority files where it lies now.</source>
        <translation>沒有檔案 {path}。請放回原處，或在「規範檔」中說明它現在在哪裡。</translation>
    </message>
    <message>
        <source>{path} is not the file any more that was plugged in as {name}. Look, and plug it in again by that name; links stay.</source>
        <translation>{path} 已不是接入為 {name} 的那個檔案。請查看後以同名重新接入，已有連結保留。</translation>
    </message>
    <message>
        <source>There is an authority file called {name} already. Give this one another name, or remove that one; links stay.</source>
        <translation>已有名為 {name} 的規範檔。請另取名稱，或先移除它，已有連結保留。</translation>
    </message>
    <message>
        <source>{name} is no table that can be read. It must be Parquet, or CSV with a line of headings.</source>
        <translation>{name} 不是可讀的表。須為 Parquet，或首行為欄名的 CSV。</translation>
    </message>
    <message>
        <source>Row {row} of {name} says &apos;{verdict}&apos;. A verdict is one of: {verdicts}. Nothing was taken over.</source>
        <translation>{name} 第 {row} 行寫的是「{verdict}」。判斷須為：{verdicts}。未讀入任何內容。</translation>
    </message>
    <message>
        <source>Row {row} of {name} has &apos;{cell}&apos; in place of the number of an entity. Nothing was taken over.</source>
        <translation>{name} 第 {row} 行應為實體編號，卻是「{cell}」。未讀入任何內容。</translation>
    </message>
    <message>
        <source>{name}: no column is known for &apos;{role}&apos;. Say which one it is.</source>
        <translation>{name}：不知道哪一欄是「{role}」。請指明。</translation>
    </message>
    <message>
        <source>No authority file is called {name}. There are: {known}.</source>
        <translation>沒有名為 {name} 的規範檔。現有：{known}。</translation>
    </message>
    <message>
        <source>{name} has no entry {identifier}. Look at its identifiers.</source>
        <translation>{name}：沒有條目 {identifier}。請查看其識別碼。</translation>
    </message>
    <message>
        <source>{name} has no table {table}. Choose another one.</source>
        <translation>{name}：沒有資料表 {table}。請另選。</translation>
    </message>
    <message>
        <source>{name} is held by another program. Close it there, then try again.</source>
        <translation>{name} 正被另一個程式佔用。請在那裡關閉後再試。</translation>
    </message>
    <message>
        <source>{url} is no address of a picture on the web. Look at what the source says.</source>
        <translation>{url} 不是網路圖像的位址。請核對資料中的寫法。</translation>
    </message>
    <message>
        <source>{host} cannot be reached. See whether you are connected, then fetch the picture again.</source>
        <translation>無法連線 {host}。請檢查網路，然後重新取得圖像。</translation>
    </message>
    <message>
        <source>{host} does not prove who it is, so nothing was fetched. Ask its owner, or try later.</source>
        <translation>{host} 不能證明其身分，因此沒有取得任何內容。請聯絡其管理者，或稍後再試。</translation>
    </message>
    <message>
        <source>{host} gave no answer in time. Try again later.</source>
        <translation>{host} 沒有及時回應。請稍後再試。</translation>
    </message>
    <message>
        <source>{host} has too much to do, or wants to be asked less. Wait a little, then fetch the rest.</source>
        <translation>{host} 太忙，或要求減少請求。請稍候，再取得其餘圖像。</translation>
    </message>
    <message>
        <source>{url} sends from one address to the next without end. Tell its owner.</source>
        <translation>{url} 不斷轉向別的位址，沒有盡頭。請告知其管理者。</translation>
    </message>
    <message>
        <source>There is no picture any more at {url}. Look whether the archive has moved it.</source>
        <translation>{url} 處已沒有圖像。請看檔案館是否移動了它。</translation>
    </message>
    <message>
        <source>{host} does not give this picture to everybody ({status}). See whether you must log in there.</source>
        <translation>{host} 不向所有人提供此圖像（{status}）。請看是否需要在那裡登入。</translation>
    </message>
    <message>
        <source>{host} reports a fault of its own ({status}). Try again later.</source>
        <translation>{host} 回報其自身出錯（{status}）。請稍後再試。</translation>
    </message>
    <message>
        <source>What stands at {url} is no picture that can be shown. Open the address in a browser.</source>
        <translation>{url} 處的內容不是可以顯示的圖像。請在瀏覽器中開啟該位址。</translation>
    </message>
    <message>
        <source>The picture at {url} is larger than {limit} MB and was not fetched. Open it in a browser.</source>
        <translation>{url} 處的圖像超過 {limit} MB，沒有取得。請在瀏覽器中開啟。</translation>
    </message>
    <message>
        <source>{host} broke off in the middle of the picture; nothing of it was kept. Fetch it again.</source>
        <translation>{host} 在傳送圖像途中中斷，沒有保留任何部分。請重新取得。</translation>
    </message>
    <message>
        <source>The picture cannot be kept on this computer ({reason}). Look at the folder for temporary data.</source>
        <translation>圖像無法保存在本機（{reason}）。請檢查暫存資料夾。</translation>
    </message>
    <message>
        <source>&apos;{host}&apos; is no address of a server. Write one like http://127.0.0.1:11434.</source>
        <translation>「{host}」不是伺服器位址。請寫成 http://127.0.0.1:11434 的樣子。</translation>
    </message>
    <message>
        <source>{host} is not this computer. Sources are sent to other computers only if you allow it.</source>
        <translation>{host} 不是這台電腦。未經您允許，史料不會送往其他電腦。</translation>
    </message>
    <message>
        <source>{model} is answered by computers of its maker, not by yours. Choose a model that runs here.</source>
        <translation>{model} 由其廠商的電腦回答，而非您的電腦。請選擇在本機執行的模型。</translation>
    </message>
    <message>
        <source>{host} does not have the model {model}. Fetch it with: ollama pull {model}</source>
        <translation>{host} 沒有模型 {model}。請執行：ollama pull {model}</translation>
    </message>
    <message>
        <source>What answers at {host} is not Ollama. Check the address.</source>
        <translation>在 {host} 回應的不是 Ollama。請檢查位址。</translation>
    </message>
    <message>
        <source>Ollama is not running at {host}. Start it (ollama serve), then try again.</source>
        <translation>{host} 上沒有執行 Ollama。請啟動它（ollama serve）後再試。</translation>
    </message>
    <message>
        <source>Ollama at {host} gave no answer in time. See what it is doing, then go on.</source>
        <translation>{host} 的 Ollama 未及時回應。請查看它的狀況再繼續。</translation>
    </message>
    <message>
        <source>Ollama at {host} broke off. What was read is kept; start it again and go on.</source>
        <translation>{host} 的 Ollama 中途斷線。已讀的內容都保留；請重新啟動後繼續。</translation>
    </message>
    <message>
        <source>The server at {host} refuses to answer this program. Check its settings.</source>
        <translation>{host} 的伺服器拒絕回應本程式。請檢查其設定。</translation>
    </message>
    <message>
        <source>Ollama at {host} has too much to do. Wait a little, then go on.</source>
        <translation>{host} 的 Ollama 太忙。請稍候再繼續。</translation>
    </message>
    <message>
        <source>{host} has another version of {model} than this run, so it is left out. Fetch it there anew.</source>
        <translation>{host} 上的 {model} 與本次執行所用的版本不同，故不參與。請在那裡重新取得該模型。</translation>
    </message>
    <message>
        <source>{host} refuses record after record. Look at what Ollama reports there, then go on.</source>
        <translation>{host} 連續拒絕各條記錄。請查看那裡的 Ollama 回報了什麼，然後繼續。</translation>
    </message>
    <message>
        <source>{model} could not be loaded ({detail}). Choose a smaller model or free some memory.</source>
        <translation>無法載入 {model}（{detail}）。請選較小的模型，或騰出記憶體。</translation>
    </message>
    <message>
        <source>{model} stopped while it read this record ({detail}). The run goes on with the next one.</source>
        <translation>{model} 在識讀這條記錄時停止（{detail}）。將繼續讀下一條。</translation>
    </message>
    <message>
        <source>{host} answers, but broke off or fell silent at this record again. Read it with other settings.</source>
        <translation>{host} 有回應，但讀到這條記錄時再次中斷或沒有回音。請改用其他設定再讀。</translation>
    </message>
    <message>
        <source>The record is too long for {model}. Raise the context length (max_ctx), or cut the record.</source>
        <translation>這條記錄對 {model} 來說太長。請提高上下文長度（max_ctx），或切分記錄。</translation>
    </message>
    <message>
        <source>The server does not take the answer form for {model} ({detail}). Update Ollama.</source>
        <translation>伺服器不接受 {model} 的回答格式（{detail}）。請更新 Ollama。</translation>
    </message>
    <message>
        <source>The server refused the request for {model} ({detail}).</source>
        <translation>伺服器拒絕了對 {model} 的請求（{detail}）。</translation>
    </message>
    <message>
        <source>The answer of {model} broke off. The record can be read again.</source>
        <translation>{model} 的回答中斷了。這條記錄可以重讀。</translation>
    </message>
    <message>
        <source>{model} was still writing after {minutes} minutes. Choose a smaller model for this computer.</source>
        <translation>{minutes} 分鐘後 {model} 仍在書寫。請為這臺電腦選用較小的模型。</translation>
    </message>
    <message>
        <source>The model gave no answer at all. Read the record again, or with another model.</source>
        <translation>模型沒有給出任何回答。請重新閱讀這條記錄，或換一個模型。</translation>
    </message>
    <message>
        <source>There are no recorded replies in {file}. Choose a .jsonl file or a folder of them.</source>
        <translation>{file} 中沒有錄存的回覆。請選擇 .jsonl 檔案，或放這種檔案的資料夾。</translation>
    </message>
    <message>
        <source>{file}, line {line}: this is no recorded reply ({fault}). Choose another file.</source>
        <translation>{file} 第 {line} 行不是錄存的回覆（{fault}）。請選擇其他檔案。</translation>
    </message>
    <message>
        <source>The replies cannot be written to {file} ({reason}). Choose another place.</source>
        <translation>無法將回覆寫入 {file}（{reason}）。請另選位置。</translation>
    </message>
    <message>
        <source>The recording holds no reply for this record; record it with the model first.</source>
        <translation>錄存中沒有這條記錄的回覆；請先用模型錄下。</translation>
    </message>
    <message>
        <source>The model answered in prose instead of the form asked for.</source>
        <translation>模型以散文作答，未用要求的格式。</translation>
    </message>
    <message>
        <source>The model&apos;s answer did not have the form asked for.</source>
        <translation>模型的回答不合要求的格式。</translation>
    </message>
    <message>
        <source>No model is chosen. Choose one that Ollama has, or read by rules.</source>
        <translation>尚未選擇模型。請選 Ollama 已有的模型，或以規則識讀。</translation>
    </message>
    <message>
        <source>No recorded replies are chosen. Choose a .jsonl file or a folder of them.</source>
        <translation>尚未選擇錄存回覆。請選擇 .jsonl 檔案，或放這種檔案的資料夾。</translation>
    </message>
    <message>
        <source>There is no engine called {engine}. Choose rules, ollama or replay.</source>
        <translation>沒有名為 {engine} 的引擎。請選 rules、ollama 或 replay。</translation>
    </message>
    <message>
        <source>&apos;{model}&apos; is no name of a model. Write one like qwen3:4b.</source>
        <translation>「{model}」不是模型名稱。請寫成 qwen3:4b 這樣。</translation>
    </message>
    <message>
        <source>The library of Ollama has no model {model}. Look at its name on ollama.com.</source>
        <translation>Ollama 模型庫中沒有 {model}。請到 ollama.com 核對名稱。</translation>
    </message>
    <message>
        <source>Ollama could not reach its library ({detail}). What has come is kept; go online and fetch again.</source>
        <translation>Ollama 連不上模型庫（{detail}）。已下載的部分保留著；連網後再下載即可。</translation>
    </message>
    <message>
        <source>There is no room left for {model} on the disk of Ollama. Delete a model that you do not use.</source>
        <translation>Ollama 所在的磁碟放不下 {model}。請刪除不用的模型。</translation>
    </message>
    <message>
        <source>{model} needs a newer Ollama than the one here. Update Ollama, then fetch it again.</source>
        <translation>{model} 需要更新版本的 Ollama。請更新 Ollama 後再下載。</translation>
    </message>
    <message>
        <source>{model} could not be fetched ({detail}). What has come is kept; try again.</source>
        <translation>{model} 未能下載（{detail}）。已下載的部分保留著；請再試。</translation>
    </message>
    <message>
        <source>The gold file {file} cannot be used (record {record}: {fault}). Mend it, then try again.</source>
        <translation>標準答案檔 {file} 無法使用（記錄 {record}：{fault}）。請修正後再試。</translation>
    </message>
    <message>
        <source>{path} cannot be written ({reason}). Choose another place.</source>
        <translation>{path} 無法寫入（{reason}）。請另選位置。</translation>
    </message>
    <message>
        <source>there is no pack &apos;{subject}&apos;; there are {expected}</source>
        <translation>沒有名為「{subject}」的領域包；現有 {expected}</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no whole name of a model that runs here; write one like qwen3:4b</source>
        <translation>「{subject}」不是可在本機執行的完整模型名稱；請寫成 qwen3:4b 這樣</translation>
    </message>
    <message>
        <source>the folder does not exist</source>
        <translation>資料夾不存在</translation>
    </message>
    <message>
        <source>this file is missing, so the folder is no pack</source>
        <translation>缺少此檔，因此該資料夾不是領域包</translation>
    </message>
    <message>
        <source>it cannot be read ({subject})</source>
        <translation>無法讀取（{subject}）</translation>
    </message>
    <message>
        <source>it points outside the pack&apos;s folder</source>
        <translation>它指向領域包資料夾之外</translation>
    </message>
    <message>
        <source>it is no plain file</source>
        <translation>它不是一般檔案</translation>
    </message>
    <message>
        <source>there are more than {limit} files</source>
        <translation>檔案超過 {limit} 個</translation>
    </message>
    <message>
        <source>it is larger than {limit} bytes</source>
        <translation>大於 {limit} 位元組</translation>
    </message>
    <message>
        <source>the file is missing</source>
        <translation>缺少這個檔案</translation>
    </message>
    <message>
        <source>the program does not know this file</source>
        <translation>程式不認得這個檔案</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>檔案是空的</translation>
    </message>
    <message>
        <source>it is not UTF-8 ({subject})</source>
        <translation>不是 UTF-8（{subject}）</translation>
    </message>
    <message>
        <source>the first line must be {expected}</source>
        <translation>第一行必須是 {expected}</translation>
    </message>
    <message>
        <source>there must be {expected} columns, not {subject}</source>
        <translation>應有 {expected} 欄，而非 {subject} 欄</translation>
    </message>
    <message>
        <source>it is no proper CSV ({subject})</source>
        <translation>不是正確的 CSV（{subject}）</translation>
    </message>
    <message>
        <source>it is no proper TOML ({subject})</source>
        <translation>不是正確的 TOML（{subject}）</translation>
    </message>
    <message>
        <source>the key &apos;{subject}&apos; is not known</source>
        <translation>不認得鍵「{subject}」</translation>
    </message>
    <message>
        <source>the key &apos;{subject}&apos; is missing</source>
        <translation>缺少鍵「{subject}」</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is empty</source>
        <translation>「{subject}」是空的</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; must be of the kind {expected}</source>
        <translation>「{subject}」必須屬於 {expected} 類</translation>
    </message>
    <message>
        <source>the English label is missing</source>
        <translation>缺少英文名稱</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no language code</source>
        <translation>「{subject}」不是語言代碼</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no proper id: small letters, digits and _ only</source>
        <translation>「{subject}」不是合格的代號：只能用小寫字母、數字與 _</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no proper key: one small letter</source>
        <translation>「{subject}」不是合格的按鍵：須為一個小寫字母</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no AAT number</source>
        <translation>「{subject}」不是 AAT 編號</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; stands there twice</source>
        <translation>「{subject}」重複出現</translation>
    </message>
    <message>
        <source>the key &apos;{subject}&apos; is used twice</source>
        <translation>按鍵「{subject}」用了兩次</translation>
    </message>
    <message>
        <source>the form &apos;{subject}&apos; stands there twice {other}</source>
        <translation>詞形「{subject}」重複出現 {other}</translation>
    </message>
    <message>
        <source>there is no entity type &apos;{subject}&apos;</source>
        <translation>沒有實體類型「{subject}」</translation>
    </message>
    <message>
        <source>there is no statement type &apos;{subject}&apos;</source>
        <translation>沒有陳述類型「{subject}」</translation>
    </message>
    <message>
        <source>there is no role &apos;{subject}&apos;</source>
        <translation>沒有角色「{subject}」</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no modality; there are {expected}</source>
        <translation>「{subject}」不是情態；現有 {expected}</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is nothing that a table can tell</source>
        <translation>「{subject}」不是表格能列出的內容</translation>
    </message>
    <message>
        <source>it is nested too deeply</source>
        <translation>巢狀過深</translation>
    </message>
    <message>
        <source>no class, chunk or set is called &apos;{subject}&apos;</source>
        <translation>沒有名為「{subject}」的類、塊或集合</translation>
    </message>
    <message>
        <source>there is no shared slot &apos;{subject}&apos;</source>
        <translation>沒有共用槽「{subject}」</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no place to look; there are {expected}</source>
        <translation>「{subject}」不是可查找的位置；現有 {expected}</translation>
    </message>
    <message>
        <source>there is no heading &apos;{subject}&apos;</source>
        <translation>沒有標題「{subject}」</translation>
    </message>
    <message>
        <source>there is no vocabulary &apos;{subject}&apos;</source>
        <translation>沒有詞表「{subject}」</translation>
    </message>
    <message>
        <source>the gap &apos;{subject}&apos; is not known</source>
        <translation>不認得空位「{subject}」</translation>
    </message>
    <message>
        <source>the gap &apos;{subject}&apos; is missing</source>
        <translation>缺少空位「{subject}」</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; has a minimum above its maximum</source>
        <translation>「{subject}」的下限高於上限</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no edge; write source&gt;target</source>
        <translation>「{subject}」不是邊；請寫成 source&gt;target</translation>
    </message>
    <message>
        <source>the edge names the role &apos;{subject}&apos;, which the statement does not have</source>
        <translation>邊所用的角色「{subject}」不屬於該陳述</translation>
    </message>
    <message>
        <source>the pattern of &apos;{subject}&apos; has no group for its value</source>
        <translation>「{subject}」的樣式沒有取值的群組</translation>
    </message>
    <message>
        <source>the pattern cannot be used ({subject})</source>
        <translation>樣式無法使用（{subject}）</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos;: single characters only</source>
        <translation>「{subject}」：只能是單字</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is folded to itself</source>
        <translation>「{subject}」歸併到自己</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is folded twice</source>
        <translation>「{subject}」歸併了兩次</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is to be kept apart and folded at once</source>
        <translation>「{subject}」既要區分又要歸併</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is folded to &apos;{other}&apos;, which is folded again</source>
        <translation>「{subject}」歸併到「{other}」，而後者又再歸併</translation>
    </message>
    <message>
        <source>the quotation &apos;{subject}&apos; does not stand in the example&apos;s text</source>
        <translation>引文「{subject}」不見於範例文字</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is of a type that the role does not take ({expected})</source>
        <translation>「{subject}」的類型不能擔任該角色（{expected}）</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no kind of rule; there are {expected}</source>
        <translation>「{subject}」不是規則的種類；可用的有 {expected}</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no scope of a rule; there are {expected}</source>
        <translation>「{subject}」不是規則的範圍；可用的有 {expected}</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no problem of a date; there are {expected}</source>
        <translation>「{subject}」不是日期的問題；可用的有 {expected}</translation>
    </message>
    <message>
        <source>mentions of the type &apos;{subject}&apos; are values and name nothing; choose a type with node = true</source>
        <translation>類型「{subject}」的提及只是數值，並不指稱事物；請選 node = true 的類型</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no telling; write statement.role.role: of whom it tells, and by what</source>
        <translation>「{subject}」寫法不對；請寫 陳述.角色.角色：說的是誰，憑什麼說</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; and &apos;{other}&apos; are of different entity types</source>
        <translation>「{subject}」與「{other}」屬於不同的實體類型</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; would be a kind of itself by &apos;{other}&apos;</source>
        <translation>由於「{other}」，「{subject}」將屬於它自己</translation>
    </message>
    <message>
        <source>there is no term &apos;{subject}&apos;; write the vocabulary, a dot and the id</source>
        <translation>沒有術語「{subject}」；請寫詞表、點號、編號</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no form of this term</source>
        <translation>「{subject}」不是此術語的寫法</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; names no day</source>
        <translation>「{subject}」不指明日期</translation>
    </message>
    <message>
        <source>the rule &apos;{subject}&apos; compares nothing: give it modalities, days or a holder</source>
        <translation>規則「{subject}」沒有可比較的：請給出情態、日期或獨佔角色</translation>
    </message>
    <message>
        <source>the role &apos;{subject}&apos; is filled {count} times, which its limits forbid</source>
        <translation>角色「{subject}」填了 {count} 次，超出其限度</translation>
    </message>
    <message>
        <source>Some bytes of this line are no text and were replaced by a sign.</source>
        <translation>此行有些位元組不是文字，已用符號代替。</translation>
    </message>
    <message>
        <source>The object has no text, so there is no record in it.</source>
        <translation>此物件沒有文字，因此不成記錄。</translation>
    </message>
    <message>
        <source>The line is no proper JSON and was left out.</source>
        <translation>此行不是正確的 JSON，已略過。</translation>
    </message>
    <message>
        <source>The page {detail} stands in the file twice; both were read.</source>
        <translation>頁 {detail} 在檔案中出現兩次；兩者都已讀入。</translation>
    </message>
    <message>
        <source>Lines before the first page mark.</source>
        <translation>第一個頁碼標記之前的行。</translation>
    </message>
    <message>
        <source>Some characters have no place on the picture ({detail}).</source>
        <translation>有些文字在圖上沒有位置（{detail}）。</translation>
    </message>
    <message>
        <source>Entries of a recognition result that are no characters.</source>
        <translation>辨識結果中不是文字的項目。</translation>
    </message>
    <message>
        <source>A small note that begins here is never closed.</source>
        <translation>此處開始的小字注未閉合。</translation>
    </message>
    <message>
        <source>A bracket here has no partner; it was kept as text.</source>
        <translation>此處括號不成對，已照原樣保留。</translation>
    </message>
    <message>
        <source>Mark-up that the program does not know.</source>
        <translation>程式不認得的標記。</translation>
    </message>
    <message>
        <source>Lines of the file&apos;s header, which describe it and are no text.</source>
        <translation>檔頭的說明行，不是正文。</translation>
    </message>
    <message>
        <source>The text of this page lies elsewhere and was not fetched: {detail}.</source>
        <translation>此頁的文字在別處，未予取得：{detail}。</translation>
    </message>
    <message>
        <source>Files that are called pictures and are none that can be shown.</source>
        <translation>名為圖像而無法顯示的檔案。</translation>
    </message>
    <message>
        <source>Only the first page of the file is shown; more that it holds are left out ({detail}).</source>
        <translation>檔案只顯示第一頁，其餘各頁略去（{detail}）。</translation>
    </message>
    <message>
        <source>Further pages of files that hold several pictures. Save each as a file of its own.</source>
        <translation>含有多幅圖像的檔案中的其餘各頁。請把每頁另存為單獨的檔案。</translation>
    </message>
    <message>
        <source>The file {detail} is called a picture and is none that can be shown.</source>
        <translation>檔案 {detail} 名為圖像而無法顯示。</translation>
    </message>
    <message>
        <source>The picture of this page has no web address, so it cannot be shown.</source>
        <translation>此頁的圖片沒有網址，無法顯示。</translation>
    </message>
    <message>
        <source>Annotations without a text.</source>
        <translation>沒有文字的標註。</translation>
    </message>
    <message>
        <source>Comments; they are no part of the text.</source>
        <translation>批註；不屬於正文。</translation>
    </message>
    <message>
        <source>Second and further readings of one annotation.</source>
        <translation>同一標註的第二種及其後的讀法。</translation>
    </message>
    <message>
        <source>Entries of the export that are no items.</source>
        <translation>匯出檔中不是條目的項目。</translation>
    </message>
    <message>
        <source>The picture does not lie beside the file: {detail}.</source>
        <translation>圖片不在檔案旁邊：{detail}。</translation>
    </message>
    <message>
        <source>Notes without a text.</source>
        <translation>沒有文字的註。</translation>
    </message>
    <message>
        <source>Passages marked as deleted or moved away.</source>
        <translation>標為刪除或移走的段落。</translation>
    </message>
    <message>
        <source>Pictures in the document.</source>
        <translation>文件中的圖片。</translation>
    </message>
    <message>
        <source>Embedded objects in the document.</source>
        <translation>文件中的內嵌物件。</translation>
    </message>
    <message>
        <source>Running heads.</source>
        <translation>頁首。</translation>
    </message>
    <message>
        <source>Running feet.</source>
        <translation>頁尾。</translation>
    </message>
    <message>
        <source>Footnotes; they are kept at their place, not in the running text.</source>
        <translation>腳註；保留在其位置，不混入正文。</translation>
    </message>
    <message>
        <source>Endnotes; they are kept at their place, not in the running text.</source>
        <translation>尾註；保留在其位置，不混入正文。</translation>
    </message>
    <message>
        <source>A footnote has no place in the text: {detail}</source>
        <translation>有一條腳註在原文中沒有位置：{detail}</translation>
    </message>
    <message>
        <source>An endnote has no place in the text: {detail}</source>
        <translation>有一條尾註在原文中沒有位置：{detail}</translation>
    </message>
    <message>
        <source>This page is damaged and was left out.</source>
        <translation>此頁已損壞，已略過。</translation>
    </message>
    <message>
        <source>Pages without a text layer.</source>
        <translation>沒有文字層的頁。</translation>
    </message>
    <message>
        <source>Pages without a text layer: {detail}.</source>
        <translation>沒有文字層的頁：{detail}。</translation>
    </message>
    <message>
        <source>A quotation mark is not closed, so the row was left out.</source>
        <translation>引號未閉合，此列已略過。</translation>
    </message>
    <message>
        <source>The row has more cells than there are columns and was left out.</source>
        <translation>此列的儲存格多於欄數，已略過。</translation>
    </message>
    <message>
        <source>The row has no text, so there is no record in it.</source>
        <translation>此列沒有文字，因此不成記錄。</translation>
    </message>
    <message>
        <source>The cell is longer than any record and was left out.</source>
        <translation>此儲存格超過記錄的最大長度，已略過。</translation>
    </message>
    <message>
        <source>The text of this row runs over several lines; it was read as one record.</source>
        <translation>此列的文字跨數行，已作為一條記錄讀入。</translation>
    </message>
    <message>
        <source>The number was given to an earlier row already, so the row was named after its place: {detail}</source>
        <translation>此編號已用於前面的列，因此改以位置命名：{detail}</translation>
    </message>
    <message>
        <source>Rows of sheets that have no column with texts.</source>
        <translation>沒有文字欄的工作表中的列。</translation>
    </message>
    <message>
        <source>The sheet {detail} has no column with texts and was left out.</source>
        <translation>工作表 {detail} 沒有文字欄，已略過。</translation>
    </message>
    <message>
        <source>The document type that the file defines was not used.</source>
        <translation>未採用檔案自訂的文件類型。</translation>
    </message>
    <message>
        <source>The file claims a wrong encoding; it was read as what it is ({detail}).</source>
        <translation>檔案聲明的編碼有誤；已按實際編碼讀入（{detail}）。</translation>
    </message>
    <message>
        <source>A version of the format that the program does not know; it was read all the same: {detail}</source>
        <translation>程式不認得的格式版本；仍照樣讀入：{detail}</translation>
    </message>
    <message>
        <source>The size of the page is not given properly ({detail}).</source>
        <translation>頁面大小的記載有誤（{detail}）。</translation>
    </message>
    <message>
        <source>The order of reading names a part that is not there: {detail}.</source>
        <translation>閱讀順序所指的部分不存在：{detail}。</translation>
    </message>
    <message>
        <source>Columns follow each other from left to right. Check the order of the text.</source>
        <translation>各欄由左至右相接。請檢查文字的順序。</translation>
    </message>
    <message>
        <source>A line has no place on the picture ({detail}).</source>
        <translation>有一行在圖上沒有位置（{detail}）。</translation>
    </message>
    <message>
        <source>Places are measured in {detail}, not in pixels, and were left out.</source>
        <translation>位置以 {detail} 而非像素計量，已略過。</translation>
    </message>
    <message>
        <source>The file seems to be cut off here.</source>
        <translation>檔案似乎在此處截斷。</translation>
    </message>
    <message>
        <source>The text lies in another file, which was not opened: {detail}.</source>
        <translation>文字在另一個檔案中，未予開啟：{detail}。</translation>
    </message>
    <message>
        <source>Variants without a chosen reading; the first was taken.</source>
        <translation>未選定讀法的異文；取第一種。</translation>
    </message>
    <message>
        <source>Lines on the picture without a transcription.</source>
        <translation>圖上未轉錄的行。</translation>
    </message>
    <message>
        <source>Notes beside a line that is not there.</source>
        <translation>所注之行不存在的旁注。</translation>
    </message>
    <message>
        <source>The header, which describes the file and is no text.</source>
        <translation>檔頭，是檔案的說明而非正文。</translation>
    </message>
    <message>
        <source>Descriptions of pictures.</source>
        <translation>圖片說明。</translation>
    </message>
    <message>
        <source>Annotations kept apart from the text.</source>
        <translation>與正文分開存放的標註。</translation>
    </message>
    <message>
        <source>Running heads, page numbers and catchwords.</source>
        <translation>頁首、頁碼與接頁字。</translation>
    </message>
    <message>
        <source>Entries of a table of contents made for the screen.</source>
        <translation>為螢幕所製目錄的項目。</translation>
    </message>
    <message>
        <source>References to files that were not opened.</source>
        <translation>指向未開啟檔案的引用。</translation>
    </message>
    <message>
        <source>Lists of witnesses.</source>
        <translation>版本列表。</translation>
    </message>
    <message>
        <source>Figures.</source>
        <translation>插圖。</translation>
    </message>
    <message>
        <source>Variants or notes whose place in the text is not found.</source>
        <translation>在原文中找不到位置的異文或註。</translation>
    </message>
    <message>
        <source>Headings; they are carried over to the records beneath.</source>
        <translation>標題行；其內容已帶入下面的記錄。</translation>
    </message>
    <message>
        <source>The encoding was guessed: {detail}.</source>
        <translation>編碼是推測的：{detail}。</translation>
    </message>
    <message>
        <source>The model did not see the whole record: raise the context length (max_ctx), or show fewer examples.</source>
        <translation>模型沒有看到整條記錄：請提高上下文長度（max_ctx），或減少例文。</translation>
    </message>
    <message>
        <source>{characters} of {length} characters were not read by the model. Read the record again, or cut it.</source>
        <translation>{length} 字中有 {characters} 字未被模型讀到。請重新閱讀這條記錄，或將其切分。</translation>
    </message>
    <message>
        <source>The answer was cut at its longest allowed length; what it held is kept.</source>
        <translation>回答到達上限而中斷；已有的內容保留。</translation>
    </message>
    <message>
        <source>The model stopped in the middle of its answer; what it had finished is kept.</source>
        <translation>模型答到一半就停了；已寫完的部分保留。</translation>
    </message>
    <message>
        <source>The model wrote nothing but blanks in the end and was stopped; what the answer held is kept.</source>
        <translation>模型最後只寫空白，已被停止；已有的內容保留。</translation>
    </message>
    <message>
        <source>The model said the same over and over and was stopped; what the answer held is kept.</source>
        <translation>模型反覆說同樣的話，已被停止；已有的內容保留。</translation>
    </message>
    <message>
        <source>The model was still thinking at the longest allowed length. Raise num_predict, or choose another.</source>
        <translation>到達長度上限時模型仍在思考。請提高 num_predict，或換一個模型。</translation>
    </message>
    <message>
        <source>The model does not keep to the answer form, whether it thinks or not. Choose another one.</source>
        <translation>無論是否思考，這個模型都不遵守回答格式。請換一個模型。</translation>
    </message>
    <message>
        <source>The model keeps to the answer form only while it thinks, so every record takes longer.</source>
        <translation>這個模型只有在思考時才遵守回答格式，因此每條記錄費時較長。</translation>
    </message>
    <message>
        <source>The answer was cut, so the text was read again in parts; nothing is missing.</source>
        <translation>回答曾中斷，因此分段重讀了原文；沒有遺漏。</translation>
    </message>
    <message>
        <source>The record was too long to be read at once and was read in {pieces} parts.</source>
        <translation>這條記錄太長，無法一次讀完，已分 {pieces} 段閱讀。</translation>
    </message>
    <message>
        <source>Everything that was claimed had to be refused.</source>
        <translation>所稱各項均未採信。</translation>
    </message>
    <message>
        <source>The answer had small faults of form, which were mended.</source>
        <translation>回答的格式有小誤，已修補。</translation>
    </message>
    <message>
        <source>does not stand in the text</source>
        <translation>不見於原文</translation>
    </message>
    <message>
        <source>comes from the worked example, not from the text</source>
        <translation>出自示例，而非原文</translation>
    </message>
    <message>
        <source>the pack has no entity type &apos;{type}&apos;</source>
        <translation>領域包沒有實體類型「{type}」</translation>
    </message>
    <message>
        <source>the pack has no statement type &apos;{kind}&apos;</source>
        <translation>領域包沒有陳述類型「{kind}」</translation>
    </message>
    <message>
        <source>&apos;{kind}&apos; has no role &apos;{role}&apos;</source>
        <translation>「{kind}」沒有角色「{role}」</translation>
    </message>
    <message>
        <source>&apos;{type}&apos; cannot fill the role &apos;{role}&apos;</source>
        <translation>「{type}」不能擔任角色「{role}」</translation>
    </message>
    <message>
        <source>a role is empty that must be filled: {roles}</source>
        <translation>必填的角色空缺：{roles}</translation>
    </message>
    <message>
        <source>more fillers of &apos;{role}&apos; than it takes</source>
        <translation>「{role}」的填項過多</translation>
    </message>
    <message>
        <source>named again as another type; &apos;{kept}&apos; was kept</source>
        <translation>又以另一類型提出；保留「{kept}」</translation>
    </message>
    <message>
        <source>claimed before</source>
        <translation>前已提出</translation>
    </message>
    <message>
        <source>you have decided about it before</source>
        <translation>您先前已作決定</translation>
    </message>
    <message>
        <source>could not be understood</source>
        <translation>無法理解</translation>
    </message>
    <message>
        <source>a rule of this project is against it</source>
        <translation>本專案有規則排除它</translation>
    </message>
    <message>
        <source>by a rule of this project it was taken for &apos;{became}&apos;</source>
        <translation>按本專案的規則改作「{became}」</translation>
    </message>
    <message>
        <source>This is no date that the program can read. Write it as records do.</source>
        <translation>程式讀不出這個日期。請照檔案的寫法填寫。</translation>
    </message>
    <message>
        <source>It names a year without a reign, and nothing before it says which one.</source>
        <translation>有年份而無年號，前文也沒有說明。</translation>
    </message>
    <message>
        <source>It names no year, and nothing before it does.</source>
        <translation>沒有年份，前文也沒有。</translation>
    </message>
    <message>
        <source>It names no month, and nothing before it does.</source>
        <translation>沒有月份，前文也沒有。</translation>
    </message>
    <message>
        <source>It counts from a day, and nothing before it names one.</source>
        <translation>由某日推算，而前文沒有那一日。</translation>
    </message>
    <message>
        <source>It can mean several dates. Choose the one that is meant.</source>
        <translation>可以指幾個日期。請選出所指的一個。</translation>
    </message>
    <message>
        <source>Impossible: that reign had no such year.</source>
        <translation>不可能：該年號沒有這一年。</translation>
    </message>
    <message>
        <source>Impossible: that reign had only {limit} years.</source>
        <translation>不可能：該年號只有 {limit} 年。</translation>
    </message>
    <message>
        <source>Impossible: the number and the name in the cycle of sixty say two different dates. Choose one.</source>
        <translation>不可能：數字與干支所指的日期不同。請選一個。</translation>
    </message>
    <message>
        <source>Impossible: there is no such month.</source>
        <translation>不可能：沒有這個月份。</translation>
    </message>
    <message>
        <source>Impossible: that year had no leap month.</source>
        <translation>不可能：該年沒有閏月。</translation>
    </message>
    <message>
        <source>Impossible: the leap month of that year was the one after month {limit}.</source>
        <translation>不可能：該年所閏的是 {limit} 月。</translation>
    </message>
    <message>
        <source>Impossible: the month had no such day.</source>
        <translation>不可能：該月沒有這一日。</translation>
    </message>
    <message>
        <source>Impossible: that month had only {limit} days.</source>
        <translation>不可能：該月只有 {limit} 天。</translation>
    </message>
    <message>
        <source>It lies outside the years 1 to 1911, which are those that the program can reckon with.</source>
        <translation>超出程式所能推算的範圍（公元 1 年至 1911 年）。</translation>
    </message>
    <message>
        <source>the reign is the one before it</source>
        <translation>年號承前</translation>
    </message>
    <message>
        <source>the year is the one before it</source>
        <translation>年份承前</translation>
    </message>
    <message>
        <source>the month is the one before it</source>
        <translation>月份承前</translation>
    </message>
    <message>
        <source>counted from the date before it</source>
        <translation>由前一日期推算</translation>
    </message>
    <message>
        <source>that month had passed already, so it is the one of the next year</source>
        <translation>該月已過，故為次年之月</translation>
    </message>
    <message>
        <source>the month is named again, so it is the leap month</source>
        <translation>月份重出，故為閏月</translation>
    </message>
    <message>
        <source>reckoned by the cycle of sixty</source>
        <translation>按干支推算</translation>
    </message>
    <message>
        <source>the sign for the day was misread</source>
        <translation>「日」字被誤識</translation>
    </message>
    <message>
        <source>a sign of the cycle of sixty was misread</source>
        <translation>干支有一字被誤識</translation>
    </message>
    <message>
        <source>taken from a date that stands after it</source>
        <translation>據後文的日期推定</translation>
    </message>
    <message>
        <source>several reigns had this name; taken is the only one that had begun by the last date of the text</source>
        <translation>有幾個同名的年號或朝代；取文中最後日期之前已開始的唯一一個</translation>
    </message>
    <message>
        <source>several reigns had this name; taken is the one nearest to the date before it</source>
        <translation>幾個年號同名，取與前一日期最近者</translation>
    </message>
    <message>
        <source>several reigns had this name; taken is the one of the dynasty commonly followed</source>
        <translation>幾個年號同名，取通常所奉正朔者</translation>
    </message>
    <message>
        <source>by the calendar of its state, which was not that of the others in this year</source>
        <translation>按該國自己的曆法推算，該年與通行曆法不同</translation>
    </message>
    <message>
        <source>not said exactly; this is about what is meant</source>
        <translation>說法不確切，所指大約如此</translation>
    </message>
    <message>
        <source>the record itself has no date; this is that of its headings</source>
        <translation>記錄本身無日期，此為標題的日期</translation>
    </message>
    <message>
        <source>set by hand</source>
        <translation>由人手定</translation>
    </message>
    <message>
        <source>that of the record from which this one was cut, as it was dated then</source>
        <translation>沿用切分前原條當時的日期</translation>
    </message>
    <message>
        <source>{type} ({days}) comes before {first} ({first_days}).</source>
        <translation>{type}（{days}）早於{first}（{first_days}）。</translation>
    </message>
    <message>
        <source>{type} stands before {first}, which should have come first.</source>
        <translation>{type}寫在{first}之前，而後者應在先。</translation>
    </message>
    <message>
        <source>{type} on {days}, after the end of {who} on {end}.</source>
        <translation>{type}（{days}），已在{who}的終期（{end}）之後。</translation>
    </message>
    <message>
        <source>{sum}, but the total says {total}.</source>
        <translation>{sum}，而總數寫作「{total}」。</translation>
    </message>
    <message>
        <source>{type} does not go with &apos;{modality}&apos;.</source>
        <translation>{type}與「{modality}」不合。</translation>
    </message>
    <message>
        <source>Here it is {modality}, elsewhere {other}.</source>
        <translation>此處為「{modality}」，他處為「{other}」。</translation>
    </message>
    <message>
        <source>Here it is dated {days}, elsewhere {other}.</source>
        <translation>此處為 {days}，他處為 {other}。</translation>
    </message>
    <message>
        <source>{role} is {holder} here, and {other} elsewhere.</source>
        <translation>{role}此處為{holder}，他處為{other}。</translation>
    </message>
    <message>
        <source>{date}: {problem}</source>
        <translation>{date}：{problem}</translation>
    </message>
    <message>
        <source>{role} is missing.</source>
        <translation>缺{role}。</translation>
    </message>
    <message>
        <source>{role} cannot be of the type {filler}.</source>
        <translation>{role}不能是「{filler}」類。</translation>
    </message>
    <message>
        <source>{role} has more fillers than it takes.</source>
        <translation>{role}填入過多。</translation>
    </message>
    <message>
        <source>{type} has no role {role}.</source>
        <translation>{type}沒有「{role}」這一角色。</translation>
    </message>
    <message>
        <source>The pack has no statements of the type {type}.</source>
        <translation>領域包中沒有「{type}」類陳述。</translation>
    </message>
    <message>
        <source>{left} and {right} are said to be different, and by a chain to be the same.</source>
        <translation>{left}與{right}既被判為不同，又經他項連為同一。</translation>
    </message>
    <message>
        <source>Roles that are missing</source>
        <translation>缺少的角色</translation>
    </message>
    <message>
        <source>Fillers of another type than the role takes</source>
        <translation>填入者類別與角色不合</translation>
    </message>
    <message>
        <source>More fillers than a role takes</source>
        <translation>角色填入過多</translation>
    </message>
    <message>
        <source>Roles that the type does not have</source>
        <translation>此類陳述沒有的角色</translation>
    </message>
    <message>
        <source>Types that the pack does not have</source>
        <translation>領域包沒有的類別</translation>
    </message>
    <message>
        <source>Said to be the same and to be different</source>
        <translation>既判為同一又判為不同</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Office</source>
        <translation>職銜</translation>
    </message>
    <message>
        <source>Workshop</source>
        <translation>作坊</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>地點</translation>
    </message>
    <message>
        <source>Partners</source>
        <translation>同事</translation>
    </message>
    <message>
        <source>Kin</source>
        <translation>親屬</translation>
    </message>
    <message>
        <source>Years</source>
        <translation>年代</translation>
    </message>
    <message>
        <source>Rarity of the name</source>
        <translation>姓名的少見程度</translation>
    </message>
    <message>
        <source>Before any evidence</source>
        <translation>未看證據之前</translation>
    </message>
    <message>
        <source>same name {shared}</source>
        <translation>同名{shared}</translation>
    </message>
    <message>
        <source>one name in variant characters: {left}, {right}</source>
        <translation>異體字寫的同一名：{left}，{right}</translation>
    </message>
    <message>
        <source>one character differs: {left}, {right}</source>
        <translation>只差一字：{left}，{right}</translation>
    </message>
    <message>
        <source>one name is part of the other: {left}, {right}</source>
        <translation>一名包含於另一名：{left}，{right}</translation>
    </message>
    <message>
        <source>a name in common: {shared}</source>
        <translation>有共同的名：{shared}</translation>
    </message>
    <message>
        <source>a rare spelling beside a common one: {left}, {right}</source>
        <translation>常見寫法旁的罕見寫法：{left}，{right}</translation>
    </message>
    <message>
        <source>one character differs, and both names are well known: {left}, {right}</source>
        <translation>一字之差，而兩名皆屢見：{left}，{right}</translation>
    </message>
    <message>
        <source>characters that are written for one another: {left}, {right}</source>
        <translation>互寫之字：{left}，{right}</translation>
    </message>
    <message>
        <source>the same character is taken for the other in further terms: {shared}</source>
        <translation>同一誤字亦見於：{shared}</translation>
    </message>
    <message>
        <source>another number in the name: {left}, {right}</source>
        <translation>名中數字不同：{left}，{right}</translation>
    </message>
    <message>
        <source>a short form of the other: {left}, {right}</source>
        <translation>一名是另一名的簡稱：{left}，{right}</translation>
    </message>
    <message>
        <source>the text says it: {left} {shared} {right}</source>
        <translation>原文明言：{left}{shared}{right}</translation>
    </message>
    <message>
        <source>different names: {left}, {right}</source>
        <translation>姓名不同：{left}，{right}</translation>
    </message>
    <message>
        <source>no office is known on one side</source>
        <translation>一方職銜不詳</translation>
    </message>
    <message>
        <source>different offices: {left} / {right}</source>
        <translation>職銜不同：{left} / {right}</translation>
    </message>
    <message>
        <source>fewer offices in common than is usual: {shared}</source>
        <translation>共有的職銜比通常少：{shared}</translation>
    </message>
    <message>
        <source>both {shared}, as many are</source>
        <translation>都是{shared}，但此類人多</translation>
    </message>
    <message>
        <source>both {shared}</source>
        <translation>都是{shared}</translation>
    </message>
    <message>
        <source>both {shared}, which few are</source>
        <translation>都是{shared}，此類人少</translation>
    </message>
    <message>
        <source>offices in common: {shared}</source>
        <translation>共有的職銜：{shared}</translation>
    </message>
    <message>
        <source>office {left} then {right}, in order</source>
        <translation>先{left}後{right}，次序相合</translation>
    </message>
    <message>
        <source>office {left} then {right}, against the order of promotion</source>
        <translation>先{left}後{right}，與升遷次序相反</translation>
    </message>
    <message>
        <source>no workshop is known on one side</source>
        <translation>一方作坊不詳</translation>
    </message>
    <message>
        <source>different workshops: {left} / {right}</source>
        <translation>作坊不同：{left} / {right}</translation>
    </message>
    <message>
        <source>fewer workshops in common than is usual: {shared}</source>
        <translation>共有的作坊比通常少：{shared}</translation>
    </message>
    <message>
        <source>both in {shared}, as many are</source>
        <translation>都在{shared}，但此處人多</translation>
    </message>
    <message>
        <source>both in {shared}</source>
        <translation>都在{shared}</translation>
    </message>
    <message>
        <source>both in {shared}, where few are</source>
        <translation>都在{shared}，此處人少</translation>
    </message>
    <message>
        <source>workshops in common: {shared}</source>
        <translation>共有的作坊：{shared}</translation>
    </message>
    <message>
        <source>no place is known on one side</source>
        <translation>一方地點不詳</translation>
    </message>
    <message>
        <source>different places: {left} / {right}</source>
        <translation>地點不同：{left} / {right}</translation>
    </message>
    <message>
        <source>fewer places in common than is usual: {shared}</source>
        <translation>共有的地點比通常少：{shared}</translation>
    </message>
    <message>
        <source>both at {shared}, as many are</source>
        <translation>都在{shared}，但此地人多</translation>
    </message>
    <message>
        <source>both at {shared}</source>
        <translation>都在{shared}</translation>
    </message>
    <message>
        <source>both at {shared}, where few are</source>
        <translation>都在{shared}，此地人少</translation>
    </message>
    <message>
        <source>places in common: {shared}</source>
        <translation>共有的地點：{shared}</translation>
    </message>
    <message>
        <source>nobody else is named on one side</source>
        <translation>一方沒有同列之人</translation>
    </message>
    <message>
        <source>no shared partner</source>
        <translation>沒有共同的同事</translation>
    </message>
    <message>
        <source>fewer shared partners than is usual: {shared}</source>
        <translation>共同的同事比通常少：{shared}</translation>
    </message>
    <message>
        <source>named side by side in one record</source>
        <translation>同見於一條記錄</translation>
    </message>
    <message>
        <source>the text names them beside each other as two</source>
        <translation>原文將二者並列</translation>
    </message>
    <message>
        <source>a shared partner: {shared}</source>
        <translation>有一位共同的同事：{shared}</translation>
    </message>
    <message>
        <source>{count} shared partners: {shared}</source>
        <translation>{count} 位共同的同事：{shared}</translation>
    </message>
    <message>
        <source>no kin is known on one side</source>
        <translation>一方親屬不詳</translation>
    </message>
    <message>
        <source>different kin: {left} / {right}</source>
        <translation>親屬不同：{left} / {right}</translation>
    </message>
    <message>
        <source>the same kin: {shared}</source>
        <translation>親屬相同：{shared}</translation>
    </message>
    <message>
        <source>kin that one person cannot have: {left} / {right}</source>
        <translation>一人不能兼有的親屬：{left} / {right}</translation>
    </message>
    <message>
        <source>one side is not dated</source>
        <translation>一方沒有日期</translation>
    </message>
    <message>
        <source>more than a lifetime apart: {left} / {right}</source>
        <translation>相隔超過一生：{left} / {right}</translation>
    </message>
    <message>
        <source>long years apart: {left} / {right}</source>
        <translation>相隔多年：{left} / {right}</translation>
    </message>
    <message>
        <source>decades apart: {left} / {right}</source>
        <translation>相隔數十年：{left} / {right}</translation>
    </message>
    <message>
        <source>a few years apart: {left} / {right}</source>
        <translation>相隔數年：{left} / {right}</translation>
    </message>
    <message>
        <source>years overlap: {left} / {right}</source>
        <translation>年代重合：{left} / {right}</translation>
    </message>
    <message>
        <source>few bear this name</source>
        <translation>此名少見</translation>
    </message>
    <message>
        <source>many bear such a name</source>
        <translation>此名常見</translation>
    </message>
    <message>
        <source>such pairs are mostly one</source>
        <translation>這樣的一對多半是同一個</translation>
    </message>
    <message>
        <source>such pairs are mostly two</source>
        <translation>這樣的一對多半是兩個</translation>
    </message>
    <message>
        <source>it speaks for it</source>
        <translation>支持</translation>
    </message>
    <message>
        <source>it speaks against it</source>
        <translation>反對</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Are these one: {names}?</source>
        <translation>這些是同一個嗎：{names}？</translation>
    </message>
    <message>
        <source>{names} count as one, held together by {pair} only. Is that right?</source>
        <translation>{names}現算作同一個，只靠{pair}相連。對嗎？</translation>
    </message>
    <message>
        <source>Are all mentions of {names} one? They fall into {count} groups that have little to do with each other.</source>
        <translation>{names}的提及都是同一個嗎？它們分成 {count} 組，彼此少有關聯。</translation>
    </message>
    <message>
        <source>About {pairs} right pairs are still undecided (95 %: {low} to {high}); {decided} pairs are decided.</source>
        <translation>大約還有 {pairs} 對同一者尚未判定（95 %：{low} 到 {high}）；已判定 {decided} 對。</translation>
    </message>
    <message>
        <source>What the entry tells</source>
        <translation>條目所載</translation>
    </message>
    <message>
        <source>same name {right}</source>
        <translation>同名 {right}</translation>
    </message>
    <message>
        <source>{left} in variant characters: {right}</source>
        <translation>{left} 的異體寫法：{right}</translation>
    </message>
    <message>
        <source>{right} is another name of this entry</source>
        <translation>{right} 是此條目的別名</translation>
    </message>
    <message>
        <source>hardly anybody else bears the name</source>
        <translation>幾乎別無他人用此名</translation>
    </message>
    <message>
        <source>others bear the name, or names like it</source>
        <translation>另有他人用此名或相近之名</translation>
    </message>
    <message>
        <source>alive when named: {right}, named {left}</source>
        <translation>見於記載時在世：{right}，見於 {left}</translation>
    </message>
    <message>
        <source>named still after death: {right}, named {left}</source>
        <translation>卒後仍見於記載：{right}，見於 {left}</translation>
    </message>
    <message>
        <source>dead before being named: {right}, named {left}</source>
        <translation>見於記載前已卒：{right}，見於 {left}</translation>
    </message>
    <message>
        <source>a child when named: {right}, named {left}</source>
        <translation>見於記載時年幼：{right}，見於 {left}</translation>
    </message>
    <message>
        <source>not born when named: {right}, named {left}</source>
        <translation>見於記載時尚未出生：{right}，見於 {left}</translation>
    </message>
    <message>
        <source>of the right time: {right}</source>
        <translation>時代相合：{right}</translation>
    </message>
    <message>
        <source>of another time: {right}, named {left}</source>
        <translation>時代不合：{right}，見於 {left}</translation>
    </message>
    <message>
        <source>born in the same year: {right}</source>
        <translation>生年相同：{right}</translation>
    </message>
    <message>
        <source>born within three years: {left}, {right}</source>
        <translation>生年相差不出三年：{left}、{right}</translation>
    </message>
    <message>
        <source>born some years apart: {left}, {right}</source>
        <translation>生年相差數年：{left}、{right}</translation>
    </message>
    <message>
        <source>born in other years: {left}, {right}</source>
        <translation>生年不同：{left}、{right}</translation>
    </message>
    <message>
        <source>died in the same year: {right}</source>
        <translation>卒年相同：{right}</translation>
    </message>
    <message>
        <source>died within three years: {left}, {right}</source>
        <translation>卒年相差不出三年：{left}、{right}</translation>
    </message>
    <message>
        <source>died some years apart: {left}, {right}</source>
        <translation>卒年相差數年：{left}、{right}</translation>
    </message>
    <message>
        <source>died in other years: {left}, {right}</source>
        <translation>卒年不同：{left}、{right}</translation>
    </message>
    <message>
        <source>from the same place: {right}</source>
        <translation>籍貫相同：{right}</translation>
    </message>
    <message>
        <source>of the same banner: {right}</source>
        <translation>旗籍相同：{right}</translation>
    </message>
    <message>
        <source>one place lies within the other: {left}, {right}</source>
        <translation>一地屬於另一地：{left}、{right}</translation>
    </message>
    <message>
        <source>from one prefecture: {left}, {right}</source>
        <translation>同府：{left}、{right}</translation>
    </message>
    <message>
        <source>banners of one colour: {left}, {right}</source>
        <translation>旗色相同：{left}、{right}</translation>
    </message>
    <message>
        <source>from elsewhere: {right}, not {left}</source>
        <translation>籍貫不同：{right}，非 {left}</translation>
    </message>
    <message>
        <source>the records name {right}</source>
        <translation>記載中提到 {right}</translation>
    </message>
    <message>
        <source>the entry names the office {shared}</source>
        <translation>條目載有官職 {shared}</translation>
    </message>
    <message>
        <source>the entry tells more than most</source>
        <translation>條目比多數詳細</translation>
    </message>
    <message>
        <source>the entry tells less than most</source>
        <translation>條目比多數簡略</translation>
    </message>
    <message>
        <source>one of all entries, before any evidence</source>
        <translation>未看證據前，眾條目之一</translation>
    </message>
    <message>
        <source>the same thing: {left}</source>
        <translation>同一器物：{left}</translation>
    </message>
    <message>
        <source>things called alike: {left}, {right}</source>
        <translation>器物名相近：{left}、{right}</translation>
    </message>
    <message>
        <source>many things named on both sides, which agree by chance: {left}, {right}</source>
        <translation>兩邊所稱器物甚多，易偶然相合：{left}、{right}</translation>
    </message>
    <message>
        <source>the same people: {shared}</source>
        <translation>人物相同：{shared}</translation>
    </message>
    <message>
        <source>the same places: {shared}</source>
        <translation>地點相同：{shared}</translation>
    </message>
    <message>
        <source>the later one may go on where the earlier one stops</source>
        <translation>後者環節可接前者</translation>
    </message>
    <message>
        <source>the later one does not go on where the earlier one stops</source>
        <translation>後者環節不接前者</translation>
    </message>
    <message>
        <source>the earlier one tells a delivery already</source>
        <translation>前者已載交活</translation>
    </message>
    <message>
        <source>soon after: {left}, {right}</source>
        <translation>相隔不久：{left}、{right}</translation>
    </message>
    <message>
        <source>long after: {left}, {right}</source>
        <translation>相隔甚久：{left}、{right}</translation>
    </message>
    <message>
        <source>the same workshop: {left}</source>
        <translation>作坊相同：{left}</translation>
    </message>
    <message>
        <source>before any evidence</source>
        <translation>未計證據之前</translation>
    </message>
    <message>
        <source>all statements</source>
        <translation>全部陳述</translation>
    </message>
    <message>
        <source>{types} where {what}</source>
        <translation>{types}，條件為{what}</translation>
    </message>
    <message>
        <source>{what}: {columns}</source>
        <translation>{what}；列出：{columns}</translation>
    </message>
    <message>
        <source>{what}, counted by {columns}</source>
        <translation>{what}；計數依據：{columns}</translation>
    </message>
    <message>
        <source> and </source>
        <translation>且</translation>
    </message>
    <message>
        <source> or </source>
        <translation>或</translation>
    </message>
    <message>
        <source>not ({what})</source>
        <translation>非（{what}）</translation>
    </message>
    <message>
        <source>{role} is told</source>
        <translation>載有{role}</translation>
    </message>
    <message>
        <source>{role} is {names}</source>
        <translation>{role}為{names}</translation>
    </message>
    <message>
        <source>the name of {role} holds {names}</source>
        <translation>{role}的名稱含{names}</translation>
    </message>
    <message>
        <source>{role} is of the kind {names}</source>
        <translation>{role}屬{names}</translation>
    </message>
    <message>
        <source>modality is {names}</source>
        <translation>情態為{names}</translation>
    </message>
    <message>
        <source>status is {names}</source>
        <translation>狀態為{names}</translation>
    </message>
    <message>
        <source>it is said by {names}</source>
        <translation>由{names}所述</translation>
    </message>
    <message>
        <source>the source is {names}</source>
        <translation>史料為{names}</translation>
    </message>
    <message>
        <source>the heading {heading} is {names}</source>
        <translation>標題 {heading} 為{names}</translation>
    </message>
    <message>
        <source>the record speaks of {names}</source>
        <translation>記錄言及{names}</translation>
    </message>
    <message>
        <source>it is dated {first} to {last}</source>
        <translation>日期在{first}至{last}</translation>
    </message>
    <message>
        <source>it is dated {first} or later</source>
        <translation>日期不早於{first}</translation>
    </message>
    <message>
        <source>it is dated {last} or earlier</source>
        <translation>日期不晚於{last}</translation>
    </message>
    <message>
        <source>it has no date</source>
        <translation>無日期</translation>
    </message>
    <message>
        <source>beside it there is {what}</source>
        <translation>同處另有{what}</translation>
    </message>
    <message>
        <source>before it there is {what}</source>
        <translation>其前有{what}</translation>
    </message>
    <message>
        <source>after it there is {what}</source>
        <translation>其後有{what}</translation>
    </message>
    <message>
        <source>{what} within {days} days</source>
        <translation>{days} 日之內的{what}</translation>
    </message>
    <message>
        <source>{what} with the same {roles}</source>
        <translation>{roles}相同的{what}</translation>
    </message>
    <message>
        <source>date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Chinese year</source>
        <translation>農曆年</translation>
    </message>
    <message>
        <source>Chinese month</source>
        <translation>農曆月</translation>
    </message>
    <message>
        <source>season of the Chinese year</source>
        <translation>農曆季</translation>
    </message>
    <message>
        <source>year</source>
        <translation>公曆年</translation>
    </message>
    <message>
        <source>month</source>
        <translation>公曆月</translation>
    </message>
    <message>
        <source>season</source>
        <translation>公曆季</translation>
    </message>
    <message>
        <source>statement</source>
        <translation>陳述</translation>
    </message>
    <message>
        <source>modality</source>
        <translation>情態</translation>
    </message>
    <message>
        <source>status</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>who says so</source>
        <translation>何人所述</translation>
    </message>
    <message>
        <source>record</source>
        <translation>記錄</translation>
    </message>
    <message>
        <source>source</source>
        <translation>史料</translation>
    </message>
    <message>
        <source>{role}</source>
        <translation>{role}</translation>
    </message>
    <message>
        <source>{role} as written</source>
        <translation>{role}（原文）</translation>
    </message>
    <message>
        <source>{column} ({types})</source>
        <translation>{column}（{types}）</translation>
    </message>
    <message>
        <source>heading {heading}</source>
        <translation>標題 {heading}</translation>
    </message>
    <message>
        <source>days until {types}</source>
        <translation>至{types}的日數</translation>
    </message>
    <message>
        <source>before or after {day}</source>
        <translation>{day} 前後</translation>
    </message>
    <message>
        <source>statements</source>
        <translation>陳述數</translation>
    </message>
    <message>
        <source>different {column}</source>
        <translation>不同的{column}</translation>
    </message>
    <message>
        <source>middle number of {column}</source>
        <translation>{column}中位數</translation>
    </message>
    <message>
        <source>things named with a number</source>
        <translation>記有數目之件數</translation>
    </message>
    <message>
        <source>share of the statements</source>
        <translation>佔陳述之比</translation>
    </message>
    <message>
        <source>rate after the event by the rate before (95 % interval)</source>
        <translation>事件後之頻率／事件前之頻率（95 % 區間）</translation>
    </message>
    <message>
        <source>Herfindahl&apos;s index (95 % interval); 1: all in one hand</source>
        <translation>赫芬達爾指數（95 % 區間）；1 為盡歸一人</translation>
    </message>
    <message>
        <source>others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>not told</source>
        <translation>未記</translation>
    </message>
    <message>
        <source>all together</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>{read} of {records} records are read, {decided} decided.</source>
        <translation>共 {records} 條記錄，已讀 {read} 條，已判定 {decided} 條。</translation>
    </message>
    <message>
        <source>{count} statements in no single period are not drawn.</source>
        <translation>{count} 條陳述不屬單一時段，未繪入。</translation>
    </message>
    <message>
        <source>Hatched: nothing in the project is dated into these {count} periods.</source>
        <translation>斜線處共 {count} 段時間，專案中沒有任何材料記於其間。</translation>
    </message>
    <message>
        <source>{count} statements are neither before nor after it.</source>
        <translation>{count} 條陳述不能歸於其前或其後。</translation>
    </message>
    <message>
        <source>{count} statements stand in several groups and are counted in each.</source>
        <translation>{count} 條陳述分屬數組，各組均計入。</translation>
    </message>
    <message>
        <source>{count} statements name no number and are not counted.</source>
        <translation>{count} 條陳述未記數目，不計入。</translation>
    </message>
    <message>
        <source>{place}: {number}</source>
        <translation>{place}：{number}</translation>
    </message>
    <message>
        <source>{place}: {number} ({share} %)</source>
        <translation>{place}：{number}（{share} %）</translation>
    </message>
    <message>
        <source>{place}: {before} before, {after} after; {ratio} times the rate ({low} to {high})</source>
        <translation>{place}：前 {before}，後 {after}；頻率為 {ratio} 倍（{low} 至 {high}）</translation>
    </message>
    <message>
        <source>{changed}; its share {change} points ({low} to {high})</source>
        <translation>{changed}；佔比 {change} 個百分點（{low} 至 {high}）</translation>
    </message>
    <message>
        <source>Rates are by the days of which the sources speak; intervals allow for uneven months.</source>
        <translation>頻率按史料有記載的日數計；區間已計入各月之不均。</translation>
    </message>
    <message>
        <source>{place}: {index} ({low} to {high})</source>
        <translation>{place}：{index}（{low} 至 {high}）</translation>
    </message>
    <message>
        <source>{what} by {period}</source>
        <translation>{what}，按{period}</translation>
    </message>
    <message>
        <source>{what} by {period} and {split}</source>
        <translation>{what}，按{period}與{split}</translation>
    </message>
    <message>
        <source>No font of this machine holds Chinese characters, so charts show boxes in their place. Install one: on Debian and Ubuntu the package fonts-noto-cjk.</source>
        <translation>本機沒有含漢字的字型，圖中漢字會顯示為方框。請安裝一種：Debian 與 Ubuntu 上為套件 fonts-noto-cjk。</translation>
    </message>
</context>
<context>
    <name>method</name>
    <message>
        <source>In the words of the editor</source>
        <translation>編者的話</translation>
    </message>
    <message>
        <source>The project “{title}” was begun on {when}. This note was written by yzkg {version}.</source>
        <translation>專案「{title}」始於 {when}。本說明由 yzkg {version} 寫成。</translation>
    </message>
    <message>
        <source>What counts as a type, a role or a variant is said by the pack {name} {version} ({hash}).</source>
        <translation>何為類型、角色與異體，由領域包 {name} {version}（{hash}）規定。</translation>
    </message>
    <message>
        <source>The project</source>
        <translation>專案</translation>
    </message>
    <message>
        <source>{sources} files were imported; they hold {records} records of {characters} characters altogether.</source>
        <translation>匯入檔案 {sources} 個，共 {records} 條記錄、{characters} 字。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>匯入時間</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>讀作</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>記錄</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>授權</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>史料</translation>
    </message>
    <message>
        <source>problems {count}</source>
        <translation>問題 {count}</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>未註明</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>識讀</translation>
    </message>
    <message>
        <source>No engine has read anything.</source>
        <translation>尚無引擎識讀過。</translation>
    </message>
    <message>
        <source>An engine proposes; nothing that it proposes is a fact before a person has accepted it. What it quotes must stand in the text, or it is refused.</source>
        <translation>引擎只作提議；未經人採納，所提不算事實。所引字句須見於原文，否則拒收。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>輪次</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>摘要值</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>提示詞</translation>
    </message>
    <message>
        <source>Pack</source>
        <translation>領域包</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主機</translation>
    </message>
    <message>
        <source>From, until</source>
        <translation>起迄</translation>
    </message>
    <message>
        <source>Proposed</source>
        <translation>提出</translation>
    </message>
    <message>
        <source>Refused, by reason: {reasons}.</source>
        <translation>拒收，依緣由：{reasons}。</translation>
    </message>
    <message>
        <source>How far each record was read at best by any run. “Nothing found” was read and is empty; what failed or was cut short must not be taken for empty.</source>
        <translation>每條記錄在各輪中至多讀到何種程度。「無所得」是讀過而空；失敗或中斷者不可當作空。</translation>
    </message>
    <message>
        <source>What was read of the records</source>
        <translation>記錄讀到何處</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>What was decided</source>
        <translation>作過的決定</translation>
    </message>
    <message>
        <source>Mentions</source>
        <translation>指稱</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>陳述</translation>
    </message>
    <message>
        <source>{kind}: {one} were accepted or rejected one by one, {along} were accepted with a statement whose role they fill, {rest} with the rest of a record that was on the screen, {many} were decided together by a filter or a whole run, {alike} because the same was decided elsewhere; {hand} were added by hand.</source>
        <translation>{kind}：逐條採納或駁回 {one} 條；隨所任角色的陳述一併採納 {along} 條；隨螢幕上記錄的其餘部分一併採納 {rest} 條；依條件或整次閱讀成批決定 {many} 條；因別處已同樣決定而決定 {alike} 條；手工新增 {hand} 條。</translation>
    </message>
    <message>
        <source>Too few finds were decided on the screen to say how far its confidence can be believed.</source>
        <translation>對著記錄決定者太少，說不出把握有幾分可信。</translation>
    </message>
    <message>
        <source>Of {count} finds that were decided with their record on the screen, {right} % were right. Mean squared error of the probability (Brier) {brier}, against {share} of always saying the overall share; mean distance of said and right (ECE) {off}. Each record was judged by what was learnt from the others.</source>
        <translation>對著螢幕上的記錄決定的 {count} 條中，{right} % 正確。機率的均方誤差（Brier）{brier}，若一律以總比例作答則為 {share}；所稱與實際的平均差距（ECE）{off}。每條記錄都以從其他記錄所學來評判。</translation>
    </message>
    <message>
        <source>Finds that both decided with the record before them. They read in one project and may have seen each other&apos;s decisions, so this is no agreement of independent readers.</source>
        <translation>兩人都對著記錄決定過者。二人在同一專案中校讀，可能見過彼此的決定，故不是獨立校讀者之間的一致。</translation>
    </message>
    <message>
        <source>Questions to colleagues that are open: {count}.</source>
        <translation>請教同仁而未決的問題：{count}。</translation>
    </message>
    <message>
        <source>{count} assertions about who is the same as whom are in force; each can be taken back.</source>
        <translation>關於誰與誰為同一者的論斷，現行 {count} 條；每條都可收回。</translation>
    </message>
    <message>
        <source>{count} corrections are kept as rules of the project for runs to come.</source>
        <translation>有 {count} 條改正存為專案規則，供日後識讀使用。</translation>
    </message>
    <message>
        <source>Corrections that stand: {list}. Of these, {alike} were made because they are alike.</source>
        <translation>仍然有效的改正：{list}。其中因相同而改的 {alike}。</translation>
    </message>
    <message>
        <source>By whom</source>
        <translation>何人所作</translation>
    </message>
    <message>
        <source>Nobody has decided anything yet.</source>
        <translation>尚無人作過決定。</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>何人</translation>
    </message>
    <message>
        <source>What, how often</source>
        <translation>何事，幾次</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（無名）</translation>
    </message>
    <message>
        <source>How far its confidence can be believed</source>
        <translation>把握有幾分可信</translation>
    </message>
    <message>
        <source>Said</source>
        <translation>所稱</translation>
    </message>
    <message>
        <source>Finds</source>
        <translation>條數</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>正確</translation>
    </message>
    <message>
        <source>Agreement between readers</source>
        <translation>校讀者之間的一致</translation>
    </message>
    <message>
        <source>Readers</source>
        <translation>校讀者</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>共同</translation>
    </message>
    <message>
        <source>Alike</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>Cohen’s kappa</source>
        <translation>Cohen κ 值</translation>
    </message>
    <message>
        <source>Open questions and limits</source>
        <translation>未決問題與限度</translation>
    </message>
    <message>
        <source>{count} proposals are still undecided; they are no findings.</source>
        <translation>尚有 {count} 條提議未決，不算所得。</translation>
    </message>
    <message>
        <source>{count} records were not read to their end by any run.</source>
        <translation>有 {count} 條記錄未經任何一輪讀完。</translation>
    </message>
    <message>
        <source>{count} warnings were answered with a reason and stand.</source>
        <translation>有 {count} 條警告已附理由答覆，予以保留。</translation>
    </message>
    <message>
        <source>Statements say what a source says, not what was the case. What no engine and no reader has seen is not here: that something is missing proves nothing.</source>
        <translation>陳述所說是史料所言，並非事實本身。引擎與校讀者都未見到者不在此列：沒有什麼，不證明什麼。</translation>
    </message>
</context>
<context>
    <name>review</name>
    <message>
        <source>found word for word</source>
        <translation>與原文逐字相符</translation>
    </message>
    <message>
        <source>found in a variant form</source>
        <translation>以異體字形相符</translation>
    </message>
    <message>
        <source>found approximately</source>
        <translation>大致相符</translation>
    </message>
    <message>
        <source>marked by hand</source>
        <translation>人工標記</translation>
    </message>
    <message>
        <source>from a reading</source>
        <translation>來自識讀</translation>
    </message>
    <message>
        <source>from a rule</source>
        <translation>來自規則</translation>
    </message>
    <message>
        <source>added by a person</source>
        <translation>人工添加</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>陳述</translation>
    </message>
    <message>
        <source>Mentions</source>
        <translation>指稱</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>確定</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>很可能</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>存疑</translation>
    </message>
    <message>
        <source>all {all} decided</source>
        <translation>{all} 項已全部決定</translation>
    </message>
    <message>
        <source>{done} of {all} decided</source>
        <translation>已決定 {done} 項，共 {all} 項</translation>
    </message>
    <message>
        <source>said by {who}</source>
        <translation>{who}所說</translation>
    </message>
    <message>
        <source>not a role of this type</source>
        <translation>不屬此類型的角色</translation>
    </message>
    <message>
        <source>concluded, not written here</source>
        <translation>推斷所得，此處未寫明</translation>
    </message>
    <message>
        <source>To add something yourself, select characters in the text and press m.</source>
        <translation>若要自行添加，請在原文中選取文字，再按 m。</translation>
    </message>
    <message>
        <source>This record has not been read yet. Let it be read on the page Reading.</source>
        <translation>這條記錄尚未識讀。請在「識讀」頁進行。</translation>
    </message>
    <message>
        <source>This record is waiting to be read. Start the reading on the page Reading.</source>
        <translation>這條記錄待讀。請在「識讀」頁開始識讀。</translation>
    </message>
    <message>
        <source>This record was read, and nothing was found in it.</source>
        <translation>這條記錄已讀，無所得。</translation>
    </message>
    <message>
        <source>The reading of this record failed. Try it again on the page Reading.</source>
        <translation>這條記錄識讀失敗。請在「識讀」頁再試。</translation>
    </message>
    <message>
        <source>The answer was cut short before anything was found. Read it again with more room.</source>
        <translation>回答在有所得之前就中斷了。請給更多空間重讀。</translation>
    </message>
    <message>
        <source>Nothing was found in this record.</source>
        <translation>這條記錄中沒有發現什麼。</translation>
    </message>
</context>
<context>
    <name>review_commands</name>
    <message>
        <source>Accept, go to the next to decide</source>
        <translation>採納，前往下一項待決定</translation>
    </message>
    <message>
        <source>Reject, go to the next to decide</source>
        <translation>駁回，前往下一項待決定</translation>
    </message>
    <message>
        <source>Accept the rest of the record</source>
        <translation>採納本記錄的其餘內容</translation>
    </message>
    <message>
        <source>Next item</source>
        <translation>下一項</translation>
    </message>
    <message>
        <source>Previous item</source>
        <translation>上一項</translation>
    </message>
    <message>
        <source>Next record</source>
        <translation>下一條記錄</translation>
    </message>
    <message>
        <source>Previous record</source>
        <translation>上一條記錄</translation>
    </message>
    <message>
        <source>Next record to decide</source>
        <translation>下一條待決定的記錄</translation>
    </message>
    <message>
        <source>New mention from the selection: then its letter</source>
        <translation>把選取的文字標為指稱：再按其字母</translation>
    </message>
    <message>
        <source>Change the modality of a statement</source>
        <translation>更改陳述的情態</translation>
    </message>
    <message>
        <source>Decide later: neither accepted nor rejected</source>
        <translation>留待決定：既不採納也不駁回</translation>
    </message>
    <message>
        <source>Begin it one character earlier</source>
        <translation>起點前移一字</translation>
    </message>
    <message>
        <source>Begin it one character later</source>
        <translation>起點後移一字</translation>
    </message>
    <message>
        <source>End it one character later</source>
        <translation>終點後移一字</translation>
    </message>
    <message>
        <source>End it one character earlier</source>
        <translation>終點前移一字</translation>
    </message>
    <message>
        <source>Split a mention at the caret: then the letter of the first part</source>
        <translation>在游標處拆分指稱：再按前半的字母</translation>
    </message>
    <message>
        <source>Join a mention with the next one</source>
        <translation>與下一個指稱合併</translation>
    </message>
    <message>
        <source>Say which entity a mention names, by typing</source>
        <translation>鍵入名稱，指明該指稱所指的實體</translation>
    </message>
    <message>
        <source>Draw a statement: mark one mention, then the other, then its letter</source>
        <translation>連成陳述：標記一個指稱，再標記另一個，再按其字母</translation>
    </message>
    <message>
        <source>Forget what is marked for a statement</source>
        <translation>取消為陳述所作的標記</translation>
    </message>
    <message>
        <source>Go to the words that prove it</source>
        <translation>前往作為證據的文字</translation>
    </message>
    <message>
        <source>Open the entity, with all its records</source>
        <translation>開啟該實體及其全部記錄</translation>
    </message>
    <message>
        <source>Certainty of a statement: unsure, likely, certain, nothing said</source>
        <translation>陳述的確定程度：存疑、很可能、確定、不註明</translation>
    </message>
    <message>
        <source>Add a statement</source>
        <translation>新增陳述</translation>
    </message>
    <message>
        <source>Take out the roles that its type does not have</source>
        <translation>去掉此類型所沒有的角色</translation>
    </message>
    <message>
        <source>Make the same correction elsewhere: every place is shown first</source>
        <translation>別處也作同樣改正：先逐處列出</translation>
    </message>
    <message>
        <source>Moving and selecting in the text</source>
        <translation>在正文中移動與選取</translation>
    </message>
    <message>
        <source>One character back or on; in columns one column</source>
        <translation>前移或後移一字；直排時為一行</translation>
    </message>
    <message>
        <source>Previous or next item; in columns one character</source>
        <translation>上一項或下一項；直排時為一字</translation>
    </message>
    <message>
        <source>To where a mention or statement begins or ends; in columns ↑, ↓</source>
        <translation>到指稱或陳述的起點或終點；直排時用 ↑、↓</translation>
    </message>
    <message>
        <source>To the beginning or end of the line</source>
        <translation>到行首或行尾</translation>
    </message>
    <message>
        <source>To the beginning or end of the text</source>
        <translation>到全文開頭或結尾</translation>
    </message>
    <message>
        <source>As far as is in sight</source>
        <translation>移動一頁</translation>
    </message>
    <message>
        <source>Shift with these</source>
        <translation>Shift 加以上各鍵</translation>
    </message>
    <message>
        <source>Select; with ↑, ↓ line by line</source>
        <translation>選取；用 ↑、↓ 則逐行選取</translation>
    </message>
    <message>
        <source>Select the whole text; copy what is selected</source>
        <translation>選取全文；複製所選文字</translation>
    </message>
    <message>
        <source>Select nothing; out of a field back to the text</source>
        <translation>取消選取；從輸入框回到正文</translation>
    </message>
    <message>
        <source>Besides</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>First record, last record (in the list of records)</source>
        <translation>第一條、最後一條記錄（在記錄列表中）</translation>
    </message>
    <message>
        <source>after a filler: concluded, not written here</source>
        <translation>在填項之後：推斷所得，此處未寫明</translation>
    </message>
    <message>
        <source>Leave it for now, go to the next to decide</source>
        <translation>暫且不決，前往下一項待決定</translation>
    </message>
    <message>
        <source>Back where you were</source>
        <translation>回到先前之處</translation>
    </message>
    <message>
        <source>On again</source>
        <translation>再往前</translation>
    </message>
    <message>
        <source>Choose the mention at the caret</source>
        <translation>選定游標處的指稱</translation>
    </message>
    <message>
        <source>To the list of what was found, and back to the text</source>
        <translation>轉到所得條目的列表，再按則回到正文</translation>
    </message>
    <message>
        <source>Find words: those that are selected, or type them</source>
        <translation>查找字詞：選取的字，或另行輸入</translation>
    </message>
    <message>
        <source>Change the type, of the mention that the caret was moved into or of what is chosen: then its letter</source>
        <translation>更改類型（游標移入的指稱，否則為選定之物）：再按其字母</translation>
    </message>
    <message>
        <source>Bring mentions into a statement or take them out, by letters</source>
        <translation>按字母把指稱加入陳述或移出</translation>
    </message>
    <message>
        <source>Change the roles of a statement in a window</source>
        <translation>在視窗中更改陳述的角色</translation>
    </message>
    <message>
        <source>Who says so: then its letter</source>
        <translation>誰說的：再按其字母</translation>
    </message>
    <message>
        <source>Notes and questions</source>
        <translation>備註與問題</translation>
    </message>
    <message>
        <source>Note on what is chosen</source>
        <translation>為選定的內容寫備註</translation>
    </message>
    <message>
        <source>Question for a colleague, or the answer to it</source>
        <translation>請教同事，或回答其問題</translation>
    </message>
    <message>
        <source>All questions of the project</source>
        <translation>專案中的全部問題</translation>
    </message>
    <message>
        <source>Next warning of the record</source>
        <translation>此條的下一警告</translation>
    </message>
    <message>
        <source>Answer a warning once and for all</source>
        <translation>一次答覆警告，不再提示</translation>
    </message>
    <message>
        <source>All warnings of the project</source>
        <translation>專案的全部警告</translation>
    </message>
    <message>
        <source>Next doubtful or damaged place</source>
        <translation>下一處存疑或殘損</translation>
    </message>
    <message>
        <source>Previous doubtful or damaged place</source>
        <translation>上一處存疑或殘損</translation>
    </message>
    <message>
        <source>The doubtful character stands as it was read</source>
        <translation>存疑之字無誤</translation>
    </message>
    <message>
        <source>Correct the selected characters of the text</source>
        <translation>改正所選的原文文字</translation>
    </message>
    <message>
        <source>History of this record</source>
        <translation>本記錄的歷史</translation>
    </message>
    <message>
        <source>In which order the records come</source>
        <translation>記錄的次序</translation>
    </message>
    <message>
        <source>Accept or reject many, chosen by a filter</source>
        <translation>依條件成批採納或駁回</translation>
    </message>
    <message>
        <source>Show or hide doubt, damage, notes and raised columns</source>
        <translation>顯示或隱藏存疑、殘損、小註與擡頭</translation>
    </message>
    <message>
        <source>The date of the record</source>
        <translation>記錄的日期</translation>
    </message>
    <message>
        <source>Show or hide the picture of the page</source>
        <translation>顯示或隱藏書頁圖像</translation>
    </message>
    <message>
        <source>Begin a new record at the caret</source>
        <translation>從游標處起另立一條記錄</translation>
    </message>
    <message>
        <source>Join with the next record</source>
        <translation>與下一條記錄合併</translation>
    </message>
    <message>
        <source>Show the cuts here</source>
        <translation>檢視此處的切分</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Set the text in rows or in columns</source>
        <translation>正文橫排或直排</translation>
    </message>
    <message>
        <source>Font, size and length of lines</source>
        <translation>字型、字級與每行字數</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>縮小文字</translation>
    </message>
    <message>
        <source>Show this sheet</source>
        <translation>顯示本表</translation>
    </message>
    <message>
        <source>Deciding</source>
        <translation>決定</translation>
    </message>
    <message>
        <source>Going from place to place</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>Mentions</source>
        <translation>指稱</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>陳述</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Transcription</source>
        <translation>錄文</translation>
    </message>
    <message>
        <source>The record</source>
        <translation>記錄</translation>
    </message>
    <message>
        <source>The record as it was at a moment or on a day</source>
        <translation>記錄在某一時刻或某日的樣子</translation>
    </message>
    <message>
        <source>The story of what is chosen: who proposed it, each decision</source>
        <translation>所選之物的來歷：誰提出，每次決定</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>顯示</translation>
    </message>
</context>
<context>
    <name>review_layers</name>
    <message>
        <source>read with {percent} %</source>
        <translation>識讀把握 {percent} %</translation>
    </message>
    <message>
        <source>read with doubt: {reason}</source>
        <translation>識讀存疑：{reason}</translation>
    </message>
    <message>
        <source>read with doubt</source>
        <translation>識讀存疑</translation>
    </message>
    <message>
        <source>a sign for what is missing or cannot be read</source>
        <translation>缺字或不可辨識的符號</translation>
    </message>
    <message>
        <source>a character of the private use area, known only here</source>
        <translation>私用區字元，僅此處可識</translation>
    </message>
    <message>
        <source>a character described by its parts</source>
        <translation>以部件描述的字</translation>
    </message>
    <message>
        <source>an editor&apos;s word for a gap</source>
        <translation>編者註明的缺文</translation>
    </message>
    <message>
        <source>a character without a code, described as {value}</source>
        <translation>無編碼的字，描述為 {value}</translation>
    </message>
    <message>
        <source>raised column: it begins higher by {value}</source>
        <translation>擡頭：高出 {value} 格</translation>
    </message>
    <message>
        <source>another reading: {value}</source>
        <translation>異文：{value}</translation>
    </message>
    <message>
        <source>here begins {value}</source>
        <translation>{value} 自此起</translation>
    </message>
    <message>
        <source>note, no part of the text: {value}</source>
        <translation>註（非正文）：{value}</translation>
    </message>
    <message>
        <source>a character without a code</source>
        <translation>無編碼的字</translation>
    </message>
    <message>
        <source>raised column</source>
        <translation>擡頭</translation>
    </message>
    <message>
        <source>another witness has nothing here</source>
        <translation>別本此處無字</translation>
    </message>
    <message>
        <source>here begins a page or line</source>
        <translation>頁或行自此起</translation>
    </message>
    <message>
        <source>small note</source>
        <translation>小註</translation>
    </message>
</context>
<context>
    <name>run</name>
    <message>
        <source>{number} · {who} · {when}</source>
        <translation>{number} · {who} · {when}</translation>
    </message>
</context>
<context>
    <name>story</name>
    <message>
        <source>Proposed by run {number}: {who}</source>
        <translation>第 {number} 輪識讀提出：{who}</translation>
    </message>
    <message>
        <source>its engine was {percent} sure</source>
        <translation>引擎自稱把握 {percent}</translation>
    </message>
    <message>
        <source>the words in its roles: {how}</source>
        <translation>其角色的文字：{how}</translation>
    </message>
    <message>
        <source>characters {first} to {last}</source>
        <translation>第 {first} 至 {last} 字</translation>
    </message>
    <message>
        <source>The record had other borders then: its text is shown, but not what was marked in it.</source>
        <translation>當時記錄的界限不同：顯示其原文，不顯示其中標記。</translation>
    </message>
    <message>
        <source>Corrections made with an earlier version do not tell all places: some marks are only nearly right.</source>
        <translation>早先版本的改正未記下全部位置：有些標記只是大致不差。</translation>
    </message>
    <message>
        <source>Runs have been discarded since: what they had proposed is not shown.</source>
        <translation>此後有識讀被丟棄：其所提出者不顯示。</translation>
    </message>
    <message>
        <source>Doubt about characters was settled since; doubt, notes and raised columns are not shown.</source>
        <translation>此後存疑的字已有定論；存疑、注文與抬頭不顯示。</translation>
    </message>
</context>
<context>
    <name>who_commands</name>
    <message>
        <source>Deciding</source>
        <translation>決定</translation>
    </message>
    <message>
        <source>All of them are one, go to the next question</source>
        <translation>都是同一個，前往下一個問題</translation>
    </message>
    <message>
        <source>They are not the same; what counts as one is split</source>
        <translation>不是同一個；已算作同一個的則拆開</translation>
    </message>
    <message>
        <source>Unsure: it is noted and not asked again</source>
        <translation>存疑：記下，不再發問</translation>
    </message>
    <message>
        <source>Take the chosen member out; the others are one without it</source>
        <translation>取出選中的成員；其餘的是同一個</translation>
    </message>
    <message>
        <source>Split as proposed</source>
        <translation>照建議拆開</translation>
    </message>
    <message>
        <source>Give the ticked places an entity of their own</source>
        <translation>為勾選之處另立實體</translation>
    </message>
    <message>
        <source>Type a reason first</source>
        <translation>先填寫理由</translation>
    </message>
    <message>
        <source>Join what is certain without asking: a list comes first</source>
        <translation>合併確定無疑的：先列出清單</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Looking</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Leave it for now</source>
        <translation>暫且不決</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>下一個問題</translation>
    </message>
    <message>
        <source>Previous question</source>
        <translation>上一個問題</translation>
    </message>
    <message>
        <source>Next member</source>
        <translation>下一個成員</translation>
    </message>
    <message>
        <source>Previous member</source>
        <translation>上一個成員</translation>
    </message>
    <message>
        <source>The places of all members</source>
        <translation>所有成員的出處</translation>
    </message>
    <message>
        <source>Another pair of members: why</source>
        <translation>換一對成員看理由</translation>
    </message>
    <message>
        <source>Open the chosen place in Review</source>
        <translation>在校訂中打開選中的出處</translation>
    </message>
    <message>
        <source>Open the chosen member among the entities</source>
        <translation>在實體中打開選中的成員</translation>
    </message>
    <message>
        <source>Decisions about them, to take back</source>
        <translation>有關決定（可收回）</translation>
    </message>
    <message>
        <source>Find questions by a name</source>
        <translation>按名字查找問題</translation>
    </message>
    <message>
        <source>Back where you were</source>
        <translation>回到先前之處</translation>
    </message>
    <message>
        <source>On again</source>
        <translation>再往前</translation>
    </message>
    <message>
        <source>Work it out anew</source>
        <translation>重新推算</translation>
    </message>
    <message>
        <source>Show this sheet</source>
        <translation>顯示本表</translation>
    </message>
</context>
</TS>
