import type { SampleModule } from '../sample-course.ts'
import { modulesQuiz } from './quizzes.ts'

export const modulesAndBoundaries: SampleModule = {
  title: 'Modules and boundaries',
  description:
    'One file, one job: what to export, what to keep, and how to tell that a boundary is in the right place.',
  lessons: [
    {
      title: 'A file with a door',
      type: 'text',
      duration: 9,
      content: `<p>A module is a file with its own scope. Names that you declare at its top are visible in that file and nowhere else. What others may use goes out through <code>export</code>, and what you need from others comes in through <code>import</code>.</p>
<pre data-filename="price.js"><code class="language-js">const TAX = 0.2; // stays inside

export function withTax(cents) {
  return Math.round(cents * (1 + TAX));
}

export function show(cents) {
  return '$' + (cents / 100).toFixed(2);
}
</code></pre>
<pre data-filename="till.js"><code class="language-js">import { show, withTax } from './price.js';

const basket = [1200, 350];
const total = basket.reduce((sum, cents) => sum + withTax(cents), 0);

console.log(show(total)); // $18.60
</code></pre>
<p>In a page, load the first file of such a chain with <code>&lt;script type="module" src="till.js"&gt;</code>; the browser fetches the rest. In Node.js, give the files the ending <code>.mjs</code>, or write <code>"type": "module"</code> in the nearest <code>package.json</code>.</p>
<h3>What crosses the boundary</h3>
<p>An import is not a copy. It is a view of the binding in the other file: if that file changes its value, you see the change. You can't move it from your side.</p>
<pre data-filename="visits.js"><code class="language-js">export let count = 0;

export function visit() {
  count += 1;
}
</code></pre>
<pre data-filename="main.js"><code class="language-js">import { count, visit } from './visits.js';

visit();
console.log(count); // 1
// count += 1 would be a TypeError: an import can't be assigned
</code></pre>
<p>You know this already from closures: the name itself, still connected. Still, a variable that changes under its readers is hard to follow, so export functions and constants, and keep what changes inside.</p>
<h3>Run once, shared by all</h3>
<p>However many files import a module, its top level runs <strong>once</strong>, before the code of those that import it. Everyone gets the same bindings. That makes a module a natural home for something that should exist only once, such as a connection or a cache, and an awkward home for something that tests want fresh each time.</p>
<aside><h4>Try it before you go on</h4><p>Put <code>console.log('price')</code> at the top of <code>price.js</code> and <code>console.log('till')</code> at the top of <code>till.js</code>, above its import. Which is printed first, and why does the place of the import line not matter?</p></aside>`,
    },
    {
      title: 'Where to cut',
      type: 'text',
      duration: 10,
      content: `<p>Any program can be cut into files. A good cut leaves pieces that you can understand, change and test one at a time. Two questions find most of the good places.</p>
<h3>What does it know?</h3>
<p>Write down the facts that a file knows: that prices are in cents, that dates arrive as text, that the list is fetched from a certain address. A fact that only one file knows can be changed in one file. If you find the same fact in five, there is a module missing.</p>
<p>In the till of the last lesson, only <code>price.js</code> knows the tax rate and the dollar sign. If tomorrow two rates are needed, <code>till.js</code> may stay as it is.</p>
<h3>What does it need?</h3>
<p>Compare these two. Both greet by the time of day.</p>
<pre><code class="language-js">function greetNow(name) {
  const hour = new Date().getHours();
  return (hour &lt; 12 ? 'Good morning, ' : 'Hello, ') + name;
}

function greet(name, hour) {
  return (hour &lt; 12 ? 'Good morning, ' : 'Hello, ') + name;
}

console.log(greet('Ada', 9));  // Good morning, Ada
console.log(greet('Ada', 15)); // Hello, Ada
</code></pre>
<p>The first reaches out for the clock by itself. To test it you have to wait for the afternoon. The second says what it needs in its parameters; who calls it brings the hour. Push the reaching out (clocks, random numbers, network, storage, the page) to the edge of the program, and keep a core of functions that only compute.</p>
<figure>
<table>
<thead><tr><th>Core</th><th>Edge</th></tr></thead>
<tbody>
<tr><td>is the basket valid?</td><td>reading the form</td></tr>
<tr><td>what is the total?</td><td>fetching the prices</td></tr>
<tr><td>which rows to show, in which order?</td><td>writing them to the page</td></tr>
</tbody>
</table>
<figcaption>The same shop, sorted by who touches the outside world.</figcaption>
</figure>
<h3>Signs of a wrong cut</h3>
<ul>
<li>Two modules import each other. Some third thing that both need wants to be a module of its own.</li>
<li>A file is called <em>utils</em>. It has no subject, so everything fits in and nothing is found again.</li>
<li>Every change touches the same three files. They are one module in three pieces.</li>
</ul>
<aside><h4>Try it before you go on</h4><p>Take the longest file you have written so far. Give each of its functions one of the words <em>core</em> or <em>edge</em>. Is there one that deserves both? Split it first.</p></aside>`,
    },
    {
      title: 'Check your understanding: modules',
      type: 'quiz',
      duration: 6,
      content:
        '<p>Five short situations from programs of several files. Decide before you compare, and take the quiz as often as you like.</p>',
      quiz: modulesQuiz,
    },
  ],
}
