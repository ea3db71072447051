import {
  codeGap,
  matching,
  multiple,
  numeric,
  ordering,
  quizOf,
  right,
  shortText,
  single,
  THREE_ATTEMPTS,
  trueFalse,
  worth,
  wrong,
} from '../sample-quiz.ts'

export const valuesQuiz = quizOf([
  worth(
    2,
    numeric(
      'What does the last line print?</p><pre><code class="language-js">let a = { n: 1 };\nlet b = a;\na = { n: 2 };\nconsole.log(b.n);\n</code></pre><p>Write the number.',
      'The third line ties <code>a</code> to a new object. <code>b</code> is still tied to the first one, which nobody changed.',
      1,
    ),
  ),
  single(
    'After <code>const list = [];</code>, which of these lines fails?',
    '<code>const</code> promises that the name stays where it is. It promises nothing about the value.',
    wrong('<code>list.push(1);</code>', 'This changes the list; the name stays.'),
    wrong('<code>list[0] = 2;</code>', 'What stands on the left is a place in the list, not the name.'),
    right('<code>list = [2];</code>', 'This would move the name to another list.'),
    wrong('None of them', 'One of them moves the name. Look at what stands on the left of the sign.'),
  ),
  matching(
    'What does <code>typeof</code> say of each value?',
    'The answer for <code>null</code> is a mistake of 1995 that stayed, so ask <code>value === null</code>. <code>NaN</code> is a number, though one without an answer.',
    [
      ['<code>null</code>', 'object'],
      ['<code>NaN</code>', 'number'],
      ['<code>12n</code>', 'bigint'],
      ['<code>undefined</code>', 'undefined'],
    ],
    'null',
    'string',
  ),
  worth(
    2,
    multiple(
      'Which of these are <code>true</code>?',
      "<code>===</code> compares primitives by what they are, and objects by which one they are. <code>NaN</code> isn't equal to anything, not even to itself.",
      right("<code>'tea' === 'te' + 'a'</code>", 'Two strings with the same letters are the same primitive value.'),
      wrong('<code>[1, 2] === [1, 2]</code>', 'Two lists that look alike are still two lists.'),
      wrong('<code>NaN === NaN</code>', 'Ask <code>Number.isNaN(value)</code>, or use <code>Object.is</code>.'),
      right('<code>0 === -0</code>', 'Only <code>Object.is</code> tells these two apart.'),
      wrong('<code>0.1 + 0.2 === 0.3</code>', 'A tenth has no end in binary.'),
    ),
  ),
])

export const scopeQuiz = quizOf([
  single(
    'What is printed?</p><pre><code class="language-js">const makers = [];\nfor (let i = 0; i &lt; 3; i += 1) {\n  makers.push(() => i);\n}\nconsole.log(makers.map((f) => f()));\n</code></pre><p>Choose one.',
    'With <code>let</code>, each turn of the loop has its own <code>i</code>, and each function closed over the one of its turn.',
    right('<code>[0, 1, 2]</code>'),
    wrong(
      '<code>[3, 3, 3]</code>',
      'So it would be with <code>var</code>, which has one binding for the whole function.',
    ),
    wrong('<code>[2, 2, 2]</code>', 'The functions share no binding, so they need not agree.'),
    wrong('<code>[undefined, undefined, undefined]</code>', 'A closure keeps its names alive after the loop is over.'),
  ),
  numeric(
    'And what does this print?</p><pre><code class="language-js">function adder(a) {\n  return (b) => a + b;\n}\nconst addFive = adder(5);\nconsole.log(addFive(1) + adder(1)(1));\n</code></pre><p>Write the number.',
    '<code>addFive(1)</code> is 6 and <code>adder(1)(1)</code> is 2. The two calls of <code>adder</code> each have their own <code>a</code>.',
    8,
  ),
  worth(
    2,
    codeGap(
      'Register <code>save</code> as the handler of the click.',
      'Without parentheses the function itself is handed over. With them it is called at once, and what it returns is registered.',
      {
        language: 'javascript',
        code: "function save() {\n  console.log('saved');\n}\n\nbutton.addEventListener('click', ____);\n",
      },
      'save',
      '() => save()',
    ),
  ),
  trueFalse(
    'Two functions come back from the same call of <code>makeCounter</code>. If one of them changes <code>count</code>, the other sees it.',
    'They were created in the same call, so they see the same binding. Functions from another call have another one.',
    true,
  ),
  single(
    'How do you find out which <code>place</code> a function sees?',
    'Scope is lexical: it can be read off the page before anything runs. Start at the innermost braces and go outwards.',
    right('Look where the function is written, and go outwards from there'),
    wrong(
      'Look where the function is called',
      'Calling <code>report</code> inside <code>visit</code> gave it no view of what is in there.',
    ),
    wrong(
      'Take the <code>place</code> that was assigned last',
      'The order of assignments decides about values, not about which name is meant.',
    ),
  ),
])

export const modulesQuiz = quizOf([
  numeric(
    'Five files import <code>settings.js</code>, which reads a large file at its top level. How many times is the file read?',
    "A module's top level runs a single time, before the code of those that import it, and all five share the result.",
    1,
  ),
  single(
    '<code>cart.js</code> exports <code>let items = []</code>, and other files call <code>items.push(…)</code>. It works. What is the objection?',
    'Export functions and constants, and keep what changes inside: <code>addItem</code> and <code>listItems</code> would do here.',
    right('Any file may change the cart, so no file can promise anything about it'),
    wrong(
      'Each file gets its own copy of the list',
      'An import is a view of the binding in the other file, not a copy.',
    ),
    wrong(
      'Calling <code>push</code> on an import is a <code>TypeError</code>',
      'Only moving the imported name is. Changing the list is allowed.',
    ),
    wrong(
      'The list is emptied each time the module is imported',
      'The top level runs once, however many files import it.',
    ),
  ),
  trueFalse(
    "After <code>import { total } from './basket.js'</code>, the line <code>total = 0</code> sets the total for all files.",
    "It is a <code>TypeError</code>. You see the other file's binding, and you can't move it from your side.",
    false,
  ),
  worth(
    2,
    matching(
      'Core or edge? Sort what a shop does.',
      'What reaches out, to forms, network, clock or page, belongs to the edge. The core only computes, so you can test it with values that you write by hand.',
      [
        ['sorting orders by date', 'core'],
        ['asking the network for the orders', 'edge'],
        ['working out the total', 'core'],
        ['reading the clock', 'edge'],
      ],
    ),
  ),
  multiple(
    'Which are signs of a wrong cut between files?',
    'A good cut leaves pieces that can be understood, changed and tested one at a time.',
    right('Two modules import each other', 'A third thing that both need wants to be a module.'),
    right('Every change touches the same three files', 'They are one module in three pieces.'),
    wrong(
      'A fact, such as the tax rate, is known to one file only',
      'That is what you want: it can be changed in one place.',
    ),
    right('A file is called <em>utils</em>', 'It has no subject, so everything fits in.'),
    wrong('A function takes the hour as a parameter', 'It says what it needs, which makes it easy to test.'),
  ),
])

export const timeQuiz = quizOf(
  [
    worth(
      2,
      ordering(
        "In which order are the letters printed?</p><pre><code class=\"language-js\">console.log('a');\nsetTimeout(() => console.log('b'), 0);\nPromise.resolve().then(() => console.log('c'));\nconsole.log('d');\n</code></pre><p>The first one on top.",
        'The running code finishes first. What promises want to do next waits in a queue of its own, which is emptied before the loop takes the next timer.',
        'a',
        'd',
        'c',
        'b',
      ),
    ),
    numeric(
      'A function awaits three requests one after the other. Each takes one second and needs none of the others. About how many seconds would it take with <code>Promise.all</code>?',
      'Started together they wait together. One after the other it takes the sum, three seconds.',
      1,
      0.2,
    ),
    codeGap(
      '<code>load</code> is async and may reject. Complete the line so that the <code>catch</code> sees it.',
      'Without <code>await</code> the promise itself is returned, and the <code>try</code> is over before the error exists.',
      { language: 'javascript', code: 'try {\n  return ____ load();\n} catch (error) {\n  report(error);\n}\n' },
      'await',
    ),
    single(
      'A page adds a scroll listener each time a dialog opens, and gets slower and slower. What ends all of them in one place?',
      'A listener can only be taken away by the very function that was added, or by a signal. One controller, aborted on closing, leaves nothing behind.',
      right('An <code>AbortController</code> whose signal is given to each listener'),
      wrong(
        '<code>removeEventListener</code> with an arrow that looks the same',
        'Two arrows that look alike are not <code>===</code>.',
      ),
      wrong('<code>setTimeout</code> with zero milliseconds', 'That puts one more thing into the queue.'),
      wrong(
        '<code>Promise.allSettled</code>',
        'It waits for promises, which answer once. Listeners are called again and again.',
      ),
    ),
    shortText(
      'What do you call the way of an event from its element to every element around it, up to the document? It …',
      'Events bubble, so one listener on a list can serve all its items, also those that are added later.',
      'bubbles',
      'bubbling',
      'bubble',
      'it bubbles',
    ),
  ],
  THREE_ATTEMPTS,
)
