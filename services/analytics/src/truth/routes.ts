import * as calls from '@lectern/contracts/calls/public/checks.ts'
import { truthReportSchema } from '@lectern/contracts/shapes/checks.ts'
import { readChecks } from '@lectern/service-kit/database/check-results.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import { withAuditLog, withinTimeout } from '@lectern/service-kit/operations/audit-log.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database.ts'
import { checkTruthAlone, TRUTH, TRUTH_LOCK } from './check-truth-alone.ts'

/** For operators: how the last comparisons ended, and one now. */
export function truthRoutes(app: FastifyInstance, database: Database, config: Config): void {
  route(app, calls.readTruth, async () =>
    readChecks(database, { task: TRUTH, lock: TRUTH_LOCK, reportSchema: truthReportSchema }),
  )
  route(app, calls.checkTruth, async ({ principal, request }) => {
    const work = withAuditLog(
      ...([request, 'truth check', principal] as const),
      async () => {
        const report = await checkTruthAlone({ config, database }, config.DATABASE_URL, `operator ${principal.id}`)
        if (report === null) throw refuse('comparison-running')
        return report
      },
      ({ differences }) => ({ differences: differences.length }),
    )
    return { finished: (await withinTimeout(work)) !== null }
  })
}
