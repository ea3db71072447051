import { parseArgs } from 'node:util'
import { loadCommandConfig } from '@lectern/service-kit/process/config.ts'
import { describeReport } from './rebuild/describe-report.ts'
import { rebuildProjection } from './rebuild/rebuild-projection.ts'
import { differs } from './rebuild/schemas.repository.ts'

/**
 * `npm run analytics:rebuild [-- --compare-only]`. The rebuilt projection goes live also when it differs, because that is
 * what a rebuild is for; the exit code tells: 0 both agreed, 2 they differed, 3 they agreed and events were left out of both, 1 it failed and
 * nothing was changed.
 */
const { values } = parseArgs({ options: { 'compare-only': { type: 'boolean', default: false } } })
const config = loadCommandConfig('analytics')

try {
  const report = await rebuildProjection({
    config,
    compareOnly: values['compare-only'],
    onProgress: (step) => console.error(`analytics:rebuild: ${step}`),
  })
  console.log(describeReport(report))
  process.exitCode = report.tables.some(differs) ? 2 : report.skipped.length > 0 ? 3 : 0
} catch (error) {
  console.error(`analytics:rebuild: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
