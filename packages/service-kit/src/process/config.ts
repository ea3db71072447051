import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { accessProblem, type KafkaAccess, kafkaConfigSchema, kafkaNamesSchema } from './kafka-config.ts'
import { liveConfig } from './live-config.ts'
import { retired, retiredIn } from './retired-settings.ts'
import { tracingConfigSchema } from './tracing-config.ts'

/** JSON text in a variable, checked by `schema`. */
export function jsonText<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)
}

const publicKeySchema = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), kid: z.string() })
const privateKeySchema = publicKeySchema.extend({ d: z.string() })

/** An Ed25519 private key as JWK, in JSON text. */
export const signingKeyText = jsonText(privateKeySchema)

/** An Ed25519 key as JWK; `kid` is the name of the service that signs with it. */
export type PublicKey = z.infer<typeof publicKeySchema>
export type SigningKey = z.infer<typeof privateKeySchema>

const eventKeySchema = publicKeySchema.extend({ retired: z.boolean().default(false) })
/** A public key of a service that signs its events; a retired one counts only for what was published before. */
export type EventKey = z.infer<typeof eventKeySchema>

/** What every HTTP process of Lectern reads from its environment. Each description is the comment in `.env.example`. */
export const httpConfigSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1').describe('The address to listen on.'),
  PORT: z.coerce.number().pipe(z.int().min(0).max(65_535)),
  PORT_SHARED: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'on: several processes of the same kind listen on PORT, and the kernel (Linux) gives each its share of the connections.',
    ),
  DRAIN_MS: z.coerce
    .number()
    .pipe(z.int().min(0).max(600_000))
    .default(300)
    .describe(
      'Milliseconds for which a process that is shutting down reports that it is not ready and still takes calls. docker compose: 6000.',
    ),
  METRICS_PORT: z.coerce
    .number()
    .pipe(z.int().min(0).max(65_535))
    .optional()
    .describe(
      'A separate port for /metrics, for Prometheus; each process needs its own. Empty: off. npm start: the first of as many as there are processes, listed in metrics-targets.json of its data folder.',
    ),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('The address to listen on for METRICS_PORT: one that only your collector can reach.'),
  ...tracingConfigSchema.shape,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent.'),
  LOG_READS: z.coerce
    .number()
    .pipe(z.number().min(0).max(1))
    .default(1)
    .describe('The share of successful reads that is logged, from 0 to 1. Changes, refusals and failures always are.'),
  INTERNAL_SIGNING_KEY: signingKeyText
    .optional()
    .describe(
      'Ed25519 private key as JWK; `kid` is the name of the process. Signs the short-lived tokens of its calls to services.',
    ),
  INTERNAL_TRUSTED_KEYS: jsonText(z.object({ keys: z.array(publicKeySchema) }))
    .default({ keys: [] })
    .describe(
      'JWKS with the public keys of the processes whose calls are accepted. While a key is changed: two of the same `kid`.',
    ),
})
export type HttpConfig = z.infer<typeof httpConfigSchema>

/** Where another service answers, for a process that calls it. */
export const serviceUrl = (name: string) =>
  z.url({ protocol: /^https?$/, error: 'must be an http:// address' }).describe(`Where the ${name} service answers.`)

/** How many days what was published is kept, to be published again; less than consumers know what they handled, whoever sets what. */
export const PUBLISHED_DAYS = { usual: 14, most: 28 }
/** How many days a consumer keeps the ids of what it handled, usually and at least. */
export const INBOX_DAYS = 30

/** A service's environment: HTTP, its own database, and Kafka. Extend it with what the service needs. */
export const baseConfigSchema = httpConfigSchema.extend({
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .describe("The service's own database."),
  ...kafkaConfigSchema.shape,
  ...kafkaNamesSchema.shape,
  ...liveConfig,
  PUBLISHED_DAYS: z.coerce
    .number()
    .pipe(z.int().min(2).max(PUBLISHED_DAYS.most))
    .default(PUBLISHED_DAYS.usual)
    .describe(
      'Days for which published events are kept, to be published again (`npm run events:republish`); 2 to 28. A backup of Kafka that is older cannot be completed.',
    ),
  INBOX_DAYS: retired(
    z.coerce.number().pipe(z.int().min(INBOX_DAYS).max(3_650)).default(INBOX_DAYS),
    '30 days are always more than PUBLISHED_DAYS',
  ),
  EVENT_SIGNING_KEY: signingKeyText
    .optional()
    .describe(
      'Billing alone: the Ed25519 private key as JWK that signs its events. `kid` is `billing-` and a number; docs/operations.md says how to change it.',
    ),
  EVENT_TRUSTED_KEYS: jsonText(z.object({ keys: z.array(eventKeySchema) }))
    .default({ keys: [] })
    .describe(
      'Learning, analytics and engagement: JWKS with the public keys, earlier ones too, of what billing has signed. `"retired": true` beside a key ends it for later events.',
    ),
})
export type BaseConfig = z.infer<typeof baseConfigSchema>

/** For a service that hears what billing signs. */
export const eventTrustedKeys = baseConfigSchema.shape.EVENT_TRUSTED_KEYS.refine(
  ({ keys }) => keys.length > 0,
  'must have the public key of billing',
)

const commandConfigSchema = baseConfigSchema
  .pick({
    DATABASE_URL: true,
    KAFKA_BROKERS: true,
    KAFKA_USERNAME: true,
    KAFKA_PASSWORD: true,
    KAFKA_SASL_MECHANISM: true,
    KAFKA_TLS: true,
    KAFKA_CA_FILE: true,
    KAFKA_TOPIC_PREFIX: true,
    EVENT_TRUSTED_KEYS: true,
    INTERNAL_SIGNING_KEY: true,
  })
  // Of those that read signed events again.
  .extend({ LEARNING_URL: serviceUrl('learning').optional() })
/** What a service's commands need: its stores, and none of what it takes to serve. */
export type CommandConfig = z.infer<typeof commandConfigSchema>

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads the environment, and files that it names, by the schema. An empty variable counts as missing.
 * Throws ConfigError with one line that names each bad variable, as `nameOf` has it, and never shows a value.
 */
export function parseConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
  nameOf: (variable: string) => string = (variable) => variable,
): z.output<Schema> {
  const given = withFiles(schema, Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => {
    const [variable = '(environment)', ...inside] = issue.path.map(String)
    // A schema's own reason stands also for a missing variable: it may be needed only beside another one.
    if (given[variable] === undefined && issue.code !== 'custom') return `${nameOf(variable)} is missing`
    return `${[variable, ...inside].join('.')}: ${issue.message}`
  })
  throw new ConfigError(`Configuration: ${[...new Set(problems)].join('; ')}`)
}

/**
 * A setting may be in a file that `<setting>_FILE` names, as secrets of container engines are, in place of being in the environment. Ends of
 * lines at its end don't count.
 */
function withFiles(schema: z.ZodType, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const shape = schema instanceof z.ZodObject ? schema.shape : {}
  const read = Object.keys(shape).flatMap((setting) => {
    const name = `${setting}_FILE`
    const path = env[name]
    if (path === undefined || name in shape) return []
    if (env[setting] !== undefined) throw new ConfigError(`Configuration: ${setting} and ${name}: one of the two`)
    return [[setting, textOf(name, path)]]
  })
  return { ...env, ...Object.fromEntries(read) }
}

function textOf(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trimEnd()
  } catch (error) {
    throw new ConfigError(`Configuration: ${name}: ${(error as Error).message}`)
  }
}

/** `parseConfig` for a process's start: a bad value, or no login to Kafka, ends it with one clear line and exit code 1. */
export function loadConfig<Schema extends z.ZodType>(schema: Schema, env = process.env): z.output<Schema> {
  for (const line of retiredIn(schema, env)) process.stderr.write(`${line}\n`)
  return orExit(() => withLogin(parseConfig(schema, env)))
}

/** @throws ConfigError where it would speak to Kafka over a network as anybody */
function withLogin<Config>(config: Config): Config {
  const problem = speaksToKafka(config) ? accessProblem(config) : null
  if (problem !== null) throw new ConfigError(`Configuration: ${problem}`)
  return config
}

function speaksToKafka(config: unknown): config is KafkaAccess {
  return typeof config === 'object' && config !== null && 'KAFKA_BROKERS' in config
}

function orExit<Config>(read: () => Config): Config {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/**
 * The same for a service's commands, which read its own environment, or the one that a running copy writes down (`runtime.env`), where
 * what is a service's alone is called so: `LEARNING_DATABASE_URL`. Throws ConfigError with one line.
 */
export function readCommandConfig<Schema extends z.ZodType>(
  service: string,
  schema: Schema,
  env = process.env,
): z.output<Schema> {
  const own = `${service.toUpperCase()}_`
  const names: Record<string, string> = {
    DATABASE_URL: `${own}DATABASE_URL`,
    INTERNAL_SIGNING_KEY: `${own}SIGNING_KEY`,
    KAFKA_USERNAME: `${own}KAFKA_USERNAME`,
    KAFKA_PASSWORD: `${own}KAFKA_PASSWORD`,
    MAIL_FROM: `${own}MAIL_FROM`,
  }
  const ofService = Object.fromEntries(Object.entries(names).map(([name, here]) => [name, env[here]]))
  const config = parseConfig(schema, { ...ofService, ...env }, (variable) => names[variable] ?? variable)
  return withLogin(config)
}

/** `readCommandConfig` of a command that needs nothing but the stores: a bad value ends it. */
export function loadCommandConfig(service: string, env = process.env): CommandConfig {
  return orExit(() => readCommandConfig(service, commandConfigSchema, env))
}
