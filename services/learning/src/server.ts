import { createTokenSigner } from '@lectern/service-kit/calls/internal-token.ts'
import { startMessaging } from '@lectern/service-kit/events/messaging.ts'
import { listen } from '@lectern/service-kit/http/server.ts'
import { startBackgroundWork } from '@lectern/service-kit/process/background-work.ts'
import { loadConfig } from '@lectern/service-kit/process/config.ts'
import { buildApp } from './app.ts'
import { configSchema } from './config.ts'
import { createCourseOffers } from './courses/course-offers.ts'
import { createDatabase } from './database.ts'
import { forgetOldInvitations } from './invitations/invitations.repository.ts'
import { subscriptionsOf } from './subscriptions.ts'

const FORGET_EVERY_MS = 600_000

const config = loadConfig(configSchema)
const database = createDatabase(config.DATABASE_URL)
const offers = createCourseOffers(config.CATALOG_URL, createTokenSigner(config.INTERNAL_SIGNING_KEY))
const app = buildApp(config, { database, offers })
startMessaging(app, { service: 'learning', config, database, subscriptions: subscriptionsOf(database) })
startBackgroundWork(app, [{ work: () => forgetOldInvitations(database), everyMs: FORGET_EVERY_MS }])
await listen(app, config)
