import { runRedrive } from '@lectern/service-kit/redrive-command.ts'
import { loadCommandConfig } from './config.ts'
import { createDatabase } from './database.ts'
import { liveSubscriptions } from './subscriptions.ts'

const config = loadCommandConfig()
const database = createDatabase(config.DATABASE_URL)
await runRedrive({ service: 'analytics', config, database, subscriptions: liveSubscriptions })
