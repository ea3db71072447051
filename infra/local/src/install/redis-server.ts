import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE } from '../repository.ts'
import { runCommand } from '../run-command.ts'
import { StartFailure } from '../start-failure.ts'
import { aptInstall, canInstallWithApt, type Installation } from './apt.ts'

export interface RedisProgram {
  command: string
  env: NodeJS.ProcessEnv
}

const UNPACKED = join(CACHE, 'redis')

/** The redis-server to run: the machine's own, else one unpacked from Debian's packages into `.cache/redis`. */
export async function findRedisServer({ signal, say }: Installation): Promise<RedisProgram> {
  const installed = { command: 'redis-server', env: process.env }
  if (await runs(installed, signal)) return installed
  const unpacked = { command: join(UNPACKED, 'usr/bin/redis-server'), env: unpackedEnv() }
  if (await runs(unpacked, signal)) return unpacked
  if (!canInstallWithApt()) {
    throw new StartFailure('redis-server is missing: install Redis 6.2 or newer, start Docker, or set REDIS_URL.')
  }
  say('fetching redis-server with apt')
  await unpackFromApt(signal)
  const fresh = { ...unpacked, env: unpackedEnv() }
  if (await runs(fresh, signal)) return fresh
  throw new StartFailure(`redis-server from ${UNPACKED} does not run on this machine: install Redis, or set REDIS_URL.`)
}

/** Asking for its version also proves that every shared library is found. */
async function runs({ command, env }: RedisProgram, signal: AbortSignal): Promise<boolean> {
  const { code } = await runCommand(command, ['--version'], { env, signal })
  return code === 0
}

/**
 * Downloads redis-server and what it needs and the machine lacks, and unpacks it. Installing the package instead would
 * enable a system service that starts with the machine.
 */
async function unpackFromApt(signal: AbortSignal): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(join(CACHE, 'redis-'))
  try {
    const archives = join(draft, 'archives')
    mkdirSync(join(archives, 'partial'), { recursive: true })
    await aptInstall(['--download-only', '-o', `Dir::Cache::archives=${archives}`, 'redis-server'], signal)
    for (const name of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
      await runCommand('dpkg', ['-x', join(archives, name), draft], { signal })
    }
    rmSync(archives, { recursive: true })
    rmSync(UNPACKED, { recursive: true, force: true })
    renameSync(draft, UNPACKED)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function unpackedEnv(): NodeJS.ProcessEnv {
  const folders = ['usr/lib', 'lib'].flatMap((base) => libraryFolders(join(UNPACKED, base)))
  return { ...process.env, LD_LIBRARY_PATH: [...folders, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') }
}

/** Debian keeps libraries in a folder per machine type: `usr/lib/x86_64-linux-gnu`. */
function libraryFolders(base: string): string[] {
  try {
    return readdirSync(base)
      .filter((name) => name.includes('-linux-'))
      .map((name) => join(base, name))
  } catch {
    return []
  }
}
