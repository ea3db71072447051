import type { SqlExecutor } from '../database/database.ts'

/** Which of the events have their effect in this database, and since when. */
export async function listHandled(
  database: SqlExecutor,
  ids: readonly string[],
): Promise<{ eventId: string; handledAt: string }[]> {
  const rows = await database.$queryRaw<{ eventId: string; handledAt: Date }[]>`
    SELECT event_id::text AS "eventId", handled_at AS "handledAt" FROM inbox WHERE event_id = ANY(${ids}::uuid[])`
  return rows.map(({ eventId, handledAt }) => ({ eventId, handledAt: handledAt.toISOString() }))
}
