import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { REPOSITORY } from '../repository.ts'
import { runCommand } from '../run-command.ts'
import { type Counts, ONE_PASSED, oneFailed, sum } from './counts.ts'

export interface Check {
  name: string
  /** A command line, run by the shell as npm would. */
  script: string
  cwd: string
}

/** Each keeps one core busy, and some a second one for part of their time. */
const AT_ONCE = 2

const manifestSchema = z.object({ scripts: z.record(z.string(), z.string()) })

/** It needs Helm, which nobody brings here. */
const BY_HAND = 'check:chart'

/** Every other `check:…` script of the root's package.json; each counts as one test. */
export function staticChecks(): Check[] {
  return Object.entries(scriptsOf('.'))
    .filter(([name]) => name.startsWith('check:') && name !== BY_HAND)
    .map(([name, script]) => ({ name, script, cwd: REPOSITORY }))
}

/** One script of the root's package.json. */
export function scriptCheck(name: string): Check {
  return { name, script: scriptsOf('.')[name] ?? '', cwd: REPOSITORY }
}

/** The size limits of the web app, which must be built. */
export function sizeCheck(): Check {
  return { name: 'size', script: scriptsOf('web').size ?? '', cwd: join(REPOSITORY, 'web') }
}

function scriptsOf(workspace: string): Record<string, string> {
  return manifestSchema.parse(JSON.parse(readFileSync(join(REPOSITORY, workspace, 'package.json'), 'utf8'))).scripts
}

/** Runs checks, two at a time; shows the output of those that fail. */
export async function runChecks(checks: Check[], signal: AbortSignal): Promise<Counts> {
  const waiting = checks.toReversed()
  const counts: Counts[] = []
  const env = { ...process.env, PATH: `${join(REPOSITORY, 'node_modules', '.bin')}:${process.env.PATH}` }
  async function runOn(): Promise<void> {
    for (let check = waiting.pop(); check !== undefined; check = waiting.pop()) {
      const { name, script, cwd } = check
      const { code, output } = await runCommand('sh', ['-c', script], { cwd, env, signal })
      if (code === 0) {
        console.log(`✓ ${name}`)
        counts.push(ONE_PASSED)
      } else {
        const failure = `${name}\n${stripVTControlCharacters(output).trim()}`
        console.log(`✗ ${failure}\n`)
        counts.push(oneFailed(failure))
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runOn))
  return sum(counts)
}
