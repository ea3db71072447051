import type { TeacherOrder } from '@lectern/contracts/shapes/payments.ts'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { texts } from '#texts/teaching-orders'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { RowSkeletons } from '../../../components/row-skeletons.tsx'
import { stackedWhereNarrow } from '../../../components/stacked-rows.ts'
import type { OrderAction } from './order-actions.ts'
import { OrderRow } from './order-row.tsx'

const OrderDialog = lazyPart(() => import('./order-dialog.tsx'))

export function OrderList({ orders }: { orders: TeacherOrder[] | undefined }) {
  // The order stays while its dialog closes.
  const [chosen, setChosen] = useState<{ order: TeacherOrder; action: OrderAction }>()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Card sx={{ containerType: 'inline-size' }}>
        <Table sx={stackedWhereNarrow} aria-label={texts.list} aria-busy={!orders}>
          <TableHead>
            <TableRow>
              <TableCell>{texts.columns.student}</TableCell>
              <TableCell>{texts.columns.course}</TableCell>
              <TableCell align="right">{texts.columns.amount}</TableCell>
              <TableCell>{texts.columns.date}</TableCell>
              <TableCell>{texts.columns.status}</TableCell>
              <TableCell align="right">{texts.columns.actions}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {orders?.map((order) => (
              <OrderRow
                key={order.orderId}
                order={order}
                onChoose={(action) => {
                  setChosen({ order, action })
                  setAsking(true)
                }}
              />
            )) ?? <RowSkeletons rows={5} columns={6} />}
          </TableBody>
        </Table>
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
