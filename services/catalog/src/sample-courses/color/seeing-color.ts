import type { SampleModule } from '../sample-course.ts'
import { seeingQuiz } from './quizzes.ts'

export const seeingColor: SampleModule = {
  title: 'Seeing color',
  description: 'Three properties that describe any color, one ratio that can be computed, and an eye that compares.',
  lessons: [
    {
      title: 'Lightness, chroma, hue',
      type: 'text',
      duration: 9,
      freePreview: true,
      content: `<p>A color on a screen is three numbers: how much red, green and blue. These are right for the machine and useless for thinking. Nobody looks at <code>#2E71A4</code> and knows how light it is. People describe a color by three other properties, and so shall we.</p>
<ul>
<li><strong>Lightness</strong>: how near to white or to black.</li>
<li><strong>Chroma</strong>: how far from gray. A fire engine has much of it, a brick has less, a mouse none.</li>
<li><strong>Hue</strong>: the place on the wheel, from red by yellow, green and blue back to red.</li>
</ul>
<h3>Two ways to write them</h3>
<p>You may know <code>hsl()</code>. Its "lightness" is a calculation on the machine's numbers and has little to do with the eye. Compare two colors that it calls equally light:</p>
<table>
<thead><tr><th>In HSL</th><th>Hex</th><th>Lightness the eye sees</th></tr></thead>
<tbody>
<tr><td><code>hsl(60 100% 50%)</code>, yellow</td><td><code>#FFFF00</code></td><td>0.97</td></tr>
<tr><td><code>hsl(240 100% 50%)</code>, blue</td><td><code>#0000FF</code></td><td>0.45</td></tr>
</tbody>
</table>
<p>One is nearly white, the other rather dark. If you build a set of buttons by turning the hue in HSL and keeping the rest, the yellow one can't carry white text and the blue one can't carry black.</p>
<p>The numbers on the right come from <strong>OKLCH</strong>, a description made to follow the eye. All current browsers understand it:</p>
<pre><code class="language-css">.note {
  color: oklch(0.35 0.07 245);        /* lightness 0–1, chroma, hue 0–360 */
  background: oklch(0.97 0.015 245);
}
</code></pre>
<p>In OKLCH, equal steps of lightness look about equal, and two colors with the same first number can change places without the page becoming lighter or darker. That single property makes most of this course possible.</p>
<h3>Not every triple exists</h3>
<p>A screen can't show a very light, very strong blue; there is no such light in it. If you ask for one, the browser moves to the nearest color it can show, and your even steps are no longer even. As a rule, take less chroma near both ends. At a lightness of 0.97, a chroma of 0.015 is already a visible tint.</p>
<aside><h4>Try it before you go on</h4><p>Take the five most used colors of a product and look up their OKLCH values in the browser's color picker. Which two have almost the same lightness? Could a reader tell them apart in a photocopy?</p></aside>`,
    },
    {
      title: 'Contrast that you can compute',
      type: 'text',
      duration: 10,
      content: `<p>Whether text can be read on its ground depends almost only on the difference in lightness. A strong difference in hue doesn't help: red letters on a green of the same lightness flicker. Because lightness can be computed, so can contrast, and an argument about taste becomes a number.</p>
<h3>The ratio</h3>
<p>The accessibility guidelines define a <em>relative luminance</em>, from 0 for black to 1 for white, and from it a ratio:</p>
<blockquote><p>contrast = (luminance of the lighter + 0.05) / (luminance of the darker + 0.05)</p></blockquote>
<p>White on black gives 1.05 / 0.05 = 21, which is the most there is. In JavaScript:</p>
<pre><code class="language-js">function luminance(hex) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value &lt;= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a, b) {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

console.log(contrast('#767676', '#FFFFFF').toFixed(2)); // 4.54
console.log(contrast('#2E71A4', '#FFFFFF').toFixed(2)); // 5.23
console.log(contrast('#FFFF00', '#FFFFFF').toFixed(2)); // 1.07
</code></pre>
<p>Look at the three weights in <code>luminance</code>. Green counts ten times as much as blue. That is why pure yellow (red and green) is so light and pure blue so dark.</p>
<h3>What is required</h3>
<table>
<thead><tr><th>Thing</th><th>At least</th></tr></thead>
<tbody>
<tr><td>Text</td><td>4.5</td></tr>
<tr><td>Large text: 24 px, or 18.66 px and bold</td><td>3</td></tr>
<tr><td>Edges of fields, icons that mean something, lines in charts</td><td>3</td></tr>
<tr><td>Disabled controls, decoration, logos</td><td>no rule</td></tr>
</tbody>
</table>
<p>Treat these as a floor. For long reading, 7 or more is kinder, and text in pure black on pure white, at 21, is harsher than most readers want. Something between 12 and 16 is a good place for body text.</p>
<h3>Don't round up</h3>
<p><code>#777777</code> on white is 4.48. It is not 4.5, and any checker will say so. Two shades darker costs nothing.</p>
<aside><h4>Try it before you go on</h4><p>Run the function over every pair of text and ground in your product. Sort by contrast. The pair at the bottom is very often the placeholder text in a form.</p></aside>`,
    },
    {
      title: 'The eye compares',
      type: 'text',
      duration: 8,
      content: `<p>Put the same gray on white and on black. On white it looks darker, on black lighter. The instrument shows one value; you see two. The eye doesn't measure light. It compares each patch with its neighbors, and reports the difference.</p>
<h3>Three effects that you will meet at work</h3>
<p><strong>Neighbors push each other away.</strong> A neutral gray beside a strong orange looks bluish. That is why grays in an interface are rarely neutral: give them a trace of the brand's hue, a chroma of 0.005 to 0.015, and they belong. A pure gray beside a warm brand looks like a cold one that nobody chose.</p>
<p><strong>Small areas lose color.</strong> A shade that is lively as a large panel looks almost black as a thin line or in small letters. If a color is used at several sizes, the small uses need more chroma, or more lightness, to look the same.</p>
<p><strong>Large areas gain it.</strong> The opposite surprise: the pretty swatch becomes unbearable as a page. Test a background at the size of a background.</p>
<h3>Edges matter more than areas</h3>
<p>We notice where things change. Two panels that differ by as little as 0.02 in lightness can be told apart when they touch, and not at all with white space between them. So there are two ways to separate surfaces: let a faint difference meet in an edge, or draw a line. Doing both is usually one too many.</p>
<h3>How to look</h3>
<ul>
<li><strong>Squint.</strong> Details and hue fade; what remains is the order of lightness. The brightest and the darkest spot should be where you want people to look.</li>
<li><strong>Take the color away.</strong> In the inspector, put this on the page and see whether it still works:</li>
</ul>
<pre><code class="language-css">html { filter: grayscale(1); }
</code></pre>
<ul>
<li><strong>Look away.</strong> After ten minutes your eye has adapted, and everything looks normal. Get up, and judge in the first two seconds after you come back.</li>
<li><strong>Use a poor screen.</strong> Choose colors on the good monitor, then approve them on the cheapest laptop in the office, with a lamp shining on it.</li>
</ul>
<aside><h4>Try it before you go on</h4><p>Draw two large squares, one <code>#FFD9A0</code> and one <code>#A8C8F0</code>, with a small square of <code>#B8B8B8</code> in each. Ask somebody whether the two small squares have the same color.</p></aside>`,
    },
    {
      title: 'Check your understanding: seeing',
      type: 'quiz',
      duration: 5,
      content: '<p>Five questions about seeing. You will need the formula for contrast once, and a calculator.</p>',
      quiz: seeingQuiz,
    },
  ],
}
