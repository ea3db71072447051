import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import pg from 'pg'

/** The rows of a service's own database. */
export function query<Row extends pg.QueryResultRow>(
  env: NodeJS.ProcessEnv,
  service: ServiceName,
  sql: string,
): Promise<Row[]> {
  return queryAt(env[`${service.toUpperCase()}_DATABASE_URL`], sql)
}

export async function queryAt<Row extends pg.QueryResultRow>(
  connectionString: string | undefined,
  sql: string,
  /** A statement before it, in the same session. */
  before?: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    if (before !== undefined) await client.query(before)
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
