import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { Database } from '../database.ts'

/** How many students one statement can place in funnels within its timeout, even if each has completed hundreds of lessons. */
const AT_ONCE = 2_000
/** How long a request for funnels waits for pending students. */
const TIMEOUT_MS = 500

/**
 * Moves some of the students with new events to their current lesson in the funnels. Returns whether there may be more. Leaves out a course
 * with a new outline and more than AT_ONCE students, and rows that another transaction has locked.
 */
export async function updateSomeFunnels(database: SqlExecutor): Promise<boolean> {
  const [row] = await database.$queryRaw<{ more: boolean }[]>`SELECT place_live_students(${AT_ONCE}::int) AS more`
  return row?.more ?? false
}

/** Brings the funnels up to date, as far as a reader may wait for it. */
export async function updateFunnelsForReader(database: SqlExecutor): Promise<void> {
  const began = performance.now()
  while ((await updateSomeFunnels(database)) && performance.now() - began < TIMEOUT_MS);
}

/** Brings all funnels up to date, however long it takes; until then readers see the previous ones. */
export async function updateAllFunnels(database: Database): Promise<void> {
  while (await updateSomeFunnels(database));
  const [outline] = await database.$queryRaw<unknown[]>`SELECT FROM unplaced WHERE enrollment_id IS NULL LIMIT 1`
  if (outline) await withoutLimit(database, (tx) => tx.$executeRaw`SELECT place_live_students(NULL::int)`)
}

/**
 * The same in a projection that nothing else changes, as in `foldHeldTotals`.
 *
 * @param moment By which who hasn't acted for long has stopped: the same for two projections that are compared.
 */
export async function updateHeldFunnels(database: Database, moment: Date): Promise<void> {
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
