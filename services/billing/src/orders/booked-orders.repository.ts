import type { BookedOrder } from '@lectern/contracts/shapes/internal.ts'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'

/**
 * What the ledger says of orders that were paid, by ascending id. A surplus order is none: no event tells of it, and it grants
 * nothing. Read along orders_pkey, ledger_transactions_order_id_idx and ledger_entries_transaction_id_idx.
 */
export function bookedOrdersQuery({ after, limit }: { after: number; limit: number }): Prisma.Sql {
  return Prisma.sql`
    SELECT o.id AS "orderId", o.course_id AS "courseId", o.student_id AS "studentId", o.teacher_id AS "teacherId",
           o.amount_cents AS "amountCents", o.status = 'refunded' AS ended,
           l."paidCents", l."givenBackCents",
           CASE WHEN o.status = 'refunded' THEN greatest(0, l."paidCents" - l."givenBackCents" - o.repaid_cents) ELSE 0 END
             AS "owedCents"
    FROM (
      SELECT * FROM orders WHERE id > ${after} AND status IN ('paid', 'refunded') ORDER BY id LIMIT ${limit}
    ) o
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(e.amount_cents) FILTER (WHERE t.kind = 'payment'), 0)::int AS "paidCents",
             coalesce(-sum(e.amount_cents) FILTER (WHERE t.kind <> 'payment'), 0)::int AS "givenBackCents"
      FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'stripe-balance'
      WHERE t.order_id = o.id
    ) l
    ORDER BY o.id`
}

export function readBookedOrders(database: Database, page: { after: number; limit: number }): Promise<BookedOrder[]> {
  return database.$queryRaw<BookedOrder[]>(bookedOrdersQuery(page))
}
