import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import type { Shelf, ShelfCategory } from '@lectern/contracts/shapes/home.ts'
import type { CoverFamily } from '@lectern/covers/cover-palettes.ts'
import { drawSpine } from '@lectern/covers/spine.ts'

const SHELF = 1200
/** Between two books, and the least and most between two groups, in pixels. */
export const BOOK_GAP = 2
export const GROUP_GAP = { min: 16, max: 96 }
const FEWEST = 3
/** A phone's board holds as many of the thinnest. */
const ON_PHONES = 9

export interface Group {
  category: ShelfCategory['category']
  family: CoverFamily
  /** As many as any window shows. */
  books: CourseListItem[]
  /** Of the books that stand on a shelf of 1,200 px, with the gaps between them; narrower shelves show fewer, phones perhaps more. */
  width: number
}

/**
 * Which books stand on the shelf: all, or of each category its share of the width by its number of courses, and no fewer than
 * three.
 */
export function arrangeShelf({ categories, courseCount }: Shelf): Group[] {
  const drawn = categories.map(({ category, books }) => {
    const family = category.coverFamily ?? 'other'
    return { category, family, books, widths: books.map((book) => drawSpine(family, book).width) }
  })
  const room = SHELF - GROUP_GAP.min * (drawn.length - 1)
  const isRoomForAll = drawn.reduce((sum, { widths }) => sum + lengthOf(widths), 0) <= room
  return drawn.map(({ category, family, books, widths }) => {
    const share = (room * category.courseCount) / courseCount
    const count = isRoomForAll ? books.length : fitting(widths, share)
    return {
      category,
      family,
      books: books.slice(0, Math.max(count, ON_PHONES)),
      width: lengthOf(widths.slice(0, count)),
    }
  })
}

/** How wide the shelf's books are when no two groups are further apart than they may be. */
export function widestOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { width }) => sum + width, GROUP_GAP.max * (groups.length - 1))
}

function fitting(widths: readonly number[], room: number): number {
  let count = Math.min(FEWEST, widths.length)
  while (count < widths.length && lengthOf(widths.slice(0, count + 1)) <= room) count += 1
  return count
}

function lengthOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0) + BOOK_GAP * Math.max(0, widths.length - 1)
}
