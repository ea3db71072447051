import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'

/** As the index orders_unfulfilled has it. */
const UNFULFILLED = Prisma.sql`
  ((status = 'paid' AND fulfilled_at IS NULL) OR (status = 'refunded' AND revoked_at IS NULL))`

/**
 * Takes paid and refunded orders that learning hasn't answered for and that are due, for a while: whoever dies with one leaves
 * it to the next. Any number of processes share them.
 */
export async function claimDueOrders(database: Database, limit: number): Promise<number[]> {
  return (await database.$queryRaw<{ id: number }[]>(claimQuery(limit))).map(({ id }) => id)
}

/** Index orders_unfulfilled. */
export function claimQuery(limit: number): Prisma.Sql {
  return Prisma.sql`
    UPDATE orders SET fulfil_after = now() + interval '10 seconds'
    WHERE id = ANY(ARRAY(
      SELECT id FROM orders WHERE ${UNFULFILLED} AND fulfil_after <= now()
      ORDER BY fulfil_after LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ))
    RETURNING id`
}

/** The longer it has waited, the longer it waits: a quarter of its age, from a second to a minute. */
export async function postponeOrder(database: Database, orderId: number): Promise<void> {
  await database.$executeRaw`
    UPDATE orders
    SET fulfil_after = now()
      + least(greatest((now() - coalesce(refunded_at, paid_at)) / 4, interval '1 second'), interval '1 minute')
    WHERE id = ${orderId} AND ${UNFULFILLED}`
}

/** Learning has ended the access of a refunded order. */
export async function markRevoked(database: Database, orderId: number): Promise<void> {
  await database.order.updateMany({ where: { id: orderId, revokedAt: null }, data: { revokedAt: TRANSACTION_TIME } })
}
