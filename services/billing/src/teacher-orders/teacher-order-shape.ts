import type { TeacherOrder } from '@lectern/contracts/shapes/payments.ts'
import { toPublicPerson } from '@lectern/contracts/shapes/people.ts'
import type { Database } from '../database.ts'
import { findPeople, type Person } from '../people/people.repository.ts'
import { toShownOrder } from '../purchases/paid-order-shape.ts'
import type { PaidOrder } from '../purchases/paid-orders.repository.ts'

export async function toTeacherOrder(database: Database, order: PaidOrder): Promise<TeacherOrder> {
  const students = await findPeople(database, [order.studentId])
  return shown(order, students)
}

/** Paid orders as their teacher sees them: with the student and the bank's word. */
export async function toTeacherOrders(database: Database, orders: PaidOrder[]): Promise<TeacherOrder[]> {
  const students = await findPeople(
    database,
    orders.map(({ studentId }) => studentId),
  )
  return orders.map((order) => shown(order, students))
}

function shown(order: PaidOrder, students: Map<number, Person>): TeacherOrder {
  const student = toPublicPerson(students.get(order.studentId))
  return { ...toShownOrder(order), student, dispute: order.dispute }
}
