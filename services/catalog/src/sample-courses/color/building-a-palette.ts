import type { SampleModule } from '../sample-course.ts'

export const buildingAPalette: SampleModule = {
  title: 'Building a palette',
  description: 'First the jobs, then the colors: roles, an even ramp, and states that mean something.',
  lessons: [
    {
      title: 'Roles before colors',
      type: 'text',
      duration: 8,
      content: `<p>A palette is not a list of pretty colors. It is a list of <em>jobs</em>, each with a color that does it. Begin with the jobs, and most of the decisions make themselves.</p>
<h3>The jobs of a small interface</h3>
<table>
<thead><tr><th>Role</th><th>What it does</th><th>Has to satisfy</th></tr></thead>
<tbody>
<tr><td>ground</td><td>the page</td><td>calm at full size</td></tr>
<tr><td>surface</td><td>cards, dialogs</td><td>told apart from the ground</td></tr>
<tr><td>text</td><td>reading</td><td>12 or more on both</td></tr>
<tr><td>quiet text</td><td>captions, help</td><td>4.5 or more on both</td></tr>
<tr><td>line</td><td>dividers</td><td>visible, unimportant</td></tr>
<tr><td>edge</td><td>borders of fields</td><td>3 or more on both</td></tr>
<tr><td>action</td><td>main button, links</td><td>4.5 as text, and with text on it</td></tr>
<tr><td>tint</td><td>selected rows, notes</td><td>action readable on it</td></tr>
</tbody>
</table>
<p>Eight roles, and only the last two need a hue. Most of what people call the colors of a product is a set of well-chosen near-grays with one voice.</p>
<h3>Name by job, not by look</h3>
<pre><code class="language-css">:root {
  --ground: #F5F7F9;
  --surface: #FFFFFF;
  --text: #14181C;
  --quiet: #5F666D;
  --action: #2E71A4;
  --on-action: #FFFFFF;
}

.button { background: var(--action); color: var(--on-action); }
</code></pre>
<p>If the button said <code>var(--blue-600)</code>, a change to green would leave a green called blue, and a dark scheme would have to know every place where blue is used. With names of jobs, both are a matter of changing this one list.</p>
<p>Roles come in pairs. For every ground there is a color that may stand <em>on</em> it. Write the pair down together, with its contrast. A color without its partner will be used with the wrong one.</p>
<h3>How many is enough?</h3>
<p>When somebody asks for another color, ask what job it does that none of the others can do. "It should stand out" is the job of the action color. Two voices that both stand out are a crowd.</p>
<aside><h4>Try it before you go on</h4><p>List all hex values in the style sheets of a product you know; there are often more than fifty. Assign each to one of the eight roles. How many are left over that do a job of their own?</p></aside>`,
    },
    {
      title: 'A ramp with even steps',
      type: 'text',
      duration: 10,
      content: `<p>From one brand color you need a dozen relatives: a darker one for pressing, a light tint for grounds, one for text on that tint. Mixing with white and black gives dull results with uneven steps. In OKLCH you can build the family on purpose.</p>
<h3>Method</h3>
<ol>
<li>Fix the <strong>hue</strong>: here 245, a calm blue.</li>
<li>Choose <strong>lightness</strong> in nearly even steps, from paper to ink, a little closer at the light end, where tints live.</li>
<li>Let <strong>chroma</strong> rise to the middle and fall at both ends, since neither near-white nor near-black can carry much.</li>
</ol>
<table>
<thead><tr><th>Step</th><th>OKLCH</th><th>Hex</th><th>On white</th></tr></thead>
<tbody>
<tr><td>1</td><td><code>0.97 0.015 245</code></td><td><code>#EDF6FF</code></td><td>1.09</td></tr>
<tr><td>2</td><td><code>0.92 0.03 245</code></td><td><code>#D5E7F8</code></td><td>1.26</td></tr>
<tr><td>3</td><td><code>0.84 0.055 245</code></td><td><code>#ADCFED</code></td><td>1.62</td></tr>
<tr><td>4</td><td><code>0.74 0.085 245</code></td><td><code>#7DB1DD</code></td><td>2.28</td></tr>
<tr><td>5</td><td><code>0.63 0.105 245</code></td><td><code>#4E8FC4</code></td><td>3.47</td></tr>
<tr><td>6</td><td><code>0.53 0.105 245</code></td><td><code>#2E71A4</code></td><td>5.23</td></tr>
<tr><td>7</td><td><code>0.44 0.09 245</code></td><td><code>#1F5781</code></td><td>7.67</td></tr>
<tr><td>8</td><td><code>0.35 0.07 245</code></td><td><code>#153E5C</code></td><td>11.20</td></tr>
<tr><td>9</td><td><code>0.26 0.05 245</code></td><td><code>#0C263A</code></td><td>15.51</td></tr>
</tbody>
</table>
<h3>What the last column gives you</h3>
<p>A rule that everybody in the team can remember:</p>
<ul>
<li>steps 1 and 2 are grounds;</li>
<li>step 5 is the first that may be an icon or an edge on white (3 or more);</li>
<li>step 6 is the first that may be text on white (4.5 or more), and it also passes on step 1, with 4.79;</li>
<li>on step 2, text begins with step 7: 6.07.</li>
</ul>
<p>Because lightness decides contrast, the rule holds for <strong>every</strong> hue that is built with the same lightness and chroma, within a few tenths. A gray ramp with chroma 0.01 and the same nine lightnesses follows it too. Check it once per hue, then trust it.</p>
<h3>Where to bend it</h3>
<p>Yellows and oranges turn brown when they get dark. Let the hue drift as they do, from 85 in the light steps towards 60 in the dark ones, and they stay warm. Blues drift towards purple on many screens; a few degrees the other way keep them blue. Bend by eye, then measure again.</p>
<aside><h4>Try it before you go on</h4><p>Build the same nine steps with hue 155. Is step 6 still readable on step 1? (Yes, with 4.64.) Then try hue 195, a teal, and look for the steps whose chroma the screen can no longer show.</p></aside>`,
    },
    {
      title: 'States that mean something',
      type: 'text',
      duration: 8,
      content: `<p>Green for good, yellow for careful, red for wrong: readers bring these meanings along. Use them sparingly, make them readable, and never let color say it alone.</p>
<h3>Three pairs, worked out</h3>
<p>Each state needs a strong shade for text and icons, and a light one for the ground of a message. We keep the lightness of the strong shades close together, between 0.45 and 0.48, so that none of them shouts louder than the others by accident.</p>
<table>
<thead><tr><th>State</th><th>Strong</th><th>Ground</th><th>Contrast</th></tr></thead>
<tbody>
<tr><td>success</td><td><code>#1E6B3A</code></td><td><code>#E3F2E6</code></td><td>5.63</td></tr>
<tr><td>warning</td><td><code>#7A4B00</code></td><td><code>#FDEFD3</code></td><td>6.52</td></tr>
<tr><td>error</td><td><code>#A3281E</code></td><td><code>#FBE7E4</code></td><td>6.13</td></tr>
</tbody>
</table>
<p>Notice the warning. The yellow that everybody has in mind, such as <code>#E0A030</code>, has a contrast of 2.27 on white. It may be the fill of a shape, never text. For words it has to become a brown, on a yellow ground that carries the meaning.</p>
<h3>About one man in twelve</h3>
<p>That is how many have trouble telling red from green, at least where the question has been studied best, in northern Europe; among women it is about one in two hundred. Take <code>#C0392B</code> and <code>#2E7D32</code>, a common red and a common green. Their contrast to each other is 1.06, which means that they are practically equally light. Whoever can't separate the hues sees two equal spots.</p>
<p>So give every state a second sign:</p>
<ul>
<li>an icon with a shape of its own: a tick, a triangle, a cross;</li>
<li>a word: <em>Paid</em>, <em>Overdue</em>;</li>
<li>a place or a form: the faulty field has a thicker border, and its message stands below it.</li>
</ul>
<p>Cover the color with the grayscale filter from the first module. Everything that a reader needs must still be there.</p>
<h3>Keep the brand out of the states</h3>
<p>If your action color is red, your buttons look like warnings. If it is green, each button promises success. You don't need to change the brand. Move the state away in lightness or hue, and let icon and word do the work. And if you sell something where red and green mean the opposite, as share prices in East Asia do, ask the people there before you ship.</p>
<aside><h4>Try it before you go on</h4><p>Find a status shown only by a colored dot. Add the one word that would make it unnecessary. Is the dot still worth its place?</p></aside>`,
    },
  ],
}
