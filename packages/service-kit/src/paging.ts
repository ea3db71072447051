import { COMPLETE_LIST_MAX, DEFAULT_PAGE_SIZE } from '@lectern/contracts/fields.ts'
import { badRequest } from './errors.ts'

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
  /** All matches, on every page. */
  total: number
}

/** How to read a list. */
export interface ListSource<Item> {
  /** In the plural, for people: `courses`. */
  what: string
  list: (window: Window) => Promise<Item[]>
  count: () => Promise<number>
}

/**
 * Reads the page that is asked for. Without `page` and `pageSize` the list is complete or, when it is too long for one
 * answer, refused with `badRequest` (400): never cut short in silence.
 */
export async function readList<Item>(
  { page, pageSize }: PageRequest,
  { what, list, count }: ListSource<Item>,
): Promise<PagedList<Item>> {
  if (page === undefined && pageSize === undefined) {
    const items = await list({ limit: COMPLETE_LIST_MAX + 1, offset: 0 })
    if (items.length <= COMPLETE_LIST_MAX) return { items, total: items.length }
    throw badRequest(`There are more than 10,000 ${what} to list. Ask for pages of them, with page and pageSize.`)
  }
  const limit = pageSize ?? DEFAULT_PAGE_SIZE
  const [items, total] = await Promise.all([list({ limit, offset: ((page ?? 1) - 1) * limit }), count()])
  return { items, total }
}
