import type { EventOwner } from '@lectern/contracts/events/event.ts'
import type { SqlExecutor } from '../database/database.ts'

/** Who gives events up, and why. */
export interface Discarding {
  by: string
  why: string | null
}

interface DiscardedEvent {
  eventId: string
  /** Null for one that is in no dead letters of the service. */
  letter: { owner: EventOwner; key: string; error: string | null } | null
}

/** Keeps that the event was given up; the first time counts. */
export async function recordDiscarded(
  tx: SqlExecutor,
  { eventId, letter }: DiscardedEvent,
  { by, why }: Discarding,
): Promise<void> {
  const { owner = null, key = null, error = null } = letter ?? {}
  await tx.$executeRaw`
    INSERT INTO discarded_events (event_id, topic, key, error, by, why)
    VALUES (${eventId}::uuid, ${owner}, ${key}, ${error}, ${by}, ${why}) ON CONFLICT (event_id) DO NOTHING`
}

/** Which of these somebody has given up. */
export async function listDiscarded(database: SqlExecutor, eventIds: readonly string[]): Promise<Set<string>> {
  const rows = await database.$queryRaw<{ id: string }[]>`
    SELECT event_id::text AS id FROM discarded_events WHERE event_id = ANY (${eventIds}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}
