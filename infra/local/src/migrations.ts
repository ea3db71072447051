import { join } from 'node:path'
import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { applyMigrations, MigrationFailed } from '@lectern/service-kit/database/migrate.ts'
import { REPOSITORY } from './repository.ts'
import { StartFailure } from './start-failure.ts'

/** Brings every service's database to its newest schema. @throws StartFailure when one can't be brought there */
export async function migrateDatabases(databaseUrls: Record<ServiceName, string>): Promise<void> {
  await Promise.all(SERVICES.map((service) => migrate(service, databaseUrls[service])))
}

async function migrate(service: ServiceName, databaseUrl: string): Promise<void> {
  try {
    await applyMigrations({ databaseUrl, prismaDir: join(REPOSITORY, 'services', service, 'prisma') })
  } catch (error) {
    if (error instanceof MigrationFailed) throw new StartFailure(`The database of ${service}: ${error.message}`)
    throw error
  }
}
