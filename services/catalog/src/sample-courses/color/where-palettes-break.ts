import type { SampleModule } from '../sample-course.ts'
import { hardPlacesQuiz } from './quizzes.ts'

export const wherePalettesBreak: SampleModule = {
  title: 'Where palettes break',
  description: 'Charts, dark rooms and print: three places in which a good palette needs different decisions.',
  lessons: [
    {
      title: 'Color in charts',
      type: 'text',
      duration: 10,
      content: `<p>In an interface, color decorates meaning that is already there in words and places. In a chart, color often <em>is</em> the data. Choose the kind of scale by the kind of data, before any hue.</p>
<table>
<thead><tr><th>Data</th><th>Scale</th><th>Built from</th></tr></thead>
<tbody>
<tr><td>kinds without an order: countries, products</td><td>categorical</td><td>different hues</td></tr>
<tr><td>little to much: rain, visitors</td><td>sequential</td><td>one hue, lightness from light to dark</td></tr>
<tr><td>below and above a middle: change, profit</td><td>diverging</td><td>two hues, with a light middle</td></tr>
</tbody>
</table>
<h3>Sequential</h3>
<p>Readers take darker for more. Keep the hue and step the lightness evenly:</p>
<pre><code class="language-text">0.93  #D8EBFB      0.51  #286B9E
0.80  #98C3E8      0.36  #18405F
0.66  #5A98CB
</code></pre>
<p>A rainbow has no order that the eye knows: is green more than yellow? It also has a bright band in the middle that looks like an edge in the data where there is none. Five steps are about what a reader can match with a legend.</p>
<h3>Categorical</h3>
<p>Six hues are the most that people can keep apart, and four are better. Let them differ in lightness too, so that they survive grayscale and readers who confuse hues. For example <code>#0C263A</code> (0.26), <code>#2E71A4</code> (0.53), <code>#D98A1F</code> (0.70), <code>#C9CED3</code> (0.85), where the last is a gray for "all others". The two light ones have less than 3 to 1 on white, so use those for areas with an outline or a label, not for lines.</p>
<p>With more than six kinds, stop looking for colors. Draw the one or two that matter in color and the rest in gray, or draw small charts side by side.</p>
<h3>Diverging</h3>
<p>The middle has to mean something, such as zero or the average. Build the two arms with the same lightness at the same distance, or one side will look more extreme. Blue and orange work for nearly everyone; red and green don't.</p>
<h3>Label, don't decode</h3>
<p>Write the name at the end of the line, in the color of the line, or in text color beside it. A legend asks the reader to carry a color across the page in memory, and small samples of color look different from large ones.</p>
<aside><h4>Try it before you go on</h4><p>Take a chart with a legend. Delete the legend and label directly. How many of the colors are still needed?</p></aside>`,
    },
    {
      title: 'Dark rooms',
      type: 'text',
      duration: 9,
      content: `<p>A dark scheme is not the light one turned inside out. Inverting lightness turns shadows into glows and photographs into negatives. Keep the roles, and choose a fresh value for each.</p>
<h3>Grounds: dark gray, and lighter is nearer</h3>
<p>Pure black with white text has a contrast of 21 and makes letters swim for many readers. Start at a very dark gray with a trace of your hue. On light grounds, shadow says which surface is nearer. On dark ones shadows can hardly be seen, so <em>lightness</em> says it:</p>
<pre><code class="language-css">@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14181C;
    --surface: #1E242A;
    --text: #E6EBF0;      /* 14.9 on the ground */
    --quiet: #9AA5B0;
    --action: #7DB1DD;    /* step 4; 7.8 on the ground, 6.9 on a surface */
    --on-action: #0C263A; /* step 9 */
  }
}
</code></pre>
<h3>The action color climbs the ramp</h3>
<p>In the light scheme the action was step 6. On the dark ground that has a contrast of 3.4: too little for a link. Step 5 has 5.1, step 4 has 7.8. Take step 4 for text, and let the button carry <em>dark</em> text. A bright button with white text, the most frequent fault in dark schemes, here would have 2.28.</p>
<h3>Less chroma</h3>
<p>Strong colors on dark seem to glow, and they tire. Compared with the light scheme, lower chroma by a fifth or so: from 0.105 in step 6 to 0.085 in step 4, which the ramp has already done for us.</p>
<h3>Images and the rest</h3>
<ul>
<li>Photographs: dim them slightly, <code>filter: brightness(0.9)</code>, so that they aren't lamps.</li>
<li>Logos with transparent grounds: look at each. Black on transparent has disappeared.</li>
<li>Charts: rebuild sequential scales so that <em>lighter</em> is more, or keep a light panel for them.</li>
<li>Native parts such as scroll bars and date pickers follow <code>color-scheme: light dark</code> on the root.</li>
</ul>
<h3>Ask the system, then the person</h3>
<p>Follow the system setting at first, since it may be set for a reason, such as migraine or a shared bedroom. Then offer three choices: light, dark, system. Store the choice, and apply it before the first paint, or the page flashes white at midnight.</p>
<aside><h4>Try it before you go on</h4><p>Look at your dark scheme in a dark room, on a phone, at low brightness. Can you still see where a card ends? If not, put one more step of lightness between ground and surface.</p></aside>`,
    },
    {
      title: 'Ink on paper',
      type: 'text',
      duration: 8,
      content: `<p>A screen adds light to darkness. Print takes light away from white paper. The two overlap in most ordinary colors and part exactly where brands like to be: in bright blues, violets, oranges and greens.</p>
<h3>What gets lost</h3>
<p>Printing with four inks (cyan, magenta, yellow and black) can't reach the strongest colors of a screen. Pure <code>#0000FF</code> comes out as a dull violet. Converting is not a formula but a compromise that depends on inks and paper, described in a <em>profile</em>. So ask the printer for the profile and preview with it, which design programs call a soft proof. Never judge a print by how the PDF looks in the browser.</p>
<h3>Decide the brand for both</h3>
<p>Choose the brand color inside what both can do, or fix two values that <em>look</em> related instead of two that are computed from each other. Write all of them on one page:</p>
<table>
<thead><tr><th>Use</th><th>How it is given</th></tr></thead>
<tbody>
<tr><td>Screen</td><td>hex or OKLCH</td></tr>
<tr><td>Four-color print, coated paper</td><td>four percentages, checked on a proof</td></tr>
<tr><td>Four-color print, uncoated paper</td><td>other percentages: this paper drinks ink and dulls it</td></tr>
<tr><td>One special ink</td><td>its number in the ink maker's book</td></tr>
</tbody>
</table>
<h3>Four practical traps</h3>
<ol>
<li><strong>Small text in four inks.</strong> The plates never lie exactly on top of each other, and fine letters get colored fringes. Set text in one ink, usually 100 % black.</li>
<li><strong>Too much ink.</strong> The four percentages together should not exceed what the printer allows, often around 300 % on coated paper and less on uncoated. Beyond it, sheets stick together.</li>
<li><strong>Thin black areas.</strong> Large areas of black ink alone look gray. Printers add some of the other inks, and will tell you how much. Never use that mixture for text.</li>
<li><strong>Tints that vanish.</strong> A ground of 3 % may not print at all. Your step 1 is such a ground. Use 8 % or more, or leave the paper white.</li>
</ol>
<h3>Light decides</h3>
<p>Two samples that match in the office may differ in daylight. Compare proofs under the lamp that the printer uses, or at least by a window at noon, and next to the product that they belong to.</p>
<aside><h4>Try it before you go on</h4><p>Print your palette on the office printer, coated and uncoated paper side by side, and lay it on the screen. Which color moved most? Is it the one on your business card?</p></aside>`,
    },
    {
      title: 'Check your understanding: the hard places',
      type: 'quiz',
      duration: 6,
      content: '<p>Six questions about charts, dark rooms and print. Decide as you would in a review.</p>',
      quiz: hardPlacesQuiz,
    },
  ],
}
