import { pipeline } from 'node:stream/promises'
import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { onDatabase, ownerUrl, recreateDatabase } from '../databases.ts'
import { migrateDatabase } from '../migrations.ts'
import type { BackupFiles } from './files.ts'
import type { DatabaseCopy, TableCopy } from './manifest.ts'
import { markRestoring } from './restoring.ts'
import { inOrderOfReferences, quoted } from './tables.ts'

/**
 * How far above its last place a sequence of ids begins. What was made since the backup is gone here, and its ids stand in other databases, in
 * events, in browsers and at Stripe: none of them may ever mean something else. More than a day brings of anything, and little of the two
 * billion that there are.
 */
const IDS_LEFT_OUT = 100_000n
/** They number what waits for the relay; nobody else ever sees them. */
const UNSEEN = ['outbox_id_seq', 'published_events_id_seq']

interface Restoring {
  service: ServiceName
  backup: BackupFiles
  copy: DatabaseCopy
  adminUrl: string
  databaseUrl: string
}

/**
 * Makes the database anew by the migrations of this version, which are those of the backup, and fills it, all rows in one transaction, with its
 * triggers and constraints in force. Should it fail half-way, the database is there without rows, and a second restore goes through. Answers
 * how many rows.
 */
export async function restoreDatabase({ service, backup, copy, adminUrl, databaseUrl }: Restoring): Promise<number> {
  const before = await sequencesBefore(databaseUrl)
  await recreateDatabase(adminUrl, service, decodeURIComponent(new URL(databaseUrl).password))
  await markRestoring(adminUrl, [service], true)
  await migrateDatabase(service, adminUrl)
  return fillDatabase(ownerUrl(adminUrl, service), { backup, copy, before })
}

interface Filling extends Pick<Restoring, 'backup' | 'copy'> {
  /** The last value of each sequence of the database that this one replaces. */
  before?: ReadonlyMap<string, bigint>
}

/** Fills a database that has the tables of the backup and no rows yet. Answers how many rows. */
export function fillDatabase(connectionString: string, { backup, copy, before = new Map() }: Filling): Promise<number> {
  return onDatabase({ connectionString, application_name: 'lectern-restore' }, async (client) => {
    // First of all: should the rest fail, the next restore begins above these.
    for (const sequence of copy.sequences) await raiseSequence(client, sequence, before.get(sequence.name) ?? 0n)
    await client.query('BEGIN')
    // What triggers make of rows for other tables is in the backup, too.
    await client.query("SET LOCAL lectern.restoring = 'on'")
    let rows = 0
    for (const table of await inOrderOfReferences(client, copy.tables)) rows += await fill(client, table, backup)
    await client.query('COMMIT')
    // Fresh statistics, so that the first readers get good plans.
    await client.query('ANALYZE')
    return rows
  })
}

async function fill(client: pg.Client, table: TableCopy, backup: BackupFiles): Promise<number> {
  const name = quoted(client, table)
  const { rows } = await client.query<{ filled: boolean }>(`SELECT EXISTS (SELECT FROM ${name}) AS filled`)
  // What migrations have put in is in the backup as it was then.
  if (rows[0]?.filled) await client.query(`DELETE FROM ${name}`)
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const target = client.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`))
  await pipeline(await backup.readPacked(table.file), target)
  if (target.rowCount !== table.rows) {
    throw new Error(`${name} got ${target.rowCount} rows of the ${table.rows} that the backup has`)
  }
  return target.rowCount
}

/** How far the database that is to be dropped has come, which a backup that was restored before doesn't know. */
function sequencesBefore(databaseUrl: string): Promise<Map<string, bigint>> {
  return onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string; place: string }>(
      'SELECT sequencename AS name, last_value::text AS place FROM pg_sequences WHERE last_value IS NOT NULL',
    )
    return new Map(rows.map(({ name, place }) => [name, BigInt(place)]))
  })
}

async function raiseSequence(
  client: pg.Client,
  sequence: DatabaseCopy['sequences'][number],
  before: bigint,
): Promise<void> {
  const then = BigInt(sequence.place ?? 0)
  const last = then > before ? then : before
  const next = UNSEEN.includes(sequence.name) ? last + 1n : last + IDS_LEFT_OUT + 1n
  await client.query('SELECT setval($1::regclass, $2, false)', [quoted(client, sequence), String(next)])
}
