import { type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import type { PartitionMark } from '@lectern/service-kit/events/topic-reader.ts'
import type { Database } from '../database.ts'
import { GENERATION } from '../subscriptions.ts'

type Sql = Pick<Database, '$executeRaw' | '$queryRaw' | '$queryRawUnsafe'>

/** What is compared, by table: an erased person is known by number only while the tombstone lasts, and shows no name either way. */
const COMPARED_TABLES = {
  people: 'NOT erased',
  courses: 'true',
  curricula: 'true',
  enrollments: 'true',
  lesson_completions: 'true',
  quiz_attempts: 'true',
  reviews: 'true',
  orders: 'true',
  activity: 'true',
}
/** Facts that a database has of earlier releases in part, until its first rebuild. */
const UNCOMPARED_TABLES = ['active_hours']
/** What is made of them. A total of nothing is the same as none. */
export const COMPARED_TOTALS = {
  totals: `(enrolled, completed, paid_cents, refunds, refunded_cents, returned_cents, came, finished, stars_1, stars_2, stars_3,
    stars_4, stars_5, last_enrolled) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)`,
  course_totals: '(students, completions, reviews, stars, revenue_cents) <> (0, 0, 0, 0, 0)',
  teacher_totals: 'students <> 0',
  teacher_students: 'true',
  counted_courses: 'true',
  edited_reviews: 'true',
  enrolling: 'true',
  stands: 'true',
  funnels: '(stopped, reading) <> (0, 0)',
  funnel_outlines: 'true',
}

export interface TableComparison {
  table: string
  live: number
  rebuilt: number
  /** Rows of the live table that the rebuilt one lacks or has otherwise. */
  onlyLive: number
  onlyRebuilt: number
}

/**
 * For a transaction that others wait for, and that waits on Kafka in between: Postgres itself ends it when nothing comes for so long,
 * or when it has lasted for so long in all (milliseconds), also where its process is frozen or gone.
 */
export async function limitTransaction(
  tx: Sql,
  { idleMs, lastsMs }: { idleMs: number; lastsMs: number },
): Promise<void> {
  await tx.$executeRaw`
    SELECT set_config('idle_in_transaction_session_timeout', ${String(idleMs)}, true),
      set_config('transaction_timeout', ${String(lastsMs)}, true),
      set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`
}

/**
 * Empty copies of the live tables in the schema "rebuild", with the same indexes under the same names. Schemas are the owner's; its functions do
 * with them what a rebuild needs.
 */
export async function createEmptyProjection(database: Sql): Promise<void> {
  await dropLeftovers(database)
  await database.$executeRaw`SELECT public.make_rebuild()`
}

/** What a rebuild that was killed left behind, and what the last swap retired. */
export async function dropLeftovers(database: Sql): Promise<void> {
  await database.$executeRaw`SELECT public.drop_rebuild()`
}

/**
 * How far each partition is consumed: what the live projection is made of, whatever of it came twice. After topics were restored that
 * begins at their beginning again.
 */
export async function livePositions(database: Sql, prefix: string): Promise<PartitionMark[]> {
  const rows = await database.$queryRaw<(Omit<PartitionMark, 'topic'> & { owner: EventOwner })[]>`
    SELECT topic AS owner, partition, next_offset AS "nextOffset" FROM consumer_offsets WHERE generation = ${GENERATION}`
  return rows.map(({ owner, ...place }) => ({ topic: topicOf(owner, prefix), ...place }))
}

/** Keeps consumption where it is until the transaction ends, also of what has no effect. */
export async function holdPositions(tx: Sql): Promise<void> {
  await tx.$executeRaw`LOCK TABLE consumer_offsets IN EXCLUSIVE MODE`
}

/** Fresh statistics, so that the first readers after the swap get good plans. */
export async function analyzeRebuilt(database: Sql): Promise<void> {
  const tables = [...Object.keys({ ...COMPARED_TABLES, ...COMPARED_TOTALS }), ...UNCOMPARED_TABLES]
  for (const table of tables) await database.$executeRaw`SELECT public.analyze_rebuild(${table})`
}

/**
 * The totals and funnels of the history, at once; what is applied from here on is noted as it is in the live tables. Nobody else writes in the rebuilt
 * ones.
 */
export async function fillTotals(rebuilt: Database): Promise<void> {
  await rebuilt.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT set_config('statement_timeout', '0', true)`
      await tx.$executeRaw`SELECT fill_totals(), fill_stands()`
    },
    { maxWait: 10_000, timeout: 24 * 3_600_000 },
  )
  await rebuilt.$executeRaw`SELECT public.watch_rebuild()`
}

/** Both row by row: facts, and their totals where the facts are the same. Where they aren't, totals follow them. */
export async function compareProjections(tx: Sql): Promise<TableComparison[]> {
  const facts = await compareTables(tx, COMPARED_TABLES)
  return facts.some(differs) ? facts : [...facts, ...(await compareTables(tx, COMPARED_TOTALS))]
}

export function differs({ onlyLive, onlyRebuilt }: TableComparison): boolean {
  return onlyLive > 0 || onlyRebuilt > 0
}

async function compareTables(tx: Sql, conditions: Record<string, string>): Promise<TableComparison[]> {
  const comparisons: TableComparison[] = []
  for (const [table, condition] of Object.entries(conditions)) {
    const live = `SELECT * FROM projection.${table} WHERE ${condition}`
    const rebuilt = `SELECT * FROM rebuild.${table} WHERE ${condition}`
    // Names from the constants above; nothing here comes from outside.
    const rows = await tx.$queryRawUnsafe<Omit<TableComparison, 'table'>[]>(`SELECT
      (SELECT count(*) FROM (${live}) AS rows)::int AS live,
      (SELECT count(*) FROM (${rebuilt}) AS rows)::int AS rebuilt,
      (SELECT count(*) FROM (${live} EXCEPT ${rebuilt}) AS rows)::int AS "onlyLive",
      (SELECT count(*) FROM (${rebuilt} EXCEPT ${live}) AS rows)::int AS "onlyRebuilt"`)
    comparisons.push(...rows.map((row) => ({ table, ...row })))
  }
  return comparisons
}

/**
 * The rebuilt tables take the live ones' names; readers see the one or the other, and wait for neither. The retired ones
 * stay until the transaction is over: dropping them inside it could deadlock with a reader.
 */
export async function swapProjections(tx: Sql): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO rebuild.projection_offsets SELECT * FROM projection.projection_offsets`
  await tx.$executeRaw`SELECT public.swap_rebuild()`
  // The rebuilt one has what stands before the positions, and nothing else: whatever comes from there on is to be applied, also what
  // the retired one had already. Here an event may be applied again.
  await tx.$executeRaw`DELETE FROM inbox`
}
