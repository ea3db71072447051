import type { Purchase } from '@lectern/contracts/shapes/payments.ts'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { listPurchases } from '#api/billing'
import { texts } from '#texts/purchases'
import { useFreshRead } from '../../api/use-read.ts'
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
  const { data, error, mutate } = useFreshRead(listPurchases)
  if (error && !data) return <ErrorState title={texts.failed} error={error} onRetry={() => mutate()} />
  return (
    <PageContainer sx={{ pt: { xs: 4, md: 6 } }}>
      <PageHeading title={texts.title} sx={{ mb: { xs: 3, md: 4 } }} />
      {data?.length === 0 ? (
        <EmptyState {...texts.none} link={{ to: paths.courses, label: texts.browse }} />
      ) : (
        <PurchaseList purchases={data} />
      )}
    </PageContainer>
  )
}

function PurchaseList({ purchases }: { purchases: Purchase[] | undefined }) {
  return (
    <Card sx={{ containerType: 'inline-size' }} {...(!purchases && { className: LOADING_PAGE })}>
      <Table sx={stackedWhereNarrow} aria-label={texts.title} aria-busy={!purchases}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.columns.course}</TableCell>
            <TableCell>{texts.columns.date}</TableCell>
            <TableCell align="right">{texts.columns.amount}</TableCell>
            <TableCell>{texts.columns.status}</TableCell>
            <TableCell align="right">{texts.columns.receipt}</TableCell>
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
