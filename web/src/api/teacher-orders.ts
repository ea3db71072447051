import type { listTeacherOrders } from '@lectern/contracts/http/billing.ts'
import { endpoint } from './endpoint.ts'
import { useReadPage } from './use-read-page.ts'

const orders = endpoint<typeof listTeacherOrders>('GET', '/api/teacher/orders')

export const PAGE_SIZE = 20

/** One page of the paid and refunded orders of the teacher's courses, or of one of them; newest first. */
export function useTeacherOrders({ page, courseId }: { page: number; courseId: number | undefined }) {
  return useReadPage(orders, { query: { page, pageSize: PAGE_SIZE, courseId } }, { revalidateOnMount: true })
}
