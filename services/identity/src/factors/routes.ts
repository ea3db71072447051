import * as calls from '@lectern/contracts/calls/internal/factors.ts'
import { internalRoute } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import { asPrincipal } from '../rights/as-principal.ts'
import { selfOnly } from '../users/self-only.ts'
import { beginTotp, confirmTotp, removeTotp } from './enroll-totp.ts'
import type { IdentityWithFactors } from './identity-with-factors.ts'
import { readFactors } from './read-factors.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { checkSecondStep, reauthenticate } from './second-step.ts'

/** What is asked for beside a password. */
export function factorRoutes(app: FastifyInstance, identity: IdentityWithFactors): void {
  internalRoute(app, calls.checkSecondStep, async ({ params, body }) =>
    asPrincipal(identity, checkSecondStep(identity, params.userId, body.code)),
  )
  internalRoute(app, calls.reauthenticate, async ({ params, principal, body }) =>
    reauthenticate(identity, selfOnly(params.userId, principal), body),
  )
  internalRoute(app, calls.readFactors, async ({ params, principal }) =>
    readFactors(identity, selfOnly(params.userId, principal)),
  )
  internalRoute(app, calls.beginTotp, async ({ params, principal }) =>
    beginTotp(identity, selfOnly(params.userId, principal)),
  )
  internalRoute(app, calls.confirmTotp, async ({ params, principal, body }) =>
    confirmTotp(identity, selfOnly(params.userId, principal), body.code),
  )
  internalRoute(app, calls.removeTotp, async ({ params, principal }) =>
    removeTotp(identity, selfOnly(params.userId, principal)),
  )
  internalRoute(app, calls.renewRecoveryCodes, async ({ params, principal }) =>
    renewRecoveryCodes(identity, selfOnly(params.userId, principal)),
  )
}
