import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { newPasswordSchema } from '@lectern/contracts/shapes/people.ts'
import { worded } from '@lectern/service-kit/errors.ts'
import { readCommandConfig } from '@lectern/service-kit/process/config.ts'
import { runCommand } from '@lectern/service-kit/process/run-command.ts'
import { z } from 'zod'
import { configSchema } from './config.ts'
import { createDatabase } from './database.ts'
import type { Identity } from './identity.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import { setPassword } from './users/set-password.ts'
import { TEMPORARY_PASSWORD_HOURS } from './users/temporary-password.ts'
import { type Account, findUser, findUserByUsername } from './users/users.repository.ts'

const { DATABASE_URL, PASSWORD_MIN_LENGTH } = configSchema.shape
const USAGE = 'npm run identity:set-password -- --username <name> (or --id <number>) [--stdin]'
const RANDOM_LENGTH = 16

/**
 * `npm run identity:set-password -- --username ada` gives an account another password and prints it, once; with `--stdin` it is the
 * first line of what comes in, and isn't printed. For who operates the system: who has the account doesn't have to prove anything,
 * and stays signed in where they are. It is good for choosing another one alone, for a day. Exit code 0, or 2 where it could not run.
 */
await runCommand('identity:set-password', async () => {
  const options = { username: { type: 'string' }, id: { type: 'string' }, stdin: { type: 'boolean' } } as const
  const { values } = parseArgs({ options })
  const config = readCommandConfig('identity', z.object({ DATABASE_URL, PASSWORD_MIN_LENGTH }))
  const database = createDatabase(config.DATABASE_URL)
  const passwordMinLength = config.PASSWORD_MIN_LENGTH
  try {
    const account = await accountOf(database, values)
    const password = values.stdin ? await firstLine() : randomPassword(passwordMinLength)
    const identity = { database, passwords: await createPasswordHasher(), passwordMinLength }
    await setPassword(identity, account, password)
    console.log(`For ${TEMPORARY_PASSWORD_HOURS} hours you can only use it to choose a new password when you log in.`)
    console.log(values.stdin ? 'Set the password.' : `New password for ${account.person.username}: ${password}`)
    return 0
  } finally {
    await database.$disconnect()
  }
})

async function accountOf(
  database: Identity['database'],
  { username, id }: { username?: string | undefined; id?: string | undefined },
): Promise<Account> {
  if ((username === undefined) === (id === undefined)) throw new Error(`one of --username and --id. ${USAGE}`)
  if (id !== undefined && !/^[1-9]\d{0,8}$/.test(id)) throw new Error('--id must be an account number')
  const account =
    id === undefined ? await findUserByUsername(database, username ?? '') : await findUser(database, Number(id))
  if (!account) throw new Error('We can’t find this account.')
  return account
}

async function firstLine(): Promise<string> {
  const [line] = (await text(process.stdin)).split(/\r?\n/)
  const { data, error } = newPasswordSchema.safeParse(line)
  if (data === undefined) throw new Error(worded(error.issues[0]?.message ?? ''))
  return data
}

function randomPassword(minLength: number): string {
  const length = Math.max(RANDOM_LENGTH, minLength)
  return randomBytes(length).toString('base64url').slice(0, length)
}
