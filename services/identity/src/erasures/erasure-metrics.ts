import { ERASURE_PARTS } from '@lectern/contracts/shapes/erasures.ts'
import type { Metrics } from '@lectern/service-kit/process/metrics.ts'
import type { Database } from '../database.ts'
import { oldestByPart } from './erasures.repository.ts'

/** For how long who hasn't confirmed an erasure. */
export function observeErasures(metrics: Metrics, database: Database): void {
  metrics.addSource({
    source: 'erasures',
    gauges: {
      lectern_erasures_open_oldest_age_seconds: {
        help: 'Since when the oldest erasure waits for this part to confirm it; 0 without any.',
        labelNames: ['part'],
      },
    },
    read: async () => {
      const ages = await oldestByPart(database)
      const samples = ERASURE_PARTS.map((part) => ({ labels: { part }, value: ages.get(part) ?? 0 }))
      return { lectern_erasures_open_oldest_age_seconds: samples }
    },
  })
}
