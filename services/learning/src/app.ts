import { databaseDependency } from '@lectern/service-kit/database.ts'
import { createTokenSigner } from '@lectern/service-kit/internal-token.ts'
import { startMessaging } from '@lectern/service-kit/messaging.ts'
import { createServer } from '@lectern/service-kit/server.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createCourseOffers } from './courses/course-offers.ts'
import { createDatabase } from './database.ts'
import { enrollmentRoutes } from './enrollments/routes.ts'
import { participationRoutes } from './participation/routes.ts'
import { keepPerson } from './people/people.repository.ts'
import { progressRoutes } from './progress/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { subscriptions } from './subscriptions.ts'

/** The whole service, ready to listen; closing it closes everything that it opened. */
export function buildApp(config: Config): FastifyInstance {
  const database = createDatabase(config.DATABASE_URL)
  const offers = createCourseOffers(config.CATALOG_URL, createTokenSigner(config.INTERNAL_SIGNING_KEY))
  const learning = { database, offers }

  const app = createServer({
    name: 'learning',
    config,
    allowedCallers: ['gateway', 'billing'],
    dependencies: [databaseDependency(database)],
    onPrincipal: (principal) => keepPerson(database, principal),
  })
  app.addHook('onClose', () => database.$disconnect())

  enrollmentRoutes(app, learning)
  progressRoutes(app, learning)
  reviewRoutes(app, learning)
  participationRoutes(app, learning)
  startMessaging(app, { service: 'learning', config, database, subscriptions })
  return app
}
