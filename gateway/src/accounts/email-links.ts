import * as internal from '@lectern/contracts/calls/internal/identity.ts'
import * as calls from '@lectern/contracts/calls/public/accounts.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import fp from 'fastify-plugin'
import type { GatewayConfig } from '../config.ts'
import { isSuspended } from '../suspensions/suspended-access.ts'
import { logAct } from './account-log.ts'
import { endSessions, of } from './own-account.ts'
import { createResetRequests } from './reset-requests.ts'

/** What is done with letters: they are asked for, and their links are opened. identity writes them. */
export const emailLinkRoutes = fp<GatewayConfig>(
  async (app, config) => {
    const requests = createResetRequests(app.redis, config)
    const { identity } = app.services

    route(app, calls.getOwnEmail, ({ principal }) => identity.call(internal.readOwnAddress, of(principal)))
    route(app, calls.resendEmailConfirmation, async ({ principal }) => {
      await identity.call(internal.resendConfirmation, of(principal))
    })
    route(app, calls.confirmEmail, async ({ request, body }) => {
      const person = await identity.call(internal.confirmEmail, { body })
      if (!isSuspended(person)) await app.people.remember(person)
      logAct(request, 'address confirmation', person)
      return { email: person.email }
    })
    route(app, calls.requestPasswordReset, async ({ request, body }) => {
      if (config.MAIL_FROM === undefined) throw refuse('mail-not-set-up')
      await requests.count(request.ip)
      await identity.call(internal.requestReset, { body })
    })
    route(app, calls.resetPassword, async ({ request, body }) => {
      // A link is good once: with sessions that can't be ended now, it stays as it is.
      await app.people.now()
      const person = await app.passwords.call(internal.resetPassword, { body })
      // Not as after a login: a mailbox alone is no second factor, so it opens neither the reason nor the data.
      if (isSuspended(person)) throw refuse('account-suspended')
      await endSessions(app, person.id)
      await app.people.remember(person)
      logAct(request, 'password reset', person)
      return { username: person.username }
    })
  },
  { name: 'letter-links', dependencies: ['people'] },
)
