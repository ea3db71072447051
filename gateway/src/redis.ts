import { refuse } from '@lectern/service-kit/errors.ts'
import fp from 'fastify-plugin'
import { Redis } from 'ioredis'
import type { GatewayConfig } from './config.ts'
import { neededAtStart } from './readiness.ts'

declare module 'fastify' {
  interface FastifyInstance {
    redis: Redis
  }
}

const COMMAND_TIMEOUT_MS = 500
const CHECK_TIMEOUT_MS = 1_000

/** What identity has done already is not left half done because Redis is away for a moment. */
export const PERSISTENTLY = { attempts: 10, pauseMs: 200 }

type Sent = Parameters<Redis['sendCommand']>

/**
 * A command times out once what has come meanwhile is read. A gateway that stood still itself (other processes took the processor, or one long
 * piece of work) would else take its own pause for Redis' silence, and refuse everybody who was waiting then; ioredis' own `commandTimeout` does.
 */
class HeardRedis extends Redis {
  override sendCommand(...[command, stream]: Sent): unknown {
    const giveUp = () => command.reject(new Error(`No answer within ${COMMAND_TIMEOUT_MS} ms`))
    // Sockets are read between timers and immediates.
    const timer = setTimeout(() => setImmediate(giveUp), COMMAND_TIMEOUT_MS)
    const settled = () => clearTimeout(timer)
    command.promise.then(settled, settled)
    return super.sendCommand(command, stream)
  }
}

/**
 * The connection to Redis. A command fails at once while Redis is away and after half a second when it hangs, so that a
 * request never waits for it; meanwhile the connection is sought again in the background.
 */
export const redisPlugin = fp<Pick<GatewayConfig, 'REDIS_URL' | 'REDIS_KEY_PREFIX'>>(
  async (app, { REDIS_URL, REDIS_KEY_PREFIX }) => {
    const redis = new HeardRedis(REDIS_URL, {
      keyPrefix: REDIS_KEY_PREFIX,
      enableOfflineQueue: false,
      connectTimeout: CHECK_TIMEOUT_MS,
      // A command whose answer was lost is not sent again: by then its caller has been told 503.
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) => Math.min(attempt * 50, 1_000),
    })
    logOutages(redis, app.log)
    app.decorate('redis', redis)
    app.metrics.gauge({
      name: 'lectern_redis_up',
      help: 'Whether this process is connected to Redis (1).',
      value: () => [{ value: redis.status === 'ready' ? 1 : 0 }],
    })
    app.dependencies.push(
      neededAtStart('redis', async () => {
        await redis.ping()
        return undefined
      }),
    )
    app.addHook('onClose', async () => redis.disconnect())
  },
  { name: 'redis' },
)

/** One line when it goes away and one when it is back, not one per attempt. */
function logOutages(redis: Redis, log: { warn(fields: object, text: string): void; info(text: string): void }): void {
  let away = false
  redis.on('error', (error: Error) => {
    if (!away) log.warn({ reason: error.message }, 'redis is away')
    away = true
  })
  redis.on('ready', () => {
    if (away) log.info('redis is back')
    away = false
  })
}

/** The work, with Redis's failure told as a 503: to who is signed in that pages for them are away. */
export async function needingRedis<Result>(
  work: Promise<Result>,
  code: 'sessions-unavailable' | 'sign-in-unavailable' = 'sessions-unavailable',
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw refuse(code, {}, { cause: error })
  }
}
