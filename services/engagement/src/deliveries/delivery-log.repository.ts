import {
  DELIVERIES_AT_ONCE,
  DELIVERY_RETENTION_DAYS,
  DELIVERY_STATES,
  type Deliveries,
  type DeliveriesQuery,
  type Delivery,
} from '@lectern/contracts/shapes/receivers.ts'
import { oneOf } from '@lectern/service-kit/database/columns.ts'
import type { Database, Transaction } from '../database.ts'
import { Prisma, type Delivery as Row } from '../generated/prisma/client.ts'

const RETENTION = Prisma.raw(`interval '${DELIVERY_RETENTION_DAYS} days'`)
/** How long failed deliveries stay for an operator to resend, and MOST_DEAD how many per receiver. */
const DEAD_RETENTION = Prisma.raw(`interval '90 days'`)
const MOST_DEAD = 10_000
/** How many are removed in one go. */
const FORGOTTEN_AT_ONCE = 1_000

function shown({ eventId, time, dueAt, endedAt, ...row }: Row): Delivery {
  const { id, type, subject, tries, status, failure, milliseconds } = row
  const state = oneOf(DELIVERY_STATES, row.state)
  return {
    ...{ id, eventId, type, subject, happenedAt: time.toISOString(), state, tries, status, failure, milliseconds },
    nextAt: state === 'waiting' ? dueAt.toISOString() : null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}

/** The newest first, along deliveries_receiver_id_owed_at_id_idx. */
export async function listDeliveries(
  database: Database,
  receiverId: string,
  { state, after }: DeliveriesQuery,
): Promise<Deliveries> {
  const rows = await database.delivery.findMany({
    where: { receiverId, ...(state && { state }) },
    orderBy: [{ owedAt: 'desc' }, { id: 'desc' }],
    take: DELIVERIES_AT_ONCE + 1,
    ...(after !== undefined && { cursor: { id: after }, skip: 1 }),
  })
  return { deliveries: rows.slice(0, DELIVERIES_AT_ONCE).map(shown), hasMore: rows.length > DELIVERIES_AT_ONCE }
}

/** Null where the receiver has no such delivery. */
export async function findDelivery(database: Transaction, receiverId: string, id: string): Promise<Delivery | null> {
  const row = await database.delivery.findFirst({ where: { id, receiverId } })
  return row && shown(row)
}

const ANEW = Prisma.raw(`state = 'waiting', tries = 0, first_tried_at = NULL, due_at = now(), ended_at = NULL`)

/** It is to be sent again, whatever became of it. */
export async function sendAgain(tx: Transaction, receiverId: string, id: string): Promise<void> {
  await tx.$executeRaw`UPDATE deliveries SET ${ANEW} WHERE id = ${id}::uuid AND receiver_id = ${receiverId}::uuid`
}

/** Returns how many, along deliveries_dead_idx. */
export function sendDeadAgain(database: Database, receiverId: string): Promise<number> {
  return database.$executeRaw`UPDATE deliveries SET ${ANEW} WHERE receiver_id = ${receiverId}::uuid AND state = 'dead'`
}

/** Returns how many. */
export function removeDead(database: Database, receiverId: string): Promise<number> {
  return database.$executeRaw`DELETE FROM deliveries WHERE receiver_id = ${receiverId}::uuid AND state = 'dead'`
}

/** After a restore: what waited at the backup may have been sent since, and is for an operator to send by hand. Returns how many. */
export function endWaiting(tx: Transaction): Promise<number> {
  return tx.$executeRaw`
    UPDATE deliveries SET state = 'dead', ended_at = now(), status = NULL, failure = 'restored' WHERE state = 'waiting'`
}

/** Gives up what a receiver that nothing is sent to was owed a month ago, and removes some of what ended long ago. Returns whether there may be more. */
export async function forgetOldDeliveries(database: Database): Promise<boolean> {
  await database.$executeRaw`
    UPDATE deliveries d SET state = 'dead', ended_at = now() FROM receivers r
    WHERE r.id = d.receiver_id AND r.state <> 'active' AND d.state = 'waiting' AND d.owed_at < now() - ${RETENTION}`
  const forgotten = await database.$executeRaw`
    DELETE FROM deliveries WHERE id IN (
      SELECT id FROM deliveries
      WHERE ended_at < now() - CASE state WHEN 'dead' THEN ${DEAD_RETENTION} ELSE ${RETENTION} END AND ended_at < now() - ${RETENTION}
      ORDER BY ended_at LIMIT ${FORGOTTEN_AT_ONCE})`
  const beyond = await database.$executeRaw`
    DELETE FROM deliveries WHERE id IN (
      SELECT d.id FROM receivers r CROSS JOIN LATERAL (
        SELECT id FROM deliveries WHERE receiver_id = r.id AND state = 'dead' ORDER BY ended_at DESC OFFSET ${MOST_DEAD} LIMIT ${FORGOTTEN_AT_ONCE}) d)`
  return forgotten === FORGOTTEN_AT_ONCE || beyond > 0
}
