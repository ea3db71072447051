import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { identify, isRunning, type ProcessIdentity } from './processes/process-identity.ts'

const RETRY_MS = 200

export interface LockFile {
  release: () => void
}

/** Takes the lock at `path` for this process, or answers the pid of the running process that holds it. */
export function tryLock(path: string): LockFile | { heldBy: number } {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(identify(process.pid)))
  try {
    for (;;) {
      if (linked(draft, path)) return { release: () => rmSync(path, { force: true }) }
      const holder = readHolder(path)
      if (holder && isRunning(holder)) return { heldBy: holder.pid }
      // Its process was killed before it could let go.
      rmSync(path, { force: true })
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Takes the lock, waiting for as long as another running process holds it. */
export async function lock(path: string): Promise<LockFile> {
  for (;;) {
    const taken = tryLock(path)
    if ('release' in taken) return taken
    await sleep(RETRY_MS)
  }
}

/** A hard link either appears with its content or not at all, which an exclusive create doesn't promise. */
function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readHolder(path: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
