<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>Reads archival records with a local model or by rules, lets you correct what was found beside the text, and keeps the knowledge graph in one file of yours. Every fact opens its proof; every decision can be taken back; nothing leaves this machine.</source>
        <translation>以本机模型或规则识读档案记录，让您对照原文校订所得，并把知识图谱存在您自己的一个文件里。每一项事实都能翻到出处，每一个决定都能收回，数据不离开这台电脑。</translation>
    </message>
    <message>
        <source>Free software under the Apache License 2.0.</source>
        <translation>自由软件，以 Apache License 2.0 授权。</translation>
    </message>
</context>
<context>
    <name>ActionBar</name>
    <message>
        <source>Accept</source>
        <translation>采纳</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>驳回</translation>
    </message>
    <message>
        <source>Accept the rest</source>
        <translation>采纳其余</translation>
    </message>
    <message>
        <source>Type…</source>
        <translation>类型…</translation>
    </message>
    <message>
        <source>New mention</source>
        <translation>新增指称</translation>
    </message>
    <message>
        <source>New statement</source>
        <translation>新增陈述</translation>
    </message>
</context>
<context>
    <name>ActionStrip</name>
    <message>
        <source>Split here</source>
        <translation>在此切开</translation>
    </message>
    <message>
        <source>Join with next</source>
        <translation>与下条合并</translation>
    </message>
    <message>
        <source>Begin earlier</source>
        <translation>起点前移</translation>
    </message>
    <message>
        <source>Begin later</source>
        <translation>起点后移</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>校订</translation>
    </message>
    <message>
        <source>All keys</source>
        <translation>全部按键</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Project</source>
        <translation>项目(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>查看(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>说明(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Undo: {what}</source>
        <translation>撤销(&amp;U)：{what}</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
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
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近的项目(&amp;R)</translation>
    </message>
    <message>
        <source>Open the &amp;sample project</source>
        <translation>打开示例项目(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Method note…</source>
        <translation>方法说明(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Close project</source>
        <translation>关闭项目(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>查找(&amp;F)…</translation>
    </message>
    <message>
        <source>Next place &amp;found</source>
        <translation>下一处结果(&amp;N)</translation>
    </message>
    <message>
        <source>Previous place found</source>
        <translation>上一处结果</translation>
    </message>
    <message>
        <source>Accept or reject &amp;many…</source>
        <translation>成批采纳或驳回(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>前进(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Damaged places…</source>
        <translation>残损处(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Compare two runs…</source>
        <translation>比较两次识读(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Rules of the project…</source>
        <translation>项目规则(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Warnings…</source>
        <translation>警告(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Questions for a colleague…</source>
        <translation>请教同事的问题(&amp;Q)…</translation>
    </message>
    <message>
        <source>&amp;Authority files…</source>
        <translation>规范档(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Terms of forms…</source>
        <translation>写法与词条(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>外观(&amp;T)</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
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
        <translation>缩小</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>标准</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>按键一览(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About</source>
        <translation>关于(&amp;A)</translation>
    </message>
</context>
<context>
    <name>AlikeBar</name>
    <message>
        <source>Show ({key})</source>
        <translation>查看 ({key})</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>AlikeDialog</name>
    <message>
        <source>The same elsewhere</source>
        <translation>别处也改</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>What would change</source>
        <translation>会改动之处</translation>
    </message>
    <message>
        <source>Tick all (A)</source>
        <translation>全选 (A)</translation>
    </message>
    <message>
        <source>Tick none (N)</source>
        <translation>全不选 (N)</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message>
        <source>{chosen} of {found} ticked, in {records}</source>
        <translation>已选 {chosen} 处，共 {found} 处，见于 {records}</translation>
    </message>
    <message>
        <source>Nothing else in the project is like it.</source>
        <translation>项目中别处没有同样的情形。</translation>
    </message>
    <message>
        <source>Keep as a rule for later runs: {rule}</source>
        <translation>存为规则，今后识读照此办理：{rule}</translation>
    </message>
    <message numerus="yes">
        <source>Change %n place(s)</source>
        <translation>
            <numerusform>改动 %Ln 处</numerusform>
        </translation>
    </message>
    <message>
        <source>Only keep the rule</source>
        <translation>只存规则</translation>
    </message>
    <message>
        <source>Storing…</source>
        <translation>正在保存…</translation>
    </message>
    <message>
        <source>the same elsewhere</source>
        <translation>别处也改</translation>
    </message>
</context>
<context>
    <name>AlikeOffers</name>
    <message numerus="yes">
        <source>This would change %n more</source>
        <translation>
            <numerusform>另有 %Ln 处可同样改动</numerusform>
        </translation>
    </message>
    <message>
        <source>{number} with other fillers</source>
        <translation>充任者不同的还有 {number} 处</translation>
    </message>
    <message>
        <source>{number} by the same rule</source>
        <translation>按同一规则还有 {number} 处</translation>
    </message>
    <message>
        <source>{number} in other forms of the term</source>
        <translation>同一词条的其他写法还有 {number} 处</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) changed, in one step.</source>
        <translation>
            <numerusform>已改动 %Ln 处，作为一步。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n had changed meanwhile and were left as they are.</source>
        <translation>
            <numerusform>有 %Ln 处其间已有变动，未加改动。</numerusform>
        </translation>
    </message>
    <message>
        <source>The rule holds for later runs.</source>
        <translation>规则对今后的识读有效。</translation>
    </message>
</context>
<context>
    <name>AlikeRows</name>
    <message>
        <source>{words}: reject</source>
        <translation>{words}：驳回</translation>
    </message>
    <message>
        <source>by the same rule</source>
        <translation>按同一规则</translation>
    </message>
    <message>
        <source>with other fillers</source>
        <translation>角色由他人他物充任</translation>
    </message>
    <message>
        <source>another form of the term</source>
        <translation>同一词条的其他写法</translation>
    </message>
    <message>
        <source>you have accepted it</source>
        <translation>您已采纳</translation>
    </message>
    <message>
        <source>marked there already: this one is rejected</source>
        <translation>该处已有标记，此条驳回</translation>
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
        <translation>识读时，所得逐条显示于此。</translation>
    </message>
    <message>
        <source>Show in Review</source>
        <translation>在校订中显示</translation>
    </message>
    <message>
        <source>Worked examples that the model was shown</source>
        <translation>给模型看过的范例</translation>
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
        <translation>一次答复警告，不再提示</translation>
    </message>
    <message>
        <source>It will not be given again, here or in the list, as long as what it is about stays the same. Who answered it and why is kept.</source>
        <translation>只要所涉内容不变，此处与列表都不再提示。答复者与理由会保留。</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Why it is right all the same</source>
        <translation>为何仍然无误</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答复</translation>
    </message>
</context>
<context>
    <name>Asking</name>
    <message>
        <source>Change the type to</source>
        <translation>类型改为</translation>
    </message>
    <message>
        <source>The selected characters are</source>
        <translation>选取的文字是</translation>
    </message>
    <message>
        <source>The new statement is</source>
        <translation>新陈述是</translation>
    </message>
</context>
<context>
    <name>Asserting</name>
    <message>
        <source>Who says so?</source>
        <translation>谁说的？</translation>
    </message>
    <message>
        <source>who says so</source>
        <translation>谁说的</translation>
    </message>
</context>
<context>
    <name>AtCaret</name>
    <message>
        <source>The caret stands in no mention. The arrows move it.</source>
        <translation>光标不在任何指称之中。用方向键移动光标。</translation>
    </message>
</context>
<context>
    <name>AuthorityColumns</name>
    <message>
        <source>identifier</source>
        <translation>标识号</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>other names</source>
        <translation>别名</translation>
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
        <translation>始见年</translation>
    </message>
    <message>
        <source>last year attested</source>
        <translation>终见年</translation>
    </message>
    <message>
        <source>place, native place</source>
        <translation>地点、籍贯</translation>
    </message>
    <message>
        <source>dynasty</source>
        <translation>朝代</translation>
    </message>
    <message>
        <source>office</source>
        <translation>官职</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>address on the web</source>
        <translation>网址</translation>
    </message>
    <message>
        <source>Columns of the file</source>
        <translation>文件的栏位</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>栏位</translation>
    </message>
    <message>
        <source>First values</source>
        <translation>前几个值</translation>
    </message>
    <message>
        <source>Says</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>What {column} says</source>
        <translation>{column} 表示什么</translation>
    </message>
</context>
<context>
    <name>AuthorityFilesDialog</name>
    <message>
        <source>Authority files</source>
        <translation>规范档</translation>
    </message>
    <message>
        <source>Called</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可</translation>
    </message>
    <message>
        <source>Linked</source>
        <translation>已链接</translation>
    </message>
    <message>
        <source>In none</source>
        <translation>查无其人</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Plug in…</source>
        <translation>接入…</translation>
    </message>
    <message>
        <source>Match…</source>
        <translation>比对…</translation>
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
        <translation>文件留在原处；链接随其许可而行。按 Enter 比对。</translation>
    </message>
    <message>
        <source>None yet. Plug in a file of persons, places or terms (CBDB, DILA, a museum&apos;s list) and say who of yours is who there. Nothing is sent anywhere.</source>
        <translation>尚无。请接入人物、地点或词汇的文件（CBDB、DILA、博物馆清单等），再说明您的实体是其中哪一位。资料不会传到任何地方。</translation>
    </message>
    <message>
        <source>as it was</source>
        <translation>未变</translation>
    </message>
    <message>
        <source>changed: look again</source>
        <translation>已变：请重新查看</translation>
    </message>
    <message>
        <source>missing: look again</source>
        <translation>不见了：请重新查看</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>none named</source>
        <translation>未注明</translation>
    </message>
    <message>
        <source>{licence} (not for commerce)</source>
        <translation>{licence}（非商业）</translation>
    </message>
    <message>
        <source>authority file removed</source>
        <translation>移除规范档</translation>
    </message>
</context>
<context>
    <name>AuthorityMatchDialog</name>
    <message>
        <source>Match with an authority file</source>
        <translation>与规范档比对</translation>
    </message>
    <message>
        <source>{name} linked to {authority}</source>
        <translation>{name} 链接到 {authority}</translation>
    </message>
    <message>
        <source>{name}: not that entry</source>
        <translation>{name}：不是那一条</translation>
    </message>
    <message>
        <source>{name}: nobody in {authority}</source>
        <translation>{name}：{authority} 中查无其人</translation>
    </message>
    <message>
        <source>decision on an authority taken back</source>
        <translation>收回对规范档的决定</translation>
    </message>
    <message>
        <source>Something else was done since. Undo it in the window first.</source>
        <translation>之后又做了别的事。请先在主窗口中撤销。</translation>
    </message>
</context>
<context>
    <name>BesideEditor</name>
    <message>
        <source>Statements beside</source>
        <translation>同处的陈述</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>请选择</translation>
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
        <translation>何时</translation>
    </message>
    <message>
        <source>whenever</source>
        <translation>不论先后</translation>
    </message>
    <message>
        <source>after it</source>
        <translation>在其后</translation>
    </message>
    <message>
        <source>before it</source>
        <translation>在其前</translation>
    </message>
    <message>
        <source>however long</source>
        <translation>不限日数</translation>
    </message>
    <message>
        <source>Days between</source>
        <translation>相隔日数</translation>
    </message>
    <message>
        <source>Days between the two at most</source>
        <translation>两者最多相隔日数</translation>
    </message>
</context>
<context>
    <name>BulkDecisions</name>
    <message>
        <source>Accept or reject many</source>
        <translation>成批采纳或驳回</translation>
    </message>
    <message>
        <source>What would be decided</source>
        <translation>将要决定的各条</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>全部勾选</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>全不勾选</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>This is no date: {text}</source>
        <translation>这不是日期：{text}</translation>
    </message>
    <message>
        <source>Weighing what was found… {percent}</source>
        <translation>正在权衡所得… {percent}</translation>
    </message>
    <message>
        <source>{chosen} of {found} ticked</source>
        <translation>已勾选 {chosen}／{found} 条</translation>
    </message>
    <message>
        <source>Nothing goes through this filter.</source>
        <translation>没有合乎条件者。</translation>
    </message>
    <message>
        <source>others {number}</source>
        <translation>其余 {number}</translation>
    </message>
    <message>
        <source>Accept {number} ({key})</source>
        <translation>采纳 {number} 条（{key}）</translation>
    </message>
    <message>
        <source>Reject {number} ({key})</source>
        <translation>驳回 {number} 条（{key}）</translation>
    </message>
    <message>
        <source>Storing…</source>
        <translation>正在存入…</translation>
    </message>
    <message>
        <source>accept many</source>
        <translation>成批采纳</translation>
    </message>
    <message>
        <source>reject many</source>
        <translation>成批驳回</translation>
    </message>
    <message numerus="yes">
        <source>%n accepted, in one step.</source>
        <translation>
            <numerusform>一步采纳了 %Ln 条。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rejected, in one step.</source>
        <translation>
            <numerusform>一步驳回了 %Ln 条。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>BulkFilter</name>
    <message>
        <source>What</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现状</translation>
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
        <translation>任何一轮识读</translation>
    </message>
    <message>
        <source>Its words</source>
        <translation>字句</translation>
    </message>
    <message>
        <source>however found</source>
        <translation>不论如何找到</translation>
    </message>
    <message>
        <source>Words or name</source>
        <translation>字句或名称</translation>
    </message>
    <message>
        <source>Text of the record</source>
        <translation>记录原文</translation>
    </message>
    <message>
        <source>Dated from</source>
        <translation>起于</translation>
    </message>
    <message>
        <source>Dated until</source>
        <translation>迄于</translation>
    </message>
    <message>
        <source>1723, 1723-02-05 or as records write it</source>
        <translation>1723、1723-02-05 或照原文写法</translation>
    </message>
    <message>
        <source>Sure, says its engine</source>
        <translation>引擎自称的把握</translation>
    </message>
    <message>
        <source>Likely, by your decisions</source>
        <translation>据您的决定推算</translation>
    </message>
    <message>
        <source>Reads the kept answers of all runs again, which can take a while</source>
        <translation>须重读各轮识读所存的回答，或费些时候</translation>
    </message>
    <message>
        <source>A model and the rules both found it</source>
        <translation>模型与规则都找到</translation>
    </message>
    <message>
        <source>mentions and statements</source>
        <translation>指称与陈述</translation>
    </message>
</context>
<context>
    <name>BulkHits</name>
    <message>
        <source>its engine: {percent}</source>
        <translation>引擎自称：{percent}</translation>
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
        <translation>缩小（-）</translation>
    </message>
    <message>
        <source>All in sight (0)</source>
        <translation>显示全部（0）</translation>
    </message>
    <message>
        <source>Save the picture…</source>
        <translation>保存图片…</translation>
    </message>
</context>
<context>
    <name>CertainJoins</name>
    <message>
        <source>Join without asking</source>
        <translation>不问而并</translation>
    </message>
    <message>
        <source>So much speaks for these that the program may join them. They are kept as its decisions, not yours: weights do not learn from them, and each can be taken back. Untick what you would rather be asked.</source>
        <translation>这些对子证据充分，程序可以代为合并。它们记作程序的决定，不算您的决定：权重不以之为据，每一项都可收回。想亲自过问的，请取消勾选。</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>对子</translation>
    </message>
    <message numerus="yes">
        <source>Join %n pair(s)</source>
        <translation>
            <numerusform>合并 %Ln 对</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Certainty</name>
    <message>
        <source>change of certainty</source>
        <translation>更改确定程度</translation>
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
        <translation>Enter：改正。Esc：不改。留空：删去。</translation>
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
        <translation>按件数计，不按陈述计</translation>
    </message>
    <message>
        <source>Adds up the numbers that statements name; those that name none are told.</source>
        <translation>把陈述所记的数目相加；未记数目的会说明。</translation>
    </message>
    <message>
        <source>a day, for example {day}</source>
        <translation>某日，例如 {day}</translation>
    </message>
    <message>
        <source>Accepted statements only</source>
        <translation>仅已接受的陈述</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>陈述</translation>
    </message>
    <message>
        <source>Counted by</source>
        <translation>计数单位</translation>
    </message>
    <message>
        <source>Told apart by</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Drawn as</source>
        <translation>图形</translation>
    </message>
    <message>
        <source>The largest</source>
        <translation>最大的几组</translation>
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
        <translation>折线</translation>
    </message>
    <message>
        <source>shares</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>a small chart each</source>
        <translation>每组一小图</translation>
    </message>
    <message>
        <source>change before and after the event</source>
        <translation>事件前后之变</translation>
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
        <translation>所有陈述</translation>
    </message>
    <message numerus="yes">
        <source>%n type(s)</source>
        <translation>
            <numerusform>%Ln 种</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChartLayout</name>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>What is drawn</source>
        <translation>所绘内容</translation>
    </message>
    <message>
        <source>Keep…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Keep this chart in the project, under a name</source>
        <translation>以名称把此图保存在项目中</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Keep the chosen chart no longer; those of the pack stay</source>
        <translation>不再保存所选的图；知识包的图不变</translation>
    </message>
    <message>
        <source>The chart</source>
        <translation>图</translation>
    </message>
    <message>
        <source>The words behind the chosen number</source>
        <translation>所选数字背后的原文</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>As PNG, SVG, PDF, or the numbers as CSV</source>
        <translation>存为 PNG、SVG、PDF，或数字存为 CSV</translation>
    </message>
    <message>
        <source>kept in the project</source>
        <translation>保存在项目中</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>正在绘图…</translation>
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
        <translation>前一个、后一个时段的数字</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>上、下</translation>
    </message>
    <message>
        <source>the other numbers of a period</source>
        <translation>同一时段的其他数字</translation>
    </message>
    <message>
        <source>from a number to its words, from those to Review</source>
        <translation>从数字到原文，再到审阅</translation>
    </message>
    <message>
        <source>This chart names what the pack no longer has. It can be removed, or drawn anew.</source>
        <translation>此图用到知识包已没有的名目。可移除，或重新绘制。</translation>
    </message>
    <message>
        <source>The event is no day that can be read. Write it as 1730-06-18, or as the records do.</source>
        <translation>事件不是可读的日期。请写成 1730-06-18，或照档案的写法。</translation>
    </message>
    <message>
        <source>A change is one before and after a day. Write the day under Event.</source>
        <translation>变化是某日前后之比。请在“事件”中写明日期。</translation>
    </message>
    <message>
        <source>Nothing in the project answers this with a date. What has not been read cannot be counted.</source>
        <translation>项目中没有带日期的内容可答。未读的无从计数。</translation>
    </message>
    <message>
        <source>Choose a number to see the words behind it.</source>
        <translation>选择一个数字，看其背后的原文。</translation>
    </message>
    <message>
        <source>Keep this chart</source>
        <translation>保存此图</translation>
    </message>
    <message>
        <source>Its name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>chart kept</source>
        <translation>图已保存</translation>
    </message>
    <message>
        <source>chart removed</source>
        <translation>图已移除</translation>
    </message>
    <message>
        <source>The chart as a file</source>
        <translation>图存为文件</translation>
    </message>
    <message>
        <source>Picture (*.png);;Drawing (*.svg);;Page (*.pdf);;Numbers (*.csv)</source>
        <translation>图片 (*.png);;矢量图 (*.svg);;页面 (*.pdf);;数字 (*.csv)</translation>
    </message>
    <message>
        <source>Written to {path}</source>
        <translation>已写入 {path}</translation>
    </message>
</context>
<context>
    <name>ChartsPage</name>
    <message>
        <source>Numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Offices and workshops</source>
        <translation>职衔与作坊</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>地点</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
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
        <translation>比较两次识读</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>正在载入…</translation>
    </message>
    <message>
        <source>Run A</source>
        <translation>识读 A</translation>
    </message>
    <message>
        <source>Run B</source>
        <translation>识读 B</translation>
    </message>
    <message>
        <source>Score both against reviewed records</source>
        <translation>以已校订的记录为准，给两者评分</translation>
    </message>
    <message>
        <source>Records of which nothing is left to decide. They favour the run whose finds were reviewed.</source>
        <translation>即全部结果都已决定的记录。所校订的若是某次识读的结果，该次会占便宜。</translation>
    </message>
    <message>
        <source>Agreement by type</source>
        <translation>各类的一致情形</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Show in Review</source>
        <translation>在校订中显示</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>两者皆有</translation>
    </message>
    <message>
        <source>Differ</source>
        <translation>起止或角色不同</translation>
    </message>
    <message>
        <source>Other type</source>
        <translation>类型不同</translation>
    </message>
    <message>
        <source>Only A</source>
        <translation>仅 A</translation>
    </message>
    <message>
        <source>Only B</source>
        <translation>仅 B</translation>
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
        <translation>本项目的识读不足两次。请先让另一个引擎识读一遍。</translation>
    </message>
    <message>
        <source>Choose two runs to compare.</source>
        <translation>请选两次识读来对比。</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较……</translation>
    </message>
    <message>
        <source>Comparing… {done} of {total} records</source>
        <translation>正在比较……已完成 {done} / {total} 条记录</translation>
    </message>
    <message>
        <source>All mentions</source>
        <translation>全部指称</translation>
    </message>
    <message>
        <source>All statements</source>
        <translation>全部陈述</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) that both have read.</source>
        <translation>
            <numerusform>两次识读都读过的记录有 %Ln 条。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Scored on %n of them.</source>
        <translation>
            <numerusform>其中 %Ln 条用于评分。</numerusform>
        </translation>
    </message>
    <message>
        <source>None of them is wholly reviewed, so there is nothing to score them against.</source>
        <translation>其中没有一条已全部校订，因此无从评分。</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%Ln 处差异</numerusform>
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
        <translation>须满足几个条件</translation>
    </message>
    <message>
        <source>not</source>
        <translation>非</translation>
    </message>
    <message>
        <source>Add a condition</source>
        <translation>加条件</translation>
    </message>
    <message>
        <source>Add a group</source>
        <translation>加一组</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>放回</translation>
    </message>
    <message>
        <source>Put back what was taken out last</source>
        <translation>放回最后去掉的</translation>
    </message>
    <message>
        <source>It must hold</source>
        <translation>须满足</translation>
    </message>
    <message>
        <source>Take this group out</source>
        <translation>去掉此组</translation>
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
        <translation>条件所及</translation>
    </message>
    <message>
        <source>Take this condition out</source>
        <translation>去掉此条件</translation>
    </message>
    <message>
        <source>the date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>the words of the record</source>
        <translation>记录的文字</translation>
    </message>
    <message>
        <source>the heading {name}</source>
        <translation>标题 {name}</translation>
    </message>
    <message>
        <source>how it is meant</source>
        <translation>语气</translation>
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
        <translation>同处的另一陈述</translation>
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
            <numerusform>%Ln 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%Ln 条记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s)</source>
        <translation>
            <numerusform>%Ln 处</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n heading(s)</source>
        <translation>
            <numerusform>标题 %Ln 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entity(ies)</source>
        <translation>
            <numerusform>%Ln 个实体</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n connection(s)</source>
        <translation>
            <numerusform>%Ln 条连线</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mention(s)</source>
        <translation>
            <numerusform>%Ln 处指称</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n statement(s)</source>
        <translation>
            <numerusform>%Ln 项陈述</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s)</source>
        <translation>
            <numerusform>%Ln 项说法</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%Ln 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s)</source>
        <translation>
            <numerusform>%Ln 条边</numerusform>
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
            <numerusform>这 %Ln 个是同一个吗？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s)</source>
        <translation>
            <numerusform>%Ln 个待问</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more that matter less</source>
        <translation>
            <numerusform>另有 %Ln 个较不要紧</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Join %n pair(s) that are certain…</source>
        <translation>
            <numerusform>合并确定无疑的 %Ln 对…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) decided</source>
        <translation>
            <numerusform>已决定 %Ln 对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n right pair(s) still to be found</source>
        <translation>
            <numerusform>估计还有约 %Ln 对未找到</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n right pair(s) still to be found ({low} to {high})</source>
        <translation>
            <numerusform>估计还有约 %Ln 对未找到（{low} 至 {high}）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Course</name>
    <message>
        <source>Course of the job</source>
        <translation>活计经过</translation>
    </message>
    <message>
        <source>Name of the job, then Enter</source>
        <translation>活计名称，回车定名</translation>
    </message>
    <message>
        <source>Name of the job</source>
        <translation>活计名称</translation>
    </message>
    <message>
        <source>Another job from here on</source>
        <translation>自此另为一活计</translation>
    </message>
    <message>
        <source>The chosen stage and those after it are those of a job of their own</source>
        <translation>所选环节及其后各环节另为一活计</translation>
    </message>
    <message>
        <source>The words of its stages</source>
        <translation>各环节原文</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>断定</translation>
    </message>
    <message>
        <source>(nothing named)</source>
        <translation>（未称名）</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%Ln 条记录</numerusform>
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
        <translation>单条记录，尚未归入活计</translation>
    </message>
    <message>
        <source>make a job</source>
        <translation>立为活计</translation>
    </message>
    <message>
        <source>name a job</source>
        <translation>活计定名</translation>
    </message>
    <message>
        <source>split a job</source>
        <translation>拆分活计</translation>
    </message>
    <message>
        <source>take a decision back</source>
        <translation>收回断定</translation>
    </message>
</context>
<context>
    <name>CutEdits</name>
    <message>
        <source>split of a record</source>
        <translation>切开记录</translation>
    </message>
    <message>
        <source>join of two records</source>
        <translation>合并两条记录</translation>
    </message>
    <message>
        <source>move of a cut</source>
        <translation>移动切分处</translation>
    </message>
    <message numerus="yes">
        <source>%n proposal(s) that lay across the cut were set aside.</source>
        <translation>
            <numerusform>%Ln 项跨越切分处的待决定内容已搁置。</numerusform>
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
        <translation>无日期</translation>
    </message>
    <message>
        <source>{date}: day not known</source>
        <translation>{date}：日期不明</translation>
    </message>
    <message>
        <source>long: {count}</source>
        <translation>过长：{count}</translation>
    </message>
    <message>
        <source>short: {count}</source>
        <translation>过短：{count}</translation>
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
        <translation>显示哪些记录</translation>
    </message>
    <message>
        <source>All records</source>
        <translation>全部记录</translation>
    </message>
    <message>
        <source>Only records without a known day</source>
        <translation>仅日期不明的记录</translation>
    </message>
    <message>
        <source>Only suspiciously long or short ones</source>
        <translation>仅过长或过短的记录</translation>
    </message>
    <message>
        <source>Number of the record</source>
        <translation>记录序号</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>of {count}</source>
        <translation>／共 {count} 条</translation>
    </message>
    <message>
        <source>The median length in this source is {median} characters. Shown are records with fewer than {least} or more than {most}: {times} times shorter or longer.</source>
        <translation>本史料记录长度的中位数为 {median} 字。显示不足 {least} 字或超过 {most} 字的记录，即长短与中位数相差 {times} 倍以上者。</translation>
    </message>
    <message>
        <source>Shown are records for which no day is known, with or without a date in their wording.</source>
        <translation>显示日期不明的记录，不论原文有无日期字样。</translation>
    </message>
    <message>
        <source>Each rule is a cut: drag it, or use the keys. A new heading stands out in bold.</source>
        <translation>每条横线即一处切分，可拖动，也可用按键移动。新出现的标题用粗体。</translation>
    </message>
    <message>
        <source>Their neighbours are shown in grey.</source>
        <translation>相邻的记录以灰色显示。</translation>
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
        <translation>没有这样的记录。</translation>
    </message>
    <message>
        <source>No records of this source are here.</source>
        <translation>这里没有本史料的记录。</translation>
    </message>
</context>
<context>
    <name>CutsView</name>
    <message>
        <source>Join with the one before</source>
        <translation>与上一条合并</translation>
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
        <translation>无码字</translation>
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
        <translation>无码字（有描述）</translation>
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
        <translation>残损处</translation>
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
        <translation>写作</translation>
    </message>
    <message>
        <source>In its context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>What is damaged</source>
        <translation>残损情形</translation>
    </message>
    <message>
        <source>Could be</source>
        <translation>可能是</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>汇出为 CSV…</translation>
    </message>
    <message>
        <source>Show in Review</source>
        <translation>在校订中显示</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>Looking… {count} so far</source>
        <translation>正在查找…已有 {count} 处</translation>
    </message>
    <message>
        <source>All sources</source>
        <translation>全部史料</translation>
    </message>
    <message numerus="yes">
        <source>%n damaged place(s)</source>
        <translation>
            <numerusform>%Ln 处残损</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them in a name that could be a known one</source>
        <translation>
            <numerusform>其中 %Ln 处所在的名称可与已知者对上</numerusform>
        </translation>
    </message>
    <message>
        <source>No damaged place was found.</source>
        <translation>没有残损处。</translation>
    </message>
    <message>
        <source>Damaged places as CSV</source>
        <translation>残损处汇出为 CSV</translation>
    </message>
    <message>
        <source>damaged places.csv</source>
        <translation>残损处.csv</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) written to</source>
        <translation>
            <numerusform>%Ln 处已写入</numerusform>
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
        <translation>无日期</translation>
    </message>
    <message>
        <source>as read at the import; it would now be: {now}</source>
        <translation>汇入时的读法；现在会读作：{now}</translation>
    </message>
    <message>
        <source>The record is of this date</source>
        <translation>此记录属于这一日期</translation>
    </message>
</context>
<context>
    <name>Dates</name>
    <message>
        <source>{julian} (Gregorian: {gregorian})</source>
        <translation>{julian}（格里历：{gregorian}）</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>how a day is written, in the letters of QDate</comment>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>to the day</source>
        <translation>精确到日</translation>
    </message>
    <message>
        <source>to ten days</source>
        <translation>精确到旬</translation>
    </message>
    <message>
        <source>to the month</source>
        <translation>精确到月</translation>
    </message>
    <message>
        <source>to the season</source>
        <translation>精确到季</translation>
    </message>
    <message>
        <source>to the year</source>
        <translation>精确到年</translation>
    </message>
    <message>
        <source>to the reign</source>
        <translation>精确到年号</translation>
    </message>
    <message>
        <source>from one date to another</source>
        <translation>自一日期至另一日期</translation>
    </message>
    <message>
        <source>reign</source>
        <translation>年号</translation>
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
        <translation>{parts}见于此处</translation>
    </message>
    <message>
        <source>{parts} counted from the heading {wording}</source>
        <translation>{parts}由标题「{wording}」推算</translation>
    </message>
    <message>
        <source>{parts} from the heading {wording}</source>
        <translation>{parts}承标题「{wording}」</translation>
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
        <translation>记录的日期</translation>
    </message>
</context>
<context>
    <name>DaysEditor</name>
    <message>
        <source>without a date</source>
        <translation>无日期</translation>
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
        <translation>照档案写法，或 1728、1728-05、1728-05-01</translation>
    </message>
</context>
<context>
    <name>DecisionBar</name>
    <message>
        <source>Reason, if it should be remembered</source>
        <translation>理由（需要记下时填写）</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>All are one</source>
        <translation>都是同一个</translation>
    </message>
    <message>
        <source>They are one</source>
        <translation>是同一个</translation>
    </message>
    <message>
        <source>All its places are one</source>
        <translation>各处都是同一个</translation>
    </message>
    <message>
        <source>Not the same</source>
        <translation>不是同一个</translation>
    </message>
    <message>
        <source>Split as proposed</source>
        <translation>照建议拆开</translation>
    </message>
    <message>
        <source>Take one out</source>
        <translation>取出一个</translation>
    </message>
    <message>
        <source>Take {number} out</source>
        <translation>取出第 {number} 个</translation>
    </message>
    <message>
        <source>Ticked places: somebody else</source>
        <translation>勾选之处另有其人</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s): somebody else</source>
        <translation>
            <numerusform>勾选的 %Ln 处另有其人</numerusform>
        </translation>
    </message>
    <message>
        <source>Unsure</source>
        <translation>存疑</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>以后再说</translation>
    </message>
</context>
<context>
    <name>DecisionList</name>
    <message>
        <source>Decisions</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>Nothing was decided about them yet.</source>
        <translation>对它们还没有任何决定。</translation>
    </message>
    <message>
        <source>The other decisions make them one all the same: take one of them back.</source>
        <translation>其他决定仍使它们同一：请收回其中一项。</translation>
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
        <translation>记录</translation>
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
        <translation>逐处</translation>
    </message>
    <message>
        <source>it stands</source>
        <translation>无误</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>改正</translation>
    </message>
    <message>
        <source>Doubtful {number} of {all} here</source>
        <translation>本记录存疑第 {number} 处，共 {all} 处</translation>
    </message>
    <message>
        <source>{all} doubtful here</source>
        <translation>本记录存疑 {all} 处</translation>
    </message>
    <message>
        <source>Nothing doubtful here</source>
        <translation>本记录无存疑之处</translation>
    </message>
    <message>
        <source>{all} in the project</source>
        <translation>项目共 {all} 处</translation>
    </message>
</context>
<context>
    <name>Drawing</name>
    <message>
        <source>What is rejected stands in no statement.</source>
        <translation>已驳回的不能用于陈述。</translation>
    </message>
    <message>
        <source>“{words}” and</source>
        <translation>“{words}”与</translation>
    </message>
    <message>
        <source>from here</source>
        <translation>由此</translation>
    </message>
    <message>
        <source>From “{words}”: go to the other mention and press {key} again; {forget} forgets it.</source>
        <translation>自“{words}”起：移到另一指称，再按 {key}；按 {forget} 取消。</translation>
    </message>
    <message>
        <source>No statement takes both of them.</source>
        <translation>没有可同时容纳两者的陈述。</translation>
    </message>
    <message>
        <source>“{one}” and “{other}” stand in</source>
        <translation>“{one}”与“{other}”同属</translation>
    </message>
    <message>
        <source>“{words}” fits no role of {type}.</source>
        <translation>“{words}”不合“{type}”的任何角色。</translation>
    </message>
    <message>
        <source>In {type}, “{words}” is</source>
        <translation>在“{type}”中，“{words}”是</translation>
    </message>
    <message>
        <source>Only a mention can join a statement.</source>
        <translation>只有指称可以加入陈述。</translation>
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
        <translation>分组</translation>
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
        <translation>无日期</translation>
    </message>
    <message>
        <source>Quarter</source>
        <translation>下四分位</translation>
    </message>
    <message>
        <source>Half</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Three quarters</source>
        <translation>上四分位</translation>
    </message>
    <message>
        <source>Half, open ones counted</source>
        <translation>中位数（计入未完）</translation>
    </message>
    <message>
        <source>How long jobs took</source>
        <translation>活计用时</translation>
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
        <translation>按器物种类</translation>
    </message>
    <message>
        <source>by material</source>
        <translation>按材料</translation>
    </message>
    <message>
        <source>Days from the first request to the last delivery. Open jobs are not dropped: the last column takes them as not yet delivered on the last day told of them (Kaplan and Meier). No day: beginning or end undated.</source>
        <translation>自初次传做至末次交活的日数。未完者不剔除：末栏视其至所载末日仍未交（Kaplan–Meier）。无日期：起讫之一未系日。</translation>
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
        <translation>刷新</translation>
    </message>
    <message>
        <source>Ask the server for its models</source>
        <translation>向服务器询问有哪些模型</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>The address of Ollama; several, with blanks between, share the work</source>
        <translation>Ollama 的地址；可填多个，以空格隔开，分担工作</translation>
    </message>
    <message>
        <source>Models…</source>
        <translation>模型…</translation>
    </message>
    <message>
        <source>Which models fit this computer; fetch, try and delete them</source>
        <translation>看哪些模型适合本机；下载、试用、删除</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Fewer settings</source>
        <translation>收起设置</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>更多设置</translation>
    </message>
    <message>
        <source>The pack&apos;s own grammar reads the set phrases of the genre. Fast, needs no model.</source>
        <translation>由领域包自带的文法识读此类文书的套语。速度快，不需要模型。</translation>
    </message>
    <message>
        <source>A language model served by Ollama. The texts are sent to the servers named here.</source>
        <translation>由 Ollama 提供的语言模型。文本会送到这里所填的服务器。</translation>
    </message>
    <message>
        <source>A language model on this computer, served by Ollama. Nothing is sent elsewhere.</source>
        <translation>由 Ollama 提供、在本机运行的语言模型。数据不会送往他处。</translation>
    </message>
    <message>
        <source>Replies of a model that were recorded before: a .jsonl file or a folder of them.</source>
        <translation>先前录下的模型回复：一个 .jsonl 文件，或放这种文件的文件夹。</translation>
    </message>
    <message>
        <source>Recorded replies</source>
        <translation>录存回复</translation>
    </message>
    <message>
        <source>Replies (*.jsonl)</source>
        <translation>回复 (*.jsonl)</translation>
    </message>
</context>
<context>
    <name>EntitiesModel</name>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Also written</source>
        <translation>别写</translation>
    </message>
    <message>
        <source>Mentions</source>
        <translation>指称</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>陈述</translation>
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
        <translation>实体</translation>
    </message>
    <message>
        <source>No entities yet</source>
        <translation>还没有实体</translation>
    </message>
    <message>
        <source>People, things and places come from reading the sources. Read some records; what they name is gathered here, with every place where it stands.</source>
        <translation>人、物、地都从识读史料而来。先识读一些记录；所提到的都会汇集在这里，并列出每一处出处。</translation>
    </message>
    <message>
        <source>Read the sources</source>
        <translation>识读史料</translation>
    </message>
    <message>
        <source>Gathering the entities…</source>
        <translation>正在汇集实体…</translation>
    </message>
    <message>
        <source>Terms of forms…</source>
        <translation>写法与词条…</translation>
    </message>
    <message>
        <source>Which terms of the vocabularies materials, titles and other kinds mean</source>
        <translation>材料、职衔等写法所指的词表词条</translation>
    </message>
    <message>
        <source>rename to {name}</source>
        <translation>改名为{name}</translation>
    </message>
    <message>
        <source>add the name {name}</source>
        <translation>添加名称 {name}</translation>
    </message>
    <message>
        <source>say what {name} is</source>
        <translation>说明 {name} 是何种名称</translation>
    </message>
    <message>
        <source>remove the name {name}</source>
        <translation>移除名称 {name}</translation>
    </message>
    <message>
        <source>note on {name}</source>
        <translation>{name} 的备注</translation>
    </message>
    <message>
        <source>count as the same</source>
        <translation>视为同一</translation>
    </message>
    <message>
        <source>keep apart</source>
        <translation>区别开来</translation>
    </message>
    <message>
        <source>note a doubt</source>
        <translation>记下存疑</translation>
    </message>
    <message>
        <source>The two count as one now. This can be taken back at any time.</source>
        <translation>两者现在视为同一。这个判断随时可以收回。</translation>
    </message>
    <message>
        <source>take a judgement back</source>
        <translation>收回判断</translation>
    </message>
    <message>
        <source>The judgement no longer counts.</source>
        <translation>该判断不再生效。</translation>
    </message>
    <message>
        <source>take a link back</source>
        <translation>撤回链接</translation>
    </message>
    <message>
        <source>The link no longer counts.</source>
        <translation>该链接不再有效。</translation>
    </message>
    <message numerus="yes">
        <source>separate %n mention(s)</source>
        <translation>
            <numerusform>分出 %Ln 处指称</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mention(s) now name another entity.</source>
        <translation>
            <numerusform>%Ln 处指称现在归属另一个实体。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>open the sentence in Review; of a name or a title, its mentions</source>
        <translation>在校订中打开该句；在名称或职衔上则列出其指称</translation>
    </message>
    <message>
        <source>rename</source>
        <translation>改称</translation>
    </message>
    <message>
        <source>add a name, where the names are</source>
        <translation>在名称列表中添加名称</translation>
    </message>
    <message>
        <source>remove a name, or take a judgement or a link back</source>
        <translation>移除名称，或撤回判断、链接</translation>
    </message>
    <message>
        <source>the next list about the entity</source>
        <translation>该实体的下一个列表</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格键</translation>
    </message>
    <message>
        <source>tick a mention</source>
        <translation>勾选一处指称</translation>
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
        <translation>同一判断…</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图谱</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>陈述</translation>
    </message>
    <message>
        <source>Related</source>
        <translation>相关</translation>
    </message>
    <message>
        <source>Mentions</source>
        <translation>指称</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>备注…</translation>
    </message>
    <message>
        <source>Find in authority files…</source>
        <translation>在规范文档中查找…</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Add a name…</source>
        <translation>添加名称…</translation>
    </message>
    <message>
        <source>What is it…</source>
        <translation>何种名称…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>From the first to the last mention with the name; what lies between them nobody says.</source>
        <translation>自首次与其名并见至末次并见；其间如何，史料未言。</translation>
    </message>
    <message>
        <source>Titles</source>
        <translation>职衔</translation>
    </message>
    <message>
        <source>New entity of these</source>
        <translation>另立新实体</translation>
    </message>
    <message>
        <source>Give to another…</source>
        <translation>归给另一个…</translation>
    </message>
    <message>
        <source>Nothing is rewritten: whoever takes a judgement back parts what it held together.</source>
        <translation>原文与数据均未改写：撤回一项判断，其所合者即分开。</translation>
    </message>
    <message>
        <source>Who counts as it, and links</source>
        <translation>同一者与链接</translation>
    </message>
    <message>
        <source>Statements {count}</source>
        <translation>陈述 {count}</translation>
    </message>
    <message>
        <source>Mentions {count}</source>
        <translation>指称 {count}</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>收回</translation>
    </message>
    <message>
        <source>Names {count}</source>
        <translation>名称 {count}</translation>
    </message>
    <message>
        <source>Titles {count}</source>
        <translation>职衔 {count}</translation>
    </message>
    <message>
        <source>Related {count}</source>
        <translation>相关 {count}</translation>
    </message>
    <message>
        <source>Identity {count}</source>
        <translation>同一性 {count}</translation>
    </message>
    <message>
        <source>History {count}</source>
        <translation>历史 {count}</translation>
    </message>
    <message>
        <source>Only with {name}: {shown} of {total}</source>
        <translation>仅 {name}：{shown} / {total}</translation>
    </message>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>已选 %Ln 处</numerusform>
        </translation>
    </message>
    <message>
        <source>Tick mentions to separate them</source>
        <translation>勾选要分出的指称</translation>
    </message>
</context>
<context>
    <name>EntityList</name>
    <message>
        <source>Find by any written form</source>
        <translation>按任何写法查找</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>All types</source>
        <translation>全部类型</translation>
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
        <translation>有多个名称</translation>
    </message>
    <message>
        <source>Linked to an authority</source>
        <translation>已链接规范文档</translation>
    </message>
    <message>
        <source>With undecided mentions</source>
        <translation>有未决指称</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>实体</translation>
    </message>
    <message numerus="yes">
        <source>%n entities</source>
        <translation>
            <numerusform>%Ln 个实体</numerusform>
        </translation>
    </message>
    <message>
        <source>{shown} of {total} entities</source>
        <translation>{total} 个实体中的 {shown} 个</translation>
    </message>
</context>
<context>
    <name>EntityNoteDialog</name>
    <message>
        <source>Note on {name}</source>
        <translation>{name} 的备注</translation>
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
        <translation>原文写法</translation>
    </message>
    <message>
        <source>given here</source>
        <translation>此处所定</translation>
    </message>
    <message>
        <source>style name</source>
        <translation>字</translation>
    </message>
    <message>
        <source>art name</source>
        <translation>号</translation>
    </message>
    <message>
        <source>title used as a name</source>
        <translation>以衔代名</translation>
    </message>
    <message>
        <source>posthumous name</source>
        <translation>谥号</translation>
    </message>
    <message>
        <source>taboo form</source>
        <translation>避讳写法</translation>
    </message>
    <message>
        <source>error of recognition</source>
        <translation>识读之误</translation>
    </message>
    <message>
        <source>transcription</source>
        <translation>译音</translation>
    </message>
    <message>
        <source>other name</source>
        <translation>别名</translation>
    </message>
    <message>
        <source>in no source</source>
        <translation>不见于史料</translation>
    </message>
    <message>
        <source>preferred</source>
        <translation>首选</translation>
    </message>
    <message>
        <source>{title} at the same time, {days}</source>
        <translation>同时见 {title}，{days}</translation>
    </message>
    <message>
        <source>undated: {count}</source>
        <translation>无日期：{count}</translation>
    </message>
    <message>
        <source>no mention {days}</source>
        <translation>{days} 未见</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>无日期</translation>
    </message>
    <message>
        <source>{left} is the same as {right}</source>
        <translation>{left} 与 {right} 为同一</translation>
    </message>
    <message>
        <source>{left} is not the same as {right}</source>
        <translation>{left} 与 {right} 不是同一</translation>
    </message>
    <message>
        <source>{left} may be the same as {right}</source>
        <translation>{left} 与 {right} 或为同一</translation>
    </message>
    <message>
        <source>All mentions of {left} are one</source>
        <translation>{left} 的指称皆属一者</translation>
    </message>
    <message>
        <source>joined by the program</source>
        <translation>由程序合并</translation>
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
        <translation>{authority}：无对应条目</translation>
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
        <translation>按任何名称查找实体</translation>
    </message>
    <message>
        <source>No entity is written so</source>
        <translation>没有这样书写的实体</translation>
    </message>
</context>
<context>
    <name>Evidence</name>
    <message>
        <source>Choose a mention that names an entity first.</source>
        <translation>请先选定一个指向实体的指称。</translation>
    </message>
</context>
<context>
    <name>ExamplesSaid</name>
    <message>
        <source>example {number} of the pack</source>
        <translation>领域包范例 {number}</translation>
    </message>
    <message>
        <source>record {number}, which is gone</source>
        <translation>记录 {number}（已不在）</translation>
    </message>
    <message>
        <source>Worked examples that the model was shown: {examples}</source>
        <translation>给模型看过的范例：{examples}</translation>
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
        <translation>还没有可导出的内容</translation>
    </message>
    <message>
        <source>Import records, let them be read, and accept what is right in Review; then it can go out.</source>
        <translation>先导入记录、加以识读，在“校订”中采纳正确的内容，之后即可导出。</translation>
    </message>
    <message>
        <source>Go to Reading</source>
        <translation>前往识读</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>正在载入…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Accepted only: what you have confirmed</source>
        <translation>仅已采纳：您确认过的内容</translation>
    </message>
    <message>
        <source>All: what is only proposed too, marked as such</source>
        <translation>全部：也含尚待决定者，并注明状态</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>CSV: a folder with nodes, edges, statements and the evidence of each</source>
        <translation>CSV：一个文件夹，内有节点、边、陈述及各自的出处</translation>
    </message>
    <message>
        <source>GraphML: one file for Gephi, NetworkX, Cytoscape</source>
        <translation>GraphML：单一文件，供 Gephi、NetworkX、Cytoscape 使用</translation>
    </message>
    <message>
        <source>Links into authority files that are not for commerce, too</source>
        <translation>连同非商业规范档的链接</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Folder for the tables</source>
        <translation>存放表格的文件夹</translation>
    </message>
    <message>
        <source>GraphML file</source>
        <translation>GraphML 文件</translation>
    </message>
    <message>
        <source>GraphML (*.graphml)</source>
        <translation>GraphML (*.graphml)</translation>
    </message>
    <message>
        <source>This will write {nodes} and {edges}, each with its quotation and place.</source>
        <translation>将写出 {nodes}、{edges}，各附引文与出处。</translation>
    </message>
    <message>
        <source>Nothing is accepted yet. Accept what is right in Review, or export all.</source>
        <translation>尚未采纳任何内容。请在“校订”中采纳正确者，或选择导出全部。</translation>
    </message>
    <message numerus="yes">
        <source>%n proposal(s) are still to be decided and stay out.</source>
        <translation>
            <numerusform>尚有 %Ln 项待决定，不会导出。</numerusform>
        </translation>
    </message>
    <message>
        <source>no licence named</source>
        <translation>未注明许可</translation>
    </message>
    <message>
        <source>These go out: {links}. Who takes them must keep to: {licences}.</source>
        <translation>将导出：{links}。取用者须遵守：{licences}。</translation>
    </message>
    <message>
        <source>These stay behind: {links}. Their licences: {licences}.</source>
        <translation>不导出：{links}。其许可：{licences}。</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>写出中…</translation>
    </message>
    <message>
        <source>Written to {path} ({parts}).</source>
        <translation>已写到 {path}（{parts}）。</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>打开文件夹</translation>
    </message>
</context>
<context>
    <name>FaultDialog</name>
    <message>
        <source>A fault of the program</source>
        <translation>程序错误</translation>
    </message>
    <message>
        <source>Something happened that the program was not made for. Your project is safe: every decision was written when you made it. Please send the report below; it holds no text of your sources.</source>
        <translation>发生了程序未曾预料的状况。您的项目是安全的：每个决定在做出时就已写入。请把下面的报告寄给我们，其中不含任何史料文字。</translation>
    </message>
    <message>
        <source>Report of the fault</source>
        <translation>故障报告</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>复制报告</translation>
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
        <translation>Enter 即如此采纳该陈述；末一字母加 Shift 则二者兼行。</translation>
    </message>
    <message>
        <source>In {type}, “{words}” is</source>
        <translation>在“{type}”中，“{words}”是</translation>
    </message>
    <message>
        <source>roles of a statement</source>
        <translation>陈述的角色</translation>
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
        <translation>名称</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>陈述</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>附注</translation>
    </message>
    <message>
        <source>variants count as the same</source>
        <translation>异体字视为相同</translation>
    </message>
    <message>
        <source>also those kept apart</source>
        <translation>通常区分的字也视为相同</translation>
    </message>
    <message>
        <source>exactly as written</source>
        <translation>完全按原字</translation>
    </message>
    <message>
        <source>Traditional, simplified and variant forms are the same; blanks and punctuation do not count</source>
        <translation>繁体、简体与异体视为相同；空白与标点不计</translation>
    </message>
    <message>
        <source>Also characters that are different words or surnames and share one simplified form</source>
        <translation>连简化后同形的不同字、不同姓氏也视为相同</translation>
    </message>
    <message>
        <source>The very characters; blanks and punctuation do not count</source>
        <translation>只找这些字本身；空白与标点不计</translation>
    </message>
    <message>
        <source>as in the sources</source>
        <translation>按史料顺序</translation>
    </message>
    <message>
        <source>by date</source>
        <translation>按日期</translation>
    </message>
    <message>
        <source>{places} in {records}</source>
        <translation>{places}，见于{records}</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>未系日期</translation>
    </message>
    <message>
        <source>{year}s</source>
        <translation>{year}年代</translation>
    </message>
    <message>
        <source>note on: {type}</source>
        <translation>附注：{type}</translation>
    </message>
    <message>
        <source>note of the source</source>
        <translation>史料自注</translation>
    </message>
    <message>
        <source>who counts as one</source>
        <translation>是否同一</translation>
    </message>
    <message>
        <source>question</source>
        <translation>疑问</translation>
    </message>
    <message>
        <source>answer to a warning</source>
        <translation>对警告的答复</translation>
    </message>
</context>
<context>
    <name>FindFilters</name>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>not rejected</source>
        <translation>未否决</translation>
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
        <translation>顺序</translation>
    </message>
    <message>
        <source>1723, 1723-02-05 or as records write it</source>
        <translation>1723、1723-02-05，或按档案写法</translation>
    </message>
    <message>
        <source>any type</source>
        <translation>任何类型</translation>
    </message>
</context>
<context>
    <name>FindLayout</name>
    <message>
        <source>Find words, one character or more</source>
        <translation>查找字词，一字以上</translation>
    </message>
    <message>
        <source>Words to find</source>
        <translation>要找的字词</translation>
    </message>
    <message>
        <source>Where to look</source>
        <translation>在何处查找</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>查找结果</translation>
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
        <translation>同一条记录中两者都有，不论先后</translation>
    </message>
    <message>
        <source>as a phrase</source>
        <translation>相连的词组</translation>
    </message>
    <message>
        <source>either of them</source>
        <translation>二者之一</translation>
    </message>
    <message>
        <source>the first without the second</source>
        <translation>有前者而无后者</translation>
    </message>
    <message>
        <source>Blanks, line breaks, brackets and punctuation do not count, and variant forms of a character are the same.</source>
        <translation>空白、换行、括号与标点不计，异体字视为相同。</translation>
    </message>
    <message>
        <source>Words below each other</source>
        <translation>所找字词上下对齐</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>导出为 CSV…</translation>
    </message>
    <message>
        <source>Review these records</source>
        <translation>校订这些记录</translation>
    </message>
    <message>
        <source>Show among the entities</source>
        <translation>在实体中显示</translation>
    </message>
    <message>
        <source>Open in Review</source>
        <translation>在校订中打开</translation>
    </message>
    <message>
        <source>Reading the texts…</source>
        <translation>正在读入文本…</translation>
    </message>
    <message>
        <source>Type what must be there as well, not only what must not.</source>
        <translation>除了不要的字词，也请写出要找的字词。</translation>
    </message>
    <message>
        <source>Nothing was found with these filters.</source>
        <translation>在这些条件下没有找到。</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>没有找到。</translation>
    </message>
    <message>
        <source>Look without the filters</source>
        <translation>不加条件再找</translation>
    </message>
    <message>
        <source>Also take for the same what is kept apart</source>
        <translation>把通常区分的字也视为相同</translation>
    </message>
</context>
<context>
    <name>FindPage</name>
    <message>
        <source>type words to find</source>
        <translation>输入要找的字词</translation>
    </message>
    <message>
        <source>open the place in Review</source>
        <translation>在校订中打开该处</translation>
    </message>
    <message>
        <source>next hit, previous hit, from Review too</source>
        <translation>下一处、上一处结果，在校订中亦可</translation>
    </message>
    <message>
        <source>By type</source>
        <translation>按类型</translation>
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
        <translation>将查找结果存为 CSV</translation>
    </message>
    <message>
        <source>found.csv</source>
        <translation>查找结果.csv</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) written to</source>
        <translation>
            <numerusform>%Ln 处已写入</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FlagsDialog</name>
    <message>
        <source>Questions for a colleague</source>
        <translation>请教同事的问题</translation>
    </message>
    <message>
        <source>Settled ones too</source>
        <translation>含已了结的</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Who asks</source>
        <translation>提问者</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
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
        <translation>回答；按 Enter 了结此问题</translation>
    </message>
    <message>
        <source>Show its place</source>
        <translation>显示其位置</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>重新提问</translation>
    </message>
    <message>
        <source>Enter on a line shows its place.</source>
        <translation>在某行按 Enter 可显示其位置。</translation>
    </message>
    <message>
        <source>None is open. In Review q asks a question about what is chosen.</source>
        <translation>没有待答的问题。在校订中按 q 可就选定的内容提问。</translation>
    </message>
    <message>
        <source>question settled</source>
        <translation>问题已了结</translation>
    </message>
    <message>
        <source>question open again</source>
        <translation>问题重新待答</translation>
    </message>
</context>
<context>
    <name>Formats</name>
    <message>
        <source>plain text</source>
        <translation>纯文本</translation>
    </message>
    <message>
        <source>volume text of the workshop archive</source>
        <translation>造办处档案分册文本</translation>
    </message>
    <message>
        <source>OCR result (JSON)</source>
        <translation>OCR 结果（JSON）</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Word document</source>
        <translation>Word 文档</translation>
    </message>
    <message>
        <source>IIIF manifest</source>
        <translation>IIIF 清单</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>图像</translation>
    </message>
</context>
<context>
    <name>FoundCounts</name>
    <message>
        <source>Found by type, source and decade</source>
        <translation>结果按类型、史料、年代的分布</translation>
    </message>
</context>
<context>
    <name>FoundPlaces</name>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%Ln 条附注</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%Ln 处</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GraphControls</name>
    <message>
        <source>Graph</source>
        <translation>图谱</translation>
    </message>
    <message>
        <source>Around an entity</source>
        <translation>某实体周围</translation>
    </message>
    <message>
        <source>The whole graph</source>
        <translation>整个图谱</translation>
    </message>
    <message>
        <source>How much of the graph</source>
        <translation>图谱范围</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>已采纳</translation>
    </message>
    <message>
        <source>Accepted and proposed</source>
        <translation>已采纳及待决定</translation>
    </message>
    <message>
        <source>Which facts</source>
        <translation>哪些事实</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>How many steps from the entity</source>
        <translation>离该实体几步</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%Ln 步</numerusform>
        </translation>
    </message>
    <message>
        <source>Not among the accepted. Show proposed too</source>
        <translation>已采纳者中没有；也显示待决定的</translation>
    </message>
</context>
<context>
    <name>GraphFilters</name>
    <message>
        <source>Statements</source>
        <translation>陈述</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>史料</translation>
    </message>
    <message>
        <source>Meant as</source>
        <translation>语气</translation>
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
        <translation>确定程度</translation>
    </message>
    <message>
        <source>However certain</source>
        <translation>不论确定程度</translation>
    </message>
    <message>
        <source>Called likely or certain</source>
        <translation>认为可能或确定</translation>
    </message>
    <message>
        <source>Called certain</source>
        <translation>认为确定</translation>
    </message>
    <message>
        <source>What is put together</source>
        <translation>合并方式</translation>
    </message>
    <message>
        <source>Each by itself</source>
        <translation>各自显示</translation>
    </message>
    <message>
        <source>One mark a type</source>
        <translation>每类一个记号</translation>
    </message>
    <message>
        <source>One mark a community</source>
        <translation>每社群一个记号</translation>
    </message>
    <message>
        <source>Without filters</source>
        <translation>取消筛选</translation>
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
        <translation>照档案写法，或 1728、1728-05、1728-05-01</translation>
    </message>
    <message>
        <source>{text} names no day. Type a date as the records write it, or as 1728-05-01.</source>
        <translation>{text} 不是日期。请照档案写法，或写成 1728-05-01。</translation>
    </message>
    <message>
        <source>The second day lies before the first.</source>
        <translation>后一日期早于前一日期。</translation>
    </message>
</context>
<context>
    <name>GraphLayout</name>
    <message>
        <source>Putting the graph together…</source>
        <translation>正在构成图谱…</translation>
    </message>
    <message>
        <source>The graph</source>
        <translation>图谱</translation>
    </message>
    <message>
        <source>Show what was put away</source>
        <translation>显示收起的</translation>
    </message>
    <message>
        <source>Take back what was brought in</source>
        <translation>收回引入的</translation>
    </message>
    <message>
        <source>Leave the path</source>
        <translation>离开路径</translation>
    </message>
    <message>
        <source>Close all groups</source>
        <translation>合上所有组</translation>
    </message>
    <message>
        <source>Stop here</source>
        <translation>停在此处</translation>
    </message>
    <message>
        <source>No graph yet</source>
        <translation>还没有图谱</translation>
    </message>
    <message>
        <source>Entities and what is said of them come from reading the sources. Read some records first; then choose an entity here and see who and what it is connected with.</source>
        <translation>实体及有关它们的陈述都从识读史料而来。先识读一些记录，再在这里选一个实体，看它与哪些人、物相连。</translation>
    </message>
    <message>
        <source>Read the sources</source>
        <translation>识读史料</translation>
    </message>
    <message>
        <source>Nothing is accepted yet</source>
        <translation>尚未采纳任何事实</translation>
    </message>
    <message>
        <source>Accept facts in Review, or look at what was proposed.</source>
        <translation>请在校订中采纳事实，或先看待决定的部分。</translation>
    </message>
    <message>
        <source>Show proposed facts too</source>
        <translation>也显示待决定的事实</translation>
    </message>
    <message>
        <source>Of {all} entities in reach the {shown} nearest and best connected are drawn. Take fewer steps or hide some types to see the others.</source>
        <translation>可及的 {all} 个实体中，画出最近且连线最多的 {shown} 个。减少步数或隐藏某些类型即可看到其余。</translation>
    </message>
    <message>
        <source>Nothing fits all filters. Take one of them away to see more.</source>
        <translation>没有符合所有筛选的内容。去掉一项可看到更多。</translation>
    </message>
    <message>
        <source>Of {all} records {read} are read, {decided} decided.</source>
        <translation>共 {all} 条记录，已读 {read} 条，已判定 {decided} 条。</translation>
    </message>
</context>
<context>
    <name>GraphLegend</name>
    <message>
        <source>Show or hide this type</source>
        <translation>显示或隐藏此类型</translation>
    </message>
    <message>
        <source>full: accepted, hollow: proposed</source>
        <translation>实心：已采纳；空心：待决定</translation>
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
        <translation>打开此组</translation>
    </message>
    <message>
        <source>Put in the middle</source>
        <translation>置于中心</translation>
    </message>
    <message>
        <source>Bring in its neighbours</source>
        <translation>引入其相邻者</translation>
    </message>
    <message>
        <source>Put away</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>The way to here</source>
        <translation>到此处的路径</translation>
    </message>
    <message>
        <source>A way from here…</source>
        <translation>从此处起的路径…</translation>
    </message>
    <message>
        <source>Names and mentions</source>
        <translation>名称与指称</translation>
    </message>
    <message>
        <source>Let it move</source>
        <translation>解除固定</translation>
    </message>
    <message>
        <source>Now choose “The way to here” in the menu of another entity. From: {name}</source>
        <translation>现在在另一实体的菜单中选“到此处的路径”。起点：{name}</translation>
    </message>
</context>
<context>
    <name>GraphPage</name>
    <message numerus="yes">
        <source>%n statement(s)</source>
        <translation>
            <numerusform>%Ln 项陈述</numerusform>
        </translation>
    </message>
    <message>
        <source>The way from {one} to {other}</source>
        <translation>{one} 到 {other} 的路径</translation>
    </message>
    <message>
        <source>No way from {one} to {other}</source>
        <translation>{one} 到 {other} 没有路径</translation>
    </message>
    <message numerus="yes">
        <source>%n put away</source>
        <translation>
            <numerusform>收起 %Ln 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>neighbours of %n brought in</source>
        <translation>
            <numerusform>引入 %Ln 个的相邻者</numerusform>
        </translation>
    </message>
    <message>
        <source>next node, the one before</source>
        <translation>下一个、上一个节点</translation>
    </message>
    <message>
        <source>open the first sentence behind what is chosen</source>
        <translation>翻到所选对象的第一句出处</translation>
    </message>
    <message>
        <source>Space, double click</source>
        <translation>空格键、双击</translation>
    </message>
    <message>
        <source>put a node in the middle</source>
        <translation>把节点置于中心</translation>
    </message>
    <message>
        <source>move the picture</source>
        <translation>移动画面</translation>
    </message>
    <message>
        <source>larger, smaller, all in sight</source>
        <translation>放大、缩小、显示全部</translation>
    </message>
    <message>
        <source>hold a node in its place, or let it go</source>
        <translation>固定节点，或解除固定</translation>
    </message>
    <message>
        <source>choose nothing</source>
        <translation>取消选择</translation>
    </message>
</context>
<context>
    <name>GraphSheet</name>
    <message numerus="yes">
        <source>{name} and %n other(s) near it. A click brings them nearer.</source>
        <translation>
            <numerusform>{name}和附近另外 %Ln 个实体，单击拉近。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GraphSide</name>
    <message>
        <source>Put in the middle</source>
        <translation>置于中心</translation>
    </message>
    <message>
        <source>Names and mentions</source>
        <translation>名称与指称</translation>
    </message>
    <message>
        <source>Sentences behind what is chosen</source>
        <translation>所选对象的出处</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) from one to the other</source>
        <translation>
            <numerusform>两者相距 %Ln 步</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mention(s)</source>
        <translation>
            <numerusform>%Ln 处指称</numerusform>
        </translation>
    </message>
    <message>
        <source>the first {count} of {all} sentences</source>
        <translation>{all} 句中的前 {count} 句</translation>
    </message>
    <message numerus="yes">
        <source>%n neighbour(s) here</source>
        <translation>
            <numerusform>此图中相邻 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Also: {names}</source>
        <translation>又作：{names}</translation>
    </message>
    <message numerus="yes">
        <source>%n statement(s)</source>
        <translation>
            <numerusform>%Ln 项陈述</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GraphSlider</name>
    <message>
        <source>Undated too</source>
        <translation>含无日期</translation>
    </message>
    <message>
        <source>Show facts without a date whatever the window</source>
        <translation>不论时段，均显示无日期的事实</translation>
    </message>
    <message>
        <source>the whole time</source>
        <translation>全部时间</translation>
    </message>
    <message>
        <source>{count} undated</source>
        <translation>{count} 无日期</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>暂停（空格）</translation>
    </message>
    <message>
        <source>Let the window move through time (Space)</source>
        <translation>让时段沿时间移动（空格）</translation>
    </message>
</context>
<context>
    <name>GraphViews</name>
    <message>
        <source>Keep this view…</source>
        <translation>保存此视图…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>图片…</translation>
    </message>
    <message>
        <source>Keep this view</source>
        <translation>保存此视图</translation>
    </message>
    <message>
        <source>Its name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>view kept</source>
        <translation>视图已保存</translation>
    </message>
    <message>
        <source>view removed</source>
        <translation>视图已移除</translation>
    </message>
    <message>
        <source>No longer in the graph: {names}</source>
        <translation>图谱中已没有：{names}</translation>
    </message>
    <message numerus="yes">
        <source>{entity}: neighbourhood of %n step(s)</source>
        <translation>
            <numerusform>{entity}：%Ln 步以内</numerusform>
        </translation>
    </message>
    <message>
        <source>The picture is in {path}.</source>
        <translation>图片已保存在 {path}。</translation>
    </message>
</context>
<context>
    <name>HonestyStrip</name>
    <message>
        <source>How far each record was seen</source>
        <translation>每条记录看到何种程度</translation>
    </message>
    <message>
        <source>Up and down go to records that want looking at, Enter opens one</source>
        <translation>上下键往有待查看的记录，Enter 打开</translation>
    </message>
    <message>
        <source>Record {number}: {state}</source>
        <translation>第 {number} 条记录：{state}</translation>
    </message>
    <message numerus="yes">
        <source>and %n more record(s) here</source>
        <translation>
            <numerusform>此处另有 %Ln 条</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HoursForm</name>
    <message>
        <source>Read at night only</source>
        <translation>只在夜间识读</translation>
    </message>
    <message>
        <source>Starts and pauses by itself while this window is open; a laptop must not go to sleep</source>
        <translation>窗口开着时自行开始与暂停；笔记本电脑不可进入睡眠</translation>
    </message>
    <message>
        <source>Read from</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Read until</source>
        <translation>结束时间</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
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
        <translation>编号或位置</translation>
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
        <translation>标题</translation>
    </message>
</context>
<context>
    <name>ImportFile</name>
    <message>
        <source>The first records</source>
        <translation>前几条记录</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>For the whole folder</source>
        <translation>用于整个文件夹</translation>
    </message>
    <message>
        <source>Read the other files of this folder in this encoding too, if they could be written in it</source>
        <translation>此文件夹中的其他文件，凡可能用此编码书写的，也按此编码读取</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%Ln 页</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%Ln 条记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s)</source>
        <translation>
            <numerusform>%Ln 幅图像</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n list(s)</source>
        <comment>records that are or hold one</comment>
        <translation>
            <numerusform>含清单记录 %Ln 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Read in the encoding that you chose for this folder.</source>
        <translation>已按您为此文件夹选定的编码读取。</translation>
    </message>
    <message>
        <source>Pages without text</source>
        <translation>无文字的页</translation>
    </message>
    <message numerus="yes">
        <source>%n more record(s), and the last one:</source>
        <translation>
            <numerusform>中间还有 %Ln 条记录；最后一条：</numerusform>
        </translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>略过</translation>
    </message>
    <message>
        <source>No records of their own</source>
        <translation>不自成记录</translation>
    </message>
    <message>
        <source>Columns that are not taken over</source>
        <translation>未采用的列</translation>
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
        <translation>状态</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>What becomes of it</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>needs you</source>
        <translation>待您决定</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>略过</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%Ln 条记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s)</source>
        <translation>
            <numerusform>%Ln 幅图像</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s), no text</source>
        <translation>
            <numerusform>%Ln 幅图像，无文字</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%Ln 页</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n heading(s)</source>
        <translation>
            <numerusform>标题 %Ln 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s) left out</source>
        <translation>
            <numerusform>略过 %Ln 处</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportPreviewDialog</name>
    <message>
        <source>What will be imported</source>
        <translation>将导入的内容</translation>
    </message>
    <message>
        <source>Looking at the files…</source>
        <translation>查看文件…</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>File {done} of {total}</source>
        <translation>第 {done} 个文件，共 {total} 个</translation>
    </message>
    <message>
        <source>This folder holds no file that can be read.</source>
        <translation>此文件夹中没有可以读取的文件。</translation>
    </message>
    <message>
        <source>{found} found = {ready} to import + {skipped} skipped + {asks} that need you</source>
        <translation>共 {found} = 导入 {ready} + 略过 {skipped} + 待您决定 {asks}</translation>
    </message>
    <message numerus="yes">
        <source>Import %n file(s)</source>
        <translation>
            <numerusform>导入 %Ln 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>{found} in them = {records} + {headings} + {left_out} left out</source>
        <translation>其中 {found} = {records} + {headings} + 略过 {left_out} 处</translation>
    </message>
    <message>
        <source>Reading again…</source>
        <translation>重新读取…</translation>
    </message>
</context>
<context>
    <name>ItemStoryDialog</name>
    <message>
        <source>Story of a mention</source>
        <translation>指称的来历</translation>
    </message>
    <message>
        <source>Story of a statement</source>
        <translation>陈述的来历</translation>
    </message>
    <message>
        <source>Nobody has decided anything about it yet.</source>
        <translation>尚无人对它作过决定。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
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
        <translation>之后</translation>
    </message>
</context>
<context>
    <name>ItemsView</name>
    <message>
        <source>Statements and mentions of the record</source>
        <translation>本记录的陈述与指称</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>按键一览</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>打印…</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>另存为 PDF…</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>另存为 PDF</translation>
    </message>
</context>
<context>
    <name>LaneStrip</name>
    <message>
        <source>When each of them is mentioned</source>
        <translation>各自见于何时</translation>
    </message>
    <message>
        <source>Left and right go from member to member</source>
        <translation>左右键逐一移到各成员</translation>
    </message>
    <message>
        <source>{number}: {name}, {mentions}, none of them dated</source>
        <translation>{number}：{name}，{mentions}，均无日期</translation>
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
            <numerusform>，其中 %Ln 处无日期</numerusform>
        </translation>
    </message>
    <message>
        <source>undated</source>
        <translation>无日期</translation>
    </message>
</context>
<context>
    <name>LeftOutDialog</name>
    <message>
        <source>What was left out</source>
        <translation>略过的内容</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
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
        <translation>复制列表</translation>
    </message>
</context>
<context>
    <name>LicenceDialog</name>
    <message>
        <source>Licence of {model}</source>
        <translation>{model} 的许可证</translation>
    </message>
</context>
<context>
    <name>LifeLanes</name>
    <message>
        <source>Course of the job</source>
        <translation>活计经过</translation>
    </message>
    <message>
        <source>Left and right go from stage to stage, Enter opens its sentence</source>
        <translation>左右键逐环节移动，回车打开原句</translation>
    </message>
    <message>
        <source>{at} of {all}: {stage}. {outcome}</source>
        <translation>第 {at} / {all} 环节：{stage}。{outcome}</translation>
    </message>
</context>
<context>
    <name>LifeRows</name>
    <message>
        <source>Job</source>
        <translation>活计</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>First request</source>
        <translation>初次传做</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>日数</translation>
    </message>
    <message>
        <source>Workshop</source>
        <translation>作坊</translation>
    </message>
    <message>
        <source>(nothing named)</source>
        <translation>（未称名）</translation>
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
        <translation>分别了结</translation>
    </message>
</context>
<context>
    <name>LifecyclesPage</name>
    <message>
        <source>Jobs</source>
        <translation>活计</translation>
    </message>
    <message>
        <source>Course</source>
        <translation>经过</translation>
    </message>
    <message>
        <source>One job?</source>
        <translation>同一活计？</translation>
    </message>
    <message>
        <source>Durations</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Other material</source>
        <translation>改用他料</translation>
    </message>
    <message>
        <source>No job is told yet</source>
        <translation>尚无活计</translation>
    </message>
    <message>
        <source>Read some records: orders, showings and deliveries that are found there stand here as jobs.</source>
        <translation>先读一些记录：其中的传做、呈览、交活在此列为活计。</translation>
    </message>
    <message>
        <source>The pack of this project says nothing of jobs: it has no lifecycle.toml.</source>
        <translation>此项目所用领域包未述活计：没有 lifecycle.toml。</translation>
    </message>
    <message>
        <source>Working out the jobs…</source>
        <translation>正在理出活计…</translation>
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
        <translation>有记载的年份</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
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
        <translation>所有结果</translation>
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
        <translation>用时长者在前</translation>
    </message>
    <message>
        <source>by date</source>
        <translation>按日期</translation>
    </message>
    <message>
        <source>from stage to stage of the course</source>
        <translation>逐环节移动</translation>
    </message>
    <message>
        <source>the sentence of the stage, in Review</source>
        <translation>在校阅中看该环节原句</translation>
    </message>
    <message>
        <source>one job, two jobs, cannot tell</source>
        <translation>同一活计、两件活计、不能断定</translation>
    </message>
    <message>
        <source>the next pair, the one before</source>
        <translation>下一对、上一对</translation>
    </message>
    <message>
        <source>{shown} of {all} jobs and records</source>
        <translation>活计与记录 {shown} / {all}</translation>
    </message>
    <message>
        <source>of {all} records {read} are read, {decided} decided</source>
        <translation>{all} 条记录中已读 {read}，已断 {decided}</translation>
    </message>
</context>
<context>
    <name>LinkPalette</name>
    <message>
        <source>Name of the entity</source>
        <translation>实体名称</translation>
    </message>
    <message>
        <source>Type a name; variants and simplified forms are found too</source>
        <translation>键入名称；异体与简体写法亦可查到</translation>
    </message>
    <message>
        <source>Entities of that name</source>
        <translation>此名的实体</translation>
    </message>
    <message>
        <source>Up, Down: choose. Enter: link. Esc: leave it.</source>
        <translation>上下键：选择。Enter：链接。Esc：放弃。</translation>
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
        <translation>请先选定一个指称：只有指称才指向实体。</translation>
    </message>
    <message>
        <source>Dates, quantities and the like name no entity.</source>
        <translation>日期、数量之类不指向实体。</translation>
    </message>
    <message>
        <source>“{words}” names</source>
        <translation>“{words}”所指</translation>
    </message>
    <message>
        <source>New entity “{name}”</source>
        <translation>新实体“{name}”</translation>
    </message>
    <message>
        <source>{type}, as now</source>
        <translation>{type}，即目前所指</translation>
    </message>
    <message>
        <source>link to an entity</source>
        <translation>链接到实体</translation>
    </message>
    <message>
        <source>“{words}” is linked. Enter goes on.</source>
        <translation>“{words}”已链接。按 Enter 继续。</translation>
    </message>
</context>
<context>
    <name>Links</name>
    <message>
        <source>One job  (Y)</source>
        <translation>同一活计 (Y)</translation>
    </message>
    <message>
        <source>Two jobs  (N)</source>
        <translation>两件活计 (N)</translation>
    </message>
    <message>
        <source>Cannot tell  (U)</source>
        <translation>不能断定 (U)</translation>
    </message>
    <message>
        <source>Next  (J)</source>
        <translation>下一对 (J)</translation>
    </message>
    <message>
        <source>Back  (K)</source>
        <translation>上一对 (K)</translation>
    </message>
    <message>
        <source>The earlier one</source>
        <translation>在前者</translation>
    </message>
    <message>
        <source>The later one</source>
        <translation>在后者</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Comparing all jobs…</source>
        <translation>正在比较所有活计…</translation>
    </message>
    <message>
        <source>Nothing is left to ask about jobs</source>
        <translation>活计已无待问</translation>
    </message>
    <message>
        <source>Records that are read later may bring more; what is decided stays.</source>
        <translation>以后所读记录或有新问；已断者不变。</translation>
    </message>
    <message>
        <source>{at} of {all}</source>
        <translation>{at} / {all}</translation>
    </message>
    <message>
        <source>One job?</source>
        <translation>同一活计？</translation>
    </message>
    <message>
        <source>count two as one job</source>
        <translation>两者算同一活计</translation>
    </message>
    <message>
        <source>keep two jobs apart</source>
        <translation>两件活计分开</translation>
    </message>
    <message>
        <source>leave two jobs unsure</source>
        <translation>两件活计存疑</translation>
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
        <translation>识读</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>校订</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>实体</translation>
    </message>
    <message>
        <source>Who is who</source>
        <translation>谁是谁</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图谱</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>活计</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>历时</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Undone: {what}</source>
        <translation>已撤销：{what}</translation>
    </message>
    <message>
        <source>Done again: {what}</source>
        <translation>已重做：{what}</translation>
    </message>
    <message>
        <source>Nothing is left to undo since the project was opened. What was decided before stands in the history: H and Shift+H in Review.</source>
        <translation>打开项目以来没有可撤销的操作了。此前的决定见历史：在“校订”中按 H 和 Shift+H。</translation>
    </message>
    <message>
        <source>Nothing to do again: nothing was undone just before.</source>
        <translation>没有可重做的操作：刚才没有撤销任何操作。</translation>
    </message>
    <message>
        <source>The language can be changed when the work that runs is done.</source>
        <translation>请待进行中的工作完成后再更换语言。</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>各处通用</translation>
    </message>
    <message>
        <source>go to a page</source>
        <translation>前往某页</translation>
    </message>
    <message>
        <source>back where you were, and on again</source>
        <translation>回到先前之处，再往前</translation>
    </message>
    <message>
        <source>find words; in Review those that are selected</source>
        <translation>查找字词；在校订中查找选中的字</translation>
    </message>
    <message>
        <source>open the next or previous place that was found</source>
        <translation>打开下一处或上一处结果</translation>
    </message>
    <message>
        <source>undo, redo</source>
        <translation>撤销、重做</translation>
    </message>
    <message>
        <source>new project, open a project</source>
        <translation>新建项目、打开项目</translation>
    </message>
    <message>
        <source>larger, smaller, normal text</source>
        <translation>放大、缩小、还原文字</translation>
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
        <translation>规范档</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>收回</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Years</source>
        <translation>年代</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>地点</translation>
    </message>
    <message>
        <source>Also</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Identifier</source>
        <translation>标识号</translation>
    </message>
    <message>
        <source>Probable</source>
        <translation>可能性</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>Link (1 to 9)</source>
        <translation>链接（1–9）</translation>
    </message>
    <message>
        <source>What is undated is of</source>
        <translation>无日期者属于</translation>
    </message>
    <message>
        <source>known besides: native place</source>
        <translation>另外所知：籍贯</translation>
    </message>
    <message>
        <source>Looking… (a large file takes some seconds)</source>
        <translation>查找中…（大文件需几秒钟）</translation>
    </message>
    <message>
        <source>{count} entries there are called {name}.</source>
        <translation>其中有 {count} 条叫 {name}。</translation>
    </message>
    <message>
        <source>None of these (0)</source>
        <translation>都不是（0）</translation>
    </message>
    <message>
        <source>Not this one (X)</source>
        <translation>不是这一条（X）</translation>
    </message>
    <message>
        <source>Later (N)</source>
        <translation>以后再说（N）</translation>
    </message>
    <message>
        <source>Undo (U)</source>
        <translation>撤销（U）</translation>
    </message>
    <message>
        <source>Its page (E)</source>
        <translation>其页面（E）</translation>
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
        <translation>其中有其名（或近似之名）而未定者尚有 {count} 个</translation>
    </message>
    <message>
        <source>No authority file is plugged in. Plug one in under Authority files.</source>
        <translation>尚未接入规范档。请在“规范档”中接入。</translation>
    </message>
    <message>
        <source>Nobody is left: all have been decided or seen.</source>
        <translation>没有剩下的了：都已决定或看过。</translation>
    </message>
    <message>
        <source>Nobody is called so there.</source>
        <translation>其中无人叫此名。</translation>
    </message>
    <message>
        <source>linked: {identifier} {label}</source>
        <translation>已链接：{identifier} {label}</translation>
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
        <translation>{decision}（对先前的文件而言）</translation>
    </message>
    <message>
        <source>named {years}</source>
        <translation>见于 {years}</translation>
    </message>
    <message>
        <source>also {names}</source>
        <translation>又作 {names}</translation>
    </message>
    <message>
        <source>Nobody else there is called {name}.</source>
        <translation>其中别无他人叫 {name}。</translation>
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
        <translation>传做用料</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>实做用料</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>活计</translation>
    </message>
    <message>
        <source>Ordered of one material, made of another</source>
        <translation>传做一料而用他料</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the materials of a cell</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Things of which one job tells both what they were ordered of and what they were made of.</source>
        <translation>同一活计既载传做用料又载实做用料的器物。</translation>
    </message>
</context>
<context>
    <name>MeasureRows</name>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>As the project calls it</source>
        <translation>项目中的名称</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>相邻者</translation>
    </message>
    <message>
        <source>How many others it is tied to</source>
        <translation>与多少个相连</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>The statements, jobs or things that tie it, together</source>
        <translation>相连的陈述、活计或器物合计</translation>
    </message>
    <message>
        <source>betweenness</source>
        <translation>中介度</translation>
    </message>
    <message>
        <source>Share of shortest paths between two others that pass through it</source>
        <translation>其他两者间最短路径经过它的比例</translation>
    </message>
    <message>
        <source>PageRank</source>
        <translation>PageRank</translation>
    </message>
    <message>
        <source>Weight that comes from weighty neighbours</source>
        <translation>由有分量的相邻者而来的分量</translation>
    </message>
    <message>
        <source>core</source>
        <translation>核</translation>
    </message>
    <message>
        <source>It belongs to a part in which all have so many ties among themselves</source>
        <translation>它属于其中各个都有这么多联系的部分</translation>
    </message>
    <message>
        <source>component</source>
        <translation>连通分支</translation>
    </message>
    <message>
        <source>Number of the part that hangs together; 0 is the largest</source>
        <translation>相连部分的编号；0 最大</translation>
    </message>
    <message>
        <source>community</source>
        <translation>社群</translation>
    </message>
    <message>
        <source>Number of the group found by Leiden; 0 is the largest</source>
        <translation>Leiden 所得社群的编号；0 最大</translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>MethodNoteDialog</name>
    <message>
        <source>Method note</source>
        <translation>方法说明</translation>
    </message>
    <message>
        <source>What the figures cannot tell: what you asked of the sources, what you chose and why, what is wrong.</source>
        <translation>数字说不出的：您向史料问了什么，选了什么、为何，有何不妥。</translation>
    </message>
    <message>
        <source>In your own words</source>
        <translation>您自己的话</translation>
    </message>
    <message>
        <source>Keep these words</source>
        <translation>存下这些话</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>Save as Markdown…</source>
        <translation>存为 Markdown…</translation>
    </message>
    <message>
        <source>Save as HTML…</source>
        <translation>存为 HTML…</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>正在统计…</translation>
    </message>
    <message>
        <source>Counted from the project as it is now.</source>
        <translation>据项目现状统计。</translation>
    </message>
    <message>
        <source>Holding confidence against decisions… {percent}</source>
        <translation>正以决定核对把握… {percent}</translation>
    </message>
    <message>
        <source>Method note: {title}</source>
        <translation>方法说明：{title}</translation>
    </message>
    <message>
        <source>words on the method</source>
        <translation>方法说明的文字</translation>
    </message>
    <message>
        <source>Save the method note</source>
        <translation>存下方法说明</translation>
    </message>
    <message>
        <source>{name} cannot be written: {reason}</source>
        <translation>无法写入 {name}：{reason}</translation>
    </message>
    <message>
        <source>Written: {name}</source>
        <translation>已写入：{name}</translation>
    </message>
</context>
<context>
    <name>ModelCard</name>
    <message>
        <source>There is no model to choose from.</source>
        <translation>没有可选的模型。</translation>
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
        <translation>但须开启思考，较费时</translation>
    </message>
    <message>
        <source>reads {reads} and writes {writes} tokens a second</source>
        <translation>每秒读 {reads}、写 {writes} 个词元</translation>
    </message>
    <message>
        <source>context up to {tokens} tokens</source>
        <translation>上下文至多 {tokens} 个词元</translation>
    </message>
</context>
<context>
    <name>ModelSaid</name>
    <message>
        <source>recommended</source>
        <translation>推荐</translation>
    </message>
    <message>
        <source>alternative</source>
        <translation>备选</translation>
    </message>
    <message>
        <source>here</source>
        <translation>已在本机</translation>
    </message>
    <message>
        <source>to be fetched</source>
        <translation>尚未下载</translation>
    </message>
    <message>
        <source>only up to {tokens} tokens</source>
        <translation>最多 {tokens} 词元</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>just about</source>
        <translation>勉强</translation>
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
        <translation>上下文最多可用 {tokens} 词元。</translation>
    </message>
    <message>
        <source>It leaves no room to spare: close other programs, or expect it to be slow.</source>
        <translation>内存没有余裕：请关闭其他程序，否则会很慢。</translation>
    </message>
    <message>
        <source>Set the context length to {tokens} tokens at most, or take a smaller model.</source>
        <translation>请把上下文长度设为至多 {tokens} 词元，或换较小的模型。</translation>
    </message>
    <message>
        <source>This computer has too little memory for it.</source>
        <translation>本机内存不够用。</translation>
    </message>
    <message>
        <source>It takes {least} to {most} of memory: the model {weights}, its context {cache}, and room to work.</source>
        <translation>占用内存 {least} 至 {most}：模型 {weights}，上下文 {cache}，其余为运算空间。</translation>
    </message>
    <message>
        <source>The server is another computer; how much memory it has is not known.</source>
        <translation>服务器是另一台电脑，其内存大小不明。</translation>
    </message>
    <message>
        <source>This computer has {total} of memory, {free} of it free now. The memory of a graphics card is not counted: with one, larger models may fit.</source>
        <translation>本机内存 {total}，现有 {free} 可用。显卡自带的内存未计入：有独立显卡时，更大的模型也可能放得下。</translation>
    </message>
    <message>
        <source>{n} tokens/s</source>
        <translation>{n} 词元/秒</translation>
    </message>
    <message>
        <source>Measured: F1 of {f1} for mentions, on {passages} passages with known answers.</source>
        <translation>实测：在 {passages} 段有标准答案的文字上，指称的 F1 为 {f1}。</translation>
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
        <translation>{model}：正在校验…</translation>
    </message>
    <message>
        <source>{model} is here</source>
        <translation>{model} 已在本机</translation>
    </message>
    <message>
        <source>context up to {tokens} tokens</source>
        <translation>上下文至多 {tokens} 词元</translation>
    </message>
    <message>
        <source>licence {name}</source>
        <translation>许可证 {name}</translation>
    </message>
    <message>
        <source>{records} unread: about {likely}, between {least} and {most}.</source>
        <translation>未读 {records}：约需 {likely}，介于 {least} 与 {most} 之间。</translation>
    </message>
    <message>
        <source>Begun now, it is ready at {time}.</source>
        <translation>现在开始，{time} 读完。</translation>
    </message>
    <message>
        <source>(From what it has read of this project.)</source>
        <translation>（依据它在本项目中已读的部分。）</translation>
    </message>
    <message>
        <source>(A rough guess from its speed; it has read too little here.)</source>
        <translation>（仅据其速度粗估，它在这里读得还太少。）</translation>
    </message>
    <message>
        <source>Estimated {estimated}, took {took}.</source>
        <translation>预计 {estimated}，实际 {took}。</translation>
    </message>
</context>
<context>
    <name>ModelSettings</name>
    <message>
        <source>One question</source>
        <translation>一次提问</translation>
    </message>
    <message>
        <source>Two: names, then events</source>
        <translation>两次：先名目，后事件</translation>
    </message>
    <message>
        <source>Two questions a record take longer; small models find more so</source>
        <translation>每条提问两次较费时；小模型这样找到的更多</translation>
    </message>
    <message>
        <source>Tell it what the rules found</source>
        <translation>告知规则的发现</translation>
    </message>
    <message>
        <source>As hints that it may reject</source>
        <translation>作为提示，模型可以不采纳</translation>
    </message>
    <message>
        <source>Worked examples shown with each record, the nearest of those reviewed</source>
        <translation>随每条记录附上的范例，取自最相近的已校订记录</translation>
    </message>
    <message>
        <source>Records asked of each server at a time; it must allow so many itself</source>
        <translation>同时向每台服务器提问的记录数；服务器本身须允许</translation>
    </message>
    <message>
        <source>Tokens that the model sees at once: the prompt, the record and the answer</source>
        <translation>模型一次能看到的词元数：提示、记录与回答合计</translation>
    </message>
    <message>
        <source>Tokens of the longest answer allowed</source>
        <translation>回答最长可用的词元数</translation>
    </message>
    <message>
        <source>0 is the steadiest</source>
        <translation>0 最稳定</translation>
    </message>
    <message>
        <source>Other computers may read the texts</source>
        <translation>允许其他电脑读取文本</translation>
    </message>
    <message>
        <source>Without it, nothing is sent to a server that is not on this computer</source>
        <translation>若不勾选，文本不会送到本机以外的服务器</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>范例</translation>
    </message>
    <message>
        <source>At a time</source>
        <translation>同时</translation>
    </message>
    <message>
        <source>Context length</source>
        <translation>上下文长度</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation>回答上限</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
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
        <translation>正在向 Ollama 询问有哪些模型…</translation>
    </message>
    <message>
        <source>Fits with {tokens} tokens</source>
        <translation>上下文 {tokens} 词元时放得下</translation>
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
        <translation>本机速度</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Another model, by its name in the library of Ollama: qwen3:8b</source>
        <translation>其他模型：填 Ollama 模型库中的名称，如 qwen3:8b</translation>
    </message>
    <message>
        <source>Another model</source>
        <translation>其他模型</translation>
    </message>
    <message>
        <source>Fetch it</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>Use this</source>
        <translation>用这个</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>试一下</translation>
    </message>
    <message>
        <source>Ask it one small question, to see how fast it is here and whether it keeps the answer form</source>
        <translation>问它一个小问题，看它在本机多快、能否遵守回答格式</translation>
    </message>
    <message>
        <source>Licence…</source>
        <translation>许可证…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>再看一次</translation>
    </message>
    <message>
        <source>Fetch ({size})</source>
        <translation>下载（{size}）</translation>
    </message>
    <message>
        <source>{model} answers a small question; loading it may take a while…</source>
        <translation>{model} 正在回答一个小问题，载入模型可能要等一会…</translation>
    </message>
    <message>
        <source>{model}: asking for it…</source>
        <translation>{model}：正在请求…</translation>
    </message>
    <message>
        <source>{model} is here.</source>
        <translation>{model} 已下载到本机。</translation>
    </message>
    <message>
        <source>Stopped. What has come of {model} is kept; fetching it again goes on from there.</source>
        <translation>已停止。{model} 已下载的部分保留着，再次下载时从那里继续。</translation>
    </message>
    <message>
        <source>Delete {model} from this computer? It would have to be fetched again ({size}).</source>
        <translation>要从本机删除 {model} 吗？再用时须重新下载（{size}）。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Deleting {model}…</source>
        <translation>正在删除 {model}…</translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Another name of {name}</source>
        <translation>{name} 的另一名称</translation>
    </message>
    <message>
        <source>What is {name}?</source>
        <translation>{name} 是何种名称？</translation>
    </message>
    <message>
        <source>for example: his seal; misread for another name</source>
        <translation>例如：见其印；为他名之误读</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>From where, or why</source>
        <translation>出处或理由</translation>
    </message>
    <message>
        <source>The entity is found by all its names. What sources write stays as it is.</source>
        <translation>各名称皆可检得此实体。史料原文不变。</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>记录</translation>
    </message>
</context>
<context>
    <name>NetworkTab</name>
    <message>
        <source>all kinds</source>
        <translation>所有类别</translation>
    </message>
    <message>
        <source>as the graph draws them</source>
        <translation>如图谱所绘</translation>
    </message>
    <message>
        <source>by a job in common</source>
        <translation>同一活计</translation>
    </message>
    <message>
        <source>by a record in common</source>
        <translation>同一记录</translation>
    </message>
    <message>
        <source>by a statement in common</source>
        <translation>同一陈述</translation>
    </message>
    <message>
        <source>by {kind} in common</source>
        <translation>同一{kind}</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>实体</translation>
    </message>
    <message>
        <source>tied</source>
        <translation>相连</translation>
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
        <translation>照档案写法，或 1728、1728-05、1728-05-01</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>导出为 CSV…</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>度量</translation>
    </message>
    <message>
        <source>Those it is tied to</source>
        <translation>与其相连者</translation>
    </message>
    <message>
        <source>The words behind the tie</source>
        <translation>联系背后的原文</translation>
    </message>
    <message>
        <source>{day} names no day. Type it as the records do, or as 1728-05-01.</source>
        <translation>{day} 不是日期。请照档案写法，或写成 1728-05-01。</translation>
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
        <translation>此处无人相连。未读的无从得知。</translation>
    </message>
    <message>
        <source>{entities} entities, {ties} ties, {groups} communities (modularity {modularity}). Of {records} records {read} are read, {decided} decided: who is not in the sources has no ties.</source>
        <translation>{entities} 个实体，{ties} 条联系，{groups} 个社群（模块度 {modularity}）。共 {records} 条记录，已读 {read} 条，已判定 {decided} 条：史料中没有的就没有联系。</translation>
    </message>
    <message numerus="yes">
        <source>Betweenness is estimated from %n starting point(s).</source>
        <translation>
            <numerusform>中介度由 %Ln 个起点估计。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) or job(s) name too many to tie all of them.</source>
        <translation>
            <numerusform>%Ln 条记录或活计所记过多，未全部相连。</numerusform>
        </translation>
    </message>
    <message>
        <source>The measures as CSV</source>
        <translation>度量存为 CSV</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) written to</source>
        <translation>
            <numerusform>%Ln 行已写入</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NewProjectDialog</name>
    <message>
        <source>New project</source>
        <translation>新建项目</translation>
    </message>
    <message>
        <source>for example: Workshops of the Yongzheng reign</source>
        <translation>例如：雍正朝各作活计</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Kind of archive</source>
        <translation>档案类别</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Make the project</source>
        <translation>创建项目</translation>
    </message>
</context>
<context>
    <name>NoteEditor</name>
    <message>
        <source>Enter: done. Shift+Enter: new line. Esc: leave it.</source>
        <translation>Enter：完成。Shift+Enter：换行。Esc：放弃。</translation>
    </message>
</context>
<context>
    <name>Notes</name>
    <message>
        <source>Note on “{words}”</source>
        <translation>关于“{words}”的备注</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Question for a colleague about “{words}”</source>
        <translation>就“{words}”请教同事</translation>
    </message>
    <message>
        <source>Question for a colleague about this record</source>
        <translation>就本记录请教同事</translation>
    </message>
    <message>
        <source>question for a colleague</source>
        <translation>请教同事</translation>
    </message>
    <message>
        <source>The question is noted. {key} lists all of them.</source>
        <translation>问题已记下。按 {key} 列出全部问题。</translation>
    </message>
    <message>
        <source>question settled</source>
        <translation>问题已了结</translation>
    </message>
    <message>
        <source>{who} asks: {question}</source>
        <translation>{who} 问：{question}</translation>
    </message>
    <message>
        <source>Answer; Enter settles the question</source>
        <translation>回答；按 Enter 了结此问题</translation>
    </message>
</context>
<context>
    <name>OneOfEditor</name>
    <message>
        <source>choose</source>
        <translation>请选择</translation>
    </message>
</context>
<context>
    <name>OnlySome</name>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
</context>
<context>
    <name>OrderChoices</name>
    <message>
        <source>Type that comes first</source>
        <translation>在先的类型</translation>
    </message>
    <message>
        <source>Words, then Enter</source>
        <translation>输入字句，再按 Enter</translation>
    </message>
    <message>
        <source>Words that come first</source>
        <translation>在先的字句</translation>
    </message>
    <message>
        <source>One of the two runs</source>
        <translation>两轮识读之一</translation>
    </message>
    <message>
        <source>One of the two readers</source>
        <translation>两位校读者之一</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（无名）</translation>
    </message>
    <message>
        <source>It takes two runs to differ.</source>
        <translation>须有两轮识读方能相异。</translation>
    </message>
    <message>
        <source>It takes two readers to differ: each decides under a name of their own.</source>
        <translation>须有两位校读者方能相异：各以自己的名字作决定。</translation>
    </message>
</context>
<context>
    <name>Ordering</name>
    <message>
        <source>Order of the records</source>
        <translation>记录的次序</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>Weighing what was found…</source>
        <translation>正在衡量识读结果……</translation>
    </message>
    <message>
        <source>Comparing… {percent}</source>
        <translation>正在比较… {percent}</translation>
    </message>
    <message>
        <source>Weighing what was found… {percent}</source>
        <translation>正在衡量识读结果……{percent}</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) come first.</source>
        <translation>
            <numerusform>%Ln 条记录在先。</numerusform>
        </translation>
    </message>
    <message>
        <source>None here.</source>
        <translation>这里没有。</translation>
    </message>
</context>
<context>
    <name>OtherEntityDialog</name>
    <message>
        <source>for example: same title and same month in two records</source>
        <translation>例如：两条记录中职衔与月份皆同</translation>
    </message>
    <message>
        <source>Other entity</source>
        <translation>另一个实体</translation>
    </message>
    <message>
        <source>Who is {name}?</source>
        <translation>{name}是谁？</translation>
    </message>
    <message>
        <source>Judgement</source>
        <translation>判断</translation>
    </message>
    <message>
        <source>Reason (optional)</source>
        <translation>理由（可不填）</translation>
    </message>
    <message>
        <source>Whose are these mentions?</source>
        <translation>这些指称属于谁？</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>记下</translation>
    </message>
    <message>
        <source>Give to it</source>
        <translation>归给它</translation>
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
            <numerusform>%Ln 处指称</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OwnQuestions</name>
    <message>
        <source>question kept</source>
        <translation>问题已保存</translation>
    </message>
    <message>
        <source>Rename the question</source>
        <translation>问题改名</translation>
    </message>
    <message>
        <source>Its name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>question renamed</source>
        <translation>问题已改名</translation>
    </message>
    <message>
        <source>question removed</source>
        <translation>问题已移除</translation>
    </message>
</context>
<context>
    <name>PaceSaid</name>
    <message>
        <source>{n} tokens written a second</source>
        <translation>每秒写 {n} 个词元</translation>
    </message>
    <message>
        <source>{n} records a second</source>
        <translation>每秒 {n} 条</translation>
    </message>
    <message>
        <source>{n} records a minute</source>
        <translation>每分钟 {n} 条</translation>
    </message>
    <message>
        <source>{n} records an hour</source>
        <translation>每小时 {n} 条</translation>
    </message>
    <message>
        <source>time left not known yet</source>
        <translation>剩余时间尚不可知</translation>
    </message>
    <message>
        <source>about {time} left</source>
        <translation>约剩 {time}</translation>
    </message>
    <message>
        <source>{least} to {most} left</source>
        <translation>尚余 {least} 至 {most}</translation>
    </message>
    <message>
        <source>ready at {time}</source>
        <translation>{time} 完成</translation>
    </message>
    <message>
        <source>ready between {first} and {last}</source>
        <translation>{first} 至 {last} 间完成</translation>
    </message>
</context>
<context>
    <name>PictureFile</name>
    <message>
        <source>Save the picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>PNG picture (*.png);;SVG drawing (*.svg);;PDF page (*.pdf)</source>
        <translation>PNG 图片 (*.png);;SVG 矢量图 (*.svg);;PDF 页面 (*.pdf)</translation>
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
        <translation>照档案写法，或 1728、1728-05、1728-05-01</translation>
    </message>
    <message>
        <source>A map of your own…</source>
        <translation>自己的地图…</translation>
    </message>
    <message>
        <source>GeoJSON with the names of places; it is kept in the project</source>
        <translation>带地名的 GeoJSON；保存在项目中</translation>
    </message>
    <message>
        <source>Without the map</source>
        <translation>不用地图</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>As PNG, SVG or PDF, or the numbers as CSV</source>
        <translation>存为 PNG、SVG 或 PDF，或数字存为 CSV</translation>
    </message>
    <message>
        <source>Plan of places</source>
        <translation>地点示意图</translation>
    </message>
    <message>
        <source>The words about the place</source>
        <translation>关于此地的原文</translation>
    </message>
    <message>
        <source>{day} names no day. Type it as the records do, or as 1728-05-01.</source>
        <translation>{day} 不是日期。请照档案写法，或写成 1728-05-01。</translation>
    </message>
    <message>
        <source>No place is told of here yet. What has not been read cannot be.</source>
        <translation>此处尚无地点记载。未读的无从得知。</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) on the map.</source>
        <translation>
            <numerusform>地图上有 %Ln 处。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not found in the sources: {names}</source>
        <translation>史料中未见：{names}</translation>
    </message>
    <message>
        <source>Boxes are as large as what is told; a room lies in its hall, as their names say.</source>
        <translation>方块大小依记载多少；房间依名称置于其殿宇之内。</translation>
    </message>
    <message>
        <source>A map of your own</source>
        <translation>自己的地图</translation>
    </message>
    <message>
        <source>GeoJSON (*.geojson *.json)</source>
        <translation>GeoJSON (*.geojson *.json)</translation>
    </message>
    <message>
        <source>map kept</source>
        <translation>地图已保存</translation>
    </message>
    <message>
        <source>map removed</source>
        <translation>地图已移除</translation>
    </message>
    <message>
        <source>The plan as a file</source>
        <translation>示意图存为文件</translation>
    </message>
    <message>
        <source>Picture (*.png);;Drawing (*.svg);;Page (*.pdf);;Numbers (*.csv)</source>
        <translation>图片 (*.png);;矢量图 (*.svg);;页面 (*.pdf);;数字 (*.csv)</translation>
    </message>
    <message>
        <source>Written to {path}</source>
        <translation>已写入 {path}</translation>
    </message>
</context>
<context>
    <name>PlacesView</name>
    <message numerus="yes">
        <source>{name}: %n statement(s)</source>
        <translation>
            <numerusform>{name}：%Ln 条陈述</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n more within it</source>
        <translation>
            <numerusform>，其内另有 %Ln 条</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlugInAuthorityDialog</name>
    <message>
        <source>Plug in an authority file</source>
        <translation>接入规范档</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>CSV, TSV, XLSX or SQLite; it stays where it is</source>
        <translation>CSV、TSV、XLSX 或 SQLite；文件留在原处</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>for example: CC BY-NC-SA 4.0</source>
        <translation>例如：CC BY-NC-SA 4.0</translation>
    </message>
    <message>
        <source>Not for commerce: stays out of exports unless asked for</source>
        <translation>非商业：除非要求，否则不导出</translation>
    </message>
    <message>
        <source>as the program guesses</source>
        <translation>由程序判断</translation>
    </message>
    <message>
        <source>https://…/{id} opens an entry on the web; may be empty</source>
        <translation>https://…/{id} 可在网上打开条目；可留空</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>数据表</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Called</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可</translation>
    </message>
    <message>
        <source>Entries are</source>
        <translation>条目类型</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>网址</translation>
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
        <translation>重新查看规范档</translation>
    </message>
    <message>
        <source>Tables and databases ({kinds})</source>
        <translation>表格与数据库 ({kinds})</translation>
    </message>
    <message>
        <source>Authority file</source>
        <translation>规范档</translation>
    </message>
    <message>
        <source>authority file plugged in</source>
        <translation>接入规范档</translation>
    </message>
    <message>
        <source>authority file changed</source>
        <translation>更改规范档</translation>
    </message>
    <message>
        <source>Reading the file…</source>
        <translation>读取文件中…</translation>
    </message>
    <message>
        <source>Say which column is: {roles}.</source>
        <translation>请指明哪一栏是：{roles}。</translation>
    </message>
    <message>
        <source>Further names come from {column} of {table}.</source>
        <translation>别名另取自 {table} 的 {column}。</translation>
    </message>
    <message>
        <source>Read as {encoding}. Rows of one identifier are one entry with several names.</source>
        <translation>以 {encoding} 读取。同一标识号的各行是同一条目的不同名称。</translation>
    </message>
</context>
<context>
    <name>ProjectFiles</name>
    <message>
        <source>Open a project</source>
        <translation>打开项目</translation>
    </message>
    <message>
        <source>Where to keep the project</source>
        <translation>项目存放位置</translation>
    </message>
    <message>
        <source>Projects (*{suffix})</source>
        <translation>项目 (*{suffix})</translation>
    </message>
</context>
<context>
    <name>ProjectRulesDialog</name>
    <message>
        <source>Rules of the project</source>
        <translation>项目规则</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Kept by</source>
        <translation>保存者</translation>
    </message>
    <message>
        <source>Kept on</source>
        <translation>保存时间</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Retire</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>Where it would change something…</source>
        <translation>会改动何处…</translation>
    </message>
    <message>
        <source>A run does by them what you did by hand. What a rule keeps out stands among what was not believed.</source>
        <translation>识读时照规则去做您亲手做过的改动。被规则排除的，列在未采信的内容里。</translation>
    </message>
    <message>
        <source>None yet. Correct a mention in Review, let the same be done elsewhere, and keep it as a rule.</source>
        <translation>还没有规则。请在“校订”中改正一处指称，让别处也改，并存为规则。</translation>
    </message>
    <message>
        <source>of another version</source>
        <translation>属于其他版本</translation>
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
        <translation>停用规则</translation>
    </message>
</context>
<context>
    <name>ProvenTable</name>
    <message>
        <source>The words behind the chosen row</source>
        <translation>所选行的原文</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>导出 CSV…</translation>
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
        <translation>陈述</translation>
    </message>
    <message>
        <source>all statements</source>
        <translation>所有陈述</translation>
    </message>
    <message>
        <source>each shown with</source>
        <translation>逐条显示</translation>
    </message>
    <message>
        <source>counted by</source>
        <translation>计数，按</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>栏</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>请选择</translation>
    </message>
    <message>
        <source>Different ones counted too</source>
        <translation>另计不同者</translation>
    </message>
    <message>
        <source>nothing more</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Before and after a day</source>
        <translation>某日前后</translation>
    </message>
    <message>
        <source>a day, for example {day}</source>
        <translation>某日，例如 {day}</translation>
    </message>
    <message>
        <source>before and after</source>
        <translation>前后分界</translation>
    </message>
    <message>
        <source>Different ones of</source>
        <translation>另计不同的</translation>
    </message>
    <message>
        <source>The day before and after which is to be told cannot be read.</source>
        <translation>作为前后分界的日期不可读。</translation>
    </message>
    <message>
        <source>A condition is not complete yet, so it is left out.</source>
        <translation>有一个条件还不完整，故未计入。</translation>
    </message>
    <message>
        <source>Choose what is to be shown, or what is to be counted by.</source>
        <translation>请选择要显示的栏，或按什么计数。</translation>
    </message>
</context>
<context>
    <name>QuestionBuilding</name>
    <message>
        <source>Ask in your own words, Chinese or English</source>
        <translation>用自己的话提问，中文或英文</translation>
    </message>
    <message>
        <source>The question in words</source>
        <translation>用文字写的问题</translation>
    </message>
    <message>
        <source>Put into conditions</source>
        <translation>化为条件</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>To ask in words, choose a model of Ollama on the page Reading. Conditions need none.</source>
        <translation>要用文字提问，请在“识读”页选择一个 Ollama 模型。条件则不需要。</translation>
    </message>
    <message>
        <source>{model} reads the question…</source>
        <translation>{model} 正在读问题…</translation>
    </message>
    <message>
        <source>{model} puts your words into conditions, which you see before anything is asked; it writes no answer.</source>
        <translation>{model} 把你的话化为条件，提问之前你会看到；它不写答案。</translation>
    </message>
    <message>
        <source>This is how the model understood it. Change what is wrong.</source>
        <translation>模型是这样理解的。有误请改。</translation>
    </message>
    <message>
        <source>Not in your words: {names}.</source>
        <translation>不在你的话里：{names}。</translation>
    </message>
</context>
<context>
    <name>QuestionList</name>
    <message>
        <source>Kind of question</source>
        <translation>问题种类</translation>
    </message>
    <message>
        <source>All questions</source>
        <translation>全部问题</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>All types</source>
        <translation>全部类型</translation>
    </message>
    <message>
        <source>Find by a name</source>
        <translation>按名字查找</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>No question is left that these filters let through.</source>
        <translation>这些筛选条件下已没有问题。</translation>
    </message>
    <message>
        <source>No question is left.</source>
        <translation>已没有问题。</translation>
    </message>
</context>
<context>
    <name>QuestionsLayout</name>
    <message>
        <source>Questions</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Questions of the pack</source>
        <translation>领域包的问题</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>新建…</translation>
    </message>
    <message>
        <source>Put a question of your own together</source>
        <translation>自行组成一个问题</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>改动…</translation>
    </message>
    <message>
        <source>Begin with the chosen question; what you make of it is another</source>
        <translation>从所选问题开始；改成的是另一个问题</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>kept in the project</source>
        <translation>保存在项目中</translation>
    </message>
    <message>
        <source>Only about these names</source>
        <translation>只问与这些名称有关的</translation>
    </message>
    <message>
        <source>Accepted statements only</source>
        <translation>只用已接受的陈述</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>The words behind the chosen row</source>
        <translation>所选行的原文依据</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>导出为 CSV…</translation>
    </message>
    <message>
        <source>Working out the answer…</source>
        <translation>正在计算回答…</translation>
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
            <numerusform> %Ln 条陈述</numerusform>
        </translation>
    </message>
    <message>
        <source>{rows} from {statements} in {records} records; of {all} records {read} are read, {decided} decided</source>
        <translation>{rows}，据 {records} 条记录中的{statements}；共 {all} 条记录，已读 {read} 条，已审定 {decided} 条</translation>
    </message>
    <message>
        <source>Nothing in the project answers this. What has not been read cannot.</source>
        <translation>项目中没有可回答此问的内容；未读的记录不在其中。</translation>
    </message>
    <message numerus="yes">
        <source>%n statement(s) behind this row</source>
        <translation>
            <numerusform>此行依据 %Ln 条陈述</numerusform>
        </translation>
    </message>
    <message>
        <source>the first {count} shown</source>
        <translation>显示前 {count} 条</translation>
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
        <translation>换问题，或换回答的行</translation>
    </message>
    <message>
        <source>from the row to its proofs, and from a proof to Review</source>
        <translation>由行到依据，由依据到审阅</translation>
    </message>
    <message>
        <source>A question of your own</source>
        <translation>自己的问题</translation>
    </message>
    <message>
        <source>Kept questions that name what the pack no longer has, and so are not listed: {names}</source>
        <translation>保存的问题中有知识包已没有的名目，故未列出：{names}</translation>
    </message>
    <message>
        <source>Keep under a name…</source>
        <translation>以名称保存…</translation>
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
        <translation>写入文件…</translation>
    </message>
    <message>
        <source>Read from a file…</source>
        <translation>从文件读取…</translation>
    </message>
    <message>
        <source>Keep this question</source>
        <translation>保存此问题</translation>
    </message>
    <message>
        <source>Its name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>The question as a file</source>
        <translation>问题存为文件</translation>
    </message>
    <message>
        <source>A question from a file</source>
        <translation>从文件读取问题</translation>
    </message>
    <message>
        <source>The answer as CSV</source>
        <translation>回答存为 CSV</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) written to</source>
        <translation>
            <numerusform>%Ln 行已写入</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReadingPage</name>
    <message>
        <source>Nothing to read yet</source>
        <translation>还没有可识读的记录</translation>
    </message>
    <message>
        <source>Import records on the Sources page; then choose here who reads them.</source>
        <translation>请先在“史料”页导入记录，再到这里选择由谁识读。</translation>
    </message>
    <message>
        <source>Go to Sources</source>
        <translation>前往史料</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>正在载入…</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>识读</translation>
    </message>
    <message>
        <source>The rules found nothing. Is this the right kind of archive? The project is for: {pack}.</source>
        <translation>规则什么也没有找到。档案类别选对了吗？本项目的档案类别是：{pack}。</translation>
    </message>
    <message>
        <source>Read: {mentions} and {statements} found, {claims} refused.</source>
        <translation>识读完成：得{mentions}、{statements}，未采信{claims}。</translation>
    </message>
    <message>
        <source>Go to Review</source>
        <translation>前往校订</translation>
    </message>
    <message>
        <source>Ollama has no model yet. Fetch one that fits this computer.</source>
        <translation>Ollama 还没有模型。请下载一个适合本机的。</translation>
    </message>
    <message>
        <source>Models…</source>
        <translation>模型…</translation>
    </message>
    <message>
        <source>Paused. What has been read is kept; Start goes on from there.</source>
        <translation>已暂停。已读的内容都保留，按“开始识读”即可接续。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再试一次</translation>
    </message>
    <message>
        <source>Read all the same</source>
        <translation>仍然识读</translation>
    </message>
    <message>
        <source>{trouble} It is tried again in ten minutes.</source>
        <translation>{trouble}十分钟后再试。</translation>
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
        <translation>已识读的记录</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Begins no more records; the answers in hand are still taken</source>
        <translation>不再开始新的记录；正在回答的仍会收下</translation>
    </message>
    <message>
        <source>Stop at once</source>
        <translation>立即停止</translation>
    </message>
    <message>
        <source>Drops the answers in hand; what was read is kept, and Start goes on from there</source>
        <translation>放弃正在回答的；已读的保留，再开始时从该处继续</translation>
    </message>
    <message>
        <source>Call off</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Reading starts at {time}</source>
        <translation>{time} 开始识读</translation>
    </message>
    <message>
        <source>Leave this window open, and the computer awake.</source>
        <translation>请保持窗口开启、电脑不休眠。</translation>
    </message>
    <message>
        <source>Asking the model a small question first…</source>
        <translation>先向模型提一个小问题……</translation>
    </message>
    <message>
        <source>Getting ready…</source>
        <translation>准备中……</translation>
    </message>
    <message>
        <source>{done} of {total} records</source>
        <translation>{total} 条中已读 {done} 条</translation>
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
        <translation>要识读的史料</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Leave the other sources</source>
        <translation>不读其余史料</translation>
    </message>
    <message>
        <source>Read the others after these</source>
        <translation>其余史料随后再读</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>In their order</source>
        <translation>依原有顺序</translation>
    </message>
    <message>
        <source>The shortest records first</source>
        <translation>先读最短的记录</translation>
    </message>
    <message>
        <source>{name}: {waiting} of {records} records not read by anyone yet</source>
        <translation>{name}：{records} 条中有 {waiting} 条尚未识读</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) not read by anyone yet</source>
        <translation>
            <numerusform>%Ln 条记录尚未识读</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything has been read by someone.</source>
        <translation>全部都已读过。</translation>
    </message>
</context>
<context>
    <name>ReadingResults</name>
    <message>
        <source>Run</source>
        <translation>轮次</translation>
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
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>已读</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>无所得</translation>
    </message>
    <message>
        <source>Failed or cut</source>
        <translation>失败或中断</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待读</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>历次识读</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>对比另一次</translation>
    </message>
    <message>
        <source>What two runs found, side by side</source>
        <translation>并列两次识读所得</translation>
    </message>
    <message>
        <source>With the model and settings at the left; other ones than the run had make a new run of these alone</source>
        <translation>用左侧的模型与设置；若与该次不同，则另成一次，只含这些记录</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>记下</translation>
    </message>
    <message>
        <source>Claimed</source>
        <translation>所称</translation>
    </message>
    <message>
        <source>Why it was not taken</source>
        <translation>未采信的原因</translation>
    </message>
    <message>
        <source>What was not taken</source>
        <translation>未采信的内容</translation>
    </message>
    <message>
        <source>Last answers</source>
        <translation>最近的回答</translation>
    </message>
    <message>
        <source>Read failed and cut ones again ({count})</source>
        <translation>重读失败与中断的（{count}）</translation>
    </message>
    <message>
        <source>What was not taken ({count})</source>
        <translation>未采信的内容（{count}）</translation>
    </message>
</context>
<context>
    <name>ReadingSettings</name>
    <message>
        <source>Read everything again, as a new run</source>
        <translation>全部重新识读，另立一轮</translation>
    </message>
    <message>
        <source>Without it, a run with the same settings goes on where it stopped</source>
        <translation>不勾选时，设置相同的一轮会从停下处接续</translation>
    </message>
    <message>
        <source>Who reads</source>
        <translation>由谁识读</translation>
    </message>
    <message>
        <source>What is read</source>
        <translation>识读什么</translation>
    </message>
    <message>
        <source>Start reading</source>
        <translation>开始识读</translation>
    </message>
    <message>
        <source>Read from {time} on</source>
        <translation>{time} 起识读</translation>
    </message>
</context>
<context>
    <name>RecordDateDialog</name>
    <message>
        <source>Date of the record</source>
        <translation>记录的日期</translation>
    </message>
    <message>
        <source>Write it as the records do. What it leaves out is taken from the headings and the records before.</source>
        <translation>请照档案的写法填写；省略的部分承标题和前面的记录。</translation>
    </message>
    <message>
        <source>Wording of the date</source>
        <translation>日期原文</translation>
    </message>
    <message>
        <source>Set the date</source>
        <translation>设定日期</translation>
    </message>
    <message>
        <source>The record will have no date.</source>
        <translation>此记录将没有日期。</translation>
    </message>
    <message numerus="yes">
        <source>Also the %n following record(s) that were dated from this one</source>
        <translation>
            <numerusform>其后 %Ln 条由此推定日期的记录也一并更改</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecordHead</name>
    <message>
        <source>Next to decide</source>
        <translation>下一条待决定</translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%Ln 条警告</numerusform>
        </translation>
    </message>
    <message>
        <source>record {number} of {all}</source>
        <translation>第 {number} 条，共 {all} 条</translation>
    </message>
</context>
<context>
    <name>RecordHistoryDialog</name>
    <message>
        <source>History of this record</source>
        <translation>本记录的历史</translation>
    </message>
    <message>
        <source>Every change of the record, the newest first. History is kept when a change is undone.</source>
        <translation>本记录的每次改动，最近的在前。撤销改动后，历史仍保留。</translation>
    </message>
    <message>
        <source>Nothing has been changed in this record since it was imported.</source>
        <translation>本记录导入以来未曾改动。</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>何人</translation>
    </message>
    <message>
        <source>What</source>
        <translation>改动</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>改前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>改后</translation>
    </message>
</context>
<context>
    <name>RecordList</name>
    <message>
        <source>Find records by opening, date, heading or place</source>
        <translation>依开头、日期、标题或位置寻找记录</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>记录</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%Ln 条记录</numerusform>
        </translation>
    </message>
    <message>
        <source>{shown} of {total} records</source>
        <translation>{shown} 条，共 {total} 条</translation>
    </message>
</context>
<context>
    <name>RecordPastDialog</name>
    <message>
        <source>The record as it was</source>
        <translation>记录当时的样子</translation>
    </message>
    <message>
        <source>Moments at which something was changed</source>
        <translation>有所更动的时刻</translation>
    </message>
    <message>
        <source>As it was at the end of this day</source>
        <translation>这一天结束时的样子</translation>
    </message>
    <message>
        <source>End of</source>
        <translation>这天结束时</translation>
    </message>
    <message>
        <source>The text then</source>
        <translation>当时的原文</translation>
    </message>
    <message>
        <source>What was marked then</source>
        <translation>当时的标注</translation>
    </message>
    <message>
        <source>The text now</source>
        <translation>现在的原文</translation>
    </message>
    <message>
        <source>What is marked now</source>
        <translation>现在的标注</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>当时</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copies the record as it was then, with what was marked in it</source>
        <translation>复制当时的记录与其中的标记</translation>
    </message>
    <message>
        <source>Before all that</source>
        <translation>这一切之前</translation>
    </message>
    <message numerus="yes">
        <source>%n mark(s) or statement(s) of then are others now, or gone.</source>
        <translation>
            <numerusform>当时的标记或陈述有 %Ln 条如今已改或不存。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecordText</name>
    <message>
        <source>Text of the record</source>
        <translation>记录原文</translation>
    </message>
</context>
<context>
    <name>RecordsModel</name>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Headings</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>开头</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>字数</translation>
    </message>
    <message>
        <source>To decide</source>
        <translation>待决定</translation>
    </message>
</context>
<context>
    <name>RecordsView</name>
    <message>
        <source>Records</source>
        <translation>记录</translation>
    </message>
</context>
<context>
    <name>RefusalsFold</name>
    <message>
        <source>Refused claims with their reasons</source>
        <translation>未采信的说法及其原因</translation>
    </message>
    <message numerus="yes">
        <source>Not believed: %n claim(s)</source>
        <translation>
            <numerusform>未采信：%Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>(no wording)</source>
        <translation>（无引文）</translation>
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
        <translation>预估</translation>
    </message>
    <message>
        <source>Finds</source>
        <translation>结果数</translation>
    </message>
    <message>
        <source>Said on average</source>
        <translation>平均预估</translation>
    </message>
    <message>
        <source>Were right</source>
        <translation>实际正确</translation>
    </message>
    <message>
        <source>Too few decisions to say: {count} so far. From {enough} on, in at least five records, the program can hold what it expects against what you decided. Until then the order goes by signs alone: whether the rules and other runs agree, and how the words were found.</source>
        <translation>已作决定太少，尚不能说：目前 {count} 项。至少五条记录中有 {enough} 项决定以后，程序才能以您的决定检验它的预估。在此之前，次序只依迹象而定：规则与其他识读是否一致，以及文字是如何找到的。</translation>
    </message>
    <message>
        <source>Of the finds that you decided about, {right} were right. When the program says how likely a find is to be right, it is off by {off} percentage points on average.</source>
        <translation>您已决定的结果中，{right} 是正确的。程序预估一项结果正确的可能时，平均偏差为 {off} 个百分点。</translation>
    </message>
    <message>
        <source>{count} decisions. Each record was judged by what was learnt from the others. Mean squared error (Brier) {brier}; always saying the overall share would give {share}. What an engine says of itself is kept as it is; this is for the order of review.</source>
        <translation>共 {count} 项决定。每条记录都用从其他记录学到的来判断。均方误差（Brier）{brier}；若一律预估总体比例，则为 {share}。引擎自报的可信度保持原样；此处仅用于校订的次序。</translation>
    </message>
</context>
<context>
    <name>ReliabilityPlot</name>
    <message>
        <source>What was said against what was right</source>
        <translation>预估与实际正确的对照</translation>
    </message>
    <message>
        <source>Said</source>
        <translation>预估</translation>
    </message>
    <message>
        <source>Were right</source>
        <translation>实际正确</translation>
    </message>
</context>
<context>
    <name>RenameDialog</name>
    <message>
        <source>Preferred form</source>
        <translation>首选名称</translation>
    </message>
    <message>
        <source>How the entity is called in lists, in the graph and in exports. The others stay.</source>
        <translation>实体在列表、图谱与导出中的称呼。其他写法照旧保留。</translation>
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
        <translation>采纳</translation>
    </message>
    <message>
        <source>reject</source>
        <translation>驳回</translation>
    </message>
    <message>
        <source>decide later</source>
        <translation>留待决定</translation>
    </message>
    <message>
        <source>accept the rest of a record</source>
        <translation>采纳一条记录的其余内容</translation>
    </message>
    <message>
        <source>removal of roles</source>
        <translation>去掉角色</translation>
    </message>
    <message>
        <source>change of type</source>
        <translation>更改类型</translation>
    </message>
    <message>
        <source>change of modality</source>
        <translation>更改情态</translation>
    </message>
    <message>
        <source>change of span</source>
        <translation>更改范围</translation>
    </message>
    <message>
        <source>new mention</source>
        <translation>新增指称</translation>
    </message>
    <message>
        <source>new statement</source>
        <translation>新增陈述</translation>
    </message>
    <message>
        <source>roles of a statement</source>
        <translation>陈述的角色</translation>
    </message>
</context>
<context>
    <name>ReviewPage</name>
    <message>
        <source>Text of the record</source>
        <translation>记录原文</translation>
    </message>
    <message>
        <source>Nothing to review yet</source>
        <translation>还没有可校订的内容</translation>
    </message>
    <message>
        <source>Import sources and let them be read; then correct here, beside the text, what was found.</source>
        <translation>请先导入史料并加以识读，再到这里对照原文校订所得。</translation>
    </message>
    <message>
        <source>Import sources</source>
        <translation>导入史料</translation>
    </message>
    <message>
        <source>accept</source>
        <translation>采纳</translation>
    </message>
    <message>
        <source>reject</source>
        <translation>驳回</translation>
    </message>
    <message>
        <source>type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>mention</source>
        <translation>指称</translation>
    </message>
    <message>
        <source>statement</source>
        <translation>陈述</translation>
    </message>
    <message>
        <source>all keys</source>
        <translation>全部按键</translation>
    </message>
    <message>
        <source>Everything in this record is decided. Enter or U: the next record to decide.</source>
        <translation>本记录已全部决定。按 Enter 或 U：前往下一条待决定的记录。</translation>
    </message>
    <message>
        <source>Nothing is left to decide in this project.</source>
        <translation>本项目已无待决定的内容。</translation>
    </message>
    <message>
        <source>There is no further record on this side.</source>
        <translation>这个方向没有更多记录了。</translation>
    </message>
    <message>
        <source>Only statements have a modality and roles. Choose a statement first.</source>
        <translation>只有陈述才有情态与角色。请先选一项陈述。</translation>
    </message>
    <message>
        <source>Select the characters first: with the mouse, or with Shift and the arrows.</source>
        <translation>请先选取文字：用鼠标，或用 Shift 加方向键。</translation>
    </message>
    <message>
        <source>Nothing is warned of in this record.</source>
        <translation>此条没有警告。</translation>
    </message>
    <message>
        <source>Nothing is warned of here. ! goes to what is.</source>
        <translation>此处没有警告。按 ! 前往有警告之处。</translation>
    </message>
    <message>
        <source>Choose a mention or statement first.</source>
        <translation>请先选一处指称或一项陈述。</translation>
    </message>
    <message>
        <source>Some roles are not roles of this type. r takes them out, e sets the roles anew.</source>
        <translation>有些角色不属此类型。按 r 去掉，按 e 重设角色。</translation>
    </message>
    <message>
        <source>Correct a mention first; then the same can be done wherever else it holds.</source>
        <translation>请先改正一处指称，然后可在别处同样改正。</translation>
    </message>
    <message>
        <source>This is the most doubtful find of the record: it is why the record comes here.</source>
        <translation>这是本记录中最可疑的一项，本记录因此排在此处。</translation>
    </message>
    <message>
        <source>It has no role that its type does not have.</source>
        <translation>没有不属此类型的角色。</translation>
    </message>
    <message>
        <source>{letter} did nothing, since {key} was not possible. {why}</source>
        <translation>{letter} 未生效，因为 {key} 未能执行。{why}</translation>
    </message>
</context>
<context>
    <name>RoleEditor</name>
    <message>
        <source>How it is meant</source>
        <translation>怎样比较</translation>
    </message>
    <message>
        <source>is called</source>
        <translation>名为</translation>
    </message>
    <message>
        <source>has in its name</source>
        <translation>名中有</translation>
    </message>
    <message>
        <source>is of the kind</source>
        <translation>属于</translation>
    </message>
    <message>
        <source>is told</source>
        <translation>有记载</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>names, parted by ;</source>
        <translation>名称，以；分隔</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>any kind</source>
        <translation>任何类别</translation>
    </message>
</context>
<context>
    <name>SampleOpening</name>
    <message>
        <source>Sample project</source>
        <translation>示例项目</translation>
    </message>
    <message>
        <source>Making the sample project…</source>
        <translation>创建示例项目…</translation>
    </message>
    <message>
        <source>Importing the sample records…</source>
        <translation>导入示例记录…</translation>
    </message>
    <message>
        <source>Reading the sample records by rules…</source>
        <translation>以规则识读示例记录…</translation>
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
        <translation>上一页</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Smaller (-, or the wheel)</source>
        <translation>缩小（- 或滚轮）</translation>
    </message>
    <message>
        <source>Larger (+, or the wheel)</source>
        <translation>放大（+ 或滚轮）</translation>
    </message>
    <message>
        <source>As wide as the pane</source>
        <translation>适合宽度</translation>
    </message>
    <message>
        <source>As high as the pane</source>
        <translation>适合高度</translation>
    </message>
    <message>
        <source>The whole page</source>
        <translation>整页</translation>
    </message>
    <message>
        <source>Pixel for pixel (100 %)</source>
        <translation>原始大小（100 %）</translation>
    </message>
    <message>
        <source>Turn to the left</source>
        <translation>向左旋转</translation>
    </message>
    <message>
        <source>Turn to the right</source>
        <translation>向右旋转</translation>
    </message>
    <message>
        <source>page {number} of {all}</source>
        <translation>第 {number} 页，共 {all} 页</translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation>正在读取图像…</translation>
    </message>
    <message>
        <source>Find the picture…</source>
        <translation>寻找图像…</translation>
    </message>
    <message>
        <source>The source names no picture of this page.</source>
        <translation>史料没有指明此页的图像。</translation>
    </message>
    <message>
        <source>There is no picture at {path}.</source>
        <translation>{path} 处没有图像。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>The picture lies at {server} and has not been fetched yet.</source>
        <translation>图像在 {server}，尚未下载。</translation>
    </message>
    <message>
        <source>Fetch it</source>
        <translation>下载此图像</translation>
    </message>
    <message>
        <source>Fetch all of this source</source>
        <translation>下载此史料的全部图像</translation>
    </message>
    <message>
        <source>In {folder} there is none called {name} either.</source>
        <translation>{folder} 中也没有名为 {name} 的图像。</translation>
    </message>
    <message>
        <source>{name} is of a kind that cannot be shown. JPEG, JPEG 2000, PNG, TIFF and WebP can.</source>
        <translation>{name} 的格式无法显示。可以显示 JPEG、JPEG 2000、PNG、TIFF 和 WebP。</translation>
    </message>
    <message>
        <source>{name} is too large to be shown. Save it as JPEG, or in parts.</source>
        <translation>{name} 太大，无法显示。请另存为 JPEG，或分成几幅。</translation>
    </message>
    <message>
        <source>{name} cannot be read: it is damaged, or no picture.</source>
        <translation>无法读取 {name}：文件已损坏，或不是图像。</translation>
    </message>
    <message>
        <source>Fetched {done} of {total}</source>
        <translation>已下载 {done} / {total}</translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%Ln 幅失败</numerusform>
        </translation>
    </message>
    <message>
        <source>The folder where the pictures lie</source>
        <translation>图像所在的文件夹</translation>
    </message>
    <message>
        <source>Open with another program</source>
        <translation>用其他程序打开</translation>
    </message>
    <message>
        <source>The pictures lie elsewhere…</source>
        <translation>图像在别处…</translation>
    </message>
</context>
<context>
    <name>ScanView</name>
    <message>
        <source>Picture of the page</source>
        <translation>书页图像</translation>
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
        <translation>本史料的记录</translation>
    </message>
    <message>
        <source>This is the last record: there is none to join it with.</source>
        <translation>这是最后一条记录，后面没有可合并的记录。</translation>
    </message>
    <message>
        <source>This is the first record: there is no cut before it.</source>
        <translation>这是第一条记录，前面没有切分处。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Records of a source</source>
        <translation>史料中的记录</translation>
    </message>
</context>
<context>
    <name>SourceFiles</name>
    <message>
        <source>Import files</source>
        <translation>导入文件</translation>
    </message>
    <message>
        <source>Import a folder</source>
        <translation>导入文件夹</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Word documents</source>
        <translation>Word 文档</translation>
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
        <translation>书页图像</translation>
    </message>
    <message>
        <source>JSON: records, IIIF, Tropy, OCR results</source>
        <translation>JSON：记录、IIIF、Tropy、OCR 结果</translation>
    </message>
    <message>
        <source>All that can be imported</source>
        <translation>所有可导入的文件</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
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
        <translation>略过的内容</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Take this source and what was read in it out of the project</source>
        <translation>把这份史料及其识读所得移出项目</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Show where this source is cut into records; split, join and move them</source>
        <translation>查看本史料如何切分为记录，并可切开、合并、移动</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Look at the pictures of its pages</source>
        <translation>查看书页图像</translation>
    </message>
    <message>
        <source>All sources</source>
        <translation>全部史料</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%Ln 条记录</numerusform>
        </translation>
    </message>
    <message>
        <source>no text</source>
        <translation>没有文字</translation>
    </message>
    <message>
        <source>imported {when}</source>
        <translation>{when} 导入</translation>
    </message>
</context>
<context>
    <name>SourcePicturesDialog</name>
    <message>
        <source>Pictures of {name}</source>
        <translation>{name} 的图像</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>书页</translation>
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
        <translation>导入文件…</translation>
    </message>
    <message>
        <source>Import a folder…</source>
        <translation>导入文件夹…</translation>
    </message>
    <message>
        <source>No sources yet</source>
        <translation>还没有史料</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>正在载入…</translation>
    </message>
    <message>
        <source>Import transcribed records (text, Word, PDF with text, tables, TEI, PAGE, OCR results) and pictures of pages, single files or a whole folder. You can also drop them here. They are never changed.</source>
        <translation>导入转录的记录（纯文本、Word、带文字的 PDF、表格、TEI、PAGE、OCR 结果）与书页图像，单个文件或整个文件夹皆可，也可拖放到这里。文件本身绝不会被改动。</translation>
    </message>
    <message>
        <source>Looking at the files…</source>
        <translation>查看文件…</translation>
    </message>
    <message>
        <source>File {done} of {total}</source>
        <translation>第 {done} 个文件，共 {total} 个</translation>
    </message>
    <message>
        <source>Imported {records} from {files}.</source>
        <translation>已从 {files}导入 {records}。</translation>
    </message>
    <message>
        <source>Stopped. The project has got {records} from {files}.</source>
        <translation>已停止。项目中已有来自 {files}的 {records}。</translation>
    </message>
    <message>
        <source>This folder holds no file that can be read.</source>
        <translation>此文件夹中没有可以读取的文件。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) left out.</source>
        <translation>
            <numerusform>略过 %Ln 个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) in files left out or mended.</source>
        <translation>
            <numerusform>文件中有 %Ln 处略过或修补。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show what was left out</source>
        <translation>显示略过的内容</translation>
    </message>
    <message>
        <source>{name}: {found} found, {read} read.</source>
        <translation>{name}：发现 {found} 条，读入 {read} 条。</translation>
    </message>
    <message>
        <source>remove a source</source>
        <translation>移除史料</translation>
    </message>
    <message>
        <source>{name} was removed from the project, with what was read in it.</source>
        <translation>{name} 已连同其识读所得移出项目。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>Splitting</name>
    <message>
        <source>Put the caret between the two parts first, with the arrows.</source>
        <translation>请先用方向键把光标移到两部分之间。</translation>
    </message>
    <message>
        <source>“{words}” is</source>
        <translation>“{words}”是</translation>
    </message>
    <message>
        <source>mention split</source>
        <translation>拆分指称</translation>
    </message>
    <message>
        <source>No mention follows close enough to be joined with this one.</source>
        <translation>后面没有足够近的指称可以合并。</translation>
    </message>
    <message>
        <source>mentions joined</source>
        <translation>合并指称</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Read the archive, keep the proof</source>
        <translation>读档案，存实据</translation>
    </message>
    <message>
        <source>A local model or a set of rules reads your transcribed records, you correct what it found beside the text, and the knowledge graph that comes of it is one file of yours. Nothing leaves this machine.</source>
        <translation>由本机模型或一套规则识读您转录的记录，您对照原文校订，所成的知识图谱就是您自己的一个文件。数据不离开这台电脑。</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>最近的项目</translation>
    </message>
    <message>
        <source>Open the sample project</source>
        <translation>打开示例项目</translation>
    </message>
    <message>
        <source>Composed records in the form of the palace workshops&apos; archive, read by rules already.</source>
        <translation>仿宫廷造办处档案体例拟写的记录，已以规则识读。</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>新建项目</translation>
    </message>
    <message>
        <source>An empty file of yours; then bring in your records.</source>
        <translation>先建一个空白的项目档，再导入您的记录。</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>A project file that you made before.</source>
        <translation>打开您先前创建的项目档。</translation>
    </message>
</context>
<context>
    <name>StateFigures</name>
    <message>
        <source>Read, and something was found</source>
        <translation>已读，有所发现</translation>
    </message>
    <message>
        <source>Of those that were read: all that was proposed is decided</source>
        <translation>已读之中，所有提议都已定夺的</translation>
    </message>
    <message>
        <source>Read, and nothing was found</source>
        <translation>已读，无所发现</translation>
    </message>
    <message>
        <source>Could not be read; what went wrong stands below</source>
        <translation>未能识读；原因见下方</translation>
    </message>
    <message>
        <source>A part was read: the answer, or the prompt, was too long</source>
        <translation>只读了一部分：回答或提示过长</translation>
    </message>
    <message>
        <source>In this run and still to be read</source>
        <translation>属于此次，尚待识读</translation>
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
        <translation>此次的记录</translation>
    </message>
    <message>
        <source>Left and right go from record to record, up and down to failed and cut ones, Enter opens one</source>
        <translation>左右键逐条移动，上下键跳至失败或中断的，Enter 打开</translation>
    </message>
    <message numerus="yes">
        <source>and %n more record(s) here</source>
        <translation>
            <numerusform>此处另有 %Ln 条</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatementDialog</name>
    <message>
        <source>Roles of the statement</source>
        <translation>陈述的角色</translation>
    </message>
    <message>
        <source>New statement</source>
        <translation>新增陈述</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Modality</source>
        <translation>情态</translation>
    </message>
    <message>
        <source>Said by</source>
        <translation>由谁所说</translation>
    </message>
    <message>
        <source>Cue (the words that carry it)</source>
        <translation>依据（承载陈述的字句）</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Mentions that may fill the role</source>
        <translation>可填入此角色的指称</translation>
    </message>
    <message>
        <source>Fillers</source>
        <translation>填项</translation>
    </message>
    <message>
        <source>Arrows choose a role, letters choose its fillers, Enter is done.</source>
        <translation>方向键选角色，字母键选填项，Enter 完成。</translation>
    </message>
    <message>
        <source>The record has no mention that may fill this role.</source>
        <translation>本记录中没有可填入此角色的指称。</translation>
    </message>
</context>
<context>
    <name>TenureTab</name>
    <message>
        <source>Offices and titles</source>
        <translation>职衔</translation>
    </message>
    <message>
        <source>Workshops</source>
        <translation>作坊</translation>
    </message>
    <message>
        <source>What is held</source>
        <translation>任何种类</translation>
    </message>
    <message>
        <source>Part of a name</source>
        <translation>名称的一部分</translation>
    </message>
    <message>
        <source>Offices or workshops</source>
        <translation>职衔或作坊</translation>
    </message>
    <message>
        <source>Holders along time</source>
        <translation>历任</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>The lane as PNG, SVG or PDF, or all of the list as CSV</source>
        <translation>此道存为 PNG、SVG 或 PDF，或全部列表存为 CSV</translation>
    </message>
    <message>
        <source>The words that attest it</source>
        <translation>为证的原文</translation>
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
            <numerusform>%Ln 条陈述</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) without anyone</source>
        <translation>
            <numerusform>%Ln 段无人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) two at once</source>
        <translation>
            <numerusform>%Ln 段二人并见</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody is attested here yet. What has not been read cannot be.</source>
        <translation>此处尚无人见证。未读的无从得知。</translation>
    </message>
    <message>
        <source>The lane as a file</source>
        <translation>此道存为文件</translation>
    </message>
    <message>
        <source>Picture (*.png);;Drawing (*.svg);;Page (*.pdf);;All as a table (*.csv)</source>
        <translation>图片 (*.png);;矢量图 (*.svg);;页面 (*.pdf);;全部成表 (*.csv)</translation>
    </message>
    <message>
        <source>Written to {path}</source>
        <translation>已写入 {path}</translation>
    </message>
</context>
<context>
    <name>TenureView</name>
    <message numerus="yes">
        <source>{name}: %n time(s) without a date</source>
        <translation>
            <numerusform>{name}：%Ln 次无日期</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: {first} to {last}, attested %n time(s)</source>
        <translation>
            <numerusform>{name}：{first} 至 {last}，见 %Ln 次</numerusform>
        </translation>
    </message>
    <message>
        <source>; at the same time as {names}</source>
        <translation>；与 {names} 同时</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>无人</translation>
    </message>
    <message numerus="yes">
        <source>+%n undated</source>
        <translation>
            <numerusform>+%Ln 无日期</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TermPanel</name>
    <message>
        <source>No term is like it. Write one, or say that it means none.</source>
        <translation>没有相近的词条。请填写一个，或者说明它都不是。</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>How</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>is</source>
        <translation>即</translation>
    </message>
    <message>
        <source>a kind of</source>
        <translation>属于</translation>
    </message>
    <message>
        <source>wider than</source>
        <translation>宽于</translation>
    </message>
    <message>
        <source>misread for</source>
        <translation>误作</translation>
    </message>
    <message>
        <source>Another term (T)</source>
        <translation>另选词条（T）</translation>
    </message>
    <message>
        <source>Another term</source>
        <translation>另选词条</translation>
    </message>
    <message>
        <source>Accept (Return)</source>
        <translation>接受（回车）</translation>
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
        <translation>在审阅中显示（G）</translation>
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
        <translation>属于 {term}</translation>
    </message>
    <message>
        <source>wider than {term}</source>
        <translation>宽于 {term}</translation>
    </message>
    <message>
        <source>misread or miswritten for {term}</source>
        <translation>系 {term} 之误</translation>
    </message>
    <message>
        <source>none of the terms</source>
        <translation>不是任何词条</translation>
    </message>
    <message>
        <source>AAT {number}</source>
        <translation>AAT {number}</translation>
    </message>
    <message>
        <source>as the vocabulary has it</source>
        <translation>词表所列</translation>
    </message>
    <message>
        <source>the same in other characters</source>
        <translation>异体写法</translation>
    </message>
    <message>
        <source>one character off {form}</source>
        <translation>与 {form} 差一字</translation>
    </message>
    <message>
        <source>{form} without one character</source>
        <translation>{form} 少一字</translation>
    </message>
    <message>
        <source>ends with {form}</source>
        <translation>以 {form} 结尾</translation>
    </message>
    <message>
        <source>begins with {form}</source>
        <translation>以 {form} 开头</translation>
    </message>
</context>
<context>
    <name>TermsDialog</name>
    <message>
        <source>Terms of forms</source>
        <translation>写法与词条</translation>
    </message>
    <message>
        <source>Gathering what the texts write…</source>
        <translation>正在收集文本中的写法…</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>所有类别</translation>
    </message>
    <message>
        <source>Which</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>待定</translation>
    </message>
    <message>
        <source>With a term</source>
        <translation>已有词条</translation>
    </message>
    <message>
        <source>None of the terms</source>
        <translation>不属于任何词条</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>写法</translation>
    </message>
    <message>
        <source>Mentions</source>
        <translation>提及</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>词条</translation>
    </message>
    <message>
        <source>{forms} forms, {mentions} mentions</source>
        <translation>{forms} 种写法，{mentions} 处提及</translation>
    </message>
    <message>
        <source>term of {form}</source>
        <translation>{form} 的词条</translation>
    </message>
    <message>
        <source>decision on a term taken back</source>
        <translation>撤回词条的判断</translation>
    </message>
</context>
<context>
    <name>TextRuler</name>
    <message>
        <source>The whole record: what was read, proposed, decided and corrected</source>
        <translation>整条记录：何处已读、待决定、已决定、已改正</translation>
    </message>
    <message>
        <source>nothing marked here</source>
        <translation>此处无标记</translation>
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
        <translation>横排，自上而下</translation>
    </message>
    <message>
        <source>Columns, from the right</source>
        <translation>竖排，自右而左</translation>
    </message>
    <message>
        <source> px</source>
        <translation> 像素</translation>
    </message>
    <message>
        <source>as many as there is room for</source>
        <translation>随窗口宽窄</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>行列</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>字号</translation>
    </message>
    <message>
        <source>Characters a line</source>
        <translation>每行字数</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>字体</translation>
    </message>
    <message>
        <source>as the theme has it</source>
        <translation>随主题</translation>
    </message>
    <message>
        <source>Looking for a glyph of every character…</source>
        <translation>正在为每个字查找字形…</translation>
    </message>
    <message>
        <source>Every character of this record has a glyph here.</source>
        <translation>本条各字，此处字体皆能显示。</translation>
    </message>
    <message>
        <source>No font here shows these characters of the record:</source>
        <translation>本条下列各字，此处字体皆不能显示：</translation>
    </message>
    <message>
        <source>Install a font that has them and start the program again.</source>
        <translation>请安装收录这些字的字体，再重新启动本程序。</translation>
    </message>
</context>
<context>
    <name>TimeStrip</name>
    <message>
        <source>Time window</source>
        <translation>时段</translation>
    </message>
    <message>
        <source>Left and right move it, Shift with them changes how long it is, Escape shows the whole time</source>
        <translation>左右键移动，加 Shift 改变长短，Esc 显示全部时间</translation>
    </message>
    <message>
        <source>the whole time</source>
        <translation>全部时间</translation>
    </message>
</context>
<context>
    <name>Trailing</name>
    <message>
        <source>This is where you began.</source>
        <translation>这里就是起点。</translation>
    </message>
    <message>
        <source>There is nothing to go on to.</source>
        <translation>前面没有可去之处。</translation>
    </message>
</context>
<context>
    <name>Transcription</name>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>Nothing is doubtful in this project</source>
        <translation>本项目无存疑之处</translation>
    </message>
    <message>
        <source>On from the last of the project</source>
        <translation>从项目的最后一处继续</translation>
    </message>
    <message>
        <source>On from the first of the project</source>
        <translation>从项目的第一处继续</translation>
    </message>
    <message>
        <source>Only a doubtful character can stand as it is; . leads to the next</source>
        <translation>只有存疑的字才可定为无误；按 . 前往下一处</translation>
    </message>
    <message>
        <source>a doubtful character stands</source>
        <translation>存疑之字定为无误</translation>
    </message>
    <message>
        <source>{characters} stands</source>
        <translation>「{characters}」定为无误</translation>
    </message>
    <message>
        <source>Select the characters first, or go to a doubtful one with .</source>
        <translation>请先选取文字，或按 . 前往存疑的字</translation>
    </message>
    <message>
        <source>Select fewer: at most {most} characters at once</source>
        <translation>请少选一些：一次至多 {most} 字</translation>
    </message>
    <message>
        <source>Nothing was changed; = says that it stands</source>
        <translation>未作改动；若无误，请按 =</translation>
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
        <translation>已删去：{old}。撤销即可恢复</translation>
    </message>
</context>
<context>
    <name>Warned</name>
    <message>
        <source>warning answered</source>
        <translation>答复警告</translation>
    </message>
    <message>
        <source>warning given again</source>
        <translation>恢复警告</translation>
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
            <numerusform>另有 %Ln 条，见全部警告列表</numerusform>
        </translation>
    </message>
    <message>
        <source>here</source>
        <translation>此处</translation>
    </message>
    <message>
        <source>show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Answer once and for all…</source>
        <translation>一次答复，不再提示…</translation>
    </message>
    <message>
        <source>Answered by {who}: {reason}</source>
        <translation>{who} 已答复：{reason}</translation>
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
        <translation>内容已变：重新查找</translation>
    </message>
    <message>
        <source>What is odd</source>
        <translation>可疑之处</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>出处</translation>
    </message>
    <message>
        <source>Answer… ({key})</source>
        <translation>答复…（{key}）</translation>
    </message>
    <message>
        <source>Take the answer back</source>
        <translation>撤回答复</translation>
    </message>
    <message>
        <source>Show in Review</source>
        <translation>在校订中显示</translation>
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
        <translation>未答复</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>已答复</translation>
    </message>
    <message>
        <source>Answered, and no longer so</source>
        <translation>已答复，且情形已变</translation>
    </message>
    <message>
        <source>Nothing to show.</source>
        <translation>没有可显示的。</translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%Ln 条警告</numerusform>
        </translation>
    </message>
    <message>
        <source>warning answered</source>
        <translation>答复警告</translation>
    </message>
    <message>
        <source>warning given again</source>
        <translation>恢复警告</translation>
    </message>
</context>
<context>
    <name>WeightBars</name>
    <message>
        <source>Together: {probability} that they are one</source>
        <translation>合计：{probability}是同一个</translation>
    </message>
    <message>
        <source>{weight} bits</source>
        <translation>{weight} 比特</translation>
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
        <translation>算作同一个</translation>
    </message>
    <message>
        <source>keep apart</source>
        <translation>区别开来</translation>
    </message>
    <message>
        <source>leave unsure</source>
        <translation>存疑</translation>
    </message>
    <message>
        <source>take one out</source>
        <translation>取出一个</translation>
    </message>
    <message>
        <source>an entity of their own</source>
        <translation>另立实体</translation>
    </message>
    <message>
        <source>take a decision back</source>
        <translation>收回一项决定</translation>
    </message>
    <message numerus="yes">
        <source>join %n certain pair(s)</source>
        <translation>
            <numerusform>合并确定的 %Ln 对</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhoDetail</name>
    <message>
        <source>Members</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>Which two</source>
        <translation>哪两个</translation>
    </message>
    <message>
        <source>Nothing was compared here.</source>
        <translation>这里没有作过比较。</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>出处</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并列</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Places {count}</source>
        <translation>出处 {count}</translation>
    </message>
    <message>
        <source>Decisions {count}</source>
        <translation>决定 {count}</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>写法</translation>
    </message>
    <message>
        <source>In the same records</source>
        <translation>同见一条</translation>
    </message>
</context>
<context>
    <name>WhoHead</name>
    <message>
        <source>Who is who</source>
        <translation>谁是谁</translation>
    </message>
    <message>
        <source>A list comes first; one step of undo takes it back</source>
        <translation>先列出清单；可一步复原</translation>
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
        <translation>正在比较所有名字…</translation>
    </message>
</context>
<context>
    <name>WhoPage</name>
    <message>
        <source>Nobody is named yet</source>
        <translation>还没有任何名字</translation>
    </message>
    <message>
        <source>Who is who is asked of what reading has found. Read some records; then names that may be one person, place or workshop are laid side by side here.</source>
        <translation>“谁是谁”就识读所得发问。先识读一些记录；可能同为一人、一地、一作坊的名字便并列于此。</translation>
    </message>
    <message>
        <source>Read the sources</source>
        <translation>识读史料</translation>
    </message>
    <message>
        <source>Not worked out yet</source>
        <translation>尚未推算</translation>
    </message>
    <message>
        <source>All that is named is compared: by names, titles, workshops, partners and years.</source>
        <translation>比较所有名字：依写法、职衔、作坊、同见之人与年代。</translation>
    </message>
    <message>
        <source>Work it out</source>
        <translation>开始推算</translation>
    </message>
    <message>
        <source>Comparing all that is named…</source>
        <translation>正在比较所有名字…</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>这里没有</translation>
    </message>
    <message>
        <source>Other questions are left: widen the filters.</source>
        <translation>还有别的问题：请放宽筛选。</translation>
    </message>
    <message>
        <source>Nothing is left to ask</source>
        <translation>没有可问的了</translation>
    </message>
    <message>
        <source>What is decided stands under Counted as one, each decision with its reason, to be taken back.</source>
        <translation>已决定的列在“算作同一个”之下，各附理由，可以收回。</translation>
    </message>
    <message>
        <source>next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>back</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>member</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>open the place</source>
        <translation>打开出处</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>all keys</source>
        <translation>全部按键</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) name an entity of their own now.</source>
        <translation>
            <numerusform>%Ln 处现在另立为实体。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>复原</translation>
    </message>
    <message>
        <source>That decision counts no longer.</source>
        <translation>该决定不再算数。</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) count as one now.</source>
        <translation>
            <numerusform>现有 %Ln 对算作同一个。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were left out: decisions speak against them.</source>
        <translation>
            <numerusform>另有 %Ln 对因与已有决定不合而略去。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhoSaid</name>
    <message>
        <source>Reading what is named</source>
        <translation>正在读取名字</translation>
    </message>
    <message>
        <source>Comparing names and what stands beside them</source>
        <translation>正在比较名字及其上下文</translation>
    </message>
    <message>
        <source>Weighing what speaks for each</source>
        <translation>正在权衡证据</translation>
    </message>
    <message>
        <source>Putting the questions into words</source>
        <translation>正在整理问题</translation>
    </message>
    <message>
        <source>about {time} left</source>
        <translation>约余 {time}</translation>
    </message>
    <message>
        <source>Are these one?</source>
        <translation>是同一个吗？</translation>
    </message>
    <message>
        <source>Held together by little</source>
        <translation>联系薄弱</translation>
    </message>
    <message>
        <source>Is this several?</source>
        <translation>其实是几个？</translation>
    </message>
    <message>
        <source>Counted as one</source>
        <translation>算作同一个</translation>
    </message>
    <message>
        <source>These count as one, and one weak link alone holds the parts together. Are they one?</source>
        <translation>这些现在算作同一个，各部分之间只有一处薄弱的联系。是同一个吗？</translation>
    </message>
    <message>
        <source>The places of this name fall into groups that have little in common. Are they one?</source>
        <translation>这个名字的出处分成几组，各组少有共同之处。是同一个吗？</translation>
    </message>
    <message>
        <source>These count as one by the decisions listed below.</source>
        <translation>依下列决定，这些算作同一个。</translation>
    </message>
    <message>
        <source>{probability} probable</source>
        <translation>可能性 {probability}</translation>
    </message>
    <message>
        <source>decisions contradict each other</source>
        <translation>决定相互矛盾</translation>
    </message>
    <message>
        <source>All places of {left} are one</source>
        <translation>{left}各处都是同一个</translation>
    </message>
    <message>
        <source>{left} is the same as {right}</source>
        <translation>{left}与{right}同一</translation>
    </message>
    <message>
        <source>{left} is not the same as {right}</source>
        <translation>{left}与{right}不同一</translation>
    </message>
    <message>
        <source>{left} may be the same as {right}</source>
        <translation>{left}与{right}或为同一</translation>
    </message>
    <message>
        <source>the program</source>
        <translation>程序</translation>
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
        <translation>未读</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>待读</translation>
    </message>
    <message>
        <source>read</source>
        <translation>已读</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>无所得</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>cut short</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>已改正</translation>
    </message>
    <message>
        <source>reviewed</source>
        <translation>已校订</translation>
    </message>
    <message>
        <source>decided in bulk</source>
        <translation>成批决定</translation>
    </message>
    <message>
        <source>proposed</source>
        <translation>待决定</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>已采纳</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>已驳回</translation>
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
        <translation>有条件</translation>
    </message>
    <message>
        <source>reported</source>
        <translation>转述</translation>
    </message>
    <message>
        <source>the document</source>
        <translation>文献本身</translation>
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
        <translation>其后</translation>
    </message>
    <message>
        <source>before or after</source>
        <translation>前后未定</translation>
    </message>
    <message>
        <source>accept</source>
        <translation>采纳</translation>
    </message>
    <message>
        <source>reject</source>
        <translation>驳回</translation>
    </message>
    <message>
        <source>decide later</source>
        <translation>留待决定</translation>
    </message>
    <message>
        <source>accept a record</source>
        <translation>采纳一条记录</translation>
    </message>
    <message>
        <source>accept a run</source>
        <translation>采纳一轮识读</translation>
    </message>
    <message>
        <source>words on the method</source>
        <translation>方法说明的文字</translation>
    </message>
    <message>
        <source>accept many</source>
        <translation>成批采纳</translation>
    </message>
    <message>
        <source>reject many</source>
        <translation>成批驳回</translation>
    </message>
    <message>
        <source>accepted with a statement</source>
        <translation>随陈述采纳</translation>
    </message>
    <message>
        <source>accepted with the rest of its record</source>
        <translation>随记录其余采纳</translation>
    </message>
    <message>
        <source>accepted, as elsewhere</source>
        <translation>采纳，与别处相同</translation>
    </message>
    <message>
        <source>rejected, as elsewhere</source>
        <translation>驳回，与别处相同</translation>
    </message>
    <message>
        <source>new mention, as elsewhere</source>
        <translation>照别处新增指称</translation>
    </message>
    <message>
        <source>the same elsewhere</source>
        <translation>别处也改</translation>
    </message>
    <message>
        <source>rule kept</source>
        <translation>保存规则</translation>
    </message>
    <message>
        <source>rule retired</source>
        <translation>停用规则</translation>
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
        <translation>算同一活计</translation>
    </message>
    <message>
        <source>kept apart as jobs</source>
        <translation>分为两件活计</translation>
    </message>
    <message>
        <source>jobs left unsure</source>
        <translation>活计异同存疑</translation>
    </message>
    <message>
        <source>made a job</source>
        <translation>立为活计</translation>
    </message>
    <message>
        <source>job split</source>
        <translation>拆分活计</translation>
    </message>
    <message>
        <source>stages moved to another job</source>
        <translation>环节移入另一活计</translation>
    </message>
    <message>
        <source>job of a stage</source>
        <translation>环节所属活计</translation>
    </message>
    <message>
        <source>decisions read from a file</source>
        <translation>从文件读入的决定</translation>
    </message>
    <message>
        <source>decision on identity</source>
        <translation>关于是否同一的决定</translation>
    </message>
    <message>
        <source>parted again</source>
        <translation>再行拆开</translation>
    </message>
    <message>
        <source>split</source>
        <translation>拆分</translation>
    </message>
    <message>
        <source>term of a form</source>
        <translation>写法的词条</translation>
    </message>
    <message>
        <source>term of a form taken back</source>
        <translation>撤回写法的词条</translation>
    </message>
    <message>
        <source>new mention</source>
        <translation>新增指称</translation>
    </message>
    <message>
        <source>new statement</source>
        <translation>新增陈述</translation>
    </message>
    <message>
        <source>new filler</source>
        <translation>新增填项</translation>
    </message>
    <message>
        <source>another mention fills the role</source>
        <translation>角色改由另一指称充任</translation>
    </message>
    <message>
        <source>filler taken out</source>
        <translation>移除填项</translation>
    </message>
    <message>
        <source>change of type</source>
        <translation>更改类型</translation>
    </message>
    <message>
        <source>change of span</source>
        <translation>更改范围</translation>
    </message>
    <message>
        <source>change of modality</source>
        <translation>更改情态</translation>
    </message>
    <message>
        <source>change of certainty</source>
        <translation>更改确定程度</translation>
    </message>
    <message>
        <source>link to an entity</source>
        <translation>链接到实体</translation>
    </message>
    <message>
        <source>roles of a statement</source>
        <translation>陈述的角色</translation>
    </message>
    <message>
        <source>mention split</source>
        <translation>拆分指称</translation>
    </message>
    <message>
        <source>mentions joined</source>
        <translation>合并指称</translation>
    </message>
    <message>
        <source>question for a colleague</source>
        <translation>请教同事</translation>
    </message>
    <message>
        <source>question settled</source>
        <translation>问题已了结</translation>
    </message>
    <message>
        <source>question open again</source>
        <translation>问题重新待答</translation>
    </message>
    <message>
        <source>warning answered</source>
        <translation>答复警告</translation>
    </message>
    <message>
        <source>warning given again</source>
        <translation>恢复警告</translation>
    </message>
    <message>
        <source>who says so</source>
        <translation>谁说的</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>rename</source>
        <translation>更名</translation>
    </message>
    <message>
        <source>name added</source>
        <translation>添加名称</translation>
    </message>
    <message>
        <source>kind of a name</source>
        <translation>名称种类</translation>
    </message>
    <message>
        <source>name removed</source>
        <translation>移除名称</translation>
    </message>
    <message>
        <source>note on an entity</source>
        <translation>实体备注</translation>
    </message>
    <message>
        <source>move mentions</source>
        <translation>移动指称</translation>
    </message>
    <message>
        <source>counted as one</source>
        <translation>视为同一</translation>
    </message>
    <message>
        <source>kept apart</source>
        <translation>区分开来</translation>
    </message>
    <message>
        <source>left unsure</source>
        <translation>存疑</translation>
    </message>
    <message>
        <source>all mentions are of one</source>
        <translation>所有提及同为一个</translation>
    </message>
    <message>
        <source>many counted as one</source>
        <translation>多个视为同一</translation>
    </message>
    <message>
        <source>mentions given to another</source>
        <translation>提及归于另一个</translation>
    </message>
    <message>
        <source>retract a decision on identity</source>
        <translation>收回同一性判断</translation>
    </message>
    <message>
        <source>authority file plugged in</source>
        <translation>接入规范档</translation>
    </message>
    <message>
        <source>authority file changed</source>
        <translation>更改规范档</translation>
    </message>
    <message>
        <source>authority file removed</source>
        <translation>移除规范档</translation>
    </message>
    <message>
        <source>linked to an authority</source>
        <translation>链接到规范档</translation>
    </message>
    <message>
        <source>many linked to an authority</source>
        <translation>批量链接到规范档</translation>
    </message>
    <message>
        <source>not that entry of an authority</source>
        <translation>不是规范档中那一条</translation>
    </message>
    <message>
        <source>nobody in an authority</source>
        <translation>规范档中查无其人</translation>
    </message>
    <message>
        <source>decision on an authority taken back</source>
        <translation>收回对规范档的决定</translation>
    </message>
    <message>
        <source>date of a record</source>
        <translation>记录的日期</translation>
    </message>
    <message>
        <source>correction of the text</source>
        <translation>改正原文</translation>
    </message>
    <message>
        <source>a doubtful character stands</source>
        <translation>存疑之字定为无误</translation>
    </message>
    <message>
        <source>taken back</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>done again</source>
        <translation>已重做</translation>
    </message>
    <message>
        <source>record split</source>
        <translation>切开记录</translation>
    </message>
    <message>
        <source>records joined</source>
        <translation>合并记录</translation>
    </message>
    <message>
        <source>cut moved</source>
        <translation>移动记录界线</translation>
    </message>
    <message>
        <source>another beginning</source>
        <translation>记录起点改变</translation>
    </message>
    <message>
        <source>joined to the record before</source>
        <translation>并入前一记录</translation>
    </message>
    <message>
        <source>remove a source</source>
        <translation>移除史料</translation>
    </message>
    <message>
        <source>discard a run</source>
        <translation>舍弃一轮识读</translation>
    </message>
    <message>
        <source>import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Recorded replies</source>
        <translation>录存回复</translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n} 秒</translation>
    </message>
    <message>
        <source>{n} min</source>
        <translation>{n} 分钟</translation>
    </message>
    <message>
        <source>{h} h {n} min</source>
        <translation>{h} 小时 {n} 分</translation>
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
        <translation>类型</translation>
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
        <translation>在列表中查找</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>None of them</source>
        <translation>全不选</translation>
    </message>
</context>
<context>
    <name>_Quantities</name>
    <message>
        <source>silver</source>
        <translation>银</translation>
    </message>
    <message>
        <source>by the measure {name}</source>
        <translation>以{name}计</translation>
    </message>
    <message>
        <source>roughly</source>
        <translation>约</translation>
    </message>
    <message>
        <source>each</source>
        <translation>每件</translation>
    </message>
    <message>
        <source>in all</source>
        <translation>共计</translation>
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
        <translation>两</translation>
    </message>
    <message>
        <source>qian</source>
        <translation>钱</translation>
    </message>
    <message>
        <source>fen</source>
        <translation>分</translation>
    </message>
    <message>
        <source>li</source>
        <translation>厘</translation>
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
            <numerusform>%Ln 对</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>alike</name>
    <message>
        <source>{type} rejected: {words}</source>
        <translation>驳回“{type}”：{words}</translation>
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
        <translation>从光标处起另立一条记录</translation>
    </message>
    <message>
        <source>Join with the next record</source>
        <translation>与下一条记录合并</translation>
    </message>
    <message>
        <source>Join with the record before</source>
        <translation>与上一条记录合并</translation>
    </message>
    <message>
        <source>Begin this record a line or sentence earlier</source>
        <translation>本条起点前移一行或一句</translation>
    </message>
    <message>
        <source>Begin this record a line or sentence later</source>
        <translation>本条起点后移一行或一句</translation>
    </message>
    <message>
        <source>Begin this record a character earlier</source>
        <translation>本条起点前移一字</translation>
    </message>
    <message>
        <source>Begin this record a character later</source>
        <translation>本条起点后移一字</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Open this record in Review</source>
        <translation>在“校订”中打开本条</translation>
    </message>
    <message>
        <source>Go to a record by its number</source>
        <translation>按序号前往记录</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Back to the sources</source>
        <translation>返回史料</translation>
    </message>
    <message>
        <source>Show this sheet</source>
        <translation>显示本表</translation>
    </message>
    <message>
        <source>Record before, next</source>
        <translation>上一条、下一条记录</translation>
    </message>
    <message>
        <source>Move the caret in the text of the record</source>
        <translation>在本条文字中移动光标</translation>
    </message>
    <message>
        <source>Move it to the last or next end of a sentence or line</source>
        <translation>移到上一个或下一个句末、行末</translation>
    </message>
    <message>
        <source>Move it a line up or down</source>
        <translation>上移或下移一行</translation>
    </message>
    <message>
        <source>First record, last record</source>
        <translation>第一条、最后一条记录</translation>
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
        <translation>待决定最多者在先</translation>
    </message>
    <message>
        <source>Where two runs differ</source>
        <translation>两轮识读相异者在先</translation>
    </message>
    <message>
        <source>Where two readers differ</source>
        <translation>两位校读者相异者在先</translation>
    </message>
    <message>
        <source>A type first</source>
        <translation>某一类型在先</translation>
    </message>
    <message>
        <source>Found by words</source>
        <translation>含某些字句者在先</translation>
    </message>
    <message>
        <source>One after the other, as they stand in the sources.</source>
        <translation>依史料中的先后，逐条进行。</translation>
    </message>
    <message>
        <source>First the record with the find that is least likely to be right.</source>
        <translation>先看含有最不可能正确之结果的记录。</translation>
    </message>
    <message>
        <source>First where rules and models, or two runs, say different things of the same text.</source>
        <translation>先看规则与模型、或两次识读对同一文字说法不同之处。</translation>
    </message>
    <message>
        <source>First the record with most finds to decide.</source>
        <translation>先看待决定结果最多的记录。</translation>
    </message>
    <message>
        <source>First where two runs that you choose differ most.</source>
        <translation>所选两轮识读最不一致的记录在先。</translation>
    </message>
    <message>
        <source>First where two people have decided differently about the same, one by one.</source>
        <translation>两人对同一处逐条作出不同决定的记录在先。</translation>
    </message>
    <message>
        <source>First where something of a type is still to be decided, as in the sources.</source>
        <translation>某一类型尚有待决者在先，依史料次序。</translation>
    </message>
    <message>
        <source>First the records whose text holds certain words, as in the sources.</source>
        <translation>原文含某些字句的记录在先，依史料次序。</translation>
    </message>
    <message>
        <source>{value}%</source>
        <translation>{value}%</translation>
    </message>
    <message>
        <source>{count} disputed</source>
        <translation>{count} 处分歧</translation>
    </message>
    <message>
        <source>{count} differ</source>
        <translation>{count} 处相异</translation>
    </message>
    <message>
        <source>{count} of it</source>
        <translation>{count} 处</translation>
    </message>
    <message>
        <source>found</source>
        <translation>找到</translation>
    </message>
    <message>
        <source>Least likely find: {percent} likely to be right</source>
        <translation>最不可信的结果：正确的可能为 {percent}</translation>
    </message>
    <message>
        <source>Probably wrong: {wrong} of {all}</source>
        <translation>可能有误：{all} 项中的 {wrong} 项</translation>
    </message>
    <message>
        <source>Disputed, or seen by the rules alone: {count}</source>
        <translation>有分歧，或仅规则所见：{count}</translation>
    </message>
    <message>
        <source>Decisions learnt from: {count}.</source>
        <translation>据以学习的决定：{count} 项。</translation>
    </message>
    <message>
        <source>Too few decisions ({count}): the order is a guess, no probability.</source>
        <translation>决定太少（{count} 项）：次序只是猜测，不是概率。</translation>
    </message>
</context>
<context>
    <name>key_names</name>
    <message>
        <source>Enter</source>
        <translation>回车键 (Enter)</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>退格键 (Backspace)</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>删除键 (Del)</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左键</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右键</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上键</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下键</translation>
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
        <translation>第 {number} 页</translation>
    </message>
</context>
<context>
    <name>messages</name>
    <message>
        <source>Something went wrong that the program has no words for ({code}).</source>
        <translation>发生了程序无法说明的问题（{code}）。</translation>
    </message>
    <message>
        <source>The pack cannot be used. {file}: {fault}.</source>
        <translation>领域包无法使用。{file}：{fault}。</translation>
    </message>
    <message>
        <source>The pack cannot be used. {file}, line {line}: {fault}.</source>
        <translation>领域包无法使用。{file} 第 {line} 行：{fault}。</translation>
    </message>
    <message>
        <source>There is no file {path}. Choose another one, or make a new project.</source>
        <translation>找不到文件 {path}。请选择其他文件，或新建项目。</translation>
    </message>
    <message>
        <source>{path} is not a project of this program; it was not touched. Choose another file.</source>
        <translation>{path} 不是本程序的项目，未作任何更动。请选择其他文件。</translation>
    </message>
    <message>
        <source>{path} was written by a newer version of this program (format {found}, this one knows {known}). It was not touched; update the program to open it.</source>
        <translation>{path} 由较新版本的程序写成（格式 {found}，本程序只认得 {known}）。文件未更动；请更新程序后再打开。</translation>
    </message>
    <message>
        <source>{path} exists already. Open it, or choose another name.</source>
        <translation>{path} 已存在。请打开它，或另取名称。</translation>
    </message>
    <message>
        <source>The project {path} is closed. Open it again.</source>
        <translation>项目 {path} 已关闭。请重新打开。</translation>
    </message>
    <message>
        <source>{path} cannot be written. Allow writing to it, or copy it to a folder of yours.</source>
        <translation>{path} 无法写入。请开放写入权限，或复制到自己的文件夹。</translation>
    </message>
    <message>
        <source>{path} cannot be opened ({detail}). See whether the disk and the folder can be reached.</source>
        <translation>{path} 无法打开（{detail}）。请检查磁盘与文件夹是否可用。</translation>
    </message>
    <message>
        <source>The folder {folder} does not exist. Make it, or choose another one.</source>
        <translation>文件夹 {folder} 不存在。请创建它，或另选一个。</translation>
    </message>
    <message>
        <source>{path} cannot be written there. Choose another folder, or allow writing in it.</source>
        <translation>{path} 无法写在那里。请另选文件夹，或开放写入权限。</translation>
    </message>
    <message>
        <source>The disk is full; nothing was half written. Make room, then try again.</source>
        <translation>磁盘已满；没有写入一半的内容。请腾出空间后再试。</translation>
    </message>
    <message>
        <source>The disk reports an error ({detail}); nothing was half written. Copy your files elsewhere.</source>
        <translation>磁盘回报错误（{detail}）；没有写入一半的内容。请把文件复制到别处。</translation>
    </message>
    <message>
        <source>{path} is being written by another program. Wait a moment or close it there, then try again.</source>
        <translation>{path} 正被另一个程序写入。请稍候或在该处关闭，再试一次。</translation>
    </message>
    <message>
        <source>{path} is damaged ({detail}) and was left as it is. Go back to an earlier copy of it.</source>
        <translation>{path} 已损坏（{detail}），未作更动。请改用较早的副本。</translation>
    </message>
    <message>
        <source>{path} could not be brought to the present format ({fault}); it is unchanged.</source>
        <translation>{path} 无法转成目前的格式（{fault}）；文件未变。</translation>
    </message>
    <message>
        <source>There is no source called {name} in this project.</source>
        <translation>此项目中没有名为 {name} 的史料。</translation>
    </message>
    <message>
        <source>There is no {table} with the number {id} in this project. The list may be old; open it again.</source>
        <translation>本项目没有编号 {id} 的 {table}。列表可能已过时，请重新打开。</translation>
    </message>
    <message>
        <source>&apos;{label}&apos; cannot be taken back, because later work stands on it. Nothing was changed.</source>
        <translation>“{label}”无法收回，因为后来的工作以它为据。未作任何更动。</translation>
    </message>
    <message>
        <source>The place {start}-{end} is outside the text of the record. Choose it in the text again.</source>
        <translation>位置 {start}-{end} 超出记录原文。请在原文中重新选取。</translation>
    </message>
    <message>
        <source>This place is marked with that type already. Choose another type, or keep the one there.</source>
        <translation>此处已标为该类型。请选其他类型，或保留现有的。</translation>
    </message>
    <message>
        <source>Both halves of a mention need characters. Put the caret between two of its characters.</source>
        <translation>拆开的两半都须有文字。请把光标置于该指称的两字之间。</translation>
    </message>
    <message>
        <source>The mention stands in another record. A statement takes mentions of its own record only.</source>
        <translation>该指称在另一条记录中。陈述只能用同一记录内的指称。</translation>
    </message>
    <message>
        <source>A name cannot be empty. Write one.</source>
        <translation>名称不可空白。请填写。</translation>
    </message>
    <message>
        <source>{name} is no GeoJSON that can be read. Save it as a FeatureCollection in UTF-8.</source>
        <translation>{name} 不是可读的 GeoJSON。请存为 UTF-8 的 FeatureCollection。</translation>
    </message>
    <message>
        <source>{name} is too large for a plan. Simplify it to less than {most} MB and 400,000 points.</source>
        <translation>{name} 作为示意图太大。请简化到 {most} MB、400,000 点以下。</translation>
    </message>
    <message>
        <source>{name} has coordinates that are no degrees of longitude and latitude. Save it in WGS 84 (EPSG:4326).</source>
        <translation>{name} 所用坐标不是经纬度。请存为 WGS 84（EPSG:4326）。</translation>
    </message>
    <message>
        <source>{name} has no feature with a name and a point or polygon. Give each a property “name”.</source>
        <translation>{name} 没有带名称的点或多边形。请为每个加上“name”属性。</translation>
    </message>
    <message>
        <source>{path} holds no question that can be read. It must be one JSON object, as this program writes it.</source>
        <translation>{path} 中没有可读的问题。应为本程序所写的一个 JSON 对象。</translation>
    </message>
    <message>
        <source>There is no question yet. Write one.</source>
        <translation>还没有问题。请写一个。</translation>
    </message>
    <message>
        <source>A question in words may have {most} characters. Say it more shortly.</source>
        <translation>用文字提问最多 {most} 个字符。请说得短些。</translation>
    </message>
    <message>
        <source>The model did not turn this into a question that can be asked. Say it in other words, or put it together from conditions.</source>
        <translation>模型没有把它变成可以提出的问题。请换个说法，或用条件自行组成。</translation>
    </message>
    <message>
        <source>“{name}” is there already. Take another name, or replace it.</source>
        <translation>“{name}”已有。请换一个名称，或将其替换。</translation>
    </message>
    <message>
        <source>The entity has no name {name} any more. The list may be old; choose again.</source>
        <translation>该实体已无名称 {name}。列表可能已过时，请重新选择。</translation>
    </message>
    <message>
        <source>{name} stands in the sources, so it cannot be removed. Say what it is, or move its mentions.</source>
        <translation>{name} 见于史料，不能移除。可说明其种类，或移走其指称。</translation>
    </message>
    <message>
        <source>{name} is the preferred form. Give the entity another one first.</source>
        <translation>{name} 是首选名称。请先为该实体另定一个。</translation>
    </message>
    <message>
        <source>No source writes {name}. Say what kind of name it is, or remove it.</source>
        <translation>没有史料写作 {name}。请说明其种类，或移除它。</translation>
    </message>
    <message>
        <source>A warning is answered by a reason. Write why it does not matter here.</source>
        <translation>答复警告须有理由。请写明为何此处无碍。</translation>
    </message>
    <message>
        <source>Only entities of one type can be the same. Change the type first.</source>
        <translation>只有同类型的实体才能视为同一。请先更改类型。</translation>
    </message>
    <message>
        <source>An entity cannot be compared with itself. Choose two.</source>
        <translation>实体不能与自身比较。请选两个。</translation>
    </message>
    <message>
        <source>Say which term {form} means, or that it means none of them.</source>
        <translation>请说明 {form} 指哪个词条，或者说明它不属于任何词条。</translation>
    </message>
    <message>
        <source>The pack has no term {term} for the type {type}. yzkg terms find lists them.</source>
        <translation>资料包中类型 {type} 没有词条 {term}。yzkg terms find 会列出所有词条。</translation>
    </message>
    <message>
        <source>No mention was chosen that stands elsewhere. Choose those that are of another.</source>
        <translation>没有选中属于别处的提及。请选出属于另一个实体的提及。</translation>
    </message>
    <message>
        <source>Entity {id} would be left without a mention. Leave one, or say which two are not the same.</source>
        <translation>实体 {id} 将不剩任何提及。请留下一个，或者说明哪两个不是同一个。</translation>
    </message>
    <message>
        <source>A record cannot be without text. Join it with the one before or after it instead.</source>
        <translation>记录不能没有文字。请改为与前一条或后一条合并。</translation>
    </message>
    <message>
        <source>What was written is half a character, which no file can hold. Write it again.</source>
        <translation>所写的只是半个字符，任何文件都无法保存。请重新输入。</translation>
    </message>
    <message>
        <source>These two records do not follow each other any more. The list may be old; open it again.</source>
        <translation>这两条已不再前后相接。列表可能已过时，请重新打开。</translation>
    </message>
    <message>
        <source>Another window has changed the text of this record. It is shown anew; look, and do it again.</source>
        <translation>此条的文字已在另一窗口中改动，现已重新显示。请查看后再做一次。</translation>
    </message>
    <message>
        <source>A cut there would leave a record without text. Choose a place within it, or join them.</source>
        <translation>在此处切分会使一条没有文字。请在文中另选一处，或将两条合并。</translation>
    </message>
    <message>
        <source>The cut would go through &apos;{quote}&apos;, which you have accepted. Take that back first.</source>
        <translation>切分会穿过您已采纳的“{quote}”。请先撤回该决定。</translation>
    </message>
    <message>
        <source>There are no records to read. Import sources first.</source>
        <translation>没有可识读的记录。请先导入史料。</translation>
    </message>
    <message>
        <source>Another program is reading this project too; this one stopped. What was read is kept; start again to go on.</source>
        <translation>另一个程序也在识读本项目，此处已停止。已识读的均已保留；重新开始即可继续。</translation>
    </message>
    <message>
        <source>{name} is of a kind that cannot be imported. Convert it to plain text or JSON Lines.</source>
        <translation>{name} 属于无法导入的格式。请转成纯文本或 JSON Lines。</translation>
    </message>
    <message>
        <source>{name} is a project. Open it instead of importing it.</source>
        <translation>{name} 是项目文件。请打开它，不要导入。</translation>
    </message>
    <message>
        <source>{name} is in the project already, byte for byte. Remove the source first to import it anew.</source>
        <translation>{name} 已在项目中，内容完全相同。若要重新导入，请先移除该史料。</translation>
    </message>
    <message>
        <source>{name}: each picture belongs to a text or a source already. Nothing is left to import.</source>
        <translation>{name}：每幅图像都已属于某个文本或资料，没有其他可导入的内容。</translation>
    </message>
    <message>
        <source>No file in {name} is a picture that can be shown. Look whether they are damaged.</source>
        <translation>{name}：其中没有可以显示的图像。请检查这些文件是否损坏。</translation>
    </message>
    <message>
        <source>{name} is the same as {other}, byte for byte. One of them is enough.</source>
        <translation>{name} 与 {other} 逐字节相同，导入其一即可。</translation>
    </message>
    <message>
        <source>There is no file {name}. Check the name.</source>
        <translation>找不到文件 {name}。请检查名称。</translation>
    </message>
    <message>
        <source>{name} cannot be read ({reason}). Check that you may read it.</source>
        <translation>{name} 无法读取（{reason}）。请确认您有读取权限。</translation>
    </message>
    <message>
        <source>{name} is too large to import at once. Cut it into several files.</source>
        <translation>{name} 太大，无法一次导入。请分成数个文件。</translation>
    </message>
    <message>
        <source>{name} is empty. Nothing was imported from it.</source>
        <translation>{name} 是空的，没有导入任何内容。</translation>
    </message>
    <message>
        <source>{name} is not text. Convert it to plain text first.</source>
        <translation>{name} 不是文本档。请先转成纯文本。</translation>
    </message>
    <message>
        <source>{name} is not written in {encoding}. Leave the encoding to the program or name another one.</source>
        <translation>{name} 不是以 {encoding} 编码。请交由程序判断，或指定其他编码。</translation>
    </message>
    <message>
        <source>No record was found in {name}. Look whether it holds what the pack expects.</source>
        <translation>在 {name} 中找不到记录。请看内容是否合于领域包的体例。</translation>
    </message>
    <message>
        <source>{name} is not JSON Lines. Write one object with a text to a line.</source>
        <translation>{name} 不是 JSON Lines。请一行写一个含文本的对象。</translation>
    </message>
    <message>
        <source>{name} is locked with a password. Save a copy without one and import that.</source>
        <translation>{name} 有密码保护。请另存无密码的副本再导入。</translation>
    </message>
    <message>
        <source>{name} is in an old office format. Save it as DOCX or XLSX and import that.</source>
        <translation>{name} 是旧式办公格式。请另存为 DOCX 或 XLSX 再导入。</translation>
    </message>
    <message>
        <source>{name} is damaged and cannot be read. Get another copy of it.</source>
        <translation>{name} 已损坏，无法读取。请另取一份。</translation>
    </message>
    <message>
        <source>{name} is a scan without a text layer (pages {pages}). Run text recognition on it first.</source>
        <translation>{name} 是没有文本层的扫描档（页 {pages}）。请先作文本辨识。</translation>
    </message>
    <message>
        <source>{name} has no page marks, though it is named or begins like a file of pages. Import it as .txt.</source>
        <translation>{name}：名称或开头像分页档，却没有页码标记。请以 .txt 导入。</translation>
    </message>
    <message>
        <source>{name} is not proper JSON. Export it again.</source>
        <translation>{name} 不是正确的 JSON。请重新导出。</translation>
    </message>
    <message>
        <source>{name} is JSON of a kind the program does not know. It reads IIIF, Tropy and OCR results.</source>
        <translation>{name} 是程序不认得的 JSON。可读 IIIF、Tropy 与 OCR 结果。</translation>
    </message>
    <message>
        <source>In {name} characters and boxes do not belong together. Run text recognition again.</source>
        <translation>{name}：其中的文本与框不相对应。请重新辨识。</translation>
    </message>
    <message>
        <source>{name} is a list of IIIF manifests. Import the manifests themselves.</source>
        <translation>{name} 是 IIIF 列表的目录。请导入列表本身。</translation>
    </message>
    <message>
        <source>{name} is a IIIF manifest without a page. Get a complete one.</source>
        <translation>{name} 是没有页的 IIIF 列表。请取得完整的一份。</translation>
    </message>
    <message>
        <source>{name} is a Tropy export without a photo. Export the items together with their photos.</source>
        <translation>{name} 是没有照片的 Tropy 导出档。请连同照片一起导出条目。</translation>
    </message>
    <message>
        <source>{name} is not proper XML (line {line}). It may be cut off: get another copy of it.</source>
        <translation>{name} 不是正确的 XML（第 {line} 行）。可能被截断：请另取一份。</translation>
    </message>
    <message>
        <source>{name} is XML of a kind the program does not know ({root}). It reads PAGE, ALTO, hOCR and TEI.</source>
        <translation>{name} 是程序不认得的 XML（{root}）。可读 PAGE、ALTO、hOCR 与 TEI。</translation>
    </message>
    <message>
        <source>{name} holds no page of text recognition. Export it as hOCR, PAGE or ALTO.</source>
        <translation>{name} 没有文本辨识的页。请导出为 hOCR、PAGE 或 ALTO。</translation>
    </message>
    <message>
        <source>{name} defines entities of its own, which are never expanded. Save it without them.</source>
        <translation>{name} 自订了实体，而程序从不展开。请另存为不含它们的文件。</translation>
    </message>
    <message>
        <source>{name} uses the entity {entity} (line {line}), which it does not define. Put the character.</source>
        <translation>{name} 用了未定义的实体 {entity}（第 {line} 行）。请改用该字符。</translation>
    </message>
    <message>
        <source>{name} is nested more deeply than any text. Nothing was imported from it.</source>
        <translation>{name}：层次深于任何文本，没有导入任何内容。</translation>
    </message>
    <message>
        <source>{name} holds too much in one piece. Cut it into several files.</source>
        <translation>{name} 单一部分过大。请分成数个文件。</translation>
    </message>
    <message>
        <source>{name} has no column {column}. It has: {columns}.</source>
        <translation>{name} 没有 {column} 栏。现有：{columns}。</translation>
    </message>
    <message>
        <source>{name} has no column with texts. Say which one it is; there are: {columns}.</source>
        <translation>{name} 没有文本栏。请指明是哪一栏；现有：{columns}。</translation>
    </message>
    <message>
        <source>{name} is a table without rows. Nothing was imported from it.</source>
        <translation>{name} 是没有行的表格，没有导入任何内容。</translation>
    </message>
    <message>
        <source>{name} is damaged and cannot be unpacked. Get another copy of it.</source>
        <translation>{name} 已损坏，无法解压缩。请另取一份。</translation>
    </message>
    <message>
        <source>There is no file {path}. Put it back, or say under Authority files where it lies now.</source>
        <translation>没有文件 {path}。请放回原处，或在“规范档”中说明它现在在哪里。</translation>
    </message>
    <message>
        <source>{path} is not the file any more that was plugged in as {name}. Look, and plug it in again by that name; links stay.</source>
        <translation>{path} 已不是接入为 {name} 的那个文件。请查看后以同名重新接入，已有链接保留。</translation>
    </message>
    <message>
        <source>There is an authority file called {name} already. Give this one another name, or remove that one; links stay.</source>
        <translation>已有名为 {name} 的规范档。请另取名称，或先移除它，已有链接保留。</translation>
    </message>
    <message>
        <source>{name} is no table that can be read. It must be Parquet, or CSV with a line of headings.</source>
        <translation>{name} 不是可读的表。须为 Parquet，或首行为列名的 CSV。</translation>
    </message>
    <message>
        <source>Row {row} of {name} says &apos;{verdict}&apos;. A verdict is one of: {verdicts}. Nothing was taken over.</source>
        <translation>{name} 第 {row} 行写的是“{verdict}”。判断须为：{verdicts}。未读入任何内容。</translation>
    </message>
    <message>
        <source>Row {row} of {name} has &apos;{cell}&apos; in place of the number of an entity. Nothing was taken over.</source>
        <translation>{name} 第 {row} 行应为实体编号，却是“{cell}”。未读入任何内容。</translation>
    </message>
    <message>
        <source>{name}: no column is known for &apos;{role}&apos;. Say which one it is.</source>
        <translation>{name}：不知道哪一栏是“{role}”。请指明。</translation>
    </message>
    <message>
        <source>No authority file is called {name}. There are: {known}.</source>
        <translation>没有名为 {name} 的规范档。现有：{known}。</translation>
    </message>
    <message>
        <source>{name} has no entry {identifier}. Look at its identifiers.</source>
        <translation>{name}：没有条目 {identifier}。请查看其标识号。</translation>
    </message>
    <message>
        <source>{name} has no table {table}. Choose another one.</source>
        <translation>{name}：没有数据表 {table}。请另选。</translation>
    </message>
    <message>
        <source>{name} is held by another program. Close it there, then try again.</source>
        <translation>{name} 正被另一个程序占用。请在那里关闭后再试。</translation>
    </message>
    <message>
        <source>{url} is no address of a picture on the web. Look at what the source says.</source>
        <translation>{url} 不是网络图像的地址。请核对资料中的写法。</translation>
    </message>
    <message>
        <source>{host} cannot be reached. See whether you are connected, then fetch the picture again.</source>
        <translation>无法连接 {host}。请检查网络，然后重新获取图像。</translation>
    </message>
    <message>
        <source>{host} does not prove who it is, so nothing was fetched. Ask its owner, or try later.</source>
        <translation>{host} 不能证明其身份，因此没有获取任何内容。请联系其管理者，或稍后再试。</translation>
    </message>
    <message>
        <source>{host} gave no answer in time. Try again later.</source>
        <translation>{host} 没有及时答复。请稍后再试。</translation>
    </message>
    <message>
        <source>{host} has too much to do, or wants to be asked less. Wait a little, then fetch the rest.</source>
        <translation>{host} 太忙，或要求减少请求。请稍候，再获取其余图像。</translation>
    </message>
    <message>
        <source>{url} sends from one address to the next without end. Tell its owner.</source>
        <translation>{url} 不断转向别的地址，没有尽头。请告知其管理者。</translation>
    </message>
    <message>
        <source>There is no picture any more at {url}. Look whether the archive has moved it.</source>
        <translation>{url} 处已没有图像。请看档案馆是否移动了它。</translation>
    </message>
    <message>
        <source>{host} does not give this picture to everybody ({status}). See whether you must log in there.</source>
        <translation>{host} 不向所有人提供此图像（{status}）。请看是否需要在那里登录。</translation>
    </message>
    <message>
        <source>{host} reports a fault of its own ({status}). Try again later.</source>
        <translation>{host} 报告其自身出错（{status}）。请稍后再试。</translation>
    </message>
    <message>
        <source>What stands at {url} is no picture that can be shown. Open the address in a browser.</source>
        <translation>{url} 处的内容不是可以显示的图像。请在浏览器中打开该地址。</translation>
    </message>
    <message>
        <source>The picture at {url} is larger than {limit} MB and was not fetched. Open it in a browser.</source>
        <translation>{url} 处的图像超过 {limit} MB，没有获取。请在浏览器中打开。</translation>
    </message>
    <message>
        <source>{host} broke off in the middle of the picture; nothing of it was kept. Fetch it again.</source>
        <translation>{host} 在传送图像途中中断，没有保留任何部分。请重新获取。</translation>
    </message>
    <message>
        <source>The picture cannot be kept on this computer ({reason}). Look at the folder for temporary data.</source>
        <translation>图像无法保存在本机（{reason}）。请检查临时数据文件夹。</translation>
    </message>
    <message>
        <source>&apos;{host}&apos; is no address of a server. Write one like http://127.0.0.1:11434.</source>
        <translation>“{host}”不是服务器地址。请写成 http://127.0.0.1:11434 的样子。</translation>
    </message>
    <message>
        <source>{host} is not this computer. Sources are sent to other computers only if you allow it.</source>
        <translation>{host} 不是这台电脑。未经您允许，史料不会送往其他电脑。</translation>
    </message>
    <message>
        <source>{model} is answered by computers of its maker, not by yours. Choose a model that runs here.</source>
        <translation>{model} 由其厂商的电脑回答，而非您的电脑。请选择在本机运行的模型。</translation>
    </message>
    <message>
        <source>{host} does not have the model {model}. Fetch it with: ollama pull {model}</source>
        <translation>{host} 没有模型 {model}。请运行：ollama pull {model}</translation>
    </message>
    <message>
        <source>What answers at {host} is not Ollama. Check the address.</source>
        <translation>在 {host} 回应的不是 Ollama。请检查地址。</translation>
    </message>
    <message>
        <source>Ollama is not running at {host}. Start it (ollama serve), then try again.</source>
        <translation>{host} 上没有运行 Ollama。请启动它（ollama serve）后再试。</translation>
    </message>
    <message>
        <source>Ollama at {host} gave no answer in time. See what it is doing, then go on.</source>
        <translation>{host} 的 Ollama 未及时回应。请查看它的状况再继续。</translation>
    </message>
    <message>
        <source>Ollama at {host} broke off. What was read is kept; start it again and go on.</source>
        <translation>{host} 的 Ollama 中途断线。已读的内容都保留；请重新启动后继续。</translation>
    </message>
    <message>
        <source>The server at {host} refuses to answer this program. Check its settings.</source>
        <translation>{host} 的服务器拒绝回应本程序。请检查其设置。</translation>
    </message>
    <message>
        <source>Ollama at {host} has too much to do. Wait a little, then go on.</source>
        <translation>{host} 的 Ollama 太忙。请稍候再继续。</translation>
    </message>
    <message>
        <source>{host} has another version of {model} than this run, so it is left out. Fetch it there anew.</source>
        <translation>{host} 上的 {model} 与本次运行所用的版本不同，故不参与。请在那里重新获取该模型。</translation>
    </message>
    <message>
        <source>{host} refuses record after record. Look at what Ollama reports there, then go on.</source>
        <translation>{host} 连续拒绝各条记录。请查看那里的 Ollama 报告了什么，然后继续。</translation>
    </message>
    <message>
        <source>{model} could not be loaded ({detail}). Choose a smaller model or free some memory.</source>
        <translation>无法加载 {model}（{detail}）。请选较小的模型，或腾出内存。</translation>
    </message>
    <message>
        <source>{model} stopped while it read this record ({detail}). The run goes on with the next one.</source>
        <translation>{model} 在识读这条记录时停止（{detail}）。将继续读下一条。</translation>
    </message>
    <message>
        <source>{host} answers, but broke off or fell silent at this record again. Read it with other settings.</source>
        <translation>{host} 有应答，但读到这条记录时再次中断或没有回音。请换用其他设置再读。</translation>
    </message>
    <message>
        <source>The record is too long for {model}. Raise the context length (max_ctx), or cut the record.</source>
        <translation>这条记录对 {model} 来说太长。请提高上下文长度（max_ctx），或切分记录。</translation>
    </message>
    <message>
        <source>The server does not take the answer form for {model} ({detail}). Update Ollama.</source>
        <translation>服务器不接受 {model} 的回答格式（{detail}）。请更新 Ollama。</translation>
    </message>
    <message>
        <source>The server refused the request for {model} ({detail}).</source>
        <translation>服务器拒绝了对 {model} 的请求（{detail}）。</translation>
    </message>
    <message>
        <source>The answer of {model} broke off. The record can be read again.</source>
        <translation>{model} 的回答中断了。这条记录可以重读。</translation>
    </message>
    <message>
        <source>{model} was still writing after {minutes} minutes. Choose a smaller model for this computer.</source>
        <translation>{minutes} 分钟后 {model} 仍在书写。请为这台电脑选用较小的模型。</translation>
    </message>
    <message>
        <source>The model gave no answer at all. Read the record again, or with another model.</source>
        <translation>模型没有给出任何回答。请重新阅读这条记录，或换一个模型。</translation>
    </message>
    <message>
        <source>There are no recorded replies in {file}. Choose a .jsonl file or a folder of them.</source>
        <translation>{file} 中没有录存的回复。请选择 .jsonl 文件，或放这种文件的文件夹。</translation>
    </message>
    <message>
        <source>{file}, line {line}: this is no recorded reply ({fault}). Choose another file.</source>
        <translation>{file} 第 {line} 行不是录存的回复（{fault}）。请选择其他文件。</translation>
    </message>
    <message>
        <source>The replies cannot be written to {file} ({reason}). Choose another place.</source>
        <translation>无法将回复写入 {file}（{reason}）。请另选位置。</translation>
    </message>
    <message>
        <source>The recording holds no reply for this record; record it with the model first.</source>
        <translation>录存中没有这条记录的回复；请先用模型录下。</translation>
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
        <translation>尚未选择模型。请选 Ollama 已有的模型，或以规则识读。</translation>
    </message>
    <message>
        <source>No recorded replies are chosen. Choose a .jsonl file or a folder of them.</source>
        <translation>尚未选择录存回复。请选择 .jsonl 文件，或放这种文件的文件夹。</translation>
    </message>
    <message>
        <source>There is no engine called {engine}. Choose rules, ollama or replay.</source>
        <translation>没有名为 {engine} 的引擎。请选 rules、ollama 或 replay。</translation>
    </message>
    <message>
        <source>&apos;{model}&apos; is no name of a model. Write one like qwen3:4b.</source>
        <translation>“{model}”不是模型名称。请写成 qwen3:4b 这样。</translation>
    </message>
    <message>
        <source>The library of Ollama has no model {model}. Look at its name on ollama.com.</source>
        <translation>Ollama 模型库中没有 {model}。请到 ollama.com 核对名称。</translation>
    </message>
    <message>
        <source>Ollama could not reach its library ({detail}). What has come is kept; go online and fetch again.</source>
        <translation>Ollama 连不上模型库（{detail}）。已下载的部分保留着；联网后再下载即可。</translation>
    </message>
    <message>
        <source>There is no room left for {model} on the disk of Ollama. Delete a model that you do not use.</source>
        <translation>Ollama 所在的磁盘放不下 {model}。请删除不用的模型。</translation>
    </message>
    <message>
        <source>{model} needs a newer Ollama than the one here. Update Ollama, then fetch it again.</source>
        <translation>{model} 需要更新版本的 Ollama。请更新 Ollama 后再下载。</translation>
    </message>
    <message>
        <source>{model} could not be fetched ({detail}). What has come is kept; try again.</source>
        <translation>{model} 未能下载（{detail}）。已下载的部分保留着；请再试。</translation>
    </message>
    <message>
        <source>The gold file {file} cannot be used (record {record}: {fault}). Mend it, then try again.</source>
        <translation>标准答案档 {file} 无法使用（记录 {record}：{fault}）。请修正后再试。</translation>
    </message>
    <message>
        <source>{path} cannot be written ({reason}). Choose another place.</source>
        <translation>{path} 无法写入（{reason}）。请另选位置。</translation>
    </message>
    <message>
        <source>there is no pack &apos;{subject}&apos;; there are {expected}</source>
        <translation>没有名为“{subject}”的领域包；现有 {expected}</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no whole name of a model that runs here; write one like qwen3:4b</source>
        <translation>“{subject}”不是可在本机运行的完整模型名称；请写成 qwen3:4b 这样</translation>
    </message>
    <message>
        <source>the folder does not exist</source>
        <translation>文件夹不存在</translation>
    </message>
    <message>
        <source>this file is missing, so the folder is no pack</source>
        <translation>缺少此档，因此该文件夹不是领域包</translation>
    </message>
    <message>
        <source>it cannot be read ({subject})</source>
        <translation>无法读取（{subject}）</translation>
    </message>
    <message>
        <source>it points outside the pack&apos;s folder</source>
        <translation>它指向领域包文件夹之外</translation>
    </message>
    <message>
        <source>it is no plain file</source>
        <translation>它不是一般文件</translation>
    </message>
    <message>
        <source>there are more than {limit} files</source>
        <translation>文件超过 {limit} 个</translation>
    </message>
    <message>
        <source>it is larger than {limit} bytes</source>
        <translation>大于 {limit} 字节</translation>
    </message>
    <message>
        <source>the file is missing</source>
        <translation>缺少这个文件</translation>
    </message>
    <message>
        <source>the program does not know this file</source>
        <translation>程序不认得这个文件</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件是空的</translation>
    </message>
    <message>
        <source>it is not UTF-8 ({subject})</source>
        <translation>不是 UTF-8（{subject}）</translation>
    </message>
    <message>
        <source>the first line must be {expected}</source>
        <translation>第一行必须是 {expected}</translation>
    </message>
    <message>
        <source>there must be {expected} columns, not {subject}</source>
        <translation>应有 {expected} 栏，而非 {subject} 栏</translation>
    </message>
    <message>
        <source>it is no proper CSV ({subject})</source>
        <translation>不是正确的 CSV（{subject}）</translation>
    </message>
    <message>
        <source>it is no proper TOML ({subject})</source>
        <translation>不是正确的 TOML（{subject}）</translation>
    </message>
    <message>
        <source>the key &apos;{subject}&apos; is not known</source>
        <translation>不认得键“{subject}”</translation>
    </message>
    <message>
        <source>the key &apos;{subject}&apos; is missing</source>
        <translation>缺少键“{subject}”</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is empty</source>
        <translation>“{subject}”是空的</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; must be of the kind {expected}</source>
        <translation>“{subject}”必须属于 {expected} 类</translation>
    </message>
    <message>
        <source>the English label is missing</source>
        <translation>缺少英文名称</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no language code</source>
        <translation>“{subject}”不是语言代码</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no proper id: small letters, digits and _ only</source>
        <translation>“{subject}”不是合格的代号：只能用小写字母、数字与 _</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no proper key: one small letter</source>
        <translation>“{subject}”不是合格的按键：须为一个小写字母</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no AAT number</source>
        <translation>“{subject}”不是 AAT 编号</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; stands there twice</source>
        <translation>“{subject}”重复出现</translation>
    </message>
    <message>
        <source>the key &apos;{subject}&apos; is used twice</source>
        <translation>按键“{subject}”用了两次</translation>
    </message>
    <message>
        <source>the form &apos;{subject}&apos; stands there twice {other}</source>
        <translation>词形“{subject}”重复出现 {other}</translation>
    </message>
    <message>
        <source>there is no entity type &apos;{subject}&apos;</source>
        <translation>没有实体类型“{subject}”</translation>
    </message>
    <message>
        <source>there is no statement type &apos;{subject}&apos;</source>
        <translation>没有陈述类型“{subject}”</translation>
    </message>
    <message>
        <source>there is no role &apos;{subject}&apos;</source>
        <translation>没有角色“{subject}”</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no modality; there are {expected}</source>
        <translation>“{subject}”不是情态；现有 {expected}</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is nothing that a table can tell</source>
        <translation>“{subject}”不是表格能列出的内容</translation>
    </message>
    <message>
        <source>it is nested too deeply</source>
        <translation>嵌套过深</translation>
    </message>
    <message>
        <source>no class, chunk or set is called &apos;{subject}&apos;</source>
        <translation>没有名为“{subject}”的类、块或集合</translation>
    </message>
    <message>
        <source>there is no shared slot &apos;{subject}&apos;</source>
        <translation>没有共用槽“{subject}”</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no place to look; there are {expected}</source>
        <translation>“{subject}”不是可查找的位置；现有 {expected}</translation>
    </message>
    <message>
        <source>there is no heading &apos;{subject}&apos;</source>
        <translation>没有标题“{subject}”</translation>
    </message>
    <message>
        <source>there is no vocabulary &apos;{subject}&apos;</source>
        <translation>没有词表“{subject}”</translation>
    </message>
    <message>
        <source>the gap &apos;{subject}&apos; is not known</source>
        <translation>不认得空位“{subject}”</translation>
    </message>
    <message>
        <source>the gap &apos;{subject}&apos; is missing</source>
        <translation>缺少空位“{subject}”</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; has a minimum above its maximum</source>
        <translation>“{subject}”的下限高于上限</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no edge; write source&gt;target</source>
        <translation>“{subject}”不是边；请写成 source&gt;target</translation>
    </message>
    <message>
        <source>the edge names the role &apos;{subject}&apos;, which the statement does not have</source>
        <translation>边所用的角色“{subject}”不属于该陈述</translation>
    </message>
    <message>
        <source>the pattern of &apos;{subject}&apos; has no group for its value</source>
        <translation>“{subject}”的样式没有取值的组</translation>
    </message>
    <message>
        <source>the pattern cannot be used ({subject})</source>
        <translation>样式无法使用（{subject}）</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos;: single characters only</source>
        <translation>“{subject}”：只能是单字</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is folded to itself</source>
        <translation>“{subject}”归并到自己</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is folded twice</source>
        <translation>“{subject}”归并了两次</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is to be kept apart and folded at once</source>
        <translation>“{subject}”既要区分又要归并</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is folded to &apos;{other}&apos;, which is folded again</source>
        <translation>“{subject}”归并到“{other}”，而后者又再归并</translation>
    </message>
    <message>
        <source>the quotation &apos;{subject}&apos; does not stand in the example&apos;s text</source>
        <translation>引文“{subject}”不见于示例文本</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is of a type that the role does not take ({expected})</source>
        <translation>“{subject}”的类型不能担任该角色（{expected}）</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no kind of rule; there are {expected}</source>
        <translation>“{subject}”不是规则的种类；可用的有 {expected}</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no scope of a rule; there are {expected}</source>
        <translation>“{subject}”不是规则的范围；可用的有 {expected}</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no problem of a date; there are {expected}</source>
        <translation>“{subject}”不是日期的问题；可用的有 {expected}</translation>
    </message>
    <message>
        <source>mentions of the type &apos;{subject}&apos; are values and name nothing; choose a type with node = true</source>
        <translation>类型“{subject}”的提及只是数值，并不指称事物；请选 node = true 的类型</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no telling; write statement.role.role: of whom it tells, and by what</source>
        <translation>“{subject}”写法不对；请写 陈述.角色.角色：说的是谁，凭什么说</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; and &apos;{other}&apos; are of different entity types</source>
        <translation>“{subject}”与“{other}”属于不同的实体类型</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; would be a kind of itself by &apos;{other}&apos;</source>
        <translation>由于“{other}”，“{subject}”将属于它自己</translation>
    </message>
    <message>
        <source>there is no term &apos;{subject}&apos;; write the vocabulary, a dot and the id</source>
        <translation>没有术语“{subject}”；请写词表、点号、编号</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; is no form of this term</source>
        <translation>“{subject}”不是此术语的写法</translation>
    </message>
    <message>
        <source>&apos;{subject}&apos; names no day</source>
        <translation>“{subject}”不指明日期</translation>
    </message>
    <message>
        <source>the rule &apos;{subject}&apos; compares nothing: give it modalities, days or a holder</source>
        <translation>规则“{subject}”没有可比较的：请给出情态、日期或独占角色</translation>
    </message>
    <message>
        <source>the role &apos;{subject}&apos; is filled {count} times, which its limits forbid</source>
        <translation>角色“{subject}”填了 {count} 次，超出其限度</translation>
    </message>
    <message>
        <source>Some bytes of this line are no text and were replaced by a sign.</source>
        <translation>此行有些字节不是文本，已用符号代替。</translation>
    </message>
    <message>
        <source>The object has no text, so there is no record in it.</source>
        <translation>此对象没有文本，因此不成记录。</translation>
    </message>
    <message>
        <source>The line is no proper JSON and was left out.</source>
        <translation>此行不是正确的 JSON，已略过。</translation>
    </message>
    <message>
        <source>The page {detail} stands in the file twice; both were read.</source>
        <translation>页 {detail} 在文件中出现两次；两者都已读入。</translation>
    </message>
    <message>
        <source>Lines before the first page mark.</source>
        <translation>第一个页码标记之前的行。</translation>
    </message>
    <message>
        <source>Some characters have no place on the picture ({detail}).</source>
        <translation>有些文本在图上没有位置（{detail}）。</translation>
    </message>
    <message>
        <source>Entries of a recognition result that are no characters.</source>
        <translation>辨识结果中不是文本的项目。</translation>
    </message>
    <message>
        <source>A small note that begins here is never closed.</source>
        <translation>此处开始的小字注未闭合。</translation>
    </message>
    <message>
        <source>A bracket here has no partner; it was kept as text.</source>
        <translation>此处括号不成对，已照原样保留。</translation>
    </message>
    <message>
        <source>Mark-up that the program does not know.</source>
        <translation>程序不认得的标记。</translation>
    </message>
    <message>
        <source>Lines of the file&apos;s header, which describe it and are no text.</source>
        <translation>档头的说明行，不是正文。</translation>
    </message>
    <message>
        <source>The text of this page lies elsewhere and was not fetched: {detail}.</source>
        <translation>此页的文本在别处，未予取得：{detail}。</translation>
    </message>
    <message>
        <source>Files that are called pictures and are none that can be shown.</source>
        <translation>名为图像而无法显示的文件。</translation>
    </message>
    <message>
        <source>Only the first page of the file is shown; more that it holds are left out ({detail}).</source>
        <translation>文件只显示第一页，其余各页略去（{detail}）。</translation>
    </message>
    <message>
        <source>Further pages of files that hold several pictures. Save each as a file of its own.</source>
        <translation>含有多幅图像的文件中的其余各页。请把每页另存为单独的文件。</translation>
    </message>
    <message>
        <source>The file {detail} is called a picture and is none that can be shown.</source>
        <translation>文件 {detail} 名为图像而无法显示。</translation>
    </message>
    <message>
        <source>The picture of this page has no web address, so it cannot be shown.</source>
        <translation>此页的图片没有网址，无法显示。</translation>
    </message>
    <message>
        <source>Annotations without a text.</source>
        <translation>没有文本的标注。</translation>
    </message>
    <message>
        <source>Comments; they are no part of the text.</source>
        <translation>批注；不属于正文。</translation>
    </message>
    <message>
        <source>Second and further readings of one annotation.</source>
        <translation>同一标注的第二种及其后的读法。</translation>
    </message>
    <message>
        <source>Entries of the export that are no items.</source>
        <translation>导出档中不是条目的项目。</translation>
    </message>
    <message>
        <source>The picture does not lie beside the file: {detail}.</source>
        <translation>图片不在文件旁边：{detail}。</translation>
    </message>
    <message>
        <source>Notes without a text.</source>
        <translation>没有文本的注。</translation>
    </message>
    <message>
        <source>Passages marked as deleted or moved away.</source>
        <translation>标为删除或移走的段落。</translation>
    </message>
    <message>
        <source>Pictures in the document.</source>
        <translation>文档中的图片。</translation>
    </message>
    <message>
        <source>Embedded objects in the document.</source>
        <translation>文档中的内嵌对象。</translation>
    </message>
    <message>
        <source>Running heads.</source>
        <translation>页眉。</translation>
    </message>
    <message>
        <source>Running feet.</source>
        <translation>页脚。</translation>
    </message>
    <message>
        <source>Footnotes; they are kept at their place, not in the running text.</source>
        <translation>脚注；保留在其位置，不混入正文。</translation>
    </message>
    <message>
        <source>Endnotes; they are kept at their place, not in the running text.</source>
        <translation>尾注；保留在其位置，不混入正文。</translation>
    </message>
    <message>
        <source>A footnote has no place in the text: {detail}</source>
        <translation>有一条脚注在原文中没有位置：{detail}</translation>
    </message>
    <message>
        <source>An endnote has no place in the text: {detail}</source>
        <translation>有一条尾注在原文中没有位置：{detail}</translation>
    </message>
    <message>
        <source>This page is damaged and was left out.</source>
        <translation>此页已损坏，已略过。</translation>
    </message>
    <message>
        <source>Pages without a text layer.</source>
        <translation>没有文本层的页。</translation>
    </message>
    <message>
        <source>Pages without a text layer: {detail}.</source>
        <translation>没有文本层的页：{detail}。</translation>
    </message>
    <message>
        <source>A quotation mark is not closed, so the row was left out.</source>
        <translation>引号未闭合，此行已略过。</translation>
    </message>
    <message>
        <source>The row has more cells than there are columns and was left out.</source>
        <translation>此行的单元格多于栏数，已略过。</translation>
    </message>
    <message>
        <source>The row has no text, so there is no record in it.</source>
        <translation>此行没有文本，因此不成记录。</translation>
    </message>
    <message>
        <source>The cell is longer than any record and was left out.</source>
        <translation>此保存格超过记录的最大长度，已略过。</translation>
    </message>
    <message>
        <source>The text of this row runs over several lines; it was read as one record.</source>
        <translation>此行的文本内有换行，已作为一条记录读入。</translation>
    </message>
    <message>
        <source>The number was given to an earlier row already, so the row was named after its place: {detail}</source>
        <translation>此编号已用于前面的行，因此改以位置命名：{detail}</translation>
    </message>
    <message>
        <source>Rows of sheets that have no column with texts.</source>
        <translation>没有文本栏的工作表中的行。</translation>
    </message>
    <message>
        <source>The sheet {detail} has no column with texts and was left out.</source>
        <translation>工作表 {detail} 没有文本栏，已略过。</translation>
    </message>
    <message>
        <source>The document type that the file defines was not used.</source>
        <translation>未采用文件自订的文档类型。</translation>
    </message>
    <message>
        <source>The file claims a wrong encoding; it was read as what it is ({detail}).</source>
        <translation>文件声明的编码有误；已按实际编码读入（{detail}）。</translation>
    </message>
    <message>
        <source>A version of the format that the program does not know; it was read all the same: {detail}</source>
        <translation>程序不认得的格式版本；仍照样读入：{detail}</translation>
    </message>
    <message>
        <source>The size of the page is not given properly ({detail}).</source>
        <translation>页面大小的记载有误（{detail}）。</translation>
    </message>
    <message>
        <source>The order of reading names a part that is not there: {detail}.</source>
        <translation>阅读顺序所指的部分不存在：{detail}。</translation>
    </message>
    <message>
        <source>Columns follow each other from left to right. Check the order of the text.</source>
        <translation>各栏由左至右相接。请检查文本的顺序。</translation>
    </message>
    <message>
        <source>A line has no place on the picture ({detail}).</source>
        <translation>有一行在图上没有位置（{detail}）。</translation>
    </message>
    <message>
        <source>Places are measured in {detail}, not in pixels, and were left out.</source>
        <translation>位置以 {detail} 而非像素计量，已略过。</translation>
    </message>
    <message>
        <source>The file seems to be cut off here.</source>
        <translation>文件似乎在此处截断。</translation>
    </message>
    <message>
        <source>The text lies in another file, which was not opened: {detail}.</source>
        <translation>文本在另一个文件中，未予打开：{detail}。</translation>
    </message>
    <message>
        <source>Variants without a chosen reading; the first was taken.</source>
        <translation>未选定读法的异文；取第一种。</translation>
    </message>
    <message>
        <source>Lines on the picture without a transcription.</source>
        <translation>图上未转录的行。</translation>
    </message>
    <message>
        <source>Notes beside a line that is not there.</source>
        <translation>所注之行不存在的旁注。</translation>
    </message>
    <message>
        <source>The header, which describes the file and is no text.</source>
        <translation>档头，是文件的说明而非正文。</translation>
    </message>
    <message>
        <source>Descriptions of pictures.</source>
        <translation>图片说明。</translation>
    </message>
    <message>
        <source>Annotations kept apart from the text.</source>
        <translation>与正文分开存放的标注。</translation>
    </message>
    <message>
        <source>Running heads, page numbers and catchwords.</source>
        <translation>页眉、页码与接页字。</translation>
    </message>
    <message>
        <source>Entries of a table of contents made for the screen.</source>
        <translation>为屏幕所制目录的项目。</translation>
    </message>
    <message>
        <source>References to files that were not opened.</source>
        <translation>指向未打开文件的引用。</translation>
    </message>
    <message>
        <source>Lists of witnesses.</source>
        <translation>版本列表。</translation>
    </message>
    <message>
        <source>Figures.</source>
        <translation>插图。</translation>
    </message>
    <message>
        <source>Variants or notes whose place in the text is not found.</source>
        <translation>在原文中找不到位置的异文或注。</translation>
    </message>
    <message>
        <source>Headings; they are carried over to the records beneath.</source>
        <translation>标题行；其内容已带入下面的记录。</translation>
    </message>
    <message>
        <source>The encoding was guessed: {detail}.</source>
        <translation>编码是推测的：{detail}。</translation>
    </message>
    <message>
        <source>The model did not see the whole record: raise the context length (max_ctx), or show fewer examples.</source>
        <translation>模型没有看到整条记录：请提高上下文长度（max_ctx），或减少例文。</translation>
    </message>
    <message>
        <source>{characters} of {length} characters were not read by the model. Read the record again, or cut it.</source>
        <translation>{length} 字中有 {characters} 字未被模型读到。请重新阅读这条记录，或将其切分。</translation>
    </message>
    <message>
        <source>The answer was cut at its longest allowed length; what it held is kept.</source>
        <translation>回答到达上限而中断；已有的内容保留。</translation>
    </message>
    <message>
        <source>The model stopped in the middle of its answer; what it had finished is kept.</source>
        <translation>模型答到一半就停了；已写完的部分保留。</translation>
    </message>
    <message>
        <source>The model wrote nothing but blanks in the end and was stopped; what the answer held is kept.</source>
        <translation>模型最后只写空白，已被停止；已有的内容保留。</translation>
    </message>
    <message>
        <source>The model said the same over and over and was stopped; what the answer held is kept.</source>
        <translation>模型反复说同样的话，已被停止；已有的内容保留。</translation>
    </message>
    <message>
        <source>The model was still thinking at the longest allowed length. Raise num_predict, or choose another.</source>
        <translation>到达长度上限时模型仍在思考。请提高 num_predict，或换一个模型。</translation>
    </message>
    <message>
        <source>The model does not keep to the answer form, whether it thinks or not. Choose another one.</source>
        <translation>无论是否思考，这个模型都不遵守回答格式。请换一个模型。</translation>
    </message>
    <message>
        <source>The model keeps to the answer form only while it thinks, so every record takes longer.</source>
        <translation>这个模型只有在思考时才遵守回答格式，因此每条记录费时较长。</translation>
    </message>
    <message>
        <source>The answer was cut, so the text was read again in parts; nothing is missing.</source>
        <translation>回答曾中断，因此分段重读了原文；没有遗漏。</translation>
    </message>
    <message>
        <source>The record was too long to be read at once and was read in {pieces} parts.</source>
        <translation>这条记录太长，无法一次读完，已分 {pieces} 段阅读。</translation>
    </message>
    <message>
        <source>Everything that was claimed had to be refused.</source>
        <translation>所称各项均未采信。</translation>
    </message>
    <message>
        <source>The answer had small faults of form, which were mended.</source>
        <translation>回答的格式有小误，已修补。</translation>
    </message>
    <message>
        <source>does not stand in the text</source>
        <translation>不见于原文</translation>
    </message>
    <message>
        <source>comes from the worked example, not from the text</source>
        <translation>出自示例，而非原文</translation>
    </message>
    <message>
        <source>the pack has no entity type &apos;{type}&apos;</source>
        <translation>领域包没有实体类型“{type}”</translation>
    </message>
    <message>
        <source>the pack has no statement type &apos;{kind}&apos;</source>
        <translation>领域包没有陈述类型“{kind}”</translation>
    </message>
    <message>
        <source>&apos;{kind}&apos; has no role &apos;{role}&apos;</source>
        <translation>“{kind}”没有角色“{role}”</translation>
    </message>
    <message>
        <source>&apos;{type}&apos; cannot fill the role &apos;{role}&apos;</source>
        <translation>“{type}”不能担任角色“{role}”</translation>
    </message>
    <message>
        <source>a role is empty that must be filled: {roles}</source>
        <translation>必填的角色空缺：{roles}</translation>
    </message>
    <message>
        <source>more fillers of &apos;{role}&apos; than it takes</source>
        <translation>“{role}”的填项过多</translation>
    </message>
    <message>
        <source>named again as another type; &apos;{kept}&apos; was kept</source>
        <translation>又以另一类型提出；保留“{kept}”</translation>
    </message>
    <message>
        <source>claimed before</source>
        <translation>前已提出</translation>
    </message>
    <message>
        <source>you have decided about it before</source>
        <translation>您先前已作决定</translation>
    </message>
    <message>
        <source>could not be understood</source>
        <translation>无法理解</translation>
    </message>
    <message>
        <source>a rule of this project is against it</source>
        <translation>本项目有规则排除它</translation>
    </message>
    <message>
        <source>by a rule of this project it was taken for &apos;{became}&apos;</source>
        <translation>按本项目的规则改作“{became}”</translation>
    </message>
    <message>
        <source>This is no date that the program can read. Write it as records do.</source>
        <translation>程式读不出这个日期。请照档案的写法填写。</translation>
    </message>
    <message>
        <source>It names a year without a reign, and nothing before it says which one.</source>
        <translation>有年份而无年号，前文也没有说明。</translation>
    </message>
    <message>
        <source>It names no year, and nothing before it does.</source>
        <translation>没有年份，前文也没有。</translation>
    </message>
    <message>
        <source>It names no month, and nothing before it does.</source>
        <translation>没有月份，前文也没有。</translation>
    </message>
    <message>
        <source>It counts from a day, and nothing before it names one.</source>
        <translation>由某日推算，而前文没有那一日。</translation>
    </message>
    <message>
        <source>It can mean several dates. Choose the one that is meant.</source>
        <translation>可以指几个日期。请选出所指的一个。</translation>
    </message>
    <message>
        <source>Impossible: that reign had no such year.</source>
        <translation>不可能：该年号没有这一年。</translation>
    </message>
    <message>
        <source>Impossible: that reign had only {limit} years.</source>
        <translation>不可能：该年号只有 {limit} 年。</translation>
    </message>
    <message>
        <source>Impossible: the number and the name in the cycle of sixty say two different dates. Choose one.</source>
        <translation>不可能：数字与干支所指的日期不同。请选一个。</translation>
    </message>
    <message>
        <source>Impossible: there is no such month.</source>
        <translation>不可能：没有这个月份。</translation>
    </message>
    <message>
        <source>Impossible: that year had no leap month.</source>
        <translation>不可能：该年没有闰月。</translation>
    </message>
    <message>
        <source>Impossible: the leap month of that year was the one after month {limit}.</source>
        <translation>不可能：该年所闰的是 {limit} 月。</translation>
    </message>
    <message>
        <source>Impossible: the month had no such day.</source>
        <translation>不可能：该月没有这一日。</translation>
    </message>
    <message>
        <source>Impossible: that month had only {limit} days.</source>
        <translation>不可能：该月只有 {limit} 天。</translation>
    </message>
    <message>
        <source>It lies outside the years 1 to 1911, which are those that the program can reckon with.</source>
        <translation>超出程式所能推算的范围（公元 1 年至 1911 年）。</translation>
    </message>
    <message>
        <source>the reign is the one before it</source>
        <translation>年号承前</translation>
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
        <translation>该月已过，故为次年之月</translation>
    </message>
    <message>
        <source>the month is named again, so it is the leap month</source>
        <translation>月份重出，故为闰月</translation>
    </message>
    <message>
        <source>reckoned by the cycle of sixty</source>
        <translation>按干支推算</translation>
    </message>
    <message>
        <source>the sign for the day was misread</source>
        <translation>「日」字被误识</translation>
    </message>
    <message>
        <source>a sign of the cycle of sixty was misread</source>
        <translation>干支有一字被误识</translation>
    </message>
    <message>
        <source>taken from a date that stands after it</source>
        <translation>据后文的日期推定</translation>
    </message>
    <message>
        <source>several reigns had this name; taken is the only one that had begun by the last date of the text</source>
        <translation>有几个同名的年号或朝代；取文中最后日期之前已开始的唯一一个</translation>
    </message>
    <message>
        <source>several reigns had this name; taken is the one nearest to the date before it</source>
        <translation>几个年号同名，取与前一日期最近者</translation>
    </message>
    <message>
        <source>several reigns had this name; taken is the one of the dynasty commonly followed</source>
        <translation>几个年号同名，取通常所奉正朔者</translation>
    </message>
    <message>
        <source>by the calendar of its state, which was not that of the others in this year</source>
        <translation>按该国自己的历法推算，该年与通行历法不同</translation>
    </message>
    <message>
        <source>not said exactly; this is about what is meant</source>
        <translation>说法不确切，所指大约如此</translation>
    </message>
    <message>
        <source>the record itself has no date; this is that of its headings</source>
        <translation>记录本身无日期，此为标题的日期</translation>
    </message>
    <message>
        <source>set by hand</source>
        <translation>由人手定</translation>
    </message>
    <message>
        <source>that of the record from which this one was cut, as it was dated then</source>
        <translation>沿用切分前原条当时的日期</translation>
    </message>
    <message>
        <source>{type} ({days}) comes before {first} ({first_days}).</source>
        <translation>{type}（{days}）早于{first}（{first_days}）。</translation>
    </message>
    <message>
        <source>{type} stands before {first}, which should have come first.</source>
        <translation>{type}写在{first}之前，而后者应在先。</translation>
    </message>
    <message>
        <source>{type} on {days}, after the end of {who} on {end}.</source>
        <translation>{type}（{days}），已在{who}的终期（{end}）之后。</translation>
    </message>
    <message>
        <source>{sum}, but the total says {total}.</source>
        <translation>{sum}，而总数写作“{total}”。</translation>
    </message>
    <message>
        <source>{type} does not go with &apos;{modality}&apos;.</source>
        <translation>{type}与“{modality}”不合。</translation>
    </message>
    <message>
        <source>Here it is {modality}, elsewhere {other}.</source>
        <translation>此处为“{modality}”，他处为“{other}”。</translation>
    </message>
    <message>
        <source>Here it is dated {days}, elsewhere {other}.</source>
        <translation>此处为 {days}，他处为 {other}。</translation>
    </message>
    <message>
        <source>{role} is {holder} here, and {other} elsewhere.</source>
        <translation>{role}此处为{holder}，他处为{other}。</translation>
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
        <translation>{role}不能是“{filler}”类。</translation>
    </message>
    <message>
        <source>{role} has more fillers than it takes.</source>
        <translation>{role}填入过多。</translation>
    </message>
    <message>
        <source>{type} has no role {role}.</source>
        <translation>{type}没有“{role}”这一角色。</translation>
    </message>
    <message>
        <source>The pack has no statements of the type {type}.</source>
        <translation>领域包中没有“{type}”类陈述。</translation>
    </message>
    <message>
        <source>{left} and {right} are said to be different, and by a chain to be the same.</source>
        <translation>{left}与{right}既被判为不同，又经他项连为同一。</translation>
    </message>
    <message>
        <source>Roles that are missing</source>
        <translation>缺少的角色</translation>
    </message>
    <message>
        <source>Fillers of another type than the role takes</source>
        <translation>填入者类别与角色不合</translation>
    </message>
    <message>
        <source>More fillers than a role takes</source>
        <translation>角色填入过多</translation>
    </message>
    <message>
        <source>Roles that the type does not have</source>
        <translation>此类陈述没有的角色</translation>
    </message>
    <message>
        <source>Types that the pack does not have</source>
        <translation>领域包没有的类别</translation>
    </message>
    <message>
        <source>Said to be the same and to be different</source>
        <translation>既判为同一又判为不同</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Office</source>
        <translation>职衔</translation>
    </message>
    <message>
        <source>Workshop</source>
        <translation>作坊</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>地点</translation>
    </message>
    <message>
        <source>Partners</source>
        <translation>同事</translation>
    </message>
    <message>
        <source>Kin</source>
        <translation>亲属</translation>
    </message>
    <message>
        <source>Years</source>
        <translation>年代</translation>
    </message>
    <message>
        <source>Rarity of the name</source>
        <translation>姓名的少见程度</translation>
    </message>
    <message>
        <source>Before any evidence</source>
        <translation>未看证据之前</translation>
    </message>
    <message>
        <source>same name {shared}</source>
        <translation>同名{shared}</translation>
    </message>
    <message>
        <source>one name in variant characters: {left}, {right}</source>
        <translation>异体字写的同一名：{left}，{right}</translation>
    </message>
    <message>
        <source>one character differs: {left}, {right}</source>
        <translation>只差一字：{left}，{right}</translation>
    </message>
    <message>
        <source>one name is part of the other: {left}, {right}</source>
        <translation>一名包含于另一名：{left}，{right}</translation>
    </message>
    <message>
        <source>a name in common: {shared}</source>
        <translation>有共同的名：{shared}</translation>
    </message>
    <message>
        <source>a rare spelling beside a common one: {left}, {right}</source>
        <translation>常见写法旁的罕见写法：{left}，{right}</translation>
    </message>
    <message>
        <source>one character differs, and both names are well known: {left}, {right}</source>
        <translation>一字之差，而两名皆屡见：{left}，{right}</translation>
    </message>
    <message>
        <source>characters that are written for one another: {left}, {right}</source>
        <translation>互写之字：{left}，{right}</translation>
    </message>
    <message>
        <source>the same character is taken for the other in further terms: {shared}</source>
        <translation>同一误字亦见于：{shared}</translation>
    </message>
    <message>
        <source>another number in the name: {left}, {right}</source>
        <translation>名中数字不同：{left}，{right}</translation>
    </message>
    <message>
        <source>a short form of the other: {left}, {right}</source>
        <translation>一名是另一名的简称：{left}，{right}</translation>
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
        <translation>一方职衔不详</translation>
    </message>
    <message>
        <source>different offices: {left} / {right}</source>
        <translation>职衔不同：{left} / {right}</translation>
    </message>
    <message>
        <source>fewer offices in common than is usual: {shared}</source>
        <translation>共有的职衔比通常少：{shared}</translation>
    </message>
    <message>
        <source>both {shared}, as many are</source>
        <translation>都是{shared}，但此类人多</translation>
    </message>
    <message>
        <source>both {shared}</source>
        <translation>都是{shared}</translation>
    </message>
    <message>
        <source>both {shared}, which few are</source>
        <translation>都是{shared}，此类人少</translation>
    </message>
    <message>
        <source>offices in common: {shared}</source>
        <translation>共有的职衔：{shared}</translation>
    </message>
    <message>
        <source>office {left} then {right}, in order</source>
        <translation>先{left}后{right}，次序相合</translation>
    </message>
    <message>
        <source>office {left} then {right}, against the order of promotion</source>
        <translation>先{left}后{right}，与升迁次序相反</translation>
    </message>
    <message>
        <source>no workshop is known on one side</source>
        <translation>一方作坊不详</translation>
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
        <translation>都在{shared}，但此处人多</translation>
    </message>
    <message>
        <source>both in {shared}</source>
        <translation>都在{shared}</translation>
    </message>
    <message>
        <source>both in {shared}, where few are</source>
        <translation>都在{shared}，此处人少</translation>
    </message>
    <message>
        <source>workshops in common: {shared}</source>
        <translation>共有的作坊：{shared}</translation>
    </message>
    <message>
        <source>no place is known on one side</source>
        <translation>一方地点不详</translation>
    </message>
    <message>
        <source>different places: {left} / {right}</source>
        <translation>地点不同：{left} / {right}</translation>
    </message>
    <message>
        <source>fewer places in common than is usual: {shared}</source>
        <translation>共有的地点比通常少：{shared}</translation>
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
        <translation>共有的地点：{shared}</translation>
    </message>
    <message>
        <source>nobody else is named on one side</source>
        <translation>一方没有同列之人</translation>
    </message>
    <message>
        <source>no shared partner</source>
        <translation>没有共同的同事</translation>
    </message>
    <message>
        <source>fewer shared partners than is usual: {shared}</source>
        <translation>共同的同事比通常少：{shared}</translation>
    </message>
    <message>
        <source>named side by side in one record</source>
        <translation>同见于一条记录</translation>
    </message>
    <message>
        <source>the text names them beside each other as two</source>
        <translation>原文将二者并列</translation>
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
        <translation>一方亲属不详</translation>
    </message>
    <message>
        <source>different kin: {left} / {right}</source>
        <translation>亲属不同：{left} / {right}</translation>
    </message>
    <message>
        <source>the same kin: {shared}</source>
        <translation>亲属相同：{shared}</translation>
    </message>
    <message>
        <source>kin that one person cannot have: {left} / {right}</source>
        <translation>一人不能兼有的亲属：{left} / {right}</translation>
    </message>
    <message>
        <source>one side is not dated</source>
        <translation>一方没有日期</translation>
    </message>
    <message>
        <source>more than a lifetime apart: {left} / {right}</source>
        <translation>相隔超过一生：{left} / {right}</translation>
    </message>
    <message>
        <source>long years apart: {left} / {right}</source>
        <translation>相隔多年：{left} / {right}</translation>
    </message>
    <message>
        <source>decades apart: {left} / {right}</source>
        <translation>相隔数十年：{left} / {right}</translation>
    </message>
    <message>
        <source>a few years apart: {left} / {right}</source>
        <translation>相隔数年：{left} / {right}</translation>
    </message>
    <message>
        <source>years overlap: {left} / {right}</source>
        <translation>年代重合：{left} / {right}</translation>
    </message>
    <message>
        <source>few bear this name</source>
        <translation>此名少见</translation>
    </message>
    <message>
        <source>many bear such a name</source>
        <translation>此名常见</translation>
    </message>
    <message>
        <source>such pairs are mostly one</source>
        <translation>这样的一对多半是同一个</translation>
    </message>
    <message>
        <source>such pairs are mostly two</source>
        <translation>这样的一对多半是两个</translation>
    </message>
    <message>
        <source>it speaks for it</source>
        <translation>支持</translation>
    </message>
    <message>
        <source>it speaks against it</source>
        <translation>反对</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Are these one: {names}?</source>
        <translation>这些是同一个吗：{names}？</translation>
    </message>
    <message>
        <source>{names} count as one, held together by {pair} only. Is that right?</source>
        <translation>{names}现算作同一个，只靠{pair}相连。对吗？</translation>
    </message>
    <message>
        <source>Are all mentions of {names} one? They fall into {count} groups that have little to do with each other.</source>
        <translation>{names}的提及都是同一个吗？它们分成 {count} 组，彼此少有关联。</translation>
    </message>
    <message>
        <source>About {pairs} right pairs are still undecided (95 %: {low} to {high}); {decided} pairs are decided.</source>
        <translation>大约还有 {pairs} 对同一者尚未判定（95 %：{low} 到 {high}）；已判定 {decided} 对。</translation>
    </message>
    <message>
        <source>What the entry tells</source>
        <translation>条目所载</translation>
    </message>
    <message>
        <source>same name {right}</source>
        <translation>同名 {right}</translation>
    </message>
    <message>
        <source>{left} in variant characters: {right}</source>
        <translation>{left} 的异体写法：{right}</translation>
    </message>
    <message>
        <source>{right} is another name of this entry</source>
        <translation>{right} 是此条目的别名</translation>
    </message>
    <message>
        <source>hardly anybody else bears the name</source>
        <translation>几乎别无他人用此名</translation>
    </message>
    <message>
        <source>others bear the name, or names like it</source>
        <translation>另有他人用此名或相近之名</translation>
    </message>
    <message>
        <source>alive when named: {right}, named {left}</source>
        <translation>见于记载时在世：{right}，见于 {left}</translation>
    </message>
    <message>
        <source>named still after death: {right}, named {left}</source>
        <translation>卒后仍见于记载：{right}，见于 {left}</translation>
    </message>
    <message>
        <source>dead before being named: {right}, named {left}</source>
        <translation>见于记载前已卒：{right}，见于 {left}</translation>
    </message>
    <message>
        <source>a child when named: {right}, named {left}</source>
        <translation>见于记载时年幼：{right}，见于 {left}</translation>
    </message>
    <message>
        <source>not born when named: {right}, named {left}</source>
        <translation>见于记载时尚未出生：{right}，见于 {left}</translation>
    </message>
    <message>
        <source>of the right time: {right}</source>
        <translation>时代相合：{right}</translation>
    </message>
    <message>
        <source>of another time: {right}, named {left}</source>
        <translation>时代不合：{right}，见于 {left}</translation>
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
        <translation>生年相差数年：{left}、{right}</translation>
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
        <translation>卒年相差数年：{left}、{right}</translation>
    </message>
    <message>
        <source>died in other years: {left}, {right}</source>
        <translation>卒年不同：{left}、{right}</translation>
    </message>
    <message>
        <source>from the same place: {right}</source>
        <translation>籍贯相同：{right}</translation>
    </message>
    <message>
        <source>of the same banner: {right}</source>
        <translation>旗籍相同：{right}</translation>
    </message>
    <message>
        <source>one place lies within the other: {left}, {right}</source>
        <translation>一地属于另一地：{left}、{right}</translation>
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
        <translation>籍贯不同：{right}，非 {left}</translation>
    </message>
    <message>
        <source>the records name {right}</source>
        <translation>记载中提到 {right}</translation>
    </message>
    <message>
        <source>the entry names the office {shared}</source>
        <translation>条目载有官职 {shared}</translation>
    </message>
    <message>
        <source>the entry tells more than most</source>
        <translation>条目比多数详细</translation>
    </message>
    <message>
        <source>the entry tells less than most</source>
        <translation>条目比多数简略</translation>
    </message>
    <message>
        <source>one of all entries, before any evidence</source>
        <translation>未看证据前，众条目之一</translation>
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
        <translation>两边所称器物甚多，易偶然相合：{left}、{right}</translation>
    </message>
    <message>
        <source>the same people: {shared}</source>
        <translation>人物相同：{shared}</translation>
    </message>
    <message>
        <source>the same places: {shared}</source>
        <translation>地点相同：{shared}</translation>
    </message>
    <message>
        <source>the later one may go on where the earlier one stops</source>
        <translation>后者环节可接前者</translation>
    </message>
    <message>
        <source>the later one does not go on where the earlier one stops</source>
        <translation>后者环节不接前者</translation>
    </message>
    <message>
        <source>the earlier one tells a delivery already</source>
        <translation>前者已载交活</translation>
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
        <translation>未计证据之前</translation>
    </message>
    <message>
        <source>all statements</source>
        <translation>全部陈述</translation>
    </message>
    <message>
        <source>{types} where {what}</source>
        <translation>{types}，条件为{what}</translation>
    </message>
    <message>
        <source>{what}: {columns}</source>
        <translation>{what}；列出：{columns}</translation>
    </message>
    <message>
        <source>{what}, counted by {columns}</source>
        <translation>{what}；计数依据：{columns}</translation>
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
        <translation>载有{role}</translation>
    </message>
    <message>
        <source>{role} is {names}</source>
        <translation>{role}为{names}</translation>
    </message>
    <message>
        <source>the name of {role} holds {names}</source>
        <translation>{role}的名称含{names}</translation>
    </message>
    <message>
        <source>{role} is of the kind {names}</source>
        <translation>{role}属{names}</translation>
    </message>
    <message>
        <source>modality is {names}</source>
        <translation>情态为{names}</translation>
    </message>
    <message>
        <source>status is {names}</source>
        <translation>状态为{names}</translation>
    </message>
    <message>
        <source>it is said by {names}</source>
        <translation>由{names}所述</translation>
    </message>
    <message>
        <source>the source is {names}</source>
        <translation>史料为{names}</translation>
    </message>
    <message>
        <source>the heading {heading} is {names}</source>
        <translation>标题 {heading} 为{names}</translation>
    </message>
    <message>
        <source>the record speaks of {names}</source>
        <translation>记录言及{names}</translation>
    </message>
    <message>
        <source>it is dated {first} to {last}</source>
        <translation>日期在{first}至{last}</translation>
    </message>
    <message>
        <source>it is dated {first} or later</source>
        <translation>日期不早于{first}</translation>
    </message>
    <message>
        <source>it is dated {last} or earlier</source>
        <translation>日期不晚于{last}</translation>
    </message>
    <message>
        <source>it has no date</source>
        <translation>无日期</translation>
    </message>
    <message>
        <source>beside it there is {what}</source>
        <translation>同处另有{what}</translation>
    </message>
    <message>
        <source>before it there is {what}</source>
        <translation>其前有{what}</translation>
    </message>
    <message>
        <source>after it there is {what}</source>
        <translation>其后有{what}</translation>
    </message>
    <message>
        <source>{what} within {days} days</source>
        <translation>{days} 日之内的{what}</translation>
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
        <translation>农历年</translation>
    </message>
    <message>
        <source>Chinese month</source>
        <translation>农历月</translation>
    </message>
    <message>
        <source>season of the Chinese year</source>
        <translation>农历季</translation>
    </message>
    <message>
        <source>year</source>
        <translation>公历年</translation>
    </message>
    <message>
        <source>month</source>
        <translation>公历月</translation>
    </message>
    <message>
        <source>season</source>
        <translation>公历季</translation>
    </message>
    <message>
        <source>statement</source>
        <translation>陈述</translation>
    </message>
    <message>
        <source>modality</source>
        <translation>情态</translation>
    </message>
    <message>
        <source>status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>who says so</source>
        <translation>何人所述</translation>
    </message>
    <message>
        <source>record</source>
        <translation>记录</translation>
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
        <translation>标题 {heading}</translation>
    </message>
    <message>
        <source>days until {types}</source>
        <translation>至{types}的日数</translation>
    </message>
    <message>
        <source>before or after {day}</source>
        <translation>{day} 前后</translation>
    </message>
    <message>
        <source>statements</source>
        <translation>陈述数</translation>
    </message>
    <message>
        <source>different {column}</source>
        <translation>不同的{column}</translation>
    </message>
    <message>
        <source>middle number of {column}</source>
        <translation>{column}中位数</translation>
    </message>
    <message>
        <source>things named with a number</source>
        <translation>记有数目之件数</translation>
    </message>
    <message>
        <source>share of the statements</source>
        <translation>占陈述之比</translation>
    </message>
    <message>
        <source>rate after the event by the rate before (95 % interval)</source>
        <translation>事件后之频率／事件前之频率（95 % 区间）</translation>
    </message>
    <message>
        <source>Herfindahl&apos;s index (95 % interval); 1: all in one hand</source>
        <translation>赫芬达尔指数（95 % 区间）；1 为尽归一人</translation>
    </message>
    <message>
        <source>others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>not told</source>
        <translation>未记</translation>
    </message>
    <message>
        <source>all together</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>{read} of {records} records are read, {decided} decided.</source>
        <translation>共 {records} 条记录，已读 {read} 条，已判定 {decided} 条。</translation>
    </message>
    <message>
        <source>{count} statements in no single period are not drawn.</source>
        <translation>{count} 条陈述不属单一时段，未绘入。</translation>
    </message>
    <message>
        <source>Hatched: nothing in the project is dated into these {count} periods.</source>
        <translation>斜线处共 {count} 段时间，项目中没有任何材料记于其间。</translation>
    </message>
    <message>
        <source>{count} statements are neither before nor after it.</source>
        <translation>{count} 条陈述不能归于其前或其后。</translation>
    </message>
    <message>
        <source>{count} statements stand in several groups and are counted in each.</source>
        <translation>{count} 条陈述分属数组，各组均计入。</translation>
    </message>
    <message>
        <source>{count} statements name no number and are not counted.</source>
        <translation>{count} 条陈述未记数目，不计入。</translation>
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
        <translation>{place}：前 {before}，后 {after}；频率为 {ratio} 倍（{low} 至 {high}）</translation>
    </message>
    <message>
        <source>{changed}; its share {change} points ({low} to {high})</source>
        <translation>{changed}；占比 {change} 个百分点（{low} 至 {high}）</translation>
    </message>
    <message>
        <source>Rates are by the days of which the sources speak; intervals allow for uneven months.</source>
        <translation>频率按史料有记载的日数计；区间已计入各月之不均。</translation>
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
        <translation>{what}，按{period}与{split}</translation>
    </message>
    <message>
        <source>No font of this machine holds Chinese characters, so charts show boxes in their place. Install one: on Debian and Ubuntu the package fonts-noto-cjk.</source>
        <translation>本机没有含汉字的字体，图中汉字会显示为方框。请安装一种：Debian 与 Ubuntu 上为软件包 fonts-noto-cjk。</translation>
    </message>
</context>
<context>
    <name>method</name>
    <message>
        <source>In the words of the editor</source>
        <translation>编者的话</translation>
    </message>
    <message>
        <source>The project “{title}” was begun on {when}. This note was written by yzkg {version}.</source>
        <translation>项目“{title}”始于 {when}。本说明由 yzkg {version} 写成。</translation>
    </message>
    <message>
        <source>What counts as a type, a role or a variant is said by the pack {name} {version} ({hash}).</source>
        <translation>何为类型、角色与异体，由领域包 {name} {version}（{hash}）规定。</translation>
    </message>
    <message>
        <source>The project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>{sources} files were imported; they hold {records} records of {characters} characters altogether.</source>
        <translation>导入文件 {sources} 个，共 {records} 条记录、{characters} 字。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>导入时间</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>读作</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>史料</translation>
    </message>
    <message>
        <source>problems {count}</source>
        <translation>问题 {count}</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>未注明</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>识读</translation>
    </message>
    <message>
        <source>No engine has read anything.</source>
        <translation>尚无引擎识读过。</translation>
    </message>
    <message>
        <source>An engine proposes; nothing that it proposes is a fact before a person has accepted it. What it quotes must stand in the text, or it is refused.</source>
        <translation>引擎只作提议；未经人采纳，所提不算事实。所引字句须见于原文，否则拒收。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>轮次</translation>
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
        <translation>提示词</translation>
    </message>
    <message>
        <source>Pack</source>
        <translation>领域包</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
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
        <translation>拒收，依缘由：{reasons}。</translation>
    </message>
    <message>
        <source>How far each record was read at best by any run. “Nothing found” was read and is empty; what failed or was cut short must not be taken for empty.</source>
        <translation>每条记录在各轮中至多读到何种程度。“无所得”是读过而空；失败或中断者不可当作空。</translation>
    </message>
    <message>
        <source>What was read of the records</source>
        <translation>记录读到何处</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>What was decided</source>
        <translation>作过的决定</translation>
    </message>
    <message>
        <source>Mentions</source>
        <translation>指称</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>陈述</translation>
    </message>
    <message>
        <source>{kind}: {one} were accepted or rejected one by one, {along} were accepted with a statement whose role they fill, {rest} with the rest of a record that was on the screen, {many} were decided together by a filter or a whole run, {alike} because the same was decided elsewhere; {hand} were added by hand.</source>
        <translation>{kind}：逐条采纳或驳回 {one} 条；随所任角色的陈述一并采纳 {along} 条；随屏幕上记录的其余部分一并采纳 {rest} 条；依条件或整次阅读成批决定 {many} 条；因别处已同样决定而决定 {alike} 条；手工新增 {hand} 条。</translation>
    </message>
    <message>
        <source>Too few finds were decided on the screen to say how far its confidence can be believed.</source>
        <translation>对着记录决定者太少，说不出把握有几分可信。</translation>
    </message>
    <message>
        <source>Of {count} finds that were decided with their record on the screen, {right} % were right. Mean squared error of the probability (Brier) {brier}, against {share} of always saying the overall share; mean distance of said and right (ECE) {off}. Each record was judged by what was learnt from the others.</source>
        <translation>对着屏幕上的记录决定的 {count} 条中，{right} % 正确。概率的均方误差（Brier）{brier}，若一律以总比例作答则为 {share}；所称与实际的平均差距（ECE）{off}。每条记录都以从其他记录所学来评判。</translation>
    </message>
    <message>
        <source>Finds that both decided with the record before them. They read in one project and may have seen each other&apos;s decisions, so this is no agreement of independent readers.</source>
        <translation>两人都对着记录决定过者。二人在同一项目中校读，可能见过彼此的决定，故不是独立校读者之间的一致。</translation>
    </message>
    <message>
        <source>Questions to colleagues that are open: {count}.</source>
        <translation>请教同仁而未决的问题：{count}。</translation>
    </message>
    <message>
        <source>{count} assertions about who is the same as whom are in force; each can be taken back.</source>
        <translation>关于谁与谁为同一者的论断，现行 {count} 条；每条都可收回。</translation>
    </message>
    <message>
        <source>{count} corrections are kept as rules of the project for runs to come.</source>
        <translation>有 {count} 条改正存为项目规则，供日后识读使用。</translation>
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
        <translation>尚无人作过决定。</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>何人</translation>
    </message>
    <message>
        <source>What, how often</source>
        <translation>何事，几次</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（无名）</translation>
    </message>
    <message>
        <source>How far its confidence can be believed</source>
        <translation>把握有几分可信</translation>
    </message>
    <message>
        <source>Said</source>
        <translation>所称</translation>
    </message>
    <message>
        <source>Finds</source>
        <translation>条数</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>Agreement between readers</source>
        <translation>校读者之间的一致</translation>
    </message>
    <message>
        <source>Readers</source>
        <translation>校读者</translation>
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
        <translation>未决问题与限度</translation>
    </message>
    <message>
        <source>{count} proposals are still undecided; they are no findings.</source>
        <translation>尚有 {count} 条提议未决，不算所得。</translation>
    </message>
    <message>
        <source>{count} records were not read to their end by any run.</source>
        <translation>有 {count} 条记录未经任何一轮读完。</translation>
    </message>
    <message>
        <source>{count} warnings were answered with a reason and stand.</source>
        <translation>有 {count} 条警告已附理由答复，予以保留。</translation>
    </message>
    <message>
        <source>Statements say what a source says, not what was the case. What no engine and no reader has seen is not here: that something is missing proves nothing.</source>
        <translation>陈述所说是史料所言，并非事实本身。引擎与校读者都未见到者不在此列：没有什么，不证明什么。</translation>
    </message>
</context>
<context>
    <name>review</name>
    <message>
        <source>found word for word</source>
        <translation>与原文逐字相符</translation>
    </message>
    <message>
        <source>found in a variant form</source>
        <translation>以异体字形相符</translation>
    </message>
    <message>
        <source>found approximately</source>
        <translation>大致相符</translation>
    </message>
    <message>
        <source>marked by hand</source>
        <translation>人工标记</translation>
    </message>
    <message>
        <source>from a reading</source>
        <translation>来自识读</translation>
    </message>
    <message>
        <source>from a rule</source>
        <translation>来自规则</translation>
    </message>
    <message>
        <source>added by a person</source>
        <translation>人工新增</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>陈述</translation>
    </message>
    <message>
        <source>Mentions</source>
        <translation>指称</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>确定</translation>
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
        <translation>{all} 项已全部决定</translation>
    </message>
    <message>
        <source>{done} of {all} decided</source>
        <translation>已决定 {done} 项，共 {all} 项</translation>
    </message>
    <message>
        <source>said by {who}</source>
        <translation>{who}所说</translation>
    </message>
    <message>
        <source>not a role of this type</source>
        <translation>不属此类型的角色</translation>
    </message>
    <message>
        <source>concluded, not written here</source>
        <translation>推断所得，此处未写明</translation>
    </message>
    <message>
        <source>To add something yourself, select characters in the text and press m.</source>
        <translation>若要自行新增，请在原文中选取文字，再按 m。</translation>
    </message>
    <message>
        <source>This record has not been read yet. Let it be read on the page Reading.</source>
        <translation>这条记录尚未识读。请在“识读”页进行。</translation>
    </message>
    <message>
        <source>This record is waiting to be read. Start the reading on the page Reading.</source>
        <translation>这条记录待读。请在“识读”页开始识读。</translation>
    </message>
    <message>
        <source>This record was read, and nothing was found in it.</source>
        <translation>这条记录已读，无所得。</translation>
    </message>
    <message>
        <source>The reading of this record failed. Try it again on the page Reading.</source>
        <translation>这条记录识读失败。请在“识读”页再试。</translation>
    </message>
    <message>
        <source>The answer was cut short before anything was found. Read it again with more room.</source>
        <translation>回答在有所得之前就中断了。请给更多空间重读。</translation>
    </message>
    <message>
        <source>Nothing was found in this record.</source>
        <translation>这条记录中没有发现什么。</translation>
    </message>
</context>
<context>
    <name>review_commands</name>
    <message>
        <source>Accept, go to the next to decide</source>
        <translation>采纳，前往下一项待决定</translation>
    </message>
    <message>
        <source>Reject, go to the next to decide</source>
        <translation>驳回，前往下一项待决定</translation>
    </message>
    <message>
        <source>Accept the rest of the record</source>
        <translation>采纳本记录的其余内容</translation>
    </message>
    <message>
        <source>Next item</source>
        <translation>下一项</translation>
    </message>
    <message>
        <source>Previous item</source>
        <translation>上一项</translation>
    </message>
    <message>
        <source>Next record</source>
        <translation>下一条记录</translation>
    </message>
    <message>
        <source>Previous record</source>
        <translation>上一条记录</translation>
    </message>
    <message>
        <source>Next record to decide</source>
        <translation>下一条待决定的记录</translation>
    </message>
    <message>
        <source>New mention from the selection: then its letter</source>
        <translation>把选取的文字标为指称：再按其字母</translation>
    </message>
    <message>
        <source>Change the modality of a statement</source>
        <translation>更改陈述的情态</translation>
    </message>
    <message>
        <source>Decide later: neither accepted nor rejected</source>
        <translation>留待决定：既不采纳也不驳回</translation>
    </message>
    <message>
        <source>Begin it one character earlier</source>
        <translation>起点前移一字</translation>
    </message>
    <message>
        <source>Begin it one character later</source>
        <translation>起点后移一字</translation>
    </message>
    <message>
        <source>End it one character later</source>
        <translation>终点后移一字</translation>
    </message>
    <message>
        <source>End it one character earlier</source>
        <translation>终点前移一字</translation>
    </message>
    <message>
        <source>Split a mention at the caret: then the letter of the first part</source>
        <translation>在光标处拆分指称：再按前半的字母</translation>
    </message>
    <message>
        <source>Join a mention with the next one</source>
        <translation>与下一个指称合并</translation>
    </message>
    <message>
        <source>Say which entity a mention names, by typing</source>
        <translation>键入名称，指明该指称所指的实体</translation>
    </message>
    <message>
        <source>Draw a statement: mark one mention, then the other, then its letter</source>
        <translation>连成陈述：标记一个指称，再标记另一个，再按其字母</translation>
    </message>
    <message>
        <source>Forget what is marked for a statement</source>
        <translation>取消为陈述所作的标记</translation>
    </message>
    <message>
        <source>Go to the words that prove it</source>
        <translation>前往作为证据的文字</translation>
    </message>
    <message>
        <source>Open the entity, with all its records</source>
        <translation>打开该实体及其全部记录</translation>
    </message>
    <message>
        <source>Certainty of a statement: unsure, likely, certain, nothing said</source>
        <translation>陈述的确定程度：存疑、很可能、确定、不注明</translation>
    </message>
    <message>
        <source>Add a statement</source>
        <translation>新增陈述</translation>
    </message>
    <message>
        <source>Take out the roles that its type does not have</source>
        <translation>去掉此类型所没有的角色</translation>
    </message>
    <message>
        <source>Make the same correction elsewhere: every place is shown first</source>
        <translation>别处也作同样改正：先逐处列出</translation>
    </message>
    <message>
        <source>Moving and selecting in the text</source>
        <translation>在正文中移动与选取</translation>
    </message>
    <message>
        <source>One character back or on; in columns one column</source>
        <translation>前移或后移一字；竖排时为一列</translation>
    </message>
    <message>
        <source>Previous or next item; in columns one character</source>
        <translation>上一项或下一项；竖排时为一字</translation>
    </message>
    <message>
        <source>To where a mention or statement begins or ends; in columns ↑, ↓</source>
        <translation>到指称或陈述的起点或终点；竖排时用 ↑、↓</translation>
    </message>
    <message>
        <source>To the beginning or end of the line</source>
        <translation>到行首或行尾</translation>
    </message>
    <message>
        <source>To the beginning or end of the text</source>
        <translation>到全文开头或结尾</translation>
    </message>
    <message>
        <source>As far as is in sight</source>
        <translation>移动一屏</translation>
    </message>
    <message>
        <source>Shift with these</source>
        <translation>Shift 加以上各键</translation>
    </message>
    <message>
        <source>Select; with ↑, ↓ line by line</source>
        <translation>选取；用 ↑、↓ 则逐行选取</translation>
    </message>
    <message>
        <source>Select the whole text; copy what is selected</source>
        <translation>选取全文；复制所选文字</translation>
    </message>
    <message>
        <source>Select nothing; out of a field back to the text</source>
        <translation>取消选取；从输入框回到正文</translation>
    </message>
    <message>
        <source>Besides</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>First record, last record (in the list of records)</source>
        <translation>第一条、最后一条记录（在记录列表中）</translation>
    </message>
    <message>
        <source>after a filler: concluded, not written here</source>
        <translation>在填项之后：推断所得，此处未写明</translation>
    </message>
    <message>
        <source>Leave it for now, go to the next to decide</source>
        <translation>暂且不决，前往下一项待决定</translation>
    </message>
    <message>
        <source>Back where you were</source>
        <translation>回到先前之处</translation>
    </message>
    <message>
        <source>On again</source>
        <translation>再往前</translation>
    </message>
    <message>
        <source>Choose the mention at the caret</source>
        <translation>选定光标处的指称</translation>
    </message>
    <message>
        <source>To the list of what was found, and back to the text</source>
        <translation>转到所得条目的列表，再按则回到正文</translation>
    </message>
    <message>
        <source>Find words: those that are selected, or type them</source>
        <translation>查找字词：选中的字，或另行输入</translation>
    </message>
    <message>
        <source>Change the type, of the mention that the caret was moved into or of what is chosen: then its letter</source>
        <translation>更改类型（光标移入的指称，否则为选定之物）：再按其字母</translation>
    </message>
    <message>
        <source>Bring mentions into a statement or take them out, by letters</source>
        <translation>按字母把指称加入陈述或移出</translation>
    </message>
    <message>
        <source>Change the roles of a statement in a window</source>
        <translation>在窗口中更改陈述的角色</translation>
    </message>
    <message>
        <source>Who says so: then its letter</source>
        <translation>谁说的：再按其字母</translation>
    </message>
    <message>
        <source>Notes and questions</source>
        <translation>备注与问题</translation>
    </message>
    <message>
        <source>Note on what is chosen</source>
        <translation>为选定的内容写备注</translation>
    </message>
    <message>
        <source>Question for a colleague, or the answer to it</source>
        <translation>请教同事，或回答其问题</translation>
    </message>
    <message>
        <source>All questions of the project</source>
        <translation>项目中的全部问题</translation>
    </message>
    <message>
        <source>Next warning of the record</source>
        <translation>此条的下一警告</translation>
    </message>
    <message>
        <source>Answer a warning once and for all</source>
        <translation>一次答复警告，不再提示</translation>
    </message>
    <message>
        <source>All warnings of the project</source>
        <translation>项目的全部警告</translation>
    </message>
    <message>
        <source>Next doubtful or damaged place</source>
        <translation>下一处存疑或残损</translation>
    </message>
    <message>
        <source>Previous doubtful or damaged place</source>
        <translation>上一处存疑或残损</translation>
    </message>
    <message>
        <source>The doubtful character stands as it was read</source>
        <translation>存疑之字无误</translation>
    </message>
    <message>
        <source>Correct the selected characters of the text</source>
        <translation>改正所选的原文文字</translation>
    </message>
    <message>
        <source>History of this record</source>
        <translation>本记录的历史</translation>
    </message>
    <message>
        <source>In which order the records come</source>
        <translation>记录的次序</translation>
    </message>
    <message>
        <source>Accept or reject many, chosen by a filter</source>
        <translation>依条件成批采纳或驳回</translation>
    </message>
    <message>
        <source>Show or hide doubt, damage, notes and raised columns</source>
        <translation>显示或隐藏存疑、残损、小注与抬头</translation>
    </message>
    <message>
        <source>The date of the record</source>
        <translation>记录的日期</translation>
    </message>
    <message>
        <source>Show or hide the picture of the page</source>
        <translation>显示或隐藏书页图像</translation>
    </message>
    <message>
        <source>Begin a new record at the caret</source>
        <translation>从光标处起另立一条记录</translation>
    </message>
    <message>
        <source>Join with the next record</source>
        <translation>与下一条记录合并</translation>
    </message>
    <message>
        <source>Show the cuts here</source>
        <translation>查看此处的切分</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Set the text in rows or in columns</source>
        <translation>正文横排或竖排</translation>
    </message>
    <message>
        <source>Font, size and length of lines</source>
        <translation>字体、字号与每行字数</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Show this sheet</source>
        <translation>显示本表</translation>
    </message>
    <message>
        <source>Deciding</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>Going from place to place</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Mentions</source>
        <translation>指称</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>陈述</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Transcription</source>
        <translation>录文</translation>
    </message>
    <message>
        <source>The record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>The record as it was at a moment or on a day</source>
        <translation>记录在某一时刻或某日的样子</translation>
    </message>
    <message>
        <source>The story of what is chosen: who proposed it, each decision</source>
        <translation>所选之物的来历：谁提出，每次决定</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>review_layers</name>
    <message>
        <source>read with {percent} %</source>
        <translation>识读把握 {percent} %</translation>
    </message>
    <message>
        <source>read with doubt: {reason}</source>
        <translation>识读存疑：{reason}</translation>
    </message>
    <message>
        <source>read with doubt</source>
        <translation>识读存疑</translation>
    </message>
    <message>
        <source>a sign for what is missing or cannot be read</source>
        <translation>缺字或不可辨识的符号</translation>
    </message>
    <message>
        <source>a character of the private use area, known only here</source>
        <translation>私用区字符，仅此处可识</translation>
    </message>
    <message>
        <source>a character described by its parts</source>
        <translation>以部件描述的字</translation>
    </message>
    <message>
        <source>an editor&apos;s word for a gap</source>
        <translation>编者注明的缺文</translation>
    </message>
    <message>
        <source>a character without a code, described as {value}</source>
        <translation>无编码的字，描述为 {value}</translation>
    </message>
    <message>
        <source>raised column: it begins higher by {value}</source>
        <translation>抬头：高出 {value} 格</translation>
    </message>
    <message>
        <source>another reading: {value}</source>
        <translation>异文：{value}</translation>
    </message>
    <message>
        <source>here begins {value}</source>
        <translation>{value} 自此起</translation>
    </message>
    <message>
        <source>note, no part of the text: {value}</source>
        <translation>注（非正文）：{value}</translation>
    </message>
    <message>
        <source>a character without a code</source>
        <translation>无编码的字</translation>
    </message>
    <message>
        <source>raised column</source>
        <translation>抬头</translation>
    </message>
    <message>
        <source>another witness has nothing here</source>
        <translation>别本此处无字</translation>
    </message>
    <message>
        <source>here begins a page or line</source>
        <translation>页或行自此起</translation>
    </message>
    <message>
        <source>small note</source>
        <translation>小注</translation>
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
        <translation>第 {number} 轮识读提出：{who}</translation>
    </message>
    <message>
        <source>its engine was {percent} sure</source>
        <translation>引擎自称把握 {percent}</translation>
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
        <translation>当时记录的界限不同：显示其原文，不显示其中标记。</translation>
    </message>
    <message>
        <source>Corrections made with an earlier version do not tell all places: some marks are only nearly right.</source>
        <translation>早先版本的改正未记下全部位置：有些标记只是大致不差。</translation>
    </message>
    <message>
        <source>Runs have been discarded since: what they had proposed is not shown.</source>
        <translation>此后有识读被丢弃：其所提出者不显示。</translation>
    </message>
    <message>
        <source>Doubt about characters was settled since; doubt, notes and raised columns are not shown.</source>
        <translation>此后存疑的字已有定论；存疑、注文与抬头不显示。</translation>
    </message>
</context>
<context>
    <name>who_commands</name>
    <message>
        <source>Deciding</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>All of them are one, go to the next question</source>
        <translation>都是同一个，前往下一个问题</translation>
    </message>
    <message>
        <source>They are not the same; what counts as one is split</source>
        <translation>不是同一个；已算作同一个的则拆开</translation>
    </message>
    <message>
        <source>Unsure: it is noted and not asked again</source>
        <translation>存疑：记下，不再发问</translation>
    </message>
    <message>
        <source>Take the chosen member out; the others are one without it</source>
        <translation>取出选中的成员；其余的是同一个</translation>
    </message>
    <message>
        <source>Split as proposed</source>
        <translation>照建议拆开</translation>
    </message>
    <message>
        <source>Give the ticked places an entity of their own</source>
        <translation>为勾选之处另立实体</translation>
    </message>
    <message>
        <source>Type a reason first</source>
        <translation>先填写理由</translation>
    </message>
    <message>
        <source>Join what is certain without asking: a list comes first</source>
        <translation>合并确定无疑的：先列出清单</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>复原</translation>
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
        <translation>暂且不决</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>下一个问题</translation>
    </message>
    <message>
        <source>Previous question</source>
        <translation>上一个问题</translation>
    </message>
    <message>
        <source>Next member</source>
        <translation>下一个成员</translation>
    </message>
    <message>
        <source>Previous member</source>
        <translation>上一个成员</translation>
    </message>
    <message>
        <source>The places of all members</source>
        <translation>所有成员的出处</translation>
    </message>
    <message>
        <source>Another pair of members: why</source>
        <translation>换一对成员看理由</translation>
    </message>
    <message>
        <source>Open the chosen place in Review</source>
        <translation>在校订中打开选中的出处</translation>
    </message>
    <message>
        <source>Open the chosen member among the entities</source>
        <translation>在实体中打开选中的成员</translation>
    </message>
    <message>
        <source>Decisions about them, to take back</source>
        <translation>有关决定（可收回）</translation>
    </message>
    <message>
        <source>Find questions by a name</source>
        <translation>按名字查找问题</translation>
    </message>
    <message>
        <source>Back where you were</source>
        <translation>回到先前之处</translation>
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
        <translation>显示本表</translation>
    </message>
</context>
</TS>
