import { createTokenSigner } from '@lectern/service-kit/calls/internal-token.ts'
import { createServiceClient } from '@lectern/service-kit/calls/service-client.ts'
import { observeChecks } from '@lectern/service-kit/database/check-results.ts'
import { createLagReader } from '@lectern/service-kit/events/lag.ts'
import { limitsOfLearning } from '@lectern/service-kit/limits-of-learning.ts'
import { defineService } from '@lectern/service-kit/service.ts'
import { configSchema } from './config.ts'
import { createDatabase } from './database.ts'
import { figureRoutes } from './figures/routes.ts'
import { personalData } from './people/personal-data.ts'
import { createFreshness } from './projection/freshness.ts'
import { GENERATION, liveSubscriptions } from './subscriptions.ts'
import { observeBacklog } from './totals/backlog-metrics.ts'
import { startFolding } from './totals/start-folding.ts'
import { truthRoutes } from './truth/routes.ts'
import { startTruthCheck } from './truth/start-truth-check.ts'

export const service = defineService({
  name: 'analytics',
  configSchema,
  openDatabase: (databaseUrl) => createDatabase(databaseUrl),
  connect({ config, database, log, metrics }) {
    const owners = ['catalog', 'learning', 'billing'] as const
    const lag = createLagReader({ service: 'analytics', generation: GENERATION, config, owners, log })
    const signer = createTokenSigner(config.INTERNAL_SIGNING_KEY)
    const catalog = createServiceClient({ name: 'catalog', baseUrl: config.CATALOG_URL, signer, metrics })
    return { database, catalog, lag, freshness: createFreshness(database, lag) }
  },
  close: ({ lag }) => lag.close(),
  routes(app, { database, catalog, freshness }, config) {
    figureRoutes(app, { database, catalog }, freshness)
    truthRoutes(app, database, config)
  },
  observe(metrics, { database }) {
    observeBacklog(metrics, database)
    observeChecks(metrics, database)
  },
  personalData,
  signatureLimits: limitsOfLearning,
  subscriptions: () => liveSubscriptions,
  generation: GENERATION,
  background(app, { database }, config) {
    startFolding(app, database)
    startTruthCheck(app, database, config)
  },
})
