import type { SqlDriverAdapterFactory, SqlQuery, SqlQueryable } from '@prisma/driver-adapter-utils'

/**
 * Stands for `now()`, wherever a time is written or compared through Prisma: when the transaction began, by the database's clock. `new Date()` is
 * the time of one process, whose clock may be off. No moment to reckon with: what was stored comes back with the row.
 */
export const TRANSACTION_TIME = new Date('0001-01-01T00:00:00.001Z')

/** The same as Postgres reads it in the text of a time. */
const NOW = 'now'
const TEXT = { scalarType: 'string', arity: 'scalar' } as const

/** Has TRANSACTION_TIME be the transaction's in all statements, for a look at those of their values that are times. */
export function byDatabaseTime(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    async connect() {
      const adapter = translating(await factory.connect())
      const { startTransaction } = adapter
      return Object.assign(adapter, {
        startTransaction: async (...settings: Parameters<typeof startTransaction>) =>
          translating(await startTransaction.apply(adapter, settings)),
      })
    },
  }
}

function translating<Connection extends SqlQueryable>(connection: Connection): Connection {
  const { queryRaw, executeRaw } = connection
  return Object.assign(connection, {
    queryRaw: (query: SqlQuery) => queryRaw.call(connection, withTime(query)),
    executeRaw: (query: SqlQuery) => executeRaw.call(connection, withTime(query)),
  })
}

function withTime(query: SqlQuery): SqlQuery {
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
