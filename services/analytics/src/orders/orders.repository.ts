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

/** What has left of the order in all, as of an event of it; an older one changes nothing. */
export async function keepGivenBack(
  tx: SqlExecutor,
  { orderId, courseId, givenBackCents }: { orderId: number; courseId: number; givenBackCents: number },
  sequence: number,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO orders (order_id, course_id, refunded_cents, adjusted_sequence)
    VALUES (${orderId}, ${courseId}, ${givenBackCents}, ${sequence})
    ON CONFLICT (order_id) DO UPDATE
      SET refunded_cents = excluded.refunded_cents, adjusted_sequence = excluded.adjusted_sequence
      WHERE orders.adjusted_sequence < excluded.adjusted_sequence`
}

/** The order's end, where nothing else tells of its money. It may be known before the payment; it counts only together with it. */
export async function keepRefund(tx: SqlExecutor, { orderId, courseId, amountCents }: OrderFact): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO orders (order_id, course_id, refunded_cents)
    VALUES (${orderId}, ${courseId}, ${amountCents})
    ON CONFLICT (order_id) DO UPDATE SET refunded_cents = excluded.refunded_cents WHERE orders.adjusted_sequence = 0`
}
