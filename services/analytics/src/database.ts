import { createDatabaseAdapter } from '@lectern/service-kit/database/database.ts'
import { PrismaClient } from './generated/prisma/client.ts'

export type Database = PrismaClient

/** Where the figures live, and where a rebuild makes them anew before the two change names. */
export type ProjectionSchema = 'projection' | 'rebuild'

/** A client whose unqualified table names mean the tables of `projection`; inbox and outbox are in `public` for both. */
export function createDatabase(databaseUrl: string, projection: ProjectionSchema = 'projection'): Database {
  const adapter = createDatabaseAdapter({
    databaseUrl,
    applicationName: projection === 'rebuild' ? 'analytics-rebuild' : 'analytics',
    searchPath: [projection, 'public'],
  })
  // Arguments, which can be personal, don't reach the logs.
  return new PrismaClient({ adapter, errorFormat: 'minimal' })
}
