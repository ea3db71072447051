import type { TeacherOrder } from '@lectern/contracts/shapes/payments.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { texts } from '#texts/teaching-orders'
import { OrderAmount } from '../../../components/order-amount.tsx'
import { OrderStatus } from '../../../components/order-status.tsx'
import { PersonAvatar } from '../../../components/person-avatar.tsx'
import { displayName } from '../../../lib/display-name.ts'
import { formatDate } from '../../../lib/format.ts'
import { useOwnTimeZone } from '../../../session/use-own-time-zone.ts'
import { actionsOf, type OrderAction } from './order-actions.ts'

const DISPUTES: Record<
  NonNullable<TeacherOrder['dispute']>,
  { label: string; color: 'warning' | 'default' | 'error' }
> = {
  open: { label: texts.disputes.open, color: 'warning' },
  won: { label: texts.disputes.won, color: 'default' },
  lost: { label: texts.disputes.lost, color: 'error' },
}

export function OrderRow({ order, onChoose }: { order: TeacherOrder; onChoose: (action: OrderAction) => void }) {
  const id = useId()
  const timeZone = useOwnTimeZone()
  const { student, course, paidAt, dispute } = order
  return (
    <TableRow>
      <TableCell sx={{ minWidth: 180 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <PersonAvatar name={displayName(student)} image={student.profileImage} />
          <Typography variant="row" component="span" id={id} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {displayName(student)}
          </Typography>
        </Box>
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }} className="whole-line">
        {course.title}
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <OrderAmount order={order} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <time dateTime={paidAt}>{formatDate(paidAt, timeZone)}</time>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {texts.number({ id: order.orderId })}
        </Typography>
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <OrderStatus order={order} />
          {dispute && <Chip {...DISPUTES[dispute]} />}
        </Box>
      </TableCell>
      <TableCell align="right">
        {actionsOf(order).map((action) => (
          <Button
            key={action}
            size="small"
            sx={{ whiteSpace: 'nowrap' }}
            aria-haspopup="dialog"
            aria-describedby={id}
            onClick={() => onChoose(action)}
          >
            {texts.actions[action]}
          </Button>
        ))}
      </TableCell>
    </TableRow>
  )
}
