import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { formatPrice } from '../../../lib/format.ts'
import { EVERY_ORDER, type OrdersState } from './orders-query.ts'
import { texts } from './texts.ts'

interface Props {
  /** In dollars. */
  owed: number
  state: OrdersState
  onChange: (state: OrdersState) => void
}

/** What the teacher's orders owe students whose banks sent refunds back, and the way to those orders. */
export function OwedNotice({ owed, state, onChange }: Props) {
  return (
    <Alert
      severity="warning"
      sx={{
        alignItems: 'center',
        // On phones the button stands below what it is about.
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: { xs: '1 1 70%', sm: 1 } },
        '& .MuiAlert-action': { p: 0, m: 0, ml: { xs: 3.5, sm: 0 } },
      }}
      action={
        <Button
          color="inherit"
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          onClick={() => onChange({ ...EVERY_ORDER, owed: !state.owed })}
        >
          {state.owed ? texts.owed.showAll : texts.owed.show}
        </Button>
      }
    >
      {texts.owed.notice(formatPrice(owed))}
    </Alert>
  )
}
