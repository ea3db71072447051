import { expect, test } from 'vitest'
import { changedParams, parseCoursesQuery } from './courses-query.ts'

test('an address says what is shown; nonsense counts as not said', () => {
  const parsed = parseCoursesQuery(new URLSearchParams('search=knots&status=draft&sort=title&page=3'))
  expect(parsed).toEqual({ search: 'knots', status: 'draft', sort: 'title', page: 3 })
  expect(parseCoursesQuery(new URLSearchParams('status=gone&sort=x&page=-1'))).toEqual({
    ...{ search: '', status: 'all', sort: 'edited', page: 1 },
  })
})

test('another list begins with its first page, and what is as usual is not in the address', () => {
  const changed = changedParams(new URLSearchParams('search=knots&sort=title&page=3'), {
    sort: 'edited',
    status: 'draft',
  })
  expect(changed.toString()).toBe('search=knots&status=draft')
})
