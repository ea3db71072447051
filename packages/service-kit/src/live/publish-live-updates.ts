import type { FastifyInstance } from 'fastify'
import type { BaseConfig } from '../process/config.ts'
import { startLivePublisher } from './live-publisher.ts'

type Config = Pick<BaseConfig, 'DATABASE_URL' | 'LIVE_REDIS_URL' | 'REDIS_KEY_PREFIX'>

/** Starts the service's live publisher, where LIVE_REDIS_URL is set. It stops after everything that commits something. */
export function publishLiveUpdates(app: FastifyInstance, service: string, config: Config): void {
  const { DATABASE_URL, LIVE_REDIS_URL, REDIS_KEY_PREFIX } = config
  if (LIVE_REDIS_URL === undefined) return
  const counter = app.metrics.counter({
    name: 'lectern_live_told_total',
    help: 'Messages to people about what they can read now; one that a replica has told already is not counted.',
  })
  const publisher = startLivePublisher({
    ...{ service, databaseUrl: DATABASE_URL, redisUrl: LIVE_REDIS_URL, redisKeyPrefix: REDIS_KEY_PREFIX, log: app.log },
    onPublished: (people) => counter.inc(people),
  })
  app.metrics.gauge({
    name: 'lectern_live_untold',
    help: 'People and facts that wait to be told, because Redis is away.',
    value: () => [{ value: publisher.pending() }],
  })
  app.dependencies.push({
    name: 'live',
    required: false,
    check() {
      if (!publisher.healthy()) throw new Error('browsers are not told')
    },
  })
  app.addHook('onClose', () => publisher.stop())
}
