import { MORE_MATCHES } from '@lectern/contracts/shapes/counted-matches.ts'
import { countMatches, oneOf, selectList, type Unchecked } from '@lectern/service-kit/database/columns.ts'
import { containsRareText, containsText, isRare, type Search } from '@lectern/service-kit/database/search.ts'
import type { Window } from '@lectern/service-kit/http/paging.ts'
import type { Database } from '../database.ts'
import { type Order, Prisma, type Refund, type Repayment } from '../generated/prisma/client.ts'
import { type DisputeStatus, disputeStatusOf } from '../orders/orders.repository.ts'
import {
  REFUND_INITIATORS,
  REFUND_STATUSES,
  type RefundInitiator,
  type RefundStatus,
} from '../refunds/refunds.repository.ts'

/** The sales of a teacher. */
export interface SoldOrderFilter {
  teacherId: number
  courseId?: number | undefined
  /** Part of the student's name or e-mail address, or the order's number. */
  search?: Search | undefined
  paidFrom?: Date | undefined
  /** Exclusive. */
  paidBefore?: Date | undefined
  /** Only those that owe their student money. */
  owed?: boolean | undefined
}

/** Whose orders: a student's purchases, or the sales of a teacher. */
export type PaidOrderFilter = { studentId: number } | SoldOrderFilter

const ORDER = [
  ...(['id', 'studentId', 'courseId', 'courseTitle', 'courseImage', 'categoryId'] as const),
  ...(['amountCents', 'refundedCents', 'repaidCents', 'receiptUrl', 'refundedAt', 'dispute', 'paidAt'] as const),
] satisfies (keyof Order)[]

/** An order that was paid at some time, with what became of its newest refund. */
export interface PaidOrder extends Omit<Pick<Order, (typeof ORDER)[number]>, 'dispute' | 'paidAt'> {
  dispute: DisputeStatus | null
  paidAt: Date
  refund: NewestRefund | null
  repayment: NewestRepayment | null
}

/** What was given back by other means than the card; `teacherId` is null where an operator says so. */
export type NewestRepayment = Pick<Repayment, 'amountCents' | 'note' | 'teacherId' | 'recordedAt'>

export interface NewestRefund extends Pick<Refund, 'reason' | 'requestedAt'> {
  status: RefundStatus
  initiatedBy: RefundInitiator
}

/** With the fields of both side by side; all but the reason and the teacher are null when there is none. */
type Row = Unchecked<Omit<PaidOrder, 'refund' | 'repayment'>, 'dispute'> & {
  refundStatus: string | null
  initiatedBy: string | null
  reason: string | null
  requestedAt: Date | null
  repaymentCents: number | null
  repaymentNote: string | null
  repaidBy: number | null
  repaidAt: Date | null
}

/** Open and canceled orders are nobody's purchase. */
const PAID = Prisma.sql`o.paid_at IS NOT NULL AND o.status IN ('paid', 'surplus', 'refunded')`

/** As `owedCentsOf` has them; a change of the one is a change of the others, and of the index orders_owed. The cents where OWED holds. */
export const OWED_CENTS = Prisma.sql`o.amount_cents - o.refunded_cents - o.repaid_cents`
export const OWED = Prisma.sql`o.refunded_at IS NOT NULL AND o.refunded_cents + o.repaid_cents < o.amount_cents`

/** What matches, when so many are wanted. */
function conditionOf(filter: PaidOrderFilter, wanted: number): Prisma.Sql {
  if ('studentId' in filter) return Prisma.sql`o.student_id = ${filter.studentId} AND ${PAID}`
  const { teacherId, courseId, search, paidFrom, paidBefore, owed } = filter
  const conditions = [Prisma.sql`o.teacher_id = ${teacherId} AND ${PAID}`]
  if (courseId !== undefined) conditions.push(Prisma.sql`o.course_id = ${courseId}`)
  if (paidFrom) conditions.push(Prisma.sql`o.paid_at >= ${paidFrom}`)
  if (paidBefore) conditions.push(Prisma.sql`o.paid_at < ${paidBefore}`)
  if (owed) conditions.push(OWED)
  if (search) conditions.push(matches(search, wanted))
  return Prisma.join(conditions, ' AND ')
}

/** `1042`, as the order's number may also be written `#1042`. */
const ORDER_NUMBER = /^#?([1-9]\d{0,8})$/

/** The students' orders by people_search_parts_idx where they are rare; else each order's student is looked at. */
function matches(search: Search, wanted: number): Prisma.Sql {
  const number = ORDER_NUMBER.exec(search.text)?.[1]
  if (isRare(search, wanted)) {
    const numbered = number === undefined ? Prisma.empty : Prisma.sql`UNION ALL SELECT ${Number(number)}::int`
    return Prisma.sql`o.id IN (
      SELECT of_student.id FROM people p JOIN orders of_student ON of_student.student_id = p.id
      WHERE NOT p.erased AND ${containsRareText(Prisma, 'p.search_text', search.text)} ${numbered})`
  }
  const isStudents = Prisma.sql`(
    SELECT NOT p.erased AND ${containsText(Prisma, 'p.search_text', search.text)} FROM people p WHERE p.id = o.student_id)`
  return number === undefined ? isStudents : Prisma.sql`(o.id = ${Number(number)} OR ${isStudents})`
}

const COLUMNS = Prisma.sql`
  ${Prisma.raw(selectList(ORDER, 'o'))}, r.status AS "refundStatus",
  ${Prisma.raw(selectList(['initiatedBy', 'reason', 'requestedAt'], 'r'))},
  p.amount_cents AS "repaymentCents", p.note AS "repaymentNote", p.teacher_id AS "repaidBy", p.recorded_at AS "repaidAt"`

/** Of several refunds or repayments the newest tells how things stand: a failed one can be followed by another. */
const NEWEST_OF_EACH = Prisma.sql`
  LEFT JOIN LATERAL (SELECT * FROM refunds r WHERE r.order_id = o.id ORDER BY r.id DESC LIMIT 1) r ON true
  LEFT JOIN LATERAL (SELECT * FROM repayments p WHERE p.order_id = o.id ORDER BY p.id DESC LIMIT 1) p ON true`

/**
 * Newest first. The page is cut before anything is joined; its order comes from the indexes orders_student_id_paid_at_id_idx,
 * orders_teacher_id_paid_at_id_idx, and with a course orders_course_id_paid_at_id_idx.
 */
export function paidOrdersQuery(filter: PaidOrderFilter, { limit, offset }: Window): Prisma.Sql {
  return Prisma.sql`
    SELECT ${COLUMNS}
    FROM (SELECT o.* FROM orders o WHERE ${conditionOf(filter, offset + limit)} ORDER BY o.paid_at DESC, o.id DESC
          LIMIT ${limit} OFFSET ${offset}) o
    ${NEWEST_OF_EACH}
    ORDER BY o.paid_at DESC, o.id DESC`
}

export async function listPaidOrders(
  database: Database,
  filter: PaidOrderFilter,
  window: Window,
): Promise<PaidOrder[]> {
  return (await database.$queryRaw<Row[]>(paidOrdersQuery(filter, window))).map(toPaidOrder)
}

/** The number of all matches, as far as they are counted. */
export function countQuery(filter: PaidOrderFilter): Prisma.Sql {
  return countMatches(Prisma, Prisma.sql`FROM orders o WHERE ${conditionOf(filter, MORE_MATCHES)}`)
}

const PART_SIZE = 1_000

/** The place of an order in the list, after which the next part begins. */
type Cursor = Pick<PaidOrder, 'paidAt' | 'id'>

/**
 * All of them, newest first, part by part: each begins where the one before ended, so that a long list holds neither a
 * transaction nor the memory, and nothing that is sold meanwhile shifts it.
 */
export async function* walkPaidOrders(
  database: Database,
  filter: PaidOrderFilter,
  size = PART_SIZE,
): AsyncGenerator<PaidOrder[]> {
  for (let after: Cursor | undefined; ; ) {
    const part = await database.$queryRaw<Row[]>(partQuery(filter, after, size))
    if (part.length > 0) yield part.map(toPaidOrder)
    after = part.at(-1)
    if (part.length < size) return
  }
}

/** The part of the list that begins after a place. */
export function partQuery(filter: PaidOrderFilter, after: Cursor | undefined, size: number): Prisma.Sql {
  const rest = after ? Prisma.sql`AND (o.paid_at, o.id) < (${after.paidAt}, ${after.id})` : Prisma.empty
  return Prisma.sql`
    SELECT ${COLUMNS}
    FROM (SELECT o.* FROM orders o WHERE ${conditionOf(filter, size)} ${rest} ORDER BY o.paid_at DESC, o.id DESC
          LIMIT ${size}) o
    ${NEWEST_OF_EACH}
    ORDER BY o.paid_at DESC, o.id DESC`
}

export async function countPaidOrders(database: Database, filter: PaidOrderFilter): Promise<number> {
  const [row] = await database.$queryRaw<{ count: number }[]>(countQuery(filter))
  return row?.count ?? 0
}

/** Throws when there is no such order, or nobody has paid it. */
export async function findPaidOrder(database: Database, orderId: number): Promise<PaidOrder> {
  const [row] = await database.$queryRaw<Row[]>`
    SELECT ${COLUMNS} FROM orders o ${NEWEST_OF_EACH} WHERE o.id = ${orderId} AND ${PAID}`
  if (!row) throw new Error(`Order ${orderId} is not a paid one`)
  return toPaidOrder(row)
}

function toPaidOrder(row: Row): PaidOrder {
  const { refundStatus, initiatedBy, reason, requestedAt, ...others } = row
  const { repaymentCents, repaymentNote, repaidBy, repaidAt, ...order } = others
  const isRefunded = refundStatus !== null && initiatedBy !== null && requestedAt !== null
  const isRepaid = repaymentCents !== null && repaymentNote !== null && repaidAt !== null
  return {
    ...order,
    dispute: disputeStatusOf(order.dispute),
    refund: isRefunded
      ? {
          status: oneOf(REFUND_STATUSES, refundStatus),
          initiatedBy: oneOf(REFUND_INITIATORS, initiatedBy),
          reason,
          requestedAt,
        }
      : null,
    repayment: isRepaid
      ? { amountCents: repaymentCents, note: repaymentNote, teacherId: repaidBy, recordedAt: repaidAt }
      : null,
  }
}
