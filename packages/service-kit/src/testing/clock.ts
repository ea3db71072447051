import { onTestFinished, vi } from 'vitest'

const AHEAD_MS = 400 * 86_400_000

/** Sets this process's clock 400 days ahead until the test is over. Timers and the stores go on as they are. */
export function setClockAhead(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + AHEAD_MS, shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
}

interface Queryable {
  $queryRawUnsafe<T>(query: string): PromiseLike<T>
}

/** The columns in which a time of more than a day from now stands, by the database's clock. */
export async function columnsAhead(database: Queryable): Promise<string[]> {
  const columns = await database.$queryRawUnsafe<{ table: string; name: string }[]>(
    `SELECT table_name AS table, column_name AS name FROM information_schema.columns
      WHERE data_type = 'timestamp with time zone' AND table_schema = 'public' ORDER BY 1, 2`,
  )
  const ahead: string[] = []
  for (const { table, name } of columns) {
    const rows = await database.$queryRawUnsafe<unknown[]>(
      `SELECT 1 AS found FROM "${table}" WHERE "${name}" > now() + interval '1 day' LIMIT 1`,
    )
    if (rows.length > 0) ahead.push(`${table}.${name}`)
  }
  return ahead
}
