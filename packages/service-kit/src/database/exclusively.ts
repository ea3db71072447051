import pg from 'pg'

export interface ExclusiveSettings {
  databaseUrl: string
  /** The advisory lock that stands for the work; it must never change. */
  lock: number
}

/**
 * Runs `work` unless somebody else does on the same database: another replica, or a command. Answers null then. Should the
 * connection that holds the lock be lost, the work goes on, so it must bear a second one beside it.
 */
export async function exclusively<R>(
  { databaseUrl, lock }: ExclusiveSettings,
  work: () => Promise<R>,
): Promise<{ result: R } | null> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // Without a listener a lost connection would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [lock])
    return rows[0]?.free ? { result: await work() } : null
  } finally {
    await client.end()
  }
}
