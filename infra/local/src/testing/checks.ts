import { join } from 'node:path'
import { npmBinary, REPOSITORY } from '../repository.ts'
import { runCommand } from '../run-command.ts'
import { type Counts, ONE_FAILED, ONE_PASSED, sum } from './counts.ts'

interface Check {
  title: string
  command: [program: string, ...args: string[]]
  cwd?: string
}

const SOURCES = ['gateway', 'services', 'packages', 'infra', 'web/src', 'e2e', 'bench']

/** Each counts as one test. */
export const STATIC_CHECKS: Check[] = [
  { title: 'Format and lint', command: ['biome', 'ci', '--colors=off', '.'] },
  { title: 'Types of the servers', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'] },
  { title: 'Types of the web app', command: ['tsc', '--noEmit', '-p', 'web/tsconfig.json'] },
  { title: 'Types of the end-to-end tests', command: ['tsc', '--noEmit', '-p', 'e2e/tsconfig.json'] },
  { title: 'Borders', command: ['depcruise', '--config', '.dependency-cruiser.mjs', ...SOURCES] },
  { title: 'Unused code', command: ['knip'] },
]

/** Needs a built web app. */
export const SIZE_CHECK: Check = { title: 'Size of the web app', command: ['size-limit'], cwd: join(REPOSITORY, 'web') }

/** Runs checks one after the other; shows the output of those that fail. */
export async function runChecks(checks: Check[], signal: AbortSignal): Promise<Counts> {
  const counts: Counts[] = []
  for (const { title, command, cwd = REPOSITORY } of checks) {
    const [program, ...args] = command
    const { code, output } = await runCommand(npmBinary(program), args, { cwd, env: toolEnv(), signal })
    signal.throwIfAborted()
    console.log(code === 0 ? `✓ ${title}` : `✗ ${title}\n${output.trim()}\n`)
    counts.push(code === 0 ? ONE_PASSED : ONE_FAILED)
  }
  return sum(counts)
}

/** The tools' first lines say `env node`: that must be the Node of node_modules. Colours are for terminals. */
function toolEnv(): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _colour, COLOR: _npmColour, ...env } = process.env
  return {
    ...env,
    PATH: `${join(REPOSITORY, 'node_modules', '.bin')}:${process.env.PATH}`,
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
  }
}
