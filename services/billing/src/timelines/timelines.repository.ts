import type { Database } from '../database.ts'

/** An order as it stands in its table. */
export type ListedOrder = Awaited<ReturnType<typeof listNewestOrders>>[number]

const MOST_ORDERS = 50

export type TimelineOrder = NonNullable<Awaited<ReturnType<typeof findTimelineOrder>>>

/** An order with all that moved money, and the webhooks about its payment, of the last three months; null for none. */
export async function findTimelineOrder(database: Database, orderId: number) {
  const order = await database.order.findUnique({
    where: { id: orderId },
    include: { refunds: true, repayments: true, ledger: { include: { entries: true } } },
  })
  if (order === null) return null
  const { paymentIntentId } = order
  const webhooks = paymentIntentId === null ? [] : await database.webhookEvent.findMany({ where: { paymentIntentId } })
  return { order, webhooks }
}

/** The newest first. */
export function listNewestOrders(database: Database, studentId: number) {
  return database.order.findMany({ where: { studentId }, orderBy: { id: 'desc' }, take: MOST_ORDERS })
}
