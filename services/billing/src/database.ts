import { createDatabaseAdapter } from '@lectern/service-kit/database.ts'
import { type Prisma, PrismaClient } from './generated/prisma/client.ts'

export type Database = PrismaClient
export type Transaction = Prisma.TransactionClient

export function createDatabase(databaseUrl: string): Database {
  return new PrismaClient({ adapter: createDatabaseAdapter({ databaseUrl, applicationName: 'billing' }) })
}
