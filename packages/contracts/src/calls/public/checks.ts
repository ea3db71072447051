import {
  checkRunsSchema,
  checkStartedSchema,
  reconciliationReportSchema,
  truthReportSchema,
} from '../../shapes/checks.ts'
import { defineRoute } from './route.ts'

const TIMEOUT_MS = 20_000
const [startedAt, finishedAt] = ['2026-11-21T14:34:10.000Z', '2026-11-21T14:34:12.000Z']
const exampleKind = { name: 'no-access', meaning: 'money was kept for an order that gave no access', count: 1 }
const exampleSides = { billing: 5400, events: 5400, analytics: 5400 }
const exampleTruth = {
  ...{ startedAt, finishedAt, looks: 4, orders: 1, courses: 1, paidCents: exampleSides, givenBackCents: exampleSides },
  students: { learning: 0, analytics: 0, catalog: 0 },
  kinds: [exampleKind],
  differences: [
    {
      ...{ kind: 'no-access', subject: 'order 31', details: 'paid, and nobody is in the course by it' },
      mend: 'npm run billing:reconcile',
    },
  ],
}
const exampleReconciliation = {
  ...{
    startedAt,
    finishedAt,
    dryRun: false,
    examined: { payments: 1, orders: 1, enrollments: 0 },
    found: 1,
    repaired: 1,
  },
  kinds: [{ name: 'paid-not-enrolled', meaning: 'paid, and no access by it', count: 0 }],
  differences: [
    {
      ...{ kind: 'paid-not-enrolled', orderId: 31, paymentIntentId: 'pi_3Q8mAb', details: 'granted' },
      outcome: 'repaired' as const,
    },
  ],
}
const exampleRun = { finishedAt, by: 'operator 7' }
const exampleStarted = { answer: { finished: true } }
const GOES_ON = 'What takes longer than ten seconds continues in the background. 409 while another one runs.'

export const readTruth = defineRoute({
  id: 'readTruth',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/operator/truth',
  owner: 'analytics',
  access: 'system',
  summary: 'Get the results of the latest data checks of ledger, events, figures and enrollments',
  responses: { 200: checkRunsSchema(truthReportSchema) },
  example: { answer: { running: false, runs: [{ ...exampleRun, differences: 1 }], report: exampleTruth } },
})

export const checkTruth = defineRoute({
  id: 'checkTruth',
  method: 'POST',
  path: '/api/operator/truth',
  owner: 'analytics',
  access: 'system',
  timeoutMs: TIMEOUT_MS,
  summary: 'Run the data check now, like `npm run truth`; changes nothing',
  description: GOES_ON,
  responses: { 200: checkStartedSchema },
  problems: ['comparison-running'],
  example: exampleStarted,
})

export const readReconciliations = defineRoute({
  id: 'readReconciliations',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/operator/reconciliations',
  owner: 'billing',
  access: 'system',
  summary: 'Get the results of the latest reconciliation of Stripe payments, orders and enrollments',
  responses: { 200: checkRunsSchema(reconciliationReportSchema) },
  example: { answer: { running: false, runs: [{ ...exampleRun, differences: 0 }], report: exampleReconciliation } },
})

export const reconcile = defineRoute({
  id: 'reconcile',
  method: 'POST',
  path: '/api/operator/reconciliations',
  owner: 'billing',
  access: 'system',
  timeoutMs: TIMEOUT_MS,
  summary: 'Reconcile now and repair what is safe, like `npm run billing:reconcile`',
  description: GOES_ON,
  responses: { 200: checkStartedSchema },
  problems: ['reconciliation-running', 'card-provider-away'],
  example: exampleStarted,
})
