import type { OpenPayment } from '@lectern/contracts/payments.ts'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Divider from '@mui/material/Divider'
import { styled } from '@mui/material/styles'
import { PaymentElement } from '@stripe/react-stripe-js'
import { type SubmitEvent, useRef, useState } from 'react'
import { TextField } from '../../components/fields/text-field.tsx'
import { formatPrice } from '../../lib/format.ts'
import { receiptEmailError } from './receipt-email.ts'
import { usePayment } from './use-payment.ts'

const Form = styled('form')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })

const Secured = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  justifyContent: 'center',
  gap: 8,
  color: theme.vars.palette.text.secondary,
  '& > svg': { flexShrink: 0, marginTop: 1 },
}))

interface Props {
  courseId: number
  payment: OpenPayment
  email: string
  /** Reads the payment again. */
  onRetry: () => void
  onPaid: (paymentIntentId: string) => Promise<void>
}

/** Where the receipt goes, the card, and the one button. */
export function PaymentForm({ courseId, payment, email, onRetry, onPaid }: Props) {
  const [receiptEmail, setReceiptEmail] = useState('')
  const [emailError, setEmailError] = useState<string>()
  const [isReady, setReady] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const { submit, pending, notice } = usePayment({ courseId, payment, onPaid, onRepriced: onRetry })

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const problem = receiptEmailError(receiptEmail)
    setEmailError(problem)
    if (problem) emailField.current?.focus()
    else void submit(receiptEmail.trim())
  }

  return (
    <Form noValidate onSubmit={onSubmit}>
      <TextField
        label="Email Receipt"
        type="email"
        name="email"
        autoComplete="email"
        placeholder={email}
        value={receiptEmail}
        error={emailError}
        inputRef={emailField}
        onChange={(event) => {
          setReceiptEmail(event.target.value)
          setEmailError(undefined)
        }}
        required
      />
      <Divider sx={{ mt: 1, mb: 0.5 }} />
      <CardFields isReady={isReady} onReady={() => setReady(true)} />
      {notice && <Alert severity={notice.severity}>{notice.text}</Alert>}
      <Button type="submit" variant="contained" size="large" disabled={!isReady || pending} sx={{ mt: 1.5 }}>
        {pending ? 'Processing...' : `Pay ${formatPrice(payment.amount)}`}
      </Button>
      <Secured>
        <LockOutlined aria-hidden="true" />
        <span>Your payment is secured by Stripe. We do not store your card details.</span>
      </Secured>
    </Form>
  )
}

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // The form's height, so that nothing jumps when it comes.
  minHeight: 256,
  '& > *': { gridArea: '1 / 1' },
  '& > [role="progressbar"]': { placeSelf: 'center' },
})

/** The provider's frame, behind a spinner until it is there. */
function CardFields({ isReady, onReady }: { isReady: boolean; onReady: () => void }) {
  return (
    <Frame aria-busy={!isReady}>
      {!isReady && <CircularProgress aria-label="Loading the card form" />}
      <div style={{ visibility: isReady ? 'visible' : 'hidden' }}>
        <PaymentElement onReady={onReady} />
      </div>
    </Frame>
  )
}
