import { useCourse, useCourseId } from '../../api/course.ts'
import { useAuth } from '../../auth/auth-context.tsx'
import { CenteredSpinner } from '../../components/centered-spinner.tsx'
import { CourseNotFound } from '../../components/course-not-found.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { CourseCheckout } from './course-checkout.tsx'
import { Refused } from './refused.tsx'

/** For students only, who come with their own words and ways for everybody else. */
export function Component() {
  const { user, isLoading, error } = useAuth()
  if (isLoading) return <CenteredSpinner />
  if (error) return <ErrorState title="Your account could not be loaded" error={error} />
  if (user?.role !== 'student') return <Refused isVisitor={user === null} />
  return <Checkout email={user.email} />
}

function Checkout({ email }: { email: string }) {
  const courseId = useCourseId()
  const { data: course, error } = useCourse(courseId)
  // A course that was read stays when reading it again fails: somebody may be paying.
  if (course) return <CourseCheckout key={course.id} course={course} email={email} />
  if (courseId === null || error) {
    return <CourseNotFound text="We couldn't find the course you're trying to purchase." />
  }
  return <CenteredSpinner />
}
