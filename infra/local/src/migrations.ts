import { join } from 'node:path'
import { applyMigrations } from '@lectern/service-kit/migrate.ts'
import { REPOSITORY } from './repository.ts'
import { SERVICES, type ServiceName } from './services.ts'

/** Brings every service's database to its newest schema. */
export async function migrateDatabases(databaseUrls: Record<ServiceName, string>): Promise<void> {
  await Promise.all(
    SERVICES.map((service) =>
      applyMigrations({
        databaseUrl: databaseUrls[service],
        prismaDir: join(REPOSITORY, 'services', service, 'prisma'),
      }),
    ),
  )
}
