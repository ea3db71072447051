import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import pg from 'pg'
import type { SystemEnv } from '../support/stripe.ts'

/** The rows of a service's own database. */
export async function query<Row extends pg.QueryResultRow>(
  env: SystemEnv,
  service: ServiceName,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: env[`${service.toUpperCase()}_DATABASE_URL`] })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
