import { formatDate, formatPrice } from '../../lib/format.ts'

/** All that the page of purchases says. */
export const texts = {
  title: 'Purchases',
  failed: 'Your purchases could not be loaded',
  columns: { course: 'Course', date: 'Date', amount: 'Amount', status: 'Status', receipt: 'Receipt' },
  receipt: 'Receipt',
  newTab: '(opens in a new tab)',
  none: { title: 'No purchases yet', text: 'Courses that you pay for are listed here with their receipts.' },
  browse: 'Browse Courses',
  refund: {
    done: (iso: string) => `Refunded on ${formatDate(iso)}.`,
    partly: (iso: string, dollars: number, all: number) =>
      `Partly refunded on ${formatDate(iso)}: ${formatPrice(dollars)} of ${formatPrice(all)}.`,
    asked: (iso: string) => `Refund asked for on ${formatDate(iso)}.`,
    failed: 'The card provider could not give the money back. Please contact support.',
    owed: (dollars: number) =>
      `The bank sent the refund back: ${formatPrice(dollars)} is still owed to you. Please ask the teacher of the course how you will get it.`,
    repaid: (iso: string) => `Paid back by other means on ${formatDate(iso)}.`,
    hadAccess: 'You already had access to this course.',
    reason: (reason: string) => `“${reason}”`,
  },
} as const
