import { join } from 'node:path'
import { applyMigrations } from '@lectern/service-kit/migrate.ts'
import { type Addresses, databaseUrlOf } from './process-specs.ts'
import { REPOSITORY } from './repository.ts'
import { SERVICES } from './services.ts'

/** Brings every service's database to its newest schema. */
export async function migrateDatabases(addresses: Addresses): Promise<void> {
  await Promise.all(
    SERVICES.map((service) =>
      applyMigrations({
        databaseUrl: databaseUrlOf(addresses, service),
        prismaDir: join(REPOSITORY, 'services', service, 'prisma'),
      }),
    ),
  )
}
