import type { Purchase } from '@lectern/contracts/shapes/payments.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/components-order'
import { formatPrice } from '../lib/format.ts'

const Part = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.vars.palette.text.secondary,
}))

type Money = Pick<Purchase, 'amount' | 'refundedAmount' | 'repayment'>

/** What was paid, what of it went back where that is only a part, and what reached the student by other means. */
export function OrderAmount({ order }: { order: Money }) {
  const { amount, refundedAmount, repayment } = order
  return (
    <>
      {formatPrice(amount)}
      {refundedAmount > 0 && refundedAmount < amount && (
        <Part>{texts.partOf({ dollars: refundedAmount, all: amount })}</Part>
      )}
      {repayment && <Part>{texts.repaid({ dollars: repayment.amount })}</Part>}
    </>
  )
}
