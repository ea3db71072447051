import type { ShownQuestion } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { expect, test } from 'vitest'
import { outcomeOf } from '../result/outcome.ts'
import { isComplete } from './answered.ts'

const weight: ShownQuestion = { id: '1', type: 'numeric', points: 1, text: '<p>How heavy is it?</p>' }

test.each([
  ['350', true],
  [' 1,5 ', true],
  ['-2e3', true],
  ['350 g', false],
  ['', false],
])('a number is answered by what can be read as one: "%s" %s', (text, answered) => {
  expect(isComplete(weight, { text })).toBe(answered)
})

test('a number with thousands separators is one where the question takes them', () => {
  const answer = { text: '1.500,5' }
  expect([weight, { ...weight, thousandsSeparators: true }].map((question) => isComplete(question, answer))).toEqual([
    false,
    true,
  ])
})

test('an answer with some of its points is partly right', () => {
  const outcomes = [{ right: true, points: 2 }, { right: false, points: 0.5 }, { right: false, points: 0 }, undefined]
  expect(outcomes.map(outcomeOf)).toEqual(['right', 'partly', 'wrong', 'wrong'])
})
