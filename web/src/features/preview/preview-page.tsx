import type { CourseDetail } from '@lectern/contracts/courses.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { ApiError } from '../../api/api-error.ts'
import { useCourse, useCourseId } from '../../api/course.ts'
import { useLesson, useLessonId } from '../../api/lesson.ts'
import { useLessonAsWritten } from '../../api/lesson-as-written.ts'
import { CenteredSpinner } from '../../components/centered-spinner.tsx'
import { CourseNotFound } from '../../components/course-not-found.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageContainer } from '../../components/page-container.tsx'
import { paths } from '../../config/paths.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { PreviewLesson } from './preview-lesson.tsx'
import { texts } from './texts.ts'

/** A free preview for anybody; any lesson for its teacher, as students will read it. */
export function Component() {
  const courseId = useCourseId()
  const lessonId = useLessonId()
  const { data: course, error } = useCourse(courseId)
  const { user, isLoading } = useAuth()
  if (courseId === null || lessonId === null || error) return <CourseNotFound text={texts.missing} error={error} />
  if (!course || isLoading) return <CenteredSpinner />
  const Preview = user?.id === course.teacherId ? OwnPreview : FreePreview
  return <Preview key={lessonId} course={course} lessonId={lessonId} />
}

interface Props {
  course: CourseDetail
  lessonId: number
}

function FreePreview({ course, lessonId }: Props) {
  const { data: lesson, error } = useLesson(lessonId)
  if (error instanceof ApiError && error.status === 403) return <Closed course={course} />
  if (error) return <Missing course={course} error={error} />
  if (!lesson) return <CenteredSpinner />
  if (lesson.courseId !== course.id) return <Missing course={course} />
  return <PreviewLesson course={course} lesson={lesson} />
}

/** What is written, with drafts and unpublished changes: the teacher looks before others do. */
function OwnPreview({ course, lessonId }: Props) {
  const { data: written, error } = useLessonAsWritten(lessonId)
  if (error) return <Missing course={course} error={error} />
  if (!written) return <CenteredSpinner />
  if (written.courseId !== course.id) return <Missing course={course} />
  const note = written.draft ? texts.ownDraft : written.published && texts.ownChanges
  return <PreviewLesson course={course} lesson={{ id: lessonId, ...written.text }} own={{ note }} />
}

function Missing({ course, error }: { course: CourseDetail; error?: Error | undefined }) {
  return <CourseNotFound text={texts.missing} to={paths.course(course.id)} label={texts.viewCourse} error={error} />
}

function Closed({ course }: { course: CourseDetail }) {
  const action = (
    <Button component={Link} to={paths.course(course.id)} variant="contained">
      {texts.viewCourse}
    </Button>
  )
  return (
    <PageContainer sx={{ maxWidth: 688, py: { xs: 5, md: 10 } }}>
      <EmptyState
        heading="h1"
        scene="gap"
        title={texts.closedTitle}
        text={texts.closedText(course.title)}
        action={action}
      />
    </PageContainer>
  )
}
