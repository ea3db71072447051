import { startBackgroundWork } from '@lectern/service-kit/process/background-work.ts'
import { defineService } from '@lectern/service-kit/service.ts'
import { configSchema } from './config.ts'
import { createDatabase } from './database.ts'
import { forgetOld } from './notifications/notifications.repository.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { people } from './people/people.ts'
import { preferenceRoutes } from './preferences/routes.ts'
import { subscriptions } from './subscriptions.ts'

const FORGET_EVERY_MS = 600_000

export const service = defineService({
  name: 'engagement',
  configSchema,
  openDatabase: createDatabase,
  connect: ({ database }) => database,
  onPrincipal: people.keep,
  routes(app, database) {
    notificationRoutes(app, database)
    preferenceRoutes(app, database)
  },
  subscriptions: () => subscriptions,
  background: (app, database) =>
    startBackgroundWork(app, [
      { name: 'the removal of old notifications', work: () => forgetOld(database), everyMs: FORGET_EVERY_MS },
    ]),
})
