import type { CourseDetail } from '@lectern/contracts/courses.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths.ts'
import { confirmPurchase } from './confirm-purchase.ts'
import { OutcomeCard } from './outcome-card.tsx'
import { say } from './payment-messages.ts'
import type { Stage } from './stage.ts'

interface Props {
  course: CourseDetail
  paymentIntentId: string
  onDone: (stage: Stage) => void
}

/** Paid, but the enrollment did not answer. Trying again asks for the enrollment only. */
export function PaymentUnconfirmed({ course, paymentIntentId, onDone }: Props) {
  const [pending, setPending] = useState(false)

  async function tryAgain() {
    setPending(true)
    try {
      onDone({ kind: (await confirmPurchase(course.id, paymentIntentId)) === 'enrolled' ? 'succeeded' : 'refunded' })
    } catch {
      setPending(false)
      say.notEnrolled()
    }
  }

  return (
    <OutcomeCard
      course={course}
      title="Your payment has arrived"
      actions={
        <>
          <Button variant="contained" disabled={pending} onClick={tryAgain}>
            {pending ? 'Enrolling...' : 'Try again'}
          </Button>
          <Button component={Link} to={paths.purchases} variant="outlined">
            View Purchases
          </Button>
        </>
      }
    >
      <Typography>
        Only your enrollment in "{course.title}" is still missing. You don’t need to pay again: try again now, or come
        back in a few minutes.
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        If you write to support, name this payment: {paymentIntentId}
      </Typography>
    </OutcomeCard>
  )
}
