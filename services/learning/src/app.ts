import { databaseDependency } from '@lectern/service-kit/database/database.ts'
import { createServer } from '@lectern/service-kit/http/server.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { orderRoutes } from './enrollments/order-routes.ts'
import { enrollmentRoutes } from './enrollments/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import type { Learning } from './learning.ts'
import { noticeRoutes } from './notices/routes.ts'
import { participationRoutes } from './participation/routes.ts'
import { keepPerson } from './people/people.repository.ts'
import { progressRoutes } from './progress/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { studentRoutes } from './students/routes.ts'

export function buildApp(config: Config, learning: Learning): FastifyInstance {
  const { database } = learning
  const app = createServer({
    name: 'learning',
    config,
    allowedCallers: ['gateway', 'billing'],
    dependencies: [databaseDependency(database)],
    onPrincipal: (principal) => keepPerson(database, principal),
  })
  app.addHook('onClose', () => database.$disconnect())
  enrollmentRoutes(app, learning)
  orderRoutes(app, learning)
  progressRoutes(app, learning)
  reviewRoutes(app, learning)
  participationRoutes(app, learning)
  studentRoutes(app, learning)
  noticeRoutes(app, learning)
  invitationRoutes(app, learning)
  return app
}
