import type { SampleModule } from '../sample-course.ts'
import { scopeQuiz } from './quizzes.ts'

export const functionsAndScope: SampleModule = {
  title: 'Functions and scope',
  description: 'Functions as values, the names they can see, and what it means that they remember them.',
  lessons: [
    {
      title: 'A function is a value',
      type: 'text',
      duration: 9,
      content: `<p>A function is a value like a number or a list. You can tie a name to it, put it in an object, hand it to another function, and get one back. It has one extra ability: you can <em>call</em> it.</p>
<pre><code class="language-js">function double(n) {
  return n * 2;
}
const twice = double;

console.log(twice(21)); // 42
console.log(typeof twice); // function
</code></pre>
<p>Look at <code>const twice = double</code>. There are no parentheses, so nothing is called. The name <code>twice</code> is tied to the function itself. Leaving out parentheses, or adding them by reflex, is the most common slip with functions: <code>double</code> is the recipe, <code>double(21)</code> is the cake.</p>
<h3>Handing over a recipe</h3>
<p>Lists have methods that want a function and call it for you, once per item.</p>
<pre><code class="language-js">const prices = [12, 30, 7.5];

const doubled = prices.map((price) => price * 2);
const cheap = prices.filter((price) => price &lt; 20);
const total = prices.reduce((sum, price) => sum + price, 0);

console.log(doubled); // [ 24, 60, 15 ]
console.log(cheap);   // [ 12, 7.5 ]
console.log(total);   // 49.5
</code></pre>
<p>The short form with an arrow is a function without a name of its own. When its body is a single expression, the value of that expression is returned without saying so. As soon as you open braces, you have to write <code>return</code> again.</p>
<h3>Parameters are bindings too</h3>
<p>When a function is called, each parameter is tied to the value that was passed. So everything from the last module holds: moving a parameter concerns nobody else, while changing an object that came in is seen by everyone who holds it.</p>
<pre><code class="language-js">function addVisit(guest) {
  guest.visits += 1;        // changes the caller's object
  guest = { visits: 0 };    // moves a local name; nobody notices
}

const ada = { visits: 4 };
addVisit(ada);
console.log(ada.visits); // 5
</code></pre>
<p>A function that changes what it was given should say so in its name. Better still, let it return a new value and leave the old one alone.</p>
<aside><h4>Try it before you go on</h4><p>Write <code>applyTwice(f, value)</code>, which calls <code>f</code> on the value and then on the result. What is <code>applyTwice(double, 5)</code>? What happens if you write <code>applyTwice(double(5))</code> instead?</p></aside>`,
    },
    {
      title: 'Closures: functions that remember',
      type: 'text',
      duration: 11,
      content: `<p>When a function is created, it keeps hold of the names it can see. Not copies of their values: the names themselves, still connected. Wherever that function travels afterwards, into a timer, an event handler or another file, those names travel with it.</p>
<p>That is all a <em>closure</em> is. It feels like a trick only because the function usually runs long after the code around it has finished.</p>
<h3>A counter with a private number</h3>
<p>Here <code>count</code> belongs to one call of <code>makeCounter</code>. Nothing outside can reach it except the two functions we hand back.</p>
<pre data-filename="counter.js"><code class="language-js">export function makeCounter(start = 0) {
  let count = start;

  return {
    next() {
      count += 1; // still the same binding
      return count;
    },
    peek: () => count,
  };
}

const tickets = makeCounter(40);
console.log(tickets.next()); // 41
console.log(tickets.next()); // 42
console.log(tickets.peek()); // 42
</code></pre>
<p>Call <code>makeCounter</code> twice and you get two counters that know nothing of each other. Each call made a fresh <code>count</code>, and each pair of functions closed over its own.</p>
<aside><h4>Try it before you go on</h4><p>Add a <code>reset</code> function to the object. Which names does it need to see, and where must it be written to see them?</p></aside>
<h3>Which names can it see?</h3>
<p>Look at where the function is <strong>written</strong>, not where it is called. Start at the innermost braces and go outwards; the first binding with that name is the one. This can be read off the page before anything runs, which is why it is called <em>lexical</em> scope.</p>
<pre><code class="language-js">const place = 'the file';

function report() {
  return place;
}

function visit() {
  const place = 'the visit';
  return place + ' calls, ' + report() + ' answers';
}

console.log(visit()); // the visit calls, the file answers
</code></pre>
<p>Calling <code>report</code> from inside <code>visit</code> gives it no view of what is inside <code>visit</code>.</p>
<h3>What it is not</h3>
<p>A closure does not freeze a value. If the binding changes, every function that closed over it sees the change.</p>
<pre><code class="language-js">let rate = 1.1;
const inEuros = (dollars) => dollars / rate;

console.log(inEuros(11)); // 10
rate = 2;
console.log(inEuros(11)); // 5.5
</code></pre>
<p>When a loop declares its variable with <code>let</code>, each turn makes a new binding. That is why functions made in such a loop behave as people expect, each with its own number, and why the old <code>var</code>, with one binding for the whole function, did not.</p>`,
    },
    {
      title: 'Three uses for a closure',
      type: 'text',
      duration: 9,
      content: `<p>Once you can see closures, you find them everywhere. Three patterns cover most of what you will meet, and each can be read as <em>a function that already knows something</em>.</p>
<h3>1. Settings given once</h3>
<p>Some arguments are known early and stay the same; others come with each call. A function that takes the first kind and returns a function for the second keeps the two apart.</p>
<pre><code class="language-js">function formatter(locale, currency) {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return (amount) => format.format(amount);
}

const dollars = formatter('en-US', 'USD');
console.log(dollars(1234.5)); // $1,234.50
console.log(dollars(9));      // $9.00
</code></pre>
<p>Making an <code>Intl.NumberFormat</code> is slow compared with using one. Because the inner function remembers it, it is made once.</p>
<h3>2. Work done at most once</h3>
<p>Here the closure remembers an answer, and whether there is one yet.</p>
<pre><code class="language-js">function once(compute) {
  let done = false;
  let answer;
  return () => {
    if (!done) {
      answer = compute();
      done = true;
    }
    return answer;
  };
}

let runs = 0;
const settings = once(() => {
  runs += 1;
  return { theme: 'dark' };
});

settings();
settings();
console.log(runs); // 1
</code></pre>
<p>Why the separate <code>done</code>? Because <code>undefined</code> is a possible answer. Asking <code>if (answer === undefined)</code> would run such a computation again and again.</p>
<h3>3. Waiting until it is quiet</h3>
<p>A search field should not ask the server at every key. The function below remembers the timer of the previous call and cancels it.</p>
<pre><code class="language-js">function debounce(action, milliseconds) {
  let timer;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...args), milliseconds);
  };
}

const search = debounce((words) => console.log('asking for', words), 300);
search('clo');
search('closure');
// after 0.3 s, once: asking for closure
</code></pre>
<p>All three keep a little state without a global variable and without a class. When you see more than two or three names being remembered, or several functions that share them, an object or a class may say it more plainly.</p>
<aside><h4>Try it before you go on</h4><p>Change <code>once</code> into <code>memoize(compute)</code>, which remembers an answer <em>per argument</em>. A <code>Map</code> in the closure is all you need. What should happen for two objects that look alike?</p></aside>`,
    },
    {
      title: 'Check your understanding: scope',
      type: 'quiz',
      duration: 7,
      content:
        '<p>Five questions about functions and the names that they see. For each piece of code, say what it prints before you look at the answers.</p>',
      quiz: scopeQuiz,
    },
  ],
}
