import type { Counts } from './counts.ts'
import { readReport, vitestCounts } from './reports.ts'
import { runRunner } from './runner.ts'

/** The projects of vitest.config.ts that run together. */
const PROJECTS = {
  parts: ['parts', 'gateway', 'isolated', 'components', 'remembering'],
  system: ['system', 'agreeing'],
  breaking: ['breaking'],
  scale: ['scale'],
  drills: ['drills'],
  content: ['content'],
  compose: ['compose'],
  alerts: ['alerts'],
}
export type VitestKind = keyof typeof PROJECTS

/** Runs these files, or with none all of the kind, or a share of them. */
export async function runVitest(
  kind: VitestKind,
  options: { files: string[]; shard: string; reportPath: string; env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<Counts> {
  const { files, shard, reportPath, env, signal } = options
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`]
  const share = shard ? [`--shard=${shard}`] : []
  const projects = PROJECTS[kind].map((project) => `--project=${project}`)
  const code = await runRunner('vitest', ['run', ...projects, ...share, ...reporters, ...files], { env, signal })
  return vitestCounts(readReport(reportPath), code)
}
