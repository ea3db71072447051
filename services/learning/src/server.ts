import { loadConfig } from '@lectern/service-kit/config.ts'
import { createTokenSigner } from '@lectern/service-kit/internal-token.ts'
import { startMessaging } from '@lectern/service-kit/messaging.ts'
import { listen } from '@lectern/service-kit/server.ts'
import { buildApp } from './app.ts'
import { configSchema } from './config.ts'
import { createCourseOffers } from './courses/course-offers.ts'
import { createDatabase } from './database.ts'
import { subscriptionsOf } from './subscriptions.ts'

const config = loadConfig(configSchema)
const database = createDatabase(config.DATABASE_URL)
const offers = createCourseOffers(config.CATALOG_URL, createTokenSigner(config.INTERNAL_SIGNING_KEY))
const app = buildApp(config, { database, offers })
startMessaging(app, { service: 'learning', config, database, subscriptions: subscriptionsOf(database) })
await listen(app, config)
