import type { OpenPayment } from '@lectern/contracts/shapes/payments.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import { styled } from '@mui/material/styles'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { texts } from '#texts/checkout'
import { TextField } from '../../components/fields/text-field.tsx'
import LockOutlined from '../../icons/lock-outlined.tsx'
import { CardFields } from './card-fields.tsx'
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
  /** Reads the payment again, and leaves what is typed. */
  onReread: () => void
  /** Begins with a new form. */
  onRestart: () => void
  onPaying: (isPaying: boolean) => void
  onPaid: (paymentIntentId: string, receiptEmail: string) => Promise<void>
}

/** Where the receipt goes, the card, and the one button. */
export function PaymentForm({ courseId, payment, email, onReread, onRestart, onPaying, onPaid }: Props) {
  const [receiptEmail, setReceiptEmail] = useState(email)
  const [emailError, setEmailError] = useState<string>()
  const [isReady, setReady] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const payButton = useRef<HTMLButtonElement>(null)
  const { submit, pending, notice } = usePayment({ courseId, payment, onPaying, onPaid, onRepriced: onReread })

  useEffect(() => {
    // While it was disabled the button lost the focus, and with it the keyboard its place.
    if (notice && !pending && document.activeElement === document.body) payButton.current?.focus()
  }, [notice, pending])

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
        label={texts.details.email}
        type="email"
        name="email"
        autoComplete="email"
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
      <CardFields isReady={isReady} onReady={() => setReady(true)} onRetry={onRestart} />
      {notice && <Alert severity={notice.severity}>{notice.text}</Alert>}
      <Button
        ref={payButton}
        type="submit"
        variant="contained"
        size="large"
        disabled={!isReady || pending}
        sx={{ mt: 1.5 }}
      >
        {pending ? texts.details.paying : texts.details.pay({ dollars: payment.amount })}
      </Button>
      <Secured>
        <LockOutlined aria-hidden="true" />
        <span>{texts.details.secured}</span>
      </Secured>
    </Form>
  )
}
