import {
  findEnrollment,
  grantAccess,
  listKnownOrders,
  revokeAccess,
} from '@lectern/contracts/calls/internal/learning.ts'
import type { GrantResult, KnownOrder } from '@lectern/contracts/shapes/internal.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { TokenSigner } from '@lectern/service-kit/calls/internal-token.ts'
import { createServiceClient } from '@lectern/service-kit/calls/service-client.ts'
import type { Metrics } from '@lectern/service-kit/process/metrics.ts'

/** An order, as learning is told of it. */
interface OrderOfCourse {
  id: number
  courseId: number
  studentId: number
  teacherId: number
}

/** Learning, as billing needs it. Every call throws 503 when learning doesn't answer. */
export interface Enrollments {
  /** Whether the student has access to the course for good: what ends can be bought meanwhile. */
  hasForGood(student: Principal, courseId: number): Promise<boolean>
  /** Enrolls the student by a paid order; idempotent. */
  grant(order: OrderOfCourse): Promise<GrantResult>
  /** Ends what a refunded order gives; idempotent. */
  revoke(order: OrderOfCourse): Promise<void>
  /** What learning knows of orders with ids above `after`, by ascending id. */
  listOrders(page: { after: number; limit: number }): Promise<KnownOrder[]>
}

export function createEnrollments(learningUrl: string, signer: TokenSigner, metrics?: Metrics): Enrollments {
  const learning = createServiceClient({ name: 'learning', baseUrl: learningUrl, signer, metrics })
  return {
    async hasForGood(student, courseId) {
      const { enrollment, accessUntil } = await learning.call(findEnrollment, { params: { courseId }, user: student })
      return enrollment !== null && !accessUntil
    },
    grant: (order) => learning.call(grantAccess, { body: asBody(order) }),
    revoke: (order) => learning.call(revokeAccess, { body: asBody(order) }),
    listOrders: (page) => learning.call(listKnownOrders, { query: page }),
  }
}

function asBody({ id, courseId, studentId, teacherId }: OrderOfCourse) {
  return { orderId: id, courseId, studentId, teacherId }
}
