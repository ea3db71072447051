import pg from 'pg'
import { createWakeUp } from '../process/wake-up.ts'
import type { OutboxRow } from './cloud-event.ts'
import { OUTBOX_CHANNEL } from './outbox.ts'

/** Advisory locks are per database, so one number serves every service. It must never change. */
export const LEADER_LOCK = 4_217_002
/** Kafka takes a megabyte per request by default; a batch stays well below. */
const BATCH_BYTES = 500_000
/**
 * A leader asks for rows every few seconds. One that is silent for this long is frozen, or its machine is gone without a
 * word: Postgres ends its session, and with it the lock. Longer than a request to Kafka takes with all its retries.
 */
const SILENCE_MS = 60_000
/** Until it asks for rows although it heard of none. */
const ASK_EVERY_MS = 5_000
/** What key and headers of a message take, a signature among them, generously. */
const HEADER_BYTES = 1_000

/**
 * A connection of its own to a service's database, for the relay: it holds the leader's lock, hears of commits, reads and
 * removes rows. All on one connection, so that a relay that lost its lock can't read another row.
 */
export class OutboxReader {
  readonly #client: pg.Client
  readonly #silenceMs: number
  #askedAt = performance.now()
  #lost: Error | null = null
  readonly #wakeUp = createWakeUp()

  private constructor(client: pg.Client, silenceMs: number) {
    this.#client = client
    this.#silenceMs = silenceMs
    client.on('notification', () => this.#wakeUp.ring())
    client.on('error', (error) => this.#lose(error))
    client.on('end', () => this.#lose(new Error('the connection to the database ended')))
  }

  /** `silenceMs`: after how long without a query Postgres gives the lock to another. */
  static async open(databaseUrl: string, applicationName: string, silenceMs = SILENCE_MS): Promise<OutboxReader> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: applicationName,
      connectionTimeoutMillis: 2_000,
      query_timeout: 10_000,
      keepAlive: true,
      options: `-c idle_session_timeout=${silenceMs}`,
    })
    const reader = new OutboxReader(client, silenceMs)
    await client.connect()
    return reader
  }

  /** Whether this process is the one that publishes; then it also hears of commits. */
  async tryLead(): Promise<boolean> {
    const { rows } = await this.#client.query<{ leads: boolean }>('SELECT pg_try_advisory_lock($1) AS leads', [
      LEADER_LOCK,
    ])
    if (!rows[0]?.leads) return false
    await this.#client.query(`LISTEN ${OUTBOX_CHANNEL}`)
    return true
  }

  /** By the database's clock. */
  async now(): Promise<Date> {
    const { rows } = await this.#client.query<{ now: Date }>('SELECT now()')
    if (rows[0] === undefined) throw new Error('the database has no time')
    return rows[0].now
  }

  /** The oldest rows, at least one if there is any, else as many as fit a request. */
  async read(limit: number): Promise<OutboxRow[]> {
    this.#askedAt = performance.now()
    const { rows } = await this.#client.query<OutboxRow>({
      name: 'read',
      text: `SELECT id, event_id, topic, key, type, subject, sequence, time, data::text AS data, traceparent, versions
               FROM outbox ORDER BY id LIMIT $1`,
      values: [limit],
    })
    let bytes = 0
    const tooMany = rows.findIndex((row, index) => {
      // Bytes, not characters: a request that Kafka finds too large would be tried for ever, and all events wait behind it.
      bytes += Buffer.byteLength(row.data ?? '') + HEADER_BYTES
      return index > 0 && bytes > BATCH_BYTES
    })
    return tooMany === -1 ? rows : rows.slice(0, tooMany)
  }

  /**
   * Throws when the lead may be another's by now: this process froze since it read, and what it read may be long overtaken.
   * On a compacted topic an old state after a newer one, or after a person's erasure, would be what stays.
   */
  assertLeading(): void {
    if (performance.now() - this.#askedAt > this.#silenceMs)
      this.#lose(new Error('silent for too long to be sure of the lead'))
    if (this.#lost !== null) throw this.#lost
  }

  /** Takes out of the outbox what was published; `keep`: and keeps it, to be published again. */
  async settle(rows: OutboxRow[], keep: boolean): Promise<void> {
    const values = [rows.map((row) => row.id)]
    const remove = 'DELETE FROM outbox WHERE id = ANY($1::bigint[])'
    if (!keep) return void (await this.#client.query({ name: 'remove', text: remove, values }))
    const columns = 'event_id, topic, key, type, subject, sequence, time, data, traceparent, versions'
    await this.#client.query({
      name: 'keep',
      text: `WITH gone AS (${remove} RETURNING *)
             INSERT INTO published_events (${columns}) SELECT ${columns} FROM gone ORDER BY id
             ON CONFLICT (event_id, type) DO NOTHING`,
      values,
    })
  }

  /** Resolves when something was committed, or when it is time to ask all the same. Throws when the connection is lost. */
  async waitForWork(signal: AbortSignal): Promise<void> {
    await this.#wakeUp.wait(Math.min(ASK_EVERY_MS, this.#silenceMs / 4), signal)
    if (this.#lost !== null) throw this.#lost
  }

  /** Gives the lock back. */
  async close(): Promise<void> {
    this.#client.removeAllListeners('end')
    await this.#client.end()
  }

  #lose(error: Error): void {
    this.#lost ??= error
    this.#wakeUp.ring()
  }
}
