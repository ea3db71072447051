import type { KnownOrder } from '@lectern/contracts/shapes/internal.ts'
import type { Billing } from '../billing.ts'
import type { Enrollments } from '../enrollments/enrollments.ts'
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
  const orders = inOrder((after) => readOrderPage(database, { after, limit: PAGE }), orderId)
  const known = knownOrders(enrollments)
  let [left, right] = await Promise.all([next(orders), next(known)])
  while (left !== null || right !== null) {
    const [leftId, rightId] = [left?.id ?? Number.POSITIVE_INFINITY, right?.orderId ?? Number.POSITIVE_INFINITY]
    yield { order: leftId <= rightId ? left : null, known: rightId <= leftId ? right : null }
    if (leftId <= rightId) left = await next(orders)
    if (rightId <= leftId) right = await next(known)
  }
}

const orderId = ({ id }: OrderFacts) => id

function knownOrders(enrollments: Enrollments): AsyncGenerator<KnownOrder> {
  return inOrder(
    (after) => enrollments.listOrders({ after, limit: PAGE }),
    (order) => order.orderId,
  )
}

async function* inOrder<Item>(
  readPage: (after: number) => Promise<Item[]>,
  idOf: (item: Item) => number,
): AsyncGenerator<Item> {
  let after = 0
  for (;;) {
    const page = await readPage(after)
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return
    after = idOf(last)
  }
}

async function next<Item>(items: AsyncGenerator<Item>): Promise<Item | null> {
  const { done, value } = await items.next()
  return done ? null : value
}
