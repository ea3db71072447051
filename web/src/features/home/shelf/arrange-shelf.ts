import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import type { Shelf, ShelfCategory } from '@lectern/contracts/shapes/home.ts'
import type { CoverFamily } from '@lectern/covers/cover-palettes.ts'
import { drawSpine } from '@lectern/covers/spine.ts'

const SHELF = 1200
/** Between two books, and the least and most between two groups, in pixels. */
export const BOOK_GAP = 2
export const GROUP_GAP = { min: 4, max: 96 }
/** How wide a book is whose cover is seen. */
export const COVER_WIDTH = 170
const FEWEST = 2
/** Of one group that show their covers, where there are few books. */
const MOST_COVERS = 2
/** Up to here every book shows its cover. */
const ALL_COVERS = 3
/** A phone's board holds as many of the thinnest. */
const ON_PHONES = 9
/** From here on the row goes on to the window's edge. */
const ENDLESS_FROM = 24
/** More than a window of 2,560 px shows of them. */
const MOST_DECORATION = 16

export interface Group {
  category: ShelfCategory['category']
  family: CoverFamily
  /** As many as any window shows. */
  books: CourseListItem[]
  /** How many of them show their covers, from the first on. */
  covers: number
  /** Of the books that stand on a shelf of 1,200 px, with the gaps between them; narrower shelves show fewer, phones perhaps more. */
  width: number
}

export interface ArrangedShelf {
  groups: Group[]
  /** More books behind the last one, for the eye alone. */
  decoration: { family: CoverFamily; course: CourseListItem }[]
}

/**
 * Which books stand on the shelf: all, or of each category its share of the width by its number of courses, and no fewer than
 * two. While they leave too much room, books turn their covers to the front.
 */
export function arrangeShelf({ categories, courseCount }: Shelf): ArrangedShelf {
  const drawn = categories.map(({ category, books }) => {
    const family = category.coverFamily ?? 'other'
    return { category, family, books, widths: books.map((book) => drawSpine(family, book).width) }
  })
  const room = SHELF - GROUP_GAP.min * (drawn.length - 1)
  const isRoomForAll = drawn.reduce((sum, { widths }) => sum + lengthOf(widths), 0) <= room
  const placed = drawn.map(({ category, widths, ...others }) => {
    const share = (room * category.courseCount) / courseCount
    const count = isRoomForAll ? widths.length : fitting(widths, share)
    return { ...others, category, covers: 0, count, widths: widths.slice(0, count) }
  })
  turnToFront(placed, courseCount <= ALL_COVERS)
  const shown = placed.reduce((sum, { count }) => sum + count, 0)
  const others = placed.flatMap(({ family, books, count }) => books.slice(count).map((course) => ({ family, course })))
  return {
    groups: placed.map(({ category, family, books, covers, count, widths }) => {
      return { category, family, books: books.slice(0, Math.max(count, ON_PHONES)), covers, width: lengthOf(widths) }
    }),
    decoration: shown >= ENDLESS_FROM ? others.slice(0, MOST_DECORATION) : [],
  }
}

interface Placed {
  covers: number
  widths: number[]
}

/** One book after the other, of the largest group with the fewest covers, as long as groups are too far apart. */
function turnToFront(groups: Placed[], areAll: boolean): void {
  for (;;) {
    const length = groups.reduce((sum, { widths }) => sum + lengthOf(widths), 0)
    const gap = (SHELF - length) / Math.max(1, groups.length - 1)
    const most = areAll ? ALL_COVERS : MOST_COVERS
    const [next] = groups
      .filter(({ covers, widths }) => covers < Math.min(most, widths.length))
      .sort((one, other) => one.covers - other.covers || other.widths.length - one.widths.length)
    if (!next || (gap <= GROUP_GAP.max && !areAll)) return
    const added = COVER_WIDTH - (next.widths[next.covers] ?? 0)
    if (length + added > SHELF - GROUP_GAP.min * (groups.length - 1)) return
    next.widths[next.covers] = COVER_WIDTH
    next.covers += 1
  }
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
