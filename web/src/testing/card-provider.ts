import type { PaymentIntent } from '@stripe/stripe-js'
import { HttpResponse, http } from 'msw'
import { api } from './api.ts'

/** What the card provider knows of the one payment `pi_1`. A test changes it, and reads it. */
interface CardProvider {
  cents: number
  isPaid: boolean
  /** How often it was asked to charge the card. */
  charges: number
  /** Whether its form loads. */
  hasForm: boolean
  answers: boolean
  /** What its form finds missing as a payment is confirmed. */
  incomplete: string | null
}

let provider: CardProvider

function intent() {
  const status = provider.isPaid ? 'succeeded' : 'requires_payment_method'
  return { id: 'pi_1', status, amount: provider.cents, last_payment_error: null } as PaymentIntent
}

/** A form without fields: those are in the provider's frame, which jsdom doesn't load. */
function cardForm() {
  const listeners = new Map<string, () => void>()
  return {
    on: (event: string, listener: () => void) => listeners.set(event, listener),
    off: (event: string) => listeners.delete(event),
    mount: () => provider.hasForm && setTimeout(() => listeners.get('ready')?.()),
    update: () => {},
    destroy: () => {},
  }
}

const unused = () => {
  throw new Error('The checkout pays with confirmPayment alone')
}

const client = {
  elements: () => ({ create: cardForm, getElement: () => null, update: () => {} }),
  retrievePaymentIntent: async () =>
    provider.answers ? { paymentIntent: intent() } : { error: { type: 'api_connection_error' } },
  confirmPayment: async () => {
    if (provider.incomplete) return { error: { type: 'validation_error', message: provider.incomplete } }
    provider.charges += 1
    provider.isPaid = true
    return { paymentIntent: intent() }
  },
  // react-stripe-js knows the provider's object by these.
  ...{ createToken: unused, createPaymentMethod: unused, confirmCardPayment: unused },
}

const script = () => client

/** Stands in for the card provider's script, and answers the calls that open a payment with it. The script is loaded once per file. */
export function serveCardProvider(): CardProvider {
  const own: CardProvider = { cents: 5400, isPaid: false, charges: 0, hasForm: true, answers: true, incomplete: null }
  provider = own
  Object.assign(window, { Stripe: script })
  api.use(
    http.get('/api/payment-settings', () =>
      HttpResponse.json({ publishableKey: 'pk_1', sandboxUrl: 'http://sandbox.test' }),
    ),
    http.post('/api/create-payment-intent', () =>
      HttpResponse.json({
        ...{ clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', orderId: 5 },
        ...{ amount: own.cents / 100, currency: 'usd', receiptsBy: 'lectern' },
      }),
    ),
  )
  return own
}
