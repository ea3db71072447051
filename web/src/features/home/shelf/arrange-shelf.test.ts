import { exampleCourseListItem } from '@lectern/contracts/shapes/courses.ts'
import type { Shelf } from '@lectern/contracts/shapes/home.ts'
import { expect, test } from 'vitest'
import { arrangeShelf, BOOK_GAP, COVER_WIDTH, widestOf } from './arrange-shelf.ts'

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

const SPINE = 36

test('books turn their covers to the front while there is room: the largest group first, then a second of each', () => {
  const { groups, decoration } = arrangeShelf(aShelf(3, 1))
  expect(groups.map(({ books, covers, width }) => [books.length, covers, width])).toEqual([
    [3, 2, 2 * COVER_WIDTH + SPINE + 2 * BOOK_GAP],
    [1, 1, COVER_WIDTH],
  ])
  expect(widestOf(groups)).toBe(3 * COVER_WIDTH + SPINE + 2 * BOOK_GAP + 96)
  expect(decoration).toEqual([])
  expect(arrangeShelf(aShelf()).groups).toEqual([])
})

test('two or three books all show their covers', () => {
  expect(arrangeShelf(aShelf(3)).groups.map(({ covers }) => covers)).toEqual([3])
  expect(arrangeShelf(aShelf(1, 1)).groups.map(({ covers }) => covers)).toEqual([1, 1])
})

test('covers leave the groups no closer than they may be', () => {
  const { groups } = arrangeShelf(aShelf(8, 7, 6))
  const length = groups.reduce((sum, { width }) => sum + width, 0)
  expect(groups.map(({ covers }) => covers)).toEqual([1, 1, 0])
  expect((1200 - length) / 2).toBeLessThanOrEqual(96)
})

test('of more than fit, each category gets its share, and no fewer than two; the row goes on to the edge', () => {
  const { groups, decoration } = arrangeShelf(aShelf(9990, 10))
  const widths = groups.map(({ width }) => width)
  expect(widths[1]).toBe(2 * SPINE + BOOK_GAP)
  expect(widths[0]).toBeGreaterThan(1100)
  expect(widths[0]).toBeLessThanOrEqual(1196)
  expect(groups.map(({ books }) => books.length)).toEqual([31, 9])
  expect(decoration.length).toBeGreaterThan(8)
})

test('phones have as many as their board holds', () => {
  const [group] = arrangeShelf(aShelf(50, 50, 50, 50, 50, 50)).groups
  expect(group?.width).toBe(5 * SPINE + 4 * BOOK_GAP)
  expect(group?.books).toHaveLength(9)
})
