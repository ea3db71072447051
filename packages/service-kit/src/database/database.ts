import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type { Dependency } from '../process/dependency.ts'
import { aroundStatements } from './around-statements.ts'
import { withOption } from './connection-options.ts'
import { isStalePlan } from './database-errors.ts'
import { withKnownPools } from './pools.ts'
import { StatementNames } from './prepared-statements.ts'
import { withDatabaseTime } from './transaction-time.ts'
import { withWholeCommits } from './whole-commits.ts'

/** What the kit needs of a Prisma client or transaction: SQL with bound values. */
export interface SqlExecutor {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): PromiseLike<number>
  $queryRaw<T = unknown>(query: TemplateStringsArray, ...values: unknown[]): PromiseLike<T>
}

/** A Prisma client, seen as the thing that opens transactions. Times in ms. */
export interface Database<Tx extends SqlExecutor = SqlExecutor> extends SqlExecutor {
  $transaction<R>(work: (tx: Tx) => Promise<R>, options?: { maxWait?: number; timeout?: number }): Promise<R>
  $disconnect(): Promise<void>
}

interface AdapterSettings {
  databaseUrl: string
  /** Shown in pg_stat_activity. */
  applicationName: string
  /** Most connections that this process holds. */
  max?: number
  /** Schemas in which unqualified names are looked up; Postgres' default is `public`. */
  searchPath?: readonly string[]
}

/**
 * The adapter for a service's Prisma client, with the limits that the pool lacks by default: a caller waits at most 5 s
 * for a connection (a burst on one row queues here), a statement runs at most 10 s and waits at most 5 s for a lock (which
 * counts as an outage, not as a failure), a forgotten transaction is ended after 30 s.
 */
export function createDatabaseAdapter(settings: AdapterSettings): SqlDriverAdapterFactory {
  const { databaseUrl, applicationName, max = 10, searchPath } = settings
  // Prisma writes and reads times without a zone, as if it were this one.
  const inZone = withOption(databaseUrl, 'TimeZone=UTC')
  const url = searchPath ? withOption(inZone, `search_path=${searchPath.join(',')}`) : inZone
  const names = new StatementNames()
  const adapter = new PrismaPg(
    {
      connectionString: url,
      application_name: applicationName,
      max,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      statement_timeout: 10_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
    },
    {
      // An idle connection that breaks is replaced by the pool; the next query reports what matters.
      ...{ onPoolError: () => undefined, onConnectionError: () => undefined },
      statementNameGenerator: names.nameOf,
    },
  )
  return aroundStatements(withWholeCommits(withKnownPools(adapter)), async (query, run) => {
    try {
      return await run(withDatabaseTime(query))
    } catch (error) {
      if (isStalePlan(error)) names.renew()
      throw error
    }
  })
}

/** Readiness of the service's database; without it the service can't serve. */
export function databaseDependency(database: SqlExecutor): Dependency {
  return {
    name: 'database',
    required: true,
    check: async () => {
      await database.$queryRaw`SELECT 1`
    },
  }
}
