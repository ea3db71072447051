import * as calls from '@lectern/contracts/calls/internal/identity.ts'
import { internalRoute } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Identity } from '../identity.ts'
import { asPrincipal } from '../rights/as-principal.ts'
import { readMailAddress } from '../users/read-mail-address.ts'
import { selfOnly } from '../users/self-only.ts'
import { confirmEmail } from './confirm-email.ts'
import { readOwnAddress, resendConfirmation } from './own-address.ts'
import { readAccountEmail } from './read-account-email.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'

/** What engagement asks for, which sends the letters, and what the gateway does with their links. */
export function emailRoutes(app: FastifyInstance, identity: Identity): void {
  internalRoute(app, calls.readAccountEmail, ({ params }) => readAccountEmail(identity, params.letterId))
  internalRoute(app, calls.readMailAddress, ({ params }) => readMailAddress(identity, params.userId))
  internalRoute(app, calls.readOwnAddress, async ({ params, principal }) =>
    readOwnAddress(identity, selfOnly(params.userId, principal)),
  )
  internalRoute(app, calls.resendConfirmation, async ({ params, principal }) =>
    resendConfirmation(identity, selfOnly(params.userId, principal)),
  )
  internalRoute(app, calls.confirmEmail, ({ body }) => asPrincipal(identity, confirmEmail(identity, body.token)))
  internalRoute(app, calls.resetPassword, ({ body }) => asPrincipal(identity, resetPassword(identity, body)))

  const afterAnswers = workAfterAnswers(app)
  internalRoute(app, calls.requestReset, async ({ body }) => afterAnswers(() => requestReset(identity, body.email)))
}

/** Runs what an answer must not wait for, because its time would tell. What is under way is finished before the service ends. */
function workAfterAnswers(app: FastifyInstance): (work: () => Promise<void>) => void {
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', () => Promise.all(underWay))
  return (work) => {
    const running = work()
      .catch((err: unknown) => app.log.error({ err }, 'an email could not be written'))
      .finally(() => underWay.delete(running))
    underWay.add(running)
  }
}
