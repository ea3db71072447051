import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { EventContract, EventData } from '@lectern/contracts/events/event.ts'
import type { SqlExecutor } from '../database/database.ts'
import { currentTraceparent } from '../process/trace.ts'

/** Wakes the relay; Postgres delivers it when the transaction commits, and never when it doesn't. */
export const OUTBOX_CHANNEL = 'lectern_outbox'

/** An event to be published when the transaction commits. */
export interface OutboxEvent<Contract extends EventContract> {
  contract: Contract
  /** The aggregate's id: the event's subject and its key on the topic. */
  subject: number | string
  /** The aggregate's version after this change, from the UPDATE … RETURNING version that locked its row. */
  sequence: number
  /** Checked against the contract, unknown fields included. `null` for a contract of z.null() makes a tombstone. */
  data: EventData<Contract>
}

/**
 * Publishes an event with the transaction: there is no other way to publish. The caller holds the aggregate's row lock,
 * so that per key the order of the outbox is the order of commits. Throws when the data doesn't fit the contract.
 */
export async function withOutbox<Contract extends EventContract>(
  tx: SqlExecutor,
  { contract, subject, sequence, data }: OutboxEvent<Contract>,
): Promise<void> {
  const checked = contract.data.parse(data)
  if (!isDeepStrictEqual(checked, data))
    throw new Error(`Not all of ${JSON.stringify(data)} belongs to ${contract.type}`)
  const payload = checked === null ? null : JSON.stringify(checked)
  const key = String(subject)
  await tx.$executeRaw`
    WITH appended AS (
      INSERT INTO outbox (event_id, topic, key, type, subject, sequence, time, data, traceparent)
      VALUES (${randomUUID()}::uuid, ${contract.owner}, ${key}, ${contract.type}, ${key}, ${sequence}, now(),
              ${payload}::jsonb, ${currentTraceparent() ?? null})
      RETURNING id
    )
    SELECT pg_notify(${OUTBOX_CHANNEL}, '') FROM appended`
}
