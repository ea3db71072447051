import { baseConfigSchema, loadConfig } from '@lectern/service-kit/config.ts'
import type { z } from 'zod'

export const configSchema = baseConfigSchema
export type Config = z.infer<typeof configSchema>

const commandConfigSchema = configSchema.pick({ DATABASE_URL: true, KAFKA_BROKERS: true, KAFKA_TOPIC_PREFIX: true })
export type CommandConfig = z.infer<typeof commandConfigSchema>

/** What this service's commands need. In the addresses that a running copy writes, each service's database has its own name. */
export function loadCommandConfig(): CommandConfig {
  return loadConfig(commandConfigSchema, { DATABASE_URL: process.env.ANALYTICS_DATABASE_URL, ...process.env })
}
