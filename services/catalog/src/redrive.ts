import { runRedrive } from '@lectern/service-kit/events/redrive-command.ts'
import { createDatabase } from './database.ts'
import { subscriptions } from './subscriptions.ts'

await runRedrive({ service: 'catalog', openDatabase: createDatabase, subscriptions })
