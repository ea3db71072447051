import type {
  Appearance,
  PaymentIntent,
  StripeElementsOptions,
  StripeError,
  StripePaymentElementOptions,
} from '@stripe/stripe-js'

/** What passes between the script in the shop's page and the card form in its frame, over a private channel. */
export interface FrameSetup {
  publishableKey: string
  clientSecret: string
  appearance: Appearance
  fonts: StripeElementsOptions['fonts']
  options: StripePaymentElementOptions
}

/** What a shop may say when it confirms a payment. */
export interface ConfirmParams {
  return_url?: string
  receipt_email?: string
  payment_method_data?: { billing_details?: object }
}

export type FrameRequest = { kind: 'validate' } | { kind: 'confirm'; confirmParams: ConfirmParams }

export type FrameAnswer = { error: StripeError } | { paymentIntent: PaymentIntent } | { valid: true }

interface CardFormChange {
  elementType: 'payment'
  empty: boolean
  complete: boolean
  collapsed: boolean
  value: { type: 'card' }
}

export type ToFrame =
  | { type: 'appearance'; appearance: Appearance }
  | { type: 'options'; options: StripePaymentElementOptions }
  | { type: 'focus' | 'blur' | 'clear' }
  | { type: 'request'; id: number; request: FrameRequest }

export type FromFrame =
  | { type: 'ready' | 'focus' | 'blur' | 'escape' }
  | { type: 'loaderror'; error: StripeError }
  | { type: 'height'; pixels: number }
  | { type: 'change'; change: CardFormChange }
  | { type: 'answer'; id: number; answer: FrameAnswer }
