import {
  grantAccess,
  listEnrolledStudents,
  listKnownOrders,
  listSignatureLimits,
  revokeAccess,
} from '@lectern/contracts/calls/internal/learning.ts'
import { listSignatureLimits as readSignatureLimits } from '@lectern/service-kit/events/signature-limits.ts'
import { internalRoute } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Learning } from '../learning.ts'
import { countEnrolledStudents } from './enrolled-students.repository.ts'
import { grantOrder } from './grant-order.ts'
import { readKnownOrders } from './known-orders.repository.ts'
import { revokeOrder } from './revoke-order.ts'

/** What other services ask with or without a student at hand: billing of its orders, since it is billing that knows who has paid. */
export function orderRoutes(app: FastifyInstance, learning: Learning): void {
  internalRoute(app, grantAccess, async ({ body }) => {
    // The offer spares the student the wait for catalog's events; what was paid for is granted without it, too.
    const offer = await learning.offers.tryFetch(body.courseId)
    return learning.database.$transaction((tx) => grantOrder(tx, { ...body, offer }))
  })

  internalRoute(app, revokeAccess, async ({ body }) => learning.database.$transaction((tx) => revokeOrder(tx, body)))

  internalRoute(app, listKnownOrders, async ({ query }) => readKnownOrders(learning.database, query))

  internalRoute(app, listSignatureLimits, async () => readSignatureLimits(learning.database))

  internalRoute(app, listEnrolledStudents, async ({ query }) => countEnrolledStudents(learning.database, query))
}
