import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { Metrics, Sample } from '@lectern/service-kit/process/metrics.ts'

/** What an order can wait for: to be paid, for learning to give the access, or to end it. */
const ORDER_STATES = ['pending', 'paid', 'refunded'] as const
/** What a refund can wait for: to be sent to Stripe, or to reach the student. */
const REFUND_STATES = ['requested', 'pending'] as const

interface Waiting {
  state: string
  count: number
  /** Seconds. */
  age: number
}

/** How many orders and refunds aren't through, and since when the oldest of each. Indexes orders_one_pending, orders_unfulfilled. */
export function observeOrders(metrics: Metrics, database: SqlExecutor): void {
  const labelNames = ['state']
  metrics.addSource({
    source: 'orders',
    gauges: {
      lectern_orders_open: {
        help: 'Orders that wait: `pending` to be paid, `paid` for their access, `refunded` for its end.',
        labelNames,
      },
      lectern_orders_open_oldest_age_seconds: {
        help: 'Since when the oldest of them waits; 0 without any.',
        labelNames,
      },
    },
    read: async () => {
      const rows = await database.$queryRaw<Waiting[]>`
        SELECT status AS state, count(*)::int AS count,
               extract(epoch FROM clock_timestamp() - min(coalesce(refunded_at, paid_at, created_at)))::float AS age
          FROM orders
         WHERE status = 'pending'
            OR (status = 'paid' AND fulfilled_at IS NULL) OR (status = 'refunded' AND revoked_at IS NULL)
         GROUP BY status`
      const { counts, ages } = samplesOf(ORDER_STATES, rows)
      return { lectern_orders_open: counts, lectern_orders_open_oldest_age_seconds: ages }
    },
  })
  metrics.addSource({
    source: 'refunds',
    gauges: {
      lectern_refunds_open: {
        help: 'Refunds that wait: `requested` to be sent to Stripe, `pending` at Stripe or the bank.',
        labelNames,
      },
      lectern_refunds_open_oldest_age_seconds: {
        help: 'Since when the oldest of them waits; 0 without any.',
        labelNames,
      },
    },
    read: async () => {
      const rows = await database.$queryRaw<Waiting[]>`
        SELECT status AS state, count(*)::int AS count, extract(epoch FROM clock_timestamp() - min(requested_at))::float AS age
          FROM refunds WHERE status IN ('requested', 'pending') GROUP BY status`
      const { counts, ages } = samplesOf(REFUND_STATES, rows)
      return { lectern_refunds_open: counts, lectern_refunds_open_oldest_age_seconds: ages }
    },
  })
}

/** Of every state, also where nothing waits. */
function samplesOf(states: readonly string[], rows: readonly Waiting[]): { counts: Sample[]; ages: Sample[] } {
  const found = states.map((state) => rows.find((row) => row.state === state) ?? { state, count: 0, age: 0 })
  return {
    counts: found.map(({ state, count }) => ({ labels: { state }, value: count })),
    ages: found.map(({ state, age }) => ({ labels: { state }, value: Math.max(0, age) })),
  }
}
