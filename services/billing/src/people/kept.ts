import {
  type Kept,
  MACHINERY,
  nobodys,
  numbersOnly,
  PUBLISHED,
  peopleCopy,
  SCHEDULED,
} from '@lectern/service-kit/own-data/kept.ts'

const BOOKS = 'Payment records we have to keep: numbers, amounts and times.'
const BOUGHT = 't.order_id IN (SELECT o.id FROM orders o WHERE o.student_id = ?)'
const EITHERS = 't.order_id IN (SELECT o.id FROM orders o WHERE o.student_id = ? OR o.teacher_id = ?)'

/** What billing keeps of people. */
export const kept: Kept = {
  ...MACHINERY,
  ...SCHEDULED,
  published_events: PUBLISHED,
  people: peopleCopy(['username', 'full_name', 'email', 'profile_image'], { search_text: 'Made of the others.' }),
  orders: {
    lists: [
      {
        name: 'purchases',
        says: 'What you bought or started to buy. Amounts are in US cents. We sent receipts to `receiptEmail`. Stripe’s receipt is at `receiptUrl`.',
        whose: 't.student_id = ?',
        columns: [
          ...['id', 'course_id', 'course_title', 'amount_cents', 'refunded_cents', 'repaid_cents', 'status', 'dispute'],
          ...[
            'payment_intent_id',
            'charge_id',
            'receipt_url',
            'receipt_email',
            'card',
            'created_at',
            'paid_at',
            'refunded_at',
          ],
        ],
      },
      {
        name: 'sales',
        says: 'Paid orders of your courses, without the buyers. Amounts are in US cents.',
        whose: 't.teacher_id = ? AND t.paid_at IS NOT NULL',
        columns: [
          'id',
          'course_id',
          'course_title',
          'amount_cents',
          'refunded_cents',
          'repaid_cents',
          'status',
          'dispute',
          'paid_at',
          'refunded_at',
        ],
      },
    ],
    untold: 'How the order is processed.',
    fate: {
      stays: BOOKS,
      empties: { receipt_email: 't.student_id = ?', card: 't.student_id = ?', receipt_url: 't.student_id = ?' },
      keeps: 'The order’s details and Stripe’s IDs for it.',
    },
  },
  quotes: numbersOnly('Prices before the payment: the order says what was paid.', BOOKS),
  refunds: {
    lists: [
      {
        name: 'refunds',
        says: 'Refunds to you, why, and who requested them.',
        whose: BOUGHT,
        columns: ['id', 'order_id', 'amount_cents', 'initiated_by', 'reason', 'status', 'requested_at', 'settled_at'],
      },
    ],
    untold: 'How the refund is sent.',
    fate: {
      stays: BOOKS,
      empties: { reason: EITHERS },
      keeps: {
        initiated_by: 'Who requested it.',
        status: 'Its status.',
        stripe_refund_id: "Stripe's number of it.",
      },
    },
  },
  repayments: {
    lists: [
      {
        name: 'repayments',
        says: 'Money repaid to you another way than by card, as recorded by a teacher or operator.',
        whose: BOUGHT,
        columns: ['id', 'order_id', 'amount_cents', 'note', 'recorded_at'],
      },
    ],
    untold: 'Who recorded it.',
    fate: {
      stays: BOOKS,
      keeps: { note: 'How the money was repaid is part of the books.', operator_name: 'Who vouches for it.' },
    },
  },
  ledger_transactions: {
    untold: 'The same money again, as bookkeeping entries.',
    fate: { stays: BOOKS, keeps: 'Kinds and Stripe IDs.' },
  },
  ledger_entries: {
    lists: [
      {
        name: 'earnings',
        says: 'What was booked to you as a teacher, in US cents. We owe you the sum with its sign reversed.',
        whose: "t.account = 'teacher-earnings' AND t.teacher_id = ?",
        columns: ['id', 'amount_cents'],
        also: {
          kind: '(SELECT l.kind FROM ledger_transactions l WHERE l.id = t.transaction_id)',
          orderId: '(SELECT l.order_id FROM ledger_transactions l WHERE l.id = t.transaction_id)',
          bookedAt: '(SELECT l.booked_at FROM ledger_transactions l WHERE l.id = t.transaction_id)',
        },
      },
    ],
    untold: 'Part of the books.',
    fate: { stays: BOOKS, keeps: 'Which account.' },
  },
  webhook_events: nobodys('Stripe’s IDs.'),
}
