import type { OpenPayment } from '@lectern/contracts/payments.ts'
import { useElements, useStripe } from '@stripe/react-stripe-js'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../config/paths.ts'
import { type PaymentResult, pay, UNEXPLAINED, UNREACHABLE } from './pay.ts'
import { say } from './payment-messages.ts'

interface Input {
  courseId: number
  payment: OpenPayment
  onPaid: (paymentIntentId: string) => Promise<void>
  /** Another amount than was shown: the payment has to be read again. */
  onRepriced: () => void
}

type Notice = { severity: 'error' | 'info'; text: string }

const REPRICED =
  'The price of this course has changed. You have not paid anything: look at the new total, then try again.'
const NEXT_STEP = 'Use another card, or ask your bank.'
const PROCESSING =
  'Your bank is still working on this payment. You get access as soon as it is through; you can leave this page.'

/** Pays once, however often it is asked to, and says how that went. */
export function usePayment({ courseId, payment, onPaid, onRepriced }: Input) {
  const stripe = useStripe()
  const elements = useElements()
  // State is a drawing later than a double click.
  const isBusy = useRef(false)
  const [pending, setPending] = useState(false)
  const [notice, setNotice] = useState<Notice>()
  useReloadAfterBack()

  async function submit(receiptEmail: string): Promise<void> {
    if (!stripe || !elements || isBusy.current) return
    isBusy.current = true
    setPending(true)
    setNotice(undefined)
    say.processing()
    const returnUrl = `${window.location.origin}${paths.learn(courseId)}`
    const amount = Math.round(payment.amount * 100)
    const { clientSecret } = payment
    const attempt = { stripe, elements, clientSecret, amount, receiptEmail, returnUrl }
    const result = await pay(attempt).catch(unexplained)
    if (result.kind === 'paid') return onPaid(result.paymentIntentId)
    if (result.kind === 'processing') return setNotice({ severity: 'info', text: PROCESSING })
    if (result.kind === 'failed') {
      say.failed(result.message)
      if (!result.shownByCardForm) setNotice({ severity: 'error', text: withNextStep(result.message) })
    } else {
      say.failed(REPRICED)
      setNotice({ severity: 'error', text: REPRICED })
      onRepriced()
    }
    isBusy.current = false
    setPending(false)
  }

  return { submit, pending, notice }
}

/** A card provider's refusal says what is wrong, and not what to do about it. */
function withNextStep(message: string): string {
  return message === UNEXPLAINED || message === UNREACHABLE ? message : `${message} ${NEXT_STEP}`
}

function unexplained(): PaymentResult {
  return { kind: 'failed', message: UNEXPLAINED, shownByCardForm: false }
}

/**
 * Back from the bank's page, a browser may show this one as it was left: in the middle of paying. What has become of the payment
 * is known to a page that starts anew.
 */
function useReloadAfterBack() {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload()
    }
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])
}
