import { expect, test } from 'vitest'
import { truthRows } from './truth-rows.ts'
import { verdictOf } from './verdict.ts'

const now = Date.parse('2026-11-23T12:00:00.000Z')
const run = (differences: number, finishedAt = '2026-11-23T11:00:00.000Z') => ({
  data: { runs: [{ finishedAt, differences }] },
})

test.each([
  [run(0), 'fine', 'All figures match'],
  [run(1), 'error', '1 figure doesn’t match'],
  [run(2), 'error', '2 figures don’t match'],
  [run(0, '2026-11-21T11:00:00.000Z'), 'warning', 'Not checked for over a day'],
  [{ data: { runs: [] } }, 'warning', 'Not checked yet'],
  [{ ...run(0), error: new Error('away') }, 'warning', 'Check unavailable'],
  [{}, 'warning', 'Loading…'],
])('%j is %s', (known, severity, title) => expect(verdictOf(known, now)).toEqual({ severity, title }))

test('figures that differ come first, with both numbers and the difference', () => {
  const rows = truthRows({
    ...{ startedAt: '', finishedAt: '', looks: 4, orders: 3, courses: 1, kinds: [], differences: [] },
    paidCents: { ledger: 4_500, events: 4_500, figures: 4_500 },
    givenBackCents: { ledger: 2_500, events: 2_500, figures: 500 },
    students: { learning: 2, events: 2, figures: 2, catalog: 3 },
  })
  expect(rows).toHaveLength(7)
  expect(rows.slice(0, 2)).toMatchObject([
    { figure: 'Refunds', made: '$25.00', comparedWith: 'analytics', compared: '$5.00', difference: '-$20.00' },
    { figure: 'Students in courses', madeIn: 'learning', comparedWith: 'catalog', difference: '1', isSame: false },
  ])
})
