// @vitest-environment jsdom
import {
  exampleQuestion,
  QUESTION_TYPES,
  type Question,
  type QuestionBank,
  type QuizItem,
} from '@lectern/contracts/shapes/quizzes.ts'
import { expect, test } from 'vitest'
import { changeKind } from './change-kind.ts'
import { duplicated, inserted, positionOf, removed, sumsOf } from './items.ts'
import { blankQuestion, newQuestionBase } from './new-question.ts'

const question = (id: string, points = 1): Question => ({ ...exampleQuestion, id, points })
const bank: QuestionBank = {
  type: 'bank',
  id: 'b',
  title: '',
  draw: 2,
  questions: [question('b1', 3), question('b2', 3)],
}
const items: QuizItem[] = [question('q1'), bank, question('q2')]

test('a change of kind keeps what is asked, and of the answers what the new kind can hold', () => {
  const base = { id: 'q', points: 4, text: '<p>2 < 3?</p>', feedback: 'F', lessonId: 9 }
  const options = [
    { id: 'a', text: '1 &lt; <b>2</b>', correct: true, feedback: 'yes' },
    { id: 'b', text: '7', correct: true, feedback: '' },
    { id: 'c', text: '', correct: false, feedback: '' },
  ]
  const multiple: Question = { ...base, type: 'multiple', options }
  for (const type of QUESTION_TYPES) expect(changeKind(multiple, type)).toMatchObject({ ...base, type })
  expect(changeKind(multiple, 'single')).toMatchObject({
    options: [options[0], { ...options[1], correct: false }, options[2]],
  })
  const typed = changeKind(multiple, 'short-text')
  expect(typed).toMatchObject({ accepted: ['1 < 2', '7'] })
  expect(changeKind(typed, 'single')).toMatchObject({ options: [{ text: '1 &lt; 2', correct: true }, { text: '7' }] })
  expect(changeKind(multiple, 'numeric')).toMatchObject({ value: 7 })
  const matching = changeKind(multiple, 'matching')
  expect(matching).toMatchObject({ prompts: [{ text: options[0]?.text }, { text: '7' }] })
})

test('sums are those of one attempt: of a bank what is drawn', () => {
  expect(sumsOf({ items })).toEqual({ questions: 4, points: 8 })
})

test('what is deleted goes back to its place, in its bank too; a bank never draws more than it has left', () => {
  const position = positionOf(items, 'b2')
  const without = removed(items, 'b2')
  expect(without[1]).toMatchObject({ draw: 1, questions: [{ id: 'b1' }] })
  expect(position).toEqual({ bankId: 'b', index: 1 })
  expect(inserted(without, question('b2', 9), position ?? { bankId: null, index: 0 })[1]).toMatchObject({
    questions: [{ id: 'b1' }, { id: 'b2', points: 3 }],
  })
  const gone = removed(without, 'b')
  expect(inserted(gone, question('b2'), { bankId: 'b', index: 1 }).map(({ id }) => id)).toEqual(['q1', 'q2', 'b2'])
})

test('a copy stands after its original, with ids of its own', () => {
  const copy = duplicated(items, 'b')
  expect(copy?.items.map(({ id }) => id)).toEqual(['q1', 'b', copy?.copyId, 'q2'])
  const ids = (copy?.items ?? []).flatMap((item) => [
    item.id,
    ...(item.type === 'bank' ? item.questions.map(({ id }) => id) : []),
  ])
  expect(new Set(ids).size).toBe(ids.length)
})

test('a new question of each kind has places to write, and no text', () => {
  for (const type of QUESTION_TYPES)
    expect(blankQuestion(type, newQuestionBase(2))).toMatchObject({ type, points: 2, text: '' })
})
