import type { SampleModule } from '../sample-course.ts'
import { valuesQuiz } from './quizzes.ts'

export const valuesAndNames: SampleModule = {
  title: 'Values and names',
  description: 'What a value is, what a name is, and why keeping the two apart explains half of the surprises.',
  lessons: [
    {
      title: 'Values, not boxes',
      type: 'text',
      duration: 9,
      freePreview: true,
      content: `<p>A program works on <em>values</em>: the number 12, the text <code>'Lisbon'</code>, the answer <code>true</code>, a list of three people. Before we name anything, let us look at what values there are and how they behave.</p>
<h3>Two families</h3>
<p>JavaScript has seven kinds of <strong>primitive</strong> values. Everything that is not one of them is an <strong>object</strong>: lists, functions, dates, and the records that you make with braces.</p>
<table>
<thead><tr><th>Kind</th><th>For example</th><th><code>typeof</code> says</th></tr></thead>
<tbody>
<tr><td>number</td><td><code>12</code>, <code>0.5</code>, <code>NaN</code></td><td><code>'number'</code></td></tr>
<tr><td>string</td><td><code>'Lisbon'</code></td><td><code>'string'</code></td></tr>
<tr><td>boolean</td><td><code>true</code>, <code>false</code></td><td><code>'boolean'</code></td></tr>
<tr><td>undefined</td><td><code>undefined</code></td><td><code>'undefined'</code></td></tr>
<tr><td>null</td><td><code>null</code></td><td><code>'object'</code></td></tr>
<tr><td>bigint</td><td><code>9007199254740993n</code></td><td><code>'bigint'</code></td></tr>
<tr><td>symbol</td><td><code>Symbol('id')</code></td><td><code>'symbol'</code></td></tr>
</tbody>
</table>
<p>The answer for <code>null</code> is a mistake from 1995 that can't be repaired without breaking old pages. To ask whether something is null, compare it: <code>value === null</code>.</p>
<h3>Primitives never change</h3>
<p>You can make a new string out of an old one. You can't alter the old one.</p>
<pre><code class="language-js">const city = 'lisbon';
const shouted = city.toUpperCase();

console.log(shouted); // LISBON
console.log(city);    // lisbon
</code></pre>
<p>The same goes for numbers. <code>12 + 1</code> does not turn 12 into something else; it answers another number, 13, which existed all along. This sounds like a play on words until you meet objects, which do change, and the difference becomes the most useful thing you know.</p>
<pre><code class="language-js">const cities = ['Lisbon', 'Oslo'];
cities.push('Kraków');

console.log(cities.length); // 3
</code></pre>
<p>There is still one list here. It was changed in place, and everybody who holds that list will see three cities.</p>
<aside><h4>Try it before you go on</h4><p>Write down what this prints, then run it: <code>const a = 'tea'; a.concat(' time'); console.log(a);</code> Whose fault is it that the result is lost?</p></aside>
<h3>Throw away the box</h3>
<p>Many books draw a variable as a box with a value inside. The picture fails as soon as two names share one list. In this course we draw values as things that stand on a table, and names as labels tied to them with a string. The next lesson ties the strings.</p>`,
    },
    {
      title: 'Names and bindings',
      type: 'text',
      duration: 10,
      content: `<p>A <em>binding</em> connects a name to a value. <code>const</code> and <code>let</code> make one. An assignment with <code>=</code> moves the string of a label from one value to another; it never touches the value.</p>
<pre><code class="language-js">let guest = 'Ada';
const host = guest;
guest = 'Grace';

console.log(host); // Ada
</code></pre>
<p>Read the second line as: look up what <code>guest</code> is tied to, and tie <code>host</code> to that. From then on the two names have nothing to do with each other. Moving <code>guest</code> leaves <code>host</code> where it is.</p>
<h3>Two names, one object</h3>
<pre><code class="language-js">const mine = { title: 'Dune', pages: 412 };
const yours = mine;
yours.pages = 500;

console.log(mine.pages); // 500
</code></pre>
<p>Nothing was copied. Both names are tied to the same object, and <code>yours.pages = 500</code> changed that object. Compare the two examples closely: <code>guest = …</code> moves a name, <code>yours.pages = …</code> changes a value. The sign is the same; what stands on its left decides.</p>
<h3>What const promises</h3>
<p><code>const</code> promises that the <strong>name</strong> stays where it is. It promises nothing about the value.</p>
<pre><code class="language-js">const shelf = ['Dune'];
shelf.push('Emma');        // fine: the list changes, the name stays

try {
  shelf = [];              // not fine: this would move the name
} catch (error) {
  console.log(error.name); // TypeError
}
</code></pre>
<p>Use <code>const</code> until you have a reason not to. A reader who sees it knows one thing less can happen.</p>
<h3>When you want a copy</h3>
<p>Spreading makes a new object with the same fields, one level deep. For the deeper levels there is <code>structuredClone</code>.</p>
<pre><code class="language-js">const draft = { title: 'Dune', tags: ['desert'] };
const shallow = { ...draft };
const deep = structuredClone(draft);

draft.title = 'Emma';
draft.tags.push('village');

console.log(shallow.title, shallow.tags.length); // Dune 2
console.log(deep.title, deep.tags.length);       // Dune 1
</code></pre>
<p>The shallow copy has its own <code>title</code>, but its <code>tags</code> are tied to the very list that the original uses.</p>
<aside><h4>Try it before you go on</h4><p>Draw the last example: three objects, two lists, and a string for every name and field. If the drawing is right, you can read both printed lines off it.</p></aside>`,
    },
    {
      title: 'Equality, three ways',
      type: 'text',
      duration: 8,
      content: `<p>"Are these two the same?" has more than one meaning. JavaScript has three answers built in, and needs a fourth that you write yourself.</p>
<h3>The one to use</h3>
<p><code>===</code> compares primitives by what they are, and objects by <strong>which one</strong> they are.</p>
<pre><code class="language-js">console.log('tea' === 'te' + 'a');           // true
console.log([1, 2] === [1, 2]);              // false
const list = [1, 2];
const sameList = list;
console.log(list === sameList);              // true
</code></pre>
<p>The second line makes two lists that look alike. They stand in different places on the table, so they are not the same one. If you drew the last lesson's picture, this needs no rule: <code>===</code> follows both strings and asks whether they end at the same thing.</p>
<h3>The one to avoid</h3>
<p><code>==</code> first converts its sides until they have the same kind. The conversions are well defined, and nobody remembers them.</p>
<pre><code class="language-js">console.log(0 == '');      // true
console.log(0 == '0');     // true
console.log('' == '0');    // false
</code></pre>
<p>There is one use that is widely accepted: <code>value == null</code> is true for <code>null</code> and <code>undefined</code> and for nothing else.</p>
<h3>The careful one</h3>
<p><code>Object.is</code> differs from <code>===</code> in two places only.</p>
<table>
<thead><tr><td></td><th><code>===</code></th><th><code>Object.is</code></th></tr></thead>
<tbody>
<tr><td><code>NaN</code> and <code>NaN</code></td><td>false</td><td>true</td></tr>
<tr><td><code>0</code> and <code>-0</code></td><td>true</td><td>false</td></tr>
</tbody>
</table>
<p><code>NaN</code> is the number you get when a calculation has no answer, such as <code>Number('twelve')</code>. It is not equal to anything, not even itself. Ask <code>Number.isNaN(value)</code>.</p>
<h3>Numbers that are nearly the same</h3>
<pre><code class="language-js">console.log(0.1 + 0.2 === 0.3); // false
console.log(0.1 + 0.2);         // 0.30000000000000004

const near = (a, b) => Math.abs(a - b) &lt; 1e-9;
console.log(near(0.1 + 0.2, 0.3)); // true
</code></pre>
<p>Numbers are stored in binary, and a tenth has no end in binary, just as a third has none in decimals. Money is better counted in whole cents, where the question never comes up.</p>
<aside><h4>Try it before you go on</h4><p>Write <code>sameItems(a, b)</code>: true when two lists have the same length and, place by place, items that are <code>===</code>. That is the fourth answer, and it takes three lines.</p></aside>`,
    },
    {
      title: 'Check your understanding: values',
      type: 'quiz',
      duration: 6,
      content:
        '<p>Four questions about values and the names that are tied to them. Draw the strings on paper where it helps. A wrong answer that you can explain afterwards is worth more than a right one that you guessed.</p>',
      quiz: valuesQuiz,
    },
  ],
}
