import { parseArgs } from 'node:util'
import { RIGHTS } from '@lectern/contracts/shapes/rights.ts'
import { readCommandConfig } from '@lectern/service-kit/process/config.ts'
import { runCommand } from '@lectern/service-kit/process/run-command.ts'
import { z } from 'zod'
import { configSchema } from './config.ts'
import { createDatabase } from './database.ts'
import { setRights } from './rights/set-rights.ts'

const { DATABASE_URL, MAIL_FROM } = configSchema.shape
const rightsSchema = z.array(z.enum(RIGHTS, '--right must be administrator or system'))

/**
 * `npm run identity:operators [-- --add ada] [--remove bob] [--right administrator]` gives accounts rights beside their role, or takes them, and
 * lists who has any. All may be repeated; without `--right` it is about both rights. Exit code 0, or 2 where it could not run.
 */
await runCommand('identity:operators', async () => {
  const names = { type: 'string', multiple: true } as const
  const {
    add = [],
    remove = [],
    right = [],
  } = parseArgs({ options: { add: names, remove: names, right: names } }).values
  const rights = rightsSchema.parse(right.length > 0 ? right : RIGHTS)
  const config = readCommandConfig('identity', z.object({ DATABASE_URL, MAIL_FROM }))
  const database = createDatabase(config.DATABASE_URL)
  try {
    for (const line of await setRights({ database, mail: config.MAIL_FROM !== undefined }, { add, remove, rights }))
      console.log(line)
    return 0
  } finally {
    await database.$disconnect()
  }
})
