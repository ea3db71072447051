import type { SampleModule } from '../sample-course.ts'

export const focusAndKeyboard: SampleModule = {
  title: 'Focus and keyboard',
  description: 'Always know where you are: visible focus, a dialog that gives it back, and widgets with one tab stop.',
  lessons: [
    {
      title: 'Where am I?',
      type: 'text',
      duration: 9,
      content: `<p>Focus is the cursor of everyone who doesn't point. Three things can go wrong with it: it can't be seen, it goes astray, or it disappears.</p>
<h3>Let it be seen</h3>
<pre><code class="language-css">:focus-visible {
  outline: 3px solid #B97C12;
  outline-offset: 2px;
}
</code></pre>
<p><code>:focus-visible</code> applies when the browser believes that the person needs it: after the Tab key yes, after a mouse click on a button no. So there is no reason left to write <code>outline: none</code>. Use <code>outline</code> and not <code>box-shadow</code>, since shadows vanish in forced-color mode. And give anchors below a fixed header <code>scroll-margin-top</code>, or the focused thing hides under it.</p>
<h3>Order</h3>
<p>Tab follows the order of the elements in the document. If CSS shows them in another order (<code>order</code>, <code>row-reverse</code>, grid areas), the focus jumps about. Change the order of the JSX instead. A positive <code>tabIndex</code> never helps, because it puts its element before everything else on the page.</p>
<h3>When the page changes under you</h3>
<p>A click on a link in a single-page app replaces the content. Nothing is loaded, so nothing is announced, and the focus stays on a link that may not even exist any more. Give the new page a start:</p>
<pre data-filename="PageTitle.jsx"><code class="language-jsx">import { useEffect, useRef } from 'react';

export function PageTitle({ children }) {
  const heading = useRef(null);

  useEffect(() => {
    document.title = children + ' · Invoices';
    heading.current.focus();
  }, [children]);

  return &lt;h1 ref={heading} tabIndex={-1}>{children}&lt;/h1>;
}
</code></pre>
<p><code>tabIndex={-1}</code> allows focus by script without adding a tab stop. The title is read, and the next Tab goes on from there. Don't do this on the very first load, where the browser has its own start, and not when only a filter in the address has changed.</p>
<h3>When the focused thing goes away</h3>
<p>Delete a row, and its button is gone together with the focus; the browser puts it on <code>body</code>, and the next Tab starts at the top of the page. Decide where it should go <em>before</em> you remove: the next row, or else the previous, or else the heading of the list.</p>
<h3>A way past the menu</h3>
<p>The first link of the page, visible only when focused: <code>&lt;a href="#main"></code> with the text "Skip to content". Two lines that save forty tab presses on each page.</p>
<aside><h4>Try it before you go on</h4><p>Put the mouse away for ten minutes and do your most frequent task. Write down each time you had to ask yourself where you were.</p></aside>`,
    },
    {
      title: 'A dialog that gives focus back',
      type: 'text',
      duration: 10,
      content: `<p>A modal dialog takes over: the rest of the page can't be used until it is closed. For that to be true for everyone, five things must happen. Focus moves in. It can't wander out. Escape closes. The page behind is out of reach for screen readers too. And at the end, focus returns to where it came from.</p>
<p>The <code>dialog</code> element does all five when it is opened with <code>showModal()</code>. React only has to translate a prop into that call:</p>
<pre data-filename="Modal.jsx"><code class="language-jsx">import { useEffect, useId, useRef } from 'react';

export function Modal({ open, onClose, title, children }) {
  const dialog = useRef(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (open &amp;&amp; !element.open) element.showModal();
    if (!open &amp;&amp; element.open) element.close();
  }, [open]);

  return (
    &lt;dialog ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      &lt;h2 id={titleId}>{title}&lt;/h2>
      {open &amp;&amp; children}
      &lt;button type="button" onClick={onClose}>Close&lt;/button>
    &lt;/dialog>
  );
}
</code></pre>
<p>Three details:</p>
<ul>
<li><strong>The <code>open</code> attribute is not the same.</strong> <code>&lt;dialog open></code> shows it without any of the five. That is why there is an effect.</li>
<li><strong><code>onClose</code> covers Escape.</strong> The browser closes the dialog by itself and then fires <code>close</code>. We tell the parent, so that its state and the page agree.</li>
<li><strong>Children are rendered only while it is open,</strong> so a form inside starts fresh each time.</li>
</ul>
<h3>Where does focus begin?</h3>
<p>By default on the first thing that can be focused. For a form that is right. For a question with a dangerous answer, put it on the harmless button with <code>autoFocus</code>. For a long text, focus the heading with <code>tabIndex={-1}</code>; otherwise the browser scrolls to the button at the end, and the text is skipped.</p>
<h3>Where does it return?</h3>
<p>To the element that had focus before. If this is gone (the dialog was "Delete this row?"), nobody can return to it. Then you choose the place, as in the last lesson, in <code>onClose</code>.</p>
<h3>Not everything is modal</h3>
<p>A menu, a tooltip or a panel beside the page shouldn't block. Use <code>popover</code>, or simply render it next to its button. If you find yourself opening a dialog from a dialog, it wants to be a page.</p>
<aside><h4>Try it before you go on</h4><p>Open a dialog in your product with the keyboard, press Tab fifteen times, then Escape. Were you ever outside? Where are you now?</p></aside>`,
    },
    {
      title: 'One tab stop, many arrows',
      type: 'text',
      duration: 11,
      content: `<p>A toolbar with twelve buttons takes twelve presses of Tab to pass. Composite widgets such as tabs, menus, toolbars and grids therefore share <strong>one</strong> tab stop; inside, the arrow keys move. The technique is called <em>roving tabindex</em>: exactly one item has <code>tabIndex={0}</code>, all others have -1.</p>
<pre data-filename="Tabs.jsx"><code class="language-jsx">import { useId, useRef, useState } from 'react';

const STEPS = { ArrowRight: 1, ArrowLeft: -1 };

export function Tabs({ label, tabs }) {
  const [active, setActive] = useState(0);
  const buttons = useRef([]);
  const id = useId();

  function move(event) {
    const last = tabs.length - 1;
    const targets = { Home: 0, End: last };
    const step = STEPS[event.key];
    const next = step ? (active + step + tabs.length) % tabs.length : targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    buttons.current[next].focus();
  }

  return (
    &lt;>
      &lt;div role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab, index) => (
          &lt;button
            key={tab.title}
            ref={(element) => { buttons.current[index] = element; }}
            type="button"
            role="tab"
            id={id + 'tab' + index}
            aria-controls={id + 'panel'}
            aria-selected={index === active}
            tabIndex={index === active ? 0 : -1}
            onClick={() => setActive(index)}
          >
            {tab.title}
          &lt;/button>
        ))}
      &lt;/div>
      &lt;div role="tabpanel" id={id + 'panel'} aria-labelledby={id + 'tab' + active} tabIndex={0}>
        {tabs[active].content}
      &lt;/div>
    &lt;/>
  );
}
</code></pre>
<h3>Reading it</h3>
<ul>
<li>Tab enters at the active tab and leaves to the panel. Shift and Tab come back to the same tab.</li>
<li>Arrows go round; Home and End jump. <code>preventDefault</code> keeps the page from scrolling.</li>
<li>Only keys that we handle are stopped. Everything else, such as the shortcuts of a screen reader, goes through.</li>
<li>The panel has <code>tabIndex={0}</code> so that it can be reached even when there is nothing to focus in it.</li>
</ul>
<h3>Select on arrow, or on Enter?</h3>
<p>Here the panel changes with the arrow. This is pleasant when the content is already there. If showing it costs a request, let arrows move the focus only, and select on Enter or Space, or people load four panels on their way to the fifth.</p>
<h3>Is it tabs at all?</h3>
<p>If each "tab" has its own address, these are links in a <code>nav</code>, with <code>aria-current="page"</code> on the current one, and each is a tab stop as links are. The look may be the same. The patterns for widgets are described in the ARIA Authoring Practices; follow them for the keys, and prefer native elements wherever one exists.</p>
<aside><h4>Try it before you go on</h4><p>Add disabled tabs. Should the arrows skip them? (Both are allowed. If they are skipped, nobody learns that they exist.)</p></aside>`,
    },
  ],
}
