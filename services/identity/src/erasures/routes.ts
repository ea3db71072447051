import * as calls from '@lectern/contracts/calls/internal/erasures.ts'
import { listHangingErasures } from '@lectern/contracts/calls/public/erasures.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { internalRoute, route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Identity } from '../identity.ts'
import { selfOnly } from '../users/self-only.ts'
import { confirm, erasureIdOf, findErasure, listHanging, takeOpen } from './erasures.repository.ts'

/** Who was erased, and who has confirmed it. The gateway asks the parts, since identity calls nobody. */
export function erasureRoutes(app: FastifyInstance, { database }: Identity): void {
  internalRoute(app, calls.findErasure, async ({ params, principal }) => {
    const erasureId = await erasureIdOf(database, selfOnly(params.userId, principal))
    return { erasureId: found(erasureId) }
  })
  internalRoute(app, calls.readErasure, async ({ params }) => found(await findErasure(database, params.erasureId)))
  internalRoute(app, calls.takeOpenErasures, () => takeOpen(database))
  internalRoute(app, calls.confirmErasure, async ({ params: { erasureId, part } }) => {
    const isKnown = await database.$transaction((tx) => confirm(tx, erasureId, part))
    if (!isKnown) throw refuse('deletion-not-found')
  })
  route(app, listHangingErasures, () => listHanging(database))
}

function found<Value>(value: Value | null): Value {
  if (value === null) throw refuse('deletion-not-found')
  return value
}
