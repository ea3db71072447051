import { databaseDependency } from '@lectern/service-kit/database/database.ts'
import { createServer } from '@lectern/service-kit/http/server.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Identity } from './identity.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { userRoutes } from './users/routes.ts'

export function buildApp(config: Config, identity: Identity): FastifyInstance {
  const { database } = identity
  const app = createServer({
    name: 'identity',
    config,
    allowedCallers: ['gateway'],
    dependencies: [databaseDependency(database)],
  })
  app.addHook('onClose', () => database.$disconnect())
  userRoutes(app, identity)
  pictureRoutes(app, identity)
  return app
}
