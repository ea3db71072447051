import { join } from 'node:path'
import { REPOSITORY } from '../repository.ts'
import type { Counts } from './counts.ts'
import { playwrightCounts, readReport } from './reports.ts'
import { runRunner } from './runner.ts'

/** Runs these spec files, or with none all of them, each test so many times, or a share of them. */
export async function runPlaywright(options: {
  files: string[]
  times: number
  shard: string
  reportPath: string
  env: NodeJS.ProcessEnv
  signal: AbortSignal
}): Promise<Counts> {
  const { files, times, shard, reportPath, env, signal } = options
  const config = join(REPOSITORY, 'e2e', 'playwright.config.ts')
  const share = shard ? [`--shard=${shard}`] : []
  const code = await runRunner(
    'playwright',
    ['test', '--config', config, `--repeat-each=${times}`, ...share, ...files],
    {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath },
      signal,
    },
  )
  return playwrightCounts(readReport(reportPath), code)
}
