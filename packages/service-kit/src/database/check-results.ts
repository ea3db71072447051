import type { Metrics } from '../process/metrics.ts'
import type { SqlExecutor } from './database.ts'

/** Keeps when a comparison ended, by the database's clock, and how many differences are left after it. */
export async function recordCheck(database: SqlExecutor, task: string, differences: number): Promise<void> {
  await database.$executeRaw`
    INSERT INTO scheduled_runs (task, due_at, finished_at, differences)
    VALUES (${task}, 'epoch', clock_timestamp(), ${differences}::int)
    ON CONFLICT (task) DO UPDATE SET finished_at = excluded.finished_at, differences = excluded.differences`
}

/** Tells how the last one ended, whoever ran it: a replica in its time, or a command. */
export function observeChecks(metrics: Metrics, database: SqlExecutor): void {
  const labelNames = ['check']
  metrics.addSource({
    source: 'checks',
    gauges: {
      lectern_check_last_run_timestamp_seconds: {
        help: 'When the last comparison ended; absent before the first.',
        labelNames,
      },
      lectern_check_differences: { help: 'How many differences the last comparison left.', labelNames },
    },
    read: async () => {
      const rows = await database.$queryRaw<{ check: string; finishedAt: number; differences: number }[]>`
        SELECT task AS check, extract(epoch FROM finished_at)::float AS "finishedAt", differences
          FROM scheduled_runs WHERE finished_at IS NOT NULL`
      return {
        lectern_check_last_run_timestamp_seconds: rows.map(({ check, finishedAt }) => {
          return { labels: { check }, value: finishedAt }
        }),
        lectern_check_differences: rows.map(({ check, differences }) => ({ labels: { check }, value: differences })),
      }
    },
  })
}
