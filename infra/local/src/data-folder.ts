import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type LockFile, tryLock } from './lock-file.ts'
import { REPOSITORY } from './repository.ts'
import { StartFailure } from './start-failure.ts'

const OWNER_ONLY = 0o700
const OWNER_AND_STORES = 0o710
const MARKER = 'lectern-data'
const SYSTEM_FOLDER = '/var/lib/lectern'

/** Everything that one copy of Lectern keeps: databases, topics, secrets, logs. One copy runs on it at a time. */
export class DataFolder {
  readonly path: string

  /** @param path relative to the repository, so that every way of starting means the same folder */
  constructor(path: string) {
    this.path = resolve(REPOSITORY, path)
  }

  /** The folder of LECTERN_DATA, `.data` unless set. */
  static fromEnvironment(env: NodeJS.ProcessEnv): DataFolder {
    return new DataFolder(env.LECTERN_DATA || '.data')
  }

  file(name: string): string {
    return join(this.path, name)
  }

  get logs(): string {
    return this.file('logs')
  }

  get runtimeEnv(): string {
    return this.file('runtime.env')
  }

  get exists(): boolean {
    return existsSync(this.path)
  }

  /** A short name that no other data folder on this machine has. */
  get id(): string {
    return createHash('sha256').update(realpathSync(this.path)).digest('hex').slice(0, 12)
  }

  /** Where Postgres lives when its user can't reach this folder. */
  get systemFolder(): string {
    return join(SYSTEM_FOLDER, this.id)
  }

  /**
   * Nobody else on this machine looks into it, also when an earlier version has made it. Only for the copy that holds the lock, once what an
   * earlier one left has ended: the Postgres of a running copy panics when its user can't pass through this folder.
   */
  create(): void {
    mkdirSync(this.path, { recursive: true, mode: OWNER_ONLY })
    mkdirSync(join(this.path, MARKER), { recursive: true })
    mkdirSync(this.logs, { recursive: true })
    chmodSync(this.path, OWNER_ONLY)
  }

  /** Lets the one user that the stores run as pass through to what is theirs, without seeing what else there is. */
  letPass(user: { gid: number }): void {
    chownSync(this.path, process.getuid?.() ?? 0, user.gid)
    chmodSync(this.path, OWNER_AND_STORES)
  }

  /** Makes the folder if there is none, and changes nothing else: it may be another process's. @throws StartFailure when a running copy holds it */
  lock(): LockFile {
    mkdirSync(this.path, { recursive: true, mode: OWNER_ONLY })
    const lock = tryLock(this.file('lock'))
    if ('release' in lock) return lock
    throw new StartFailure(
      `A copy of Lectern (process ${lock.heldBy}) is running on ${this.path}: stop it first, or set LECTERN_DATA to another folder.`,
    )
  }

  /** Whether a running copy holds it. */
  get isInUse(): boolean {
    if (!this.exists) return false
    const lock = tryLock(this.file('lock'))
    if ('release' in lock) lock.release()
    return !('release' in lock)
  }

  /** False for a folder that Lectern didn't make, whatever LECTERN_DATA says. */
  get isOurs(): boolean {
    return existsSync(join(this.path, MARKER))
  }

  /** @throws StartFailure when it isn't ours to remove */
  checkOurs(): void {
    if (this.isOurs) return
    throw new StartFailure(`${this.path} is not a data folder of Lectern: nothing was removed.`)
  }

  /** Removes all of it. */
  wipe(): void {
    this.checkOurs()
    rmSync(this.systemFolder, { recursive: true, force: true })
    rmSync(this.path, { recursive: true, force: true, maxRetries: 5 })
  }
}
