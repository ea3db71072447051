import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { OWED, OWED_CENTS } from '../purchases/paid-orders.repository.ts'

/** An order that owes its student money, in US cents. */
export interface OwedOrder {
  id: number
  teacherId: number
  studentId: number
  paymentIntentId: string | null
  owedCents: number
}

/** All of them, oldest first. Index orders_owed. */
export function listOwedOrders(database: Database): Promise<OwedOrder[]> {
  return database.$queryRaw<OwedOrder[]>(Prisma.sql`
    SELECT o.id, o.teacher_id AS "teacherId", o.student_id AS "studentId", o.payment_intent_id AS "paymentIntentId",
           ${OWED_CENTS} AS "owedCents"
    FROM orders o WHERE ${OWED} ORDER BY o.id`)
}
