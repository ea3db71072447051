import { DIGESTS } from '@lectern/contracts/calls/internal/digests.ts'
import type { FastifyInstance } from 'fastify'
import type { SqlExecutor } from '../database/database.ts'
import { type DigestedRows, readDigests } from '../database/digests.ts'
import { refuse } from '../errors.ts'
import { internalRoute } from '../http/route.ts'

interface DigestSource {
  service: keyof typeof DIGESTS
  database: SqlExecutor
  /** By their names. */
  sets: Readonly<Record<string, DigestedRows>>
}

/** What `npm run truth` compares of the service, row by row. */
export function digestRoutes(app: FastifyInstance, { service, database, sets }: DigestSource): void {
  internalRoute(app, DIGESTS[service].readDigests, async ({ params: { set }, query }) => {
    const rows = Object.hasOwn(sets, set) ? sets[set] : undefined
    if (rows === undefined) throw refuse('digest-not-found', { service, set })
    return readDigests(database, rows, query)
  })
}
