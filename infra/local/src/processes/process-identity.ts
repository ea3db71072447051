import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** A process, told apart from a later one with the same pid by when it began. */
export interface ProcessIdentity {
  pid: number
  startedAt: string
}

/** When the process began, in the platform's own words (only good for comparing), or undefined when it isn't running. */
export function startedAt(pid: number): string | undefined {
  return existsSync('/proc/self/stat') ? startedAtFromProc(pid) : startedAtFromPs(pid)
}

function startedAtFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command in parentheses may hold spaces; the fields count from behind it: state is the third, starttime the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

function startedAtFromPs(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/** @throws when the process has already gone. */
export function identify(pid: number): ProcessIdentity {
  const began = startedAt(pid)
  if (began === undefined) throw new Error(`Process ${pid} isn’t running`)
  return { pid, startedAt: began }
}

export function isRunning(process: ProcessIdentity): boolean {
  return startedAt(process.pid) === process.startedAt
}
