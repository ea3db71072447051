import type { Purchase } from '@lectern/contracts/payments.ts'
import Chip from '@mui/material/Chip'

interface Shown {
  label: string
  color: 'success' | 'secondary' | 'error' | 'default'
}

/** What has become of the money of an order. */
export function orderStatus({ status, refund }: Pick<Purchase, 'status' | 'refund'>): Shown {
  if (status === 'refunded') return { label: 'Refunded', color: 'default' }
  if (refund?.status === 'pending') return { label: 'Refund on its way', color: 'secondary' }
  if (refund?.status === 'failed') return { label: 'Refund failed', color: 'error' }
  return { label: 'Paid', color: 'success' }
}

export function OrderStatus({ order }: { order: Pick<Purchase, 'status' | 'refund'> }) {
  return <Chip {...orderStatus(order)} />
}
