import { parseArgs } from 'node:util'
import { readCommandConfig } from '@lectern/service-kit/process/config.ts'
import { runCommand } from '@lectern/service-kit/process/run-command.ts'
import { z } from 'zod'
import { configSchema } from './config.ts'
import { createDatabase } from './database.ts'
import { setOperators } from './operators/set-operators.ts'

const { DATABASE_URL } = configSchema.shape

/**
 * `npm run identity:operators [-- --add ada] [--remove bob]` makes accounts operators, or no longer, and lists those that there are. Both
 * may be repeated. Exit code 0, or 2 where it could not run.
 */
await runCommand('identity:operators', async () => {
  const names = { type: 'string', multiple: true } as const
  const { add = [], remove = [] } = parseArgs({ options: { add: names, remove: names } }).values
  const config = readCommandConfig('identity', z.object({ DATABASE_URL }))
  const database = createDatabase(config.DATABASE_URL)
  try {
    for (const line of await setOperators(database, { add, remove })) console.log(line)
    return 0
  } finally {
    await database.$disconnect()
  }
})
