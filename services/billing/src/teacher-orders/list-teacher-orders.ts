import type { TeacherOrder, TeacherOrderExportQuery } from '@lectern/contracts/shapes/payments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { PagedList, PageRequest } from '@lectern/service-kit/http/paging.ts'
import type { Billing } from '../billing.ts'
import { pageOfPaidOrders } from '../purchases/page-of-paid-orders.ts'
import { soldOrderFilter } from './sold-order-filter.ts'
import { toTeacherOrders } from './teacher-order-shape.ts'

/** Paid and refunded orders of the teacher's courses, newest first, with the number of all matches. */
export async function listTeacherOrders(
  billing: Billing,
  teacher: Principal,
  { page, pageSize, ...query }: TeacherOrderExportQuery & PageRequest,
): Promise<PagedList<TeacherOrder>> {
  const filter = await soldOrderFilter(billing, teacher, query)
  const { items, total } = await pageOfPaidOrders(billing, filter, { page, pageSize })
  return { items: await toTeacherOrders(billing.database, items), total }
}
