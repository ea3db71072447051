import Card from '@mui/material/Card'
import { useColorScheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Elements } from '@stripe/react-stripe-js'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { texts } from '#texts/checkout'
import { errorSentence } from '../../api/api-error.ts'
import { CenteredSpinner } from '../../components/centered-spinner.tsx'
import { locale } from '../../lib/locale.ts'
import { useMedia } from '../../lib/use-media.ts'
import { TOUCH } from '../../theme/media.ts'
import { cardAppearance, cardFonts } from './card-appearance.ts'
import { PaymentForm } from './payment-form.tsx'
import { PaymentTrouble } from './payment-trouble.tsx'
import { SandboxNotice } from './sandbox-notice.tsx'
import type { OpenedPayment } from './use-open-payment.ts'

interface Props {
  courseId: number
  opened: OpenedPayment | undefined
  error: Error | undefined
  email: string
  onRetry: () => void
  onPaying: (isPaying: boolean) => void
  onPaid: (paymentIntentId: string, receiptEmail: string) => Promise<void>
}

/** The card with the form, once there is a payment to pay. */
export function PaymentDetails({ courseId, opened, error, email, onRetry, onPaying, onPaid }: Props) {
  const titleId = useId()
  const [attempt, setAttempt] = useState(1)
  function restart() {
    setAttempt(attempt + 1)
    onRetry()
  }
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 3, sm: 4 } }}>
      <Typography variant="h3" component="h2" id={titleId} sx={{ mb: 3 }}>
        {texts.details.title}
      </Typography>
      {error && <PaymentTrouble text={errorSentence(error)} onRetry={onRetry} />}
      {!error && !opened && <CenteredSpinner label={texts.details.preparing} minHeight={540} />}
      {opened && (
        // Another payment needs a form of its own.
        <CardForm key={`${opened.payment.clientSecret} ${attempt}`} opened={opened}>
          <PaymentForm
            courseId={courseId}
            payment={opened.payment}
            email={email}
            onReread={onRetry}
            onRestart={restart}
            onPaying={onPaying}
            onPaid={onPaid}
          />
        </CardForm>
      )}
    </Card>
  )
}

function CardForm({ opened, children }: { opened: OpenedPayment; children: ReactNode }) {
  const { stripe, sandboxUrl, payment } = opened
  const { colorScheme = 'light' } = useColorScheme()
  const isSandbox = sandboxUrl !== null
  const isTouch = useMedia(TOUCH) === true
  const options = useMemo(
    () => ({
      clientSecret: payment.clientSecret,
      appearance: cardAppearance(colorScheme, { hidesSandboxNotice: isSandbox, isTouch }),
      fonts: cardFonts(window.location.origin, { isSandbox }),
      // The words around the card form are English too.
      locale: locale.language,
    }),
    [payment.clientSecret, colorScheme, isSandbox, isTouch],
  )
  return (
    <Elements stripe={stripe} options={options}>
      {isSandbox && <SandboxNotice />}
      {children}
    </Elements>
  )
}
