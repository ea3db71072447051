import { reportMessage as reportContract } from '@lectern/contracts/calls/public/conversations.ts'
import { listMessageReports, settleMessageReport } from '@lectern/contracts/calls/public/message-reports.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import { withAuditLog } from '@lectern/service-kit/operations/audit-log.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { listReports } from './list-reports.ts'
import { reportMessage } from './report-message.ts'
import { settleReport } from './settle-report.ts'

export function messageReportRoutes(app: FastifyInstance, database: Database): void {
  route(app, reportContract, ({ principal, params, body }) =>
    reportMessage(database, principal, params.messageId, body.reason),
  )
  route(app, listMessageReports, () => listReports(database))
  route(app, settleMessageReport, async ({ principal, params, body, request }) => {
    const settle = () => settleReport(database, params.reportId, body.remove)
    await withAuditLog(request, 'settle-message-report', principal, settle, (messageId) => ({
      ...{ reportId: params.reportId, messageId, removed: body.remove },
    }))
  })
}
