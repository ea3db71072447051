import { join } from 'node:path'
import { REPOSITORY } from '../repository.ts'
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
const ERRORS_REPORTER = join(REPOSITORY, 'infra/local/src/testing/vitest-errors.ts')

export type VitestKind = keyof typeof PROJECTS

/** Runs these files, or with none all of the kind, or a share of them. */
export async function runVitest(
  kind: VitestKind,
  options: { files: string[]; shard: string; reportPath: string; env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<Counts> {
  const { files, shard, reportPath, env, signal } = options
  const reporters = ['default', 'json', ERRORS_REPORTER].map((reporter) => `--reporter=${reporter}`)
  const errorsPath = `${reportPath}.errors`
  const share = shard ? [`--shard=${shard}`] : []
  const projects = PROJECTS[kind].map((project) => `--project=${project}`)
  const args = ['run', ...projects, ...share, ...reporters, `--outputFile.json=${reportPath}`, ...files]
  const code = await runRunner('vitest', args, { env: { ...env, LECTERN_TEST_ERRORS: errorsPath }, signal })
  return vitestCounts({ report: readReport(reportPath), errors: readReport(errorsPath) }, code)
}
