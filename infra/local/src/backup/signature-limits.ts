import type { EventOwner } from '@lectern/contracts/events/event.ts'
import type pg from 'pg'
import type { TopicRecord } from './records.ts'

interface LimitRow {
  topic: EventOwner
  partition: number
  kid: string
  nextOffset: string
}

/**
 * Up to where on a partition of before a key is believed (decision 34), and where that is among the same messages on a topic that is made anew: nothing that
 * comes later is believed for being read again.
 */
export class SignatureLimit {
  readonly owner: EventOwner
  readonly #row: LimitRow
  #before = 0n

  constructor(row: LimitRow) {
    this.owner = row.topic
    this.#row = row
  }

  /** To be called with every message that is written, in order. */
  pass({ partition, offset }: TopicRecord): void {
    if (partition === this.#row.partition && BigInt(offset) < BigInt(this.#row.nextOffset)) this.#before += 1n
  }

  /** Where it is now: owner, partition, key, offset and cluster. */
  row(clusterId: string): [EventOwner, number, string, string, string] {
    const { topic, partition, kid } = this.#row
    return [topic, partition, kid, String(this.#before), clusterId]
  }
}

export async function readLimits(client: pg.Client): Promise<SignatureLimit[]> {
  const { rows } = await client.query<LimitRow>(
    'SELECT topic, partition, kid, next_offset AS "nextOffset" FROM signature_limits',
  )
  return rows.map((row) => new SignatureLimit(row))
}

/** Keeps where it is now. */
export async function keepLimit(client: pg.Client, limit: SignatureLimit, clusterId: string): Promise<void> {
  await client.query(
    'UPDATE signature_limits SET next_offset = $4, cluster_id = $5 WHERE topic = $1 AND partition = $2 AND kid = $3',
    limit.row(clusterId),
  )
}
