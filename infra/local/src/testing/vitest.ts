import type { Counts } from './counts.ts'
import { readReport, vitestCounts } from './reports.ts'
import { runRunner } from './runner.ts'

/** The projects of vitest.config.ts: what needs only the stores or nothing, the whole system running, or one to break. */
const PROJECTS = {
  parts: ['parts', 'gateway', 'mocking', 'components'],
  system: ['system', 'agreeing'],
  breaking: ['breaking'],
}
type Part = keyof typeof PROJECTS

export async function runVitest(
  part: Part,
  options: { filters: string[]; reportPath: string; env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<Counts> {
  const { filters, reportPath, env, signal } = options
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`]
  const projects = PROJECTS[part].map((project) => `--project=${project}`)
  const code = await runRunner('vitest', ['run', ...projects, ...reporters, ...filters], { env, signal })
  return vitestCounts(readReport(reportPath), code)
}
