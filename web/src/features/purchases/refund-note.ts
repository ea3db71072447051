import type { Purchase } from '@lectern/contracts/payments.ts'
import { formatDate } from '../../lib/format.ts'

/** Why and when the money of a purchase went back, or didn't; null where there is nothing to tell. */
export function refundNote({ refund, refundedAt }: Pick<Purchase, 'refund' | 'refundedAt'>): string | null {
  if (!refund) return refundedAt && `Refunded on ${formatDate(refundedAt)}.`
  const reason =
    refund.initiatedBy === 'lectern' ? 'You already had access to this course.' : refund.reason && `“${refund.reason}”`
  return [whatHappened(refund, refundedAt), reason].filter(Boolean).join(' ')
}

function whatHappened(refund: NonNullable<Purchase['refund']>, refundedAt: string | null): string {
  if (refund.status === 'failed') return 'The card provider could not give the money back. Please contact support.'
  if (refundedAt) return `Refunded on ${formatDate(refundedAt)}.`
  if (refund.status === 'succeeded') return `Partly refunded on ${formatDate(refund.requestedAt)}.`
  return `Refund asked for on ${formatDate(refund.requestedAt)}.`
}
