import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

interface OrderFact {
  orderId: number
  courseId: number
  amountCents: number
}

/** What orders were paid. It happens once, so a repeated one changes nothing. */
export async function savePayments(tx: SqlExecutor, orders: readonly OrderFact[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO orders (order_id, course_id, paid_cents)
    SELECT DISTINCT ON ("orderId") "orderId", "courseId", "amountCents"
    FROM jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) AS paid ("orderId" int, "courseId" int, "amountCents" int)
    ORDER BY "orderId"
    ON CONFLICT (order_id) DO UPDATE SET paid_cents = excluded.paid_cents`
}

/** What has left of orders in all, as of an event of theirs with that sequence; an older one changes nothing. */
export async function saveGivenBack(
  tx: SqlExecutor,
  orders: readonly { orderId: number; courseId: number; givenBackCents: number; sequence: number }[],
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO orders (order_id, course_id, refunded_cents, adjusted_sequence)
    SELECT DISTINCT ON ("orderId") "orderId", "courseId", "givenBackCents", sequence
    FROM jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
      AS adjusted ("orderId" int, "courseId" int, "givenBackCents" int, sequence int)
    ORDER BY "orderId", sequence DESC
    ON CONFLICT (order_id) DO UPDATE
      SET refunded_cents = excluded.refunded_cents, adjusted_sequence = excluded.adjusted_sequence
      WHERE orders.adjusted_sequence < excluded.adjusted_sequence`
}

/** The orders' ends, where nothing else tells of their money. One may be known before the payment; it counts only together with it. */
export async function saveRefunds(tx: SqlExecutor, orders: readonly OrderFact[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO orders (order_id, course_id, refunded_cents)
    SELECT DISTINCT ON ("orderId") "orderId", "courseId", "amountCents"
    FROM jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) AS ended ("orderId" int, "courseId" int, "amountCents" int)
    ORDER BY "orderId"
    ON CONFLICT (order_id) DO UPDATE SET refunded_cents = excluded.refunded_cents WHERE orders.adjusted_sequence = 0`
}
