import type { SampleModule } from '../sample-course.ts'
import { changesQuiz } from './quizzes.ts'

export const changesAndTests: SampleModule = {
  title: 'Changes, preferences and tests',
  description: 'Say what has changed, respect what people have set, and keep it all working.',
  lessons: [
    {
      title: 'Saying what changed',
      type: 'text',
      duration: 10,
      content: `<p>You type into a search field, and the list below shrinks. Anyone who sees it knows at once. A screen reader stays with the field and says nothing. A <strong>live region</strong> is a part of the page whose changes are read aloud without the focus moving there.</p>
<pre data-filename="CourseSearch.jsx"><code class="language-jsx">import { useState } from 'react';

export function CourseSearch({ courses }) {
  const [words, setWords] = useState('');
  const found = courses.filter((course) => course.title.toLowerCase().includes(words.toLowerCase()));

  return (
    &lt;section aria-label="Courses">
      &lt;label>
        Search courses
        &lt;input type="search" value={words} onChange={(event) => setWords(event.target.value)} />
      &lt;/label>
      &lt;p role="status">{found.length === 1 ? '1 course found' : found.length + ' courses found'}&lt;/p>
      &lt;ul>{found.map((course) => &lt;li key={course.id}>{course.title}&lt;/li>)}&lt;/ul>
    &lt;/section>
  );
}
</code></pre>
<p>The line "12 courses found" was there anyway, for everybody. <code>role="status"</code> makes its changes audible. The best live regions are visible ones.</p>
<h3>The rule that is broken most</h3>
<p>The region has to be in the page <strong>before</strong> its text changes. Software watches existing regions. If you render <code>{message &amp;&amp; &lt;p role="status">{message}&lt;/p>}</code>, region and text arrive together, and many readers stay silent. Render the region always, and change what is inside.</p>
<h3>Polite or urgent</h3>
<table>
<thead><tr><th>Role</th><th>Speaks</th><th>For</th></tr></thead>
<tbody>
<tr><td><code>status</code></td><td>when the reader has finished its sentence</td><td>counts, "Saved", "Added to the list"</td></tr>
<tr><td><code>alert</code></td><td>at once, interrupting</td><td>"You have been signed out", a failed payment</td></tr>
</tbody>
</table>
<p>Nearly everything is a status. Somebody who is interrupted in the middle of a word has to start again.</p>
<h3>Less is more</h3>
<ul>
<li>Wait until it is quiet. With each key the count changes; announce it after half a second without a key, as with <code>debounce</code>.</li>
<li>Announce results, not activity. "Loading" is worth saying only after a second or so.</li>
<li>Don't announce what the focus says already. If you move focus to an error, an alert with the same words is heard twice.</li>
<li>A toast that vanishes after five seconds must not hold the only copy of something important, or a button that is nowhere else.</li>
</ul>
<aside><h4>Try it before you go on</h4><p>Turn on a screen reader and close your eyes. Save a form in your product. How do you know that it has been saved?</p></aside>`,
    },
    {
      title: 'What people have set',
      type: 'text',
      duration: 9,
      content: `<p>Many people have already told their system what they need: larger text, less motion, a dark scheme, more contrast. The browser passes this on. Respecting it takes a few lines, and no user has to find a setting of yours.</p>
<h3>Motion</h3>
<p>Large movements (parallax, sliding pages, zooming) make some people dizzy or sick for hours. Don't switch everything off; replace moving by fading, and keep short feedback.</p>
<pre><code class="language-css">.panel { transition: transform 180ms, opacity 180ms; }

@media (prefers-reduced-motion: reduce) {
  .panel { transition: opacity 80ms; transform: none; }
  html { scroll-behavior: auto; }
}
</code></pre>
<p>When JavaScript moves something, it has to ask as well. This hook follows the setting, also when it changes:</p>
<pre data-filename="use-media-query.js"><code class="language-js">import { useSyncExternalStore } from 'react';

export function useMediaQuery(query) {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
    () => false, // on the server, where nobody knows
  );
}
</code></pre>
<p>Then <code>const still = useMediaQuery('(prefers-reduced-motion: reduce)')</code>, and you scroll with <code>behavior: still ? 'auto' : 'smooth'</code>. Whatever moves on its own for more than five seconds needs a button to pause it, for everyone.</p>
<h3>Size</h3>
<p>Use <code>rem</code> for text and for what must hold text. At 400 % zoom on an ordinary window, the page is 320 pixels wide. Nothing should need sideways scrolling except tables, maps and code, which scroll inside themselves: give such a container <code>tabIndex={0}</code>, a role of <code>region</code> and a name, so that it can be scrolled with the keyboard.</p>
<h3>Forced colors</h3>
<p>In this mode, high contrast on Windows for example, the system replaces your colors. Background images and shadows go, borders and text remain. If a selected row is told only by its background, it is no longer told. A transparent outline costs nothing normally, and is drawn in the system's text color there:</p>
<pre><code class="language-css">.row[aria-selected="true"] {
  background: #E1ECE4;
  outline: 2px solid transparent; /* visible in forced colors */
  outline-offset: -2px;
}
</code></pre>
<h3>Touch and tremor</h3>
<p>Targets of at least 24 × 24 CSS pixels are required by WCAG 2.2, and 40 or more are comfortable. Whatever works by dragging must also work by single presses: a slider with arrow keys, a sortable list with "Move up".</p>
<aside><h4>Try it before you go on</h4><p>In the developer tools, open the Rendering panel and emulate reduced motion, then forced colors. What can you no longer tell?</p></aside>`,
    },
    {
      title: 'Tests that use the page as people do',
      type: 'text',
      duration: 10,
      content: `<p>Accessibility is lost in small changes: somebody replaces a button, a label, a heading. Three kinds of tests notice, each something different.</p>
<h3>1. Role tests, with every component</h3>
<p>You have seen the principle in the first lesson: query by role and name, act by keyboard.</p>
<pre data-filename="Tabs.test.jsx"><code class="language-jsx">import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Tabs } from './Tabs.jsx';

const tabs = [
  { title: 'Overview', content: 'What it is' },
  { title: 'Reviews', content: 'What people say' },
];

test('arrows move the selection and the focus together', async () => {
  const user = userEvent.setup();
  render(&lt;Tabs label="Course" tabs={tabs} />);

  await user.tab();
  await user.keyboard('{ArrowRight}');

  const reviews = screen.getByRole('tab', { name: 'Reviews', selected: true });
  expect(document.activeElement).toBe(reviews);
  expect(screen.getByRole('tabpanel', { name: 'Reviews' }).textContent).toBe('What people say');
});
</code></pre>
<p>It mentions no class and no test id. Rewrite the component as you like: as long as people can use it, the test passes.</p>
<h3>2. A checker, on every page</h3>
<p>Tools such as axe find missing names, invalid ARIA, weak contrast and doubled ids. In a real browser, since contrast depends on what is drawn:</p>
<pre data-filename="pages.spec.js"><code class="language-js">import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

for (const path of ['/', '/courses', '/auth']) {
  test('axe finds nothing on ' + path, async ({ page }) => {
    await page.goto(path);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map((violation) => violation.id)).toEqual([]);
  });
}
</code></pre>
<p>Run it in both color schemes, and with dialogs open. A checker finds perhaps a third to a half of all problems, depending on how one counts. It can tell that an image has an <code>alt</code>, but not that it says "image".</p>
<h3>3. One whole journey by keyboard</h3>
<p>Pick the path that earns your money, and let a test walk it with Tab, Enter and arrows alone. If it gets stuck, so do people.</p>
<h3>What remains for you</h3>
<p>Ten minutes by hand before a release: keyboard only, 400 % zoom, one task with a screen reader. And a few times a year, somebody who uses such software every day. You will learn more in that hour than from this course.</p>
<aside><h4>Try it before you go on</h4><p>Break <code>Tabs</code> on purpose: remove <code>aria-selected</code>, then the call of <code>focus()</code>. Does the test notice both? If one slips through, which line is missing?</p></aside>`,
    },
    {
      title: 'Check your understanding: changes and tests',
      type: 'quiz',
      duration: 7,
      content: '<p>The last questions, from real code reviews. Think of what a reader hears before you answer.</p>',
      quiz: changesQuiz,
    },
  ],
}
