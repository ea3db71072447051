import { oneOf, selectList, type Unchecked } from '@lectern/service-kit/database/columns.ts'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { disputeStatusOf, ORDER_STATUSES } from '../orders/orders.repository.ts'
import { REFUND_STATUSES } from '../refunds/refunds.repository.ts'
import { ORDER_FACTS, type OrderFacts } from './facts.ts'

const ORDER_COLUMNS = Prisma.raw(selectList(ORDER_FACTS, 'o'))

type Refund = NonNullable<OrderFacts['refund']>
type Row = Unchecked<Omit<OrderFacts, 'refund'>, 'status' | 'dispute'> & {
  refundId: Refund['id'] | null
  refundStatus: string | null
  requestedAt: Refund['requestedAt'] | null
}

/**
 * One statement, so that an order is seen with exactly what was booked by then. What belongs to it is found along
 * quotes_pkey, ledger_transactions_order_id_idx, ledger_entries_transaction_id_idx and refunds_order_id_idx.
 */
function factsQuery(orders: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT ${ORDER_COLUMNS}, q.amounts AS quotes, coalesce(q.quoted_at, o.created_at) AS "quotedAt",
           l."bookedCents", l."givenBackCents", l."otherTeachers",
           r.id AS "refundId", r.status AS "refundStatus", r.requested_at AS "requestedAt"
    FROM (${orders}) o
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(amount_cents), '{}') AS amounts, max(quoted_at) AS quoted_at FROM quotes WHERE order_id = o.id
    ) q
    CROSS JOIN LATERAL (
      SELECT coalesce(-sum(e.amount_cents) FILTER (WHERE t.kind = 'payment'), 0)::int AS "bookedCents",
             coalesce(sum(e.amount_cents) FILTER (WHERE t.kind <> 'payment'), 0)::int AS "givenBackCents",
             coalesce(array_agg(DISTINCT e.teacher_id) FILTER (WHERE e.teacher_id <> o.teacher_id), '{}') AS "otherTeachers"
      FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'teacher-earnings'
      WHERE t.order_id = o.id
    ) l
    LEFT JOIN LATERAL (SELECT * FROM refunds WHERE order_id = o.id ORDER BY id DESC LIMIT 1) r ON true
    ORDER BY o.id`
}

async function read(database: Database, query: Prisma.Sql): Promise<OrderFacts[]> {
  return (await database.$queryRaw<Row[]>(query)).map(toFacts)
}

/** Index orders_pkey. */
export function orderPageQuery({ after, limit }: { after: number; limit: number }): Prisma.Sql {
  return factsQuery(Prisma.sql`SELECT * FROM orders WHERE id > ${after} ORDER BY id LIMIT ${limit}`)
}

/** Index orders_reference_key. */
export function ordersByReferenceQuery(references: readonly string[]): Prisma.Sql {
  return factsQuery(Prisma.sql`SELECT * FROM orders WHERE reference = ANY(${references}::uuid[])`)
}

/** The next orders by ascending id. */
export function readOrderPage(database: Database, page: { after: number; limit: number }): Promise<OrderFacts[]> {
  return read(database, orderPageQuery(page))
}

/** Those of the orders that there are. */
export function readOrdersByReference(database: Database, references: readonly string[]): Promise<OrderFacts[]> {
  return read(database, ordersByReferenceQuery(references))
}

export async function readOrderById(database: Database, id: number): Promise<OrderFacts | null> {
  const [order] = await read(database, factsQuery(Prisma.sql`SELECT * FROM orders WHERE id = ${id}`))
  return order ?? null
}

function toFacts({ refundId, refundStatus, requestedAt, ...order }: Row): OrderFacts {
  const isThere = refundId !== null && refundStatus !== null && requestedAt !== null
  return {
    ...order,
    status: oneOf(ORDER_STATUSES, order.status),
    dispute: disputeStatusOf(order.dispute),
    refund: isThere ? { id: refundId, status: oneOf(REFUND_STATUSES, refundStatus), requestedAt } : null,
  }
}
