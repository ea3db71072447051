import { mkdirSync, writeFileSync } from 'node:fs'
import { Redis } from 'ioredis'
import { findRedisServer } from '../install/redis-server.ts'
import { liveAccount } from './redis-accounts.ts'
import { bringUp, type Store, type StoreContext } from './store.ts'

const READY_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 10_000

/** Brings up Redis. */
export async function startRedis(context: StoreContext): Promise<Store> {
  const { secrets, ports } = context
  const address = `redis://:${secrets.redisPassword}@127.0.0.1:${ports.redis}`
  return bringUp(context, 'redis', address, () => startNativeRedis(context, address))
}

async function startNativeRedis(context: StoreContext, address: string): Promise<void> {
  const { command, env } = await findRedisServer({ signal: context.supervisor.signal, say: context.say })
  await context.supervisor.run(
    {
      name: 'redis',
      kind: 'store',
      command,
      args: [writeConfig(context)],
      env,
      stopSignal: 'SIGTERM',
      stopTimeoutMs: STOP_TIMEOUT_MS,
    },
    () => answers(address),
    READY_TIMEOUT_MS,
  )
}

/** A file and not arguments, which every user of the machine could read with the password in them. */
function writeConfig({ folder, ports, secrets, durable, env }: StoreContext): string {
  const data = folder.file('redis')
  mkdirSync(data, { recursive: true })
  const path = folder.file('redis.conf')
  const settings = [
    'bind 127.0.0.1',
    `port ${ports.redis}`,
    `dir "${data}"`,
    `requirepass ${secrets.redisPassword}`,
    `user ${liveAccount(secrets.redisLivePassword, env.REDIS_KEY_PREFIX || undefined)}`,
    // Sessions survive a restart; a crash may lose the last minute of them.
    durable ? 'save 60 1' : 'save ""',
    'appendonly no',
  ]
  writeFileSync(path, `${settings.join('\n')}\n`, { mode: 0o600 })
  return path
}

async function answers(address: string): Promise<boolean> {
  const client = new Redis(address, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 2_000 })
  // A refused connection also emits.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.ping()) === 'PONG'
  } catch {
    return false
  } finally {
    client.disconnect()
  }
}
