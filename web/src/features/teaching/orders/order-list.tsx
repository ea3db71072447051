import type { TeacherOrder } from '@lectern/contracts/shapes/payments.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { texts } from '#texts/teaching-orders'
import { DataTable, NUMERIC } from '../../../components/data-table.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
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

const OrderDialog = lazyPart(() => import('./order-dialog.tsx'))

interface Props {
  orders: TeacherOrder[] | undefined
  /** Of a shared course: its owner refunds. */
  isShared: boolean
}

export function OrderList({ orders, isShared }: Props) {
  // The order stays while its dialog closes.
  const [chosen, setChosen] = useState<{ order: TeacherOrder; action: OrderAction }>()
  const [isAsking, setAsking] = useState(false)
  const timeZone = useOwnTimeZone()
  const { columns } = texts
  return (
    <>
      <Card>
        <DataTable
          aria-label={texts.list}
          stacked="narrow"
          skeletons={5}
          columns={{
            student: { head: columns.student, sx: { minWidth: 180 } },
            course: { head: columns.course, className: 'whole-line', sx: { overflowWrap: 'anywhere' } },
            amount: { head: columns.amount, ...NUMERIC },
            date: { head: columns.date, sx: { whiteSpace: 'nowrap' } },
            status: { head: columns.status },
            actions: { head: columns.actions, align: 'right' },
          }}
          rows={orders}
          rowKey={({ orderId }) => orderId}
          cells={(order) => ({
            student: (
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                <PersonAvatar name={displayName(order.student)} image={order.student.profileImage} />
                <Typography
                  variant="row"
                  component="span"
                  id={`student-of-${order.orderId}`}
                  sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
                >
                  {displayName(order.student)}
                </Typography>
              </Box>
            ),
            course: order.course.title,
            amount: <OrderAmount order={order} />,
            date: (
              <>
                <time dateTime={order.paidAt}>{formatDate(order.paidAt, timeZone)}</time>
                <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                  {texts.number({ id: order.orderId })}
                </Typography>
              </>
            ),
            status: (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <OrderStatus order={order} />
                {order.dispute && <Chip {...DISPUTES[order.dispute]} />}
              </Box>
            ),
            actions: (isShared ? [] : actionsOf(order)).map((action) => (
              <Button
                key={action}
                size="small"
                sx={{ whiteSpace: 'nowrap' }}
                aria-haspopup="dialog"
                aria-describedby={`student-of-${order.orderId}`}
                onClick={() => {
                  setChosen({ order, action })
                  setAsking(true)
                }}
              >
                {texts.actions[action]}
              </Button>
            )),
          })}
        />
      </Card>
      {chosen && (
        <OrderDialog
          key={`${chosen.action} ${chosen.order.orderId}`}
          {...chosen}
          open={isAsking}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
