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

export const paragraphQuiz = quizOf([
  multiple(
    "A column holds 110 characters per line and can't be made narrower. What still helps?",
    'Size, measure and leading follow each other: larger type puts fewer characters on the line, and more leading helps the eye find the next one.',
    right('Raise the size of the type'),
    right('Raise the leading, up to 1.7'),
    wrong('Justify the text', 'The line is as long as before, and gets holes.'),
    wrong('Lower the leading, so that lines hold together', 'It invites the eye to drop into the wrong line.'),
  ),
  single(
    'Why is <code>line-height: 24px</code> on the body a bad idea?',
    'Write a number without a unit. It is multiplied by the size of each element.',
    right('A heading of 40 pixels inherits the 24 pixels, and its lines overlap'),
    wrong('Browsers ignore leading in pixels', 'They follow it exactly. That is the trouble.'),
    wrong('24 pixels are too much for body text', 'For type of 16 pixels it is 1.5, a good place to start.'),
  ),
  ordering(
    'Order these spaces, the smallest first.',
    'When this order breaks, the eye slides off: letters stop holding together as words, rivers open, or lines are mixed up.',
    'between letters',
    'between words',
    'between lines',
  ),
  trueFalse(
    'Two faces that are both set at 16 pixels have letters of the same height.',
    'The size is that of the body in which the letters sit. A face with a small x-height looks smaller.',
    false,
  ),
  shortText(
    'Text with equal edges left and right, in a narrow column, gets white gaps that run down the page. What are they called?',
    'With about 40 characters per line there are few gaps to stretch. A ragged right edge keeps word spaces even.',
    'rivers',
    'river',
    'white rivers',
  ),
])

export const browserQuiz = quizOf([
  worth(
    2,
    numeric(
      'A heading has <code>font-size: clamp(1.5rem, 1rem + 2vw, 2.5rem)</code>, and a rem is 16 pixels. How many pixels is it on a window of 800?',
      '16 + 0.02 × 800 = 32, which lies between the limits of 24 and 40.',
      32,
    ),
  ),
  numeric(
    'From which width of the window on, in pixels, does the same heading stop growing?',
    'It stops at 40 pixels: 16 + 0.02 × w = 40 gives w = 1,200.',
    1_200,
  ),
  codeGap(
    'This font is downloaded twice. Which attribute is missing?',
    "Fonts are always fetched in that mode, even from your own server. A preload in another mode isn't used.",
    {
      language: 'html',
      code: '<link rel="preload" href="/fonts/reading-latin.woff2"\n      as="font" type="font/woff2" ____>\n',
    },
    'crossorigin',
    'crossorigin="anonymous"',
    'crossorigin=""',
  ),
  single(
    "With the browser's font size at 24, the labels of buttons with <code>height: 40px</code> are cut off. What do you change?",
    'The button must grow with its text. Let the text and its padding decide on the height.',
    right('<code>min-height</code> and padding in place of the height'),
    wrong('The font size of the labels, to pixels', "Then the reader's setting is ignored."),
    wrong('<code>overflow: hidden</code> on the button', 'That is what cuts the label off.'),
    wrong(
      'The font size of the labels, to <code>vw</code>',
      "It ignores the reader's setting, and does not even grow with zoom.",
    ),
  ),
  trueFalse(
    'Bold gray text of 15 pixels needs a contrast of only 3 to 1.',
    'Bold text counts as large from 18.66 pixels on. At 15 it needs 4.5 to 1.',
    false,
  ),
  matching(
    'What does the reader see if the font is late?',
    'Take <code>optional</code> where a stable page matters more than the face. <code>size-adjust</code> makes the swap less visible where there is one.',
    [
      ['<code>font-display: swap</code>', 'the fallback, then the font'],
      ['<code>font-display: optional</code>', 'the fallback, until the next page'],
    ],
    'no text until the font is there',
  ),
])
