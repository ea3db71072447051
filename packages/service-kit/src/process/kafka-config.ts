import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** A comma-separated list of `host:port`. */
const brokersSchema = z
  .string()
  .transform((text) => text.split(',').map((broker) => broker.trim()))
  .pipe(z.array(z.string().regex(/^[^\s:]+:\d+$/, 'must be host:port, separated by commas')).min(1))

/** The text of the file that a variable names. */
const textOfFile = z.string().transform((path, context) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    context.addIssue({ code: 'custom', message: 'is no file that can be read' })
    return z.NEVER
  }
})

const MECHANISMS = ['scram-sha-512', 'scram-sha-256', 'plain', 'none'] as const

/** How a process gets at Kafka. Each description is the comment in `.env.example`. */
export const kafkaConfigSchema = z.object({
  KAFKA_BROKERS: brokersSchema.describe(
    'host:port of Kafka brokers, separated by commas. For npm start: use these instead of starting one.',
  ),
  KAFKA_USERNAME: z
    .string()
    .optional()
    .describe(
      "The process's account in Kafka, for a service `<KAFKA_TOPIC_PREFIX>.<its name>` as npm run kafka:install makes it.",
    ),
  KAFKA_PASSWORD: z.string().optional().describe('The password of KAFKA_USERNAME.'),
  KAFKA_SASL_MECHANISM: z
    .enum(MECHANISMS)
    .optional()
    .describe(
      'How it logs in: scram-sha-512 (default), scram-sha-256 or plain. Without KAFKA_USERNAME nothing starts, unless this is none, or is left out and the brokers are on this machine.',
    ),
  KAFKA_TLS: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      "on: TLS to the brokers. Their certificates are checked against the machine's authorities, or KAFKA_CA_FILE.",
    ),
  KAFKA_CA_FILE: textOfFile
    .optional()
    .describe('A PEM file with the certificates that sign those of the brokers, where the machine does not know them.'),
})
export type KafkaConfig = z.infer<typeof kafkaConfigSchema>

/** Where Kafka is and how one gets in; without an account as anybody. */
export type KafkaAccess = Pick<KafkaConfig, 'KAFKA_BROKERS'> & Partial<KafkaConfig>

/** What the names of topics, groups and accounts begin with, and on how many brokers topics are. */
export const kafkaNamesSchema = z.object({
  KAFKA_TOPIC_PREFIX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]*$/, 'may have a-z, 0-9, . and -')
    .default('lectern')
    .describe('The prefix of topics and consumer groups.'),
  KAFKA_REPLICAS: z.coerce
    .number()
    .pipe(z.int().min(1).max(9))
    .default(3)
    .describe(
      'How many brokers keep each event. All but one of them must have it before it counts as published. 1 if there’s one broker.',
    ),
})

/** The installer's account: it makes topics, accounts and rights, and no service has it. */
export const installerSchema = z.object({
  KAFKA_INSTALLER_USERNAME: z
    .string()
    .optional()
    .describe(
      'The account that makes topics, accounts and rights in Kafka (npm run kafka:install, npm start). Services never get it.',
    ),
  KAFKA_INSTALLER_PASSWORD: z.string().optional().describe('The password of KAFKA_INSTALLER_USERNAME.'),
  KAFKA_INSTALLER_SASL_MECHANISM: z.enum(MECHANISMS).default('scram-sha-512').describe('How the installer logs in.'),
})

/** How topics are divided, which only who makes them has to know. */
export const partitionsSchema = z.object({
  KAFKA_PARTITIONS: z.coerce
    .number()
    .pipe(z.int().min(1).max(1_000))
    .default(6)
    .describe(
      'How many partitions a new topic has, and so how many processes of a service can handle its events in parallel. Existing topics don’t change: docs/kubernetes.md.',
    ),
})

/** Where Kafka is for readers, which only who makes their accounts has to know. */
export const externalSchema = z.object({
  KAFKA_EXTERNAL_ADDRESS: brokersSchema
    .optional()
    .describe(
      'host:port where readers on other machines reach Kafka, over TLS (docs/operations.md). --reader prints it, and infra/compose/kafka-external.yml uses it. Empty: KAFKA_BROKERS.',
    ),
})

const { KAFKA_BROKERS, KAFKA_TLS, KAFKA_CA_FILE } = kafkaConfigSchema.shape
export const installerConfigSchema = installerSchema.extend({
  ...{ KAFKA_BROKERS, KAFKA_TLS, KAFKA_CA_FILE },
  ...kafkaNamesSchema.shape,
  ...partitionsSchema.shape,
})
export type InstallerConfig = z.infer<typeof installerConfigSchema>

/** The installer's way in. */
export function installerAccess(config: InstallerConfig): KafkaAccess {
  return {
    KAFKA_BROKERS: config.KAFKA_BROKERS,
    KAFKA_USERNAME: config.KAFKA_INSTALLER_USERNAME,
    KAFKA_PASSWORD: config.KAFKA_INSTALLER_PASSWORD,
    KAFKA_SASL_MECHANISM: config.KAFKA_INSTALLER_SASL_MECHANISM,
    KAFKA_TLS: config.KAFKA_TLS,
    KAFKA_CA_FILE: config.KAFKA_CA_FILE,
  }
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+):/

/** Why a process must not start with these settings, or null: what goes over a network without a login is everybody's. */
export function accessProblem(access: KafkaAccess): string | null {
  const { KAFKA_USERNAME, KAFKA_PASSWORD, KAFKA_SASL_MECHANISM, KAFKA_TLS, KAFKA_CA_FILE } = access
  if (KAFKA_CA_FILE !== undefined && KAFKA_TLS !== 'on') return 'KAFKA_CA_FILE is for KAFKA_TLS=on'
  if (KAFKA_USERNAME !== undefined) {
    if (KAFKA_SASL_MECHANISM === 'none') return 'KAFKA_SASL_MECHANISM is none, and KAFKA_USERNAME is set'
    return KAFKA_PASSWORD === undefined ? 'KAFKA_PASSWORD is missing' : null
  }
  if (KAFKA_SASL_MECHANISM === 'none') return null
  if (KAFKA_SASL_MECHANISM !== undefined)
    return `KAFKA_USERNAME is missing: KAFKA_SASL_MECHANISM=${KAFKA_SASL_MECHANISM} needs an account`
  if (access.KAFKA_BROKERS.every((broker) => LOOPBACK.test(broker))) return null
  return 'KAFKA_USERNAME is missing: anyone who reaches brokers without a login can enroll, erase and read all names; KAFKA_SASL_MECHANISM=none allows it'
}
