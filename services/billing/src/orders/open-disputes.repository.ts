import { toDollars } from '@lectern/contracts/shapes/money.ts'
import type { OpenDisputes } from '@lectern/contracts/shapes/payments.ts'
import type { Database } from '../database.ts'

/** Along orders_open_disputes_idx. */
export async function sumOpenDisputes(database: Database): Promise<OpenDisputes> {
  const [row] = await database.$queryRaw<{ count: number; cents: number }[]>`
    SELECT count(*)::int AS count, coalesce(sum(amount_cents - refunded_cents), 0)::double precision AS cents
    FROM orders WHERE dispute = 'open'`
  return { count: row?.count ?? 0, amount: toDollars(row?.cents ?? 0) }
}
