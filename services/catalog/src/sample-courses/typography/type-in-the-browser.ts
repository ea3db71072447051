import type { SampleModule } from '../sample-course.ts'
import { browserQuiz } from './quizzes.ts'

export const typeInTheBrowser: SampleModule = {
  title: 'Type in the browser',
  description:
    'Fonts that arrive without a jump, sizes that follow the screen, and settings that belong to the reader.',
  lessons: [
    {
      title: 'Fonts that arrive without a jump',
      type: 'text',
      duration: 10,
      content: `<p>A web font is a file, and files take time. Until it is there, the browser has two choices: hide the text, or show it in another face and swap later. Hidden text can't be read. Swapped text moves, because the two faces differ in width. We can make the wait short, and the swap nearly invisible.</p>
<h3>Make the file small</h3>
<ul>
<li>Serve <strong>WOFF2</strong> only. Every current browser reads it, and it is the best packed.</li>
<li>Cut the font into <strong>subsets</strong>. A family with Latin, Greek and Cyrillic may weigh 300 KB, its Latin part 30.</li>
<li>Use one <strong>variable</strong> file if you need three weights or more. With two, separate files may be smaller.</li>
</ul>
<h3>Say when to swap</h3>
<pre><code class="language-css">@font-face {
  font-family: "Reading";
  src: url("/fonts/reading-latin.woff2") format("woff2");
  font-weight: 400 700;          /* a variable font covers the range */
  font-display: swap;
  unicode-range: U+0000-00FF, U+2010-2027, U+20AC;
}
</code></pre>
<p>The browser downloads a file only when the page uses a letter in its <code>unicode-range</code>. With <code>font-display: swap</code> the fallback shows at once. For a face that is nice to have, <code>optional</code> is kinder: if it is not there almost immediately, this page does without it, and the next page has it.</p>
<h3>Make the fallback fit</h3>
<p>The jump comes from different widths and heights. CSS can bend a face that is already on the machine to the measures of yours:</p>
<pre><code class="language-css">@font-face {
  font-family: "Reading fallback";
  src: local("Georgia");
  size-adjust: 97%;
  ascent-override: 96%;
  descent-override: 25%;
}

body { font-family: "Reading", "Reading fallback", serif; }
</code></pre>
<p>Find the three numbers by laying one paragraph over the other until lines break at the same words. Tools can compute them from the font files, and the eye checks.</p>
<h3>Ask early</h3>
<p>A font is discovered late: first the HTML, then the CSS, then a letter that needs it. For the one or two files that the first screen uses, say so in the head:</p>
<pre><code class="language-html">&lt;link rel="preload" href="/fonts/reading-latin.woff2"
      as="font" type="font/woff2" crossorigin&gt;
</code></pre>
<p>Don't forget <code>crossorigin</code>, even for your own server. Fonts are always fetched in that mode, and without it the file is loaded twice.</p>
<aside><h4>Try it before you go on</h4><p>Throttle the network in the developer tools to slow 4G and load a page of yours. Film the first three seconds with your phone. How often does the text move?</p></aside>`,
    },
    {
      title: 'Sizes that follow the screen',
      type: 'text',
      duration: 10,
      content: `<p>A title of 40 pixels is right at a desk and enormous on a phone. You can switch at breakpoints, or let the size grow evenly between two limits. The second takes one line of CSS and a little arithmetic.</p>
<h3>A line through two points</h3>
<p>Say that the title should have 32 pixels on a window of 360, and 48 on one of 1,200. Between them, size grows along a straight line:</p>
<ul>
<li>slope: (48 − 32) / (1200 − 360) = 16 / 840 = 0.01905, which is <code>1.905vw</code>, since <code>1vw</code> is a hundredth of the width;</li>
<li>start: 32 − 0.01905 × 360 = 25.14 pixels = <code>1.571rem</code>.</li>
</ul>
<pre><code class="language-css">h1 {
  font-size: clamp(2rem, 1.571rem + 1.905vw, 3rem);
  line-height: 1.15;
  text-wrap: balance;
}
</code></pre>
<p>Check both ends. At 360 pixels: 25.14 + 6.86 = 32. At 1,200: 25.14 + 22.86 = 48. <code>clamp</code> holds the value at those limits outside the range.</p>
<h3>Why rem, and why never vw alone</h3>
<p>A <code>rem</code> is the size that the reader has set in the browser, 16 pixels unless they changed it. People who need larger text set it to 20 or 24, and everything in <code>rem</code> follows. A size of <code>4vw</code> ignores that setting. It also refuses to grow when the reader zooms, because zooming makes the window narrower in CSS pixels at the same rate. The <code>rem</code> part of the sum is what keeps zoom alive.</p>
<h3>What should not grow</h3>
<p>Body text hardly needs to change between a phone and a desk, since the phone is held closer. One or two pixels are plenty. Labels, buttons and tables stay as they are. If everything grows, the ranks keep their distance and only the page gets longer.</p>
<h3>Lines that break well</h3>
<p><code>text-wrap: balance</code> makes the lines of a heading about equally long, so that no single word is left behind. <code>text-wrap: pretty</code> avoids a very short last line in paragraphs. Where a browser knows neither, nothing is lost.</p>
<aside><h4>Try it before you go on</h4><p>Work out the line for section headings: 22 pixels at 360, and 30 at 1,200. Check both ends before you look at the result in a browser. (Slope 0.952vw, start 1.161rem.)</p></aside>`,
    },
    {
      title: 'The reader has the last word',
      type: 'text',
      duration: 8,
      content: `<p>You decide on the starting point. Readers then zoom, change colors, widen spaces, or have the page read aloud. Good typography on screens bends without breaking.</p>
<h3>Four checks that take ten minutes</h3>
<ol>
<li><strong>Zoom to 200 %</strong>, and to 400 % on a window of 1,280 pixels, which gives a page as narrow as a small phone. Nothing may be cut off, and nobody should have to scroll sideways to read a line.</li>
<li><strong>Set the browser's font size to 24.</strong> Boxes with a fixed height burst now. Give them <code>min-height</code>, or padding and no height at all.</li>
<li><strong>Widen the spacing.</strong> The accessibility guidelines ask that nothing is lost when a reader sets the line height to 1.5, the space after paragraphs to 2 times the size, between letters to 0.12 and between words to 0.16.</li>
<li><strong>Measure the contrast.</strong> Text needs 4.5 to 1 against its ground, or 3 to 1 if it is large: 24 pixels, or 18.66 and bold.</li>
</ol>
<p>For the third check, paste this into the inspector:</p>
<pre><code class="language-css">* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }
</code></pre>
<h3>Dark grounds</h3>
<p>Light letters on a dark ground seem heavier than the same letters in dark on light, because light spreads in the eye. Three corrections help: a text color a little off white, a ground a little off black, and a slightly lighter weight if your font is variable. Follow the reader's system setting first, and offer a switch.</p>
<h3>Structure that can be heard</h3>
<p>A screen reader announces headings by rank and can list them. It takes them from the HTML, not from the look. If a line is large and bold, ask whether it is a heading. If so, make it an <code>h2</code> or <code>h3</code>, in order. If it is a price, it isn't one, however large.</p>
<blockquote><p>A page is finished when it still makes sense after somebody has changed everything you decided.</p></blockquote>
<aside><h4>Try it before you go on</h4><p>Run the four checks on one page and write down the first thing that breaks in each. Fix the one that would stop a reader altogether.</p></aside>`,
    },
    {
      title: 'Check your understanding: the browser',
      type: 'quiz',
      duration: 6,
      content:
        '<p>Have the previous lessons at hand; the arithmetic is meant to be done. You can take the quiz as often as you like.</p>',
      quiz: browserQuiz,
    },
  ],
}
