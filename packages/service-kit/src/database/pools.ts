import type { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type { Metrics } from '../process/metrics.ts'

type Pool = ReturnType<Awaited<ReturnType<PrismaPg['connect']>>['underlyingDriver']>

/** Those of this process that are open. */
const pools = new Set<Pool>()

/** The adapter, whose pools `observePools` knows of while they are open. */
export function withKnownPools(factory: PrismaPg): SqlDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    async connect() {
      const adapter = await factory.connect()
      const { dispose } = adapter
      const pool = adapter.underlyingDriver()
      pools.add(pool)
      return Object.assign(adapter, {
        dispose: () => {
          pools.delete(pool)
          return dispose.call(adapter)
        },
      })
    },
  }
}

/** How many connections this process has under a name, and who waits for one. */
export function observePools(metrics: Metrics, applicationName: string): void {
  const sum = (count: (pool: Pool) => number) =>
    [...pools].reduce((all, pool) => all + (pool.options.application_name === applicationName ? count(pool) : 0), 0)
  metrics.gauge({
    name: 'lectern_database_pool_connections',
    help: 'Connections to the database that requests and events share, used or idle.',
    labelNames: ['state'],
    value: () => [
      { labels: { state: 'used' }, value: sum(({ totalCount, idleCount }) => totalCount - idleCount) },
      { labels: { state: 'idle' }, value: sum(({ idleCount }) => idleCount) },
    ],
  })
  metrics.gauge({
    name: 'lectern_database_pool_max_connections',
    help: 'How many of them there may be.',
    value: () => [{ value: sum(({ options }) => options.max) }],
  })
  metrics.gauge({
    name: 'lectern_database_pool_waiting',
    help: 'Statements and transactions that wait for a connection.',
    value: () => [{ value: sum(({ waitingCount }) => waitingCount) }],
  })
}
