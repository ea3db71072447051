import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { Metrics } from '@lectern/service-kit/process/metrics.ts'

/** How much of what came in isn't in the totals and funnels yet. */
export function observeBacklog(metrics: Metrics, database: SqlExecutor): void {
  metrics.addSource({
    source: 'projection',
    gauges: {
      lectern_projection_unfolded_changes: { help: 'Changes that are not added to the totals yet.' },
      lectern_projection_unplaced_notes: {
        help: 'Notes of students, or of whole courses, to be placed in the funnels.',
      },
    },
    read: async () => {
      const [row] = await database.$queryRaw<{ unfolded: number; unplaced: number }[]>`
        SELECT (SELECT count(*) FROM unfolded)::int AS unfolded, (SELECT count(*) FROM unplaced)::int AS unplaced`
      return {
        lectern_projection_unfolded_changes: [{ value: row?.unfolded ?? 0 }],
        lectern_projection_unplaced_notes: [{ value: row?.unplaced ?? 0 }],
      }
    },
  })
}
