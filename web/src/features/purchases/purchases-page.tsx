import type { Purchase } from '@lectern/contracts/payments.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link } from 'react-router-dom'
import { usePurchases } from '../../api/purchases.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { LOADING_PAGE } from '../../components/loading-page.ts'
import { PageContainer } from '../../components/page-container.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { RowSkeletons } from '../../components/row-skeletons.tsx'
import { stackedWhereNarrow } from '../../components/stacked-rows.ts'
import { paths } from '../../config/paths.ts'
import { PurchaseRow } from './purchase-row.tsx'

export function Component() {
  const { data, error } = usePurchases()
  if (error) return <ErrorState title="Your purchases could not be loaded" error={error} />
  return (
    <PageContainer sx={{ pt: { xs: 4, md: 6 } }}>
      <PageHeading title="Purchases" sx={{ mb: { xs: 3, md: 4 } }} />
      {data?.length === 0 ? <NoPurchases /> : <PurchaseList purchases={data} />}
    </PageContainer>
  )
}

function PurchaseList({ purchases }: { purchases: Purchase[] | undefined }) {
  return (
    <Card sx={{ containerType: 'inline-size' }} {...(!purchases && { className: LOADING_PAGE })}>
      <Table sx={stackedWhereNarrow} aria-label="Purchases" aria-busy={!purchases}>
        <TableHead>
          <TableRow>
            <TableCell>Course</TableCell>
            <TableCell>Date</TableCell>
            <TableCell align="right">Amount</TableCell>
            <TableCell>Status</TableCell>
            <TableCell align="right">Receipt</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {purchases?.map((purchase) => <PurchaseRow key={purchase.orderId} purchase={purchase} />) ?? (
            <RowSkeletons rows={3} columns={5} thumbnail={56} />
          )}
        </TableBody>
      </Table>
    </Card>
  )
}

function NoPurchases() {
  return (
    <EmptyState
      title="No purchases yet"
      text="Courses that you pay for are listed here with their receipts."
      action={
        <Button component={Link} to={paths.courses} variant="contained">
          Browse Courses
        </Button>
      }
    />
  )
}
