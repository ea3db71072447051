import { expect, it } from 'vitest'
import { scaleFor, summary } from './trend.ts'

it.each([
  [0, [0, 1, 2, 3]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [108, [0, 50, 100, 150]],
  [2000, [0, 500, 1000, 1500, 2000]],
])('a largest value of %i gets round grid lines', (largest, ticks) => {
  expect(scaleFor(largest)).toEqual({ top: ticks.at(-1), ticks })
})

it('says the chart in a sentence', () => {
  const points = [
    { date: '2026-11-20', enrollments: 2 },
    { date: '2026-11-21', enrollments: 5 },
  ]
  expect(summary(points)).toBe('7 enrollments in 2 days, at most 5 on one day')
})
