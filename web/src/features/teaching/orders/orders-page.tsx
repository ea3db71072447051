import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useSearchParams } from 'react-router-dom'
import { useTeacherEarnings } from '../../../api/teacher-earnings.ts'
import { PAGE_SIZE, useTeacherOrders } from '../../../api/teacher-orders.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { ListPages } from '../../../components/list-pages.tsx'
import { PageHeading } from '../../../components/page-heading.tsx'
import { pageOf } from '../../../lib/page-of.ts'
import { PHONE } from '../../../theme/media.ts'
import { TeacherPage } from '../shared/teacher-page.tsx'
import { CourseFilter } from './course-filter.tsx'
import { Earnings } from './earnings.tsx'
import { OrderList } from './order-list.tsx'

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 24,
  marginBottom: 28,
  [PHONE]: { flexDirection: 'column', alignItems: 'stretch', gap: 16 },
})

const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 })

/** The teacher's sales: what they brought in, and each order with its refund. `?course=3&page=2`. */
export function Component() {
  const [query, setQuery] = useSearchParams()
  const page = pageOf(query)
  const courseId = /^[1-9]\d{0,8}$/.test(query.get('course') ?? '') ? Number(query.get('course')) : undefined
  const orders = useTeacherOrders({ page, courseId })
  const earnings = useTeacherEarnings()
  const error = orders.error ?? earnings.error
  if (error) return <ErrorState title="Your orders could not be loaded" error={error} />
  return (
    <TeacherPage>
      <Head>
        <PageHeading title="Orders" />
        <CourseFilter courseId={courseId} onChange={(id) => setQuery(id === undefined ? {} : { course: String(id) })} />
      </Head>
      <Stack>
        <Earnings earnings={earnings.data} />
        {orders.data?.items.length === 0 ? (
          <NoOrders isFiltered={courseId !== undefined} />
        ) : (
          <OrderList orders={orders.data?.items} />
        )}
      </Stack>
      {orders.data && (
        <Box sx={{ mt: 4 }}>
          <ListPages label="Pages of orders" page={page} pageSize={PAGE_SIZE} total={orders.data.total} />
        </Box>
      )}
    </TeacherPage>
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      scene={isFiltered ? 'gap' : 'resting'}
      title={isFiltered ? 'No orders for this course' : 'No orders yet'}
      text={
        isFiltered
          ? 'Choose another course, or all of them.'
          : 'When a student buys one of your courses, the order is listed here.'
      }
    />
  )
}
