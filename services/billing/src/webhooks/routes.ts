import * as contract from '@lectern/contracts/calls/public/billing.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Billing } from '../billing.ts'
import { receiveWebhook } from './receive-webhook.ts'

export function webhookRoutes(app: FastifyInstance, billing: Billing, secret: string): void {
  route(app, contract.receiveStripeWebhook, async ({ body, request }) => {
    const header = request.headers['stripe-signature']
    await receiveWebhook(billing, { body, secret, signature: header?.toString() })
    return { received: true as const }
  })
}
