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

/** Parks the key, or moves its mark forward; answers when that was. Locks the row until the transaction ends. */
export async function parkKey(tx: SqlExecutor, { owner, key, partition, offset }: ParkedKey): Promise<Date> {
  const [row] = await tx.$queryRaw<{ parkedAt: Date }[]>`
    INSERT INTO parked_keys (topic, key, last_partition, last_offset)
    VALUES (${owner}, ${key}, ${partition}, ${offset})
    ON CONFLICT (topic, key) DO UPDATE
      SET last_partition = excluded.last_partition,
          last_offset = CASE WHEN parked_keys.last_partition = excluded.last_partition
                             THEN greatest(parked_keys.last_offset, excluded.last_offset)
                             ELSE excluded.last_offset END,
          parked_at = now()
    RETURNING parked_at AS "parkedAt"`
  if (row === undefined) throw new Error('a key was not parked')
  return row.parkedAt
}

/** Later events of the key are handled as they come again. */
export async function unparkKey(tx: SqlExecutor, owner: EventOwner, key: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM parked_keys WHERE topic = ${owner} AND key = ${key}`
}
