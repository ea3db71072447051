import type { Purchase } from '@lectern/contracts/shapes/payments.ts'
import Chip from '@mui/material/Chip'
import { texts } from '#texts/components'

interface Shown {
  label: string
  color: 'success' | 'secondary' | 'error' | 'default'
}

type Money = Pick<Purchase, 'status' | 'refund' | 'refundedAmount' | 'owedAmount'>

/** What has become of the money of an order. */
export function orderStatus({ status, refund, refundedAmount, owedAmount }: Money): Shown {
  if (refund?.status === 'pending') return { label: texts.order.refundPending, color: 'secondary' }
  if (owedAmount > 0) return { label: texts.order.owed({ dollars: owedAmount }), color: 'error' }
  if (status === 'refunded') return { label: texts.order.refunded, color: 'default' }
  if (refund?.status === 'failed') return { label: texts.order.refundFailed, color: 'error' }
  if (refundedAmount > 0) return { label: texts.order.partlyRefunded, color: 'default' }
  return { label: texts.order.paid, color: 'success' }
}

export function OrderStatus({ order }: { order: Money }) {
  return <Chip {...orderStatus(order)} />
}
