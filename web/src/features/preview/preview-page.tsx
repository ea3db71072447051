import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { getLessonForEditing } from '#api/curriculum'
import { texts } from '#texts/preview'
import { ApiError, isNotFound } from '../../api/api-error.ts'
import { useCourse, useCourseId } from '../../api/course.ts'
import { hasRights, rightsIn } from '../../api/course-rights.ts'
import { useLesson, useLessonId } from '../../api/lesson.ts'
import { useFreshRead } from '../../api/use-read.ts'
import { CenteredSpinner } from '../../components/centered-spinner.tsx'
import { CourseLanguage } from '../../components/course-language.ts'
import { CourseNotFound } from '../../components/course-not-found.tsx'
import { CourseUnread } from '../../components/course-unread.tsx'
import { DeadEnd } from '../../components/dead-end.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { paths } from '../../config/paths.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { PreviewLesson } from './preview-lesson.tsx'

/** A free preview for anybody; any lesson for its teacher, as students will read it. */
export function Component() {
  const courseId = useCourseId()
  const lessonId = useLessonId()
  const { data: course, error, mutate } = useCourse(courseId)
  const { user, isLoading } = useAuth()
  if (courseId === null || lessonId === null || (error && !course))
    return <CourseUnread title={texts.missingTitle} text={texts.missing} error={error} onRetry={() => mutate()} />
  if (!course || isLoading) return <CenteredSpinner />
  const Preview = hasRights(rightsIn(course, user), 'edit') ? OwnPreview : FreePreview
  return (
    <CourseLanguage value={course.language}>
      <Preview key={lessonId} course={course} lessonId={lessonId} />
    </CourseLanguage>
  )
}

interface Props {
  course: CourseDetail
  lessonId: number
}

function FreePreview({ course, lessonId }: Props) {
  const { data: lesson, error, mutate } = useLesson(lessonId)
  if (error instanceof ApiError && error.status === 403) return <Closed course={course} />
  if (error) return <Unread course={course} error={error} onRetry={() => mutate()} />
  if (!lesson) return <CenteredSpinner />
  if (lesson.courseId !== course.id) return <Missing course={course} />
  return <PreviewLesson course={course} lesson={lesson} />
}

/** What is written, with drafts and unpublished changes: the teacher looks before others do. */
function OwnPreview({ course, lessonId }: Props) {
  const { data: written, error, mutate } = useFreshRead(getLessonForEditing, { lessonId })
  if (error) return <Unread course={course} error={error} onRetry={() => mutate()} />
  if (!written) return <CenteredSpinner />
  if (written.courseId !== course.id) return <Missing course={course} />
  const note = written.draft ? texts.ownDraft : written.published && texts.ownChanges
  return (
    <PreviewLesson
      course={course}
      lesson={{ id: lessonId, ...written.text, captionLanguages: written.captionLanguages }}
      own={{ note }}
    />
  )
}

function Missing({ course }: { course: CourseDetail }) {
  return (
    <CourseNotFound
      title={texts.missingTitle}
      text={texts.missing}
      to={paths.course(course.id)}
      label={texts.viewCourse}
    />
  )
}

interface UnreadProps {
  course: CourseDetail
  error: Error
  onRetry: () => unknown
}

function Unread({ course, error, onRetry }: UnreadProps) {
  if (isNotFound(error)) return <Missing course={course} />
  return <ErrorState title={texts.failed} error={error} onRetry={onRetry} />
}

function Closed({ course }: { course: CourseDetail }) {
  const link = { to: paths.course(course.id), label: texts.viewCourse }
  return <DeadEnd title={texts.closedTitle} text={texts.closedText({ course: course.title })} link={link} />
}
