import type { Database } from '../database.ts'

/** Whether the caller, of all replicas, is to do what is due at `dueAt`; each time is given out once, and none before an earlier one. */
export async function claimRun(database: Database, task: string, dueAt: Date): Promise<boolean> {
  const claimed = await database.$executeRaw`
    INSERT INTO scheduled_runs AS last (task, due_at) VALUES (${task}, ${dueAt})
    ON CONFLICT (task) DO UPDATE SET due_at = excluded.due_at WHERE last.due_at < excluded.due_at`
  return claimed > 0
}
