import { expect, test } from 'vitest'
import { isSparse, spanOf, whenIs } from './series.ts'

const points = (values: number[]) => values.map((value) => ({ from: '2026-11-16', to: '2026-11-22', value }))

test('draws few points, many of which most are 0, and counts of a few as bars', () => {
  expect(isSparse(points([1, 2, 3, 4, 5, 6, 7]))).toBe(true)
  expect(isSparse(points([1, 2, 3, 4, 5, 6, 7, 80]))).toBe(false)
  expect(isSparse(points([1, 2, 1, 3, 0, 2, 1, 12]))).toBe(true)
  expect(isSparse(points([1, 2, 1, 3, 0, 2, 1, -40]))).toBe(false)
  expect(isSparse(points([0, 0, 0, 0, 0, 0, 0, 1, 0, 2]))).toBe(true)
})

test('says when a point is', () => {
  const [week] = points([1])
  if (!week) throw new Error('there is one')
  expect(whenIs(week, 'week', '2026-11-22')).toBe('this week')
  expect(whenIs(week, 'week', '2026-12-01')).toBe('in the week of Nov 16')
  expect(whenIs({ ...week, from: week.to }, 'day', '2026-11-22')).toBe('today')
  expect(spanOf({ from: '2026-08-24', to: '2026-11-21' })).toBe('Aug 24 to Nov 21, 2026')
  expect(spanOf({ from: '2025-12-24', to: '2026-01-02' })).toBe('Dec 24, 2025 to Jan 2, 2026')
})
