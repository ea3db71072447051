import type Stripe from 'stripe'
import { invalidRequest } from '../api/stripe-error.ts'
import { idOf, newId } from '../ids.ts'
import type { Work } from '../sandbox.ts'

const DAYS_TO_ANSWER = 9

/** No evidence yet. */
const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

/** The cardholder disputes a charge, for a reason such as `fraudulent`: all that is left of it, or a part. */
export function openDispute(work: Work, charge: Stripe.Charge, reason: string, asked?: number): Stripe.Dispute {
  if (!charge.paid || charge.disputed || charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} can't be disputed: it is not paid, refunded, or disputed already.`)
  }
  const left = charge.amount - charge.amount_refunded
  const amount = asked ?? left
  if (amount < 1 || amount > left) throw invalidRequest(`Between 1 and ${left} of charge ${charge.id} can be disputed.`)
  const dispute: Stripe.Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: work.now + DAYS_TO_ANSWER * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: reason === 'fraudulent' ? '10.4' : '13.1',
    payment_intent: idOf(charge.payment_intent),
    reason,
    status: 'needs_response',
  }
  charge.disputed = true
  work.objects.insert(dispute)
  work.objects.save(charge)
  work.emit('charge.dispute.created', dispute)
  work.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}
