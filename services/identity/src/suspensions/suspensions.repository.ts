import type { Right } from '@lectern/contracts/shapes/rights.ts'
import type { Database, Transaction } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'

/** Apart from other advisory locks of this database. */
const ADMINISTRATORS = 'the administrators'

/** Until the transaction ends, nobody else suspends anybody, and nobody with a right goes or loses it. Before any row of `users` is locked. */
export async function lockAdministrators(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${ADMINISTRATORS}, 0))`
}

/** Whether they have the right and aren't suspended. */
export async function holds(tx: Transaction, userId: number, right: Right): Promise<boolean> {
  return (await countHolders(tx, right, { userId })) > 0
}

export function countOthers(executor: Database | Transaction, userId: number, right: Right): Promise<number> {
  return countHolders(executor, right, { userId: { not: userId } })
}

/** Who isn't suspended. */
export function countHolders(
  executor: Database | Transaction,
  right: Right,
  where: Prisma.OperatorWhereInput = {},
): Promise<number> {
  return executor.operator.count({ where: { ...where, [right]: true, user: { suspendedAt: null } } })
}
