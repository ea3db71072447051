import type { Purchase } from '@lectern/contracts/shapes/payments.ts'
import { styled } from '@mui/material/styles'
import { formatPrice } from '../lib/format.ts'
import { texts } from './texts.ts'

const Part = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.vars.palette.text.secondary,
}))

/** What was paid, and what of it went back where that is only a part. */
export function OrderAmount({ order }: { order: Pick<Purchase, 'amount' | 'refundedAmount' | 'status'> }) {
  const partly = order.status === 'paid' && order.refundedAmount > 0
  return (
    <>
      {formatPrice(order.amount)}
      {partly && <Part>{texts.order.partly(order.refundedAmount)}</Part>}
    </>
  )
}
