import { selectList } from '@lectern/service-kit/database/columns.ts'
import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { type OrderGrant, Prisma } from '../generated/prisma/client.ts'

const GRANT_COLUMNS = Prisma.raw(selectList(Object.values(Prisma.OrderGrantScalarFieldEnum)))

/** An order of a course by a student. */
export interface Order {
  orderId: number
  studentId: number
  courseId: number
}

// An order is told apart by its id alone; it can't change hands, so a row of another student or course is never touched.

/** Records that the order was paid, and returns its grant. Throws `conflict` if the order belongs to another student. */
export async function recordGrant(tx: Transaction, { orderId, studentId, courseId }: Order): Promise<OrderGrant> {
  const [grant] = await tx.$queryRaw<OrderGrant[]>`
    INSERT INTO order_grants (order_id, student_id, course_id, granted_at)
    VALUES (${orderId}, ${studentId}, ${courseId}, now())
    ON CONFLICT (order_id) DO UPDATE SET granted_at = coalesce(order_grants.granted_at, excluded.granted_at)
    WHERE order_grants.student_id = excluded.student_id AND order_grants.course_id = excluded.course_id
    RETURNING ${GRANT_COLUMNS}`
  if (!grant) throw mismatch(orderId)
  return grant
}

/** Ends the order's grant for good, granted before or not. Throws `conflict` if the order belongs to another student. */
export async function endGrant(tx: Transaction, { orderId, studentId, courseId }: Order): Promise<void> {
  const changed = await tx.$executeRaw`
    INSERT INTO order_grants (order_id, student_id, course_id, ended_at)
    VALUES (${orderId}, ${studentId}, ${courseId}, now())
    ON CONFLICT (order_id) DO UPDATE SET ended_at = coalesce(order_grants.ended_at, excluded.ended_at)
    WHERE order_grants.student_id = excluded.student_id AND order_grants.course_id = excluded.course_id`
  if (changed === 0) throw mismatch(orderId)
}

/** Ends what every order of the student gives in the course. */
export async function endAllGrants(tx: Transaction, studentId: number, courseId: number): Promise<void> {
  const where = { studentId, courseId, endedAt: null }
  await tx.orderGrant.updateMany({ where, data: { endedAt: TRANSACTION_TIME } })
}

/**
 * The student's orders in the course that have ended, also those that were bought and refunded beside other access, of which no event of learning
 * tells: after a restore, billing's events of them come again when the access is over.
 */
export async function listEndedOrders(tx: Transaction, studentId: number, courseId: number): Promise<number[]> {
  const where = { studentId, courseId, endedAt: { not: null } }
  const ended = await tx.orderGrant.findMany({ where, select: { orderId: true }, orderBy: { orderId: 'asc' } })
  return ended.map(({ orderId }) => orderId)
}

/** The oldest order that was paid and whose grant hasn't ended. */
export async function findLiveOrder(tx: Transaction, studentId: number, courseId: number): Promise<number | undefined> {
  const grant = await tx.orderGrant.findFirst({
    where: { studentId, courseId, grantedAt: { not: null }, endedAt: null },
    orderBy: { orderId: 'asc' },
  })
  return grant?.orderId
}

/** 409 for the caller; an event that says so goes to the dead letters. */
function mismatch(orderId: number): DomainError {
  return refuse('order-of-another-student', { orderId })
}
