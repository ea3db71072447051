import { join } from 'node:path'
import { REPOSITORY } from '../repository.ts'
import { runCommand, tail } from '../run-command.ts'
import type { StoreAddresses } from './store-addresses.ts'

/** Signs everybody out: their accounts may be others by now, or none. Answers a sentence. Throws when Redis is away. */
export async function endSessions({ redis }: Pick<StoreAddresses, 'redis'>, env: NodeJS.ProcessEnv): Promise<string> {
  if (!redis)
    return 'REDIS_URL is missing, so no one was logged out. Flush the gateway’s Redis before you start Lectern.'
  const command = [join(REPOSITORY, 'gateway/src/end-sessions.ts'), '--all']
  const { code, output } = await runCommand(process.execPath, command, { env: { ...env, REDIS_URL: redis } })
  if (code !== 0) throw new Error(tail(output))
  return output.trim()
}
