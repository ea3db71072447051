import type { CourseDetail } from '@lectern/contracts/courses.ts'
import { useCourse, useCourseId } from '../../api/course.ts'
import { useAuth } from '../../auth/auth-context.tsx'
import { CenteredSpinner } from '../../components/centered-spinner.tsx'
import { CourseNotFound } from '../../components/course-not-found.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { AlreadyEnrolled } from './already-enrolled.tsx'
import { FreeCourse } from './free-course.tsx'
import { PaymentUnavailable } from './payment-unavailable.tsx'
import { Refused } from './refused.tsx'

/** For students only, who come with their own words and ways for everybody else. */
export function Component() {
  const { user, isLoading, error } = useAuth()
  if (isLoading) return <CenteredSpinner />
  if (error) return <ErrorState title="Your account could not be loaded" error={error} />
  if (user?.role !== 'student') return <Refused isVisitor={user === null} />
  return <Checkout />
}

function Checkout() {
  const courseId = useCourseId()
  const { data: course, error } = useCourse(courseId)
  if (courseId === null || error) {
    return <CourseNotFound text="We couldn't find the course you're trying to purchase." />
  }
  return course ? stateOf(course) : <CenteredSpinner />
}

function stateOf(course: CourseDetail) {
  if (course.isEnrolled) return <AlreadyEnrolled course={course} />
  if (course.price === 0) return <FreeCourse courseId={course.id} />
  return <PaymentUnavailable course={course} />
}
