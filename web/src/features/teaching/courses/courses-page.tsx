import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { getTeacherAnalytics } from '#api/analytics'
import { listTeacherCourses } from '#api/teacher-courses'
import { texts } from '#texts/teaching-courses'
import { texts as firstSteps } from '#texts/teaching-first-course'
import { useFreshRead } from '../../../api/use-read.ts'
import { CountedTabs } from '../../../components/counted-tabs.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { ListPages } from '../../../components/list-pages.tsx'
import { PageHeading } from '../../../components/page-heading.tsx'
import { paths } from '../../../config/paths.ts'
import AddRounded from '../../../icons/add-rounded.tsx'
import { useMedia } from '../../../lib/use-media.ts'
import { PHONE, WIDER_THAN_PHONE } from '../../../theme/media.ts'
import { ImportCell } from '../shared/course-import/import-cell.tsx'
import { StartingPoints } from '../shared/first-course/starting-points.tsx'
import { ReceivedInvitations } from '../shared/received-invitations.tsx'
import { TeacherPage } from '../shared/teacher-page.tsx'
import { CourseTile } from './course-tile.tsx'
import { type StatusFilter, useCoursesQuery } from './courses-query.ts'
import { CoursesTable } from './courses-table.tsx'
import { CoursesToolbar } from './courses-toolbar.tsx'
import { TileSkeleton } from './tile-skeleton.tsx'
import { useCardView } from './view-choice.ts'

const PAGE_SIZE = 24
const SKELETONS = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `skeleton ${name}`)

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 24,
  marginBottom: 24,
  [PHONE]: { flexDirection: 'column', alignItems: 'stretch', gap: 16 },
})

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  marginTop: 24,
  [WIDER_THAN_PHONE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 24 },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}))

/** The teacher's courses: `?search=knots&status=draft&sort=title&page=2`. */
export function Component() {
  const panelId = useId()
  const { query, change } = useCoursesQuery()
  const { search, status, sort, page } = query
  const [newId, setNewId] = useState<number>()
  const [asCards] = useCardView()
  const isPhone = useMedia(PHONE)
  const { data, error, mutate } = useFreshRead(listTeacherCourses, {
    search: search || undefined,
    status: status === 'all' ? undefined : status,
    sort: sort === 'edited' ? undefined : sort,
    page: page === 1 ? undefined : page,
  })
  const { data: analytics } = useFreshRead(getTeacherAnalytics)
  const stats = new Map(analytics?.courseStats.map((one) => [one.courseId, one]))
  if (error && !data) return <ErrorState title={texts.unreadable} error={error} onRetry={() => mutate()} />
  const isFirst = data?.total === 0 && !search && Object.values(data.counts).every((count) => count === 0)
  if (isFirst) {
    return (
      <TeacherPage>
        <Head>
          <PageHeading title={texts.title} />
        </Head>
        <ReceivedInvitations />
        <Box sx={{ display: 'grid', gap: 3 }}>
          <EmptyState
            {...firstSteps.firstCourse}
            action={
              <Button component={Link} to={paths.newCourse} variant="contained" startIcon={<AddRounded />}>
                {firstSteps.newCourse}
              </Button>
            }
          />
          <StartingPoints />
        </Box>
      </TeacherPage>
    )
  }
  return (
    <TeacherPage>
      <ReceivedInvitations />
      <Head>
        <PageHeading title={texts.title} />
        <Button component={Link} to={paths.newCourse} variant="contained" startIcon={<AddRounded />}>
          {texts.newCourse}
        </Button>
      </Head>
      <CoursesToolbar query={query} onChange={change} />
      <StatusTabs
        panelId={panelId}
        status={status}
        counts={data?.counts}
        onChange={(next) => change({ status: next })}
      />
      <div role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${status}`}>
        {data?.total === 0 ? (
          <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
            <EmptyState scene={search ? 'gap' : 'resting'} title={texts.empty[status]} />
            <ImportCell />
          </Box>
        ) : !asCards && !isPhone ? (
          <>
            <CoursesTable
              courses={data?.items}
              {...{ stats, sort, newId }}
              onSort={(next) => change({ sort: next })}
              onDuplicated={setNewId}
            />
            {data && (
              <Box sx={{ mt: 3 }}>
                <ImportCell />
              </Box>
            )}
          </>
        ) : (
          <Grid aria-busy={!data}>
            {data?.items.map((course) => (
              <CourseTile
                key={course.id}
                course={course}
                stats={stats.get(course.id)}
                isNew={course.id === newId}
                onDuplicated={setNewId}
              />
            )) ?? SKELETONS.map((name) => <TileSkeleton key={name} />)}
            {data && <ImportCell />}
          </Grid>
        )}
        {data && data.total > 0 && (
          <Box sx={{ display: 'grid', gap: 3, mt: 4 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.sum({ courses: data.total })}
            </Typography>
            <ListPages label={texts.pages} page={page} pageSize={PAGE_SIZE} total={data.total} />
          </Box>
        )}
      </div>
    </TeacherPage>
  )
}

interface TabsProps {
  panelId: string
  status: StatusFilter
  counts: Record<'draft' | 'active' | 'archived', number> | undefined
  onChange: (status: StatusFilter) => void
}

function StatusTabs({ panelId, status, counts, onChange }: TabsProps) {
  const { active, draft, archived } = texts.statuses
  const all = counts && counts.active + counts.draft + counts.archived
  return (
    <CountedTabs<StatusFilter>
      label={texts.tabs}
      panelId={panelId}
      value={status}
      onChange={onChange}
      tabs={[
        { value: 'all', label: texts.all, count: all },
        { value: 'active', label: active, count: counts?.active },
        { value: 'draft', label: draft, count: counts?.draft },
        { value: 'archived', label: archived, count: counts?.archived },
      ]}
    />
  )
}
