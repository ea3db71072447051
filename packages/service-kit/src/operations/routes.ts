import { OPERATIONS } from '@lectern/contracts/calls/public/operations.ts'
import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { TOTAL_COUNT_HEADER } from '@lectern/contracts/shapes/fields.ts'
import type { FastifyInstance } from 'fastify'
import type { Database, SqlExecutor } from '../database/database.ts'
import { refuse } from '../errors.ts'
import type { Messaging } from '../events/messaging.ts'
import type { SignatureLimits } from '../events/signature-limits.ts'
import { verifierWith } from '../events/signatures.ts'
import { createDispatcher, type Subscription } from '../events/subscriptions.ts'
import { route } from '../http/route.ts'
import type { BaseConfig } from '../process/config.ts'
import { withAuditLog, withinTimeout } from './audit-log.ts'
import { listDeadLetters, listParkedKeys } from './dead-letter-list.ts'
import { listHandled } from './handled-events.ts'
import { startLagSamples } from './lag-samples.ts'
import { readMessaging } from './messaging-state.ts'
import { readParkedEvent } from './parked-event.ts'
import { redriveNow, resultOf } from './redrive-now.ts'

interface OperatedService<Tx extends SqlExecutor> {
  service: ServiceName
  config: Pick<BaseConfig, 'DATABASE_URL' | 'KAFKA_TOPIC_PREFIX' | 'EVENT_TRUSTED_KEYS'>
  database: Database<Tx>
  subscriptions: readonly Subscription<Tx>[]
  signatureLimits?: SignatureLimits | undefined
  /** Null for a process that isn't connected to Kafka. */
  messaging: Messaging | null
}

/** What every service tells operators of itself, and the redrive of its dead letters. */
export function operatorRoutes<Tx extends SqlExecutor>(app: FastifyInstance, operated: OperatedService<Tx>): void {
  const { service, config, database, subscriptions, messaging } = operated
  const { DATABASE_URL: databaseUrl, KAFKA_TOPIC_PREFIX: prefix } = config
  const verify = verifierWith(config.EVENT_TRUSTED_KEYS.keys, operated.signatureLimits)
  const { owners: consumes } = createDispatcher(subscriptions, verify)
  const samples = messaging && startLagSamples(app, messaging.lag)
  const calls = OPERATIONS[service]

  route(app, calls.readMessaging, async () => readMessaging({ service, prefix, database, consumes, samples }))
  route(app, calls.listDeadLetters, async () => listDeadLetters({ database, prefix }))
  route(app, calls.listParkedKeys, async ({ query, reply }) => {
    const { items, total } = await listParkedKeys(database, query)
    reply.header(TOTAL_COUNT_HEADER, String(total))
    return items
  })
  route(app, calls.readParkedEvent, async ({ query }) =>
    readParkedEvent({ database, prefix, lag: messaging?.lag ?? null }, query),
  )
  route(app, calls.redriveDeadLetters, async ({ body: filter, principal, request }) => {
    if (messaging === null) throw refuse('kafka-unavailable')
    const { log } = request
    const settings = { service, databaseUrl, database, kafka: messaging.kafka, prefix, subscriptions, verify, log }
    const work = withAuditLog(
      ...([request, 'redrive', principal] as const),
      () => redriveNow(settings, filter),
      ({ handled, healed, stuck }) => ({ ...filter, handled, healed: healed.length, stuck: stuck.length }),
    )
    return resultOf(await withinTimeout(work))
  })
  route(app, calls.listHandledEvents, async ({ query }) => listHandled(database, query.ids))
}
