import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getTeacherEarnings } from '#api/billing'
import { texts } from '#texts/teaching-orders'
import { useOwnCourses } from '../../../api/course-lists.ts'
import { ordersCsvUrl, PAGE_SIZE, useTeacherOrders } from '../../../api/teacher-orders.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import { BlockError } from '../../../components/block-error.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ListPages } from '../../../components/list-pages.tsx'
import { PageHeading } from '../../../components/page-heading.tsx'
import FileDownloadOutlined from '../../../icons/file-download-outlined.tsx'
import { useOwnTimeZone } from '../../../session/use-own-time-zone.ts'
import { BeforeFirstCourse } from '../shared/first-course/before-first-course.tsx'
import { TeacherPage } from '../shared/teacher-page.tsx'
import { Earnings } from './earnings.tsx'
import { OrderList } from './order-list.tsx'
import { isBackwards, isFiltered, type OrdersState, readOrdersQuery, writeOrdersQuery } from './orders-query.ts'
import { OrdersToolbar } from './orders-toolbar.tsx'
import { OwedNotice } from './owed-notice.tsx'

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 24,
})

/** As high as its button, so that nothing moves when it is known that there is one. */
const Found = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  minHeight: 36,
})

const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })

/** The teacher's sales: what they brought in, and each order with its refund. `?search=ada&course=3&from=2026-11-01&page=2`. */
export function Component() {
  const [query, setQuery] = useSearchParams()
  const timeZone = useOwnTimeZone()
  const state = readOrdersQuery(query)
  const { page, ...filter } = state
  const orders = useTeacherOrders({ page, timeZone, ...filter })
  const earnings = useFreshRead(getTeacherEarnings)
  const { data: courses } = useOwnCourses()
  const isShared = state.courseId !== undefined && courses?.every(({ id }) => id !== state.courseId) === true
  const change = useCallback(
    (next: OrdersState) => setQuery(writeOrdersQuery(next), { replace: true, preventScrollReset: true }),
    [setQuery],
  )
  if (courses?.length === 0 && orders.data?.total === 0 && !isFiltered(state)) {
    return <BeforeFirstCourse title={texts.title} of="noOrders" />
  }
  return (
    <TeacherPage>
      <Head>
        <PageHeading title={texts.title} />
        <Button
          variant="outlined"
          component="a"
          href={ordersCsvUrl({ timeZone, ...filter })}
          download=""
          title={texts.exportHelp}
          startIcon={<FileDownloadOutlined />}
        >
          {texts.export}
        </Button>
      </Head>
      <Stack>
        {isShared ? null : earnings.error ? (
          <BlockError sentence={texts.earningsFailed} onRetry={() => void earnings.mutate()} />
        ) : (
          <Earnings earnings={earnings.data} />
        )}
        <OrdersToolbar state={state} onChange={change} />
        <Found>
          <Typography
            role="status"
            sx={{ fontSize: '0.875rem', color: isBackwards(state) ? 'error.main' : 'text.secondary' }}
          >
            {isBackwards(state) ? texts.backwards : orders.data && texts.found({ count: orders.data.total })}
          </Typography>
          {!isShared && earnings.data && (earnings.data.owed > 0 || state.owed) && (
            <OwedNotice owed={earnings.data.owed} state={state} onChange={change} />
          )}
        </Found>
        {state.owed && <Alert severity="info">{texts.owed.explained}</Alert>}
        {orders.error ? (
          <BlockError sentence={texts.listFailed} onRetry={() => void orders.mutate()} />
        ) : orders.data?.total === 0 ? (
          <NoOrders isFiltered={isFiltered(state)} />
        ) : (
          <OrderList orders={orders.data?.items} isShared={isShared} />
        )}
        {orders.data && <ListPages label={texts.pages} page={page} pageSize={PAGE_SIZE} total={orders.data.total} />}
      </Stack>
    </TeacherPage>
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      scene={isFiltered ? 'gap' : 'resting'}
      title={isFiltered ? texts.noMatch : texts.none}
      text={isFiltered ? texts.noMatchText : texts.noneText}
    />
  )
}
