import { limitsOfLearning } from '@lectern/service-kit/limits-of-learning.ts'
import { createResolve } from '@lectern/service-kit/outgoing/resolve-checked.ts'
import { startBackgroundWork } from '@lectern/service-kit/process/background-work.ts'
import { defineService } from '@lectern/service-kit/service.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { confirmDueAuthors, sendDueAnnouncements } from './announcements/send-due-announcements.ts'
import { configSchema } from './config.ts'
import { conversationRoutes } from './conversations/routes.ts'
import { createDatabase } from './database.ts'
import { forgetOldDeliveries } from './deliveries/delivery-log.repository.ts'
import { observeDeliveries } from './deliveries/delivery-metrics.ts'
import { startDeliveries } from './deliveries/start-deliveries.ts'
import { digestSets } from './digests.repository.ts'
import type { Engagement } from './engagement.ts'
import { internalEnrollmentRoutes } from './enrollments/internal-routes.ts'
import { observeMail } from './mail/mail-metrics.ts'
import { endLateMails } from './mail/mails.repository.ts'
import { connectOwners } from './mail/owners.ts'
import { mailRoutes } from './mail/routes.ts'
import { startMail } from './mail/start-mail.ts'
import { forgetUnsent } from './message-pictures/message-pictures.repository.ts'
import { ownFiles } from './message-pictures/own-files.ts'
import { messagePictureRoutes } from './message-pictures/routes.ts'
import { forgetMessageReports } from './message-reports/message-reports.repository.ts'
import { messageReportRoutes } from './message-reports/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { forgetOld } from './notifications/notifications.repository.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { addressRules } from './outgoing/webhook-config.ts'
import { people } from './people/people.ts'
import { personalData } from './people/personal-data.ts'
import { preferenceRoutes } from './preferences/routes.ts'
import { forgetRateLimits } from './questions/rate-limit.repository.ts'
import { forgetQuestionReports } from './questions/reports.repository.ts'
import { questionRoutes } from './questions/routes.ts'
import { forgetFormerSecrets } from './receivers/receivers.repository.ts'
import { receiverRoutes } from './receivers/routes.ts'
import { createReceiverSealing } from './receivers/secrets.ts'
import { afterRestore } from './restore/after-restore.ts'
import { firstLanguageOf } from './school/first-language.ts'
import { subscriptions } from './subscriptions.ts'
import { unsubscribeRoutes } from './unsubscribe/routes.ts'

/** What is to be sent at a time is sent by then. */
const LOOK_EVERY_MS = 1_000
const FORGET_EVERY_MS = 600_000

export const service = defineService({
  name: 'engagement',
  configSchema,
  openDatabase: createDatabase,
  connect({ config, database, metrics }): Engagement {
    const [origin = ''] = config.PUBLIC_ORIGINS
    const { SUPPORT_EMAIL: supportEmail, MAIL_FROM: from, SMTP_URL: url } = config
    return {
      database,
      origin,
      firstLanguage: () => firstLanguageOf(database),
      supportEmail,
      sendsMail: from !== undefined,
      mailServer: from !== undefined && url !== undefined ? { url, from } : null,
      owners: connectOwners(config, metrics),
      outgoing: { rules: addressRules(config), resolve: createResolve() },
      sealing: createReceiverSealing(config.RECEIVER_SECRET),
    }
  },
  onPrincipal: people.keep,
  routes(app, engagement) {
    const { database } = engagement
    notificationRoutes(app, database)
    preferenceRoutes(app, engagement)
    conversationRoutes(app, engagement)
    messageRoutes(app, engagement)
    messagePictureRoutes(app, database)
    messageReportRoutes(app, database)
    questionRoutes(app, engagement)
    announcementRoutes(app, engagement)
    mailRoutes(app, engagement)
    receiverRoutes(app, engagement)
    unsubscribeRoutes(app, engagement)
    internalEnrollmentRoutes(app, database)
  },
  observe(metrics, { database }) {
    observeMail(metrics, database)
    observeDeliveries(metrics, database)
  },
  personalData,
  ownFiles,
  signatureLimits: limitsOfLearning,
  digests: digestSets,
  subscriptions: () => subscriptions,
  replay: afterRestore,
  background(app, engagement, config) {
    const { database } = engagement
    startBackgroundWork(app, [
      {
        name: 'announcements',
        work: async () => {
          await confirmDueAuthors(engagement)
          return sendDueAnnouncements(database)
        },
        everyMs: LOOK_EVERY_MS,
      },
      { name: 'the removal of old notifications', work: () => forgetOld(database), everyMs: FORGET_EVERY_MS },
      {
        name: 'the removal of pictures that nobody sent',
        work: () => forgetUnsent(database),
        everyMs: FORGET_EVERY_MS,
      },
      {
        name: 'the removal of old reports of messages',
        work: () => forgetMessageReports(database),
        everyMs: FORGET_EVERY_MS,
      },
      { name: 'the end of counted hours', work: () => forgetRateLimits(database), everyMs: FORGET_EVERY_MS },
      {
        name: 'the removal of old reports of questions',
        work: () => forgetQuestionReports(database),
        everyMs: FORGET_EVERY_MS,
      },
      { name: 'the end of late mail', work: () => endLateMails(database), everyMs: FORGET_EVERY_MS },
      { name: 'the removal of old deliveries', work: () => forgetOldDeliveries(database), everyMs: FORGET_EVERY_MS },
      { name: 'the end of former secrets', work: () => forgetFormerSecrets(database), everyMs: FORGET_EVERY_MS },
    ])
    startDeliveries(app, engagement)
    startMail(app, engagement, config)
  },
})
