import type { SampleModule } from '../sample-course.ts'
import { semanticsQuiz } from './quizzes.ts'

export const semanticsFirst: SampleModule = {
  title: 'Semantics first',
  description: 'What the browser tells assistive software about your components, and how to make it the truth.',
  lessons: [
    {
      title: 'Start from the element',
      type: 'text',
      duration: 10,
      freePreview: true,
      content: `<p>React renders elements, and the browser builds two trees from them. One is drawn. The other, the <strong>accessibility tree</strong>, is what screen readers, voice control and switch devices get to see: for each node a <em>role</em> (button, heading, list), a <em>name</em> ("Delete invoice"), and <em>states</em> (expanded, disabled). A component is accessible when the second tree tells the same story as the first.</p>
<h3>What a div doesn't do</h3>
<pre><code class="language-jsx">// looks like a button
&lt;div className="button" onClick={save}>Save&lt;/div>

// is one
&lt;button type="button" onClick={save}>Save&lt;/button>
</code></pre>
<p>To bring the first to the level of the second you need <code>role="button"</code>, <code>tabIndex={0}</code>, a handler for Enter on key down and one for Space on key up, a disabled state that also stops those handlers, and a focus ring. You would write forty lines and get what browsers have had since the nineties. You would still miss the look in forced-color mode, and submitting a form.</p>
<h3>The elements worth knowing</h3>
<table>
<thead><tr><th>You need</th><th>Element</th><th>What comes with it</th></tr></thead>
<tbody>
<tr><td>an action</td><td><code>button</code></td><td>focus, Enter, Space, disabled</td></tr>
<tr><td>to go somewhere</td><td><code>a href</code></td><td>open in a new tab, copy, history</td></tr>
<tr><td>one of several</td><td><code>fieldset</code>, <code>legend</code>, <code>input type="radio"</code></td><td>arrow keys, "2 of 4"</td></tr>
<tr><td>show more</td><td><code>details</code>, <code>summary</code></td><td>the keyboard, the expanded state</td></tr>
<tr><td>a dialog</td><td><code>dialog</code></td><td>focus moves in and back, Escape</td></tr>
<tr><td>regions</td><td><code>header</code>, <code>nav</code>, <code>main</code></td><td>jumping between landmarks</td></tr>
</tbody>
</table>
<p>A button that navigates and a link that deletes are the two mix-ups that people notice most. Ask what the middle mouse button should do: if a new tab makes sense, it is a link.</p>
<h3>ARIA changes words, not behavior</h3>
<p>Attributes such as <code>role</code> and <code>aria-expanded</code> change what is announced and nothing else. <code>role="button"</code> on a <code>div</code> promises a keyboard that isn't there. A promise that isn't kept is worse than none, because the user was told to press Space.</p>
<h3>See the second tree</h3>
<p>In the developer tools, select an element and open the Accessibility pane. In a test, look for what a person would look for:</p>
<pre data-filename="save.test.jsx"><code class="language-jsx">render(&lt;Toolbar onSave={save} />);
await user.click(screen.getByRole('button', { name: 'Save' }));
expect(save).toHaveBeenCalledOnce();
</code></pre>
<p>With the <code>div</code>, this test fails. That is the whole idea: the query can only find what assistive software can find.</p>
<aside><h4>Try it before you go on</h4><p>Search your code for <code>onClick</code> on a <code>div</code> or <code>span</code>. For each, decide: button, link, or no interaction at all?</p></aside>`,
    },
    {
      title: 'Names that software can read',
      type: 'text',
      duration: 9,
      content: `<p>Everything that can be used needs a name. Sighted users take it from the surroundings: the cross in the corner of the invoice. A screen reader says "button", and voice control has nothing to say "click …" to.</p>
<h3>Where a name comes from</h3>
<p>The browser computes it, and the first source that gives something wins:</p>
<ol>
<li><code>aria-labelledby</code>: the text of other elements, by id;</li>
<li><code>aria-label</code>: a string;</li>
<li>what the element itself offers: <code>label</code> for a field, <code>alt</code> for an image, <code>caption</code> for a table, its own text for a button or a link;</li>
<li><code>title</code>, as a last resort.</li>
</ol>
<p>Take the third wherever you can. Visible text is translated, searched and corrected along with everything else. An <code>aria-label</code> is invisible, so it is what nobody updates when the button changes.</p>
<h3>Fields and their labels</h3>
<p>Two elements are connected by an id. <code>useId</code> gives each instance its own, the same on server and client:</p>
<pre data-filename="TextField.jsx"><code class="language-jsx">import { useId } from 'react';

export function TextField({ label, ...input }) {
  const id = useId();
  return (
    &lt;div className="field">
      &lt;label htmlFor={id}>{label}&lt;/label>
      &lt;input id={id} {...input} />
    &lt;/div>
  );
}
</code></pre>
<p>A placeholder is not a label. It vanishes with the first letter, when it would be needed for checking.</p>
<h3>Ten buttons called Edit</h3>
<p>In a list, each row has the same button. Someone who pulls up the list of buttons hears "Edit, Edit, Edit". Build the name out of two visible texts:</p>
<pre data-filename="InvoiceRow.jsx"><code class="language-jsx">import { useId } from 'react';

export function InvoiceRow({ invoice, onEdit }) {
  const id = useId();
  return (
    &lt;li>
      &lt;span id={id + 'title'}>{invoice.title}&lt;/span>
      &lt;button
        type="button"
        id={id + 'edit'}
        aria-labelledby={id + 'edit ' + id + 'title'}
        onClick={() => onEdit(invoice)}
      >
        Edit
      &lt;/button>
    &lt;/li>
  );
}
</code></pre>
<p>Its name is now "Edit March rent". It begins with the word that is on the button, so that somebody who says "click Edit" is understood.</p>
<h3>Images</h3>
<p>Ask what would be missing if the image failed to load. That is the <code>alt</code> text. If nothing would be missing, write <code>alt=""</code>, and it is skipped. Without the attribute some readers spell out the file name. An icon beside a word is decoration: <code>aria-hidden="true"</code>.</p>
<aside><h4>Try it before you go on</h4><p>Put <code>screen.getAllByRole('button').map((button) => button.textContent)</code> into a test of your busiest page. Which names occur twice?</p></aside>`,
    },
    {
      title: 'Forms that say what is wrong',
      type: 'text',
      duration: 10,
      content: `<p>Sooner or later everybody fills in a form wrongly. What happens in the next five seconds decides whether they try again. They must learn <em>that</em> something is wrong, <em>where</em>, and <em>what to do</em>, without having to see red.</p>
<h3>One field, completely</h3>
<pre data-filename="TextField.jsx"><code class="language-jsx">import { useId } from 'react';

export function TextField({ label, hint, error, ...input }) {
  const id = useId();
  const described = [hint &amp;&amp; id + 'hint', error &amp;&amp; id + 'error'].filter(Boolean).join(' ');

  return (
    &lt;div className="field">
      &lt;label htmlFor={id}>{label}&lt;/label>
      &lt;input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      {hint &amp;&amp; &lt;p id={id + 'hint'}>{hint}&lt;/p>}
      {error &amp;&amp; &lt;p id={id + 'error'} className="error">{error}&lt;/p>}
    &lt;/div>
  );
}
</code></pre>
<p>Reaching this field, a screen reader says something like: "Email, edit text, invalid entry, we send the receipt here, enter an address such as name@example.org". Name, role, state and description, in this order, all from five attributes.</p>
<h3>Take the person to the error</h3>
<p>After a failed submit, move the focus to the first faulty field. It scrolls into view, it is announced with its error, and typing can begin.</p>
<pre data-filename="SignUp.jsx"><code class="language-jsx">function submit(event) {
  event.preventDefault();
  const errors = validate(new FormData(event.currentTarget));
  setErrors(errors);
  const [first] = Object.keys(errors);
  if (first) event.currentTarget.elements[first].focus();
  else send();
}
</code></pre>
<p>The messages are rendered after <code>setErrors</code>, but the field is already in the page, so focusing it at once is fine.</p>
<h3>When to complain</h3>
<ul>
<li>Not while somebody is typing: an address is wrong until its last letter.</li>
<li>On submit, always. On leaving a field, if it helps.</li>
<li>Once a field has failed, check it on each change, so that the message goes as soon as it is right.</li>
</ul>
<h3>Don't disable the button</h3>
<p>A disabled submit button can't be reached by Tab and doesn't say why. Leave it enabled and answer the press with the errors. While sending, keep it focusable and say what is going on: text "Saving…", <code>aria-disabled="true"</code>, and a handler that ignores the second press.</p>
<h3>Help the browser help</h3>
<p><code>type="email"</code> brings the right keyboard, and <code>autoComplete="email"</code> saves people with tremor, or in a hurry, forty keystrokes.</p>
<aside><h4>Try it before you go on</h4><p>Fill in your longest form with the screen turned off and a screen reader on (VoiceOver: Command F5; NVDA is free). Make one mistake on purpose. Do you find it?</p></aside>`,
    },
    {
      title: 'Check your understanding: semantics',
      type: 'quiz',
      duration: 6,
      content:
        '<p>Five questions about elements, roles and names. Say which element or attribute you would use before you look at the answers.</p>',
      quiz: semanticsQuiz,
    },
  ],
}
