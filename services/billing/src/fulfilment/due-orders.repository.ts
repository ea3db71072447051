import type { Database } from '../database.ts'

/**
 * Takes paid orders that learning hasn't answered for and that are due, for a while: whoever dies with one leaves it to the
 * next. Any number of processes share them. Index orders_unfulfilled.
 */
export async function claimDueOrders(database: Database, limit: number): Promise<number[]> {
  const rows = await database.$queryRaw<{ id: number }[]>`
    UPDATE orders SET fulfil_after = now() + interval '10 seconds'
    WHERE id IN (
      SELECT id FROM orders WHERE status = 'paid' AND fulfilled_at IS NULL AND fulfil_after <= now()
      ORDER BY fulfil_after LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING id`
  return rows.map(({ id }) => id)
}

/** The longer it has waited, the longer it waits: a quarter of its age, from a second to a minute. */
export async function postponeOrder(database: Database, orderId: number): Promise<void> {
  await database.$executeRaw`
    UPDATE orders SET fulfil_after = now() + least(greatest((now() - paid_at) / 4, interval '1 second'), interval '1 minute')
    WHERE id = ${orderId} AND fulfilled_at IS NULL`
}
