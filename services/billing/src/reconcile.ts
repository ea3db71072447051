import { parseArgs } from 'node:util'
import { runBillingCommand } from './command.ts'
import { describeReport } from './reconciliation/describe-report.ts'
import { GRACE_SECONDS, reconcileAlone } from './reconciliation/reconcile-alone.ts'

/**
 * `npm run billing:reconcile [-- --dry-run] [--json] [--grace-seconds 120]`. Compares payments, orders and enrollments,
 * repairs what is safe, and prints a table and a JSON report, with `--json` the report alone. The exit code tells: 0
 * nothing is left, 1 differences remain, 2 it could not run.
 */
await runBillingCommand('billing:reconcile', async (billing, databaseUrl) => {
  const { json, ...settings } = readOptions()
  const report = await reconcileAlone(billing, databaseUrl, { ...settings, by: 'command' })
  if (report === null) throw new Error('Another reconciliation is running')
  if (!json) console.log(`${describeReport(report)}\n`)
  console.log(JSON.stringify(report, null, 2))
  return report.remaining === 0 ? 0 : 1
})

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
