import { expect, test } from 'vitest'
import { z } from 'zod'
import { isRetired, retired, retiredIn } from './retired-settings.ts'

const schema = z.object({
  KEPT_DAYS: z.coerce.number().default(14).describe('How many days.'),
  OLD_DAYS: retired(z.coerce.number().default(30), 'KEPT_DAYS takes its place'),
})

test('a retired setting still counts, and whoever sets it is told what takes its place', () => {
  expect(schema.parse({ OLD_DAYS: '31' })).toEqual({ KEPT_DAYS: 14, OLD_DAYS: 31 })
  expect(retiredIn(schema, { KEPT_DAYS: '7', OLD_DAYS: '31' })).toEqual([
    'OLD_DAYS counts for the last time in this release: KEPT_DAYS takes its place',
  ])
  expect(retiredIn(schema, { OLD_DAYS: '' })).toEqual([])
})

test('it is known also behind refinements of the whole', () => {
  expect(
    retiredIn(
      schema.refine(() => true),
      { OLD_DAYS: '31' },
    ),
  ).toHaveLength(1)
  expect([schema.shape.KEPT_DAYS, schema.shape.OLD_DAYS].map(isRetired)).toEqual([false, true])
})
