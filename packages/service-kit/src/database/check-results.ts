import type { z } from 'zod'
import type { Metrics } from '../process/metrics.ts'
import type { SqlExecutor } from './database.ts'
import { isHeld } from './held-locks.ts'

/** How a comparison ended. */
export interface CheckResult {
  /** Differences that are left after it. */
  differences: number
  /** `schedule`, `command`, or an operator. */
  by: string
  /** For operators: as much as somebody reads. */
  report: unknown
}

const RUNS_RETAINED = 50

/** Keeps how a comparison ended, and when by the database's clock; of the last ones with their reports. */
export async function recordCheck(
  database: SqlExecutor,
  task: string,
  { differences, by, report }: CheckResult,
): Promise<void> {
  await database.$executeRaw`
    WITH kept AS (
      INSERT INTO check_runs (task, finished_at, differences, by, report)
      VALUES (${task}, clock_timestamp(), ${differences}::int, ${by}, ${JSON.stringify(report)}::jsonb)
    )
    INSERT INTO scheduled_runs (task, due_at, finished_at, differences)
    VALUES (${task}, 'epoch', clock_timestamp(), ${differences}::int)
    ON CONFLICT (task) DO UPDATE SET finished_at = excluded.finished_at, differences = excluded.differences`
  await database.$executeRaw`
    DELETE FROM check_runs WHERE task = ${task} AND id <= (
      SELECT id FROM check_runs WHERE task = ${task} ORDER BY id DESC OFFSET ${RUNS_RETAINED} LIMIT 1)`
}

const RUNS_SHOWN = 10

/** The last comparisons, newest first, and the report of the newest; null where there is none that can be read. `lock`: held by one that runs. */
export async function readChecks<Schema extends z.ZodType>(
  database: SqlExecutor,
  { task, lock, reportSchema }: { task: string; lock: number; reportSchema: Schema },
) {
  const [runs, [newest], running] = await Promise.all([
    database.$queryRaw<{ finishedAt: Date; by: string; differences: number }[]>`
      SELECT finished_at AS "finishedAt", by, differences FROM check_runs
       WHERE task = ${task} ORDER BY id DESC LIMIT ${RUNS_SHOWN}`,
    database.$queryRaw<{ report: unknown }[]>`
      SELECT report FROM check_runs WHERE task = ${task} ORDER BY id DESC LIMIT 1`,
    isHeld(database, lock),
  ])
  const report: z.output<Schema> | null = reportSchema.safeParse(newest?.report).data ?? null
  return {
    running,
    runs: runs.map(({ finishedAt, ...run }) => ({ ...run, finishedAt: finishedAt.toISOString() })),
    report,
  }
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
