import Typography from '@mui/material/Typography'
import { texts } from '#texts/announcements'
import { useAnnouncements } from '../../api/announcements.ts'
import { isNotFound } from '../../api/api-error.ts'
import { useCourse, useCourseId } from '../../api/course.ts'
import { BackLink } from '../../components/back-link.tsx'
import { CourseUnread } from '../../components/course-unread.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageContainer } from '../../components/page-container.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { paths } from '../../config/paths.ts'
import { AnnouncementList } from './announcement-list.tsx'

/** What the teacher of a course has told everybody in it. The bell leads to one of them by `#announcement-4`. */
export function Component() {
  const courseId = useCourseId()
  const { data: course } = useCourse(courseId)
  const { data, error, mutate } = useAnnouncements(courseId, null)
  if (courseId === null || (!data && isNotFound(error))) {
    const way = { to: paths.dashboard, label: texts.toDashboard }
    return <CourseUnread text={texts.missing} {...way} error={error} onRetry={() => mutate()} />
  }
  if (error && !data) return <ErrorState title={texts.failed} error={error} onRetry={() => mutate()} />
  return (
    <PageContainer sx={{ pt: { xs: 3, md: 5 }, pb: 8, '& > *': { maxWidth: 720 } }}>
      <BackLink to={paths.course(courseId)} size="medium">
        {texts.toCourse}
      </BackLink>
      <PageHeading title={texts.title} sx={{ mt: 1 }} />
      <Typography dir="auto" sx={{ minHeight: 26, mb: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {course?.title}
      </Typography>
      <AnnouncementList courseId={courseId} />
    </PageContainer>
  )
}
