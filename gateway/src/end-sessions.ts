import { parseArgs } from 'node:util'
import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { runCommand } from '@lectern/service-kit/process/run-command.ts'
import { Redis } from 'ioredis'
import { z } from 'zod'
import { gatewayConfigSchema } from './config.ts'
import { endAllSessions, revokeBefore } from './sessions/end-sessions.ts'
import { nowOf } from './sessions/redis-time.ts'

const { REDIS_URL, REDIS_KEY_PREFIX, SESSION_ABSOLUTE_SECONDS } = gatewayConfigSchema.shape
const commandConfigSchema = z.object({ REDIS_URL, REDIS_KEY_PREFIX, SESSION_ABSOLUTE_SECONDS })
const USAGE = 'npm run sessions:end -- --id <account number> (or --all)'

/**
 * `npm run sessions:end -- --id 31` signs an account out everywhere, `-- --all` everybody, at once and on every gateway. Exit code 0, or 2
 * where it could not run.
 */
await runCommand('sessions:end', async () => {
  const { values } = parseArgs({ options: { id: { type: 'string' }, all: { type: 'boolean', default: false } } })
  if ((values.id === undefined) !== values.all) throw new Error(`Usage: ${USAGE}`)
  if (values.id !== undefined && !/^[1-9]\d{0,8}$/.test(values.id)) throw new Error('--id must be an account number')
  const config = parseConfig(commandConfigSchema, process.env)
  const redis = new Redis(config.REDIS_URL, {
    keyPrefix: config.REDIS_KEY_PREFIX,
    lazyConnect: true,
    maxRetriesPerRequest: 1,
  })
  redis.on('error', () => undefined)
  await redis.connect()
  if (values.id === undefined) {
    console.log(`Logged everyone out (${await endAllSessions(redis)} sessions).`)
  } else {
    const sessionMs = config.SESSION_ABSOLUTE_SECONDS * 1_000
    // One of this very millisecond, too.
    await revokeBefore(redis, Number(values.id), (await nowOf(redis)) + 1, sessionMs)
    console.log(`Logged account ${values.id} out everywhere.`)
  }
  return 0
})
