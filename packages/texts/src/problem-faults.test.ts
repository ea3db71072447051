import { declareProblems } from '@lectern/contracts/problems/declare.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { faultsOfProblems } from './problem-faults.ts'

const problems = declareProblems({
  gone: { status: 404 },
  full: { status: 409, params: z.strictObject({ most: z.int() }) },
})
const TEXTS = { gone: 'It’s gone.', full: 'At most {most}.' }

test.each([
  ['nothing where they fit', TEXTS, []],
  ['nothing of a number that is counted', { ...TEXTS, full: '{most, plural, one {# book} other {# books}}' }, []],
  ['a code without a text', { full: TEXTS.full }, ['problems.gone is declared and has no text']],
  [
    'a text without a code',
    { ...TEXTS, left: 'Left' },
    ['problems.left is not declared in packages/contracts/src/problems'],
  ],
  [
    'a parameter that is not declared',
    { ...TEXTS, gone: '{name} is gone.' },
    ["problems.gone uses {name}, which its declaration doesn't have"],
  ],
  [
    'a parameter of another type',
    { ...TEXTS, full: 'Since {most, date}.' },
    ['problems.full uses {most} as Moment, which is declared as integer'],
  ],
  [
    'a parameter that is left out',
    { ...TEXTS, full: 'It’s full.' },
    ["problems.full doesn't use {most}, which is declared"],
  ],
])('finds %s', (_what, texts, faults) => {
  expect(faultsOfProblems(texts, problems)).toEqual(faults)
})
