import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applyMigrations, MigrationFailed } from '@lectern/service-kit/database/migrate.ts'
import { assertNoDrift, createMigration, MigrationDrift } from '@lectern/service-kit/database/schema-drift.ts'
import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { testPostgresUrl } from '@lectern/service-kit/testing/stores.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { FIXTURE_PRISMA } from '../fixture/src/world.ts'

const databaseUrl = testPostgresUrl()

/** A copy of the fixture's prisma folder, with something added to its schema. */
async function copyOfSchema(addition = ''): Promise<string> {
  const folder = temporaryFolder()
  await cp(FIXTURE_PRISMA, folder, { recursive: true })
  const schema = await readFile(join(folder, 'schema.prisma'), 'utf8')
  await writeFile(join(folder, 'schema.prisma'), `${schema}\n${addition}`)
  return folder
}

const ADDITION =
  'model Note {\n  id Int @id @default(autoincrement())\n  text String @unique\n  at DateTime @db.Timestamptz(3)\n}'

/** A migrated database of the fixture, its folder, and a way to put further migrations there. */
async function migratedFixture() {
  const { ownerUrl: url, drop } = await createTestDatabase('fixture', FIXTURE_PRISMA)
  onTestFinished(drop)
  const prismaDir = await copyOfSchema()
  const migrate = () => applyMigrations({ databaseUrl: url, prismaDir })
  const put = async (name: string, sql: string) => {
    await mkdir(join(prismaDir, 'migrations', name), { recursive: true })
    await writeFile(join(prismaDir, 'migrations', name, 'migration.sql'), sql)
  }
  return { url, prismaDir, migrate, put }
}

async function query<Row extends pg.QueryResultRow>(connectionString: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<Row>(sql)
  await client.end()
  return rows
}

async function tablesOf(url: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    url,
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  )
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
  const { ownerUrl: url, drop } = await createTestDatabase('fixture', FIXTURE_PRISMA)
  onTestFinished(drop)
  const prismaDir = await copyOfSchema(ADDITION)
  const path = await createMigration({ databaseUrl, prismaDir, name: 'add_notes' })
  expect(path).toMatch(/\d{14}_add_notes\/migration\.sql$/)
  expect(await tablesOf(url)).not.toContain('Note')

  const applied = await Promise.all([1, 2, 3].map(() => applyMigrations({ databaseUrl: url, prismaDir })))
  expect(applied.flat()).toEqual([expect.stringMatching(/_add_notes$/)])
  expect(await tablesOf(url)).toContain('Note')
  await assertNoDrift({ databaseUrl, prismaDir })
  expect(await applyMigrations({ databaseUrl: url, prismaDir })).toEqual([])
})

test('a broken migration fails and says why', async () => {
  const { ownerUrl: url, drop } = await createTestDatabase('fixture', FIXTURE_PRISMA)
  onTestFinished(drop)
  const prismaDir = await copyOfSchema(ADDITION)
  const path = await createMigration({ databaseUrl, prismaDir, name: 'broken' })
  await writeFile(path ?? '', 'CREATE TABLE counters (id int);')
  await expect(applyMigrations({ databaseUrl: url, prismaDir })).rejects.toThrow(/already exists/)
})

test('a migration may have functions with semicolons in them, and applies whole or not at all', async () => {
  const { ownerUrl: url, drop } = await createTestDatabase('fixture', FIXTURE_PRISMA)
  onTestFinished(drop)
  const prismaDir = await copyOfSchema(ADDITION)
  const path = (await createMigration({ databaseUrl, prismaDir, name: 'with_function' })) ?? ''
  const good = await readFile(path, 'utf8')
  await writeFile(
    path,
    `${good}; CREATE FUNCTION one() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 1; END $$; SELECT 1/0;`,
  )
  await expect(applyMigrations({ databaseUrl: url, prismaDir })).rejects.toThrow(/division by zero/)
  expect(await tablesOf(url)).not.toContain('Note')
})

test('a failing migration names the file, the line and the reason, and leaves nothing behind', async () => {
  const { url, migrate, put } = await migratedFixture()
  await put('29990101000000_first', 'CREATE TABLE first (id int);')
  await put(
    '29990101000001_second',
    `CREATE TABLE second (id int);\n-- a; comment\n\nINSERT INTO second\nVALUES (1/0);`,
  )
  await expect(migrate()).rejects.toThrow(new MigrationFailed('29990101000001_second, line 4: division by zero'))
  await put('29990101000001_second', 'CREATE TABLE second (id int);\nSELECT 1,\n  nothing;')
  await expect(migrate()).rejects.toThrow(/^29990101000001_second, line 3: column "nothing" does not exist/)
  expect(await tablesOf(url)).toEqual(expect.arrayContaining(['first']))
  expect(await tablesOf(url)).not.toContain('second')

  await put('29990101000001_second', 'CREATE TABLE second (id int);')
  expect(await migrate()).toEqual(['29990101000001_second'])
})

test('semicolons in strings, names, bodies and comments end no statement', async () => {
  const { url, migrate, put } = await migratedFixture()
  const body = `$body$ BEGIN RETURN ';'; END $body$`
  await put(
    '29990101000000_semicolons',
    `/* ; */ CREATE TABLE "a;b" (text text DEFAULT 'it''s; so'); -- one; two
     CREATE FUNCTION semicolon() RETURNS text LANGUAGE plpgsql AS ${body};
     INSERT INTO "a;b" DEFAULT VALUES;
     -- the end;`,
  )
  await migrate()
  expect(await query(url, 'SELECT text, semicolon() FROM "a;b"')).toEqual([{ text: "it's; so", semicolon: ';' }])
})

test('a migration may go without a transaction, also when replicas start together', async () => {
  const { url, migrate, put } = await migratedFixture()
  const index = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS wide_id ON wide (id);'
  await put('29990101000000_table', 'CREATE TABLE wide (id int);')
  await put('29990101000001_index', index)
  await expect(migrate()).rejects.toThrow(/^29990101000001_index, line 1: .*cannot run inside a transaction block/)
  await put('29990101000001_index', `-- without transaction\n${index}\nDROP INDEX CONCURRENTLY wide_id;`)
  const applied = await Promise.all([migrate(), migrate(), migrate()])
  expect(applied.flat()).toEqual(['29990101000001_index'])
  expect(await query(url, `SELECT FROM pg_indexes WHERE tablename = 'wide'`)).toEqual([])
})

test('a migration that was changed or is missing after it was applied is an error that names it', async () => {
  const { prismaDir, migrate, put } = await migratedFixture()
  await put('29990101000000_one', 'CREATE TABLE one (id int);')
  await put('29990101000001_two', 'CREATE TABLE two (id int);')
  await migrate()
  await put('29990101000000_one', 'CREATE TABLE one (id bigint);')
  await expect(migrate()).rejects.toThrow(/^29990101000000_one was changed after it was applied/)
  await rm(join(prismaDir, 'migrations', '29990101000000_one'), { recursive: true })
  await expect(migrate()).rejects.toThrow(/^29990101000000_one was applied to the database, and its file is missing$/)
})

test('a database that a newer version has migrated is refused, and left as it is', async () => {
  const { url, prismaDir, migrate, put } = await migratedFixture()
  await put('29990101000001_newer', 'CREATE TABLE newer (id int);')
  await migrate()
  await rm(join(prismaDir, 'migrations', '29990101000001_newer'), { recursive: true })
  await put('29990101000000_older', 'CREATE TABLE older (id int);')
  await expect(migrate()).rejects.toThrow(/^The database has 29990101000001_newer, which this version doesn't know/)
  expect(await tablesOf(url)).not.toContain('older')
})

test('the note of a failure that versions with an engine left behind stops nothing', async () => {
  const { url, migrate, put } = await migratedFixture()
  await query(
    url,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at) VALUES ('x', 'y', '29990101000000_late', now())`,
  )
  await put('29990101000000_late', 'CREATE TABLE late (id int);')
  expect(await migrate()).toEqual(['29990101000000_late'])
})

test('scratch databases are gone afterwards', async () => {
  const scratch = () =>
    query<{ name: string }>(
      databaseUrl,
      `SELECT datname AS name FROM pg_database WHERE datname LIKE 'lectern_scratch_%'`,
    )
  await assertNoDrift({ databaseUrl, prismaDir: FIXTURE_PRISMA })
  await expect(assertNoDrift({ databaseUrl, prismaDir: await copyOfSchema(ADDITION) })).rejects.toThrow(MigrationDrift)
  // Other tests have theirs for a moment; what was left behind would stay.
  const present = (await scratch()).map(({ name }) => name)
  await eventually(async () => {
    const still = (await scratch()).map(({ name }) => name)
    expect(present.filter((name) => still.includes(name))).toEqual([])
  })
})

test('a migration that would wait for a busy table gives up, changes nothing, and is applied later', async () => {
  const { url, migrate, put } = await migratedFixture()
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  onTestFinished(() => reader.end())
  await put('20990101000000_first', 'CREATE TABLE busy (id int);')
  await migrate()
  await reader.query('BEGIN')
  await reader.query('SELECT FROM busy')
  await put('20990101000001_wait', 'ALTER TABLE busy ADD COLUMN a int;')
  await expect(migrate()).rejects.toThrow('20990101000001_wait, line 1: canceling statement due to lock timeout')
  await reader.query('COMMIT')
  expect(await migrate()).toEqual(['20990101000001_wait'])
}, 30_000)
