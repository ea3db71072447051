import {
  checkRunsSchema,
  checkStartedSchema,
  reconciliationReportSchema,
  truthReportSchema,
} from '../../shapes/checks.ts'
import { defineRoute } from './route.ts'

const PATIENCE_MS = 20_000
const GOES_ON = 'What takes longer than ten seconds goes on by itself. 409 while another one runs.'

export const readTruth = defineRoute({
  id: 'readTruth',
  method: 'GET',
  path: '/api/operator/truth',
  owner: 'analytics',
  access: 'operator',
  summary: 'How the last comparisons of ledger, events, figures and enrollments ended',
  responses: { 200: checkRunsSchema(truthReportSchema) },
})

export const checkTruth = defineRoute({
  id: 'checkTruth',
  method: 'POST',
  path: '/api/operator/truth',
  owner: 'analytics',
  access: 'operator',
  patienceMs: PATIENCE_MS,
  summary: 'Compare them now, as `npm run truth` does; it changes nothing',
  description: GOES_ON,
  responses: { 200: checkStartedSchema },
  problems: [409],
})

export const readReconciliations = defineRoute({
  id: 'readReconciliations',
  method: 'GET',
  path: '/api/operator/reconciliations',
  owner: 'billing',
  access: 'operator',
  summary: "How the last comparisons of Stripe's payments, orders and enrollments ended",
  responses: { 200: checkRunsSchema(reconciliationReportSchema) },
})

export const reconcile = defineRoute({
  id: 'reconcile',
  method: 'POST',
  path: '/api/operator/reconciliations',
  owner: 'billing',
  access: 'operator',
  patienceMs: PATIENCE_MS,
  summary: 'Compare them now and repair what is safe, as `npm run billing:reconcile` does',
  description: GOES_ON,
  responses: { 200: checkStartedSchema },
  problems: [409],
})
