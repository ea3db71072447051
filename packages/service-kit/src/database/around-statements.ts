import type { SqlDriverAdapterFactory, SqlQuery, SqlQueryable } from '@prisma/driver-adapter-utils'

type Around = <Result>(query: SqlQuery, run: (query: SqlQuery) => Promise<Result>) => Promise<Result>

/** The adapter, with this around each of its statements, in transactions and out of them. */
export function aroundStatements(factory: SqlDriverAdapterFactory, around: Around): SqlDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    async connect() {
      const adapter = wrapped(await factory.connect(), around)
      const { startTransaction } = adapter
      return Object.assign(adapter, {
        startTransaction: async (...settings: Parameters<typeof startTransaction>) =>
          wrapped(await startTransaction.apply(adapter, settings), around),
      })
    },
  }
}

function wrapped<Connection extends SqlQueryable>(connection: Connection, around: Around): Connection {
  const { queryRaw, executeRaw } = connection
  return Object.assign(connection, {
    queryRaw: (query: SqlQuery) => around(query, (asked) => queryRaw.call(connection, asked)),
    executeRaw: (query: SqlQuery) => around(query, (asked) => executeRaw.call(connection, asked)),
  })
}
