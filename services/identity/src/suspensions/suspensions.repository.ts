import type { Database, Transaction } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'

/** Apart from other advisory locks of this database. */
const ADMINISTRATORS = 'the administrators'

/** Until the transaction ends, nobody else suspends anybody, and no administrator goes. Before any row of `users` is locked. */
export async function lockAdministrators(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${ADMINISTRATORS}, 0))`
}

export async function isActiveAdministrator(tx: Transaction, userId: number): Promise<boolean> {
  return (await countAdministrators(tx, { userId })) > 0
}

export function countOtherAdministrators(executor: Database | Transaction, userId: number): Promise<number> {
  return countAdministrators(executor, { userId: { not: userId } })
}

/** Who isn't suspended. */
export function countAdministrators(
  executor: Database | Transaction,
  where: Prisma.OperatorWhereInput = {},
): Promise<number> {
  return executor.operator.count({ where: { ...where, administrator: true, user: { suspendedAt: null } } })
}
