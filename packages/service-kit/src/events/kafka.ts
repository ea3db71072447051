import type { FastifyBaseLogger } from 'fastify'
import {
  type ISocketFactory,
  Kafka,
  type KafkaConfig as KafkaOptions,
  type LogEntry,
  logLevel,
  type SASLOptions,
} from 'kafkajs'
import type { KafkaAccess } from '../process/kafka-config.ts'
import './idle-connections.ts'
import './uncommitted-seeks.ts'

/** The part of a pino logger that the kit uses. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** What kafkajs reports on every try while a broker starts or is away; relay and consumer tell once, in their own words. */
const NOISY_NAMESPACES = new Set(['Connection', 'BrokerPool', 'RequestQueue', 'Cluster', 'Producer'])
const NOISY_MESSAGE =
  /coordinator|rebalanc|does not host this topic-partition|leadership|Restarting the consumer|Crash: KafkaJS|no longer valid|SASL/i

/** kafkajs' log lines as pino's. */
function logTo(log: Log) {
  return ({ namespace, level, log: { message, timestamp, logger, ...details } }: LogEntry) => {
    const noise = NOISY_NAMESPACES.has(namespace) || NOISY_MESSAGE.test(`${message} ${String(details.error ?? '')}`)
    const line = { kafka: namespace, ...details }
    if (noise || level >= logLevel.INFO) log.debug(line, message)
    else log.warn(line, message)
  }
}

const SILENT: Log = { debug() {}, info() {}, warn() {}, error() {} }

interface KafkaSettings {
  access: KafkaAccess
  /** The process's name, as brokers show it. */
  clientId: string
  /** Where it tells what it notices; without, its errors are all. */
  log?: Log
  /** Makes the connections in kafkajs' place. */
  socketFactory?: ISocketFactory
  retries?: number
}

/** A kafkajs client that gives up early: everything built on it retries in its own way, for as long as it takes. */
export function createKafka({ access, clientId, log = SILENT, socketFactory, retries = 3 }: KafkaSettings): Kafka {
  return new Kafka({
    brokers: access.KAFKA_BROKERS,
    clientId,
    ...wayIn(access),
    connectionTimeout: 2_000,
    requestTimeout: 10_000,
    retry: { retries, initialRetryTime: 100, maxRetryTime: 1_000 },
    logLevel: logLevel.INFO,
    logCreator: () => logTo(log),
    ...(socketFactory && { socketFactory }),
  })
}

function wayIn(access: KafkaAccess): Pick<KafkaOptions, 'ssl' | 'sasl'> {
  const { KAFKA_USERNAME: username, KAFKA_PASSWORD: password = '', KAFKA_TLS, KAFKA_CA_FILE: ca } = access
  const { KAFKA_SASL_MECHANISM: mechanism = 'scram-sha-512' } = access
  return {
    ...(KAFKA_TLS === 'on' && { ssl: ca === undefined ? true : { ca: [ca] } }),
    ...(username !== undefined && mechanism !== 'none' && { sasl: loginBy[mechanism]({ username, password }) }),
  }
}

type Login = Record<'username' | 'password', string>
const loginBy = {
  'scram-sha-512': (login: Login): SASLOptions => ({ mechanism: 'scram-sha-512', ...login }),
  'scram-sha-256': (login: Login): SASLOptions => ({ mechanism: 'scram-sha-256', ...login }),
  plain: (login: Login): SASLOptions => ({ mechanism: 'plain', ...login }),
}

export const LOGIN_REFUSED = 'Kafka refuses the login: KAFKA_USERNAME, KAFKA_PASSWORD'

/** What to tell somebody who reads the log of a process that doesn't get through to Kafka. */
export function reasonOf(error: unknown, otherwise = 'Kafka is away'): string {
  if (!(error instanceof Error)) return otherwise
  if (error.name === 'KafkaJSSASLAuthenticationError') return LOGIN_REFUSED
  if ('type' in error && /_AUTHORIZATION_FAILED$/.test(String(error.type)))
    return 'Kafka does not let this account do that: npm run kafka:install gives the rights'
  if (error instanceof TopicsMissing) return error.message
  return reasonOf(error.cause, otherwise)
}

/** Topics that a service needs aren't there, or not for its account. */
export class TopicsMissing extends Error {
  override readonly name = 'TopicsMissing'
  constructor(topics: string[]) {
    super(
      `topics are missing, or this account may not use them; npm run kafka:install makes both: ${topics.join(', ')}`,
    )
  }
}
