import { MAIL_STATES } from '@lectern/contracts/shapes/mail.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { Metrics } from '@lectern/service-kit/process/metrics.ts'

interface Row {
  state: string
  count: number
  /** Seconds since it happened; of what waits. */
  age: number | null
}

/** How much mail waits and since when, and what became of that of the last 40 days. */
export function observeMail(metrics: Metrics, database: SqlExecutor): void {
  metrics.addSource({
    source: 'mails',
    gauges: {
      lectern_mails: {
        help: 'Mail of the last 40 days, digests of the last 8, by what became of it: `waiting`, `sent`, `bounced`, `gone` with what it was about, `late`.',
        labelNames: ['state'],
      },
      lectern_mails_waiting_oldest_age_seconds: { help: 'Since when the oldest mail waits; 0 without any.' },
    },
    read: async () => {
      const rows = await database.$queryRaw<Row[]>`
        SELECT state, count(*)::int AS count, extract(epoch FROM clock_timestamp() - min(at))::float AS age FROM mails GROUP BY state`
      const of = (state: string) => rows.find((row) => row.state === state)
      return {
        lectern_mails: MAIL_STATES.map((state) => ({ labels: { state }, value: of(state)?.count ?? 0 })),
        lectern_mails_waiting_oldest_age_seconds: [{ value: Math.max(0, of('waiting')?.age ?? 0) }],
      }
    },
  })
}
