import type { KnownOrder } from '@lectern/contracts/shapes/internal.ts'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'

/** Where a page of orders begins, and how many it has at most. */
export interface OrderPage {
  /** The last order id of the page before; 0 for the first. */
  after: number
  limit: number
}

/** Read along order_grants_pkey; each order's enrollment is found by enrollments_student_id_course_id_key. */
export function knownOrdersQuery({ after, limit }: OrderPage): Prisma.Sql {
  return Prisma.sql`
    SELECT g.order_id AS "orderId", g.student_id AS "studentId", g.course_id AS "courseId",
           g.granted_at IS NOT NULL AS granted, g.ended_at IS NOT NULL AS ended,
           coalesce(e.active AND e.order_id = g.order_id, false) AS "givesAccess", coalesce(e.active, false) AS enrolled
    FROM (SELECT * FROM order_grants WHERE order_id > ${after} ORDER BY order_id LIMIT ${limit}) g
    LEFT JOIN enrollments e ON e.student_id = g.student_id AND e.course_id = g.course_id
    ORDER BY g.order_id`
}

/** What is known of orders, by ascending id: every order that ever gave access, was paid, or was refunded. */
export function readKnownOrders(database: Database, page: OrderPage): Promise<KnownOrder[]> {
  return database.$queryRaw<KnownOrder[]>(knownOrdersQuery(page))
}
