import { z } from 'zod'
import { exampleEnrollment } from '../../shapes/enrollments.ts'
import { idParamSchema, LIST_IS_COMPLETE, totalCountHeader } from '../../shapes/fields.ts'
import {
  confirmationSchema,
  confirmEnrollmentBodySchema,
  createPaymentIntentBodySchema,
  earningsSchema,
  examplePurchase,
  exampleTeacherOrder,
  openDisputesSchema,
  openPaymentSchema,
  orderListQuerySchema,
  paymentSettingsSchema,
  purchaseSchema,
  refundBodySchema,
  repaymentBodySchema,
  teacherOrderExportQuerySchema,
  teacherOrderListQuerySchema,
  teacherOrderSchema,
} from '../../shapes/payments.ts'
import { defineRoute } from './route.ts'

export const getPaymentSettings = defineRoute({
  id: 'getPaymentSettings',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/payment-settings',
  owner: 'billing',
  access: 'public',
  summary: 'Get what a browser needs to show the card form',
  responses: { 200: paymentSettingsSchema },
  example: { answer: { publishableKey: 'pk_test_lectern', sandboxUrl: null } },
})

export const createPaymentIntent = defineRoute({
  id: 'createPaymentIntent',
  method: 'POST',
  path: '/api/create-payment-intent',
  owner: 'billing',
  access: 'student',
  summary: 'Start or resume payment for a course',
  description:
    "One open payment per student and course: a repeated call answers the same one, at the course's price of that moment. " +
    '404 when the course is not for sale; 409 when it is free, or the student is enrolled or has paid already.',
  body: createPaymentIntentBodySchema,
  responses: { 200: openPaymentSchema },
  problems: [
    'course-not-found',
    'course-sales-paused',
    'course-is-free',
    'course-price-below-minimum',
    'already-enrolled',
    'already-paid',
    'payment-under-review',
    'payment-being-changed',
    'card-provider-away',
  ],
  example: {
    body: { courseId: 3 },
    answer: {
      ...{ clientSecret: 'pi_3_secret_9', paymentIntentId: 'pi_3', orderId: 31 },
      ...{ amount: 19.5, currency: 'usd', receiptsBy: 'lectern' },
    },
  },
})

export const confirmEnrollment = defineRoute({
  id: 'confirmEnrollment',
  method: 'POST',
  path: '/api/confirm-enrollment',
  owner: 'billing',
  access: 'student-owner',
  summary: 'Turn a successful payment into an enrollment; idempotent',
  description:
    'The payment is read from Stripe; nothing that the caller says of it counts. 402 while it has not succeeded; 409 when it is for ' +
    'another course, of another amount, or refunded. 503 means: paid and recorded, access follows by itself in a moment; try again.',
  body: confirmEnrollmentBodySchema,
  responses: { 200: confirmationSchema },
  problems: [
    'payment-not-found',
    'payment-required',
    'payment-of-another-course',
    'payment-of-another-amount',
    'payment-refunded',
    'payment-without-access',
    'card-provider-away',
    'order-of-another-student',
  ],
  example: {
    body: { courseId: 3, paymentIntentId: 'pi_3' },
    answer: { outcome: 'enrolled', enrollment: exampleEnrollment },
  },
})

export const receiveStripeWebhook = defineRoute({
  id: 'receiveStripeWebhook',
  method: 'POST',
  path: '/api/webhooks/stripe',
  owner: 'billing',
  access: 'public',
  signedBySender: true,
  summary: 'Receive webhooks signed by Stripe',
  description:
    'Only the id in an event is used; the state is fetched. 500 when that fails, so that Stripe tries again.',
  rawBody: { mediaTypes: ['application/json'], maxBytes: 262_144 },
  responses: { 200: z.object({ received: z.literal(true) }) },
  problems: ['webhook-unsigned', 'webhook-signature-wrong', 'webhook-event-without-object', 'webhook-failed'],
  example: { answer: { received: true } },
})

export const listPurchases = defineRoute({
  id: 'listPurchases',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/purchases',
  owner: 'billing',
  access: 'students-own',
  summary: 'List your purchases with receipts, newest first',
  description: LIST_IS_COMPLETE,
  query: orderListQuerySchema,
  responses: { 200: z.array(purchaseSchema) },
  responseHeaders: totalCountHeader,
  example: { answer: [examplePurchase] },
})

export const listTeacherOrders = defineRoute({
  id: 'listTeacherOrders',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/teacher/orders',
  owner: 'billing',
  access: 'teachers-own',
  summary: 'List paid and refunded orders, newest first',
  description: LIST_IS_COMPLETE,
  query: teacherOrderListQuerySchema,
  responses: { 200: z.array(teacherOrderSchema) },
  responseHeaders: totalCountHeader,
  example: { answer: [exampleTeacherOrder] },
})

export const exportTeacherOrders = defineRoute({
  id: 'exportTeacherOrders',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/teacher/orders/export',
  owner: 'billing',
  access: 'teachers-own',
  summary: 'Download the orders as CSV',
  description: 'Dates are in the time zone; what a spreadsheet would take for a formula has an apostrophe before it.',
  query: teacherOrderExportQuerySchema,
  responses: { 200: z.unknown() },
  responseMediaType: 'text/csv',
})

export const getTeacherEarnings = defineRoute({
  id: 'getTeacherEarnings',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/teacher/earnings',
  owner: 'billing',
  access: 'teachers-own',
  summary: 'Get earnings from the ledger',
  responses: { 200: earningsSchema },
  example: { answer: { gross: 39, refunded: 19.5, net: 19.5, owed: 0, currency: 'usd' } },
})

export const refundOrder = defineRoute({
  id: 'refundOrder',
  method: 'POST',
  path: '/api/orders/{orderId}/refund',
  owner: 'billing',
  access: 'teacher-owner',
  stepUp: 'with-second-step',
  summary: 'Refund an order in full; its access ends',
  description:
    'The order with its refund, which is `pending` while Stripe is away: it goes out by itself. Repeating it changes nothing, unless ' +
    'the bank returned the refund: then what is owed goes out again. 409 when the order is not paid, the bank decides on a dispute, or ' +
    'what it owed was paid by other means.',
  params: z.strictObject({ orderId: idParamSchema }),
  body: refundBodySchema,
  responses: { 200: teacherOrderSchema },
  problems: ['order-not-found', 'order-not-paid', 'already-repaid', 'refund-awaits-bank', 'card-provider-away'],
  example: {
    body: { reason: 'Bought by mistake' },
    answer: {
      ...exampleTeacherOrder,
      refundedAmount: 19.5,
      status: 'refunded',
      refundedAt: '2026-11-02T10:00:00.000Z',
      refund: {
        status: 'succeeded',
        initiatedBy: 'teacher',
        reason: 'Bought by mistake',
        requestedAt: '2026-11-02T10:00:00.000Z',
      },
    },
  },
})

export const recordRepayment = defineRoute({
  id: 'recordRepayment',
  method: 'POST',
  path: '/api/orders/{orderId}/repayments',
  owner: 'billing',
  access: 'teacher-owner',
  summary: 'Mark the amount a refunded order owes as paid by other means',
  description:
    'After a refund that the bank returned. The amount is all that the order owes; the student sees the note. Nothing moves at the card ' +
    'provider, and access does not come back. 409 when nothing or another amount is owed, a refund is on its way, or the bank decides on ' +
    'a dispute.',
  params: z.strictObject({ orderId: idParamSchema }),
  body: repaymentBodySchema,
  responses: { 200: teacherOrderSchema },
  problems: [
    'order-not-found',
    'nothing-owed',
    'another-amount-owed',
    'repayment-awaits-refund',
    'repayment-awaits-bank',
  ],
  example: {
    body: { amount: 19.5, note: 'Bank transfer on November 5' },
    answer: {
      ...exampleTeacherOrder,
      status: 'refunded',
      refundedAt: '2026-11-02T10:00:00.000Z',
      refund: {
        status: 'failed',
        initiatedBy: 'teacher',
        reason: 'Bought by mistake',
        requestedAt: '2026-11-02T10:00:00.000Z',
      },
      repayment: {
        amount: 19.5,
        note: 'Bank transfer on November 5',
        recordedBy: 'teacher',
        recordedAt: '2026-11-05T10:00:00.000Z',
      },
    },
  },
})

export const getOpenDisputes = defineRoute({
  id: 'getOpenDisputes',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/admin/open-disputes',
  owner: 'billing',
  access: 'administrator',
  summary: 'Count orders with an open dispute, and the most that is at stake',
  responses: { 200: openDisputesSchema },
  example: { answer: { count: 2, amount: 98 } },
})
