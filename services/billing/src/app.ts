import { databaseDependency } from '@lectern/service-kit/database/database.ts'
import { createServer } from '@lectern/service-kit/http/server.ts'
import type { FastifyInstance } from 'fastify'
import type { Billing, BillingParts } from './billing.ts'
import type { Config } from './config.ts'
import { orderRoutes } from './orders/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { keepPerson } from './people/people.repository.ts'
import { purchaseRoutes } from './purchases/routes.ts'
import { teacherOrderRoutes } from './teacher-orders/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

export function buildApp(config: Config, parts: BillingParts): FastifyInstance {
  const { database } = parts
  const app = createServer({
    name: 'billing',
    config,
    allowedCallers: ['gateway'],
    dependencies: [databaseDependency(database)],
    onPrincipal: (principal) => keepPerson(database, principal),
  })
  const billing: Billing = { ...parts, log: app.log }
  app.addHook('onClose', () => database.$disconnect())
  orderRoutes(app, billing)
  paymentRoutes(app, billing, config)
  purchaseRoutes(app, billing)
  teacherOrderRoutes(app, billing)
  webhookRoutes(app, billing, config.STRIPE_WEBHOOK_SECRET)
  return app
}
