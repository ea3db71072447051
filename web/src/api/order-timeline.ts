import type { Operations } from '@lectern/contracts/calls/public/operations.ts'
import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import type {
  listEnrollmentTimelines,
  listOrdersOfStudent,
  readOrderTimeline,
} from '@lectern/contracts/calls/public/timelines.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const order = endpoint<typeof readOrderTimeline>('GET', '/api/operator/orders/{orderId}')
const orders = endpoint<typeof listOrdersOfStudent>('GET', '/api/operator/students/{studentId}/orders')
const enrollments = endpoint<typeof listEnrollmentTimelines>('GET', '/api/operator/enrollments')
const ANEW = { revalidateOnMount: true }

/** What happened to an order, as billing has it. */
export function useOrderTimeline(orderId: number) {
  return useRead(order, { params: { orderId } }, ANEW)
}

export function useOrdersOfStudent(studentId: number) {
  return useRead(orders, { params: { studentId } }, ANEW)
}

/** What happened in enrollments, as learning has it: by an order, or of a student. */
export function useEnrollmentTimelines(of: { orderId: number } | { studentId: number }) {
  return useRead(enrollments, { query: of }, ANEW)
}

/** The server takes no more at a time. */
const MOST_IDS = 200

/** Which of the events a service has handled, and when. */
export function useHandledEvents(service: ServiceName, ids: readonly string[]) {
  const handled = endpoint<Operations['listHandledEvents']>('GET', `/api/operator/${service}/handled-events`)
  const query = { ids: ids.slice(0, MOST_IDS).join(',') }
  return useRead(handled, ids.length === 0 ? null : { query }, ANEW)
}
