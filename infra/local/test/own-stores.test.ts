import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { DataFolder } from '../src/data-folder.ts'
import { PortReservations } from '../src/ports.ts'
import { System } from '../src/system.ts'

/** Never called: these tests need Postgres alone. */
const GIVEN = {
  REDIS_URL: 'redis://127.0.0.1:1',
  KAFKA_BROKERS: '127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
}

async function newCopy(path: string): Promise<System> {
  const reservations = new PortReservations()
  const port = await reservations.anyFree()
  reservations.release()
  const { POSTGRES_URL: _given, ...env } = process.env
  const settings = { ...env, ...GIVEN, LECTERN_STORES: 'native', PORT: String(port) }
  const system = new System({ folder: new DataFolder(path), env: settings, extent: 'stores' })
  onTestFinished(() => system.stop())
  return system
}

/** A data folder that the user of Postgres can reach. */
function newPath(): string {
  const parent = temporaryFolder()
  chmodSync(parent, 0o711)
  return join(parent, 'data')
}

async function query(system: System, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: system.env.POSTGRES_URL })
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

test('a second start is refused and leaves the running copy alone', async () => {
  const path = newPath()
  const first = await newCopy(path)
  await first.start()
  const { mode } = statSync(path)

  const second = await newCopy(path)
  await expect(second.start()).rejects.toThrow(/^A copy of Lectern \(process \d+\) is running on .*: stop it first/)

  expect(statSync(path).mode).toBe(mode)
  // Postgres would panic here if its user couldn't reach its folder anymore.
  expect(await query(first, 'CHECKPOINT', 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})
