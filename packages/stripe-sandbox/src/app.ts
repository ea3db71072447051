import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { accountRoutes } from './account/routes.ts'
import { createApi } from './api/api.ts'
import { newRequestId } from './api/endpoint.ts'
import { parseForm, stripeProtocol } from './api/stripe-protocol.ts'
import { chargeRoutes } from './charges/routes.ts'
import { disputeRoutes } from './disputes/routes.ts'
import { elementsRoutes } from './elements/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { faultRoutes } from './faults/routes.ts'
import { ownPagesOnly } from './own-pages-only.ts'
import { pageRoutes } from './pages/routes.ts'
import { paymentIntentRoutes } from './payment-intents/routes.ts'
import { paymentMethodRoutes } from './payment-methods/routes.ts'
import { refundRoutes } from './refunds/routes.ts'
import type { Sandbox } from './sandbox.ts'

/** For the log: an address without its query, where keys and client secrets are. */
const withoutSecrets = ({ method, url }: FastifyRequest) => ({ method, path: url.split('?')[0] })

/** The sandbox's HTTP side: what of Stripe it covers, then what is its own. Closing it stops the webhooks too. */
export function createApp(sandbox: Sandbox): FastifyInstance {
  const app = Fastify({
    logger: { level: sandbox.config.LOG_LEVEL, serializers: { req: withoutSecrets } },
    genReqId: newRequestId,
    routerOptions: { querystringParser: parseForm },
    forceCloseConnections: true,
  })
  stripeProtocol(app)
  ownPagesOnly(app, sandbox.config)

  const add = createApi(app, sandbox)
  accountRoutes(add)
  paymentIntentRoutes(add)
  paymentMethodRoutes(add)
  chargeRoutes(add)
  refundRoutes(add)
  disputeRoutes(add)
  eventRoutes(add, sandbox.deliveries)

  app.get('/readyz', async () => ({ status: 'ready' }))
  elementsRoutes(app)
  faultRoutes(app, sandbox)
  pageRoutes(app, sandbox)

  app.addHook('onReady', async () => sandbox.webhooks.start())
  app.addHook('onClose', async () => {
    await sandbox.webhooks.stop()
    sandbox.database.close()
  })
  return app
}
