import { formatDate, formatPrice } from '../../lib/format.ts'

/** All that the page of purchases says. */
export const texts = {
  title: 'Purchases',
  failed: 'Couldn’t load your purchases',
  columns: { course: 'Course', date: 'Date', amount: 'Amount', status: 'Status', receipt: 'Receipt' },
  receipt: 'Receipt',
  newTab: '(opens in a new tab)',
  none: { title: 'No purchases yet', text: 'Your purchases and receipts will appear here.' },
  browse: 'Browse Courses',
  refund: {
    done: (iso: string) => `Refunded on ${formatDate(iso)}.`,
    partly: (iso: string, dollars: number, all: number) =>
      `Partially refunded on ${formatDate(iso)}: ${formatPrice(dollars)} of ${formatPrice(all)}.`,
    asked: (iso: string) => `Refund requested on ${formatDate(iso)}.`,
    failed: 'The refund failed. Contact support for help.',
    owed: (dollars: number) =>
      `The bank returned your refund, so ${formatPrice(dollars)} is still owed to you. Ask the course’s teacher how you’ll receive it.`,
    repaid: (iso: string) => `Repaid another way on ${formatDate(iso)}.`,
    hadAccess: 'You already had access to this course.',
    reason: (reason: string) => `“${reason}”`,
  },
} as const
