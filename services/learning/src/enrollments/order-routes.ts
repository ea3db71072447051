import {
  grantBodySchema,
  grantResultSchema,
  knownOrderSchema,
  knownOrdersQuerySchema,
  revocationBodySchema,
} from '@lectern/contracts/internal.ts'
import { type InternalContract, internalRoute } from '@lectern/service-kit/route.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Learning } from '../learning.ts'
import { grantOrder } from './grant-order.ts'
import { listKnownOrders } from './known-orders.repository.ts'
import { revokeOrder } from './revoke-order.ts'

const callers = ['billing'] as const

const postGrant = {
  method: 'POST',
  path: '/internal/enrollments',
  callers,
  body: grantBodySchema,
  responses: { 200: grantResultSchema },
} satisfies InternalContract

const postRevocation = {
  method: 'POST',
  path: '/internal/revocations',
  callers,
  body: revocationBodySchema,
  responses: { 204: null },
} satisfies InternalContract

const getOrders = {
  method: 'GET',
  path: '/internal/orders',
  callers,
  query: knownOrdersQuerySchema,
  responses: { 200: z.array(knownOrderSchema) },
} satisfies InternalContract

/** What billing asks for an order, with or without its student at hand: it is billing that knows who has paid. */
export function orderRoutes(app: FastifyInstance, learning: Learning): void {
  internalRoute(app, postGrant, async ({ body }) => {
    // The offer spares the student the wait for catalog's events; what was paid for is granted without it, too.
    const offer = await learning.offers.peek(body.courseId)
    return learning.database.$transaction((tx) => grantOrder(tx, { ...body, offer }))
  })

  internalRoute(app, postRevocation, async ({ body }) => learning.database.$transaction((tx) => revokeOrder(tx, body)))

  internalRoute(app, getOrders, async ({ query }) => listKnownOrders(learning.database, query))
}
