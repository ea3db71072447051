import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

interface OrderFact {
  orderId: number
  courseId: number
  amountCents: number
}

/** The order's payment. It happens once, so a repeated one changes nothing. */
export async function keepPayment(tx: SqlExecutor, { orderId, courseId, amountCents }: OrderFact): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO orders (order_id, course_id, paid_cents)
    VALUES (${orderId}, ${courseId}, ${amountCents})
    ON CONFLICT (order_id) DO UPDATE SET paid_cents = excluded.paid_cents`
}

/** The order's refund. It may be known before the payment; it counts only together with it. */
export async function keepRefund(tx: SqlExecutor, { orderId, courseId, amountCents }: OrderFact): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO orders (order_id, course_id, refunded_cents)
    VALUES (${orderId}, ${courseId}, ${amountCents})
    ON CONFLICT (order_id) DO UPDATE SET refunded_cents = excluded.refunded_cents`
}
