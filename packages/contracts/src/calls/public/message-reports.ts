import { z } from 'zod'
import {
  exampleMessageReport,
  messageReportParamsSchema,
  messageReportSchema,
  settleReportBodySchema,
} from '../../shapes/conversations.ts'
import { REPORT_DAYS } from '../../shapes/message-limits.ts'
import { defineRoute } from './route.ts'

export const listMessageReports = defineRoute({
  id: 'listMessageReports',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/operator/message-reports',
  owner: 'engagement',
  access: 'administrator',
  summary: 'List open reports of messages, oldest first',
  description: `A hundred at most, one for each message, of the last ${REPORT_DAYS} days.`,
  responses: { 200: z.array(messageReportSchema) },
  example: { answer: [exampleMessageReport] },
})

export const getReportedPicture = defineRoute({
  id: 'getReportedPicture',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/operator/message-reports/{reportId}/picture',
  owner: 'engagement',
  access: 'administrator',
  summary: 'Get the picture of a reported message, until the report is settled',
  params: messageReportParamsSchema,
  responses: { 200: z.unknown(), 304: null },
  responseMediaType: 'image/*',
  problems: ['message-picture-not-found'],
})

export const settleMessageReport = defineRoute({
  id: 'settleMessageReport',
  method: 'POST',
  path: '/api/operator/message-reports/{reportId}/settle',
  owner: 'engagement',
  access: 'administrator',
  summary: 'Settle all reports of a message by removing or keeping it',
  description:
    'A removed message says "removed" to both, and its content is deleted. 404 for a report that is settled.',
  params: messageReportParamsSchema,
  body: settleReportBodySchema,
  responses: { 204: null },
  problems: ['message-report-not-found'],
  example: { body: { remove: true } },
})
