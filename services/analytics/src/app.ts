import { databaseDependency } from '@lectern/service-kit/database.ts'
import { createServer } from '@lectern/service-kit/server.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { figureRoutes } from './figures/routes.ts'

export function buildApp(config: Config, database: Database): FastifyInstance {
  const app = createServer({
    name: 'analytics',
    config,
    allowedCallers: ['gateway'],
    dependencies: [databaseDependency(database)],
  })
  app.addHook('onClose', () => database.$disconnect())
  figureRoutes(app, database)
  return app
}
