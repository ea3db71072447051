import { startMessaging } from '@lectern/service-kit/events/messaging.ts'
import { listen } from '@lectern/service-kit/http/server.ts'
import { loadConfig } from '@lectern/service-kit/process/config.ts'
import { buildApp } from './app.ts'
import { configSchema } from './config.ts'
import { createDatabase } from './database.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'

const config = loadConfig(configSchema)
const database = createDatabase(config.DATABASE_URL)
const app = buildApp(config, { database, passwords: await createPasswordHasher() })
startMessaging(app, { service: 'identity', config, database, subscriptions: [] })
await listen(app, config)
