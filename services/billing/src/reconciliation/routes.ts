import * as calls from '@lectern/contracts/calls/public/checks.ts'
import { reconciliationReportSchema } from '@lectern/contracts/shapes/checks.ts'
import { readChecks } from '@lectern/service-kit/database/check-results.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import { withAuditLog, withinTimeout } from '@lectern/service-kit/operations/audit-log.ts'
import type { FastifyInstance } from 'fastify'
import type { Billing } from '../billing.ts'
import { GRACE_SECONDS, RECONCILIATION, RECONCILIATION_LOCK, reconcileAlone } from './reconcile-alone.ts'

/** For operators: how the last reconciliations ended, and one now. */
export function reconciliationRoutes(app: FastifyInstance, billing: Billing, databaseUrl: string): void {
  const about = { task: RECONCILIATION, lock: RECONCILIATION_LOCK, reportSchema: reconciliationReportSchema }
  route(app, calls.readReconciliations, async () => readChecks(billing.database, about))
  route(app, calls.reconcile, async ({ principal, request }) => {
    const work = withAuditLog(
      ...([request, 'reconciliation', principal] as const),
      async () => {
        const settings = { graceSeconds: GRACE_SECONDS, dryRun: false, by: `operator ${principal.id}` }
        const report = await reconcileAlone(billing, databaseUrl, settings)
        if (report === null) throw refuse('reconciliation-running')
        return report
      },
      ({ found, repaired, remaining }) => ({ found, repaired, remaining }),
    )
    return { finished: (await withinTimeout(work)) !== null }
  })
}
