import { startBackgroundWork } from '@lectern/service-kit/process/background-work.ts'
import { defineService } from '@lectern/service-kit/service.ts'
import { configSchema } from './config.ts'
import { createDatabase } from './database.ts'
import type { Engagement } from './engagement.ts'
import { internalEnrollmentRoutes } from './enrollments/internal-routes.ts'
import { observeMail } from './mail/mail-metrics.ts'
import { endLateMails } from './mail/mails.repository.ts'
import { connectOwners } from './mail/owners.ts'
import { mailRoutes } from './mail/routes.ts'
import { startMail } from './mail/start-mail.ts'
import { forgetOld } from './notifications/notifications.repository.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { people } from './people/people.ts'
import { preferenceRoutes } from './preferences/routes.ts'
import { subscriptions } from './subscriptions.ts'
import { takeIn } from './taking-in/take-in.ts'

const FORGET_EVERY_MS = 600_000

export const service = defineService({
  name: 'engagement',
  configSchema,
  openDatabase: createDatabase,
  connect({ config, database, metrics }): Engagement {
    const [origin = ''] = config.PUBLIC_ORIGINS
    return { database, origin, supportEmail: config.SUPPORT_EMAIL, owners: connectOwners(config, metrics) }
  },
  onPrincipal: people.keep,
  routes(app, engagement, config) {
    const { database } = engagement
    notificationRoutes(app, database)
    preferenceRoutes(app, database)
    mailRoutes(app, engagement, { isOn: config.MAIL_FROM !== undefined })
    internalEnrollmentRoutes(app, database)
  },
  observe: (metrics, { database }) => observeMail(metrics, database),
  subscriptions: () => subscriptions,
  takeIn,
  background(app, engagement, config) {
    const { database } = engagement
    startBackgroundWork(app, [
      { name: 'the removal of old notifications', work: () => forgetOld(database), everyMs: FORGET_EVERY_MS },
      { name: 'the end of late mail', work: () => endLateMails(database), everyMs: FORGET_EVERY_MS },
    ])
    startMail(app, engagement, config)
  },
})
