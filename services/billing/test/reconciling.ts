import { expect } from 'vitest'
import { type ReconcileSettings, reconcile } from '../src/reconciliation/reconcile.ts'
import type { Difference, Report } from '../src/reconciliation/report.ts'
import type { BillingUnderTest } from './billing-under-test.ts'

/** What a test says of a difference. */
export type ReportedDifference = Pick<Difference, 'kind' | 'outcome'>

/** Reconciles with what happened just now counting, unless the test says otherwise. */
export function reconcileNow(billing: BillingUnderTest, settings: Partial<ReconcileSettings> = {}): Promise<Report> {
  return reconcile(billing.parts, { graceSeconds: 0, dryRun: false, ...settings })
}

/** The differences of one order, or one payment. */
export function differencesOf({ differences }: Report, subject: number | string): ReportedDifference[] {
  return differences
    .filter(({ orderId, paymentIntentId }) => orderId === subject || paymentIntentId === subject)
    .map(({ kind, outcome }) => ({ kind, outcome }))
}

/** Expects exactly this difference of the order, repaired at once, told but left by a dry run, and gone afterwards. */
export async function expectRepair(billing: BillingUnderTest, orderId: number, kind: string): Promise<void> {
  const dry = await reconcileNow(billing, { dryRun: true })
  expect(differencesOf(dry, orderId)).toEqual([{ kind, outcome: 'left' }])
  const report = await reconcileNow(billing)
  expect(differencesOf(report, orderId)).toEqual([{ kind, outcome: 'repaired' }])
  expect(report.differences.find((difference) => difference.orderId === orderId)).toMatchObject({ safe: true })
  expect(differencesOf(await reconcileNow(billing), orderId)).toEqual([])
}

/** Expects exactly this difference of the order or payment, told and left as it is, however often. */
export async function expectReport(
  billing: BillingUnderTest,
  subject: number | string,
  kind: string,
  details: RegExp,
): Promise<void> {
  for (const _ of [1, 2]) {
    const report = await reconcileNow(billing)
    expect(differencesOf(report, subject)).toEqual([{ kind, outcome: 'left' }])
    const reported = report.differences.find(
      ({ orderId, paymentIntentId }) => orderId === subject || paymentIntentId === subject,
    )
    expect(reported).toMatchObject({ safe: false, details: expect.stringMatching(details) })
  }
}
