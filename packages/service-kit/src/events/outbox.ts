import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { EventContract, EventData } from '@lectern/contracts/events/event.ts'
import type { SqlExecutor } from '../database/database.ts'
import { traceparentOf } from '../process/trace.ts'

/** Wakes the relay; Postgres delivers it when the transaction commits, and never when it doesn't. */
export const OUTBOX_CHANNEL = 'lectern_outbox'

/** Less than a topic takes, with room for key and headers: a row that the relay can't send would hold up all behind it. */
const DATA_BYTES = 1_000_000

/** An event to be published when the transaction commits. */
export interface OutboxEvent<Contract extends EventContract> {
  contract: Contract
  /** The aggregate's id: the event's subject and its key on the topic. */
  subject: number | string
  /** The aggregate's version after this change, from the UPDATE … RETURNING version that locked its row. */
  sequence: number
  /** Checked against the contract, unknown fields included. `null` for a contract of z.null() makes a tombstone. */
  data: EventData<Contract>
  /**
   * The same event in the versions of its contract that are on their way out, for consumers that know no newer one. All
   * go out under one id, the newest first, and each consumer handles one of them: see docs/events.md.
   */
  earlier?: readonly EarlierVersion[]
}

interface EarlierVersion {
  contract: EventContract
  /** Checked against its contract. */
  data: unknown
}

/**
 * Publishes an event with the transaction: there is no other way to publish. The caller holds the aggregate's row lock,
 * so that per key the order of the outbox is the order of commits. Throws when the data doesn't fit the contract.
 */
export async function withOutbox<Contract extends EventContract>(
  tx: SqlExecutor,
  { contract, ...event }: OutboxEvent<Contract>,
): Promise<void> {
  await withOutboxAll(tx, contract, [event])
}

/** The same for any number of aggregates, in this order, by one statement. */
export async function withOutboxAll<Contract extends EventContract>(
  tx: SqlExecutor,
  contract: Contract,
  events: readonly Omit<OutboxEvent<Contract>, 'contract'>[],
): Promise<void> {
  const rows = events.flatMap(({ subject, sequence, data, earlier = [] }) => {
    const id = randomUUID()
    const all = [...earlier, { contract, data }].sort((a, b) => b.contract.version - a.contract.version)
    const versions = all.length > 1 ? versionsOf(contract, all).join(',') : null
    return all.map((one) => ({
      ...{ id, key: String(subject), sequence, versions },
      ...{ type: one.contract.type, data: checked(one.contract, one.data) },
    }))
  })
  await tx.$executeRaw`
    WITH appended AS (
      INSERT INTO outbox (event_id, topic, key, type, subject, sequence, time, data, traceparent, versions)
      SELECT id, ${contract.owner}, key, type, key, sequence, now(), data, ${traceparentOf() ?? null}, versions
      FROM ROWS FROM (
        jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS (id uuid, key text, sequence int, type text, data jsonb, versions text)
      ) WITH ORDINALITY AS event (id, key, sequence, type, data, versions, position)
      ORDER BY position
      RETURNING id
    )
    SELECT pg_notify(${OUTBOX_CHANNEL}, '') FROM appended LIMIT 1`
}

function versionsOf(newest: EventContract, all: readonly EarlierVersion[]): number[] {
  const versions = all.map(({ contract }) => contract.version)
  const isOne = all.every(({ contract }) => contract.owner === newest.owner && contract.name === newest.name)
  if (!isOne || new Set(versions).size < versions.length || versions[0] !== newest.version)
    throw new Error(`${all.map(({ contract }) => contract.type).join(', ')} are not versions of one event`)
  return versions
}

function checked(contract: EventContract, data: unknown): unknown {
  const parsed = contract.data.parse(data)
  if (!isDeepStrictEqual(parsed, data))
    throw new Error(`Not all of ${JSON.stringify(data)} belongs to ${contract.type}`)
  const bytes = Buffer.byteLength(JSON.stringify(parsed))
  if (bytes > DATA_BYTES) throw new Error(`${contract.type} of ${bytes} bytes is more than a topic takes`)
  return parsed
}
