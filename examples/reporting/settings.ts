import { readFileSync } from 'node:fs'
import type { KafkaConfig, SASLOptions } from 'kafkajs'

export interface Settings {
  connection: KafkaConfig
  /** Of the topics' names. */
  prefix: string
  /** How the names of this program's consumer groups begin: the account's rights are on those. */
  group: string
  file: string
}

/** From the environment. Throws when it names no Kafka. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const { KAFKA_BROKERS, KAFKA_TOPIC_PREFIX = 'lectern', KAFKA_TLS, KAFKA_CA_FILE, REPORT_FILE = 'report.db' } = env
  if (!KAFKA_BROKERS) throw new Error('KAFKA_BROKERS is not set: host:port, several separated by commas')
  const sasl = loginOf(env)
  return {
    connection: {
      brokers: KAFKA_BROKERS.split(','),
      ...(sasl && { sasl }),
      ...(KAFKA_TLS === 'on' && { ssl: KAFKA_CA_FILE ? { ca: readFileSync(KAFKA_CA_FILE) } : true }),
    },
    prefix: KAFKA_TOPIC_PREFIX,
    group: sasl?.username ?? 'reporting',
    file: REPORT_FILE,
  }
}

type Login = Extract<SASLOptions, { username: string }>

function loginOf(env: NodeJS.ProcessEnv): Login | undefined {
  const { KAFKA_USERNAME: username, KAFKA_PASSWORD: password = '', KAFKA_SASL_MECHANISM } = env
  if (!username) return undefined
  if (KAFKA_SASL_MECHANISM === 'plain') return { mechanism: 'plain', username, password }
  if (KAFKA_SASL_MECHANISM === 'scram-sha-256') return { mechanism: 'scram-sha-256', username, password }
  return { mechanism: 'scram-sha-512', username, password }
}
