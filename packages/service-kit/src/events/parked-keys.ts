import type { EventOwner } from '@lectern/contracts/events/event.ts'
import type { SqlExecutor } from '../database/database.ts'

/** A key of a topic, and the last of its events that went to the dead letters. `key` is empty for a message without. */
export interface ParkedKey {
  owner: EventOwner
  key: string
  partition: number
  /** Kafka's offset on the main topic. */
  offset: bigint
}

/** How far the key's events have gone to the dead letters, or null. Locks the row until the transaction ends. */
export async function lockParkedKey(
  tx: SqlExecutor,
  owner: EventOwner,
  key: string,
): Promise<Pick<ParkedKey, 'partition' | 'offset'> | null> {
  const rows = await tx.$queryRaw<Pick<ParkedKey, 'partition' | 'offset'>[]>`
    SELECT last_partition AS partition, last_offset AS offset
      FROM parked_keys WHERE topic = ${owner} AND key = ${key} FOR UPDATE`
  return rows[0] ?? null
}

/** Whether any of the keys is parked. Locks the rows until the transaction ends. */
export async function isAnyParked(tx: SqlExecutor, owner: EventOwner, keys: readonly string[]): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM parked_keys WHERE topic = ${owner} AND key = ANY(${keys}::text[]) ORDER BY key FOR UPDATE`
  return rows.length > 0
}

/** Why an event is in the dead letters, for who looks at them. */
export interface Failure {
  /** Null where the event doesn't say. */
  type: string | null
  reason: string
}

/** Parks the key, or moves its mark forward; answers when that was. Locks the row until the transaction ends. */
export async function parkKey(
  tx: SqlExecutor,
  { owner, key, partition, offset }: ParkedKey,
  { type, reason }: Failure,
): Promise<Date> {
  const [row] = await tx.$queryRaw<{ parkedAt: Date }[]>`
    INSERT INTO parked_keys (topic, key, last_partition, last_offset, type, reason, first_partition, first_offset, first_parked_at)
    VALUES (${owner}, ${key}, ${partition}, ${offset}, ${type}, ${reason}, ${partition}, ${offset}, now())
    ON CONFLICT (topic, key) DO UPDATE
      SET last_partition = excluded.last_partition,
          last_offset = CASE WHEN parked_keys.last_partition = excluded.last_partition
                             THEN greatest(parked_keys.last_offset, excluded.last_offset)
                             ELSE excluded.last_offset END,
          letters = parked_keys.letters + 1,
          parked_at = now()
    RETURNING parked_at AS "parkedAt"`
  if (row === undefined) throw new Error('a key was not parked')
  return row.parkedAt
}

/** One of the key's events was handled, and others wait. */
export async function settleDeadLetter(tx: SqlExecutor, owner: EventOwner, key: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE parked_keys SET letters = greatest(letters - 1, 1) WHERE topic = ${owner} AND key = ${key}`
}

/** The event on which the key waits now, and why. Since when it waits is as before. */
export async function blameEvent(
  tx: SqlExecutor,
  { owner, key, partition, offset }: ParkedKey,
  { type, reason }: Failure,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE parked_keys SET type = ${type}, reason = ${reason}, first_partition = ${partition}, first_offset = ${offset}
     WHERE topic = ${owner} AND key = ${key}`
}

/** Later events of the key are handled as they come again. */
export async function unparkKey(tx: SqlExecutor, owner: EventOwner, key: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM parked_keys WHERE topic = ${owner} AND key = ${key}`
}
