import { createDatabaseAdapter } from '@lectern/service-kit/database/database.ts'
import { type Prisma, PrismaClient } from './generated/prisma/client.ts'

export type Database = PrismaClient
/** What repositories take: a transaction, or the client where one statement is enough. */
export type Transaction = Prisma.TransactionClient

/** The client for catalog's own database; closing it is the caller's. */
export function createDatabase(databaseUrl: string): Database {
  return new PrismaClient({
    adapter: createDatabaseAdapter({ databaseUrl, applicationName: 'catalog' }),
    // Arguments, which can be personal, don't reach the logs.
    errorFormat: 'minimal',
    // Changes to one course queue for its row: waiting is right, failing isn't.
    transactionOptions: { maxWait: 10_000, timeout: 20_000 },
  })
}
