import { datesIn } from '@lectern/contracts/shapes/dates.ts'
import { texts } from '#texts/figure-parts'
import { locale } from '../../lib/locale.ts'

export interface Point {
  /** ISO dates, both included. */
  from: string
  to: string
  value: number
}

export interface Series {
  points: Point[]
  /** What one point stands for. */
  bucket: 'day' | 'week'
}

const { date, shortDate } = datesIn(locale.tag, 'UTC')

/** `Aug 24`. */
export function shortDay(iso: string): string {
  return shortDate(iso)
}

/** `Aug 24 to Nov 21, 2026`; one day alone, and two years where there are two. */
export function spanOf({ from, to }: { from: string; to: string }): string {
  if (from === to) return date(to)
  const first = from.slice(0, 4) === to.slice(0, 4) ? shortDay(from) : date(from)
  return texts.when.span({ first, last: date(to) })
}

/** The most of a day or week that a bar shows as well as a line: between single people there is nothing to draw. */
const SMALL_COUNT = 12

/** Too few points, too few that aren't 0, or counts of a few make a line that tells of nothing: they are bars. */
export function isSparse(points: Point[]): boolean {
  const filled = points.filter(({ value }) => value !== 0).length
  return points.length < 8 || filled < points.length / 3 || points.every(({ value }) => Math.abs(value) <= SMALL_COUNT)
}

/** When a point is: the last one of a range that goes to today is this week, or today. */
export function whenIs({ from, to }: Point, bucket: Series['bucket'], today: string): string {
  if (bucket === 'day') return to === today ? texts.when.thisDay : texts.when.onDay({ day: shortDay(from) })
  return to >= today ? texts.when.thisWeek : texts.when.weekOf({ day: shortDay(from) })
}

/** What stands in the table for those who do not see the chart. */
export function labelOf({ from, to }: Point): string {
  return from === to ? shortDay(from) : texts.when.span({ first: shortDay(from), last: shortDay(to) })
}
