import { useSearchParams } from 'react-router-dom'
import { texts } from '#texts/learn'
import { useCourse, useCourseId } from '../../../api/course.ts'
import { hasRights, rightsIn } from '../../../api/course-rights.ts'
import { BarePage } from '../../../components/bare-page.tsx'
import { CourseLanguage } from '../../../components/course-language.ts'
import { CourseUnread } from '../../../components/course-unread.tsx'
import { paths } from '../../../config/paths.ts'
import { numberLessons } from '../../../lib/course-outline.ts'
import { useAuth } from '../../../session/auth-context.tsx'
import { findLesson } from '../lesson/find-lesson.ts'
import { Player } from '../player.tsx'
import { PlayerSkeleton } from '../player-skeleton.tsx'
import { usePreviewProgress } from '../study-progress.ts'
import { PreviewNotice } from './preview-notice.tsx'

/** A teacher's own course in the student's player. */
export function CoursePreviewPage() {
  const courseId = useCourseId()
  const { user } = useAuth()
  const { data: course, error, mutate } = useCourse(courseId)
  const [search] = useSearchParams()
  const progress = usePreviewProgress()
  const rights = course && rightsIn(course, user)
  const isOthers = rights?.length === 0
  const open = findLesson(numberLessons(course?.modules ?? []), Number(search.get('lesson')), undefined)?.current.lesson
  if (courseId === null || isOthers || (error && !course)) {
    const link = { to: paths.teacherCourses, label: texts.preview.toCourses }
    return (
      <BarePage>
        <CourseUnread text={texts.missing} {...link} error={error} onRetry={() => mutate()} />
      </BarePage>
    )
  }
  return (
    <>
      <PreviewNotice courseId={courseId} editedId={rights && hasRights(rights, 'edit') ? open?.id : undefined} />
      {course ? (
        <CourseLanguage value={course.language}>
          <Player course={course} progress={progress} enrollmentId={null} />
        </CourseLanguage>
      ) : (
        <PlayerSkeleton />
      )}
    </>
  )
}
