import { observeChecks } from '@lectern/service-kit/database/check-results.ts'
import { startBackgroundWork } from '@lectern/service-kit/process/background-work.ts'
import { defineService } from '@lectern/service-kit/service.ts'
import { connectBilling } from './billing.ts'
import { configSchema } from './config.ts'
import { createDatabase } from './database.ts'
import { digestSets } from './digests.repository.ts'
import { startFulfilment } from './fulfilment/start-fulfilment.ts'
import { observeOrders } from './orders/order-metrics.ts'
import { orderRoutes } from './orders/routes.ts'
import { announceEarlier } from './payments/announce-earlier.ts'
import { paymentRoutes } from './payments/routes.ts'
import { people } from './people/people.ts'
import { personalData } from './people/personal-data.ts'
import { purchaseRoutes } from './purchases/routes.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { reconciliationRoutes } from './reconciliation/routes.ts'
import { startReconciliation } from './reconciliation/start-reconciliation.ts'
import { replay } from './replay/replay.ts'
import { subscriptions } from './subscriptions.ts'
import { teacherOrderRoutes } from './teacher-orders/routes.ts'
import { timelineRoutes } from './timelines/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { forgetOldEvents } from './webhooks/webhook-events.repository.ts'

/** There is something at the first start after an upgrade only. */
const EARLIER_AGAIN_MS = 3_600_000
const FORGET_EVERY_MS = 600_000

export const service = defineService({
  name: 'billing',
  configSchema,
  openDatabase: createDatabase,
  connect: connectBilling,
  onPrincipal: people.keep,
  routes(app, billing, config) {
    orderRoutes(app, billing)
    paymentRoutes(app, billing, config)
    purchaseRoutes(app, billing)
    teacherOrderRoutes(app, billing)
    webhookRoutes(app, billing, config.STRIPE_WEBHOOK_SECRET)
    timelineRoutes(app, billing)
    receiptRoutes(app, billing)
    reconciliationRoutes(app, billing, config.DATABASE_URL)
  },
  observe(metrics, { database }) {
    observeOrders(metrics, database)
    observeChecks(metrics, database)
  },
  personalData,
  digests: digestSets,
  subscriptions: () => subscriptions,
  replay,
  background(app, billing, config) {
    startFulfilment(app, billing)
    const announce = (signal: AbortSignal) => announceEarlier(billing, signal)
    startBackgroundWork(app, [
      { name: 'telling of earlier refunds', work: announce, everyMs: EARLIER_AGAIN_MS },
      {
        name: 'the removal of old webhooks',
        work: () => forgetOldEvents(billing.database, config.WEBHOOK_EVENTS_DAYS),
        everyMs: FORGET_EVERY_MS,
      },
    ])
    startReconciliation(app, billing, config)
  },
})
