import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { serviceProcesses } from '../process-count.ts'
import { checkRoom, FIRST_START_MB } from '../room.ts'
import { runCommand, tail } from '../run-command.ts'
import { StartFailure } from '../start-failure.ts'
import { findPostgres, type PostgresPrograms } from './postgres-programs.ts'
import { bringUp, type Store, type StoreContext } from './store.ts'

const READY_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 10_000
/** What commands, tests, benches and the chaos of replicas need; and what a process of a service holds at most: its pool, its relay, a lock. */
const [SPARE_CONNECTIONS, CONNECTIONS_PER_PROCESS] = [240, 12]
/** Faster, and loses data only in a power cut. With synchronous_commit off, a killed Postgres would lose what it had confirmed. */
const NOT_DURABLE = ['fsync=off', 'full_page_writes=off']

/** Brings up Postgres; the address is the administrator's. */
export async function startPostgres(context: StoreContext): Promise<Store> {
  const { secrets, ports } = context
  const address = `postgresql://postgres:${secrets.postgresPassword}@127.0.0.1:${ports.postgres}/postgres`
  return bringUp(context, 'postgres', address, () => startNativePostgres(context, address))
}

async function startNativePostgres(context: StoreContext, address: string): Promise<void> {
  const { ports, secrets, supervisor, env } = context
  const programs = findPostgres(context.folder)
  const data = await ensureCluster(programs, secrets.postgresPassword, supervisor.signal)
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${ports.postgres}`,
    'unix_socket_directories=',
    `max_connections=${SPARE_CONNECTIONS + CONNECTIONS_PER_PROCESS * serviceProcesses(env)}`,
    // Its own default, as in docker compose. What doesn't fit in there the kernel keeps, and gives back when others need it.
    'shared_buffers=128MB',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(context.durable ? [] : NOT_DURABLE),
  ]
  await supervisor.run(
    {
      name: 'postgres',
      kind: 'store',
      command: programs.postgres,
      args: ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      cwd: '/',
      ...(programs.user && { user: programs.user }),
      // Fast shutdown: sessions are ended, not waited for.
      stopSignal: 'SIGINT',
      stopTimeoutMs: STOP_TIMEOUT_MS,
    },
    () => answers(address),
    READY_TIMEOUT_MS,
  )
}

/** Creates the cluster if there is none; answers its folder. A half-made one is thrown away and made again. */
async function ensureCluster(programs: PostgresPrograms, password: string, signal: AbortSignal): Promise<string> {
  const data = join(programs.home, 'postgres')
  if (existsSync(data)) return data
  checkRoom(programs.home, FIRST_START_MB)
  const draft = join(programs.home, 'postgres-draft')
  const passwordFile = join(programs.home, 'postgres-password')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (programs.user) {
    for (const path of [draft, passwordFile]) chownSync(path, programs.user.uid, programs.user.gid)
  }
  try {
    const { code, output } = await runCommand(programs.initdb, initdbArgs(draft, passwordFile), {
      cwd: '/',
      ...programs.user,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      signal,
    })
    if (code !== 0) throw new StartFailure(`initdb failed: ${tail(output)}`)
    renameSync(draft, data)
    return data
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/**
 * The built-in C.UTF-8 locale sorts and folds case the same on every platform. What asks the system's locale all the same, as some extensions
 * do, finds letters beyond ASCII there on Linux; macOS may lack it. A cluster keeps what it was made with.
 */
function initdbArgs(data: string, passwordFile: string): string[] {
  const characterType = process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : []
  const locale = [
    '--encoding=UTF8',
    '--locale=C',
    ...characterType,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  return ['-D', data, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, ...locale, '--no-sync']
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  // A connection that is refused while Postgres starts also emits.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
