import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { getTeacherAnalytics } from '#api/analytics'
import { listTeacherCourses } from '#api/teacher-courses'
import { texts } from '#texts/teaching-dashboard'
import { useLatestCourses } from '../../../api/course-lists.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import { EmailNotice } from '../../../components/email-notice.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { PageHeading } from '../../../components/page-heading.tsx'
import { isKnown, ToDoList } from '../../../components/to-do-list.tsx'
import { paths } from '../../../config/paths.ts'
import AddRounded from '../../../icons/add-rounded.tsx'
import { useAuth } from '../../../session/auth-context.tsx'
import { ReceivedInvitations } from '../shared/received-invitations.tsx'
import { TeacherPage } from '../shared/teacher-page.tsx'
import { CompletionRates } from './completion-rates.tsx'
import { EnrollmentTrend } from './enrollment-trend.tsx'
import { LatestCourses } from './latest-courses.tsx'
import { NewTeacher } from './new-teacher.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { TeacherStats } from './teacher-stats.tsx'
import { useTeacherToDo } from './teacher-to-do.ts'

const Pair = styled(Box)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.65fr) minmax(0, 1fr)',
  gap: 24,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 28,
})

const Stack = styled('div')({ display: 'grid', gap: 24 })

export function Component() {
  const { user } = useAuth()
  const analytics = useFreshRead(getTeacherAnalytics)
  const courses = useLatestCourses()
  const toDo = useTeacherToDo()
  const ownsNone = courses.data?.length === 0
  const { data: shared } = useFreshRead(listTeacherCourses, ownsNone ? { pageSize: 1 } : null)
  const unread = [analytics, courses].filter(({ data, error }) => error && !data)
  const error = unread[0]?.error
  const retry = () => Promise.all(unread.map(({ mutate }) => mutate()))
  if (user && ownsNone) return <NewTeacher user={user} toDo={shared?.total ? toDo : null} />
  if (error) return <ErrorState title={texts.failed} error={error} onRetry={retry} />
  return (
    <TeacherPage>
      <Head>
        <PageHeading title={texts.title} />
        <Button component={Link} to={paths.newCourse} variant="contained" startIcon={<AddRounded />}>
          {texts.newTeacher.newCourse}
        </Button>
      </Head>
      <EmailNotice user={user} />
      <ReceivedInvitations />
      <Stack>
        <ToDoList sources={toDo} />
        {/* Below lists of any length: it would move if it came before them. */}
        {isKnown(toDo) && (
          <>
            <TeacherStats analytics={analytics.data} />
            <Pair>
              <EnrollmentTrend days={analytics.data?.dailyEnrollments} />
              <CompletionRates analytics={analytics.data} />
            </Pair>
            <LatestCourses courses={courses.data} stats={analytics.data?.courseStats} />
            {courses.data && <RecentActivity activity={analytics.data?.recentActivity} />}
          </>
        )}
      </Stack>
    </TeacherPage>
  )
}
