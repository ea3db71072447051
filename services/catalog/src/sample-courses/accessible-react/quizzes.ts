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
  trueFalse,
  worth,
  wrong,
} from '../sample-quiz.ts'

export const semanticsQuiz = quizOf([
  matching(
    'Which element do you take?',
    'Ask what the middle mouse button should do: if a new tab makes sense, it is a link.',
    [
      ["a card's title that opens the product's page", '<code>a href</code>'],
      ['"Delete invoice"', '<code>button</code>'],
      ['"Show more" below a text', '<code>details</code>'],
      ['one of four sizes', '<code>fieldset</code> with radio inputs'],
    ],
    '<code>div</code> with <code>onClick</code>',
  ),
  single(
    'What is wrong with <code>&lt;button aria-label="Close">Cancel&lt;/button></code>?',
    'Its name is "Close", because <code>aria-label</code> wins over the element\'s own text. Remove the label.',
    right('Someone who says "click Cancel" is not understood'),
    wrong('A screen reader reads both words', 'It reads the name, which is one of them.'),
    wrong("<code>aria-label</code> isn't allowed on a button", 'It is, and here it does harm.'),
    wrong('Nothing: "Cancel" is the name', 'Visible text comes after <code>aria-label</code>.'),
  ),
  worth(
    2,
    ordering(
      'Which source of a name wins? The strongest first.',
      'Take what the element itself offers wherever you can: visible text is translated and corrected along with everything else.',
      '<code>aria-labelledby</code>',
      '<code>aria-label</code>',
      "the element's own <code>label</code>, <code>alt</code> or text",
      '<code>title</code>',
    ),
  ),
  codeGap(
    'The test shall find <code>&lt;input placeholder="Email" aria-label="Your address" /></code>. Complete it.',
    'A placeholder is not a label here: <code>aria-label</code> wins. The test finds what assistive software finds.',
    { language: 'javascript', code: "screen.getByRole('textbox', { name: ____ });\n" },
    "'Your address'",
    '"Your address"',
    '`Your address`',
  ),
  multiple(
    'What does <code>role="button"</code> on a <code>div</code> bring?',
    "ARIA changes words, not behavior. A promise of a keyboard that isn't there is worse than none.",
    right('It is announced as a button'),
    wrong('Tab reaches it', 'For that it needs <code>tabIndex={0}</code>.'),
    wrong('Enter and Space press it', 'For that it needs handlers of your own.'),
    wrong('It submits the form around it', 'Only a real button does.'),
  ),
])

export const changesQuiz = quizOf([
  worth(
    2,
    codeGap(
      '"Saved" must be announced. Complete the region that is always in the page.',
      'Software watches existing regions. If region and text arrive together, many readers stay silent.',
      { language: 'javascript', code: '<div role="status">{saved ? ____ : \'\'}</div>\n' },
      "'Saved'",
      '"Saved"',
      '`Saved`',
    ),
  ),
  single(
    'A developer sets <code>role="alert"</code> on the number of search results, "so that it is surely read". What happens?',
    'Nearly everything is a status. Wait until it is quiet, about half a second without a key.',
    right('Each key interrupts the reader, which never gets to echo what was typed'),
    wrong('The number is read once the reader has finished', 'That is <code>status</code>.'),
    wrong('The focus moves to the number', 'A live region is read without the focus moving.'),
    wrong('Nothing is read, because the number is visible', 'The best live regions are visible ones.'),
  ),
  shortText(
    'Which role announces "12 courses found" when the reader has finished its sentence?',
    'The line was there anyway, for everybody. The role makes its changes audible.',
    'status',
    'role="status"',
  ),
  trueFalse(
    'If a checker such as axe finds nothing, the page is accessible.',
    'It finds perhaps a third to a half of all problems. Whether names make sense, or a task can be finished, takes the keyboard journey, and people.',
    false,
  ),
  multiple(
    'A list can be sorted by dragging. What else has to be there?',
    'Whatever works by dragging must also work by single presses, and a change must be said.',
    right('Buttons "Move up" and "Move down", usable with the keyboard'),
    right('The new position, announced: "Lesson 2 of 7"'),
    wrong('An alert while the row is dragged', 'It interrupts. Announce results, not activity.'),
    wrong('A larger handle, in place of buttons', 'It helps with tremor, and not at all without a pointer.'),
  ),
  numeric(
    'How many CSS pixels high and wide must a target be at least, by WCAG 2.2?',
    '24 × 24 are required. 40 or more are comfortable.',
    24,
  ),
])
