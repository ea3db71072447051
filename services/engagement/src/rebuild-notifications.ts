import { loadCommandConfig } from '@lectern/service-kit/process/config.ts'
import { runCommand } from '@lectern/service-kit/process/run-command.ts'
import { createDatabase } from './database.ts'
import { rebuildNotifications } from './notifications/rebuild-notifications.ts'

const config = loadCommandConfig('engagement')

/** `npm run engagement:retell`. The exit code tells: 0 done, 3 done, and events that can't be handled were left out, 2 it could not run. */
await runCommand('engagement:retell', async () => {
  const { messages, added, skipped } = await rebuildNotifications({
    config,
    database: createDatabase(config.DATABASE_URL),
  })
  for (const { topic, partition, offset, error } of skipped) {
    console.log(`left out: ${topic}/${partition} @${offset}: ${error}`)
  }
  console.log(`Read ${messages} messages and added ${added} missing notifications.`)
  return skipped.length > 0 ? 3 : 0
})
