import { createLagReader } from '@lectern/service-kit/events/lag.ts'
import { baseConfigSchema } from '@lectern/service-kit/process/config.ts'
import { defineService } from '@lectern/service-kit/service.ts'
import { createDatabase } from './database.ts'
import { figureRoutes } from './figures/routes.ts'
import { createFreshness } from './projection/freshness.ts'
import { GENERATION, liveSubscriptions } from './subscriptions.ts'

export const service = defineService({
  name: 'analytics',
  configSchema: baseConfigSchema,
  openDatabase: (databaseUrl) => createDatabase(databaseUrl),
  connect({ config, database, log }) {
    const owners = ['catalog', 'learning', 'billing'] as const
    const lag = createLagReader({ service: 'analytics', generation: GENERATION, config, owners, log })
    return { database, lag, freshness: createFreshness(database, lag) }
  },
  close: ({ lag }) => lag.close(),
  routes: (app, { database, freshness }) => figureRoutes(app, database, freshness),
  subscriptions: () => liveSubscriptions,
  generation: GENERATION,
})
