import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { DataFolder } from '../src/data-folder.ts'
import { PortReservations } from '../src/ports.ts'
import { System } from '../src/system.ts'

/** A store that is going down may take a connection and say nothing. */
const QUERY_TIMEOUT_MS = 20_000

/** Never called. */
export const KAFKA = { KAFKA_BROKERS: '127.0.0.1:1' }
const REDIS = { REDIS_URL: 'redis://127.0.0.1:1' }
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
}

/** A copy of stores alone, as private processes, but for those whose addresses are given. */
export async function newCopy(path: string, given: NodeJS.ProcessEnv = { ...KAFKA, ...REDIS }) {
  const reservations = new PortReservations()
  const port = await reservations.anyFree()
  reservations.release()
  const { POSTGRES_URL: _postgres, REDIS_URL: _redis, KAFKA_BROKERS: _kafka, ...others } = process.env
  const env = { ...others, ...STRIPE, ...given, LECTERN_STORES: 'native', PORT: String(port) }
  const lines: string[] = []
  const died = Promise.withResolvers<string>()
  const folder = new DataFolder(path)
  const onLine = (name: string, line: string) => void lines.push(`${name}: ${line}`)
  const system = new System({ folder, env, extent: 'stores', onLine, onFatal: died.resolve })
  onTestFinished(async () => {
    await system.stop()
    rmSync(folder.exists ? folder.systemFolder : path, { recursive: true, force: true })
  })
  return { system, lines, died: died.promise }
}

/** A data folder that the user of Postgres can reach. */
export function newPath(): string {
  const parent = temporaryFolder()
  chmodSync(parent, 0o711)
  return join(parent, 'data')
}

export async function query(system: System, ...statements: string[]): Promise<Record<string, string>[]> {
  const client = new pg.Client({
    connectionString: system.env.POSTGRES_URL,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  })
  // A connection that breaks rejects the statement as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const statement of statements.slice(0, -1)) await client.query(statement)
    return (await client.query(statements.at(-1) ?? '')).rows
  } finally {
    await client.end()
  }
}
