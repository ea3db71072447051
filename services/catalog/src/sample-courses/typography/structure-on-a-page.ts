import type { SampleModule } from '../sample-course.ts'

export const structureOnAPage: SampleModule = {
  title: 'Structure on a page',
  description: 'Few sizes, clear ranks, two faces that get on, and the small signs that careful readers notice.',
  lessons: [
    {
      title: 'A scale of few sizes',
      type: 'text',
      duration: 9,
      content: `<p>Beginners choose a size for each thing. The page ends up with 13, 14, 15, 16, 18, 19, 22 and 24 pixels, and nothing looks intended. A <em>type scale</em> is a short list of sizes that you decide once. From then on you only choose from the list.</p>
<h3>Making one</h3>
<p>Take the body size and multiply by a fixed ratio, again and again. With 16 and a ratio of 1.25:</p>
<table>
<thead><tr><th>Step</th><th>Calculation</th><th>Rounded</th><th>Used for</th></tr></thead>
<tbody>
<tr><td>-1</td><td>16 / 1.25 = 12.8</td><td>13</td><td>captions</td></tr>
<tr><td>0</td><td>16</td><td>16</td><td>text</td></tr>
<tr><td>1</td><td>16 × 1.25 = 20</td><td>20</td><td>card titles, leads</td></tr>
<tr><td>2</td><td>20 × 1.25 = 25</td><td>25</td><td>sections</td></tr>
<tr><td>3</td><td>25 × 1.25 = 31.25</td><td>31</td><td>page titles on phones</td></tr>
<tr><td>4</td><td>31.25 × 1.25 = 39.06</td><td>39</td><td>page titles</td></tr>
</tbody>
</table>
<p>A ratio from 1.2 to 1.25 suits dense tools, where many ranks share a screen. From 1.33 upwards a page becomes louder, which suits articles and front pages. The ratio is a servant: once you have the list, round it, and move a step by a pixel if the eye asks for it.</p>
<h3>Rank is more than size</h3>
<p>You have four means to say that one thing matters more than another: size, weight, color and space. Using all of them at once is shouting. Using one, clearly, is enough.</p>
<ul>
<li>Steps next to each other must differ visibly. A heading of 18 over text of 16 looks like a mistake; make it bold at 16, or let it be 20.</li>
<li>A heading belongs to what follows. The space above it is at least twice the space below.</li>
<li>Grey is a rank too, but it must still be read. Keep secondary text at a contrast of 4.5 to 1 or more.</li>
</ul>
<h3>How many ranks?</h3>
<p>Squint at the page. If you can't point at the first, second and third thing to look at within two seconds, there are too many. Most screens need a title, sections, text and captions: four.</p>
<aside><h4>Try it before you go on</h4><p>Write down every font size on a screen of a product you work on. Now allow yourself five. Which ones merge, and does anybody miss the others?</p></aside>`,
    },
    {
      title: 'Pairing two faces',
      type: 'text',
      duration: 8,
      content: `<p>One good family can carry a whole product. A second face earns its place only if it has a job of its own: a serif that speaks in titles and long texts, say, while a sans serif does the work in buttons, tables and labels.</p>
<h3>Different in kind, alike in bones</h3>
<p>Two faces that nearly match look like an error, as if somebody had forgotten to change one. Two that differ in everything fight. Look for a pair that is clearly different in <em>kind</em> and related in <em>proportion</em>:</p>
<ol>
<li>Set the word <em>Hamburgefonts</em> in both, one above the other.</li>
<li>Scale one until the x-heights agree. Note the factor; you will need it in CSS.</li>
<li>Compare the widths of <em>o</em> and <em>n</em>, and the shape of the curve: round, squarish, or narrow.</li>
<li>Compare the direction of the stress. If one has thin tops, as a broad pen makes them, an utterly even partner may look lifeless beside it, or pleasantly calm. Decide on purpose.</li>
</ol>
<h3>Give each a territory</h3>
<p>Write the division down in a sentence that leaves no doubt: <em>the serif speaks, the sans works</em>. Prices are spoken, so they are serif. A table head is worked with, so it is sans. Without such a sentence every new screen reopens the question.</p>
<table>
<thead><tr><td></td><th>Serif</th><th>Sans serif</th></tr></thead>
<tbody>
<tr><td>Page title, quotation, lesson</td><td>yes</td><td></td></tr>
<tr><td>Button, field, menu, table</td><td></td><td>yes</td></tr>
<tr><td>Code, identifiers</td><td></td><td>a monospaced face, from the same maker if there is one</td></tr>
</tbody>
</table>
<h3>Match what is seen, not the number</h3>
<p>Suppose the sans has an x-height of 0.52 of its size, and the serif one of 0.47. A word of serif inside sans text at 16 pixels looks too small. It needs 16 × 0.52 / 0.47 = 17.7 pixels. CSS can do that for a fallback face with <code>font-size-adjust</code>, or you set the size of the serif once, by hand, wherever the two meet.</p>
<aside><h4>Try it before you go on</h4><p>Take a page with two faces and remove one of them. What got worse? If you can't name it, the page is better with one.</p></aside>`,
    },
    {
      title: 'Dashes, quotation marks and figures',
      type: 'text',
      duration: 8,
      content: `<p>Keyboards inherited their signs from the typewriter, which had too few keys. Type has the right ones. They cost nothing, and their absence is what makes a careful page look careless.</p>
<h3>Three lengths</h3>
<table>
<thead><tr><th>Sign</th><th>Name</th><th>Use</th></tr></thead>
<tbody>
<tr><td>-</td><td>hyphen</td><td>inside words: <em>well-known</em>, and where a word is divided</td></tr>
<tr><td>–</td><td>en dash</td><td>from … to: <em>9–17 h</em>, <em>pages 12–15</em>; in much of Europe also for a break in thought, with spaces</td></tr>
<tr><td>—</td><td>em dash</td><td>a break in thought in American English, without spaces</td></tr>
<tr><td>−</td><td>minus</td><td>before numbers: <em>−4 °C</em>; it is as wide as the plus and sits at the same height</td></tr>
</tbody>
</table>
<h3>Marks that turn</h3>
<p>Quotation marks open and close: “like this”. The straight <code>"</code> belongs in code. The apostrophe is the closing single mark, ’, also at the beginning of a word: <em>the ’90s</em>. Other languages have their own: «Guillemets» in French, „unten und oben“ in German. Let the language of the text decide, not that of the interface.</p>
<h3>Spaces that hold</h3>
<p>Some things should not be parted at the end of a line: a number and its unit, a title and a name, <em>p.</em> and the page. A no-break space keeps them together; in HTML it is <code>&amp;nbsp;</code>.</p>
<h3>Figures</h3>
<p>Many faces carry several sets of figures. <strong>Tabular</strong> figures all have the same width, so columns line up. <strong>Proportional</strong> ones sit better in a sentence. <strong>Old-style</strong> figures rise and hang like small letters, and look at home in long text.</p>
<pre><code class="language-css">.prose { font-variant-numeric: oldstyle-nums proportional-nums; }
.table td { font-variant-numeric: lining-nums tabular-nums; text-align: right; }
</code></pre>
<p>A counter or a clock needs tabular figures as well. Otherwise it trembles each time a 1 comes round, because a proportional 1 is narrow.</p>
<p>If the face lacks a set, the line does nothing. Look before you rely on it.</p>
<aside><h4>Try it before you go on</h4><p>Search your own product for <code>" - "</code> with spaces around it, and for straight quotation marks in texts that people read. Fix the ten most visible ones.</p></aside>`,
    },
  ],
}
