import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import pg from 'pg'
import type { Student } from './visits.ts'

type Env = Record<string, string>

/** One query of a running copy's database. */
export async function ask<Row extends pg.QueryResultRow>(
  url: string | undefined,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Whose events are kept for two weeks; identity's tell of people, who seldom change. */
const PUBLISHERS = ['catalog', 'learning', 'billing'] as const

/** Events that were told since `began`, of each service that told any. */
export async function eventsSince(env: Env, began: Date): Promise<{ service: string; events: number }[]> {
  const counts = []
  for (const service of PUBLISHERS) {
    const query = `SELECT (SELECT count(*) FROM published_events WHERE time >= $1) + (SELECT count(*) FROM outbox WHERE time >= $1) AS count`
    const [row] = await ask<{ count: string }>(env[`${service.toUpperCase()}_DATABASE_URL`], query, [began])
    counts.push({ service, events: Number(row?.count) })
  }
  return counts.filter(({ events }) => events > 0)
}

/** What was answered with success beside what is there, by kind. */
export async function compareAnswered(env: Env, students: readonly Student[]) {
  const ids = students.map(({ id }) => id)
  const count = async (service: string, text: string) =>
    Number((await ask<{ count: string }>(env[`${service}_DATABASE_URL`], text, [ids]))[0]?.count)
  const answered = (of: (student: Student) => number) => students.reduce((sum, student) => sum + of(student), 0)
  return [
    {
      what: 'enrollments',
      answered: answered(({ done }) => done.enrolled + done.bought),
      there: await count('LEARNING', 'SELECT count(*) FROM enrollments WHERE active AND student_id = ANY ($1)'),
    },
    {
      what: 'lessons completed',
      answered: answered(({ completedIds }) => completedIds.size),
      there: await count(
        'LEARNING',
        `SELECT count(*) FROM lesson_progress p JOIN enrollments e ON e.id = p.enrollment_id
         WHERE p.completed_at IS NOT NULL AND e.student_id = ANY ($1)`,
      ),
    },
    {
      what: 'purchases',
      answered: answered(({ done }) => done.bought),
      there: await count('BILLING', `SELECT count(*) FROM orders WHERE status = 'paid' AND student_id = ANY ($1)`),
    },
    {
      what: 'reviews',
      answered: answered(({ done }) => done.reviewed),
      there: await count('LEARNING', 'SELECT count(*) FROM reviews WHERE student_id = ANY ($1)'),
    },
  ]
}

const LEAST_ROWS = 500

/** Bytes on disk per row, indexes too, of every table that has enough of them to tell. */
export async function bytesPerRow(env: Env) {
  const rows: { table: string; rows: number; 'bytes a row': number }[] = []
  for (const service of SERVICES) {
    const url = env[`${service.toUpperCase()}_OWNER_DATABASE_URL`]
    await ask(url, 'ANALYZE')
    const sizes = await ask<{ name: string; rows: number; bytes: string }>(
      url,
      `SELECT c.oid::regclass::text AS name, c.reltuples::int AS rows, pg_total_relation_size(c.oid) AS bytes
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND c.reltuples >= $1 ORDER BY bytes DESC`,
      [LEAST_ROWS],
    )
    for (const { name, rows: count, bytes } of sizes) {
      rows.push({ table: `${service}.${name}`, rows: count, 'bytes a row': Math.round(Number(bytes) / count) })
    }
  }
  return rows
}
