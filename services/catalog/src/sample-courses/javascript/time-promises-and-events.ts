import type { SampleModule } from '../sample-course.ts'
import { timeQuiz } from './quizzes.ts'

export const timePromisesAndEvents: SampleModule = {
  title: 'Time: promises and events',
  description: 'How a language that does one thing at a time manages to wait for many.',
  lessons: [
    {
      title: 'One thing at a time',
      type: 'text',
      duration: 9,
      content: `<p>Your JavaScript runs on a single thread. While one function runs, no other does: no click is handled, no timer fires, nothing is drawn. That sounds like a weakness and is a great comfort, because between two lines of yours nobody else can change your data.</p>
<h3>The queue</h3>
<p>Things that happen meanwhile (a click, an answer from the network, a timer that ran out) wait in a queue, each with the function that should deal with it. When the running code is <em>completely</em> finished, the next one is taken from the queue. This is the event loop.</p>
<pre><code class="language-js">setTimeout(() => console.log('timer'), 0);
console.log('first');
console.log('second');
// prints: first, second, timer
</code></pre>
<p>Zero milliseconds does not mean now. It means: put this in the queue as soon as you can. The code that is running goes on to its end first.</p>
<h3>A long turn is felt</h3>
<p>Since nothing else runs meanwhile, a slow loop freezes the page. As a rule of thumb, a turn under 50 milliseconds goes unnoticed.</p>
<pre><code class="language-js">const start = performance.now();
let sum = 0;
for (let i = 0; i &lt; 50_000_000; i += 1) {
  sum += i;
}
const took = performance.now() - start;
console.log(took > 5); // true
</code></pre>
<p>Measure before you worry: ordinary work with a few thousand items is far below that limit. If you do have long work, cut it into pieces and let the loop breathe between them, or give it to a worker.</p>
<h3>Functions to be called later</h3>
<p>The oldest way to say what should happen later is to hand over a function, a <em>callback</em>. You have done it already, with <code>setTimeout</code> and with <code>addEventListener</code>. It works well for things that happen many times, such as clicks. For things that happen once and can fail, such as loading a file, chains of callbacks soon lean to the right, and each level must remember to handle its error. The next lesson has something better.</p>
<aside><h4>Try it before you go on</h4><p>Put the loop between a <code>setTimeout(…, 10)</code> and the end of the file, and print the time at which the timer really fires. Why can a timer be late but never early?</p></aside>`,
    },
    {
      title: 'Promises and await',
      type: 'text',
      duration: 12,
      content: `<p>A <em>promise</em> is a value that stands for an answer that is not here yet. It is pending at first. Then, once and for ever, it is either <strong>fulfilled</strong> with a value or <strong>rejected</strong> with an error.</p>
<pre><code class="language-js">const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function brew(name) {
  await pause(20);
  if (name === 'mud') throw new Error('We do not serve mud');
  return 'a cup of ' + name;
}

const promise = brew('tea');
console.log(promise instanceof Promise); // true
console.log(await promise); // a cup of tea
</code></pre>
<p><code>await</code> pauses <em>this function</em> until the promise is settled, and lets everything else run meanwhile. A function marked <code>async</code> always returns a promise: <code>return</code> fulfils it, <code>throw</code> rejects it.</p>
<h3>Errors travel as usual</h3>
<p>Awaiting a rejected promise throws, so an ordinary <code>try</code> catches it.</p>
<pre><code class="language-js">async function serve(name) {
  try {
    return await brew(name);
  } catch (error) {
    return 'Sorry: ' + error.message;
  }
}

console.log(await serve('mud')); // Sorry: We do not serve mud
</code></pre>
<p>The <code>await</code> before <code>brew</code> matters here. Without it the promise itself is returned, the function is over before the error exists, and the <code>catch</code> never sees it.</p>
<h3>One after the other, or together</h3>
<p>Waiting in a loop takes the sum of the times. If no step needs the previous one, start them all and wait for all.</p>
<pre><code class="language-js">const orders = ['tea', 'coffee', 'milk'];

const cups = await Promise.all(orders.map((order) => brew(order)));
console.log(cups.length); // 3
</code></pre>
<p>That takes 20 milliseconds rather than 60. <code>Promise.all</code> rejects as soon as one of them does. When you want every outcome, good or bad, use <code>Promise.allSettled</code>.</p>
<h3>The forgotten await</h3>
<p>The most common mistake is quiet: <code>const cup = brew('tea')</code> gives you a promise, and <code>cup.length</code> is then <code>undefined</code> with no error in sight. If a value has nothing in it that you expect, print it; <code>Promise { &lt;pending&gt; }</code> tells you what you forgot.</p>
<aside><h4>Try it before you go on</h4><p>Write <code>within(promise, ms)</code>, which rejects with 'Too slow' when the promise is not settled in time. <code>Promise.race</code> and the <code>pause</code> above are all you need.</p></aside>`,
    },
    {
      title: 'Events: things that happen again',
      type: 'text',
      duration: 9,
      content: `<p>A promise answers once. A click, a key or a message may come any number of times, and for those there are <em>events</em>: you say which function to call whenever it happens.</p>
<p>Browsers and Node.js share the machinery, so we can study it without a page.</p>
<pre><code class="language-js">const door = new EventTarget();

function greet(event) {
  console.log('Hello, ' + event.detail);
}

door.addEventListener('visitor', greet);
door.dispatchEvent(new CustomEvent('visitor', { detail: 'Ada' }));   // calls greet
door.dispatchEvent(new CustomEvent('visitor', { detail: 'Grace' })); // calls it again
door.removeEventListener('visitor', greet);
door.dispatchEvent(new CustomEvent('visitor', { detail: 'Alan' }));  // nobody listens
</code></pre>
<p>To take a listener away you need the very function that you added. An arrow written in place can't be named later, and it is not <code>===</code> to another arrow that looks the same. That is the lesson on equality again, in working clothes.</p>
<h3>One switch for many listeners</h3>
<p>An <code>AbortController</code> gives a group of listeners a common end.</p>
<pre><code class="language-js">const controller = new AbortController();
const panel = new EventTarget();
let count = 0;

panel.addEventListener('open', () => { count += 1; }, { signal: controller.signal });
panel.addEventListener('close', () => { count += 1; }, { signal: controller.signal });

panel.dispatchEvent(new Event('open'));
controller.abort();
panel.dispatchEvent(new Event('close'));

console.log(count); // 1
</code></pre>
<p>The same signal can be given to <code>fetch</code>, which then gives up its request. A component that starts things when it appears and aborts one controller when it goes leaves nothing behind.</p>
<h3>Events bubble</h3>
<p>In a page, an event visits the element it happened on and then every element around it, up to the document. So one listener on a list can serve all its items, also those that are added later.</p>
<pre><code class="language-js">function listen(list, remove) {
  list.addEventListener('click', (event) => {
    const button = event.target.closest('button[data-id]');
    if (button) remove(button.dataset.id);
  });
}
</code></pre>
<p><code>closest</code> looks upwards for the button, because the click may have landed on an icon inside it.</p>
<aside><h4>Try it before you go on</h4><p>Write <code>nextEvent(target, type)</code>, a promise for the next event of a type. The option <code>{ once: true }</code> makes it a one-liner.</p></aside>`,
    },
    {
      title: 'Check your understanding: time',
      type: 'quiz',
      duration: 8,
      content:
        '<p>The last quiz of the course, and you have three attempts. For the first question, a pencil and a queue drawn on paper help.</p>',
      quiz: timeQuiz,
    },
  ],
}
