import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { DiffTarget, MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'
import { type SchemaEngine, withSchemaEngine } from './schema-engine.ts'

/** A service's `prisma` folder: schema.prisma and migrations/. */
interface PrismaFolder {
  prismaDir: string
  /** For applying: the database itself. For diffing: any database of a server where scratch databases may be made. */
  databaseUrl: string
}

/** Held while migrating, so that replicas that start together don't meet. Any number will do, as long as it stays. */
const MIGRATION_LOCK = 4_217_001
const LOCKFILE = { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' }
const FILTERS = { externalTables: [], externalEnums: [] }

export class MigrationDrift extends Error {
  override readonly name = 'MigrationDrift'
}

function readSchema(prismaDir: string): Promise<string> {
  return readFile(join(prismaDir, 'schema.prisma'), 'utf8')
}

async function readMigrations(prismaDir: string): Promise<MigrationList> {
  const baseDir = resolve(prismaDir, 'migrations')
  const entries = await readdir(baseDir, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const migrationDirectories = await Promise.all(
    names.sort().map(async (path) => {
      const value = await readFile(join(baseDir, path, 'migration.sql'), 'utf8')
      return { path, migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } } }
    }),
  )
  return { baseDir, lockfile: LOCKFILE, shadowDbInitScript: '', migrationDirectories }
}

/** The SQL that leads from the migrations to the schema; empty when they agree. Made on a scratch database. */
async function pendingSql(engine: SchemaEngine, schema: string, migrations: MigrationList): Promise<string> {
  const from: DiffTarget =
    migrations.migrationDirectories.length === 0 ? { tag: 'empty' } : { tag: 'migrations', ...migrations }
  const to: DiffTarget = { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content: schema }] }
  const { stdout } = await engine.diff({ from, to, script: true, exitCode: null, filters: FILTERS })
  const sql = stdout ?? ''
  return /^\s*(--.*\s*)*$/.test(sql) ? '' : sql
}

async function withMigrationLock<R>(databaseUrl: string, work: () => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    return await work()
  } finally {
    // The lock goes with the connection.
    await client.end()
  }
}

/** Applies what is missing, in order; answers the names. Safe to run from several processes at once. */
export async function applyMigrations({ databaseUrl, prismaDir }: PrismaFolder): Promise<string[]> {
  const [schema, migrationsList] = await Promise.all([readSchema(prismaDir), readMigrations(prismaDir)])
  return withMigrationLock(databaseUrl, () =>
    withSchemaEngine(databaseUrl, schema, async (engine) => {
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: FILTERS })
      return appliedMigrationNames
    }),
  )
}

/**
 * Writes the migration that leads from the existing ones to schema.prisma as `<time>_<name>/migration.sql`.
 * Answers its path, or null when there is nothing to do.
 */
export async function createMigration(options: PrismaFolder & { name: string }): Promise<string | null> {
  const { prismaDir, databaseUrl, name } = options
  if (!/^[a-z0-9_]+$/.test(name)) throw new Error('A migration is named with a-z, 0-9 and _')
  const [schema, migrations] = await Promise.all([readSchema(prismaDir), readMigrations(prismaDir)])
  const sql = await withSchemaEngine(databaseUrl, schema, (engine) => pendingSql(engine, schema, migrations))
  if (sql === '') return null
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const folder = join(migrations.baseDir, `${time}_${name}`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(migrations.baseDir, LOCKFILE.path), LOCKFILE.content)
  const path = join(folder, 'migration.sql')
  await writeFile(path, sql)
  return path
}

/** Throws MigrationDrift, with the missing SQL, when the migrations don't lead to schema.prisma. */
export async function assertNoDrift({ databaseUrl, prismaDir }: PrismaFolder): Promise<void> {
  const [schema, migrations] = await Promise.all([readSchema(prismaDir), readMigrations(prismaDir)])
  const sql = await withSchemaEngine(databaseUrl, schema, (engine) => pendingSql(engine, schema, migrations))
  if (sql !== '') throw new MigrationDrift(`The migrations of ${prismaDir} lack:\n${sql}`)
}
