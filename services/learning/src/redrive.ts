import { runRedrive } from '@lectern/service-kit/events/redrive-command.ts'
import { loadCommandConfig } from '@lectern/service-kit/process/config.ts'
import { createDatabase } from './database.ts'
import { subscriptionsOf } from './subscriptions.ts'

const database = createDatabase(loadCommandConfig('learning').DATABASE_URL)
await runRedrive({ service: 'learning', openDatabase: () => database, subscriptions: subscriptionsOf(database) })
