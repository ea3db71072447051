import { parseArgs } from 'node:util'
import { connectBilling } from './billing.ts'
import { createDatabase } from './database.ts'
import { readCommandConfig } from './reconciliation/command-config.ts'
import { describeReport } from './reconciliation/describe-report.ts'
import { GRACE_SECONDS, reconcileAlone } from './reconciliation/reconcile-alone.ts'
import type { Report } from './reconciliation/report.ts'

/**
 * `npm run billing:reconcile [-- --dry-run] [--json] [--grace-seconds 120]`. Compares payments, orders and enrollments,
 * repairs what is safe, and prints a table and a JSON report, with `--json` the report alone. The exit code tells: 0
 * nothing is left, 1 differences remain, 2 it could not run.
 */
const silent = () => undefined

async function run(options: { dryRun: boolean; graceSeconds: number }): Promise<Report> {
  const config = readCommandConfig(process.env)
  // What there is to say is in the report.
  const log = { info: silent, warn: silent, error: silent }
  const billing = connectBilling({ config, database: createDatabase(config.DATABASE_URL), log })
  try {
    const report = await reconcileAlone(billing, config.DATABASE_URL, options)
    if (report === null) throw new Error('Another reconciliation is running')
    return report
  } finally {
    await billing.database.$disconnect()
  }
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      'grace-seconds': { type: 'string', default: String(GRACE_SECONDS) },
    },
  })
  if (!/^\d{1,7}$/.test(values['grace-seconds'])) throw new Error('--grace-seconds must be a number of seconds')
  return { json: values.json, dryRun: values['dry-run'], graceSeconds: Number(values['grace-seconds']) }
}

/** The first line that says something: some libraries write paragraphs, and a refused connection can have no message. */
function reasonOf(error: unknown): string {
  const { message = '', code = '' } = error as { message?: string; code?: string }
  return message.split('\n').find((line) => line.trim() !== '') ?? (code || String(error))
}

async function main(): Promise<number> {
  try {
    const options = readOptions()
    const report = await run(options)
    if (!options.json) console.log(`${describeReport(report)}\n`)
    console.log(JSON.stringify(report, null, 2))
    return report.remaining === 0 ? 0 : 1
  } catch (error) {
    console.error(`billing:reconcile could not run: ${reasonOf(error)}`)
    return 2
  }
}

// Answers that Stripe's package gave up on keep their connections for ten seconds.
process.exit(await main())
