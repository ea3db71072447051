import Button from '@mui/material/Button'
import { texts } from '#texts/teaching-orders'
import WarningAmberRounded from '../../../icons/warning-amber-rounded.tsx'
import { formatPrice } from '../../../lib/format.ts'
import { EVERY_ORDER, type OrdersState } from './orders-query.ts'

interface Props {
  /** In dollars. */
  owed: number
  state: OrdersState
  onChange: (state: OrdersState) => void
}

/** What the teacher's orders owe students whose banks sent refunds back, and the way to those orders and back. */
export function OwedNotice({ owed, state, onChange }: Props) {
  return (
    <Button
      size="small"
      variant="outlined"
      color={state.owed ? 'primary' : 'error'}
      startIcon={state.owed ? null : <WarningAmberRounded />}
      onClick={() => onChange({ ...EVERY_ORDER, owed: !state.owed })}
    >
      {state.owed ? texts.owed.showAll : texts.owed.show({ amount: formatPrice(owed) })}
    </Button>
  )
}
