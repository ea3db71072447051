import type { FastifyInstance } from 'fastify'
import { startBackgroundWork } from '../process/background-work.ts'
import type { SqlExecutor } from './database.ts'

/** Something that one of all replicas does at set times. Its database has the table `scheduled_runs`. */
export interface ScheduledWork {
  /** The key of its row. */
  task: string
  /** For the log. */
  name: string
  /** Milliseconds between two runs; 0 is never. */
  everyMs: number
  /** The signal is aborted when the server closes. */
  work: (signal: AbortSignal) => Promise<void>
}

/**
 * Does it again and again. All replicas wake at the multiples of the interval, and one of them does it, however late another wakes. Stops with the server, before hooks that were added to it earlier. A run that fails is logged, and the next one comes
 * in its time.
 */
export function startScheduledWork(
  app: FastifyInstance,
  database: SqlExecutor,
  { task, name, everyMs, work }: ScheduledWork,
): void {
  if (everyMs === 0) return
  const untilNext = () => everyMs - (Date.now() % everyMs)
  startBackgroundWork(app, [{ name, work: once, everyMs: untilNext, waitsFirst: true }])

  async function once(signal: AbortSignal): Promise<void> {
    try {
      if (await claimRun(database, task, everyMs)) await work(signal)
    } catch (err) {
      if (!signal.aborted) app.log.warn({ err }, `${name} failed`)
    }
  }
}

/**
 * Whether the caller, of all replicas, is to do what was due at the last multiple of the interval, by the database's clock: each is given
 * out once, also to somebody whose own clock is ahead or behind.
 */
export async function claimRun(database: SqlExecutor, task: string, everyMs: number): Promise<boolean> {
  const claimed = await database.$executeRaw`
    INSERT INTO scheduled_runs AS last (task, due_at)
    SELECT ${task}, date_bin(${everyMs}::bigint * interval '1 millisecond', clock_timestamp(), 'epoch')
    ON CONFLICT (task) DO UPDATE SET due_at = excluded.due_at WHERE last.due_at < excluded.due_at`
  return claimed > 0
}
