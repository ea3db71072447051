import { useState } from 'react'
import { texts } from '#texts/checkout'
import { useCourse, useCourseId } from '../../api/course.ts'
import { CenteredSpinner } from '../../components/centered-spinner.tsx'
import { CourseNotFound } from '../../components/course-not-found.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { returnedSecret } from '../../lib/returned-payment.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { CheckoutLoading } from './checkout-loading.tsx'
import { CourseCheckout } from './course-checkout.tsx'
import { PaymentReturn } from './payment-return.tsx'
import { Refused } from './refused.tsx'
import type { Stage } from './stage.ts'
import { UnreadableCourse } from './unreadable-course.tsx'

/** For students only, who come with their own words and ways for everybody else. */
export function Component() {
  const { user, isLoading, error, retry } = useAuth()
  const courseId = useCourseId()
  if (isLoading) return courseId === null ? <CenteredSpinner /> : <CheckoutLoading courseId={courseId} />
  if (error) return <ErrorState title={texts.accountNotLoaded} error={error} onRetry={retry} />
  if (user?.role !== 'student') return <Refused isVisitor={user === null} />
  if (courseId === null) return <CourseNotFound text={texts.missing} />
  return <CheckoutOf key={courseId} courseId={courseId} email={user.email} />
}

function CheckoutOf({ courseId, email }: { courseId: number; email: string }) {
  const { data: course, error, mutate } = useCourse(courseId)
  const [stage, setStage] = useState<Stage>(() => {
    // Read once: it is forgotten when what became of the payment is known.
    const clientSecret = returnedSecret(courseId)
    return clientSecret ? { kind: 'returned', clientSecret } : { kind: 'open' }
  })
  // Whatever the course says meanwhile: where it was archived, confirming the payment is what makes it readable.
  if (stage.kind === 'returned') {
    return <PaymentReturn courseId={courseId} clientSecret={stage.clientSecret} onDone={setStage} />
  }
  // A course that was read stays when reading it again fails: somebody may be paying.
  if (course) return <CourseCheckout course={course} email={email} stage={stage} onStage={setStage} />
  if (!error) return <CheckoutLoading courseId={courseId} />
  return <UnreadableCourse courseId={courseId} why={error} onRetry={() => mutate()} />
}
