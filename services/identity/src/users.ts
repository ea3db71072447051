import { parseArgs } from 'node:util'
import { readCommandConfig } from '@lectern/service-kit/process/config.ts'
import { runCommand } from '@lectern/service-kit/process/run-command.ts'
import { z } from 'zod'
import { configSchema } from './config.ts'
import { createDatabase } from './database.ts'
import { rightsOf } from './rights/rights.repository.ts'
import { FOUND_AT_MOST, type Found, findAccounts } from './users/find-accounts.repository.ts'

const { DATABASE_URL } = configSchema.shape
const USAGE = 'npm run identity:users -- <number, username, email address, or a part of a name>'

/**
 * `npm run identity:users -- lovelace` finds accounts: by number, and by any part of user name, e-mail address or name. Exit code 0, 1 where
 * there is none, or 2 where it could not run.
 */
await runCommand('identity:users', async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const text = positionals.join(' ').trim()
  if (text === '') throw new Error(`Usage: ${USAGE}`)
  const config = readCommandConfig('identity', z.object({ DATABASE_URL }))
  const database = createDatabase(config.DATABASE_URL)
  try {
    const accounts = await findAccounts(database, text)
    for (const account of accounts.slice(0, FOUND_AT_MOST)) console.log(describe(account))
    if (accounts.length > FOUND_AT_MOST) console.log('There are more. Enter more of the name to narrow the list.')
    if (accounts.length === 0) console.log('We can’t find this account.')
    return accounts.length > 0 ? 0 : 1
  } finally {
    await database.$disconnect()
  }
})

function describe({ id, username, role, operator, fullName, email, createdAt, passwordExpiresAt }: Found): string {
  const notes = [
    `since ${createdAt.toISOString().slice(0, 10)}`,
    ...(operator ? [rightsOf(operator).join(' and ')] : []),
    ...(passwordExpiresAt ? [`with a given password until ${passwordExpiresAt.toISOString()}`] : []),
  ]
  return `${id}  ${username}  ${role}  ${fullName} <${email}>, ${notes.join(', ')}`
}
