import { describe, expect, test } from 'vitest'
import { DEFAULT_QUIZ_SETTINGS, exampleQuestion, type QuizItem, quizSchema } from '../shapes/quizzes.ts'
import { quizProblems } from './quiz-problems.ts'

const question = { points: 1, text: '<p>?</p>', feedback: '', lessonId: null }
const option = (id: string, correct = false, text = id) => ({ id, text, correct, feedback: '' })
const choice = (id: string, text = id) => ({ id, text })
const code = { before: '', after: '', language: '', fileName: '' }

/** As the schema takes it, so that no example is one that can't be. */
const problems = (...items: QuizItem[]) =>
  quizProblems(quizSchema.parse({ settings: DEFAULT_QUIZ_SETTINGS, items })).map(
    ({ itemId, message }) => `${itemId}: ${message}`,
  )
const single = (...options: ReturnType<typeof option>[]): QuizItem => ({
  id: 'q',
  type: 'single',
  ...question,
  options,
})
const multiple = (...options: ReturnType<typeof option>[]): QuizItem => ({
  id: 'q',
  type: 'multiple',
  ...question,
  options,
})
const shortText = (...accepted: string[]): QuizItem => ({
  ...{ id: 'q', type: 'short-text', ...question, accepted, caseSensitive: false },
})
const codeGap = (...accepted: string[]): QuizItem => ({ id: 'q', type: 'code-gap', ...question, ...code, accepted })
const numeric = (value: number | null): QuizItem => ({ id: 'q', type: 'numeric', ...question, value, tolerance: 0 })
const ordering = (...texts: string[]): QuizItem => ({
  ...{ id: 'q', type: 'ordering', ...question },
  items: texts.map((text, index) => choice(`i${index}`, text)),
})
const matching = (matches: (string | null)[], choices: string[]): QuizItem => ({
  ...{ id: 'q', type: 'matching', ...question },
  prompts: matches.map((match, index) => ({ ...choice(`p${index}`), match })),
  choices: choices.map((id) => choice(id)),
})
const bank = (draw: number, ...points: number[]): QuizItem => ({
  ...{ id: 'b', type: 'bank', title: '', draw },
  questions: points.map((each, index) => ({ ...exampleQuestion, id: `q${index}`, points: each })),
})

describe('finished', () => {
  test.each([
    ['single choice', single(option('a', true), option('b'))],
    ['multiple choice with one right', multiple(option('a', true), option('b'))],
    ['multiple choice with all right', multiple(option('a', true), option('b', true))],
    ['true or false', { id: 'q', type: 'true-false', ...question, correct: true, feedbackTrue: '', feedbackFalse: '' }],
    ['short text, one of two answers blank', shortText('', 'flour')],
    ['the number 0', numeric(0)],
    ['ordering', ordering('one', 'two')],
    ['matching with a choice for two, and one for nobody', matching(['x', 'x'], ['x', 'y'])],
    ['a gap in code', codeGap(';', 'x;')],
    ['a bank', bank(2, 3, 3)],
  ] as [string, QuizItem][])('%s', (_, item) => {
    expect(problems(item)).toEqual([])
  })
})

describe('unfinished', () => {
  test.each([
    [single(), ['options-too-few', 'right-option-required']],
    [single(option('a', true)), ['options-too-few']],
    [single(option('a', true), option('b', true)), ['right-options-too-many']],
    [multiple(option('a'), option('b')), ['right-option-required']],
    [multiple(option('a', true), option('b', false, '')), ['option-empty']],
    [single(option('a', true, 'x'), option('b', false, 'x')), ['options-alike']],
    [shortText(), ['question-requires-accepted-answer']],
    [shortText(' '), ['question-requires-accepted-answer']],
    [codeGap(' ; '), ['question-requires-accepted-answer']],
    [numeric(null), ['question-requires-number']],
    [ordering('one'), ['order-too-short']],
    [ordering('one', ''), ['order-item-empty']],
    [matching([], ['x', 'y']), ['prompts-too-few']],
    [matching(['x'], ['x']), ['matches-too-few']],
    [matching([null], ['x', 'y']), ['prompt-requires-match']],
    [matching(['gone'], ['x', 'y']), ['prompt-requires-match']],
    [{ ...numeric(1), text: '' }, ['question-requires-text']],
  ] as [QuizItem, string[]][])('%j', (item, messages) => {
    expect(problems(item)).toEqual(messages.map((message) => `q: ${message}`))
  })

  test('a bank that draws more than it has, or questions that weigh differently, and those of its questions', () => {
    expect(problems(bank(3, 1, 2))).toEqual(['b: pool-too-small {"draw":3,"count":2}', 'b: pool-points-differ'])
    expect(problems({ ...bank(1, 1), questions: [numeric(null)] } as QuizItem)).toEqual(['q: question-requires-number'])
  })
})
