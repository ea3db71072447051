import { createDatabaseAdapter } from '@lectern/service-kit/database/database.ts'
import { type Prisma, PrismaClient } from './generated/prisma/client.ts'

export type Database = PrismaClient
export type Transaction = Prisma.TransactionClient

/** The client for billing's own database; closing it is the caller's. */
export function createDatabase(databaseUrl: string): Database {
  return new PrismaClient({
    adapter: createDatabaseAdapter({ databaseUrl, applicationName: 'billing' }),
    // Arguments, which can be personal, don't reach the logs.
    errorFormat: 'minimal',
    // Bursts on one payment queue for its order: waiting is right, failing isn't.
    transactionOptions: { maxWait: 10_000, timeout: 20_000 },
  })
}
