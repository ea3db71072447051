import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { onDatabase } from '../databases.ts'
import { StartFailure } from '../start-failure.ts'
import type { BackupWriter } from './files.ts'
import type { DatabaseCopy, TableCopy } from './manifest.ts'
import { refuseWhileRestoring } from './restoring.ts'
import { listTables, pathOf, quoted, type Table } from './tables.ts'

/**
 * Copies a service's database as it is at one moment, while the service goes on: every table in one transaction that sees nothing of
 * later. Throws when the database is away.
 */
export async function copyDatabase(
  service: ServiceName,
  databaseUrl: string,
  backup: BackupWriter,
): Promise<DatabaseCopy> {
  return onDatabase({ connectionString: databaseUrl, application_name: 'lectern-backup' }, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
    await refuseWhileRestoring(client)
    const migration = await newestMigration(client, service)
    const tables = await listTables(client)
    const identities = await identitiesOf(client, tables)
    const copies: TableCopy[] = []
    for (const table of tables) copies.push(await copyTable(client, service, table, backup))
    if ((await identitiesOf(client, tables)) !== identities) {
      throw new StartFailure(`Tables of ${service} were replaced during the backup, by a rebuild. Run it again.`)
    }
    // After the rows, as what a sequence gives out is no part of a transaction: no row is beyond it.
    const sequences = await listSequences(client)
    await client.query('COMMIT')
    return { migration, tables: copies, sequences }
  })
}

async function newestMigration(client: pg.Client, service: ServiceName): Promise<string> {
  const { rows } = await client.query<{ name: string | null }>(
    `SELECT max(migration_name) AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  )
  const name = rows[0]?.name
  if (!name) throw new StartFailure(`The database of ${service} was never migrated: start Lectern once.`)
  return name
}

/** A table that takes another's name meanwhile has rows that this transaction doesn't see. */
async function identitiesOf(client: pg.Client, tables: readonly Table[]): Promise<string> {
  const names = tables.map((table) => quoted(client, table))
  const { rows } = await client.query('SELECT to_regclass(name)::oid AS oid FROM unnest($1::text[]) AS name', [names])
  return JSON.stringify(rows)
}

async function copyTable(
  client: pg.Client,
  service: ServiceName,
  table: Table,
  backup: BackupWriter,
): Promise<TableCopy> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const content = client.query(copyTo(`COPY ${quoted(client, table)} (${columns}) TO STDOUT`))
  const file = await backup.writePacked(`${service}/${pathOf(table)}.copy.gz`, content)
  return { ...table, rows: content.rowCount, file }
}

async function listSequences(client: pg.Client): Promise<DatabaseCopy['sequences']> {
  const { rows } = await client.query<DatabaseCopy['sequences'][number]>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS place FROM pg_sequences
      WHERE schemaname !~ '^pg_' ORDER BY 1, 2`,
  )
  return rows
}
