import { ACCOUNT_ACTS, type AccountAct, type AccountHistory } from '@lectern/contracts/shapes/people-administration.ts'
import { oneOf } from '@lectern/service-kit/database/columns.ts'
import type { Database, Transaction } from '../database.ts'

/** What a person's page shows; more happens to nobody. */
const SHOWN = 100

interface Act {
  kind: AccountAct
  what?: string
  reason?: string
  /** None where a command did it. */
  actorId?: number | undefined
}

/** Keeps what is done to an account, in the transaction that does it. */
export async function recordAct(tx: Transaction, userId: number, act: Act): Promise<void> {
  await tx.accountHistory.create({ data: { userId, ...act }, select: { id: true } })
}

/** The newest first, with the names that administrators have now. */
export async function listActs(database: Database, userId: number): Promise<AccountHistory> {
  const rows = await database.accountHistory.findMany({ where: { userId }, orderBy: { id: 'desc' }, take: SHOWN })
  const ids = rows.flatMap(({ actorId }) => actorId ?? [])
  const actors = await database.user.findMany({ where: { id: { in: ids } }, select: { id: true, fullName: true } })
  return rows.map(({ kind, what, reason, actorId, at }) => ({
    ...{ kind: oneOf(ACCOUNT_ACTS, kind), what, reason, at: at.toISOString() },
    by: actors.find(({ id }) => id === actorId) ?? null,
  }))
}
