import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { databaseClock } from '@lectern/service-kit/database/database-clock.ts'
import { readCommandConfig } from '@lectern/service-kit/process/config.ts'
import { runCommand } from '@lectern/service-kit/process/run-command.ts'
import { z } from 'zod'
import { configSchema } from './config.ts'
import { createDatabase } from './database.ts'
import { deleteFactors } from './factors/factors.repository.ts'
import { lockOwner, notifyOwner } from './factors/notify-owner.ts'
import { findUserByUsername } from './users/users.repository.ts'

const { DATABASE_URL, MAIL_FROM } = configSchema.shape
const USAGE = 'npm run identity:remove-factors -- --username <name>'

/**
 * `npm run identity:remove-factors -- --username ada` lets somebody sign in with the password alone who has lost their authenticator app or
 * passkeys and the recovery codes; passkeys go too. Who runs it has made sure of who asks. A line of JSON on standard error says who did that, to whom and when.
 * Exit code 0, 1 where there was nothing to remove, or 2 where it could not run.
 */
await runCommand('identity:remove-factors', async () => {
  const { username } = parseArgs({ options: { username: { type: 'string' } } }).values
  if (username === undefined) throw new Error(`--username is missing. Usage: ${USAGE}`)
  const config = readCommandConfig('identity', z.object({ DATABASE_URL, MAIL_FROM }))
  const database = createDatabase(config.DATABASE_URL)
  try {
    const account = await findUserByUsername(database, username)
    if (!account) throw new Error(`We can’t find the account ${username}.`)
    const { id } = account.person
    const mail = config.MAIL_FROM !== undefined
    const had = await database.$transaction(async (tx) => {
      const owner = await lockOwner(tx, id)
      const hadAny = await deleteFactors(tx, id)
      if (hadAny) await notifyOwner(tx, { mail }, owner, 'factors-removed')
      return hadAny
    })
    const now = await databaseClock(database)
    const outcome = had ? 'done' : 'nothing to remove'
    console.error(
      JSON.stringify({
        time: now().toISOString(),
        act: 'factor removal',
        outcome,
        account: id,
        by: userInfo().username,
      }),
    )
    console.log(had ? `${account.person.username} can log in with only the password.` : 'Nothing to remove.')
    return had ? 0 : 1
  } finally {
    await database.$disconnect()
  }
})
