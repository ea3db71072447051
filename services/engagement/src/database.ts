import { createDatabaseAdapter } from '@lectern/service-kit/database/database.ts'
import { type Prisma, PrismaClient } from './generated/prisma/client.ts'

export type Database = PrismaClient
export type Transaction = Prisma.TransactionClient

/** The client for engagement's own database; closing it is the caller's. */
export function createDatabase(databaseUrl: string): Database {
  return new PrismaClient({
    adapter: createDatabaseAdapter({ databaseUrl, applicationName: 'engagement' }),
    // Arguments, which are personal here, don't reach the logs.
    errorFormat: 'minimal',
    // Many are told at once of a course: waiting is right, failing isn't.
    transactionOptions: { maxWait: 10_000, timeout: 20_000 },
  })
}
