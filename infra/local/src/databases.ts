import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { type DatabaseRoles, ensureRoles, handOver, inRole } from '@lectern/service-kit/database/roles.ts'
import pg from 'pg'

/** The connection string of a service's own role to its own database, on the server of the administrator's URL. */
export function databaseUrl(adminUrl: string, service: ServiceName, password: string): string {
  const url = new URL(adminUrl)
  url.username = databaseName(service)
  url.password = password
  url.pathname = `/${databaseName(service)}`
  return url.href
}

/** The same database for its owner, in whose role the administrator migrates and restores it. */
export function ownerUrl(adminUrl: string, service: ServiceName): string {
  return inRole(adminUrlOf(adminUrl, service), rolesOf(service).owner)
}

/** One name for a service's database and for the role that works in it. */
export function databaseName(service: ServiceName): string {
  return `lectern_${service}`
}

function rolesOf(service: ServiceName): DatabaseRoles {
  return { owner: `${databaseName(service)}_owner`, service: databaseName(service) }
}

export function adminUrlOf(adminUrl: string, service: ServiceName): string {
  const url = new URL(adminUrl)
  url.pathname = `/${databaseName(service)}`
  return url.href
}

/**
 * Creates the roles and the database of each service where missing, and sets the passwords of the services' roles. A database of before, which is the
 * service's own, becomes its owner's.
 */
export async function createDatabases(adminUrl: string, passwords: Record<ServiceName, string>): Promise<void> {
  for (const service of SERVICES) await createDatabase(adminUrl, service, passwords[service])
}

/** Drops a service's database and makes it anew, empty. Fails while anybody is connected to it. */
export async function recreateDatabase(adminUrl: string, service: ServiceName, password: string): Promise<void> {
  await onDatabase(adminUrl, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(databaseName(service))}`),
  )
  await createDatabase(adminUrl, service, password)
}

/** Those whose `DROP DATABASE` was interrupted, by a crash of Postgres say. Nobody can connect to them any more, and they can only be dropped. */
export async function listHalfDropped(adminUrl: string): Promise<ServiceName[]> {
  const { rows } = await onDatabase(adminUrl, (client) =>
    client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE datconnlimit = -2'),
  )
  const names = new Set(rows.map(({ datname }) => datname))
  return SERVICES.filter((service) => names.has(databaseName(service)))
}

/** Works on a connection of its own, closed afterwards: an administrator's, or a service's to its database. */
export async function onDatabase<R>(to: string | pg.ClientConfig, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client(to)
  // A query that is cut off rejects; the connection also emits, which nobody needs to hear.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function createDatabase(adminUrl: string, service: ServiceName, password: string): Promise<void> {
  const name = databaseName(service)
  const roles = rolesOf(service)
  const isHandedOver = await onDatabase(adminUrl, async (client) => {
    await ensureRoles(client, roles, password)
    const { rows } = await client.query<{ owner: string }>(
      'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1',
      [name],
    )
    if (rows.length === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
    return rows[0]?.owner === roles.owner
  })
  if (!isHandedOver) await onDatabase(adminUrlOf(adminUrl, service), (client) => handOver(client, roles))
}
