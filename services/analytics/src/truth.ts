import { parseArgs } from 'node:util'
import { readCommandConfig } from '@lectern/service-kit/process/config.ts'
import { kafkaConfigSchema } from '@lectern/service-kit/process/kafka-config.ts'
import { runCommand } from '@lectern/service-kit/process/run-command.ts'
import { z } from 'zod'
import { configSchema } from './config.ts'
import { createDatabase } from './database.ts'
import { checkTruthAlone } from './truth/check-truth-alone.ts'
import { describeReport } from './truth/describe-report.ts'

const { DATABASE_URL, KAFKA_TOPIC_PREFIX, INTERNAL_SIGNING_KEY, EVENT_TRUSTED_KEYS } = configSchema.shape
const { IDENTITY_URL, BILLING_URL, LEARNING_URL, CATALOG_URL, ENGAGEMENT_URL } = configSchema.shape
const stores = { DATABASE_URL, ...kafkaConfigSchema.shape, KAFKA_TOPIC_PREFIX, EVENT_TRUSTED_KEYS }
const addresses = { IDENTITY_URL, BILLING_URL, LEARNING_URL, CATALOG_URL, ENGAGEMENT_URL }
const commandConfigSchema = z.object({ ...stores, INTERNAL_SIGNING_KEY, ...addresses })

/**
 * `npm run truth [-- --json] [--all]`. Compares ledger, events, figures and enrollments, and prints a table and what differs; with
 * `--all` every course, with `--json` the report. It changes nothing. The exit code tells: 0 all agree, 1 something differs, 2 it could
 * not run.
 */
await runCommand('truth', async () => {
  const { values } = parseArgs({
    options: { json: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
  })
  const config = readCommandConfig('analytics', commandConfigSchema)
  const settings = { config, database: createDatabase(config.DATABASE_URL) }
  const report = await checkTruthAlone(settings, config.DATABASE_URL, 'command')
  if (report === null) throw new Error('Another comparison is running')
  console.log(values.json ? JSON.stringify(report, null, 2) : describeReport(report, values))
  return report.differences.length === 0 ? 0 : 1
})
