import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface PrismaFolder {
  /** A service's `prisma` folder: schema.prisma and migrations/. */
  prismaDir: string
  /** Of the owner of what is in the database. */
  databaseUrl: string
  /** The last migration to apply, for a database as an earlier release has it. Default: the newest. */
  last?: string
}

/** A file of SQL, `<time>_<name>/migration.sql` in a service's `prisma/migrations`; they are applied in the order of their names. */
interface Migration {
  name: string
  sql: string
  checksum: string
}

/** What stops the migrations of a database, in a sentence that names the migration. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed'
}

/** Held while migrating, so that replicas that start together don't meet. Any number will do, as long as it stays. */
const MIGRATION_LOCK = 4_217_001
/** Prisma's own table of what was applied, so that its tools can read it, and databases of before are known. */
const HISTORY = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
    migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`
/** Whoever works in the database may read it, and tell no migration to be applied again or never. */
const HISTORY_IS_THE_OWNERS = `
  DO $$ DECLARE reader regrole; BEGIN
    FOR reader IN SELECT DISTINCT grantee::regrole FROM pg_class, aclexplode(relacl)
      WHERE pg_class.oid = '_prisma_migrations'::regclass AND grantee NOT IN (relowner, 0) AND privilege_type <> 'SELECT'
    LOOP EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM %s', reader); END LOOP;
  END $$`
/** Who waits for a table holds up everybody who comes after. Rather the migration fails, and is applied again. */
const LOCK_TIMEOUT = "SET lock_timeout = '5s'"
/** The first line of a migration that can't run in a transaction, such as one with CREATE INDEX CONCURRENTLY. */
const WITHOUT_TRANSACTION = '-- without transaction\n'

/** Of a service, in the order in which they are applied. */
export async function migrationNames(prismaDir: string): Promise<string[]> {
  const entries = await readdir(join(prismaDir, 'migrations'), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  return folders.map(({ name }) => name).sort()
}

async function readMigrations(prismaDir: string): Promise<Migration[]> {
  const names = await migrationNames(prismaDir)
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(prismaDir, 'migrations', name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** What has been applied must be what is there. Answers what is missing. */
function compare(migrations: Migration[], applied: { name: string; checksum: string }[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  const newest = migrations.at(-1)?.name ?? ''
  for (const { name, checksum } of applied) {
    if (known.get(name)?.checksum === checksum) continue
    if (known.has(name))
      throw new MigrationFailed(`${name} was changed after it was applied: write a new migration instead`)
    throw new MigrationFailed(
      name > newest
        ? `The database has ${name}, which this version doesn't know: it was migrated by a newer one, which must run on it`
        : `${name} was applied to the database, and its file is missing`,
    )
  }
  const names = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !names.has(name))
}

/** What can hold a semicolon that ends no statement: strings, names, bodies between dollars, comments. */
const TOKEN = /'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$.*?\$\1\$|--[^\n]*|\/\*.*?\*\/|;/gs
const NOTHING = /^(?:\s|--[^\n]*|\/\*.*?\*\/)*/s

/** The statements of a script, each with where it begins. */
function* statementsOf(script: string): Generator<{ start: number; text: string }> {
  let start = 0
  const ends = [...script.matchAll(TOKEN)].filter(([token]) => token === ';').map(({ index }) => index)
  for (const end of [...ends, script.length]) {
    start += NOTHING.exec(script.slice(start, end))?.[0].length ?? 0
    if (start < end) yield { start, text: script.slice(start, end) }
    start = end + 1
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  const failedAt = (start: number) => (error: pg.DatabaseError) => {
    const line = sql.slice(0, start + Number(error.position ?? 1) - 1).split('\n').length
    throw new MigrationFailed(`${name}, line ${line}: ${error.message}`, { cause: error })
  }
  const inTransaction = !sql.startsWith(WITHOUT_TRANSACTION)
  if (inTransaction) await client.query('BEGIN')
  for (const { start, text } of statementsOf(sql)) await client.query(text).catch(failedAt(start))
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  )
  // Constraints that are deferred may refuse it now.
  if (inTransaction) await client.query('COMMIT').catch(failedAt(sql.trimEnd().length))
}

/** Not inside of a statement, which would hold up CREATE INDEX CONCURRENTLY of whoever has the lock. */
async function lock(client: pg.Client): Promise<void> {
  const tryLock = 'SELECT pg_try_advisory_lock($1) AS free'
  while (!(await client.query<{ free: boolean }>(tryLock, [MIGRATION_LOCK])).rows[0]?.free) await sleep(100)
}

/**
 * Applies what is missing to the database, in order, each migration whole or not at all; answers their names. Safe to run
 * from several processes at once.
 *
 * @throws MigrationFailed
 */
export async function applyMigrations({ databaseUrl, prismaDir, last }: PrismaFolder): Promise<string[]> {
  const all = await readMigrations(prismaDir)
  const migrations = last === undefined ? all : all.filter(({ name }) => name <= last)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await lock(client)
    await client.query(HISTORY)
    await client.query(HISTORY_IS_THE_OWNERS)
    // Notes of failures are from the time before: nothing of those was left behind.
    const { rows } = await client.query<{ name: string; checksum: string }>(
      `SELECT migration_name AS name, checksum FROM _prisma_migrations
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
    )
    const missing = compare(migrations, rows)
    await client.query(LOCK_TIMEOUT)
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    // Ends the transaction of a migration that failed, and the lock.
    await client.end()
  }
}
