import type { SqlExecutor } from './database.ts'

/**
 * A clock set once by the database's, which goes on by this process's monotonic one. What outlives a process is judged by it: the
 * processes' own clocks differ, and can jump.
 */
export async function databaseClock(database: SqlExecutor): Promise<() => Date> {
  const [row] = await database.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`
  if (row === undefined) throw new Error('the database has no time')
  const setAt = performance.now()
  return () => new Date(row.now.getTime() + performance.now() - setAt)
}
