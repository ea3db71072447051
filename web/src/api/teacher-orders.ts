import * as calls from '#api/billing'
import { changing } from './changing.ts'
import { urlOf } from './endpoint.ts'
import { mayRequireStepUp } from './step-up.ts'
import { refunded, repaid } from './teaching-changes.ts'
import { useReadPage } from './use-read-page.ts'

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
  return useReadPage(calls.listTeacherOrders, query, { revalidateOnMount: true })
}

/** Where the same orders are as a table for spreadsheets, with times in the time zone. */
export function ordersCsvUrl(filter: OrderFilter): string {
  return urlOf(calls.exportTeacherOrders, { ...listQuery(filter), timeZone: filter.timeZone })
}

/** Gives an order's money back, with the reason that the student sees. Throws StepUpRequiredError. */
export const refundOrder = changing(calls.refundOrder, refunded, mayRequireStepUp)

/** Marks what an order owes as paid by other means, with the note that the student sees. */
export const recordRepayment = changing(calls.recordRepayment, repaid)
