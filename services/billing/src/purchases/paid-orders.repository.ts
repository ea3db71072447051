import type { Window } from '@lectern/service-kit/paging.ts'
import type { Database } from '../database.ts'
import { type Order, Prisma, type Refund } from '../generated/prisma/client.ts'

/** Whose orders: a student's purchases, or the sales of a teacher. */
export type PaidOrderFilter = { studentId: number } | { teacherId: number; courseId?: number | undefined }

/** An order that was paid at some time, with what became of its newest refund. */
export interface PaidOrder
  extends Pick<Order, 'id' | 'studentId' | 'courseId' | 'courseTitle' | 'courseImage' | 'categoryId'>,
    Pick<Order, 'amountCents' | 'refundedCents' | 'receiptUrl' | 'refundedAt'> {
  dispute: 'open' | 'won' | 'lost' | null
  paidAt: Date
  refund: NewestRefund | null
}

/** Its words are those of the table's constraints. */
export interface NewestRefund extends Pick<Refund, 'reason' | 'requestedAt'> {
  status: 'requested' | 'pending' | 'succeeded' | 'failed'
  initiatedBy: 'teacher' | 'stripe' | 'lectern'
}

/** With the refund's fields side by side; all but the reason are null when there is none. */
type Row = Omit<PaidOrder, 'refund'> & {
  refundStatus: NewestRefund['status'] | null
  initiatedBy: NewestRefund['initiatedBy'] | null
  reason: string | null
  requestedAt: Date | null
}

/** Open and canceled orders are nobody's purchase. */
const PAID = Prisma.sql`o.paid_at IS NOT NULL AND o.status IN ('paid', 'surplus', 'refunded')`

function conditionOf(filter: PaidOrderFilter): Prisma.Sql {
  if ('studentId' in filter) return Prisma.sql`o.student_id = ${filter.studentId} AND ${PAID}`
  const sold = Prisma.sql`o.teacher_id = ${filter.teacherId} AND ${PAID}`
  return filter.courseId === undefined ? sold : Prisma.sql`${sold} AND o.course_id = ${filter.courseId}`
}

const COLUMNS = Prisma.sql`
  o.id, o.student_id AS "studentId", o.course_id AS "courseId", o.course_title AS "courseTitle",
  o.course_image AS "courseImage", o.category_id AS "categoryId", o.amount_cents AS "amountCents",
  o.refunded_cents AS "refundedCents", o.dispute, o.receipt_url AS "receiptUrl", o.paid_at AS "paidAt",
  o.refunded_at AS "refundedAt", r.status AS "refundStatus", r.initiated_by AS "initiatedBy", r.reason,
  r.requested_at AS "requestedAt"`

/** Of several refunds the newest tells how things stand: a failed one can be followed by another. */
const NEWEST_REFUND = Prisma.sql`
  LEFT JOIN LATERAL (SELECT * FROM refunds r WHERE r.order_id = o.id ORDER BY r.id DESC LIMIT 1) r ON true`

/**
 * Newest first. The page is cut before anything is joined; its order comes from the indexes orders_student_id_paid_at_id_idx,
 * orders_teacher_id_paid_at_id_idx, and with a course orders_course_id_paid_at_id_idx.
 */
export function paidOrdersQuery(filter: PaidOrderFilter, { limit, offset }: Window): Prisma.Sql {
  return Prisma.sql`
    SELECT ${COLUMNS}
    FROM (SELECT o.* FROM orders o WHERE ${conditionOf(filter)} ORDER BY o.paid_at DESC, o.id DESC
          LIMIT ${limit} OFFSET ${offset}) o
    ${NEWEST_REFUND}
    ORDER BY o.paid_at DESC, o.id DESC`
}

export async function listPaidOrders(
  database: Database,
  filter: PaidOrderFilter,
  window: Window,
): Promise<PaidOrder[]> {
  return (await database.$queryRaw<Row[]>(paidOrdersQuery(filter, window))).map(toPaidOrder)
}

export async function countPaidOrders(database: Database, filter: PaidOrderFilter): Promise<number> {
  const [row] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM orders o WHERE ${conditionOf(filter)}`
  return row?.count ?? 0
}

/** Throws when there is no such order, or nobody has paid it. */
export async function findPaidOrder(database: Database, orderId: number): Promise<PaidOrder> {
  const [row] = await database.$queryRaw<Row[]>`
    SELECT ${COLUMNS} FROM orders o ${NEWEST_REFUND} WHERE o.id = ${orderId} AND ${PAID}`
  if (!row) throw new Error(`Order ${orderId} is not a paid one`)
  return toPaidOrder(row)
}

function toPaidOrder({ refundStatus, initiatedBy, reason, requestedAt, ...order }: Row): PaidOrder {
  const isRefunded = refundStatus !== null && initiatedBy !== null && requestedAt !== null
  return { ...order, refund: isRefunded ? { status: refundStatus, initiatedBy, reason, requestedAt } : null }
}
