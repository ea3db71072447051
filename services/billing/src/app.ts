import { databaseDependency } from '@lectern/service-kit/database.ts'
import { createServer } from '@lectern/service-kit/server.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { keepPerson } from './people/people.repository.ts'

/** Health alone, until the payment calls come. */
export function buildApp(config: Config, database: Database): FastifyInstance {
  const app = createServer({
    name: 'billing',
    config,
    allowedCallers: ['gateway'],
    dependencies: [databaseDependency(database)],
    onPrincipal: (principal) => keepPerson(database, principal),
  })
  app.addHook('onClose', () => database.$disconnect())
  return app
}
