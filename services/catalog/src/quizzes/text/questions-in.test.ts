import type { Question } from '@lectern/contracts/shapes/quizzes.ts'
import { DEFAULT_QUIZ_SETTINGS, questionSchema } from '@lectern/contracts/shapes/quizzes.ts'
import { describe, expect, test } from 'vitest'
import { sanitizeQuiz } from '../sanitize-quiz.ts'
import { toAiken, toGift } from './export-questions.ts'
import { questionsIn } from './questions-in.ts'

/** Without ids and without what is as always. */
const plain = (questions: readonly Question[]) =>
  questions.map((question) => {
    const ids = new Map<string, string>()
    if (question.type === 'matching') for (const { id, text } of question.choices) ids.set(id, text)
    const json = JSON.stringify(question, (key, value) => {
      if (key === 'id' || key === 'lessonId' || (key === 'feedback' && value === '')) return undefined
      return key === 'match' ? ids.get(value) : value
    })
    return JSON.parse(json)
  })
const read = (...lines: string[]) => {
  const { questions, notes, format } = questionsIn(lines.join('\n'))
  return { format, questions: plain(questions), notes: notes.map(({ line, message }) => `${line}: ${message}`) }
}
const one = (gift: string) => read(gift).questions[0]
const option = (text: string, correct = false, feedback?: string) => ({ text, correct, ...(feedback && { feedback }) })

describe('GIFT', () => {
  test('single and multiple choice, with feedback, general feedback and a gap', () => {
    expect(one('::Title:: Who? {=Grant#Yes ~no one ~Napoleon#He was elsewhere.####He \\= it.}')).toEqual({
      ...{ type: 'single', points: 1, text: '<p>Who?</p>', feedback: '<p>He = it.</p>' },
      options: [
        option('Grant', true, '<p>Yes</p>'),
        option('no one'),
        option('Napoleon', false, '<p>He was elsewhere.</p>'),
      ],
    })
    expect(one('Grant is {~buried =entombed} in a tomb.')).toMatchObject({ text: '<p>Grant is _____ in a tomb.</p>' })
    expect(one('Which? {~%50%a ~%50%b ~%-100%c}')).toMatchObject({
      type: 'multiple',
      options: [option('a', true), option('b', true), option('c')],
    })
  })

  test('true or false: what is said first is for the wrong answer', () => {
    expect(one('It is. {T#No.#Yes.}')).toMatchObject({
      type: 'true-false',
      correct: true,
      feedbackTrue: '<p>Yes.</p>',
      feedbackFalse: '<p>No.</p>',
    })
    expect(one('It is. {false#No.#Yes.}')).toMatchObject({
      correct: false,
      feedbackTrue: '<p>No.</p>',
      feedbackFalse: '<p>Yes.</p>',
    })
    expect(one('Two {=2 =two}')).toMatchObject({ type: 'short-text', accepted: ['2', 'two'] })
  })

  test.each([
    ['{#3}', 3, 0],
    ['{#1.62:0.01}', 1.62, 0.01],
    ['{#1.141..1.142}', 1.1415, 0.0005],
    ['{#-2..4}', 1, 3],
    ['{#1e3:5#Good####Because}', 1000, 5],
    ['{#=1822:0 =%50%1822:2}', 1822, 0],
  ])('numbers: %s', (answers, value, tolerance) => {
    expect(one(`When? ${answers}`)).toMatchObject({ type: 'numeric', value, tolerance })
  })

  test("matching, with a choice that is nobody's", () => {
    expect(one('Match. {\n=Canada -> Ottawa\n=Italy -> Rome\n= -> Paris\n}')).toMatchObject({
      type: 'matching',
      prompts: [
        { text: 'Canada', match: 'Ottawa' },
        { text: 'Italy', match: 'Rome' },
      ],
      choices: [{ text: 'Ottawa' }, { text: 'Rome' }, { text: 'Paris' }],
    })
  })

  test('formats, escapes, comments and lines', () => {
    expect(one('// nothing\n[html]<b>a</b> \\{b\\}\\: \\~c {=x ~y}')).toMatchObject({ text: '<b>a</b> {b}: ~c' })
    expect(one('[plain]<b> & {=x ~[html]<i>y</i> ~a < b}')).toMatchObject({
      text: '<p>&lt;b&gt; &amp;</p>',
      options: [option('x', true), option('<i>y</i>'), option('a &lt; b')],
    })
    expect(one('One\\ntwo\nthree {=x ~y}')).toMatchObject({ text: '<p>One<br />two three</p>' })
    expect(one('A back\\\\nslash {=x ~y}')).toMatchObject({ text: '<p>A back\\nslash</p>' })
  })

  test('what can not be taken, or otherwise, is said by its line', () => {
    const { questions, notes } = read(
      ...[
        '$CATEGORY: a/b',
        '',
        'Write about it. {}',
        '',
        'Only words.',
        '',
        '// c',
        'Open {=a ~b',
        '',
        'Fine {=a ~b}',
        '',
      ],
      ...[
        'Sum {#abc}',
        '',
        'Half {=a ~%50%b ~c}',
        '',
        'Two {a b}',
        '',
        `Many {=a ${'~b '.repeat(20)}}`,
        '',
        'Several {=a =b ~c}',
        '',
      ],
      ...[`Long ${'x'.repeat(20_001)} {=a ~b}`],
    )
    expect(questions.map(({ type }) => type)).toEqual(['single', 'single', 'multiple'])
    expect(notes).toEqual([
      '1: Categories weren’t imported.',
      '3: Skipped: essays can’t be graded here.',
      '5: Skipped: no answers in braces.',
      '8: One of the braces around the answers is missing.',
      '12: Skipped: we can’t read its number.',
      '14: Partly right answers count as wrong here.',
      '16: Skipped: answers must start with = or ~.',
      '18: Skipped: more than 20 answers.',
      '20: This question has several right answers, so students can choose several.',
      '22: Skipped: Text is too long.',
    ])
  })

  test('at most as many as a quiz has', () => {
    const { questions, notes } = read(...Array.from({ length: 201 }, () => 'Q {=a ~b}\n'))
    expect([questions.length, notes]).toEqual([
      200,
      ['401: A quiz can have up to 200 questions. Everything from here on was skipped.'],
    ])
  })
})

describe('Aiken', () => {
  test('questions with one right answer each', () => {
    expect(read('What is < 2?', 'A) 1', 'B. 3 & more', 'ANSWER: A', '', 'Next', 'A. x', 'B. y', 'answer: b')).toEqual({
      format: 'aiken',
      notes: [],
      questions: [
        {
          type: 'single',
          points: 1,
          text: '<p>What is &lt; 2?</p>',
          options: [option('1', true), option('3 &amp; more')],
        },
        { type: 'single', points: 1, text: '<p>Next</p>', options: [option('x'), option('y', true)] },
      ],
    })
  })

  test('says by line what is missing', () => {
    expect(read('No', 'A. x', 'B. y', '', 'What', 'A. x', 'B. y', 'ANSWER: C', 'ANSWER: A', 'Last').notes).toEqual([
      '1: Skipped: no line "ANSWER: …".',
      '5: Skipped: no answer C, or more than one.',
      '9: Skipped: no question above its answer.',
      '10: Skipped: no line "ANSWER: …".',
    ])
  })
})

const questionBase = (text: string, feedback = '') => ({ id: 'q', points: 1, text, feedback, lessonId: null })
const options = (...texts: [string, boolean, string?][]) =>
  texts.map(([text, correct, feedback = ''], index) => ({ id: `o${index}`, text, correct, feedback }))
const EVERYTHING = [
  {
    ...questionBase('<p>50% of {a} = b: #1 ~ \\n</p>'),
    type: 'single',
    options: options(['%50%x', true, '<p>[a]</p>'], ['[b]', false], ['a &lt; b', false]),
  },
  {
    ...questionBase('<p>One</p><p>Two<br />three</p>', '<p>Why</p>'),
    type: 'multiple',
    options: options(['a', true], ['b', true], ['c', true], ['d', false, '<p>No</p>']),
  },
  {
    ...questionBase('<pre><code class="language-js">if (a) {\n    b = 1\n}</code></pre>'),
    type: 'single',
    options: options(['<code>x</code>', true], ['y', false, '<p>z</p>']),
  },
  {
    ...questionBase('<p>T</p>'),
    type: 'true-false',
    correct: false,
    feedbackTrue: '<p>x</p>',
    feedbackFalse: '<p>y</p>',
  },
  { ...questionBase('<p>T</p>'), type: 'true-false', correct: true, feedbackTrue: '<p>x</p>', feedbackFalse: '' },
  {
    ...questionBase('<p>Short</p>', '<p>f</p>'),
    type: 'short-text',
    accepted: ['a = b', '{c}', '%50%', '1:2'],
    caseSensitive: false,
  },
  { ...questionBase('<p>Number</p>'), type: 'numeric', value: -1.1415, tolerance: 0.0005 },
  {
    ...questionBase('<p>Match</p>'),
    type: 'matching',
    prompts: [
      { id: 'p1', text: '<strong>a</strong>', match: 'c1' },
      { id: 'p2', text: 'b', match: 'c1' },
    ],
    choices: [
      { id: 'c1', text: 'x' },
      { id: 'c2', text: '<code>y</code>' },
    ],
  },
].map((question) => questionSchema.parse(question))

describe('written and read again', () => {
  test.each(EVERYTHING.map((question) => [`${question.type} ${question.text}`, question] as const))(
    'GIFT: %s',
    (_, question) => {
      expect(sanitizeQuiz({ settings: DEFAULT_QUIZ_SETTINGS, items: [question] })?.items).toEqual([question])
      const { text, leftOut } = toGift([question])
      const { questions, notes } = questionsIn(text)
      expect([leftOut, notes, plain(questions)]).toEqual([0, [], plain([question])])
    },
  )

  test('GIFT says what it leaves out', () => {
    const code = { before: 'a', after: 'b', language: 'js', fileName: '' }
    const { text, leftOut } = toGift(
      [
        { ...questionBase('<p>Gap</p>'), type: 'code-gap', ...code, accepted: ['x'] },
        { ...questionBase('<p>Half\nof it</p>'), type: 'numeric', value: null },
      ].map((question) => questionSchema.parse(question)),
    )
    expect(leftOut).toBe(2)
    expect(text).toContain('// Left out, as GIFT has no code gaps: Gap\n')
    expect(text).toContain('// Left out, as it is unfinished: Half of it\n')
    expect(questionsIn(text).questions).toEqual([])
  })

  test('Aiken keeps single choice of words', () => {
    const { text, leftOut } = toAiken(EVERYTHING)
    expect(leftOut).toBe(EVERYTHING.length - 2)
    expect(
      plain(questionsIn(text).questions).map((question) =>
        question.options.map(({ correct }: { correct: boolean }) => correct),
      ),
    ).toEqual([
      [true, false, false],
      [true, false],
    ])
  })
})

describe('hostile text', () => {
  const full = (piece: string) => piece.repeat(Math.floor(200_000 / piece.length))
  test.each([
    '{',
    '}',
    '{}',
    '=',
    '~',
    '#',
    ':',
    '\\',
    ' ',
    '\n',
    'a\n\n',
    '$CATEGORY: x\n',
    '//\n',
    'a {=b ~c}\n\n',
    '<',
    '<a ',
    '[html]',
    '->',
    'ANSWER: A\n',
    'A. b\n',
    'x\nA. b\nANSWER: A\n',
    '\ufdd0',
    '::',
    '####',
    '%50%',
  ])('much of %j is read in no time', (piece) => {
    for (const text of [
      full(piece),
      `Q {${full(piece)}}`,
      `Q {=${full(piece)}}`,
      `Q {#${full(piece)}}`,
      `ANSWER: A\n${full(piece)}`,
    ]) {
      const started = performance.now()
      const { notes } = questionsIn(text)
      expect(performance.now() - started).toBeLessThan(10_000)
      expect(notes.length).toBeLessThan(102)
    }
  })
})
