import type { Database } from '../src/database.ts'
import { COMPARED_TOTALS } from '../src/rebuild/schemas.repository.ts'

const KEYS = {
  people: 'id',
  courses: 'course_id',
  curricula: 'course_id',
  enrollments: 'enrollment_id',
  active_hours: 'hour, student_id',
  lesson_completions: 'enrollment_id, lesson_id',
  quiz_attempts: 'attempt_id',
  reviews: 'review_id',
  orders: 'order_id',
  activity: 'event_id',
}

/** Every row of every table of the live projection, in the order of keys. */
export async function projectionRows(database: Database): Promise<Record<string, unknown[]>> {
  const tables = Object.entries(KEYS).map(async ([table, key]) => {
    const rows = await database.$queryRawUnsafe<unknown[]>(`SELECT * FROM ${table} ORDER BY ${key}`)
    return [table, rows] as const
  })
  return Object.fromEntries(await Promise.all(tables))
}

/** Every row of the totals that says something, in any fixed order. */
export async function derivedRows(database: Database): Promise<Record<string, unknown[]>> {
  const tables = Object.entries(COMPARED_TOTALS).map(async ([table, condition]) => {
    const rows = await database.$queryRawUnsafe<unknown[]>(
      `SELECT row_to_json(kept)::text AS row FROM ${table} AS kept WHERE ${condition} ORDER BY 1`,
    )
    return [table, rows] as const
  })
  return Object.fromEntries(await Promise.all(tables))
}

export async function emptyProjection(database: Database): Promise<void> {
  await database.$executeRawUnsafe(
    `TRUNCATE ${[...Object.keys({ ...KEYS, ...COMPARED_TOTALS }), 'unfolded', 'unplaced'].join(', ')}`,
  )
}
