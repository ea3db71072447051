import { z } from 'zod'
import { declareProblems } from './declare.ts'

/** Of orders, payments, refunds and what Stripe tells. */
export const billingProblems = declareProblems({
  'already-enrolled': { status: 409 },
  'course-is-free': { status: 409 },
  'course-price-below-minimum': { status: 409 },
  'already-paid': { status: 409, params: z.strictObject({ access: z.enum(['coming', 'ended']) }) },

  'payment-not-found': { status: 404 },
  'payment-required': { status: 402 },
  'payment-being-changed': { status: 503 },
  'payment-under-review': { status: 409 },
  'payment-of-another-amount': { status: 409 },
  'payment-of-another-course': { status: 409 },
  'payment-refunded': { status: 409 },
  'payment-without-access': { status: 409 },
  'card-provider-away': { status: 503 },

  'order-not-found': { status: 404 },
  'order-without-receipt': { status: 404 },
  'order-not-paid': { status: 409 },
  'refund-awaits-bank': { status: 409 },
  'already-repaid': { status: 409 },
  'repayment-awaits-refund': { status: 409 },
  'repayment-awaits-bank': { status: 409 },
  'nothing-owed': { status: 409 },
  'another-amount-owed': { status: 409, params: z.strictObject({ dollars: z.number() }) },
  'reconciliation-running': { status: 409 },

  'webhook-unsigned': { status: 400 },
  'webhook-signature-wrong': { status: 400 },
  'webhook-event-without-object': { status: 400 },
  'webhook-failed': { status: 500 },
})
