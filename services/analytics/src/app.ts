import { databaseDependency } from '@lectern/service-kit/database/database.ts'
import { createLagReader } from '@lectern/service-kit/events/lag.ts'
import { createServer } from '@lectern/service-kit/http/server.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { figureRoutes } from './figures/routes.ts'
import { createFreshness } from './projection/freshness.ts'
import { GENERATION } from './subscriptions.ts'

export function buildApp(config: Config, database: Database): FastifyInstance {
  const app = createServer({
    name: 'analytics',
    config,
    allowedCallers: ['gateway'],
    dependencies: [databaseDependency(database)],
  })
  const owners = ['catalog', 'learning', 'billing'] as const
  const lag = createLagReader({ service: 'analytics', generation: GENERATION, config, owners, log: app.log })
  app.addHook('onClose', async () => {
    await lag.close()
    await database.$disconnect()
  })
  figureRoutes(app, database, createFreshness(database, lag))
  return app
}
