import { join } from 'node:path'
import { REPOSITORY } from '../repository.ts'
import type { Counts } from './counts.ts'
import { playwrightCounts, readReport } from './reports.ts'
import { runRunner } from './runner.ts'

export async function runPlaywright(options: {
  filters: string[]
  reportPath: string
  env: NodeJS.ProcessEnv
  signal: AbortSignal
}): Promise<Counts> {
  const { filters, reportPath, env, signal } = options
  const config = join(REPOSITORY, 'e2e', 'playwright.config.ts')
  const code = await runRunner('playwright', ['test', '--config', config, ...filters], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath },
    signal,
  })
  return playwrightCounts(readReport(reportPath), code)
}
