import { Navigate, useSearchParams } from 'react-router-dom'
import { useCourse, useCourseId } from '../../api/course.ts'
import { CenteredSpinner } from '../../components/centered-spinner.tsx'
import { CourseNotFound } from '../../components/course-not-found.tsx'
import { paths } from '../../config/paths.ts'
import { EnrollmentRequired } from './enrollment-required.tsx'
import { Player } from './player.tsx'
import { texts } from './texts.ts'

/** Card providers send a student who had to authenticate back to here; the checkout finishes the payment. */
export function Component() {
  const courseId = useCourseId()
  const [query] = useSearchParams()
  if (courseId !== null && query.has('payment_intent_client_secret')) {
    return <Navigate to={`${paths.checkout(courseId)}?${query}`} replace />
  }
  return <LearnPage courseId={courseId} />
}

function LearnPage({ courseId }: { courseId: number | null }) {
  const { data: course, error } = useCourse(courseId)
  if (courseId === null || error) {
    return <CourseNotFound text={texts.missing} to={paths.dashboard} label={texts.toDashboard} error={error} />
  }
  if (!course) return <CenteredSpinner />
  if (!course.enrollment) return <EnrollmentRequired course={course} />
  return <Player course={course} enrollment={course.enrollment} />
}
