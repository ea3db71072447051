import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import type pg from 'pg'
import { databaseName, onDatabase } from '../databases.ts'
import { StartFailure } from '../start-failure.ts'

/** Stands at each database from the beginning of a restore until it has gone through: what is there meanwhile is no backup to keep. */
const RESTORING = 'lectern: a restore has not gone through'

export async function markRestoring(adminUrl: string, services: readonly ServiceName[], is: boolean): Promise<void> {
  await onDatabase(adminUrl, async (client) => {
    for (const service of services) {
      const text = is ? client.escapeLiteral(RESTORING) : 'NULL'
      await client.query(`COMMENT ON DATABASE ${client.escapeIdentifier(databaseName(service))} IS ${text}`)
    }
  })
}

/** @throws StartFailure while a restore is under way in this database, or broke off */
export async function refuseWhileRestoring(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; note: string | null }>(
    `SELECT datname AS name, shobj_description(oid, 'pg_database') AS note FROM pg_database
      WHERE datname = current_database()`,
  )
  if (rows[0]?.note !== RESTORING) return
  throw new StartFailure(
    `${rows[0].name} is being restored, or a restore stopped halfway. Run the restore again until it finishes.`,
  )
}
