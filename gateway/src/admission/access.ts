import { ruleOf } from '@lectern/contracts/calls/public/access.ts'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { assertAccess } from '@lectern/service-kit/calls/internal-auth.ts'
import fp from 'fastify-plugin'
import type { People } from '../sessions/people.ts'

/** Turns away who may not make the call at all, before its body is looked at. The service behind checks again. */
export const accessRules = fp(
  async (app) => {
    app.addHook('onRequest', async (request) => {
      const contract = app.contractOf(request)
      if (!contract) return
      if (request.principal?.role === 'operator' && ruleOf(contract.access).role === 'operator')
        request.principal = await stillOperating(app.people, request.principal, contract)
      assertAccess(contract.access, request.principal)
    })
  },
  { name: 'access-rules', dependencies: ['contract-lookup', 'people'] },
)

/**
 * Who operates is set by a command, of which sessions hear nothing: identity is asked at each of these calls. With identity away an
 * operator still looks at what is broken, and changes nothing.
 */
async function stillOperating(
  people: People,
  operator: Principal,
  { method }: RouteContract,
): Promise<Principal | null> {
  try {
    return await people.ask(operator.id)
  } catch (error) {
    if (method === 'GET') return operator
    throw error
  }
}
