import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { OWED, OWED_CENTS } from '../purchases/paid-orders.repository.ts'

/** US cents. */
export interface EarningsInCents {
  gross: number
  refunded: number
}

/**
 * A teacher's earnings by the ledger: what was paid, and what of it went back by refunds and lost disputes. Entries are
 * credits when money is owed to the teacher. Found by ledger_entries_account_teacher_id_idx.
 */
export async function sumEarnings(database: Database, teacherId: number): Promise<EarningsInCents> {
  // Sums of integers are bigint in Postgres; a teacher's cents fit a float, which JavaScript has.
  const [sums] = await database.$queryRaw<EarningsInCents[]>`
    SELECT coalesce(-sum(e.amount_cents) FILTER (WHERE t.kind = 'payment'), 0)::float8 AS gross,
           coalesce(sum(e.amount_cents) FILTER (WHERE t.kind <> 'payment'), 0)::float8 AS refunded
    FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE e.account = 'teacher-earnings' AND e.teacher_id = ${teacherId}`
  return sums ?? { gross: 0, refunded: 0 }
}

/** US cents that a teacher's orders owe their students, after refunds that the bank returned. Index orders_owed. */
export async function sumOwed(database: Database, teacherId: number): Promise<number> {
  const [sum] = await database.$queryRaw<{ owed: number }[]>(Prisma.sql`
    SELECT coalesce(sum(${OWED_CENTS}), 0)::float8 AS owed
    FROM orders o WHERE o.teacher_id = ${teacherId} AND ${OWED}`)
  return sum?.owed ?? 0
}
