import type Stripe from 'stripe'
import type { z } from 'zod'
import { mergeMetadata } from '../api/parameters.ts'
import type { Work } from '../sandbox.ts'
import { checkAmount, checkCurrency } from './amount.ts'
import { choosePaymentMethod } from './confirm-payment.ts'
import { refuseOutdatedTypes } from './outdated-types.ts'
import type { updateParameters } from './parameters.ts'
import { unexpectedState } from './payment-intent.ts'

type Parameters = z.output<typeof updateParameters>

/** Before it is confirmed, everything may change; later, only what is said about it. */
const OPEN = ['requires_payment_method', 'requires_confirmation']
const ONLY_WHILE_OPEN = ['amount', 'currency', 'payment_method', 'payment_method_data'] as const

function refuseLateChange(intent: Stripe.PaymentIntent, params: Parameters): void {
  const late = ONLY_WHILE_OPEN.find((name) => params[name] !== undefined)
  if (!late || OPEN.includes(intent.status)) return
  const message = `This PaymentIntent's ${late} could not be updated because it has a status of ${intent.status}. You may only update the ${late} of a PaymentIntent with one of the following statuses: ${OPEN.join(', ')}.`
  throw unexpectedState(message, intent)
}

export function updatePaymentIntent(work: Work, intent: Stripe.PaymentIntent, params: Parameters) {
  refuseOutdatedTypes(params)
  refuseLateChange(intent, params)
  if (params.currency !== undefined) intent.currency = checkCurrency(params.currency)
  if (params.amount !== undefined) intent.amount = params.amount
  checkAmount(intent.amount, intent.currency)
  choosePaymentMethod(work, intent, params)
  if (params.description !== undefined) intent.description = params.description
  if (params.receipt_email !== undefined) intent.receipt_email = params.receipt_email
  if (params.statement_descriptor !== undefined) intent.statement_descriptor = params.statement_descriptor
  if (params.statement_descriptor_suffix !== undefined) {
    intent.statement_descriptor_suffix = params.statement_descriptor_suffix
  }
  if (params.transfer_group !== undefined) intent.transfer_group = params.transfer_group
  if (params.allowed_payment_method_types !== undefined) {
    intent.allowed_payment_method_types = params.allowed_payment_method_types
  }
  intent.metadata = mergeMetadata(intent.metadata, params.metadata)
  work.objects.save(intent)
  return intent
}
