import type { KnownOrder } from '@lectern/contracts/shapes/internal.ts'
import { walkById } from '@lectern/service-kit/calls/walk-by-id.ts'
import type { Billing } from '../billing.ts'
import type { OrderFacts } from './facts.ts'
import { readOrderPage } from './order-facts.repository.ts'

const PAGE = 500

/** What billing and what learning have of one order; one of them can be null. */
export interface OrderOnBothSides {
  order: OrderFacts | null
  known: KnownOrder | null
}

/** Walks billing's and learning's orders side by side, by ascending id, with one page of each in memory. */
export async function* walkOrders({ database, enrollments }: Billing): AsyncGenerator<OrderOnBothSides> {
  const orders = walkById(PAGE, (page) => readOrderPage(database, page), orderId)
  const known = walkById(PAGE, (page) => enrollments.listOrders(page), knownId)
  let [left, right] = await Promise.all([next(orders), next(known)])
  while (left !== null || right !== null) {
    const [leftId, rightId] = [left?.id ?? Number.POSITIVE_INFINITY, right?.orderId ?? Number.POSITIVE_INFINITY]
    yield { order: leftId <= rightId ? left : null, known: rightId <= leftId ? right : null }
    if (leftId <= rightId) left = await next(orders)
    if (rightId <= leftId) right = await next(known)
  }
}

const orderId = ({ id }: OrderFacts) => id
const knownId = (order: KnownOrder) => order.orderId

async function next<Item>(items: AsyncGenerator<Item>): Promise<Item | null> {
  const { done, value } = await items.next()
  return done ? null : value
}
