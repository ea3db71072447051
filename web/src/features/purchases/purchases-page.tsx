import type { Purchase } from '@lectern/contracts/shapes/payments.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { listPurchases } from '#api/billing'
import { texts } from '#texts/purchases'
import { useFreshRead } from '../../api/use-read.ts'
import { CoverThumbnail } from '../../components/cover-thumbnail.tsx'
import { DataTable, NUMERIC } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { LOADING_PAGE } from '../../components/loading-page.ts'
import { OrderAmount } from '../../components/order-amount.tsx'
import { OrderStatus } from '../../components/order-status.tsx'
import { PageContainer } from '../../components/page-container.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { paths } from '../../config/paths.ts'
import OpenInNewRounded from '../../icons/open-in-new-rounded.tsx'
import { formatDate } from '../../lib/format.ts'
import { touchRoom } from '../../theme/touch-room.ts'
import { refundNote } from './refund-note.ts'

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
  const { columns } = texts
  return (
    <Card {...(!purchases && { className: LOADING_PAGE })}>
      <DataTable
        aria-label={texts.title}
        stacked="narrow"
        skeletons={3}
        thumbnail={56}
        columns={{
          course: { head: columns.course },
          date: { head: columns.date, sx: { whiteSpace: 'nowrap' } },
          amount: { head: columns.amount, ...NUMERIC },
          status: { head: columns.status },
          receipt: { head: columns.receipt, align: 'right' },
        }}
        rows={purchases}
        rowKey={({ orderId }) => orderId}
        cells={(purchase) => ({
          course: <BoughtCourse purchase={purchase} />,
          date: <time dateTime={purchase.paidAt}>{formatDate(purchase.paidAt)}</time>,
          amount: <OrderAmount order={purchase} />,
          status: <OrderStatus order={purchase} />,
          receipt: purchase.receiptUrl && (
            <Button
              component="a"
              href={purchase.receiptUrl}
              target="_blank"
              rel="noopener"
              size="small"
              endIcon={<OpenInNewRounded />}
              aria-describedby={titleIdOf(purchase)}
            >
              {texts.receipt}
              <VisuallyHidden>{texts.newTab}</VisuallyHidden>
            </Button>
          ),
        })}
      />
    </Card>
  )
}

const titleIdOf = ({ orderId }: Purchase) => `purchase-${orderId}`

function BoughtCourse({ purchase }: { purchase: Purchase }) {
  const { course } = purchase
  const note = refundNote(purchase)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <CoverThumbnail course={course} size={56} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h4" component="h2" id={titleIdOf(purchase)} sx={{ fontSize: '1rem' }}>
          <MuiLink
            component={Link}
            to={paths.course(course.id)}
            color="inherit"
            sx={{ position: 'relative', borderRadius: 1, ...touchRoom('-10px 0') }}
          >
            {course.title}
          </MuiLink>
        </Typography>
        {note && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
