import { INTERNAL_CALLS } from '@lectern/contracts/calls/internal/calls.ts'
import type { InternalCall } from '@lectern/contracts/calls/internal/internal-call.ts'
import type { OwnFile } from '@lectern/contracts/shapes/own-data.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { type Database, databaseDependency, type SqlExecutor } from './database/database.ts'
import type { DigestedRows } from './database/digests.ts'
import { observePools } from './database/pools.ts'
import type { Log } from './events/kafka.ts'
import { startMessaging } from './events/messaging.ts'
import type { Restored } from './events/replay-topic.ts'
import type { LearningAddress, SignatureLimits } from './events/signature-limits.ts'
import type { Subscription } from './events/subscriptions.ts'
import { createServer, listen } from './http/server.ts'
import { publishLiveUpdates } from './live/publish-live-updates.ts'
import { digestRoutes } from './operations/digest-routes.ts'
import { operatorRoutes } from './operations/routes.ts'
import type { PersonalData } from './own-data/personal-data.ts'
import { type ExportRows, ownDataRoutes } from './own-data/routes.ts'
import { type BaseConfig, loadConfig } from './process/config.ts'
import type { Metrics } from './process/metrics.ts'
import { startTracing } from './process/tracing.ts'

/** What a service consists of. Its `src/service.ts` names the parts; what runs, tests and redrives it is made of these. */
export interface Service<Config extends BaseConfig, Client extends Database<Tx>, Parts, Tx extends SqlExecutor> {
  name: InternalCall['owner']
  configSchema: z.ZodType<Config>
  openDatabase(databaseUrl: string): Client
  /** Makes what the use cases work with, for a process that has metrics or for a command. */
  connect(base: NoInfer<{ config: Config; database: Client; log: Log; metrics?: Metrics }>): Parts | Promise<Parts>
  /** Tells of what only this service knows of itself. */
  observe?(metrics: Metrics, parts: Parts): void
  /** Closes what `connect` opened; the database is closed after it. */
  close?(parts: Parts): Promise<void>
  /** Keeps the people projection up to date: called before the handler when the token's person is newer than known. */
  onPrincipal?(database: NoInfer<Client>, principal: Principal): Promise<void>
  routes(app: FastifyInstance, parts: Parts, config: Config): void
  /** All its tables: what people get of themselves, and what is left of them. */
  personalData: PersonalData
  /** What belongs to somebody and isn't text. */
  ownFiles?(database: NoInfer<Client>, person: Principal): Promise<OwnFile[]>
  /** Completes rows of a list of `personalData` whose columns alone don't say what the person may see, by the list's name. */
  exportRows?: Readonly<Record<string, ExportRows<NoInfer<Client>>>>
  /** For a service that hears events which have to be signed: where it finds up to where those of before count. */
  signatureLimits?(config: LearningAddress, database: NoInfer<Client>): SignatureLimits
  /** What is compared with other services, row by row, by the names of sets. */
  digests?: Readonly<Record<string, DigestedRows>>
  /** Everything that the service hears. */
  subscriptions(database: Client): readonly Subscription<Tx>[]
  /** Publishes the present state of everything anew, for a topic where nothing else counts. Answers how many events. */
  publishPresent?(database: NoInfer<Client>): Promise<number>
  /**
   * Brings a database that was restored to an earlier time up to what the service's topic tells, which lies in `replayed_events`, and puts
   * into the outbox what that tells otherwise. Again, it changes nothing. Answers sentences for the operator. See `replayTopic`.
   */
  replay?(tx: NoInfer<Tx>, restored: Restored): Promise<string[]>
  /** Of the subscriptions: see `startConsumer`. */
  generation?: number
  /** Starts what goes on beside calls and events. It stops with the server: see `startBackgroundWork`. */
  background?(app: FastifyInstance, parts: Parts, config: Config): void
}

export function defineService<Config extends BaseConfig, Client extends Database<Tx>, Parts, Tx extends SqlExecutor>(
  service: Service<Config, Client, Parts, Tx>,
): Service<Config, Client, Parts, Tx> {
  return service
}

interface Extent {
  /** Whether it is connected to Kafka. */
  messaging: boolean
  background: boolean
}

/**
 * All of a service but its port; tests may leave out what they do in its place. Closing the app closes everything, in the
 * reverse order of its start.
 */
export async function assembleService<
  Config extends BaseConfig,
  Client extends Database<Tx>,
  Parts,
  Tx extends SqlExecutor,
>(
  service: Service<Config, Client, Parts, Tx>,
  config: Config,
  { messaging, background }: Extent = { messaging: true, background: true },
): Promise<FastifyInstance> {
  const { name, generation, onPrincipal } = service
  const database = service.openDatabase(config.DATABASE_URL)
  const app = createServer({
    name,
    config,
    allowedCallers: callersOf(name),
    dependencies: [databaseDependency(database)],
    ...(onPrincipal && { onPrincipal: (principal) => onPrincipal(database, principal) }),
  })
  observePools(app.metrics, name)
  const parts = await service.connect({ config, database, log: app.log, metrics: app.metrics })
  app.addHook('onClose', async () => {
    await service.close?.(parts)
    await database.$disconnect()
  })
  publishLiveUpdates(app, name, config)
  service.routes(app, parts, config)
  const { personalData, ownFiles: files, exportRows } = service
  ownDataRoutes(app, { service: name, database, personalData, files, exportRows })
  if (service.digests && name !== 'analytics') digestRoutes(app, { service: name, database, sets: service.digests })
  service.observe?.(app.metrics, parts)
  const subscriptions = service.subscriptions(database)
  const signatureLimits = service.signatureLimits?.(config, database)
  const settings = { service: name, config, database, subscriptions, signatureLimits }
  const started = messaging ? startMessaging(app, { ...settings, ...(generation && { generation }) }) : null
  operatorRoutes(app, { ...settings, messaging: started })
  if (background) service.background?.(app, parts, config)
  return app
}

/** The gateway, and whoever a declared call names. */
function callersOf(name: InternalCall['owner']): string[] {
  const calls = INTERNAL_CALLS.filter(({ owner }) => owner === name)
  return [...new Set(['gateway', ...calls.flatMap(({ callers }) => callers)])]
}

/** The body of a service's `src/server.ts`: reads the environment, and serves until it is told to stop. */
export async function runService<Config extends BaseConfig, Client extends Database<Tx>, Parts, Tx extends SqlExecutor>(
  service: Service<Config, Client, Parts, Tx>,
): Promise<void> {
  const config = loadConfig(service.configSchema)
  const app = await assembleService(service, config)
  await startTracing(service.name, config, app.log)
  await listen(app, config)
}
