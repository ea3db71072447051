import * as calls from '@lectern/contracts/calls/internal/passkeys.ts'
import { internalRoute } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { IdentityWithFactors } from '../factors/identity-with-factors.ts'
import { asPrincipal } from '../rights/as-principal.ts'
import { selfOnly } from '../users/self-only.ts'
import { addPasskey, beginPasskey, listCredentials } from './add-passkey.ts'
import { askForPasskey, removePasskey, renamePasskey, stopAskingForPasskey } from './change-passkeys.ts'
import { checkPasskey } from './check-passkey.ts'

/** What proves somebody by a device of theirs, in place of the password or beside it. */
export function passkeyRoutes(app: FastifyInstance, identity: IdentityWithFactors): void {
  internalRoute(app, calls.checkPasskey, async ({ body }) => asPrincipal(identity, checkPasskey(identity, body)))
  internalRoute(app, calls.listCredentials, async ({ params }) => listCredentials(identity, params.userId))
  internalRoute(app, calls.beginPasskey, async ({ params, principal, body }) =>
    beginPasskey(identity, selfOnly(params.userId, principal), body),
  )
  internalRoute(app, calls.addPasskey, async ({ params, principal, body }) =>
    addPasskey(identity, selfOnly(params.userId, principal), body),
  )
  internalRoute(app, calls.renamePasskey, async ({ params, principal, body }) =>
    renamePasskey(identity, { userId: selfOnly(params.userId, principal), id: params.passkeyId, ...body }),
  )
  internalRoute(app, calls.removePasskey, async ({ params, principal }) =>
    removePasskey(identity, selfOnly(params.userId, principal), params.passkeyId),
  )
  internalRoute(app, calls.askForPasskey, async ({ params, principal }) =>
    askForPasskey(identity, selfOnly(params.userId, principal)),
  )
  internalRoute(app, calls.stopAskingForPasskey, async ({ params, principal }) =>
    stopAskingForPasskey(identity, selfOnly(params.userId, principal)),
  )
}
