import type { Appearance, StripeElementsOptions, StripePaymentElementOptions } from '@stripe/stripe-js'
import type { FrameAnswer, FrameRequest } from './messages.ts'
import { PaymentElement } from './payment-element.ts'

/** A group of Elements for one payment. The sandbox has the payment Element only. */
export class Elements {
  readonly #origin: string
  readonly #publishableKey: string
  readonly #options: StripeElementsOptions
  readonly clientSecret: string
  #payment: PaymentElement | null = null

  constructor(origin: string, publishableKey: string, options: StripeElementsOptions = {}) {
    if (!options.clientSecret) {
      throw new Error('The Stripe sandbox covers stripe.elements({ clientSecret }) only: clientSecret is missing.')
    }
    this.#origin = origin
    this.#publishableKey = publishableKey
    this.#options = { ...options }
    this.clientSecret = options.clientSecret
  }

  create(type: string, options: StripePaymentElementOptions = {}): PaymentElement {
    if (type !== 'payment') throw new Error(`The Stripe sandbox has no Element of type ${type}, only payment.`)
    if (this.#payment) throw new Error('Can only create one Element of type payment through an Elements instance.')
    const setup = {
      publishableKey: this.#publishableKey,
      clientSecret: this.clientSecret,
      appearance: this.#options.appearance ?? {},
      fonts: this.#options.fonts,
      options: { ...options },
    }
    this.#payment = new PaymentElement(this.#origin, setup, () => {
      this.#payment = null
    })
    return this.#payment
  }

  /** The Element of a type, or null. react-stripe-js gives the component, whose type Stripe.js finds out as well. */
  getElement(type: unknown): PaymentElement | null {
    const name = typeof type === 'function' ? (type as { __elementType?: string }).__elementType : type
    return name === 'payment' ? this.#payment : null
  }

  update(options: { appearance?: Appearance; locale?: string }): void {
    if (!options.appearance) return
    this.#options.appearance = options.appearance
    this.#payment?.setAppearance(options.appearance)
  }

  /** The payment is the server's; there is nothing to fetch until it is confirmed. */
  async fetchUpdates(): Promise<Record<string, never>> {
    return {}
  }

  /** Shows what is missing in the form, and answers the first of it. */
  async submit(): Promise<{ error?: object; selectedPaymentMethod?: 'card' }> {
    const answer = await this.ask({ kind: 'validate' })
    return 'error' in answer ? { error: answer.error } : { selectedPaymentMethod: 'card' }
  }

  /** For confirmPayment. */
  ask(request: FrameRequest): Promise<FrameAnswer> {
    if (!this.#payment) throw new Error('There is no payment Element: create and mount it first.')
    return this.#payment.ask(request)
  }
}
