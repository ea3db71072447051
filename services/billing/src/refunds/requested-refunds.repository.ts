import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import type { Database } from '../database.ts'
import type { Order } from '../orders/orders.repository.ts'
import type { Refund } from './refunds.repository.ts'

export type RequestedRefund = Refund & { order: Order }

export function findRequestedRefund(database: Database, id: number): Promise<RequestedRefund | null> {
  return database.refund.findFirst({ where: { id, status: 'requested' }, include: { order: true } })
}

/** Stripe will never do it. Answers whether it was still to be done. */
export async function failRefund(database: Database, id: number): Promise<boolean> {
  const change = { status: 'failed', settledAt: TRANSACTION_TIME }
  const { count } = await database.refund.updateMany({ where: { id, status: 'requested' }, data: change })
  return count > 0
}

/** The longer it has waited, the longer it waits: a quarter of its age, from a second to a minute. */
export async function postponeRefund(database: Database, id: number): Promise<void> {
  await database.$executeRaw`
    UPDATE refunds SET try_after = now() + least(greatest((now() - requested_at) / 4, interval '1 second'), interval '1 minute')
    WHERE id = ${id} AND status = 'requested'`
}

/** Takes requested refunds that are due, for a while: whoever dies with one leaves it to the next. Index refunds_one_requested. */
export async function claimDueRefunds(database: Database, limit: number): Promise<number[]> {
  const rows = await database.$queryRaw<{ id: number }[]>`
    UPDATE refunds SET try_after = now() + interval '30 seconds'
    WHERE id = ANY(ARRAY(
      SELECT id FROM refunds WHERE status = 'requested' AND try_after <= now()
      ORDER BY try_after LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ))
    RETURNING id`
  return rows.map(({ id }) => id)
}
