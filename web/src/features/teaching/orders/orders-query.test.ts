import { expect, test } from 'vitest'
import { EVERY_ORDER, isBackwards, isFiltered, readOrdersQuery, writeOrdersQuery } from './orders-query.ts'

const read = (text: string) => readOrdersQuery(new URLSearchParams(text))

test('what the address says comes back as it was, but for the page', () => {
  const state = read('search=Ada&course=7&from=2026-11-01&to=2026-11-21&owed=true&page=3')
  const days = { from: '2026-11-01', to: '2026-11-21' }
  expect(state).toEqual({ search: 'Ada', courseId: 7, ...days, owed: true, page: 3 })
  expect(writeOrdersQuery(state)).toEqual({ search: 'Ada', course: '7', ...days, owed: 'true' })
})

test('what it can’t mean is left out', () => {
  const state = read('search=%20&course=x&from=2026-02-30&to=today&owed=1&page=-1')
  expect(state).toEqual(EVERY_ORDER)
  expect(isFiltered(state)).toBe(false)
})

test('a range that ends before it begins is noticed', () => {
  expect(isBackwards(read('from=2026-11-02&to=2026-11-01'))).toBe(true)
  expect(isBackwards(read('from=2026-11-01&to=2026-11-01'))).toBe(false)
  expect(isBackwards(read('to=2026-11-01'))).toBe(false)
})
