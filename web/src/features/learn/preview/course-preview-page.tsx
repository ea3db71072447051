import { texts } from '#texts/learn'
import { useCourse, useCourseId } from '../../../api/course.ts'
import { rightsIn } from '../../../api/course-rights.ts'
import { BarePage } from '../../../components/bare-page.tsx'
import { CourseLanguage } from '../../../components/course-language.ts'
import { CourseUnread } from '../../../components/course-unread.tsx'
import { paths } from '../../../config/paths.ts'
import { useAuth } from '../../../session/auth-context.tsx'
import { Player } from '../player.tsx'
import { PlayerSkeleton } from '../player-skeleton.tsx'
import { usePreviewProgress } from '../study-progress.ts'

/** A teacher's own course in the student's player. */
export function CoursePreviewPage() {
  const courseId = useCourseId()
  const { user } = useAuth()
  const { data: course, error, mutate } = useCourse(courseId)
  const progress = usePreviewProgress()
  const isOthers = course !== undefined && rightsIn(course, user).length === 0
  if (courseId === null || isOthers || (error && !course)) {
    const link = { to: paths.teacherCourses, label: texts.preview.toCourses }
    return (
      <BarePage>
        <CourseUnread text={texts.missing} {...link} error={error} onRetry={() => mutate()} />
      </BarePage>
    )
  }
  if (!course) return <PlayerSkeleton />
  return (
    <CourseLanguage value={course.language}>
      <Player course={course} progress={progress} enrollmentId={null} />
    </CourseLanguage>
  )
}
