import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { texts } from '#texts/checkout'
import { paths } from '../../config/paths.ts'
import { forgetReturnedPayment } from '../../lib/returned-payment.ts'
import { loadCardProvider } from './card-provider.ts'
import { CheckoutLoading } from './checkout-loading.tsx'
import { confirmPurchase } from './confirm-purchase.ts'
import { lookUp } from './pay.ts'
import { say } from './payment-messages.ts'
import type { Stage } from './stage.ts'

interface Props {
  courseId: number
  clientSecret: string
  onDone: (stage: Stage) => void
}

/** Back from the card provider: finds out what became of the payment. */
export function PaymentReturn({ courseId, clientSecret, onDone }: Props) {
  const navigate = useNavigate()
  const hasStarted = useRef(false)

  async function verify(): Promise<Stage> {
    let paymentIntentId: string | undefined
    try {
      const { stripe } = await loadCardProvider()
      const payment = await lookUp(stripe, clientSecret)
      if (payment.kind === 'paid') {
        paymentIntentId = payment.paymentIntentId
        return { kind: (await confirmPurchase(courseId, paymentIntentId)) === 'enrolled' ? 'succeeded' : 'refunded' }
      }
      if (payment.kind === 'failed') say.failed(payment.message)
      return { kind: 'open' }
    } catch {
      say.notVerified()
      return paymentIntentId ? { kind: 'unconfirmed', paymentIntentId } : { kind: 'open' }
    }
  }

  useEffect(() => {
    // Once, also where React runs effects twice.
    if (hasStarted.current) return
    hasStarted.current = true
    void verify().then((stage) => {
      forgetReturnedPayment()
      navigate(paths.checkout(courseId), { replace: true, preventScrollReset: true })
      onDone(stage)
    })
  })

  return <CheckoutLoading courseId={courseId} label={texts.payment.verifying} />
}
