import type Stripe from 'stripe'

type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'

/** What an error's body says beside its type and message. */
export interface ErrorDetails {
  code?: string
  param?: string
  decline_code?: string
  advice_code?: string
  charge?: string
  /** In an answer to a browser only what those are shown. */
  payment_intent?: Partial<Stripe.PaymentIntent>
  payment_method?: Stripe.PaymentMethod
}

/** An answer of the API that is an error. `keepsChanges`: what was written until then stays, as a declined charge does. */
export class StripeError extends Error {
  override name = 'StripeError'
  readonly status: number
  readonly type: ErrorType
  readonly details: ErrorDetails
  readonly keepsChanges: boolean

  constructor(status: number, type: ErrorType, message: string, details: ErrorDetails = {}, keepsChanges = false) {
    super(message)
    this.status = status
    this.type = type
    this.details = details
    this.keepsChanges = keepsChanges
  }

  /** The body as Stripe sends it. */
  toBody() {
    const { code } = this.details
    const doc = code ? { doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}` } : {}
    return { error: { ...this.details, ...doc, message: this.message, type: this.type } }
  }
}

export const invalidRequest = (message: string, details: ErrorDetails = {}): StripeError =>
  new StripeError(400, 'invalid_request_error', message, details)

/** `No such charge: 'ch_1'`, the 404 for an object that a path names and the 400 for one that a parameter names. */
export const missingObject = (kind: string, id: string, param: string, status: 400 | 404): StripeError =>
  new StripeError(status, 'invalid_request_error', `No such ${kind}: '${id}'`, { code: 'resource_missing', param })

/** A declined or unusable card: the attempt is on record, so what was written stays. */
export const cardError = (message: string, details: ErrorDetails): StripeError =>
  new StripeError(402, 'card_error', message, details, true)

export const unauthorized = (message: string): StripeError => new StripeError(401, 'invalid_request_error', message)

/** Answers for requests that never began: Stripe doesn't remember these for an idempotency key. */
export const neverBegan = (error: StripeError): boolean =>
  error.status === 401 || error.status === 409 || (error.details.code?.startsWith('parameter_') ?? false)
