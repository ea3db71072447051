import { parseArgs } from 'node:util'
import { readCommandConfig } from '@lectern/service-kit/process/config.ts'
import { runCommand } from '@lectern/service-kit/process/run-command.ts'
import { z } from 'zod'
import { configSchema } from './config.ts'
import { createDatabase } from './database.ts'
import { changeRole } from './users/set-role.ts'
import { findUserByUsername } from './users/users.repository.ts'

const { DATABASE_URL } = configSchema.shape
const USAGE = 'npm run identity:set-role -- --username <name> --role teacher'

/**
 * `npm run identity:set-role -- --username ada --role teacher` makes a student a teacher. The other way round is an administrator's in the browser, where
 * their courses are looked at. Exit code 0, or 2 where it could not run.
 */
await runCommand('identity:set-role', async () => {
  const { username, role } = parseArgs({ options: { username: { type: 'string' }, role: { type: 'string' } } }).values
  if (role === 'student') {
    throw new Error(
      'Make a teacher a student on their page under /admin/people: only there we can check their courses.',
    )
  }
  if (username === undefined || role !== 'teacher') throw new Error(USAGE)
  const database = createDatabase(readCommandConfig('identity', z.object({ DATABASE_URL })).DATABASE_URL)
  try {
    const account = await findUserByUsername(database, username)
    if (!account) throw new Error('We can’t find this account.')
    const userId = account.person.id
    const changed = await database.$transaction((tx) => changeRole(tx, { userId, role }))
    console.log(changed ? `${username} is a teacher from their next login.` : `${username} already was a teacher.`)
    return 0
  } finally {
    await database.$disconnect()
  }
})
