import * as contract from '@lectern/contracts/calls/public/billing.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Billing } from '../billing.ts'
import type { Config } from '../config.ts'
import { confirmEnrollment } from './confirm-enrollment.ts'

type BrowserSettings = Pick<Config, 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_SANDBOX_URL'>

export function paymentRoutes(app: FastifyInstance, billing: Billing, settings: BrowserSettings): void {
  route(app, contract.getPaymentSettings, async () => ({
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY,
    sandboxUrl: settings.STRIPE_SANDBOX_URL ?? null,
  }))

  route(app, contract.confirmEnrollment, async ({ body, principal }) => confirmEnrollment(billing, principal, body))
}
