import type { FastifyBaseLogger } from 'fastify'
import { Kafka, type LogEntry, logLevel } from 'kafkajs'

/** The part of a pino logger that the kit uses. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** What kafkajs reports on every try while a broker starts or is away; relay and consumer tell once, in their own words. */
const NOISY_NAMESPACES = new Set(['Connection', 'BrokerPool', 'RequestQueue', 'Cluster', 'Producer'])
const NOISY_MESSAGE =
  /coordinator|rebalanc|does not host this topic-partition|leadership|Restarting the consumer|Crash: KafkaJS|no longer valid/i

/** kafkajs' log lines as pino's. */
function logTo(log: Log) {
  return ({ namespace, level, log: { message, timestamp, logger, ...details } }: LogEntry) => {
    const noise = NOISY_NAMESPACES.has(namespace) || NOISY_MESSAGE.test(`${message} ${String(details.error ?? '')}`)
    const line = { kafka: namespace, ...details }
    if (noise || level >= logLevel.INFO) log.debug(line, message)
    else log.warn(line, message)
  }
}

interface KafkaSettings {
  brokers: string[]
  /** The process's name, as brokers show it. */
  clientId: string
  log: Log
}

/** A kafkajs client that gives up early: everything built on it retries in its own way, for as long as it takes. */
export function createKafka({ brokers, clientId, log }: KafkaSettings): Kafka {
  return new Kafka({
    brokers,
    clientId,
    connectionTimeout: 2_000,
    requestTimeout: 10_000,
    retry: { retries: 3, initialRetryTime: 100, maxRetryTime: 1_000 },
    logLevel: logLevel.INFO,
    logCreator: () => logTo(log),
  })
}
