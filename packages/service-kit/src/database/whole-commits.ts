import type { SqlDriverAdapterFactory, SqlQuery, Transaction } from '@prisma/driver-adapter-utils'

const STILL_WELL: SqlQuery = { sql: 'SELECT 1', args: [], argTypes: [] }

/**
 * The adapter, whose commits fail where Postgres rolls back instead. It does so for a transaction in which a statement has failed, and says
 * it in the tag of its answer, at which Prisma doesn't look: whoever swallows a failure would lose all of its work without a word.
 */
export function withWholeCommits(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    async connect() {
      const adapter = await factory.connect()
      const { startTransaction } = adapter
      return Object.assign(adapter, {
        startTransaction: async (...settings: Parameters<typeof startTransaction>) =>
          committingWhole(await startTransaction.apply(adapter, settings)),
      })
    },
  }
}

function committingWhole(transaction: Transaction): Transaction {
  const { queryRaw, executeRaw } = transaction
  const failures: unknown[] = []
  async function noted<Result>(asked: Promise<Result>): Promise<Result> {
    try {
      return await asked
    } catch (error) {
      failures.push(error)
      throw error
    }
  }
  return Object.assign(transaction, {
    queryRaw: (query: SqlQuery) => noted(queryRaw.call(transaction, query)),
    async executeRaw(query: SqlQuery): Promise<number> {
      if (query.sql !== 'COMMIT' || failures.length === 0) return noted(executeRaw.call(transaction, query))
      // It may have gone back to a savepoint since.
      const isWell = await queryRaw.call(transaction, STILL_WELL).then(
        () => true,
        () => false,
      )
      const count = await executeRaw.call(transaction, query)
      if (!isWell) throw failures[0]
      return count
    },
  })
}
