import { readFactors } from '@lectern/contracts/calls/internal/factors.ts'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { type Factors, hasSecondStep, kindsOf, PROOF_SECONDS } from '@lectern/contracts/shapes/factors.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { provedAt } from '../sessions/sessions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Throws 403 for whoever has to prove themselves again first. Without a session it asks nothing: access does. */
    askAgain(request: FastifyRequest, whom: NonNullable<RouteContract['askedAgain']>): Promise<void>
  }
}

/**
 * Asks again who is there before what the contract says so of. Sessions remember when they were proved: nothing is asked of anybody until
 * that is too long ago; then identity is, whether the account has a second factor. With identity away that is a 503, and nothing is done.
 */
export const askedAgain = fp(
  async (app) => {
    app.decorate('askAgain', async ({ principal, opened, currentSession }, whom) => {
      if (!principal || !opened || !currentSession) return
      if (opened.now - provedAt(currentSession) <= PROOF_SECONDS * 1_000) return
      const input = { params: { userId: principal.id }, user: principal }
      const factors = await app.services.identity.call(readFactors, input)
      if (whom === 'everybody' || hasSecondStep(factors)) throw proofRequired(factors)
    })

    app.addHook('onRequest', async (request) => {
      const whom = app.contractOf(request)?.askedAgain
      if (whom) await app.askAgain(request, whom)
    })
  },
  { name: 'asked-again', dependencies: ['contract-lookup', 'people', 'access-rules'] },
)

/** Also for who hasn't come from the provider to prove themselves, or too long ago. */
export function proofRequired(factors: Factors): DomainError {
  const members = { withCode: hasSecondStep(factors), withPassword: factors.hasPassword, by: kindsOf(factors) }
  return refuse('proof-required', {}, { members })
}
