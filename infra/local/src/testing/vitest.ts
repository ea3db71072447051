import type { Counts } from './counts.ts'
import { readReport, vitestCounts } from './reports.ts'
import { runRunner } from './runner.ts'

/** The projects of vitest.config.ts that run together. */
const PROJECTS = {
  parts: ['parts', 'gateway', 'mocking', 'components'],
  system: ['system', 'agreeing'],
  breaking: ['breaking'],
  scale: ['scale'],
  drills: ['drills'],
  compose: ['compose'],
  alerts: ['alerts'],
}
export type VitestKind = keyof typeof PROJECTS

/** Runs these files, or with none all of the kind. */
export async function runVitest(
  kind: VitestKind,
  options: { files: string[]; reportPath: string; env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<Counts> {
  const { files, reportPath, env, signal } = options
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`]
  const projects = PROJECTS[kind].map((project) => `--project=${project}`)
  const code = await runRunner('vitest', ['run', ...projects, ...reporters, ...files], { env, signal })
  return vitestCounts(readReport(reportPath), code)
}
