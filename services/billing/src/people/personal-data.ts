import {
  because,
  impersonal,
  KIT_TABLES,
  numbersOnly,
  type PersonalData,
  PUBLISHED,
  peopleCopy,
  SCHEDULED,
} from '@lectern/service-kit/own-data/personal-data.ts'

const BOOKS = 'Payment records we have to keep: numbers, amounts and times.'
const BOUGHT = 't.order_id IN (SELECT o.id FROM orders o WHERE o.student_id = ?)'
const EITHERS = 't.order_id IN (SELECT o.id FROM orders o WHERE o.student_id = ? OR o.teacher_id = ?)'

export const personalData: PersonalData = {
  ...KIT_TABLES,
  ...SCHEDULED,
  published_events: PUBLISHED,
  people: peopleCopy('username full_name email profile_image', { search_text: 'Made of the others.' }),
  orders: {
    lists: [
      {
        name: 'purchases',
        description:
          'What you bought or started to buy. Amounts are in US cents. We sent receipts to `receiptEmail`. Stripe’s receipt is at `receiptUrl`.',
        where: 't.student_id = ?',
        columns: [
          'id course_id course_title amount_cents refunded_cents repaid_cents status dispute',
          'payment_intent_id charge_id failed_charge_id receipt_url receipt_email card created_at paid_at refunded_at',
        ],
      },
      {
        name: 'sales',
        description: 'Paid orders of your courses, without the buyers. Amounts are in US cents.',
        where: 't.teacher_id = ? AND t.paid_at IS NOT NULL',
        columns: [
          'id course_id course_title amount_cents refunded_cents repaid_cents status dispute paid_at',
          'refunded_at',
        ],
      },
    ],
    omitted: {
      ...because('How the order is processed.', 'announced_cents fulfil_after traceparent version'),
      reference: 'Identifies the payment at Stripe, as `paymentIntentId` does.',
      student_id: 'The buyer.',
      teacher_id: 'The seller.',
      ...because('Describes the course: the list has its title.', 'course_image category_id'),
      ...because('The enrollment’s history says when access began and ended.', 'fulfilled_at revoked_at'),
    },
    retention: {
      retained: BOOKS,
      emptied: { receipt_email: 't.student_id = ?', card: 't.student_id = ?', receipt_url: 't.student_id = ?' },
      kept: {
        ...because('The order’s details.', 'course_title course_image status dispute traceparent'),
        ...because('Stripe’s IDs for it.', 'reference payment_intent_id charge_id failed_charge_id'),
      },
    },
  },
  quotes: numbersOnly(
    'Prices before the payment: the order says what was paid.',
    'order_id amount_cents quoted_at',
    BOOKS,
  ),
  refunds: {
    lists: [
      {
        name: 'refunds',
        description: 'Refunds to you, why, and who requested them.',
        where: BOUGHT,
        columns: 'id order_id amount_cents initiated_by reason status stripe_refund_id requested_at settled_at',
      },
    ],
    omitted: because('How the refund is sent.', 'reference try_after'),
    retention: {
      retained: BOOKS,
      emptied: { reason: EITHERS },
      kept: {
        initiated_by: 'Who requested it.',
        status: 'Its status.',
        ...because('Stripe’s IDs for it.', 'reference stripe_refund_id'),
      },
    },
  },
  repayments: {
    lists: [
      {
        name: 'repayments',
        description: 'Money repaid to you another way than by card, as recorded by a teacher or operator.',
        where: BOUGHT,
        columns: 'id order_id amount_cents note recorded_at',
      },
      {
        name: 'repaymentsYouRecorded',
        description: 'Repayments you recorded as a teacher, with your note on each.',
        where: 't.teacher_id = ?',
        columns: 'id order_id amount_cents note recorded_at',
      },
    ],
    omitted: because('Who recorded it.', 'teacher_id operator_name'),
    retention: {
      retained: BOOKS,
      kept: { note: 'How the money was repaid is part of the books.', operator_name: 'Who vouches for it.' },
    },
  },
  ledger_transactions: {
    omitted: because('The same money again, as bookkeeping entries.', 'id order_id kind source booked_at'),
    retention: { retained: BOOKS, kept: { kind: 'What was booked.', source: 'Stripe’s ID for it.' } },
  },
  ledger_entries: {
    lists: [
      {
        name: 'earnings',
        description: 'What was booked to you as a teacher, in US cents. We owe you the sum with its sign reversed.',
        where: "t.account = 'teacher-earnings' AND t.teacher_id = ?",
        columns: 'id amount_cents',
        also: {
          kind: '(SELECT l.kind FROM ledger_transactions l WHERE l.id = t.transaction_id)',
          orderId: '(SELECT l.order_id FROM ledger_transactions l WHERE l.id = t.transaction_id)',
          bookedAt: '(SELECT l.booked_at FROM ledger_transactions l WHERE l.id = t.transaction_id)',
        },
      },
    ],
    omitted: {
      transaction_id: 'Its fields are in the list.',
      account: 'The list has those of one account.',
      teacher_id: 'Yours.',
    },
    retention: { retained: BOOKS, kept: { account: 'Which account.' } },
  },
  webhook_events: impersonal('Stripe’s IDs.', 'id type received_at handled_at payment_intent_id'),
  course_staff: numbersOnly('A copy of catalog’s data.', 'course_id person_id teacher_id rights sequence'),
}
