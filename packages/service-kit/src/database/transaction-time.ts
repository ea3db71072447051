import type { SqlQuery } from '@prisma/driver-adapter-utils'

/**
 * Stands for `now()`, wherever a time is written or compared through Prisma: when the transaction began, by the database's clock. `new Date()` is
 * the time of one process, whose clock may be off. No moment to reckon with: what was stored comes back with the row.
 */
export const TRANSACTION_TIME = new Date('0001-01-01T00:00:00.001Z')

/** The same as Postgres reads it in the text of a time. */
const NOW = 'now'
const TEXT = { scalarType: 'string', arity: 'scalar' } as const

/** The statement, with TRANSACTION_TIME being the transaction's: for a look at those of its values that are times. */
export function withDatabaseTime(query: SqlQuery): SqlQuery {
  const { args, argTypes } = query
  const isNow = (index: number) => argTypes[index]?.scalarType === 'datetime' && isTransactionTime(args[index])
  if (!args.some((_, index) => isNow(index))) return query
  return {
    ...query,
    args: args.map((arg, index) => (isNow(index) ? NOW : arg)),
    argTypes: argTypes.map((type, index) => (isNow(index) ? TEXT : type)),
  }
}

/** Prisma hands times over as text. */
function isTransactionTime(value: unknown): boolean {
  const isTime = typeof value === 'string' || value instanceof Date
  return isTime && new Date(value).getTime() === TRANSACTION_TIME.getTime()
}
