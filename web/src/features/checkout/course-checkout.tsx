import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../config/paths.ts'
import { paidState } from '../../lib/paid-state.ts'
import { AlreadyEnrolled } from './already-enrolled.tsx'
import { confirmPurchase } from './confirm-purchase.ts'
import { FreeCourse } from './free-course.tsx'
import { PaidCourse } from './paid-course.tsx'
import { say } from './payment-messages.ts'
import { PaymentRefunded } from './payment-refunded.tsx'
import { PaymentSuccessful } from './payment-successful.tsx'
import { PaymentUnconfirmed } from './payment-unconfirmed.tsx'
import type { Stage } from './stage.ts'

interface Props {
  course: CourseDetail
  email: string
  stage: Exclude<Stage, { kind: 'returned' }>
  onStage: (stage: Stage) => void
}

/** The checkout of a course, from the first look to the enrollment. */
export function CourseCheckout({ course, email, stage, onStage }: Props) {
  const [isPaying, setPaying] = useState(false)
  const navigate = useNavigate()

  async function finish(paymentIntentId: string, receiptEmail: string) {
    onStage({ kind: 'leaving' })
    try {
      const outcome = await confirmPurchase(course.id, paymentIntentId)
      if (outcome === 'refunded') return onStage({ kind: 'refunded' })
      navigate(paths.learn(course.id), { state: paidState(receiptEmail) })
    } catch {
      say.notEnrolled()
      onStage({ kind: 'unconfirmed', paymentIntentId })
    }
  }

  if (stage.kind === 'succeeded') return <PaymentSuccessful course={course} />
  if (stage.kind === 'refunded') return <PaymentRefunded course={course} />
  if (stage.kind === 'unconfirmed') {
    return <PaymentUnconfirmed course={course} paymentIntentId={stage.paymentIntentId} onDone={onStage} />
  }
  // Who pays is told what became of that, also where the course says meanwhile that there is nothing to do.
  if (isPaying) return <PaidCourse course={course} email={email} onPaying={setPaying} onPaid={finish} />
  // Access that ends can be bought meanwhile.
  const hasForGood = course.isEnrolled && !course.enrollment?.accessUntil
  if (hasForGood && stage.kind !== 'leaving') return <AlreadyEnrolled course={course} />
  if (course.price === 0 || course.invitation?.freePlace) {
    return <FreeCourse course={course} onEnrolling={(is) => onStage({ kind: is ? 'leaving' : 'open' })} />
  }
  return <PaidCourse course={course} email={email} onPaying={setPaying} onPaid={finish} />
}
