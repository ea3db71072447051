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
 * Does it again and again. All replicas wake at the same times, the multiples of the interval, and one of them does it, however late
 * another wakes. Stops with the server, before hooks that were added to it earlier. A run that fails is logged, and the next one comes
 * in its time.
 */
export function startScheduledWork(
  app: FastifyInstance,
  database: SqlExecutor,
  { task, name, everyMs, work }: ScheduledWork,
): void {
  if (everyMs === 0) return
  let dueAt = new Date()
  const untilNext = () => {
    dueAt = nextTime(everyMs)
    return dueAt.getTime() - Date.now()
  }
  startBackgroundWork(app, [{ name, work: once, everyMs: untilNext, waitsFirst: true }])

  async function once(signal: AbortSignal): Promise<void> {
    try {
      if (await claimRun(database, task, dueAt)) await work(signal)
    } catch (err) {
      if (!signal.aborted) app.log.warn({ err }, `${name} failed`)
    }
  }
}

function nextTime(intervalMs: number): Date {
  return new Date((Math.floor(Date.now() / intervalMs) + 1) * intervalMs)
}

/** Whether the caller, of all replicas, is to do what is due at `dueAt`; each time is given out once, and none before an earlier one. */
export async function claimRun(database: SqlExecutor, task: string, dueAt: Date): Promise<boolean> {
  const claimed = await database.$executeRaw`
    INSERT INTO scheduled_runs AS last (task, due_at) VALUES (${task}, ${dueAt})
    ON CONFLICT (task) DO UPDATE SET due_at = excluded.due_at WHERE last.due_at < excluded.due_at`
  return claimed > 0
}
