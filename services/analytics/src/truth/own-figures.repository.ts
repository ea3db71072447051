import type { Database } from '../database.ts'
import type { Facts, Money } from './facts.ts'

/** What the figures that teachers see are counted from. */
export async function readOwnFigures(database: Database): Promise<Pick<Facts, 'figureMoney' | 'figureStudents'>> {
  const orders = await database.$queryRaw<(Money & { orderId: number })[]>`
    SELECT order_id AS "orderId", course_id AS "courseId", coalesce(paid_cents, 0) AS "paidCents",
           coalesce(refunded_cents, 0) AS "givenBackCents"
    FROM orders`
  const students = await database.$queryRaw<{ courseId: number; students: number }[]>`
    SELECT course_id AS "courseId", count(*)::int AS students FROM enrollments WHERE active GROUP BY course_id`
  return {
    figureMoney: new Map(orders.map(({ orderId, ...money }) => [orderId, money])),
    figureStudents: new Map(students.map(({ courseId, students: count }) => [courseId, count])),
  }
}
