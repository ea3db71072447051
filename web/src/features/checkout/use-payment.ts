import { toCents } from '@lectern/contracts/shapes/money.ts'
import type { OpenPayment } from '@lectern/contracts/shapes/payments.ts'
import { useElements, useStripe } from '@stripe/react-stripe-js'
import { useEffect, useRef, useState } from 'react'
import { texts } from '#texts/checkout'
import { dismissToast } from '../../components/toasts/toast-store.ts'
import { paths } from '../../config/paths.ts'
import { type PaymentResult, pay } from './pay.ts'
import { say } from './payment-messages.ts'

interface Input {
  courseId: number
  payment: OpenPayment
  /** Whether a payment is under way. */
  onPaying: (isPaying: boolean) => void
  onPaid: (paymentIntentId: string, receiptEmail: string) => Promise<void>
  /** Another amount than was shown: the payment has to be read again. */
  onRepriced: () => void
}

type Notice = { severity: 'error' | 'info'; text: string }

/** Pays once, however often it is asked to, and says how that went. */
export function usePayment({ courseId, payment, onPaying, onPaid, onRepriced }: Input) {
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
    onPaying(true)
    setNotice(undefined)
    const processing = say.processing()
    const returnUrl = `${window.location.origin}${paths.learn(courseId)}`
    const amount = toCents(payment.amount)
    const { clientSecret, receiptsBy } = payment
    const receipt = { email: receiptEmail, by: receiptsBy }
    const attempt = { stripe, elements, clientSecret, amount, receipt, returnUrl }
    const result = await pay(attempt).catch(unexplained)
    if (result.kind === 'paid') return onPaid(result.paymentIntentId, receiptEmail)
    if (result.kind === 'processing') return setNotice({ severity: 'info', text: texts.payment.processing })
    if (result.kind === 'failed') {
      if (result.shownByCardForm) {
        // What isn't filled in is said at its field, and no payment has failed.
        dismissToast(processing)
      } else {
        say.failed(result.message)
        setNotice({ severity: 'error', text: withNextStep(result.message) })
      }
    } else {
      say.failed(texts.payment.repriced)
      setNotice({ severity: 'error', text: texts.payment.repriced })
      onRepriced()
    }
    isBusy.current = false
    setPending(false)
    onPaying(false)
  }

  return { submit, pending, notice }
}

/** A card provider's refusal says what is wrong, and not what to do about it. */
function withNextStep(message: string): string {
  const isOurs = message === texts.payment.unexplained || message === texts.payment.unreachable
  return isOurs ? message : texts.payment.nextStep({ refusal: message })
}

function unexplained(): PaymentResult {
  return { kind: 'failed', message: texts.payment.unexplained, shownByCardForm: false }
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
