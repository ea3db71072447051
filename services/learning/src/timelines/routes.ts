import { listEnrollmentTimelines } from '@lectern/contracts/calls/public/timelines.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Learning } from '../learning.ts'
import { timelineOfOrder, timelinesOfStudent } from './read-timelines.ts'

/** For operators: what happened in enrollments. */
export function timelineRoutes(app: FastifyInstance, { database }: Learning): void {
  route(app, listEnrollmentTimelines, async ({ query: { orderId, studentId } }) =>
    orderId === undefined ? timelinesOfStudent(database, studentId ?? 0) : timelineOfOrder(database, orderId),
  )
}
