import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lock } from '../lock-file.ts'
import { type CommandResult, runCommand, tail } from '../run-command.ts'
import { StartFailure } from '../start-failure.ts'

/** What something that may install needs: a way to be stopped, and a way to say what takes its time. */
export interface Installation {
  signal: AbortSignal
  say: (message: string) => void
}

const APT_OPTIONS = ['--yes', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300']

/** True on Debian and its like, for root: elsewhere nothing is installed. */
export function canInstallWithApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/**
 * Runs `apt-get install` with these arguments. Lists that are missing or stale are the usual reason to fail, so a
 * failure is answered with one `apt-get update` and one more try.
 * @throws StartFailure with the end of what apt said
 */
export async function aptInstall(args: string[], signal: AbortSignal): Promise<void> {
  const result = await installOnce(args, signal)
  if (result.code !== 0) throw new StartFailure(`apt-get install ${args.join(' ')} failed: ${tail(result.output)}`)
}

/** One at a time on this machine: apt doesn't wait for the lock of its package lists. */
async function installOnce(args: string[], signal: AbortSignal): Promise<CommandResult> {
  const turn = await lock(join(tmpdir(), 'lectern-apt.lock'))
  try {
    const first = await aptGet(['install', ...APT_OPTIONS, ...args], signal)
    if (first.code === 0) return first
    await aptGet(['update'], signal)
    return await aptGet(['install', ...APT_OPTIONS, ...args], signal)
  } finally {
    turn.release()
  }
}

/** True when apt knows a version of this package that it could install. */
export async function aptKnows(packageName: string, signal: AbortSignal): Promise<boolean> {
  const { output } = await runCommand('apt-cache', ['policy', packageName], { env: aptEnv(), signal })
  return /Candidate: (?!\(none\))/.test(output)
}

function aptGet(args: string[], signal: AbortSignal): Promise<CommandResult> {
  return runCommand('apt-get', args, { env: aptEnv(), signal })
}

function aptEnv(): NodeJS.ProcessEnv {
  return { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
}
