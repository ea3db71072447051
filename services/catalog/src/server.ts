import { startMessaging } from '@lectern/service-kit/events/messaging.ts'
import { listen } from '@lectern/service-kit/http/server.ts'
import { loadConfig } from '@lectern/service-kit/process/config.ts'
import { buildApp } from './app.ts'
import { configSchema } from './config.ts'
import { startSweeper } from './curriculum/sweeper.ts'
import { createDatabase } from './database.ts'
import { GENERATION, subscriptions } from './subscriptions.ts'
import { ownStorage } from './videos/storage/own-storage.ts'
import { refuseWrongStorage } from './videos/storage/refuse-wrong-storage.ts'

const config = loadConfig(configSchema)
const database = createDatabase(config.DATABASE_URL)
const videos = ownStorage(config, database)
await refuseWrongStorage(videos)
const app = buildApp(config, database, videos)
startMessaging(app, { service: 'catalog', config, database, subscriptions, generation: GENERATION })
startSweeper(app, database, videos)
await listen(app, config)
