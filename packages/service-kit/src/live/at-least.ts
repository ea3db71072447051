import { AT_LEAST_HEADER, livePositionSchema, positionOf } from '@lectern/contracts/shapes/live.ts'
import type { FastifyInstance } from 'fastify'
import type { SqlExecutor } from '../database/database.ts'
import { refuse } from '../errors.ts'

/**
 * A read that asks for at least a position is answered from there or later, or refused as behind, so that nobody is told of something and
 * then shown what was before. It costs one statement, and that only where it is asked for.
 */
export function refuseBehind(app: FastifyInstance, service: string, database: SqlExecutor): void {
  app.addHook('preHandler', async ({ method, headers }) => {
    const asked = headers[AT_LEAST_HEADER]
    if (asked === undefined || method !== 'GET') return
    const place = placeOf(String(asked), service)
    if (place !== null && !(await isThere(database, place))) throw refuse('behind')
  })
}

/** Null where nothing is asked of this service. */
function placeOf(header: string, service: string): string | null {
  const own = positionOf(header, service)
  if (own === undefined) return null
  const position = livePositionSchema.safeParse(own)
  if (!position.success) throw refuse('positions-invalid')
  return position.data.slice(service.length + 1)
}

/**
 * On a primary by what is inserted into the log, as positions are told: what is written to the disk may be a moment behind that for reasons that
 * are not ours.
 */
async function isThere(database: SqlExecutor, place: string): Promise<boolean> {
  const [row] = await database.$queryRaw<{ there: boolean }[]>`
    SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END
           >= ${place}::text::pg_lsn AS there`
  return row?.there ?? false
}
