import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { getTeacherAnalytics } from '#api/analytics'
import { texts } from '#texts/teaching-dashboard'
import { useLatestCourses } from '../../../api/course-lists.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import { EmailNotice } from '../../../components/email-notice.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { PageHeading } from '../../../components/page-heading.tsx'
import { useAuth } from '../../../session/auth-context.tsx'
import { TeacherPage } from '../shared/teacher-page.tsx'
import { CompletionRates } from './completion-rates.tsx'
import { EnrollmentTrend } from './enrollment-trend.tsx'
import { LatestCourses } from './latest-courses.tsx'
import { NewTeacher } from './new-teacher.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { TeacherStats } from './teacher-stats.tsx'

const Pair = styled(Box)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.65fr) minmax(0, 1fr)',
  gap: 24,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Stack = styled('div')({ display: 'grid', gap: 24 })

export function Component() {
  const { user } = useAuth()
  const analytics = useFreshRead(getTeacherAnalytics)
  const courses = useLatestCourses()
  const unread = [analytics, courses].filter(({ data, error }) => error && !data)
  const error = unread[0]?.error
  const retry = () => Promise.all(unread.map(({ mutate }) => mutate()))
  if (user && courses.data?.length === 0) return <NewTeacher user={user} />
  if (error) return <ErrorState title={texts.failed} error={error} onRetry={retry} />
  return (
    <TeacherPage>
      <PageHeading title={texts.title} sx={{ mb: 3.5 }} />
      <EmailNotice user={user} />
      <Stack>
        <TeacherStats analytics={analytics.data} />
        <LatestCourses courses={courses.data} stats={analytics.data?.courseStats} />
        {/* Below a list of any length: it would move if it came before the list. */}
        {courses.data && (
          <>
            <Pair>
              <EnrollmentTrend days={analytics.data?.dailyEnrollments} />
              <CompletionRates analytics={analytics.data} />
            </Pair>
            <RecentActivity activity={analytics.data?.recentActivity} />
          </>
        )}
      </Stack>
    </TeacherPage>
  )
}
