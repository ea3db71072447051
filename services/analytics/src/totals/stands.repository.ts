import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { Database } from '../database.ts'

/** So many are placed within the limit of a statement, also where each has completed hundreds of lessons. */
const AT_ONCE = 2_000
/** So long somebody who asks for funnels waits for what isn't placed yet. */
const PATIENCE_MS = 500

/**
 * Places some of the students to whom something happened since. Answers whether there may be more at once; a course of more than AT_ONCE students
 * whose outline is another it leaves, and what somebody else is at.
 */
export async function placeSome(database: SqlExecutor): Promise<boolean> {
  const [row] = await database.$queryRaw<{ more: boolean }[]>`SELECT place_live_students(${AT_ONCE}::int) AS more`
  return row?.more ?? false
}

/** Brings the funnels up to the facts, as far as a reader may wait for it: what is left is of the last second, or much. */
export async function placeForReader(database: SqlExecutor): Promise<void> {
  const began = performance.now()
  while ((await placeSome(database)) && performance.now() - began < PATIENCE_MS);
}

/** Places everybody, however long it takes; readers see the funnels of before until then. */
export async function placeEverybody(database: Database): Promise<void> {
  while (await placeSome(database));
  const [outline] = await database.$queryRaw<unknown[]>`SELECT FROM unplaced WHERE enrollment_id IS NULL LIMIT 1`
  if (outline) await withoutLimit(database, (tx) => tx.$executeRaw`SELECT place_live_students(NULL::int)`)
}

/**
 * The same where nobody else places, as in `foldHeldTotals`.
 *
 * @param moment By which who hasn't acted for long has stopped: the same for two projections that are compared.
 */
export async function placeHeldStudents(database: Database, moment: Date): Promise<void> {
  await withoutLimit(database, (tx) => tx.$executeRaw`SELECT place_students(NULL::int, ${moment}::timestamptz)`)
}

async function withoutLimit(database: Database, work: (tx: SqlExecutor) => PromiseLike<unknown>): Promise<void> {
  await database.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT set_config('statement_timeout', '0', true)`
      await work(tx)
    },
    { maxWait: 10_000, timeout: 3_600_000 },
  )
}
