import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/checkout'
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
      title={texts.unconfirmed.title}
      actions={
        <>
          <Button variant="contained" disabled={pending} onClick={tryAgain}>
            {pending ? texts.unconfirmed.trying : texts.unconfirmed.tryAgain}
          </Button>
          <Button component={Link} to={paths.purchases} variant="outlined">
            {texts.viewPurchases}
          </Button>
        </>
      }
    >
      <Typography>{texts.unconfirmed.text({ course: course.title })}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.unconfirmed.number({ paymentIntentId })}
      </Typography>
    </OutcomeCard>
  )
}
