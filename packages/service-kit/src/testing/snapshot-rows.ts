import pg from 'pg'

/** A backup of a test's database: all rows as they were at some time. */
export interface RowSnapshot {
  /** Makes them the only ones again. Sequences stay where they are. */
  restore(): Promise<void>
}

/** Lets `work` have a connection of its own, which ends with it. */
export async function connected<R>(databaseUrl: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Each table with the columns that aren't made by the database. */
async function tablesOf(client: pg.Client): Promise<{ name: string; columns: string }[]> {
  const { rows } = await client.query<{ name: string; columns: string }>(`
    SELECT quote_ident(table_name) AS name, string_agg(quote_ident(column_name), ', ') AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER' GROUP BY table_name`)
  return rows
}

/** Keeps all rows, as a backup does; by the test server's superuser, who gets past the guards. */
export async function snapshotRows(adminUrl: string): Promise<RowSnapshot> {
  await connected(adminUrl, async (client) => {
    await client.query('DROP SCHEMA IF EXISTS kept CASCADE; CREATE SCHEMA kept')
    const all = await tablesOf(client)
    await client.query(
      all.map(({ name, columns }) => `CREATE TABLE kept.${name} AS SELECT ${columns} FROM ${name}`).join('; '),
    )
  })
  return {
    restore: () =>
      connected(adminUrl, async (client) => {
        const all = await tablesOf(client)
        const back = all.map(
          ({ name, columns }) => `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM kept.${name}`,
        )
        // Past foreign keys and the ledger's guards.
        await client.query(`
          BEGIN; SET LOCAL session_replication_role = replica;
          ${all.map(({ name }) => `DELETE FROM ${name}`).join('; ')}; ${back.join('; ')}; COMMIT`)
      }),
  }
}
