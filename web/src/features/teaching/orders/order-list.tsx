import type { TeacherOrder } from '@lectern/contracts/payments.ts'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { lazy, useState } from 'react'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { RowSkeletons } from '../../../components/row-skeletons.tsx'
import { stackedWhereNarrow } from '../../../components/stacked-rows.ts'
import { OrderRow } from './order-row.tsx'

const RefundDialog = lazy(() => import('./refund-dialog.tsx'))

export function OrderList({ orders }: { orders: TeacherOrder[] | undefined }) {
  // The order stays while its dialog closes.
  const [chosen, setChosen] = useState<TeacherOrder>()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Card sx={{ containerType: 'inline-size' }}>
        <Table sx={stackedWhereNarrow} aria-label="Orders" aria-busy={!orders}>
          <TableHead>
            <TableRow>
              <TableCell>Student</TableCell>
              <TableCell>Course</TableCell>
              <TableCell align="right">Amount</TableCell>
              <TableCell>Date</TableCell>
              <TableCell>Status</TableCell>
              <TableCell align="right">Actions</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {orders?.map((order) => (
              <OrderRow
                key={order.orderId}
                order={order}
                onRefund={(one) => {
                  setChosen(one)
                  setAsking(true)
                }}
              />
            )) ?? <RowSkeletons rows={5} columns={6} />}
          </TableBody>
        </Table>
      </Card>
      {chosen && (
        <LazyPart>
          <RefundDialog key={chosen.orderId} order={chosen} open={isAsking} onClose={() => setAsking(false)} />
        </LazyPart>
      )}
    </>
  )
}
