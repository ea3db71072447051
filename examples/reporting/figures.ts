import type { DatabaseSync } from 'node:sqlite'

/** One course on one day in UTC. */
interface DayOfCourse {
  day: string
  courseId: number
  /** Null while nothing was read of the course itself. */
  title: string | null
  /** Enrollments that began, and that ended, on this day. */
  enrolled: number
  left: number
  /** US cents. */
  paidCents: number
  givenBackCents: number
  netCents: number
}

export interface Report {
  days: DayOfCourse[]
  /** Who has access now, by course. */
  students: { courseId: number; students: number }[]
  /** Events that should count and couldn't be read. */
  leftOut: { place: string; reason: string }[]
}

/** Which day what is given back counts on: the day on which it went, or the day on which the order was paid. */
export type Attribution = 'movement' | 'sale'

const DAY_OF: Record<Attribution, string> = {
  movement: 'date(at)',
  sale: `date(coalesce((SELECT min(sale.at) FROM movements sale
                        WHERE sale.order_id = movement.order_id AND sale.paid_cents > 0), at))`,
}

/** Counts the figures from the facts. */
export function reportOf(database: DatabaseSync, attribution: Attribution): Report {
  const days = database
    .prepare(
      `SELECT day, course_id, title, sum(enrolled) AS enrolled, sum(gone) AS gone, sum(paid) AS paid, sum(back) AS back
       FROM (
         SELECT ${DAY_OF[attribution]} AS day, course_id, 0 AS enrolled, 0 AS gone, paid_cents AS paid, given_back_cents AS back
         FROM movements movement
         UNION ALL
         SELECT date(at), course_id, came, 1 - came, 0, 0 FROM attendance
       ) LEFT JOIN courses USING (course_id)
       GROUP BY day, course_id ORDER BY day, course_id`,
    )
    .all()
  const students = database
    .prepare(
      `SELECT course_id, sum(came) AS students
       FROM attendance latest
       WHERE sequence = (SELECT max(sequence) FROM attendance other WHERE other.enrollment_id = latest.enrollment_id)
       GROUP BY course_id ORDER BY course_id`,
    )
    .all()
  const leftOut = database.prepare('SELECT topic, part, at_offset, reason FROM left_out').all()
  return {
    days: days.map((row) => ({
      day: String(row.day),
      courseId: Number(row.course_id),
      title: row.title === null ? null : String(row.title),
      enrolled: Number(row.enrolled),
      left: Number(row.gone),
      paidCents: Number(row.paid),
      givenBackCents: Number(row.back),
      netCents: Number(row.paid) - Number(row.back),
    })),
    students: students.map((row) => ({ courseId: Number(row.course_id), students: Number(row.students) })),
    leftOut: leftOut.map(({ topic, part, at_offset, reason }) => ({
      place: `${topic}/${part} @${at_offset}`,
      reason: String(reason),
    })),
  }
}

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** The days as a table for a terminal, a sum below it. */
export function describe({ days, leftOut }: Report): string {
  const sum = (field: 'enrolled' | 'left' | 'paidCents' | 'givenBackCents' | 'netCents') =>
    days.reduce((total, day) => total + day[field], 0)
  const rows = [
    ['day', 'enrolled', 'left', 'gross', 'given back', 'net', 'course'],
    ...days.map((day) => [
      ...[day.day, String(day.enrolled), String(day.left)],
      ...[day.paidCents, day.givenBackCents, day.netCents].map(dollars),
      `${day.courseId} ${day.title ?? ''}`,
    ]),
    [
      ...['all', String(sum('enrolled')), String(sum('left'))],
      ...[sum('paidCents'), sum('givenBackCents'), sum('netCents')].map(dollars),
      '',
    ],
  ]
  const table = rows.map(([day = '', ...cells]) => {
    const course = cells.pop() ?? ''
    return [day.padEnd(10), ...cells.map((cell) => cell.padStart(11)), ` ${course}`].join(' ').trimEnd()
  })
  return [...table, ...leftOut.map(({ place, reason }) => `left out: ${place}: ${reason}`)].join('\n')
}
