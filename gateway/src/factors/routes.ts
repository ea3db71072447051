import * as internal from '@lectern/contracts/calls/internal/factors.ts'
import * as calls from '@lectern/contracts/calls/public/factors.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import fp from 'fastify-plugin'
import { logAct } from '../accounts/account-log.ts'
import { createKnownDevices } from '../accounts/known-devices.ts'
import { of } from '../accounts/own-account.ts'
import { createCodeAttempts, createPasswordAttempts } from '../accounts/password-attempts.ts'
import type { GatewayConfig } from '../config.ts'
import { reauthenticate } from './reauthenticate.ts'
import { secondStepBegins } from './second-step-begins.ts'
import { takeSecondStep } from './take-second-step.ts'

/** What is asked for beside a password. identity keeps the factors, the gateway how far a sign-in is and when a session was proved. */
export const factorRoutes = fp<GatewayConfig>(
  async (app, config) => {
    const { identity } = app.services
    const passwords = createPasswordAttempts(app.redis, config)
    const codes = createCodeAttempts(app.redis, config)
    const door = { attempts: codes, devices: createKnownDevices(config) }

    route(app, calls.takeSecondStep, (call) => takeSecondStep(app, door, call))
    route(app, calls.reauthenticate, ({ request, principal, body }) =>
      reauthenticate(app, { passwords, codes }, request, { person: principal, body }),
    )
    route(app, calls.getFactors, ({ principal }) => identity.call(internal.readFactors, of(principal)))
    route(app, calls.beginTotp, ({ principal }) => identity.call(internal.beginTotp, of(principal)))
    route(app, calls.confirmTotp, async ({ request, principal, body }) => {
      const codes = await identity.call(internal.confirmTotp, { ...of(principal), body })
      logAct(request, 'factor setup', principal)
      await secondStepBegins(request)
      return codes
    })
    route(app, calls.removeTotp, async ({ request, principal }) => {
      await identity.call(internal.removeTotp, of(principal))
      logAct(request, 'factor removal', principal)
    })
    route(app, calls.renewRecoveryCodes, async ({ request, principal }) => {
      const codes = await identity.call(internal.renewRecoveryCodes, of(principal))
      logAct(request, 'recovery codes', principal)
      return codes
    })
  },
  { name: 'factor-routes', dependencies: ['people', 'second-steps', 'account-acts'] },
)
