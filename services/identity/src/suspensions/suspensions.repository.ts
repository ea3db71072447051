import type { Transaction } from '../database.ts'

/** Apart from other advisory locks of this database. */
const ADMINISTRATORS = 'the administrators'

/** Until the transaction ends, nobody else suspends anybody. Before any row of `users` is locked. */
export async function lockAdministrators(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${ADMINISTRATORS}, 0))`
}

export async function isActiveAdministrator(tx: Transaction, userId: number): Promise<boolean> {
  const active = { userId, administrator: true, user: { suspendedAt: null } }
  return (await tx.operator.count({ where: active })) > 0
}

export function countOtherAdministrators(tx: Transaction, userId: number): Promise<number> {
  return tx.operator.count({ where: { userId: { not: userId }, administrator: true, user: { suspendedAt: null } } })
}
