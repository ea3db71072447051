import { StartFailure } from '../start-failure.ts'
import type { Stage, TestArguments } from './arguments.ts'
import { affectedTests, changedFiles, changesTheSystem } from './changes.ts'
import { allTestFiles, byKind, matching, needsDeep, type Selection } from './test-files.ts'

/** What one `npm test` runs. */
export interface Plan {
  /** The files to run; null for everything but what is deep. */
  chosen: Selection | null
  checks: 'all' | 'quick' | 'none'
  /** Beside that: nothing, what changes of data and events can break, or all of `npm run test:deep`. */
  deep: 'none' | 'data' | 'all'
  /** Of what is deep, only the part of this name; empty for all. */
  only: string
  /** Of everything, only these; none for all. */
  stages: readonly Stage[]
  /** Which share of the tests, as `1/3`; empty for all. */
  shard: string
  /** How often chosen files run. */
  times: number
  /** How many processes keep a core busy meanwhile. */
  busy: number
}

/** @throws StartFailure when nothing matches */
export async function planOf({ filters, deep, changed, ...others }: TestArguments): Promise<Plan> {
  const { only, stages, shard, times, busy } = others
  const common = { only, stages, shard, times, busy, deep: 'none' as const }
  if (deep) return { ...common, chosen: {}, checks: 'none', deep: 'all' }
  if (changed) return { ...common, chosen: byKind(await affected()), checks: 'quick' }
  if (filters.length === 0) {
    if (times > 1) throw new StartFailure('Say which files to repeat: npm run test:repeat -- path --times 20')
    const whole = stages.length === 0
    const checks = whole || stages.includes('checks') ? 'all' : 'none'
    return { ...common, chosen: null, checks, deep: whole ? await deepForChanges() : 'none' }
  }
  const files = matching(allTestFiles(), filters)
  if (files.length === 0) throw new StartFailure(`No test file has ${filters.join(' or ')} in its path.`)
  return { ...common, chosen: byKind(files), checks: 'none' }
}

async function deepForChanges(): Promise<Plan['deep']> {
  const reasons = needsDeep((await changedFiles()) ?? [])
  if (reasons.length === 0) return 'none'
  console.log(`With the deep tests of data and events, since this branch changes ${listOf(reasons)}.`)
  return 'data'
}

async function affected(): Promise<string[]> {
  const changed = await changedFiles()
  if (!changed) throw new StartFailure('git can’t tell what has changed since main: set TEST_BASE to a commit.')
  const tests = affectedTests(allTestFiles(), changed)
  console.log(`${changed.length} files have changed, ${tests.length} test files import or read them.`)
  if (changesTheSystem(changed))
    console.log('Tests of the whole system may notice, too: only npm test runs all of them.')
  return tests
}

function listOf(files: readonly string[]): string {
  const [first = '', ...others] = files
  return others.length === 0 ? first : `${first} and ${others.length} more`
}
