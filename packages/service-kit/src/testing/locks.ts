import type { SqlExecutor } from '../database/database.ts'
import { eventually } from './eventually.ts'

/** Until that many sessions of this database wait for locks. */
export async function untilWaiting(database: SqlExecutor, count: number): Promise<void> {
  await eventually(async () => {
    const waiting = await database.$queryRaw<unknown[]>`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    if (waiting.length !== count) throw new Error(`${waiting.length} wait for locks, not ${count}`)
  })
}

/** Until somebody waits for a lock that this transaction holds. In a transaction pg_stat_activity would stay as it was first seen. */
export async function untilSomebodyWaits(tx: SqlExecutor): Promise<void> {
  await eventually(async () => {
    const waiting = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`
    if (waiting.length === 0) throw new Error('Nobody waits for this transaction')
  })
}
