import type { Purchase } from '@lectern/contracts/shapes/payments.ts'
import Chip from '@mui/material/Chip'
import { texts } from './texts.ts'

interface Shown {
  label: string
  color: 'success' | 'secondary' | 'error' | 'default'
}

/** What has become of the money of an order. */
export function orderStatus({ status, refund }: Pick<Purchase, 'status' | 'refund'>): Shown {
  if (status === 'refunded') return { label: texts.order.refunded, color: 'default' }
  if (refund?.status === 'pending') return { label: texts.order.refundPending, color: 'secondary' }
  if (refund?.status === 'failed') return { label: texts.order.refundFailed, color: 'error' }
  return { label: texts.order.paid, color: 'success' }
}

export function OrderStatus({ order }: { order: Pick<Purchase, 'status' | 'refund'> }) {
  return <Chip {...orderStatus(order)} />
}
