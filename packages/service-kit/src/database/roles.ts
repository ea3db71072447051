import type pg from 'pg'
import { withOption } from './connection-options.ts'

/**
 * Whose a service's database is, and who works in it (decision 45). Nobody logs in as the owner: an administrator takes its role to migrate. The service
 * reads and writes rows, and can neither change what guards them nor make anything.
 */
export interface DatabaseRoles {
  owner: string
  service: string
}

/** The administrator's address, in the role of somebody else: what is made there is that role's. */
export function inRole(adminUrl: string, role: string): string {
  return withOption(adminUrl, `role=${role}`)
}

/** Makes the roles where they are missing, and sets the service's password. */
export async function ensureRoles(client: pg.Client, roles: DatabaseRoles, password: string): Promise<void> {
  const owner = client.escapeIdentifier(roles.owner)
  const service = client.escapeIdentifier(roles.service)
  const { rows } = await client.query<{ name: string }>(
    'SELECT rolname AS name FROM pg_roles WHERE rolname = ANY($1)',
    [[roles.owner, roles.service]],
  )
  const isThere = (role: string) => rows.some(({ name }) => name === role)
  if (!isThere(roles.owner)) await client.query(`CREATE ROLE ${owner} NOLOGIN`)
  const verb = isThere(roles.service) ? 'ALTER' : 'CREATE'
  await client.query(`${verb} ROLE ${service} LOGIN PASSWORD ${client.escapeLiteral(password)}`)
}

/** Lets the two into a database, and nobody else. No copy of it takes this along. */
export async function admitRoles(
  client: pg.Client,
  database: string,
  { owner, service }: DatabaseRoles,
): Promise<void> {
  const name = client.escapeIdentifier(database)
  await client.query(`
    ALTER DATABASE ${name} OWNER TO ${client.escapeIdentifier(owner)};
    REVOKE ALL ON DATABASE ${name} FROM PUBLIC;
    GRANT CONNECT ON DATABASE ${name} TO ${client.escapeIdentifier(service)}`)
}

/**
 * Gives the database that an administrator is connected to, with all that is in it, to the owner, and the service its rights on what is there
 * and on what the owner will make. Whole or not at all. For a new database, and for one of before, where all was the service's own.
 */
export async function handOver(client: pg.Client, roles: DatabaseRoles): Promise<void> {
  const owner = client.escapeIdentifier(roles.owner)
  const service = client.escapeIdentifier(roles.service)
  const { database = '' } = client
  await client.query('BEGIN')
  await client.query(`REASSIGN OWNED BY ${service} TO ${owner}`)
  await admitRoles(client, database, roles)
  await client.query(`
    ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} GRANT USAGE ON SCHEMAS TO ${service};
    ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${service};
    ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} GRANT USAGE, SELECT ON SEQUENCES TO ${service}`)
  const { rows } = await client.query<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'`,
  )
  for (const { name } of rows) {
    const schema = client.escapeIdentifier(name)
    await client.query(`
      REVOKE CREATE ON SCHEMA ${schema} FROM PUBLIC;
      GRANT USAGE ON SCHEMA ${schema} TO ${service};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${service};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${service}`)
  }
  await client.query('COMMIT')
}
