import { loadCommandConfig } from '@lectern/service-kit/config.ts'
import { runRedrive } from '@lectern/service-kit/redrive-command.ts'
import { createDatabase } from './database.ts'
import { subscriptionsOf } from './subscriptions.ts'

const database = createDatabase(loadCommandConfig('learning').DATABASE_URL)
await runRedrive({ service: 'learning', openDatabase: () => database, subscriptions: subscriptionsOf(database) })
