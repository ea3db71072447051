import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { EventPosition } from '@lectern/service-kit/events/subscriptions.ts'

/** Live handlers share it; a rebuild that is about to swap takes it alone. Any number will do, as long as it stays. */
const PROJECTION_LOCK = 4_217_100

/**
 * Keeps the projection from being swapped until the transaction ends. It must be a statement of its own before any that
 * names a table: Postgres looks names up when a statement begins, and they mean other tables after a swap.
 */
export async function shareProjection(tx: SqlExecutor): Promise<void> {
  await tx.$executeRaw`/* prepared */ SELECT pg_advisory_xact_lock_shared(${PROJECTION_LOCK})`
}

/** Waits until no handler is at work, and keeps new ones waiting until the transaction ends. */
export async function ownProjection(tx: SqlExecutor): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${PROJECTION_LOCK})`
}

/** Records that the events' effects are in. A redriven event stands behind what is recorded already. */
export async function recordPositions(
  tx: SqlExecutor,
  events: readonly { position: EventPosition; time: string }[],
): Promise<void> {
  const positions = events.map(({ position: { topic, partition, offset }, time }) => ({
    topic,
    partition,
    offset,
    time,
  }))
  await tx.$executeRaw`
    INSERT INTO projection_offsets (topic, partition, next_offset, event_time)
    SELECT DISTINCT ON (topic, partition) topic, partition, "offset" + 1, time
    FROM jsonb_to_recordset(${JSON.stringify(positions)}::jsonb)
      AS position (topic text, partition int, "offset" bigint, time timestamptz)
    ORDER BY topic, partition, "offset" DESC
    ON CONFLICT (topic, partition) DO UPDATE SET next_offset = excluded.next_offset, event_time = excluded.event_time
    WHERE projection_offsets.next_offset < excluded.next_offset`
}

/** When the newest event in here happened, by the owner that its topic is named for. */
export async function newestEventTimes(database: SqlExecutor): Promise<Map<string, Date>> {
  const rows = await database.$queryRaw<{ owner: string; newest: Date }[]>`
    SELECT regexp_replace(topic, '^.*\.', '') AS owner, max(event_time) AS newest
    FROM projection_offsets WHERE event_time IS NOT NULL GROUP BY 1`
  return new Map(rows.map(({ owner, newest }) => [owner, newest]))
}
