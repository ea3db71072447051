import { getUser } from '@lectern/contracts/calls/internal/identity.ts'
import { getCurrentUser, logout } from '@lectern/contracts/calls/public/gateway.ts'
import { stopViewing } from '@lectern/contracts/calls/public/viewing.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { VIEWING_SECONDS, type Viewing } from '@lectern/contracts/shapes/viewing.ts'
import { assertViewing } from '@lectern/service-kit/calls/internal-auth.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { nullIfNotFound } from '../null-if-not-found.ts'
import { endSession } from '../sessions/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** That the session's administrator views the site as somebody; with no seconds left, that it is over and they haven't stopped yet. */
    viewing: Viewing | null
  }
}

/** By these the administrator ends it, in their own name, whatever has become of it. */
const ENDING: readonly string[] = [stopViewing.id, logout.id]

/**
 * Has an administrator who views the site as somebody make calls in that person's name: those that read, as far as their contracts allow it. Identity is
 * asked about both at each call, so that it is over once the administrator loses the right, or the person is suspended, erased or gets a right; with
 * identity away the call is refused (503). Once it is over, only who is there is answered until they stop: no page mixes what is of two people.
 */
export const viewingRules = fp(
  async (app) => {
    app.decorateRequest('viewing', null)
    app.addHook('onRequest', async (request) => {
      const { currentSession, opened } = request
      if (!currentSession?.viewing || !opened) return
      const { userId: personId, since } = currentSession.viewing
      const contract = app.contractOf(request)
      if (!contract) throw refuse('viewing-read-only')
      request.viewing = { personId, secondsLeft: 0 }
      if (ENDING.includes(contract.id)) return
      const administrator = await app.people.ask(currentSession.userId)
      if (administrator === null) return endSession(request)
      request.principal = administrator
      const person = await findViewable(app, personId)
      const secondsLeft = VIEWING_SECONDS - Math.floor((opened.now - since) / 1_000)
      if (!person || secondsLeft <= 0 || !administrator.rights?.includes('administrator')) {
        if (contract.id === getCurrentUser.id) return
        throw refuse('viewing-over')
      }
      request.viewing = { personId, secondsLeft }
      request.principal = { ...person, viewedBy: administrator.id }
      assertViewing(contract, request.principal)
    })
  },
  { name: 'viewing-rules', dependencies: ['contract-lookup', 'people'] },
)

/** Null for people who can't be viewed now. */
async function findViewable(app: FastifyInstance, userId: number): Promise<Principal | null> {
  const person = await app.services.identity.call(getUser, { params: { userId } }).catch(nullIfNotFound)
  return person === null || person.suspension || person.rights?.length ? null : person
}
