import { runRedrive } from '@lectern/service-kit/events/redrive-command.ts'
import { createDatabase } from './database.ts'
import { liveSubscriptions } from './subscriptions.ts'

await runRedrive({ service: 'analytics', openDatabase: createDatabase, subscriptions: liveSubscriptions })
