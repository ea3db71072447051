import { exampleCourseListItem } from '@lectern/contracts/shapes/courses.ts'
import type { Shelf } from '@lectern/contracts/shapes/home.ts'
import { expect, test } from 'vitest'
import { arrangeShelf, widestOf } from './arrange-shelf.ts'

/** A shelf of categories with so many courses, of which it got the first 32. */
function aShelf(...counts: number[]): Shelf {
  const categories = counts.map((courseCount, place) => ({
    category: { id: place + 1, name: ['Web Development', 'Design'][place] ?? 'Other', icon: 'brain', courseCount },
    books: Array.from({ length: Math.min(courseCount, 32) }, (_, book) => ({
      ...exampleCourseListItem,
      ...{ id: place * 1000 + book + 1, title: 'HTTP', minutes: 0 },
    })),
  }))
  return { courseCount: counts.reduce((sum, count) => sum + count, 0), teacherCount: 3, categories }
}

test('all books stand there while there is room', () => {
  const groups = arrangeShelf(aShelf(3, 1))
  expect(groups.map(({ books, width }) => [books.length, width])).toEqual([
    [3, 3 * 36 + 2 * 2],
    [1, 36],
  ])
  expect(widestOf(groups)).toBe(3 * 36 + 4 + 36 + 96)
  expect(arrangeShelf(aShelf())).toEqual([])
})

test('of more than fit, each category gets its share, and no fewer than three', () => {
  const groups = arrangeShelf(aShelf(9990, 10))
  const widths = groups.map(({ width }) => width)
  expect(widths[1]).toBe(3 * 36 + 4)
  expect(widths[0]).toBeGreaterThan(1100)
  expect(widths[0]).toBeLessThanOrEqual(1184)
  expect(groups.map(({ books }) => books.length)).toEqual([31, 9])
})

test('phones have as many as their board holds', () => {
  const [group] = arrangeShelf(aShelf(50, 50, 50, 50, 50, 50))
  expect(group?.width).toBe(4 * 36 + 3 * 2)
  expect(group?.books).toHaveLength(9)
})
