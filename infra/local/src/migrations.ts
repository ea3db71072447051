import { join } from 'node:path'
import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { applyMigrations, MigrationFailed, migrationNames } from '@lectern/service-kit/database/migrate.ts'
import { ownerUrl } from './databases.ts'
import { REPOSITORY } from './repository.ts'
import { StartFailure } from './start-failure.ts'

/**
 * Brings every service's database on the administrator's server to its newest schema, in its owner's role. @throws StartFailure when one can't be
 * brought there
 */
export async function migrateDatabases(adminUrl: string): Promise<void> {
  await Promise.all(SERVICES.map((service) => migrateDatabase(service, adminUrl)))
}

/** The same for one of them, or no further than a migration. */
export async function migrateDatabase(service: ServiceName, adminUrl: string, last?: string): Promise<void> {
  try {
    const databaseUrl = ownerUrl(adminUrl, service)
    await applyMigrations({ databaseUrl, prismaDir: prismaDirOf(service), ...(last !== undefined && { last }) })
  } catch (error) {
    if (error instanceof MigrationFailed) throw new StartFailure(`The database of ${service}: ${error.message}`)
    throw error
  }
}

/** The last migration that this version has for a service. */
export async function newestMigration(service: ServiceName): Promise<string> {
  const names = await migrationNames(prismaDirOf(service))
  return names.at(-1) ?? ''
}

function prismaDirOf(service: ServiceName): string {
  return join(REPOSITORY, 'services', service, 'prisma')
}
