import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import pg from 'pg'

/** The connection string of a service's own role to its own database, on the server of the administrator's URL. */
export function databaseUrl(adminUrl: string, service: ServiceName, password: string): string {
  const url = new URL(adminUrl)
  url.username = databaseName(service)
  url.password = password
  url.pathname = `/${databaseName(service)}`
  return url.href
}

/** One name for a service's database and for the role that owns it. */
export function databaseName(service: ServiceName): string {
  return `lectern_${service}`
}

/** Creates a role and a database for each service where missing, and sets the roles' passwords. */
export async function createDatabases(adminUrl: string, passwords: Record<ServiceName, string>): Promise<void> {
  await onServer(adminUrl, async (client) => {
    for (const service of SERVICES) await createDatabase(client, databaseName(service), passwords[service])
  })
}

/** Drops a service's database and makes it anew, empty. Fails while anybody is connected to it. */
export async function recreateDatabase(adminUrl: string, service: ServiceName, password: string): Promise<void> {
  await onServer(adminUrl, async (client) => {
    const name = databaseName(service)
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)}`)
    await createDatabase(client, name, password)
  })
}

/** Works on the administrator's connection. */
export async function onServer<R>(adminUrl: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: adminUrl })
  // A query that is cut off rejects; the connection also emits, which nobody needs to hear.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function createDatabase(client: pg.Client, name: string, password: string): Promise<void> {
  const identifier = client.escapeIdentifier(name)
  const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name])
  const verb = role.rowCount ? 'ALTER' : 'CREATE'
  await client.query(`${verb} ROLE ${identifier} LOGIN PASSWORD ${client.escapeLiteral(password)}`)
  const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  if (database.rowCount) return
  await client.query(`CREATE DATABASE ${identifier} OWNER ${identifier}`)
  // Without this every role could connect to every database.
  await client.query(`REVOKE CONNECT, TEMPORARY ON DATABASE ${identifier} FROM PUBLIC`)
}
