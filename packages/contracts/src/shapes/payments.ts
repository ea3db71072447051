import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { enrollmentSchema } from './enrollments.ts'
import { idParamSchema, idSchema, pageQuery, searchSchema, timestampSchema, timeZoneSchema } from './fields.ts'
import { isWholeCents } from './money.ts'
import { publicPersonSchema } from './people.ts'

/** US dollars. */
const amountSchema = z.number().min(0)

/** What the browser needs to load the card form. */
export const paymentSettingsSchema = z.object({
  publishableKey: z.string(),
  /** Origin of the Stripe sandbox, whose script stands in for Stripe's; null when payments are Stripe's. */
  sandboxUrl: z.url().nullable(),
})
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>

export const createPaymentIntentBodySchema = z.strictObject({ courseId: idSchema })

/** An open payment. `amount` is what the student will pay: the price at this moment. */
export const openPaymentSchema = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  orderId: idSchema,
  amount: amountSchema,
  currency: z.literal('usd'),
  /** Who sends receipts. Stripe is told the address only where it does; else it stands with the card. A billing of before says nothing. */
  receiptsBy: z.enum(['lectern', 'stripe']).default('stripe'),
})
export type OpenPayment = z.infer<typeof openPaymentSchema>

export const confirmEnrollmentBodySchema = z.strictObject({
  courseId: idSchema,
  paymentIntentId: z.string().regex(/^pi_\w{1,250}$/, wrong('payment-intent-invalid')),
})
export const confirmationSchema = z.object({
  /** `enrolled`: the payment gives access. `refunded`: the student had access otherwise, so the money goes back. */
  outcome: z.enum(['enrolled', 'refunded']),
  enrollment: enrollmentSchema.nullable(),
})
export type Confirmation = z.infer<typeof confirmationSchema>

const refundSchema = z.object({
  /** `pending`: on its way to Stripe or the card. `failed`: Stripe could not give the money back. */
  status: z.enum(['pending', 'succeeded', 'failed']),
  /** Who began it: the course's teacher, who operates the system, Stripe's dashboard, or Lectern, when the student had access otherwise. */
  initiatedBy: z.enum(['teacher', 'operator', 'stripe', 'lectern']),
  /** What the teacher wrote; null when nobody wrote anything. */
  reason: z.string().nullable(),
  requestedAt: timestampSchema,
})

/** Money that reached the student by other means than the card, after the bank had returned a refund. */
const repaymentSchema = z.object({
  amount: amountSchema,
  /** How, in the words of who says so. */
  note: z.string(),
  recordedBy: z.enum(['teacher', 'operator']),
  recordedAt: timestampSchema,
})

/** A paid order: what was bought as it was then, and what has become of the money. */
const paidOrderSchema = z.object({
  orderId: idSchema,
  course: z.object({ id: idSchema, title: z.string(), image: z.string().nullable(), categoryId: idSchema }),
  amount: amountSchema,
  /** What went back so far. All of it when `status` is `refunded`, unless the bank returned a refund since. */
  refundedAmount: amountSchema,
  currency: z.literal('usd'),
  status: z.enum(['paid', 'refunded']),
  paidAt: timestampSchema,
  refundedAt: timestampSchema.nullable(),
  refund: refundSchema.nullable(),
  /** What a refunded order still has to give the student, because the bank returned a refund; else 0. */
  owedAmount: amountSchema,
  /** The newest. */
  repayment: repaymentSchema.nullable(),
})

const examplePaidOrder: z.infer<typeof paidOrderSchema> = {
  ...{ orderId: 31, amount: 19.5, refundedAmount: 0, currency: 'usd', status: 'paid' },
  ...{ paidAt: '2026-11-01T10:00:00.000Z', refundedAt: null, refund: null },
  ...{ owedAmount: 0, repayment: null },
  course: { id: 3, title: 'Sourdough from the start', image: null, categoryId: 1 },
}

export const purchaseSchema = paidOrderSchema.extend({
  /** The card provider's receipt. */
  receiptUrl: z.url().nullable(),
})
export type Purchase = z.infer<typeof purchaseSchema>
export const examplePurchase: Purchase = { ...examplePaidOrder, receiptUrl: 'https://pay.example.org/receipts/31' }

export const teacherOrderSchema = paidOrderSchema.extend({
  student: publicPersonSchema,
  /** A cardholder's complaint with the bank: `open` while the bank decides, `lost` when it took the money back. */
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
})
export type TeacherOrder = z.infer<typeof teacherOrderSchema>
export const exampleTeacherOrder: TeacherOrder = {
  ...examplePaidOrder,
  student: { fullName: 'Ada Lovelace', username: 'ada', profileImage: null },
  dispute: null,
}

export const orderListQuerySchema = z.strictObject({ ...pageQuery })

/** Which of a teacher's orders. */
const teacherOrderFilter = {
  courseId: idParamSchema.optional(),
  /** Part of the student's name or e-mail address, whatever the case; or the order's number. */
  search: searchSchema.optional(),
  /** First and last day on which the orders were paid. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Where those days begin and end; the teacher's own without it, or else UTC. */
  timeZone: timeZoneSchema.optional(),
  /** `true`: only orders that owe their student money. */
  owed: z.enum(['true', 'false']).optional(),
}
export const teacherOrderListQuerySchema = z.strictObject({ ...teacherOrderFilter, ...pageQuery })
export const teacherOrderExportQuerySchema = z.strictObject(teacherOrderFilter)
export type TeacherOrderExportQuery = z.infer<typeof teacherOrderExportQuerySchema>

export const refundBodySchema = z.strictObject({
  reason: z
    .string({ error: wrong('reason-required') })
    .trim()
    .min(1, wrong('reason-required'))
    .max(500, wrong('reason-too-long')),
})
export type RefundBody = z.infer<typeof refundBodySchema>

export const repaymentBodySchema = z.strictObject({
  /** US dollars that reached the student: all that the order owes. */
  amount: z.number().positive(wrong('amount-required')).refine(isWholeCents, wrong('amount-of-part-cents')),
  note: z
    .string({ error: wrong('repayment-requires-way') })
    .trim()
    .min(1, wrong('repayment-requires-way'))
    .max(500, wrong('repayment-way-too-long')),
})
export type RepaymentBody = z.infer<typeof repaymentBodySchema>

/** A teacher's money by the ledger, in US dollars: net is gross less refunds and lost disputes. */
export const earningsSchema = z.object({
  gross: amountSchema,
  refunded: amountSchema,
  net: z.number(),
  /** What the teacher's orders owe their students, after refunds that the bank returned. */
  owed: amountSchema,
  currency: z.literal('usd'),
})
export type Earnings = z.infer<typeof earningsSchema>

/** Orders about whose payment a cardholder complained at the bank, and no decision is known yet. */
export const openDisputesSchema = z.object({
  count: z.int(),
  /** US dollars that were paid for them and not refunded; a dispute may be about less. */
  amount: amountSchema,
})
export type OpenDisputes = z.infer<typeof openDisputesSchema>
