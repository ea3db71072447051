import { defineService } from '@lectern/service-kit/service.ts'
import { connectBilling } from './billing.ts'
import { configSchema } from './config.ts'
import { createDatabase } from './database.ts'
import { startFulfilment } from './fulfilment/start-fulfilment.ts'
import { orderRoutes } from './orders/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { keepPerson } from './people/people.repository.ts'
import { purchaseRoutes } from './purchases/routes.ts'
import { startReconciliation } from './reconciliation/start-reconciliation.ts'
import { subscriptions } from './subscriptions.ts'
import { teacherOrderRoutes } from './teacher-orders/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

export const service = defineService({
  name: 'billing',
  configSchema,
  openDatabase: createDatabase,
  connect: connectBilling,
  onPrincipal: keepPerson,
  routes(app, billing, config) {
    orderRoutes(app, billing)
    paymentRoutes(app, billing, config)
    purchaseRoutes(app, billing)
    teacherOrderRoutes(app, billing)
    webhookRoutes(app, billing, config.STRIPE_WEBHOOK_SECRET)
  },
  subscriptions: () => subscriptions,
  background(app, billing, config) {
    startFulfilment(app, billing)
    startReconciliation(app, billing, config)
  },
})
