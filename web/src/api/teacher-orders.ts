import type { exportTeacherOrders, listTeacherOrders } from '@lectern/contracts/calls/public/billing.ts'
import { endpoint, urlOf } from './endpoint.ts'
import { useReadPage } from './use-read-page.ts'

const orders = endpoint<typeof listTeacherOrders>('GET', '/api/teacher/orders')
const table = endpoint<typeof exportTeacherOrders>('GET', '/api/teacher/orders/export')

export const PAGE_SIZE = 20

/** Which of the orders of the teacher's courses; days begin and end in the time zone. */
export interface OrderFilter {
  search: string
  courseId: number | undefined
  from: string | undefined
  to: string | undefined
  /** Only orders that owe their student money. */
  owed: boolean
  timeZone: string
}

/** Only what narrows the list: the time zone matters to days. */
function listQuery({ search, courseId, from, to, owed, timeZone }: OrderFilter) {
  const days = { from, to, timeZone: from || to ? timeZone : undefined }
  return { search: search || undefined, courseId, owed: owed ? ('true' as const) : undefined, ...days }
}

/** One page of the paid and refunded orders of the teacher's courses, newest first. */
export function useTeacherOrders({ page, ...filter }: OrderFilter & { page: number }) {
  const query = { page, pageSize: PAGE_SIZE, ...listQuery(filter) }
  return useReadPage(orders, { query }, { revalidateOnMount: true })
}

/** Where the same orders are as a table for spreadsheets, with times in the time zone. */
export function ordersCsvUrl(filter: OrderFilter): string {
  return urlOf(table.path, { query: { ...listQuery(filter), timeZone: filter.timeZone } })
}
