import type { getTeacherEarnings, listTeacherOrders, refundOrder } from '@lectern/contracts/http/billing.ts'
import type { listCourses } from '@lectern/contracts/http/catalog.ts'
import { useSWRConfig } from 'swr'
import { call, endpoint } from './endpoint.ts'
import { FIGURES_DELAY_MS, TEACHER_ANALYTICS_KEY } from './teacher-analytics.ts'
import { useRead } from './use-read.ts'
import { useReadPage } from './use-read-page.ts'

const orders = endpoint<typeof listTeacherOrders>('GET', '/api/teacher/orders')
const earnings = endpoint<typeof getTeacherEarnings>('GET', '/api/teacher/earnings')
const courses = endpoint<typeof listCourses>('GET', '/api/courses')
const refund = endpoint<typeof refundOrder>('POST', '/api/orders/{orderId}/refund')

export const PAGE_SIZE = 20

/** One page of the paid and refunded orders of the teacher's courses, or of one of them; newest first. */
export function useTeacherOrders({ page, courseId }: { page: number; courseId: number | undefined }) {
  return useReadPage(orders, { query: { page, pageSize: PAGE_SIZE, courseId } }, { revalidateOnMount: true })
}

export function useTeacherEarnings() {
  return useRead(earnings, {}, { revalidateOnMount: true })
}

/** All the teacher's courses, to choose from. */
export function useOwnCourses() {
  return useRead(courses, { query: { teacher: 'true' } })
}

/** Refunds an order, and reads again what shows it: the list and the earnings at once, figures that follow events later. */
export function useRefund() {
  const { mutate } = useSWRConfig()
  const refresh = () => Promise.all([mutate(isOrderList), mutate(earnings.path), mutate(TEACHER_ANALYTICS_KEY)])
  return async (orderId: number, reason: string) => {
    const order = await call(refund, { params: { orderId }, body: { reason } })
    await refresh()
    setTimeout(refresh, FIGURES_DELAY_MS)
    return order
  }
}

function isOrderList(key: unknown): boolean {
  const url = Array.isArray(key) ? key[1] : key
  return typeof url === 'string' && url.startsWith(orders.path)
}
