import type { Transaction } from '../database.ts'

/** An order as the topic tells it, where it tells more than is here. */
export interface ReplayedOrder {
  id: number
  studentId: number
  courseId: number
  /** As of the newest event: who owned the course at the last quote. */
  teacherId: number
  /** The highest sequence. */
  top: number
  beganAt: Date
  /** All that it was told to cost. */
  amounts: number[]
  /** Null: not told as paid. */
  paidCents: number | null
  refundedAt: Date | null
  /** How many declined attempts, its cancellation among them. */
  failures: number
  /** What has left of it in all, as far as events have told. */
  announcedCents: number
}

/** The orders with a higher version on the topic than here, or without a row. Those that are over come before those that are paid. */
export function listBehind(tx: Transaction): Promise<ReplayedOrder[]> {
  return tx.$queryRaw<ReplayedOrder[]>`
    WITH replayed AS (
      SELECT (data ->> 'orderId')::int AS id, min(data ->> 'studentId')::int AS student_id,
        min(data ->> 'courseId')::int AS course_id, (array_agg((data ->> 'teacherId')::int ORDER BY sequence DESC))[1] AS teacher_id,
        max(sequence) AS top, min(time) AS began_at,
        array_agg(DISTINCT (data ->> 'amountCents')::int) FILTER (WHERE type <> 'lectern.billing.payment-adjusted.v1') AS amounts,
        max((data ->> 'amountCents')::int) FILTER (WHERE type = 'lectern.billing.payment-succeeded.v1') AS paid_cents,
        max(time) FILTER (WHERE type = 'lectern.billing.payment-refunded.v1') AS refunded_at,
        count(*) FILTER (WHERE type = 'lectern.billing.payment-failed.v1')::int AS failures,
        (array_agg((data ->> 'givenBackCents')::int ORDER BY sequence DESC) FILTER (WHERE data ? 'givenBackCents'))[1] AS given_back
      FROM replayed_events WHERE owner = 'billing' AND key = data ->> 'orderId' GROUP BY 1
    )
    SELECT t.id, t.student_id AS "studentId", t.course_id AS "courseId", t.teacher_id AS "teacherId", top, began_at AS "beganAt",
      coalesce(amounts, '{}') AS amounts, paid_cents AS "paidCents", t.refunded_at AS "refundedAt", failures,
      coalesce(given_back, CASE WHEN t.refunded_at IS NULL THEN 0 ELSE paid_cents END, 0) AS "announcedCents"
    FROM replayed t LEFT JOIN orders o ON o.id = t.id WHERE top > coalesce(o.version, 0)
    ORDER BY t.refunded_at IS NULL, paid_cents IS NULL, t.id`
}

/** What an order says of its course, by the newest that catalog's topic tells. */
export interface ReplayedCourse {
  courseTitle: string
  courseImage: string | null
  categoryId: number
}

export async function courseOf(tx: Transaction, courseId: number): Promise<ReplayedCourse> {
  const [replayed] = await tx.$queryRaw<ReplayedCourse[]>`
    SELECT data ->> 'title' AS "courseTitle", data ->> 'image' AS "courseImage", (data ->> 'categoryId')::int AS "categoryId"
    FROM replayed_events WHERE owner = 'catalog' AND key = ${String(courseId)} AND data ? 'title' ORDER BY sequence DESC LIMIT 1`
  return replayed ?? { courseTitle: `Course ${courseId}`, courseImage: null, categoryId: 1 }
}

/** New orders get ids above all that were ever told. */
export async function raiseSequence(tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    SELECT setval('orders_id_seq', highest) FROM (
      SELECT max((data ->> 'orderId')::int) AS highest FROM replayed_events WHERE owner = 'billing'
    ) replayed, orders_id_seq WHERE highest > last_value`
}
