import type { Purchase } from '@lectern/contracts/shapes/payments.ts'
import { texts } from './texts.ts'

/** Why and when the money of a purchase went back, or didn't; null where there is nothing to tell. */
export function refundNote({ refund, refundedAt }: Pick<Purchase, 'refund' | 'refundedAt'>): string | null {
  if (!refund) return refundedAt && texts.refund.done(refundedAt)
  const reason =
    refund.initiatedBy === 'lectern' ? texts.refund.hadAccess : refund.reason && texts.refund.reason(refund.reason)
  return [whatHappened(refund, refundedAt), reason].filter(Boolean).join(' ')
}

function whatHappened(refund: NonNullable<Purchase['refund']>, refundedAt: string | null): string {
  if (refund.status === 'failed') return texts.refund.failed
  if (refundedAt) return texts.refund.done(refundedAt)
  if (refund.status === 'succeeded') return texts.refund.partly(refund.requestedAt)
  return texts.refund.asked(refund.requestedAt)
}
