import type { Purchase } from '@lectern/contracts/shapes/payments.ts'
import { texts } from '#texts/purchases'

type Money = Pick<Purchase, 'amount' | 'refundedAmount' | 'refund' | 'refundedAt' | 'owedAmount' | 'repayment'>

/** Why and when the money of a purchase went back, or didn't; null where there is nothing to tell. */
export function refundNote(purchase: Money): string | null {
  const { refund, refundedAt, owedAmount, repayment } = purchase
  if (owedAmount > 0 && refund?.status !== 'pending') return texts.refund.owed({ dollars: owedAmount })
  if (owedAmount === 0 && repayment) {
    return `${texts.refund.repaid({ iso: repayment.recordedAt })} ${texts.refund.reason({ reason: repayment.note })}`
  }
  if (!refund) return refundedAt && texts.refund.done({ iso: refundedAt })
  const reason =
    refund.initiatedBy === 'lectern'
      ? texts.refund.hadAccess
      : refund.reason && texts.refund.reason({ reason: refund.reason })
  return [whatHappened(refund, purchase), reason].filter(Boolean).join(' ')
}

function whatHappened(refund: NonNullable<Purchase['refund']>, purchase: Money): string {
  const { amount, refundedAmount, refundedAt } = purchase
  if (refund.status === 'pending') return texts.refund.asked({ iso: refund.requestedAt })
  if (refund.status === 'failed') return texts.refund.failed
  return refundedAt
    ? texts.refund.done({ iso: refundedAt })
    : texts.refund.partly({ iso: refund.requestedAt, dollars: refundedAmount, all: amount })
}
