import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyMigrations, assertNoDrift, createMigration, MigrationDrift } from '@lectern/service-kit/migrate.ts'
import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { testPostgresUrl } from '@lectern/service-kit/testing/stores.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { FIXTURE_PRISMA } from './fixture/src/world.ts'

const databaseUrl = testPostgresUrl()

/** A copy of the fixture's prisma folder, with something added to its schema. */
async function copyOfSchema(addition = ''): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(FIXTURE_PRISMA, folder, { recursive: true })
  const schema = await readFile(join(folder, 'schema.prisma'), 'utf8')
  await writeFile(join(folder, 'schema.prisma'), `${schema}\n${addition}`)
  return folder
}

const ADDITION =
  'model Note {\n  id Int @id @default(autoincrement())\n  text String @unique\n  at DateTime @db.Timestamptz(3)\n}'

async function tablesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  )
  await client.end()
  return rows.map((row) => row.name)
}

test('the fixture’s migrations lead to its schema', async () => {
  await assertNoDrift({ databaseUrl, prismaDir: FIXTURE_PRISMA })
  expect(await createMigration({ databaseUrl, prismaDir: FIXTURE_PRISMA, name: 'nothing' })).toBeNull()
})

test('a schema without its migration is drift, named by the missing SQL', async () => {
  const prismaDir = await copyOfSchema(ADDITION)
  const check = assertNoDrift({ databaseUrl, prismaDir })
  await expect(check).rejects.toThrow(MigrationDrift)
  await expect(check).rejects.toThrow(/CREATE TABLE "Note"/)
})

test('a migration is written, applied once by replicas that start together, and then there is no drift', async () => {
  const { url, drop } = await createTestDatabase('fixture', FIXTURE_PRISMA)
  onTestFinished(drop)
  const prismaDir = await copyOfSchema(ADDITION)
  const path = await createMigration({ databaseUrl: url, prismaDir, name: 'add_notes' })
  expect(path).toMatch(/\d{14}_add_notes\/migration\.sql$/)
  expect(await tablesOf(url)).not.toContain('Note')

  const applied = await Promise.all([1, 2, 3].map(() => applyMigrations({ databaseUrl: url, prismaDir })))
  expect(applied.flat()).toEqual([expect.stringMatching(/_add_notes$/)])
  expect(await tablesOf(url)).toContain('Note')
  await assertNoDrift({ databaseUrl: url, prismaDir })
  expect(await applyMigrations({ databaseUrl: url, prismaDir })).toEqual([])
})

test('a broken migration fails and says why', async () => {
  const { url, drop } = await createTestDatabase('fixture', FIXTURE_PRISMA)
  onTestFinished(drop)
  const prismaDir = await copyOfSchema(ADDITION)
  const path = await createMigration({ databaseUrl: url, prismaDir, name: 'broken' })
  await writeFile(path ?? '', 'CREATE TABLE counters (id int);')
  await expect(applyMigrations({ databaseUrl: url, prismaDir })).rejects.toThrow(/already exists/)
})

test('a migration may have functions with semicolons in them, and applies whole or not at all', async () => {
  const { url, drop } = await createTestDatabase('fixture', FIXTURE_PRISMA)
  onTestFinished(drop)
  const prismaDir = await copyOfSchema(ADDITION)
  const path = (await createMigration({ databaseUrl: url, prismaDir, name: 'with_function' })) ?? ''
  const good = await readFile(path, 'utf8')
  await writeFile(
    path,
    `${good}; CREATE FUNCTION one() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 1; END $$; SELECT 1/0;`,
  )
  await expect(applyMigrations({ databaseUrl: url, prismaDir })).rejects.toThrow(/division by zero/)
  expect(await tablesOf(url)).not.toContain('Note')
})

test('scratch databases are gone afterwards', async () => {
  await assertNoDrift({ databaseUrl, prismaDir: FIXTURE_PRISMA })
  expect(await readdir(join(FIXTURE_PRISMA, 'migrations'))).toContain('migration_lock.toml')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `SELECT count(*)::int AS own FROM pg_stat_activity WHERE datname LIKE 'lectern_scratch_%' AND state = 'idle in transaction'`,
  )
  await client.end()
  expect(rows).toEqual([{ own: 0 }])
})
