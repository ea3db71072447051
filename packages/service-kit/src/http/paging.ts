import { DEFAULT_PAGE_SIZE, MAX_ID } from '@lectern/contracts/shapes/fields.ts'

/** The part of a list to read. */
export interface Window {
  limit: number
  offset: number
}

/** A query with `pageQuery`. */
export interface PageRequest {
  page?: number | undefined
  pageSize?: number | undefined
}

export interface PagedList<Item> {
  items: Item[]
  /** All matches, on every page; of a page they are counted up to MORE_MATCHES. */
  total: number
}

/** How to read a list. */
export interface ListSource<Item> {
  list: (window: Window) => Promise<Item[]>
  /** See `countMatches`. */
  count: () => Promise<number>
}

/** Some MB in one answer. Several larger ones at the same time would take the process's memory. */
const LARGE_LIST = 10_000
const EVERYTHING = { limit: MAX_ID, offset: 0 }

let lastLargeList: Promise<void> = Promise.resolve()

/** Reads the page that is asked for. Without `page` and `pageSize` the list is complete; large ones are read in turn. */
export async function readList<Item>(
  { page, pageSize }: PageRequest,
  { list, count }: ListSource<Item>,
): Promise<PagedList<Item>> {
  if (page === undefined && pageSize === undefined) {
    const first = await list({ limit: LARGE_LIST + 1, offset: 0 })
    const items = first.length > LARGE_LIST ? await inTurn(() => list(EVERYTHING)) : first
    return { items, total: items.length }
  }
  const limit = pageSize ?? DEFAULT_PAGE_SIZE
  const [items, total] = await Promise.all([list({ limit, offset: ((page ?? 1) - 1) * limit }), count()])
  return { items, total }
}

/** One large list of this process after the other, whatever becomes of those before. */
function inTurn<Item>(read: () => Promise<Item[]>): Promise<Item[]> {
  const turn = lastLargeList.then(read)
  // Only that it is over is remembered, not what was read.
  lastLargeList = turn.then(
    () => undefined,
    () => undefined,
  )
  return turn
}
