import { readFactors } from '@lectern/contracts/calls/internal/factors.ts'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { type Factors, hasSecondStep, kindsOf, STEP_UP_SECONDS } from '@lectern/contracts/shapes/factors.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { reauthenticatedAt } from '../sessions/sessions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Throws 403 for whoever has to prove themselves again first. Without a session it asks nothing: access does. */
    requireStepUp(request: FastifyRequest, whom: NonNullable<RouteContract['stepUp']>): Promise<void>
  }
}

/**
 * Asks again who is there before what the contract says so of. Sessions remember when they were proved: nothing is asked of anybody until
 * that is too long ago; then identity is, whether the account has a second factor. With identity away that is a 503, and nothing is done.
 */
export const stepUp = fp(
  async (app) => {
    app.decorate('requireStepUp', async ({ principal, opened, currentSession }, whom) => {
      if (!principal || !opened || !currentSession) return
      if (opened.now - reauthenticatedAt(currentSession) <= STEP_UP_SECONDS * 1_000) return
      const input = { params: { userId: principal.id }, user: principal }
      const factors = await app.services.identity.call(readFactors, input)
      if (whom === 'everybody' || hasSecondStep(factors)) throw stepUpRequired(factors)
    })

    app.addHook('onRequest', async (request) => {
      const whom = app.contractOf(request)?.stepUp
      if (whom) await app.requireStepUp(request, whom)
    })
  },
  { name: 'step-up', dependencies: ['contract-lookup', 'people', 'access-rules'] },
)

/** Also for who hasn't come from the provider to prove themselves, or too long ago. */
export function stepUpRequired(factors: Factors): DomainError {
  const members = { withCode: hasSecondStep(factors), withPassword: factors.hasPassword, by: kindsOf(factors) }
  return refuse('proof-required', {}, { members })
}
