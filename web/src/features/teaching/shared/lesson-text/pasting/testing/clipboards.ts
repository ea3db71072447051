/** Clipboards in the style of each program, written for this test: what is pasted, what is stored. */
export const CLIPBOARDS: readonly [name: string, html: string, stored: string | string[]][] = [
  [
    'Google Docs: real bold and italics within its wrapper',
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;">A </span><span style="font-weight:700;font-style:normal;">bold</span><span style="font-weight:400;"> and </span><span style="font-weight:400;font-style:italic;">slanted</span><span style="font-weight:400;text-decoration:line-through;vertical-align:baseline;"> gone</span><span style="text-decoration:underline;font-weight:400"> under</span></p></b><br class="Apple-interchange-newline">`,
    '<p>A <strong>bold</strong> and <em>slanted</em><s> gone</s><u> under</u></p>',
  ],
  [
    'Google Docs: raised and lowered, and links without what counts clicks',
    `<b style="font-weight:normal;" id="docs-internal-guid-1b"><p dir="ltr"><span style="font-weight:400;vertical-align:baseline;">E=mc</span><span style="font-weight:400;"><span style="font-size:0.6em;vertical-align:super;">2</span></span><span style="font-weight:400;">, H</span><span style="font-size:0.6em;vertical-align:sub;">2</span><span>O, </span><a href="https://www.google.com/url?q=https://example.org/a?b%3D1&amp;sa=D&amp;source=editors&amp;ust=1" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">there</span></a></p></b>`,
    '<p>E=mc<sup>2</sup>, H<sub>2</sub>O, <a href="https://example.org/a?b=1" target="_blank" rel="noopener noreferrer">there</a></p>',
  ],
  [
    'Google Docs: headings, and breaks between blocks',
    `<b style="font-weight:normal;" id="docs-internal-guid-1c"><h1 dir="ltr"><span style="font-size:20pt;font-weight:400;">1. Ropes</span></h1><br><p dir="ltr"><span style="font-weight:400;">a</span></p><br><br><h2 dir="ltr"><span style="font-weight:700;">1.1 Knots</span></h2></b>`,
    ['<h2>Ropes</h2>', '<p>a</p>', '<h3>Knots</h3>'],
  ],
  [
    'Google Docs: nested lists, and tasks',
    `<b style="font-weight:normal;" id="docs-internal-guid-1d"><ul style="margin-top:0"><li dir="ltr" aria-level="1" style="font-weight:400;"><p dir="ltr" role="presentation"><span style="font-weight:400;">one</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>two</span></p></li></ul><li dir="ltr" aria-level="1"><p role="presentation"><span style="font-weight:700">three</span></p></li></ul><ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA==" width="18" height="18" alt="checked" aria-roledescription="checkbox"><p><span>done</span></p></li></ul></b>`,
    [
      '<ul><li>one<ul><li>two</li></ul></li><li><strong>three</strong></li></ul>',
      '<ul class="tasks"><li>☑ done</li></ul>',
    ],
  ],
  [
    'Google Docs: a table with spans, and pictures',
    `<b style="font-weight:normal;" id="docs-internal-guid-1e"><div dir="ltr" align="left"><table style="border:none"><colgroup><col width="100"><col width="200"></colgroup><tbody><tr><td colspan="2" style="vertical-align:top;"><p dir="ltr"><span style="font-weight:700;">Wards</span></p></td></tr><tr><td rowspan="2"><p><span>A</span></p></td><td><p><span>4.1</span></p></td></tr><tr><td><p><span>5</span></p></td></tr></tbody></table></div><p dir="ltr"><span><span style="border:none;display:inline-block;overflow:hidden;width:600px;height:300px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4n?key=a" width="600" height="300" alt="A graph" style="margin-left:0px;"></span></span></p></b>`,
    [
      '<table><thead><tr><th colspan="2">Wards</th></tr></thead><tbody><tr><td rowspan="2">A</td><td>4.1</td></tr><tr><td>5</td></tr></tbody></table>',
      '<figure><img src="https://here.invalid/1.png" alt="A graph" loading="lazy" /></figure>',
    ],
  ],
  [
    'Google Docs: a picture with its number under it, and one with text under it',
    `<b style="font-weight:normal;" id="docs-internal-guid-20"><p><span><img src="https://lh7-rt.googleusercontent.com/docsz/A" alt="A hive"></span></p><p><span style="font-weight:700;">Figure 1:</span><span> the hive</span></p><p><img src="https://lh7-rt.googleusercontent.com/docsz/B" alt="A bee"></p><p><span>Figures can be small.</span></p></b>`,
    [
      '<figure><img src="https://here.invalid/1.png" alt="A hive" loading="lazy" /><figcaption><strong>Figure 1:</strong> the hive</figcaption></figure>',
      '<figure><img src="https://here.invalid/2.png" alt="A bee" loading="lazy" /></figure>',
      '<p>Figures can be small.</p>',
    ],
  ],
  [
    'Google Docs: footnotes, and lines of code',
    `<b style="font-weight:normal;" id="docs-internal-guid-1f"><p dir="ltr"><span style="font-weight:400;">a</span><span style="font-weight:400;"><span style="font-size:0.6em;vertical-align:super;"><a href="#ftnt1">[1]</a></span></span></p><p><span style="font-family:'Roboto Mono',monospace;">let a = 1;</span></p><p><span style="font-family:'Roboto Mono',monospace;">a += 1;</span></p><p><span>Call </span><span style="font-family:'Courier New',monospace;">run()</span></p><hr><div><p><a href="#ftnt_ref1">[1]</a><span> note</span></p></div></b>`,
    [
      '<p>a<sup><a id="user-content-note-fkuaqj-0-1-mark" href="#user-content-note-fkuaqj-0-1">[1]</a></sup></p>',
      '<pre><code>let a = 1;\na += 1;\n</code></pre>',
      '<p>Call <code>run()</code></p>',
      '<hr />',
      '<p><a id="user-content-note-fkuaqj-0-1" href="#user-content-note-fkuaqj-0-1-mark">[1]</a> note</p>',
    ],
  ],
  [
    'Word: nested lists of mso-list',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body><!--StartFragment--><p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>one<o:p></o:p></p><p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span></span><![endif]><b>two</b></p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>three</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>3.<span>&nbsp;</span></span>third</p><p class=MsoListParagraph style='mso-list:l1 level2 lfo2'><span style='mso-list:Ignore'>a)<span>&nbsp;</span></span>lettered</p><!--EndFragment--></body></html>`,
    [
      '<ul><li>one<ul><li><strong>two</strong></li></ul></li><li>three</li></ul>',
      '<ol start="3"><li>third<ol type="a"><li>lettered</li></ol></li></ol>',
    ],
  ],
  [
    'Word: headings with numbers of an outline, title and quote',
    `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><p class=MsoTitle>Handbook<o:p></o:p></p><h1 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span>Wards</h1><h2><b>1.1&nbsp;&nbsp;Beds</b></h2><p class=MsoNormal style='mso-outline-level:1'>In <i style='mso-bidi-font-style:normal'>this</i> ward\nthere are <span style='mso-spacerun:yes'>&nbsp;</span>beds.</p><p class=MsoQuote>Rest.</p></body></html>`,
    [
      '<h2>Handbook</h2>',
      '<h2>Wards</h2>',
      '<h3>Beds</h3>',
      '<p>In <em>this</em> ward there are beds.</p>',
      '<blockquote><p>Rest.</p></blockquote>',
    ],
  ],
  [
    'Word: a picture on the computer',
    `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word"><body><p class=MsoNormal><!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/Temp/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=300 height=200 src="file:///C:/Users/me/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" alt="" v:shapes="Picture_x0020_1"><![endif]></p><p class=MsoCaption>Figure 1</p></body></html>`,
    ['<aside data-gap="picture" data-cause="file">clip_image002.png</aside>', '<p>Figure 1</p>'],
  ],
  [
    'Word: a table with merged cells and a list in one of them, and a footnote',
    `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><table class=MsoTableGrid><tr><td colspan=2><p class=MsoNormal><b>Wards</b></p></td></tr><tr><td><p class=MsoNormal>A</p><p class=MsoNormal>B</p></td><td><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>x</p></td></tr></table><p class=MsoNormal>a<a style='mso-footnote-id:ftn1' href="#_ftn1"><span class=MsoFootnoteReference>[1]</span></a></p><div style='mso-element:footnote-list'><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> note</p></div></div></body></html>`,
    [
      '<table><thead><tr><th colspan="2">Wards</th></tr></thead><tbody><tr><td><p>A</p><p>B</p></td><td>• x</td></tr></tbody></table>',
      '<p>a<sup><a id="user-content-note-u19v5-1-1-mark" href="#user-content-note-u19v5-1-1">[1]</a></sup></p>',
      '<hr />',
      '<p><sup><a id="user-content-note-u19v5-1-1" href="#user-content-note-u19v5-1-1-mark">[1]</a></sup> note</p>',
    ],
  ],
  [
    'Word for the web: headings, runs and a list per item',
    `<div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1" role="heading" aria-level="2"><span class="TextRun SCXW1" style="font-weight:normal"><span class="NormalTextRun SCXW1">Ropes</span></span><span class="EOP SCXW1">&nbsp;</span></p></div><div class="OutlineElement SCXW1"><p class="Paragraph SCXW1"><span class="TextRun SCXW1" style="font-weight: bold;"><span class="NormalTextRun">Strong</span></span><span class="TextRun"> text</span><span class="EOP">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1"><li role="listitem" data-aria-level="1" class="OutlineElement"><p class="Paragraph"><span class="TextRun">one</span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle2"><li data-aria-level="2"><p class="Paragraph"><span class="TextRun">two</span></p></li></ul></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1"><li data-aria-level="1"><p class="Paragraph"><span class="TextRun">three</span></p></li></ul></div>`,
    [
      '<h2>Ropes</h2>',
      '<p><strong>Strong</strong> text</p>',
      '<ul><li>one<ul><li>two</li></ul></li><li>three</li></ul>',
    ],
  ],
  [
    'Pages: styles by class',
    `<html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 12.0px Helvetica} p.p2 {font: bold 14.0px Helvetica} span.s1 {font: italic 12.0px Helvetica} span.s2 {text-decoration: underline} span.Apple-tab-span {white-space:pre}</style></head><body><p class="p2">Ropes</p><p class="p1">A <span class="s1">slanted</span> <span class="s2">line</span><span class="Apple-converted-space">&nbsp;</span></p><ul class="ul1"><li class="li1"><span class="s3"></span>one</li></ul></body></html>`,
    ['<p><strong>Ropes</strong></p>', '<p>A <em>slanted</em> <u>line</u></p>', '<ul><li>one</li></ul>'],
  ],
  [
    'LibreOffice: fonts, a list and a table',
    `<html><head><meta name="generator" content="LibreOffice 24.2.5 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head><body lang="en-US"><h2 class="western">Ropes</h2><p><font face="Liberation Serif"><font size="3"><b>Bold</b> <font face="Liberation Mono, monospace">code()</font></font></font></p><ol start="2"><li><p>two</p></li></ol><table cellpadding="2"><col width="128*"/><tr valign="top"><td width="50%"><p align="left">a</p></td><td><p><br/></p></td></tr><tr><td>c</td><td>d</td></tr></table><p><img src="file:///tmp/lu1.tmp/lu2_1.png" name="Image1" width="10" height="20"/></p></body></html>`,
    [
      '<h2>Ropes</h2>',
      '<p><strong>Bold</strong> <code>code()</code></p>',
      '<ol start="2"><li>two</li></ol>',
      '<table><tbody><tr><td>a</td><td></td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
      '<aside data-gap="picture" data-cause="file">lu2_1.png</aside>',
    ],
  ],
  [
    'Outlook for the web: blocks of breaks, a link it watches, a picture of the mail',
    `<div class="elementToProof" style="font-family: Aptos;">First line<br><br>Second <b>part</b></div><div class="elementToProof"><br></div><div class="elementToProof"><a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fa&amp;data=05" data-auth="Verified">here</a></div><div><img src="cid:image001.png@01D" alt="Logo"></div>`,
    [
      '<p>First line</p>',
      '<p>Second <strong>part</strong></p>',
      '<p><a href="https://example.org/a" target="_blank" rel="noopener noreferrer">here</a></p>',
      '<aside data-gap="picture" data-cause="clipboard">Logo</aside>',
    ],
  ],
  [
    'Outlook for Windows: lists as Word’s',
    `<html xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"><head><meta name=ProgId content=Word.Document></head><body><div class=WordSection1><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1)<span>&nbsp;</span></span>one</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2)<span>&nbsp;</span></span>two</p><p class=MsoNormal><a href="https://urldefense.com/v3/__https://example.org/b__;!!abc">link</a></p></div></body></html>`,
    [
      '<ol><li>one</li><li>two</li></ol>',
      '<p><a href="https://example.org/b" target="_blank" rel="noopener noreferrer">link</a></p>',
    ],
  ],
  [
    'Notion: tasks, a callout, a toggle and code',
    `<meta charset='utf-8'><!-- notionvc: 0f1-2e --><h1>Ropes</h1><ul><li>[ ]  buy</li><li>[x]  cut</li></ul><aside>💡 Mind the end.</aside><details open=""><summary>More</summary><p>Inside</p></details><pre><code class="language-javascript">let a = 1
let b = 2</code></pre><p>In <code>code</code> and <strong>bold</strong></p>`,
    [
      '<h2>Ropes</h2>',
      '<ul class="tasks"><li>☐ buy</li><li>☑ cut</li></ul>',
      '<aside><p>💡 Mind the end.</p></aside>',
      '<aside data-gap="block" data-cause="details"><p><strong>More</strong></p><p>Inside</p></aside>',
      '<pre><code class="language-javascript">let a = 1\nlet b = 2\n</code></pre>',
      '<p>In <code>code</code> and <strong>bold</strong></p>',
    ],
  ],
  [
    'Confluence: panel, tasks, columns and a file that isn’t on the clipboard',
    `<div data-pm-slice="0 0 []" data-panel-type="warning" data-local-id="1"><p>Mind</p></div><div data-node-type="actionList" data-task-list-local-id="2"><div data-task-local-id="3" data-task-state="DONE">cut</div><div data-task-local-id="4" data-task-state="TODO">tie</div></div><div data-layout-section="true"><div data-layout-column="true"><p>left</p></div><div data-layout-column="true"><p>right</p></div></div><div data-node-type="mediaSingle"><div data-node-type="media" data-type="file" data-alt="plan.png"></div></div>`,
    [
      '<aside class="warning"><p>Mind</p></aside>',
      '<ul class="tasks"><li>☑ cut</li><li>☐ tie</li></ul>',
      '<aside data-gap="block" data-cause="columns"><p>left</p><p>right</p></aside>',
      '<aside data-gap="picture" data-cause="clipboard">plan.png</aside>',
    ],
  ],
  [
    'Confluence: code with its language, and a nested table',
    `<div class="conf-macro"><pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: java; gutter: false">int a;\nint b;</pre></div><table data-local-id="1"><tbody><tr><th><p><strong>Name</strong></p></th><th><p>b</p></th></tr><tr><td><p>c</p></td><td><table><tbody><tr><td>x</td><td>y</td></tr></tbody></table></td></tr></tbody></table>`,
    [
      '<pre><code class="language-java">int a;\nint b;\n</code></pre>',
      '<table><thead><tr><th>Name</th><th>b</th></tr></thead><tbody><tr><td>c</td><td></td></tr></tbody></table>',
      '<aside data-gap="block" data-cause="nested-table"><table><tbody><tr><td>x</td><td>y</td></tr></tbody></table></aside>',
    ],
  ],
  [
    'Excel: styles by class, and numbers at the right',
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {font-weight:700;} .xl66 {text-align:right;}--></style></head><body><table border=0 width=128><!--StartFragment--><col width=64 span=2><tr height=20><td class=xl65>Ward</td><td class=xl65>Stay</td></tr><tr><td>A</td><td align=right>4.1</td></tr><tr><td colspan=2>all</td></tr><!--EndFragment--></table></body></html>`,
    '<table><thead><tr><th>Ward</th><th>Stay</th></tr></thead><tbody><tr><td>A</td><td align="right">4.1</td></tr><tr><td colspan="2">all</td></tr></tbody></table>',
  ],
  [
    'Google Sheets: cells, and one cell alone',
    `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr><td style="font-weight:bold;" data-sheets-value='{"1":2}'>Ward</td><td style="font-weight:bold;">Stay</td></tr><tr><td>A</td><td style="text-align:right;">4.1</td></tr></tbody></table><table><tbody><tr><td>alone</td></tr></tbody></table>`,
    [
      '<table><thead><tr><th>Ward</th><th>Stay</th></tr></thead><tbody><tr><td>A</td><td align="right">4.1</td></tr></tbody></table>',
      '<p>alone</p>',
    ],
  ],
  [
    'ChatGPT: code with a button, marks and a table',
    `<h3 data-start="0" data-end="9">2. Ropes</h3><p data-start="10" data-end="40">A <strong data-start="12" data-end="20">bold</strong> word.</p><pre class="overflow-visible!"><div class="contain-inline-size"><div class="flex items-center">python</div><div class="sticky"><button>Copy code</button></div><div class="overflow-y-auto"><code class="whitespace-pre! language-python"><span class="hljs-keyword">print</span>(<span>1</span>)\n</code></div></div></pre><ol data-start="41" data-end="60"><li data-start="41" data-end="50"><p data-start="44" data-end="50">one</p></li></ol><hr data-start="1" data-end="2">`,
    [
      '<h3>Ropes</h3>',
      '<p>A <strong>bold</strong> word.</p>',
      '<pre><code class="language-python">print(1)\n</code></pre>',
      '<ol><li>one</li></ol>',
      '<hr />',
    ],
  ],
  [
    'Wikipedia: headings without their links, notes, and a picture in its frame',
    `<div class="mw-heading mw-heading2"><h2 id="Use">Use</h2><span class="mw-editsection">[<a href="https://en.wikipedia.org/w/index.php?action=edit">edit</a>]</span></div><p>A <b>rope</b> is <a href="https://en.wikipedia.org/wiki/Yarn" title="Yarn">yarn</a>.<sup class="reference" id="cite_ref-1"><a href="#cite_note-1">[1]</a></sup></p><figure class="mw-default-size"><a href="https://en.wikipedia.org/wiki/File:Rope.jpg" class="mw-file-description"><img src="//upload.wikimedia.org/wikipedia/commons/thumb/1/11/Rope.jpg/220px-Rope.jpg" alt="Coiled" width="220" height="165" srcset="//upload.wikimedia.org/x.jpg 2x"></a><figcaption>Coiled rope</figcaption></figure>`,
    [
      '<h2>Use</h2>',
      '<p>A <strong>rope</strong> is <a title="Yarn" href="https://en.wikipedia.org/wiki/Yarn" target="_blank" rel="noopener noreferrer">yarn</a>.<sup>[1]</sup></p>',
      '<figure><img src="https://here.invalid/1.png" alt="Coiled" loading="lazy" /><figcaption>Coiled rope</figcaption></figure>',
    ],
  ],
  [
    'PowerPoint: text boxes as paragraphs',
    `<html xmlns:p="urn:schemas-microsoft-com:office:powerpoint"><head><meta name=ProgId content=PowerPoint.Slide></head><body><div style='mso-line-spacing:"90 0 0"'><span style='font-size:28.0pt'>Title</span></div><div><span style='font-weight:bold'>Point</span></div></body></html>`,
    ['<p>Title</p>', '<p><strong>Point</strong></p>'],
  ],
  [
    'A page: what plays, what is embedded, and fields',
    `<p>a</p><video src="https://example.org/v.mp4" title="A film"></video><iframe src="https://maps.example.org/embed" title="Map"></iframe><object data="x.swf">Flash text</object><select><option>one</option><option selected>two</option></select><label><input type="checkbox" checked> agreed</label><button>Share</button><canvas>chart</canvas>`,
    [
      '<p>a</p>',
      '<aside data-gap="block" data-cause="media"><p><a href="https://example.org/v.mp4" target="_blank" rel="noopener noreferrer">A film</a></p></aside>',
      '<p><a data-embed href="https://maps.example.org/embed" target="_blank" rel="noopener noreferrer">maps.example.org/embed</a></p>',
      '<aside data-gap="block" data-cause="object"><p>Flash text</p></aside>',
      '<aside data-gap="block" data-cause="form"><p>two</p></aside>',
      '<p>☑ agreed</p>',
      '<aside data-gap="block" data-cause="drawing"><p>chart</p></aside>',
    ],
  ],
  [
    'A page: definitions, emoji as pictures, and dots that count readers',
    `<dl><dt>Bight</dt><dd>A loop.</dd></dl><p>Well <img class="emoji" alt="👍" src="https://example.org/1f44d.svg"> done<img src="https://example.org/pixel.gif" width="1" height="1"></p><p style="display:none">unseen</p><center>middle</center>`,
    ['<p><strong>Bight</strong></p>', '<p>A loop.</p>', '<p>Well 👍 done</p>', '<p>middle</p>'],
  ],
  [
    'GitHub: a remark and code',
    `<div class="markdown-alert markdown-alert-tip"><p class="markdown-alert-title">Tip</p><p>Do it.</p></div><div class="highlight highlight-source-js"><pre><span class="pl-k">let</span> a</pre></div><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" disabled checked> cut</li></ul>`,
    [
      '<aside class="tip"><p>Do it.</p></aside>',
      '<pre><code class="language-js">let a\n</code></pre>',
      '<ul class="tasks"><li>☑ cut</li></ul>',
    ],
  ],
  [
    'VS Code: lines in a box of their own',
    `<meta charset='utf-8'><div style="color: #000;background-color: #fff;font-family: 'Droid Sans Mono', monospace;font-weight: normal;white-space: pre;"><div><span style="color: #00f;">if</span><span> a:</span></div><div><span>    b()</span></div></div>`,
    '<pre><code>if a:\n    b()\n</code></pre>',
  ],
  [
    'A table that only places pictures',
    `<table><tr><td><img src="https://example.org/a.png" alt="a"></td><td><img src="https://example.org/b.png" alt="b"></td></tr></table>`,
    [
      '<figure><img src="https://here.invalid/1.png" alt="a" loading="lazy" /></figure>',
      '<figure><img src="https://here.invalid/2.png" alt="b" loading="lazy" /></figure>',
    ],
  ],
  [
    'A raw page: Markdown',
    `<meta charset='utf-8'><span style="color: rgb(0, 0, 0); font-family: monospace; font-size: medium; white-space: pre-wrap; display: inline !important;"># Knots\n\nA **strong** rope.\n\n- one\n- two</span>`,
    ['<h2>Knots</h2>', '<p>A <strong>strong</strong> rope.</p>', '<ul><li>one</li><li>two</li></ul>'],
  ],
  [
    'A raw page: a program with a comment',
    `<meta charset='utf-8'><pre style="word-wrap: break-word; white-space: pre-wrap;"># Ties it.\ntie()</pre>`,
    '<pre><code># Ties it.\ntie()\n</code></pre>',
  ],
  [
    'WhatsApp: lines of a message',
    `<meta charset='utf-8'><span class="selectable-text" style="font-family: Arial; white-space: pre-wrap;">First line\nsecond line\n\nNext</span>`,
    ['<p>First line<br />second line</p>', '<p>Next</p>'],
  ],
  [
    'A page: lines that its style keeps, and those that only its source has',
    `<div style="white-space: pre-wrap">\n<p>a\nb\n</p>\n<p style="white-space: normal">c\nd</p>\n</div>`,
    ['<p>a<br />b</p>', '<p>c d</p>'],
  ],
  [
    'Google Docs: highlighted words in a colored cell',
    `<b style="font-weight:normal;" id="docs-internal-guid-21"><table><tbody><tr><td style="background-color:#eeeeee;"><p><span style="background-color:transparent;">Mind </span><span style="background-color:#ffff00;font-weight:700;">this</span></p></td><td><p><span>b</span></p></td></tr></tbody></table></b>`,
    '<table><tbody><tr><td>Mind <strong><mark>this</mark></strong></td><td>b</td></tr></tbody></table>',
  ],
  [
    'Word: highlighted words',
    `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><p class=MsoNormal style='background:white'>Mind <span style='background:yellow;mso-highlight:yellow'>this</span></p></body></html>`,
    '<p>Mind <mark>this</mark></p>',
  ],
  [
    'Word: equations, one of which nothing here can say',
    `<html xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"><body><p class=MsoNormal>So <!--[if gte msEquation 12]><m:oMath><i style='mso-bidi-font-style:normal'><span lang=EN-US style='font-family:"Cambria Math",serif'><m:r>a</m:r><m:r>≤</m:r></span></i><m:f><m:fPr><span style='font-style:italic'><m:ctrlPr></m:ctrlPr></span></m:fPr><m:num><i><m:r>b</m:r></i></m:num><m:den><m:r>2</m:r></m:den></m:f></m:oMath><![endif]--><![if !msEquation]><span style='mso-text-raise:-6pt'><![if !vml]><img width=9 height=9 src="file:///C:/Temp/clip_image001.png"><![endif]></span><![endif]>.</p><p class=MsoNormal><!--[if gte msEquation 12]><m:oMathPara><m:oMath><m:sSup><m:e><m:r>x</m:r></m:e><m:sup><m:r>2</m:r></m:sup></m:sSup></m:oMath></m:oMathPara><![endif]--><![if !msEquation]><img src="file:///C:/Temp/clip_image002.png"><![endif]></p><p class=MsoNormal><!--[if gte msEquation 12]><m:oMath><m:phant><m:e><m:r>y</m:r></m:e></m:phant></m:oMath><![endif]--><![if !msEquation]><img src="file:///C:/Temp/clip_image003.png"><![endif]></p></body></html>`,
    [
      '<p>So <span data-formula="a\\le \\frac{b}{2}">a\\le \\frac{b}{2}</span>.</p>',
      '<div data-formula="{x}^{2}">{x}^{2}</div>',
      '<aside data-gap="block" data-cause="formula"><p>y</p></aside>',
    ],
  ],
]
