import { expect, test } from 'vitest'
import { shownQuestionSchema } from '../shapes/quiz-attempts.ts'
import { DEFAULT_QUIZ_SETTINGS, type Quiz, quizSchema } from '../shapes/quizzes.ts'
import { layOut } from './lay-out.ts'
import { reviewAnswer } from './review.ts'
import { readAnswer, showAnswer, showQuestion } from './show.ts'

/** Stands in all that a student is not to get. */
const KEY = 'kept-from-students'
const fields = { points: 2, text: 'Which?', feedback: KEY }
const options = [
  { id: `${KEY}1`, text: 'Right', correct: true, feedback: KEY },
  { id: `${KEY}2`, text: 'Wrong', correct: false, feedback: KEY },
  { id: `${KEY}3`, text: 'Wrong, too', correct: false, feedback: '' },
]
const items = ['one', 'two', 'three', 'four'].map((text, index) => ({ id: `${KEY}${index}`, text }))
const prompts = items.map(({ id, text }) => ({ id: `p${id}`, text: `prompt ${text}`, match: id }))
const code = { before: 'let a =', after: ';', language: 'javascript', fileName: 'a.js' }
const quiz: Quiz = quizSchema.parse({
  settings: { ...DEFAULT_QUIZ_SETTINGS, shuffleQuestions: true },
  items: [
    { id: 'single', type: 'single', ...fields, options },
    { id: 'multiple', type: 'multiple', ...fields, options },
    { id: 'truth', type: 'true-false', ...fields, correct: true, feedbackTrue: KEY, feedbackFalse: KEY },
    { id: 'short', type: 'short-text', ...fields, accepted: [KEY] },
    { id: 'numeric', type: 'numeric', ...fields, value: 4711, tolerance: 4711 },
    { id: 'ordering', type: 'ordering', ...fields, items },
    { id: 'matching', type: 'matching', ...fields, prompts, choices: items },
    { id: 'gap', type: 'code-gap', ...fields, ...code, accepted: [KEY] },
  ],
})
const bank = {
  ...{ id: 'bank', type: 'bank', title: '', draw: 2 },
  questions: ['a', 'b', 'c', 'd'].map((id) => ({ id, type: 'true-false', ...fields, correct: true })),
}
const questionOf = (id: string) => {
  const found = quiz.items.find((item) => item.id === id)
  if (!found || found.type === 'bank') throw new Error(`There is no question ${id}`)
  return found
}

/** Draws that differ from test to test and are the same in each run. */
function draws(seed: number) {
  let state = seed * 99_991
  return (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * max)
  }
}
const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1)

test('what students get is valid, and has nothing of the key: no ids either, and no order that tells it', () => {
  for (const seed of SEEDS) {
    const layouts = layOut(quiz, draws(seed))
    const shown = layouts.map((layout) => showQuestion(questionOf(layout.id), layout))
    expect(shown.map((question) => shownQuestionSchema.parse(question))).toEqual(shown)
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${KEY}|4711|correct`))
    expect(shown.map(({ id }) => id).toSorted()).toEqual(quiz.items.map(({ id }) => id).toSorted())
    const ordering = shown.find(({ type }) => type === 'ordering')
    expect(ordering).toBeDefined()
    expect(ordering?.type === 'ordering' && ordering.items.map(({ text }) => text)).not.toEqual(
      items.map(({ text }) => text),
    )
  }
  const orders = SEEDS.map((seed) =>
    layOut(quiz, draws(seed))
      .map(({ id }) => id)
      .join(),
  )
  expect(new Set(orders).size).toBeGreaterThan(1)
})

test('in the order of its teacher where nothing is mixed; two things to order are never right', () => {
  const settings = { ...DEFAULT_QUIZ_SETTINGS, shuffleAnswers: false }
  for (const seed of SEEDS) {
    const layouts = layOut({ settings, items: quiz.items }, draws(seed))
    expect(layouts.map(({ id }) => id)).toEqual(quiz.items.map(({ id }) => id))
    expect(layouts[0]?.choices).toEqual(options.map(({ id }) => id))
    const two = { ...questionOf('ordering'), items: items.slice(0, 2) }
    const [pair] = layOut(quizSchema.parse({ settings, items: [two] }), draws(seed))
    expect(pair?.choices).toEqual([`${KEY}1`, `${KEY}0`])
  }
})

test('a bank gives as many as are drawn, each of them sometimes, in its place', () => {
  const drawn = SEEDS.map((seed) =>
    layOut(
      quizSchema.parse({ settings: DEFAULT_QUIZ_SETTINGS, items: [quiz.items[0], bank, quiz.items[1]] }),
      draws(seed),
    ),
  )
  for (const layouts of drawn) {
    expect(layouts).toHaveLength(4)
    expect([layouts[0]?.id, layouts[3]?.id]).toEqual(['single', 'multiple'])
    const [first = '', second = ''] = layouts.slice(1, 3).map(({ id }) => id)
    expect(first < second).toBe(true)
  }
  expect(new Set(drawn.flatMap((layouts) => layouts.slice(1, 3).map(({ id }) => id)))).toEqual(
    new Set(['a', 'b', 'c', 'd']),
  )
})

test('answers come back by the ids of the quiz, and are shown again as they came', () => {
  const layouts = layOut(quiz, draws(3))
  const layoutOf = (id: string) =>
    layouts.find((layout) => layout.id === id) ?? { id, type: 'single' as const, choices: [], prompts: [] }
  const sent = {
    single: { choice: ['2'] },
    multiple: { choice: ['3', '1'] },
    truth: { choice: ['true'] },
    short: { text: ' Words ' },
    ordering: { order: ['4', '2', '3', '1'] },
    matching: { match: { 1: '2', 4: '2' } },
  }
  for (const [id, answer] of Object.entries(sent)) {
    const stored = readAnswer(layoutOf(id), answer)
    if (typeof stored === 'string') throw new Error(stored)
    if (id !== 'short' && id !== 'truth') expect(JSON.stringify(stored)).toContain(KEY)
    expect(showAnswer(layoutOf(id), stored)).toEqual(answer)
  }
})

test.each([
  ['single', { choice: ['1', '2'] }, 'answer-requires-one-choice'],
  ['single', { choice: ['4'] }, 'answer-option-unknown'],
  ['single', { choice: [`${KEY}1`] }, 'answer-option-unknown'],
  ['single', { text: 'Right' }, 'answer-requires-choice'],
  ['multiple', { choice: ['1', '1'] }, 'answer-option-unknown'],
  ['truth', { choice: ['1'] }, 'answer-option-unknown'],
  ['ordering', { order: ['1', '2'] }, 'answer-requires-full-order'],
  ['ordering', { match: {} }, 'answer-requires-order'],
  ['matching', { match: { 5: '1' } }, 'answer-option-unknown'],
  ['matching', { match: { 1: '5' } }, 'answer-option-unknown'],
  ['gap', { choice: ['1'] }, 'answer-requires-text'],
])('to %s %j is refused', (id, answer, problem) => {
  const layout = layOut(quiz, draws(1)).find((one) => one.id === id)
  expect(layout && readAnswer(layout, answer)).toBe(problem)
})

test('a review has the key in the ids of the attempt, and the feedback of what was chosen', () => {
  const layout = { id: 'multiple', type: 'multiple' as const, choices: [`${KEY}2`, `${KEY}3`, `${KEY}1`], prompts: [] }
  const answer = { choice: [`${KEY}1`, `${KEY}2`] }
  expect(reviewAnswer(questionOf('multiple'), layout, { answer, points: 0 })).toEqual({
    ...{ questionId: 'multiple', answer: { choice: ['3', '1'] }, points: 0, right: false },
    ...{ key: { choice: ['3'] }, accepted: [], optionFeedback: { 1: KEY, 3: KEY }, feedback: KEY, lessonId: null },
  })
  const numeric = reviewAnswer(
    questionOf('numeric'),
    { ...layout, type: 'numeric', choices: [] },
    { answer: undefined, points: 2 },
  )
  expect(numeric).toMatchObject({ answer: null, right: true, key: { text: '4711 ± 4711' } })
})
