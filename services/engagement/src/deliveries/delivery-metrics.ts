import { RECEIVER_STATES } from '@lectern/contracts/shapes/receivers.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { Metrics } from '@lectern/service-kit/process/metrics.ts'

interface Row {
  state: string
  receivers: number
  waiting: number
  dead: number
  /** Seconds since it was owed. */
  age: number | null
}

/** Queued deliveries, and the state of endpoints. */
export function observeDeliveries(metrics: Metrics, database: SqlExecutor): void {
  metrics.addSource({
    source: 'deliveries',
    gauges: {
      lectern_deliveries: {
        help: 'Deliveries to receivers that wait, and those that were not taken within a day (`dead`).',
        labelNames: ['state'],
      },
      lectern_deliveries_waiting_oldest_age_seconds: {
        help: 'Since when the oldest delivery waits to a receiver that is sent something; 0 without any.',
      },
      lectern_receivers: {
        help: 'Receivers: `active`, `paused` by an operator, `failing` for days, `gone` by their own word.',
        labelNames: ['state'],
      },
    },
    read: async () => {
      // Along deliveries_waiting_idx and deliveries_dead_idx; what was delivered is many, and isn't counted.
      const rows = await database.$queryRaw<Row[]>`
        SELECT r.state, count(*)::int AS receivers, sum(w.count)::int AS waiting, sum(d.count)::int AS dead, max(w.age)::float AS age
        FROM receivers r
        CROSS JOIN LATERAL (SELECT count(*), extract(epoch FROM clock_timestamp() - min(owed_at)) AS age
          FROM deliveries WHERE receiver_id = r.id AND state = 'waiting') w
        CROSS JOIN LATERAL (SELECT count(*) FROM deliveries WHERE receiver_id = r.id AND state = 'dead') d
        GROUP BY r.state`
      const sum = (field: 'waiting' | 'dead') => rows.reduce((total, row) => total + row[field], 0)
      const of = (state: string) => rows.find((row) => row.state === state)
      return {
        lectern_deliveries: (['waiting', 'dead'] as const).map((state) => ({ labels: { state }, value: sum(state) })),
        lectern_deliveries_waiting_oldest_age_seconds: [{ value: Math.max(0, of('active')?.age ?? 0) }],
        lectern_receivers: RECEIVER_STATES.map((state) => ({ labels: { state }, value: of(state)?.receivers ?? 0 })),
      }
    },
  })
}
