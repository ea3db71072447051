import { expect, test } from 'vitest'
import type { Answer } from '../shapes/quiz-attempts.ts'
import { type Question, questionSchema } from '../shapes/quizzes.ts'
import { gradeAnswer } from './grade.ts'

const question = (of: object): Question => questionSchema.parse({ id: 'q', points: 4, text: 'Which?', ...of })
const option = (id: string, correct: boolean) => ({ id, text: id, correct })
const texts = (...lines: string[]) => lines.map((text, index) => ({ id: String.fromCharCode(97 + index), text }))

const single = question({ type: 'single', options: [option('a', true), option('b', false)] })
const multiple = question({
  type: 'multiple',
  options: [option('a', true), option('b', true), option('c', true), option('d', false), option('e', false)],
})
const truth = question({ type: 'true-false', correct: false })
const short = question({ type: 'short-text', accepted: ['Lactic  acid', 'ﬁnger 1'] })
const strict = question({ type: 'short-text', accepted: ['NaCl'], caseSensitive: true })
const numeric = question({ type: 'numeric', value: 0.3, tolerance: 0.1 })
const exact = question({ type: 'numeric', value: -1500 })
const city = question({ type: 'short-text', accepted: ['Brasília', 'Łódź'], ignoreAccents: true })
const strictCity = question({ type: 'short-text', accepted: ['Brasília'], ignoreAccents: true, caseSensitive: true })
const hindi = question({ type: 'short-text', accepted: ['कि'], ignoreAccents: true })
const grouped = question({ type: 'numeric', value: 1500.5, thousandsSeparators: true })
const thousands = question({ type: 'numeric', value: 1500, thousandsSeparators: true })
const half = question({ type: 'numeric', value: -0.5, thousandsSeparators: true })
const ordering = question({ type: 'ordering', items: texts('if (a) {', 'b()', '}', '}') })
const matching = question({
  ...{ type: 'matching', choices: texts('water', 'salt', 'water') },
  prompts: [
    { id: 'p', text: 'wet', match: 'a' },
    { id: 'q', text: 'dry', match: 'b' },
    { id: 'r', text: 'nothing', match: null },
    { id: 's', text: 'clear', match: 'a' },
  ],
})
const gap = question({
  ...{ type: 'code-gap', before: '', after: '', language: 'javascript', fileName: '' },
  accepted: ['items.map((x) => x + 1);'],
})

const text = (typed: string): Answer => ({ text: typed })
const choice = (...ids: string[]): Answer => ({ choice: ids })

test.each<[string, Question, Answer | undefined, number]>([
  ['no answer', single, undefined, 0],
  ['an answer of another kind', single, text('a'), 0],
  ['the right option', single, choice('a'), 4],
  ['a wrong option', single, choice('b'), 0],
  ['more than one of them', single, choice('a', 'b'), 0],
  ['all right marks', multiple, choice('c', 'a', 'b'), 4],
  ['two of three', multiple, choice('a', 'b'), 2.66],
  ['a wrong mark takes off as much', multiple, choice('a', 'b', 'd'), 1.33],
  ['but never below nothing', multiple, choice('a', 'd', 'e'), 0],
  ['everything marked', multiple, choice('a', 'b', 'c', 'd', 'e'), 1.33],
  ['nothing marked', multiple, choice(), 0],
  ['false where it is', truth, choice('false'), 4],
  ['true where it is not', truth, choice('true'), 0],
  ['text with other spaces and capitals', short, text('  lactic ACID '), 4],
  ['another text that is accepted, in compatible characters', short, text('ＦＩＮＧＥＲ\u00a01'), 4],
  ['text with more in it', short, text('lactic acids'), 0],
  ['no text', short, text('   '), 0],
  ['the capitals, where they matter', strict, text('NaCl'), 4],
  ['others', strict, text('nacl'), 0],
  [
    'another accent, where accents matter',
    question({ type: 'short-text', accepted: ['Brasília'] }),
    text('Brasilia'),
    0,
  ],
  ['no accent, where they are ignored', city, text('brasilia'), 4],
  ['another accent, where they are ignored', city, text('Brasïlia'), 4],
  ['a letter with a stroke, which is no accent to Unicode', city, text('lodz'), 4],
  ['other capitals, where accents alone are ignored', strictCity, text('brasilia'), 0],
  ['a vowel that is a mark', hindi, text('क'), 0],
  ['a number on the very edge, which 0.1 + 0.3 in binary is beyond', numeric, text('0.4'), 4],
  ['the other edge, with a comma', numeric, text('0,2'), 4],
  ['beyond it by a digit that a double has not', numeric, text('0.40000000000000000001'), 0],
  ['a number with an exponent', numeric, text('3e-1'), 4],
  ['a typographic minus', exact, text('−1500,0'), 4],
  ['thousands with signs between them are no number', exact, text('-1,500.0'), 0],
  ['thousands in German', grouped, text('1.500,5'), 4],
  ['thousands in English', grouped, text('1,500.50'), 4],
  ['thousands in French, with a narrow space', grouped, text('1\u202f500,5'), 4],
  ['thousands in Swiss German', grouped, text('1’500.5'), 4],
  ['no thousands at all', grouped, text('1500,5'), 4],
  ['a separator out of place', grouped, text('15.00,5'), 0],
  ['one sign for both', grouped, text('1.500.5'), 0],
  ['thousands that could be decimals', thousands, text('1.500'), 4],
  [
    'decimals that could be thousands',
    question({ type: 'numeric', value: 1.5, thousandsSeparators: true }),
    text('1,500'),
    4,
  ],
  ['decimals behind a nought, which are no thousands', half, text('-0.500'), 4],
  ['no number at all', exact, text('-'), 0],
  ['the exponent of a bomb', exact, text('1e9999999'), 0],
  ['the right order', ordering, { order: ['a', 'b', 'c', 'd'] }, 4],
  ['lines that read the same, changed', ordering, { order: ['a', 'b', 'd', 'c'] }, 4],
  ['another order', ordering, { order: ['b', 'a', 'c', 'd'] }, 0],
  ['a part of it', ordering, { order: ['a', 'b', 'c'] }, 0],
  ['one of them twice', ordering, { order: ['a', 'b', 'c', 'c'] }, 0],
  ['all pairs, a choice twice', matching, { match: { p: 'a', q: 'b', s: 'a' } }, 4],
  ['choices that read the same', matching, { match: { p: 'c', q: 'b', s: 'a' } }, 4],
  [
    'two of three pairs, and one that is asked for nothing',
    matching,
    { match: { p: 'a', q: 'a', r: 'b', s: 'a' } },
    2.66,
  ],
  ['code with other spaces, without its semicolon', gap, text(' items.map( (x)=>x+1 )\n'), 4],
  ['code with other capitals', gap, text('Items.map((x) => x + 1)'), 0],
])('%s', (_, asked, answer, points) => {
  expect(gradeAnswer(asked, answer)).toBe(points)
})
