import { TRIED_HOURS } from '@lectern/contracts/shapes/receivers.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { Database } from '../database.ts'
import { type Delivery, Prisma, type Receiver } from '../generated/prisma/client.ts'

const TRIED_FOR = Prisma.raw(`interval '${TRIED_HOURS} hours'`)
/** How long a replica has a delivery to itself: longer than it takes to send one. */
const TAKEN_FOR = Prisma.raw(`interval '2 minutes'`)
/** Who took nothing for so long isn't asked any more, until an operator says so. */
const FAILING_FOR = Prisma.raw(`interval '3 days'`)
const HELD_AT_MOST_SECONDS = 3_600

export type DueDelivery = Pick<
  Delivery,
  'id' | 'eventId' | 'type' | 'source' | 'subject' | 'sequence' | 'time' | 'data'
>
export type SendingReceiver = Pick<Receiver, 'id' | 'kind' | 'url' | 'secret' | 'formerSecret'>

/** Receivers for which something is due, along deliveries_waiting_idx. */
export async function listDueReceivers(database: Database): Promise<string[]> {
  const rows = await database.$queryRaw<{ id: string }[]>`
    SELECT id FROM receivers r WHERE state = 'active' AND (held_until IS NULL OR held_until <= now())
      AND EXISTS (SELECT FROM deliveries d WHERE d.receiver_id = r.id AND d.state = 'waiting' AND d.due_at <= now())`
  return rows.map(({ id }) => id)
}

/** The receiver as it is now; null where nothing is to be sent to it. */
export async function findSendingReceiver(database: Database, id: string): Promise<SendingReceiver | null> {
  const rows = await database.$queryRaw<SendingReceiver[]>`
    SELECT id, kind, url, secret, CASE WHEN former_until > now() THEN former_secret END AS "formerSecret" FROM receivers
    WHERE id = ${id}::uuid AND state = 'active' AND (held_until IS NULL OR held_until <= now())`
  return rows[0] ?? null
}

/**
 * Takes some that are due, those that have waited longest first; of several replicas each gets others. They are chosen as an array, which is made
 * once: a subquery that is joined may be run for each row, with others each time.
 */
export async function takeDueDeliveries(
  database: SqlExecutor,
  receiverId: string,
  most: number,
): Promise<DueDelivery[]> {
  return database.$queryRaw<DueDelivery[]>`
    UPDATE deliveries SET due_at = now() + ${TAKEN_FOR}, tries = tries + 1, first_tried_at = coalesce(first_tried_at, now())
    WHERE id = ANY(ARRAY(
      SELECT id FROM deliveries WHERE receiver_id = ${receiverId}::uuid AND state = 'waiting' AND due_at <= now()
      ORDER BY due_at LIMIT ${most} FOR UPDATE SKIP LOCKED))
    RETURNING id, event_id AS "eventId", type, source, subject, sequence, time, data`
}

/** What came of a try. It is noted at the receiver first, and its deliveries then, in the order in which both are removed: who waits for the other gets it. */
export interface Tried {
  status: number | null
  failure: string | null
  milliseconds: number
}

export async function recordDelivered(database: Database, receiverId: string, id: string, tried: Tried): Promise<void> {
  const { status, milliseconds } = tried
  await database.$transaction([
    database.$executeRaw`
      UPDATE receivers SET failing_since = NULL, held_until = NULL WHERE id = ${receiverId}::uuid AND failing_since IS NOT NULL`,
    database.$executeRaw`
      UPDATE deliveries SET state = 'delivered', ended_at = now(), status = ${status}, failure = NULL, milliseconds = ${milliseconds}
      WHERE id = ${id}::uuid AND state = 'waiting'`,
  ])
}

/**
 * The longer it is tried, the longer it waits: half of that time, from half a minute to three hours, a fifth more or less. The last try is when the day is
 * over. Others for the receiver wait too, from two seconds to five minutes, or as long as it asks for; within an hour.
 */
export async function recordFailed(
  database: Database,
  receiverId: string,
  id: string,
  { retryAfter, ...tried }: Tried & { retryAfter: number | null },
): Promise<void> {
  const { status, failure, milliseconds } = tried
  const requestedSeconds = Math.min(retryAfter ?? 0, HELD_AT_MOST_SECONDS)
  await database.$transaction([
    database.$executeRaw`
      UPDATE receivers SET failing_since = coalesce(failing_since, now()),
        state = CASE WHEN failing_since <= now() - ${FAILING_FOR} AND state = 'active' THEN 'failing' ELSE state END,
        held_until = greatest(held_until, now() + ${requestedSeconds} * interval '1 second',
          now() + least(greatest((now() - coalesce(failing_since, now())) / 4, interval '2 seconds'), interval '5 minutes'))
      WHERE id = ${receiverId}::uuid`,
    database.$executeRaw`
      UPDATE deliveries SET status = ${status}, failure = ${failure}, milliseconds = ${milliseconds},
        state = CASE WHEN first_tried_at <= now() - ${TRIED_FOR} THEN 'dead' ELSE state END,
        ended_at = CASE WHEN first_tried_at <= now() - ${TRIED_FOR} THEN now() END,
        due_at = greatest(now() + ${requestedSeconds} * interval '1 second', least(
          first_tried_at + ${TRIED_FOR},
          now() + least(greatest((now() - first_tried_at) / 2, interval '30 seconds'), interval '3 hours') * (0.8 + 0.4 * random())))
      WHERE id = ${id}::uuid AND state = 'waiting'`,
  ])
}

/** It has said that it wants nothing more: 410. */
export async function recordGone(database: Database, receiverId: string, id: string, tried: Tried): Promise<void> {
  const { status, milliseconds } = tried
  await database.$transaction([
    database.$executeRaw`UPDATE receivers SET state = 'gone' WHERE id = ${receiverId}::uuid`,
    database.$executeRaw`
      UPDATE deliveries SET status = ${status}, failure = NULL, milliseconds = ${milliseconds} WHERE id = ${id}::uuid`,
    database.$executeRaw`
      UPDATE deliveries SET state = 'dead', ended_at = now() WHERE receiver_id = ${receiverId}::uuid AND state = 'waiting'`,
  ])
}

/** Returns a delivery to the queue when the process stops while sending it, so that another replica sends it at once. */
export async function releaseDelivery(database: Database, id: string): Promise<void> {
  await database.$executeRaw`
    UPDATE deliveries SET due_at = now(), tries = tries - 1 WHERE id = ${id}::uuid AND state = 'waiting'`
}
