import { ruleOf } from '@lectern/contracts/calls/public/access.ts'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { hasOneOf, type Principal } from '@lectern/contracts/shapes/principal.ts'
import { assertAccess } from '@lectern/service-kit/calls/internal-auth.ts'
import fp from 'fastify-plugin'
import type { People } from '../sessions/people.ts'

/** Turns away who may not make the call at all, before its body is looked at. The service behind checks again. */
export const accessRules = fp(
  async (app) => {
    app.addHook('onRequest', async (request) => {
      const contract = app.contractOf(request)
      if (!contract) return
      const { rights } = ruleOf(contract.access)
      if (rights && request.principal && hasOneOf(request.principal, rights))
        request.principal = await withPresentRights(app.people, request.principal, contract)
      assertAccess(contract.access, request.principal)
    })
  },
  { name: 'access-rules', dependencies: ['contract-lookup', 'people'] },
)

/**
 * Rights are given and taken without a word to sessions: identity is asked at each call that needs one. With identity away its holder still
 * looks at what is broken, and changes nothing.
 */
async function withPresentRights(
  people: People,
  person: Principal,
  { method }: RouteContract,
): Promise<Principal | null> {
  try {
    return await people.ask(person.id)
  } catch (error) {
    if (method === 'GET') return person
    throw error
  }
}
