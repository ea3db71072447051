import type { PaymentIntent, StripeElementsOptions } from '@stripe/stripe-js'
import { Elements } from './elements.ts'
import type { ConfirmParams } from './messages.ts'
import { createPaymentApi, type PaymentAnswer } from './payment-api.ts'

interface ConfirmOptions {
  elements?: Elements
  clientSecret?: string
  confirmParams?: ConfirmParams & { payment_method?: string }
  redirect?: 'always' | 'if_required'
}

/** A promise for a page that is being left. */
const leaving = (): Promise<never> => new Promise(() => {})

function leaveFor(url: string): Promise<never> {
  window.location.assign(url)
  return leaving()
}

/** The shop's address with what Stripe adds for the page that the customer returns to. */
function returnAddress(returnUrl: string, intent: PaymentIntent): string {
  const url = new URL(returnUrl, window.location.href)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '')
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}

const notCovered = (name: string) => () => {
  throw new Error(`stripe.${name} is not covered by the Stripe sandbox.`)
}

/** What `Stripe(publishableKey)` answers: as much of Stripe.js as a checkout with the payment Element needs. */
export function createStripeClient(origin: string, publishableKey: string) {
  if (!publishableKey.startsWith('pk_test_')) {
    throw new Error('The Stripe sandbox takes test keys only: the publishable key must begin with pk_test_.')
  }
  const api = createPaymentApi(origin, publishableKey)

  async function confirm({ elements, clientSecret, confirmParams = {} }: ConfirmOptions): Promise<PaymentAnswer> {
    if (elements) {
      const answer = await elements.ask({ kind: 'confirm', confirmParams })
      if ('valid' in answer) throw new Error('The card form did not confirm.')
      return answer
    }
    if (!clientSecret) throw new Error('confirmPayment needs elements or a clientSecret.')
    return api.confirm(clientSecret, confirmParams)
  }

  async function confirmPayment(options: ConfirmOptions): Promise<PaymentAnswer> {
    const returnUrl = options.confirmParams?.return_url
    const always = options.redirect !== 'if_required'
    if (always && !returnUrl)
      throw new Error('confirmPayment needs confirmParams.return_url unless redirect is if_required.')
    const answer = await confirm(options)
    if ('error' in answer) return answer
    const { paymentIntent } = answer
    const authentication = paymentIntent.next_action?.redirect_to_url?.url
    if (authentication) return leaveFor(authentication)
    if (paymentIntent.status === 'requires_action') {
      const message = 'The card asks for authentication, for which the Stripe sandbox needs confirmParams.return_url.'
      return { error: { type: 'invalid_request_error', message } }
    }
    return always && returnUrl ? leaveFor(returnAddress(returnUrl, paymentIntent)) : answer
  }

  return {
    elements: (options?: StripeElementsOptions) => new Elements(origin, publishableKey, options),
    confirmPayment,
    retrievePaymentIntent: (clientSecret: string) => api.retrieve(clientSecret),
    createToken: notCovered('createToken'),
    createPaymentMethod: notCovered('createPaymentMethod'),
    confirmCardPayment: notCovered('confirmCardPayment'),
    handleNextAction: notCovered('handleNextAction'),
    // Told by the wrappers who they are; the sandbox keeps no record of it.
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  }
}
