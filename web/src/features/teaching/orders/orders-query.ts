import { pageOf } from '../../../lib/page-of.ts'

/** Which orders the page shows: what its address says. */
export interface OrdersState {
  search: string
  courseId: number | undefined
  /** First and last day, as `2026-11-21`. */
  from: string | undefined
  to: string | undefined
  /** Only orders that owe their student money. */
  owed: boolean
  page: number
}

/** All orders. */
export const EVERY_ORDER: OrdersState = {
  search: '',
  courseId: undefined,
  from: undefined,
  to: undefined,
  owed: false,
  page: 1,
}

const COURSE_ID = /^[1-9]\d{0,8}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What an address can't mean is left out. */
export function readOrdersQuery(query: URLSearchParams): OrdersState {
  const course = query.get('course') ?? ''
  return {
    search: (query.get('search') ?? '').trim().slice(0, 200),
    courseId: COURSE_ID.test(course) ? Number(course) : undefined,
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    owed: query.get('owed') === 'true',
    page: pageOf(query),
  }
}

function dayOf(text: string | null): string | undefined {
  if (!text || !DAY.test(text)) return undefined
  const moment = new Date(`${text}T00:00:00Z`)
  // Browsers take the 30th of February for a day in March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined
}

/** The address of a list, without its page: another filter begins at the first one. */
export function writeOrdersQuery({ search, courseId, from, to, owed }: OrdersState): Record<string, string> {
  return {
    ...(search && { search }),
    ...(courseId !== undefined && { course: String(courseId) }),
    ...(from && { from }),
    ...(to && { to }),
    ...(owed && { owed: 'true' }),
  }
}

export function isFiltered(state: OrdersState): boolean {
  return Object.keys(writeOrdersQuery(state)).length > 0
}

export function isBackwards({ from, to }: OrdersState): boolean {
  return from !== undefined && to !== undefined && from > to
}
