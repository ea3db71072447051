import { type Figures, type FiguresQuery, MAX_DAILY_DAYS } from '@lectern/contracts/shapes/figures.ts'
import { mistake, validationFailed } from '@lectern/service-kit/errors.ts'
import { addDays, countDays, cutInto, type Days, dayOf, startOfDay } from './calendar.ts'
import type { Spans } from './range-figures.repository.ts'

export interface FiguresRange {
  days: Days
  timeZone: string
  bucket: 'day' | 'week'
  pieces: Days[]
  /** Where the pieces begin. */
  starts: Date[]
  /** Of equal length; null when nothing had happened then or before. */
  before: Days | null
  spans: Spans
}

/**
 * What the query asks for, as days and as instants. `first` is when the first thing happened. Throws a 400 for a range that
 * lies ahead.
 */
export function resolveRange(query: Omit<FiguresQuery, 'courseId'>, first: Date | null, now: Date): FiguresRange {
  const { timeZone } = query
  const today = dayOf(now, timeZone)
  const to = query.to === undefined || query.to > today ? today : query.to
  const firstDay = first === null || dayOf(first, timeZone) > to ? to : dayOf(first, timeZone)
  const from = query.from ?? firstDay
  if (from > to) throw validationFailed([mistake('/query/from', 'range-in-future')])

  const days = { from, to }
  const length = countDays(days)
  const bucket = length <= MAX_DAILY_DAYS ? 'day' : 'week'
  const pieces = cutInto(bucket, days)
  const start = startOfDay(from, timeZone)
  const end = startOfDay(addDays(to, 1), timeZone)
  const before = first !== null && first < start ? { from: addDays(from, -length), to: addDays(from, -1) } : null
  return {
    days,
    timeZone,
    bucket,
    pieces,
    starts: pieces.map((piece) => startOfDay(piece.from, timeZone)),
    before,
    spans: { before: before ? startOfDay(before.from, timeZone) : start, start, end },
  }
}

export function periodOf({ days, timeZone, bucket, before }: FiguresRange): Figures['period'] {
  return { ...days, timeZone, bucket, before }
}

/** One point per piece of the range, also where nothing happened. */
export function seriesOf<Piece extends { piece: number }, Point>(
  range: FiguresRange,
  sums: Piece[],
  point: (of: Piece[]) => Point,
) {
  const byPiece = Map.groupBy(sums, ({ piece }) => piece)
  return range.pieces.map((days, index) => ({ ...days, ...point(byPiece.get(index + 1) ?? []) }))
}
