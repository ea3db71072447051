import type { Purchase } from '@lectern/contracts/shapes/payments.ts'
import Chip from '@mui/material/Chip'
import { texts } from '#texts/components-order'

interface Shown {
  label: string
  color: 'success' | 'secondary' | 'error' | 'default'
}

type Money = Pick<Purchase, 'status' | 'refund' | 'refundedAmount' | 'owedAmount'>

/** What has become of the money of an order. */
export function orderStatus({ status, refund, refundedAmount, owedAmount }: Money): Shown {
  if (refund?.status === 'pending') return { label: texts.refundPending, color: 'secondary' }
  if (owedAmount > 0) return { label: texts.owed({ dollars: owedAmount }), color: 'error' }
  if (status === 'refunded') return { label: texts.refunded, color: 'default' }
  if (refund?.status === 'failed') return { label: texts.refundFailed, color: 'error' }
  if (refundedAmount > 0) return { label: texts.partlyRefunded, color: 'default' }
  return { label: texts.paid, color: 'success' }
}

export function OrderStatus({ order }: { order: Money }) {
  return <Chip {...orderStatus(order)} />
}
