import { join } from 'node:path'
import { REPOSITORY } from '../repository.ts'
import type { Counts } from './counts.ts'
import { playwrightCounts, readReport } from './reports.ts'
import { runRunner } from './runner.ts'

/** Runs these spec files, or with none all of them, each test so many times. */
export async function runPlaywright(options: {
  files: string[]
  times: number
  reportPath: string
  env: NodeJS.ProcessEnv
  signal: AbortSignal
}): Promise<Counts> {
  const { files, times, reportPath, env, signal } = options
  const config = join(REPOSITORY, 'e2e', 'playwright.config.ts')
  const code = await runRunner('playwright', ['test', '--config', config, `--repeat-each=${times}`, ...files], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath },
    signal,
  })
  return playwrightCounts(readReport(reportPath), code)
}
