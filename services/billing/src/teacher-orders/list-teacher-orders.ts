import type { TeacherOrder } from '@lectern/contracts/payments.ts'
import type { Principal } from '@lectern/contracts/principal.ts'
import type { PagedList, PageRequest } from '@lectern/service-kit/paging.ts'
import type { Billing } from '../billing.ts'
import { pageOfPaidOrders } from '../purchases/page-of-paid-orders.ts'
import { toTeacherOrders } from './teacher-order-shape.ts'

interface TeacherOrderQuery extends PageRequest {
  courseId?: number | undefined
}

/** Paid and refunded orders of the teacher's courses, newest first, with the number of all matches. */
export async function listTeacherOrders(
  billing: Billing,
  teacher: Principal,
  { courseId, ...page }: TeacherOrderQuery,
): Promise<PagedList<TeacherOrder>> {
  const { items, total } = await pageOfPaidOrders(billing, { teacherId: teacher.id, courseId }, page)
  return { items: await toTeacherOrders(billing.database, items), total }
}
