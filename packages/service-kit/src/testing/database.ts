import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { applyMigrations } from '../database/migrate.ts'
import { admitRoles, type DatabaseRoles, ensureRoles, handOver, inRole } from '../database/roles.ts'
import { testPostgresUrl } from './stores.ts'

export interface TestDatabase {
  /** For the service, with the rights that it has where it really runs. */
  url: string
  /** For whom the tables belong to, who migrates and restores. */
  ownerUrl: string
  /** A superuser's. */
  adminUrl: string
  /** Removes the database, whoever is still connected. */
  drop(): Promise<void>
}

const SERVICES = new URL('../../../../services/', import.meta.url)
const ROLES = new URL('../database/roles.ts', import.meta.url)
const PASSWORD = 'test'

async function onServer<R>(work: (client: pg.Client) => Promise<R>, connectionString = testPostgresUrl()): Promise<R> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(database: string): string {
  const url = new URL(testPostgresUrl())
  url.pathname = `/${database}`
  return url.href
}

function serviceUrlOf(database: string, { service }: DatabaseRoles): string {
  return Object.assign(new URL(urlOf(database)), { username: service, password: PASSWORD }).href
}

/** Changes with any migration and with the roles' rights, so that a template made from older ones is not used again. */
async function templateDigest(prismaDir: string): Promise<string> {
  const digest = createHash('sha256').update(await readFile(ROLES))
  const names = await readdir(join(prismaDir, 'migrations'))
  for (const name of names.filter((entry) => !entry.endsWith('.toml')).sort()) {
    digest.update(name).update(await readFile(join(prismaDir, 'migrations', name, 'migration.sql')))
  }
  return digest.digest('hex').slice(0, 12)
}

/** The migrated template, made by whichever test file comes first; the others wait for it at the lock. */
async function ensureTemplate(
  client: pg.Client,
  template: string,
  { roles, prismaDir }: { roles: DatabaseRoles; prismaDir: string },
): Promise<void> {
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [roles.owner])
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
    if (rowCount) return
    const unfinished = `${template}_new`
    await client.query(`DROP DATABASE IF EXISTS "${unfinished}" WITH (FORCE)`)
    await client.query(`CREATE DATABASE "${unfinished}"`)
    await ensureRoles(client, roles, PASSWORD)
    // For tests of plans.
    await client.query(`GRANT pg_checkpoint TO "${roles.owner}"`)
    await onServer((inside) => handOver(inside, roles), urlOf(unfinished))
    await applyMigrations({ databaseUrl: inRole(urlOf(unfinished), roles.owner), prismaDir })
    await client.query(`ALTER DATABASE "${unfinished}" RENAME TO "${template}"`)
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [roles.owner])
  }
}

/**
 * A fresh, migrated database for one test file, copied from a template per service (some 50 ms).
 * `service` is a folder of services/; `prismaDir` names another place.
 */
export async function createTestDatabase(
  service: string,
  prismaDir = fileURLToPath(new URL(`${service}/prisma`, SERVICES)),
): Promise<TestDatabase> {
  const roles = { owner: `test_${service}_owner`, service: `test_${service}` }
  const template = `template_${service}_${await templateDigest(prismaDir)}`
  const name = `test_${service}_${randomBytes(6).toString('hex')}`
  await onServer(async (client) => {
    await ensureTemplate(client, template, { roles, prismaDir })
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY WAL_LOG`)
    await admitRoles(client, name, roles)
  })
  return {
    url: serviceUrlOf(name, roles),
    ownerUrl: inRole(urlOf(name), roles.owner),
    adminUrl: urlOf(name),
    drop: () => onServer(async (client) => void (await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`))),
  }
}
