import { parseArgs } from 'node:util'
import { readCommandConfig } from '@lectern/service-kit/process/config.ts'
import { publicOrigins } from '@lectern/service-kit/process/public-origins.ts'
import { runCommand } from '@lectern/service-kit/process/run-command.ts'
import { z } from 'zod'
import { configSchema } from './config.ts'
import { createDatabase } from './database.ts'
import { createLinkTokens } from './emails/link-tokens.ts'
import { OPERATORS_LINK_HOURS, writeResetLink } from './emails/operators-link.ts'
import { findUserByUsername } from './users/users.repository.ts'

const { DATABASE_URL, LINK_SECRET } = configSchema.shape
const USAGE = 'npm run identity:reset-link -- <user name> [--url https://courses.example.org]'

/**
 * `npm run identity:reset-link -- ada` prints a link with which the account gets another password, once, for a day. For who operates the system,
 * where no mail is sent or none arrives: who has the account doesn't have to prove anything. Exit code 0, or 2 where it could not run.
 */
await runCommand('identity:reset-link', async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { url: { type: 'string' } } })
  const [username] = positionals
  if (username === undefined || positionals.length > 1) throw new Error(`Usage: ${USAGE}`)
  const settings = z.object({
    DATABASE_URL,
    LINK_SECRET,
    PUBLIC_ORIGINS: publicOrigins,
    GATEWAY_URL: z.url().optional(),
  })
  const config = readCommandConfig('identity', settings)
  const origin = values.url ?? config.PUBLIC_ORIGINS[0] ?? config.GATEWAY_URL ?? 'http://localhost:8080'
  const database = createDatabase(config.DATABASE_URL)
  try {
    const account = await findUserByUsername(database, username)
    if (!account) throw new Error('We can’t find this account.')
    const path = await writeResetLink({ database, links: createLinkTokens(config.LINK_SECRET[0]) }, account.person)
    console.log(
      `${account.person.username} can choose a new password here, once, in the next ${OPERATORS_LINK_HOURS} hours:`,
    )
    console.log(new URL(path, origin).href)
    return 0
  } finally {
    await database.$disconnect()
  }
})
