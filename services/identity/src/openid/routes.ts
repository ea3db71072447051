import * as calls from '@lectern/contracts/calls/internal/openid.ts'
import { internalRoute } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { IdentityWithFactors } from '../factors/identity-with-factors.ts'
import { asPrincipal } from '../rights/as-principal.ts'
import { registerUser } from '../users/register-user.ts'
import { selfOnly } from '../users/self-only.ts'
import { linkIdentity, readIdentities, unlinkIdentity } from './link-identity.ts'
import { reauthenticateByOpenid } from './reauthenticate-by-openid.ts'
import { signInByOpenid } from './sign-in-by-openid.ts'

/** Who people are at an OpenID provider. The gateway talks to that, and says here what it has found out. */
export function openidRoutes(app: FastifyInstance, identity: IdentityWithFactors): void {
  internalRoute(app, calls.signInByOpenid, ({ body }) => signInByOpenid(identity, body))
  internalRoute(app, calls.createOpenidUser, async ({ body }) => asPrincipal(identity, registerUser(identity, body)))
  internalRoute(app, calls.readOpenidIdentities, async ({ params, principal }) =>
    readIdentities(identity, selfOnly(params.userId, principal)),
  )
  internalRoute(app, calls.linkOpenid, async ({ params, principal, body }) =>
    linkIdentity(identity, selfOnly(params.userId, principal), body),
  )
  internalRoute(app, calls.unlinkOpenid, async ({ params, principal }) =>
    unlinkIdentity(identity, selfOnly(params.userId, principal), params.identityId),
  )
  internalRoute(app, calls.reauthenticateByOpenid, async ({ params, principal, body }) =>
    reauthenticateByOpenid(identity, selfOnly(params.userId, principal), body),
  )
}
