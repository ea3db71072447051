import type { getTeacherFigures } from '#api/figures'
import type { AddressOf } from '../../../api/endpoint.ts'

export type FiguresQuery = AddressOf<typeof getTeacherFigures>

export const RANGES = ['7', '30', '90', '365', 'all', 'custom'] as const
type Range = (typeof RANGES)[number]
const DEFAULT_RANGE: Range = '90'
const DAY_MS = 86_400_000

/** What the address says: `?range=30&course=3&book=5`, or `?range=custom&from=2026-01-01&to=2026-02-01`. */
export interface AnalyticsState {
  range: Range
  /** ISO dates, of a range of one's own. */
  from: string | undefined
  to: string | undefined
  courseId: number | undefined
  /** The course whose readers are shown. */
  book: number | undefined
}

export function readState(query: URLSearchParams): AnalyticsState {
  const requested = query.get('range')
  return {
    range: RANGES.find((range) => range === requested) ?? DEFAULT_RANGE,
    from: dateOf(query.get('from')),
    to: dateOf(query.get('to')),
    courseId: idOf(query.get('course')),
    book: idOf(query.get('book')),
  }
}

/** The address of a state; what is as usual is left out. */
export function writeState({ range, from, to, courseId, book }: AnalyticsState): Record<string, string> {
  return {
    ...(range !== DEFAULT_RANGE && { range }),
    ...(range === 'custom' && from && { from }),
    ...(range === 'custom' && to && { to }),
    ...(courseId !== undefined && { course: String(courseId) }),
    ...(book !== undefined && { book: String(book) }),
  }
}

/** Today there, as an ISO date. */
export function todayIn(timeZone: string, now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}

/** A range of one's own that ends before it begins. */
export function isBackwards({ range, from, to }: AnalyticsState): boolean {
  return range === 'custom' && from !== undefined && to !== undefined && from > to
}

/** What is asked of the server. A range of one's own that isn't whole yet is the usual one. */
export function figuresQuery(state: AnalyticsState, timeZone: string, now = new Date()): FiguresQuery {
  const { range, from, to, courseId } = state
  const query = { timeZone, ...(courseId !== undefined && { courseId }) }
  const today = todayIn(timeZone, now)
  const lastDays = (days: number) => ({ ...query, from: daysBefore(today, days - 1), to: today })
  if (range === 'all') return query
  if (range !== 'custom') return lastDays(Number(range))
  if (!from || isBackwards(state) || from > today) return lastDays(Number(DEFAULT_RANGE))
  return { ...query, from, to: to ?? today }
}

function dateOf(text: string | null): string | undefined {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

function idOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
