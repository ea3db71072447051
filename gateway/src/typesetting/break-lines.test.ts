import { expect, test } from 'vitest'
import { breakEvenly, breakLines } from './break-lines.ts'

/** Every letter is one wide. */
const measure = (text: string) => text.length

test('a line never ends where a space holds two words together', () => {
  const text = 'of study, with all 4\u00A0quizzes passed'
  expect(breakLines(text, { width: 20, lines: 3 }, measure).lines).toEqual([
    'of study, with all',
    '4\u00A0quizzes passed',
  ])
})

test.each([
  ['JavaScript, from Values to Modules', 28, ['JavaScript, from', 'Values to Modules']],
  ['One line', 28, ['One line']],
  ['Wolfeschlegelsteinhausenbergerdorff and others', 38, ['Wolfeschlegelsteinhausenbergerdorff', 'and others']],
])('lines are as even as whole words let them be: %s', (text, width, lines) => {
  expect(breakEvenly(text, { width, lines: 2 }, measure)).toEqual({ lines, isWhole: true, isCut: false })
})

test('Thai is broken between words, though no spaces part them', () => {
  const { lines, isWhole } = breakLines('สวัสดีครับคุณครู', { width: 11, lines: 3 }, measure)
  expect({ lines, isWhole }).toEqual({ lines: ['สวัสดีครับ', 'คุณครู'], isWhole: true })
})

test('what has no room is broken as anything else', () => {
  const box = { width: 10, lines: 2 }
  const text = 'far too many words for two lines'
  expect(breakEvenly(text, box, measure)).toEqual(breakLines(text, box, measure))
})
