import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { LISTR_LOGGER_STDERR_LEVELS, Listr, ListrLogger, ListrLogLevels, type ListrTask } from 'listr2'
import { createDatabases } from './databases.ts'
import { seedDemoData } from './demo-data.ts'
import { installOnKafka, servicesOnKafka } from './install-on-kafka.ts'
import { givenKafka, type KafkaSettings, ownKafka, prefixOf } from './kafka-settings.ts'
import { chooseMail } from './mail.ts'
import { migrateDatabases } from './migrations.ts'
import { isSmall } from './process-count.ts'
import {
  type Addresses,
  catcherSpec,
  catcherUrl,
  sandboxSpec,
  serviceUrl,
  smallSpec,
  specsOf,
} from './process-specs.ts'
import type { ProcessSpec } from './processes/managed-process.ts'
import { answersReady, listenersOn } from './readiness.ts'
import { ownKafkaAddress, startKafka } from './stores/kafka.ts'
import { startPostgres } from './stores/postgres.ts'
import { startRedis } from './stores/redis.ts'
import { STORE_SETTINGS, type Store, type StoreContext } from './stores/store.ts'
import { choosePayments } from './stripe.ts'
import { buildWeb } from './web-build.ts'

export type Progress = 'terminal' | 'silent'

/** Fills stores before anything runs on them: a Postgres without databases, topics that nobody has read. */
export interface Restore {
  databases(adminUrl: string): Promise<void>
  topics(settings: NodeJS.ProcessEnv): Promise<void>
}

const SERVICE_TIMEOUT_MS = 90_000
const SANDBOX_TIMEOUT_MS = 30_000

export interface BroughtUp {
  addresses: Addresses
  /** Settles when what nothing waits for is done: on a folder that has run before, Kafka and the look at the demo data. */
  rest: Promise<unknown>
}

/**
 * Brings up everything, in the order that the parts need each other. On a first start, topics and accounts are there before the services; later these
 * serve without Kafka, which takes as long to start as they do, and it comes up after them.
 */
export async function bringUpSystem(
  context: StoreContext,
  { progress, seed, restore }: { progress: Progress; seed: boolean; restore?: Restore | undefined },
): Promise<BroughtUp> {
  const outside = { payments: choosePayments(context), mail: chooseMail(context) }
  const addresses: Addresses = { ...context, postgres: '', redis: '', kafka: kafkaSettings(context), ...outside }
  const hasRun = !restore && hasKafkaInstalled(context)
  const seedNow = () => seedDemoData(serviceUrl(addresses, 'gateway'), catcherUrl(addresses))
  const listr = new Listr(
    [
      {
        title: 'Stores, Stripe, mail and web app',
        task: (_, task) => task.newListr(storeTasks(context, addresses, { restore, hasRun }), { concurrent: true }),
      },
      { title: 'Services', task: (_, task) => task.newListr(serviceTasks(context, addresses), { concurrent: true }) },
      { title: 'Demo accounts and courses', enabled: () => !hasRun, skip: !seed, task: seedNow },
    ],
    {
      renderer: progress === 'silent' ? 'silent' : 'default',
      // Signals are the supervisor's business, and the reason of a failure is said once, at the end.
      registerSignalListeners: false,
      rendererOptions: { collapseSubtasks: false, showErrorMessage: false, collapseErrors: false },
      fallbackRendererOptions: {
        logger: new WithoutReasons({ useIcons: true, toStderr: LISTR_LOGGER_STDERR_LEVELS }),
      },
    },
  )
  await listr.run()
  return {
    addresses,
    rest: hasRun ? Promise.all([startInstalledKafka(context, addresses), seed && seedNow()]) : Promise.resolve(),
  }
}

/** Without a terminal, each task and each group of tasks would repeat why it failed. */
class WithoutReasons extends ListrLogger {
  override log(...[level, message, options]: Parameters<ListrLogger['log']>): void {
    super.log(level, message, level === ListrLogLevels.FAILED ? undefined : options)
  }
}

/** Brings up the stores, as they are, and the Stripe sandbox, for whoever works on what is in them. */
export async function bringUpStores(context: StoreContext): Promise<Addresses> {
  const [postgres, redis] = await Promise.all([startPostgres(context), startRedis(context), startKafka(context)])
  const stores = { postgres: postgres.address, redis: redis.address, kafka: kafkaSettings(context) }
  const addresses = { ...context, ...stores, payments: choosePayments(context), mail: chooseMail(context) }
  if (addresses.payments.usesSandbox) await runNodeProcess(context, sandboxSpec(addresses), SANDBOX_TIMEOUT_MS)
  return addresses
}

function kafkaSettings({ env, secrets, ports }: StoreContext): KafkaSettings {
  return env[STORE_SETTINGS.kafka] ? givenKafka(env) : ownKafka(ownKafkaAddress(ports), secrets, prefixOf(env))
}

/** Starts Kafka and makes the topics, accounts and rights that are missing. */
async function startInstalledKafka(context: StoreContext, addresses: Addresses): Promise<Store> {
  const services = servicesOnKafka()
  const store = await startKafka(context)
  await installOnKafka({ ...context.env, ...addresses.kafka }, services)
  writeFileSync(kafkaMark(context), kafkaNames(context))
  return store
}

/** Whether the services have once found their topics and accounts on this folder's own Kafka. What a release adds, they wait for by themselves. */
function hasKafkaInstalled(context: StoreContext): boolean {
  const mark = kafkaMark(context)
  return !context.env[STORE_SETTINGS.kafka] && existsSync(mark) && readFileSync(mark, 'utf8') === kafkaNames(context)
}

const kafkaMark = ({ folder }: StoreContext) => folder.file('kafka-installed')
const kafkaNames = ({ env }: StoreContext) => [prefixOf(env), ...SERVICES].join(' ')

interface StoreTasksOptions {
  restore?: Restore | undefined
  hasRun: boolean
}

function storeTasks(context: StoreContext, addresses: Addresses, { restore, hasRun }: StoreTasksOptions): ListrTask[] {
  return [
    storeTask('Postgres', context, async (context) => {
      const store = await startPostgres(context)
      addresses.postgres = store.address
      await restore?.databases(store.address)
      await createDatabases(store.address, context.secrets.databasePasswords)
      await migrateDatabases(store.address)
      return store
    }),
    storeTask('Redis', context, async (context) => {
      const store = await startRedis(context)
      addresses.redis = store.address
      return store
    }),
    {
      ...storeTask('Kafka', context, async (context) => {
        const store = await startInstalledKafka(context, addresses)
        await restore?.topics(addresses.kafka)
        return store
      }),
      enabled: () => !hasRun,
    },
    {
      title: 'Web app',
      task: async (_, task) => {
        const built = await buildWeb(context.supervisor.signal)
        task.title = built ? 'Web app: built' : 'Web app: unchanged'
      },
    },
    {
      title: 'Stripe sandbox',
      skip: () => !addresses.payments.usesSandbox && 'Payments: Stripe, with the keys from the environment',
      task: () => runNodeProcess(context, sandboxSpec(addresses), SANDBOX_TIMEOUT_MS),
    },
    {
      title: 'Mail catcher',
      skip: () => !addresses.mail.usesCatcher && 'Email: the server from the environment',
      task: () => runNodeProcess(context, catcherSpec(addresses), SANDBOX_TIMEOUT_MS),
    },
  ]
}

function storeTask(title: string, context: StoreContext, start: (context: StoreContext) => Promise<Store>): ListrTask {
  return {
    title,
    task: async (_, task) => {
      const say = (message: string) => {
        task.output = message
      }
      const { origin } = await start({ ...context, say })
      task.title = `${title}: ${ORIGINS[origin]}`
    },
  }
}

const ORIGINS = { environment: 'as the environment says', docker: 'in Docker', native: 'a private process' } as const

function serviceTasks(context: StoreContext, addresses: Addresses): ListrTask[] {
  const kinds = isSmall(addresses.env)
    ? [[smallSpec(addresses)]]
    : [...SERVICES, 'gateway' as const].map((kind) => specsOf(addresses, kind))
  return kinds.flatMap((specs) =>
    specs.map((spec) => ({
      title: spec.name,
      task: () => runNodeProcess(context, spec, SERVICE_TIMEOUT_MS, specs.length),
    })),
  )
}

/** Of several on one port any may answer: each is ready once all of them listen. */
function runNodeProcess({ supervisor }: StoreContext, spec: ProcessSpec, timeoutMs: number, onPort = 1): Promise<void> {
  const isReady = async () =>
    (onPort === 1 || listenersOn(Number(spec.env.PORT)) >= onPort) && answersReady(`http://127.0.0.1:${spec.env.PORT}`)
  return supervisor.run(spec, isReady, timeoutMs)
}
