import { loadConfig } from '@lectern/service-kit/config.ts'
import { runRedrive } from '@lectern/service-kit/redrive-command.ts'
import { configSchema } from './config.ts'
import { createDatabase } from './database.ts'
import { subscriptions } from './subscriptions.ts'

const config = loadConfig(configSchema)
const database = createDatabase(config.DATABASE_URL)
await runRedrive({ service: 'learning', config, database, subscriptions })
