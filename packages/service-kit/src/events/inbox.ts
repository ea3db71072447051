import type { SqlExecutor } from '../database/database.ts'
import { INBOX_DAYS } from '../process/config.ts'
import type { SourceMessage } from './subscriptions.ts'

const PRUNED_AT_ONCE = 5_000

/**
 * Runs `effect` unless the event's effect is already in this database; the inbox row and the effect commit together.
 * Answers whether it ran. `source` is where the event stands on its topic; one out of the dead letters has none, and its row
 * stays, because they are read from the beginning again.
 */
export async function handleOnce(
  tx: SqlExecutor,
  eventId: string,
  effect: () => Promise<void>,
  source?: SourceMessage,
): Promise<boolean> {
  const { owner = null, partition = null } = source ?? {}
  const offset = source === undefined ? null : BigInt(source.offset)
  const inserted = await tx.$executeRaw`
    INSERT INTO inbox (event_id, topic, partition, source_offset)
    VALUES (${eventId}::uuid, ${owner}, ${partition}::int, ${offset}::bigint) ON CONFLICT (event_id) DO NOTHING`
  if (inserted === 0) return false
  await effect()
  return true
}

/** The ids whose effect is not in this database yet; from now on, if the transaction commits, it is. All of one partition. */
export async function takeIn(
  tx: SqlExecutor,
  events: readonly { dispatch: { eventId: string }; source: SourceMessage }[],
): Promise<Set<string>> {
  const rows = events.map(({ dispatch: { eventId: id }, source: { owner, partition, offset } }) => {
    return { id, owner, partition, offset }
  })
  // By id, so that two replicas with the same events wait for each other and never crosswise.
  const taken = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO inbox (event_id, topic, partition, source_offset)
    SELECT DISTINCT ON (id) id, owner, partition, "offset"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS event (id uuid, owner text, partition int, "offset" bigint)
    ORDER BY id, "offset"
    ON CONFLICT (event_id) DO NOTHING
    RETURNING event_id::text AS id`
  return new Set(taken.map(({ id }) => id))
}

/** Whether the effect is in this database. Waits for whoever is handling the event, and lets nobody until the transaction ends. */
export async function isHandled(tx: SqlExecutor, eventId: string): Promise<boolean> {
  if (!(await handleOnce(tx, eventId, async () => undefined))) return true
  await tx.$executeRaw`DELETE FROM inbox WHERE event_id = ${eventId}::uuid`
  return false
}

/** Which of these a redrive has handled or given up. */
export async function listRedriven(database: SqlExecutor, eventIds: readonly string[]): Promise<Set<string>> {
  const rows = await database.$queryRaw<{ id: string }[]>`
    SELECT event_id::text AS id FROM inbox WHERE topic IS NULL AND event_id = ANY (${eventIds}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}

/** Forgets some of the events that were handled so many days ago, and that no partition brings again. Answers whether there are more. */
export async function pruneInbox(database: SqlExecutor, days = INBOX_DAYS): Promise<boolean> {
  const pruned = await database.$executeRaw`
    DELETE FROM inbox WHERE event_id IN (
      SELECT event_id FROM inbox handled
      JOIN consumer_offsets place ON place.topic = handled.topic AND place.partition = handled.partition
        AND place.generation = (SELECT max(generation) FROM consumer_offsets)
      WHERE handled.handled_at < now() - make_interval(days => ${days}::int)
        AND handled.source_offset < place.next_offset
      ORDER BY handled.handled_at LIMIT ${PRUNED_AT_ONCE})`
  return pruned === PRUNED_AT_ONCE
}
