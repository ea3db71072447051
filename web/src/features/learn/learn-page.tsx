import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { texts } from '#texts/learn'
import { useCourse, useCourseId } from '../../api/course.ts'
import { BarePage } from '../../components/bare-page.tsx'
import { CourseLanguage } from '../../components/course-language.ts'
import { CourseUnread } from '../../components/course-unread.tsx'
import { paths } from '../../config/paths.ts'
import { returnedSecret } from '../../lib/returned-payment.ts'
import { EnrollmentRequired } from './enrollment-required.tsx'
import { Player } from './player.tsx'
import { PlayerSkeleton } from './player-skeleton.tsx'
import { useStudyProgress } from './study-progress.ts'

export { CoursePreviewPage } from './preview/course-preview-page.tsx'

/** Card providers send a student who had to authenticate back to here; the checkout finishes the payment. */
export function Component() {
  const courseId = useCourseId()
  if (courseId !== null && returnedSecret(courseId) !== null) return <Navigate to={paths.checkout(courseId)} replace />
  return <LearnPage key={courseId} courseId={courseId} />
}

function LearnPage({ courseId }: { courseId: number | null }) {
  const { data: course, error, isValidating, mutate } = useCourse(courseId)
  // Who comes from the checkout may find what was read before, while it is being read again.
  const [isFresh, setFresh] = useState(false)
  if (course && !isValidating && !isFresh) setFresh(true)
  if (courseId === null || (error && !course)) {
    const dashboard = { to: paths.dashboard, label: texts.toDashboard }
    return (
      <BarePage>
        <CourseUnread text={texts.missing} {...dashboard} error={error} onRetry={() => mutate()} />
      </BarePage>
    )
  }
  if (course && !course.enrollment && isFresh)
    return (
      <BarePage>
        <EnrollmentRequired course={course} />
      </BarePage>
    )
  if (!course?.enrollment) return <PlayerSkeleton />
  return (
    <CourseLanguage value={course.language}>
      <StudentPlayer course={course} enrollment={course.enrollment} />
    </CourseLanguage>
  )
}

interface StudentProps {
  course: CourseDetail
  enrollment: NonNullable<CourseDetail['enrollment']>
}

function StudentPlayer({ course, enrollment }: StudentProps) {
  const progress = useStudyProgress(course.id, enrollment)
  return <Player course={course} progress={progress} enrollmentId={enrollment.id} />
}
