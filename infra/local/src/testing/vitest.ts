import { type Counts, type VitestReport, vitestCounts } from './counts.ts'
import { readReport, runRunner } from './runner.ts'

/** The projects of vitest.config.ts: what needs only the stores, the whole system running, or one to break. */
export type VitestProject = 'parts' | 'system' | 'breaking'

export async function runVitest(
  project: VitestProject,
  options: { filters: string[]; reportPath: string; env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<Counts> {
  const { filters, reportPath, env, signal } = options
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`]
  const code = await runRunner('vitest', ['run', '--project', project, ...reporters, ...filters], { env, signal })
  return vitestCounts(readReport<VitestReport>(reportPath), code)
}
