import {
  RECEIVED_EVENTS,
  RECEIVER_KINDS,
  RECEIVER_STATES,
  type ReceivedEvent,
  type Receiver,
  SECRET_OVERLAP_HOURS,
} from '@lectern/contracts/shapes/receivers.ts'
import { oneOf } from '@lectern/service-kit/database/columns.ts'
import type { Database, Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'

const OVERLAP = Prisma.raw(`interval '${SECRET_OVERLAP_HOURS} hours'`)

interface Row {
  id: string
  kind: string
  name: string
  url: string
  state: string
  addedAt: Date
  failingSince: Date | null
  formerSecretUntil: Date | null
  events: string[]
  waiting: number
  dead: number
}

/** All, or one, in the order in which they came. Counts go along deliveries_waiting_idx and deliveries_dead_idx. */
export async function listReceivers(database: Transaction, id: string | null = null): Promise<Receiver[]> {
  const rows = await database.$queryRaw<Row[]>`
    SELECT id, kind, name, url, state, added_at AS "addedAt", failing_since AS "failingSince",
      CASE WHEN former_until > now() THEN former_until END AS "formerSecretUntil",
      ARRAY(SELECT e.name FROM receiver_events e WHERE e.receiver_id = r.id) AS events,
      (SELECT count(*)::int FROM deliveries d WHERE d.receiver_id = r.id AND d.state = 'waiting') AS waiting,
      (SELECT count(*)::int FROM deliveries d WHERE d.receiver_id = r.id AND d.state = 'dead') AS dead
    FROM receivers r WHERE ${id}::uuid IS NULL OR id = ${id}::uuid ORDER BY added_at, id`
  return rows.map(({ addedAt, failingSince, formerSecretUntil, events, ...row }) => ({
    ...row,
    kind: oneOf(RECEIVER_KINDS, row.kind),
    state: oneOf(RECEIVER_STATES, row.state),
    // What another version has chosen is not shown by this one.
    events: RECEIVED_EVENTS.filter((name) => events.includes(name)),
    addedAt: addedAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    formerSecretUntil: formerSecretUntil?.toISOString() ?? null,
  }))
}

export type NewReceiver = Pick<Receiver, 'id' | 'kind' | 'name' | 'url'> & { secret: Uint8Array<ArrayBuffer> }

/** It must never change. */
const RECEIVERS_LOCK = 4_217_103

/** Returns false where there are as many as there may be; of several at once none comes beyond. */
export async function insertReceiver(tx: Transaction, receiver: NewReceiver, most: number): Promise<boolean> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${RECEIVERS_LOCK})`
  if ((await tx.receiver.count()) >= most) return false
  await tx.receiver.create({ data: receiver })
  return true
}

/** Sets an endpoint's events. It gets newly chosen ones from now on. */
export async function chooseEvents(
  tx: Transaction,
  receiverId: string,
  names: readonly ReceivedEvent[],
): Promise<void> {
  await tx.receiverEvent.deleteMany({ where: { receiverId, name: { notIn: [...names] } } })
  await tx.receiverEvent.createMany({ data: names.map((name) => ({ receiverId, name })), skipDuplicates: true })
}

export interface LockedReceiver {
  kind: string
  state: string
}

/** The receiver, held until the transaction ends; null for none. */
export async function lockReceiver(tx: Transaction, id: string): Promise<LockedReceiver | null> {
  const rows = await tx.$queryRaw<LockedReceiver[]>`SELECT kind, state FROM receivers WHERE id = ${id}::uuid FOR UPDATE`
  return rows[0] ?? null
}

export async function renameReceiver(tx: Transaction, id: string, name: string): Promise<void> {
  await tx.receiver.update({ where: { id }, data: { name } })
}

export async function pauseReceiver(tx: Transaction, id: string): Promise<void> {
  await tx.receiver.update({ where: { id }, data: { state: 'paused' } })
}

/** It gets what waits at once, with a day for each from its next try on. */
export async function resumeReceiver(tx: Transaction, id: string): Promise<void> {
  await tx.receiver.update({ where: { id }, data: { state: 'active', failingSince: null, heldUntil: null } })
  await tx.$executeRaw`
    UPDATE deliveries SET first_tried_at = NULL, due_at = now() WHERE receiver_id = ${id}::uuid AND state = 'waiting'`
}

export async function replaceSecret(tx: Transaction, id: string, secret: Uint8Array<ArrayBuffer>): Promise<void> {
  await tx.receiver.update({ where: { id }, data: { secret, formerSecret: null, formerUntil: null } })
}

/** What is sent is signed with the present secret, too, for a while. */
export async function rollSecret(tx: Transaction, id: string, secret: Uint8Array<ArrayBuffer>): Promise<void> {
  await tx.$executeRaw`
    UPDATE receivers SET former_secret = secret, former_until = now() + ${OVERLAP}, secret = ${secret} WHERE id = ${id}::uuid`
}

/** Returns whether it was there. */
export async function deleteReceiver(database: Database, id: string): Promise<boolean> {
  const { count } = await database.receiver.deleteMany({ where: { id } })
  return count > 0
}

/** Secrets of before that sign no more. */
export async function forgetFormerSecrets(database: Database): Promise<void> {
  await database.$executeRaw`UPDATE receivers SET former_secret = NULL, former_until = NULL WHERE former_until <= now()`
}

/** After a restore: events until now are not sent, since it is unknown which were sent before. */
export async function resetReceivers(tx: Transaction): Promise<void> {
  await tx.$executeRaw`UPDATE receiver_events SET since = now()`
}
