import type { Database } from '../storage/database.ts'

/** An event on its way to the endpoint that the settings name. Times in milliseconds. */
export interface Delivery {
  id: number
  event: string
  attempts: number
}

export interface DeliveryQueue {
  add(delivery: { event: string; dueAt: number }): void
  /** Those due, oldest first, without those that are on their way now. */
  due(now: number, onTheirWay: ReadonlySet<number>, limit: number): Delivery[]
  /** When the next one is due, if any waits. */
  nextDueAt(onTheirWay: ReadonlySet<number>): number | undefined
  delivered(id: number, outcome: string): void
  /** To be tried again at `dueAt`; never, when there is no such time. */
  failed(id: number, outcome: string, dueAt: number | undefined): void
  /** Whether an event has still to reach the endpoint. */
  isPending(event: string): boolean
  /** What became of an event's deliveries, such as `delivered (200)`; for people. */
  describe(event: string): string[]
}

const WAITING = 'delivered_at IS NULL AND given_up_at IS NULL'

const toDelivery = (row: Record<string, unknown>): Delivery => ({
  id: Number(row.id),
  event: String(row.event),
  attempts: Number(row.attempts),
})

function describe(row: Record<string, unknown>): string {
  if (row.delivered_at !== null) return `delivered (${row.outcome})`
  if (row.given_up_at !== null) return `given up (${row.outcome})`
  return row.outcome === null ? 'waiting' : `retrying (${row.outcome})`
}

/** The deliveries that are still owed, on disk, so that a restart goes on with them. */
export function createDeliveryQueue({ sql }: Database): DeliveryQueue {
  const insert = sql.prepare('INSERT INTO deliveries (event, due_at) VALUES (?, ?)')
  // Those on their way may be due as well: one row more for each.
  const selectDue = sql.prepare(`SELECT * FROM deliveries WHERE due_at <= ? AND ${WAITING} ORDER BY due_at, id LIMIT ?`)
  const selectNext = sql.prepare(`SELECT id, due_at FROM deliveries WHERE ${WAITING} ORDER BY due_at LIMIT ?`)
  const markDelivered = sql.prepare(
    'UPDATE deliveries SET delivered_at = ?, outcome = ?, attempts = attempts + 1 WHERE id = ?',
  )
  const markFailed = sql.prepare(
    'UPDATE deliveries SET due_at = coalesce(?, due_at), given_up_at = ?, outcome = ?, attempts = attempts + 1 WHERE id = ?',
  )
  const selectPending = sql.prepare(`SELECT 1 FROM deliveries WHERE event = ? AND ${WAITING} LIMIT 1`)
  const ofEvent = sql.prepare('SELECT * FROM deliveries WHERE event = ? ORDER BY id')

  return {
    add: ({ event, dueAt }) => void insert.run(event, dueAt),
    due: (now, onTheirWay, limit) =>
      selectDue
        .all(now, limit + onTheirWay.size)
        .map(toDelivery)
        .filter(({ id }) => !onTheirWay.has(id))
        .slice(0, limit),
    nextDueAt(onTheirWay) {
      const next = selectNext.all(onTheirWay.size + 1).find((row) => !onTheirWay.has(Number(row.id)))
      return next && Number(next.due_at)
    },
    delivered: (id, outcome) => void markDelivered.run(Date.now(), outcome, id),
    failed: (id, outcome, dueAt) =>
      void markFailed.run(dueAt ?? null, dueAt === undefined ? Date.now() : null, outcome, id),
    isPending: (event) => selectPending.get(event) !== undefined,
    describe: (event) => ofEvent.all(event).map(describe),
  }
}
