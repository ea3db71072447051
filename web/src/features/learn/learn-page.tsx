import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useCourse, useCourseId } from '../../api/course.ts'
import { useLastLesson } from '../../api/last-place.ts'
import { CourseUnread } from '../../components/course-unread.tsx'
import { paths } from '../../config/paths.ts'
import { returnedSecret } from '../../lib/returned-payment.ts'
import { placeLessons, resumeAt } from './course-outline.ts'
import { EnrollmentRequired } from './enrollment-required.tsx'
import { Player } from './player.tsx'
import { PlayerSkeleton } from './player-skeleton.tsx'
import { texts } from './texts.ts'

/** Card providers send a student who had to authenticate back to here; the checkout finishes the payment. */
export function Component() {
  const courseId = useCourseId()
  if (courseId !== null && returnedSecret(courseId) !== null) return <Navigate to={paths.checkout(courseId)} replace />
  return <LearnPage key={courseId} courseId={courseId} />
}

function LearnPage({ courseId }: { courseId: number | null }) {
  const { data: course, error, mutate } = useCourse(courseId)
  const startAt = useStart(courseId, course)
  if (courseId === null || (error && !course)) {
    const dashboard = { to: paths.dashboard, label: texts.toDashboard }
    return <CourseUnread text={texts.missing} {...dashboard} error={error} onRetry={() => mutate()} />
  }
  if (course && !course.enrollment) return <EnrollmentRequired course={course} />
  if (!course?.enrollment || startAt === undefined) return <PlayerSkeleton />
  return <Player course={course} enrollment={course.enrollment} startAt={startAt} />
}

/** The lesson with which the player opens where the address names none: decided once. Undefined until that can be said. */
function useStart(courseId: number | null, course: CourseDetail | undefined): number | null | undefined {
  const [search] = useSearchParams()
  const [start, setStart] = useState<number | null>()
  const isNamed = search.has('lesson')
  const last = useLastLesson(isNamed || start !== undefined ? null : courseId)
  if (start !== undefined) return start
  if (!course?.enrollment || last === undefined) return undefined
  const completed = new Set(course.enrollment.progress.filter((one) => one.completed).map((one) => one.lessonId))
  const chosen = resumeAt(placeLessons(course.modules), last, completed)
  setStart(chosen)
  return chosen
}
