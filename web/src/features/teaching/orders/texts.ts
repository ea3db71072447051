import { formatMatchingQuantity } from '../../../lib/format.ts'

/** All that the page of orders says. */
export const texts = {
  title: 'Orders',
  searchLabel: 'Search orders',
  searchPlaceholder: 'Student, e-mail or order number',
  course: 'Course',
  allCourses: 'All Courses',
  from: 'From',
  to: 'To',
  clear: 'Clear filters',
  export: 'Export',
  exportHelp: 'The orders of this list as CSV, for spreadsheets',
  found: (count: number) => formatMatchingQuantity(count, 'order'),
  backwards: 'The first day is after the last one.',
  pages: 'Pages of orders',
  list: 'Orders',
  columns: {
    student: 'Student',
    course: 'Course',
    amount: 'Amount',
    date: 'Date',
    status: 'Status',
    actions: 'Actions',
  },
  number: (id: number) => `Order ${id}`,
  actions: { refund: 'Refund', repayment: 'Mark as paid' },
  owed: {
    explained:
      'The banks of these students sent their refunds back. Refund once more, or pay another way and mark it as paid.',
    show: (amount: string) => `${amount} owed to students`,
    showAll: 'Show all orders',
  },
  disputes: { open: 'Dispute open', won: 'Dispute won', lost: 'Dispute lost' },
  refunding: {
    title: (amount: string) => `Refund ${amount}?`,
    text: (student: string, course: string) =>
      `${student} gets the money back on the card and loses access to "${course}". Their progress is kept in case they buy it again. This can’t be undone.`,
    again: (student: string, course: string) =>
      `The bank sent the last refund of "${course}" back. ${student} gets the money on the card once more, if the card takes it by now. Their access does not come back.`,
    confirm: (amount: string) => `Refund ${amount}`,
    pending: 'Refunding...',
    reason: 'Reason',
    reasonHelp: 'The student sees it with the purchase.',
    notSent: 'Not refunded',
    failed: { title: 'Refund failed', description: 'The card provider could not give the money back.' },
    underWay: (amount: string) => ({
      title: 'Refund on its way',
      description: `${amount} goes back as soon as the card provider answers.`,
    }),
    done: (amount: string) => ({ title: 'Order refunded', description: `${amount} is going back to the card.` }),
  },
  repaying: {
    title: (amount: string) => `Mark ${amount} as paid?`,
    text: (student: string, course: string) =>
      `The bank sent the refund of "${course}" back. Mark it when ${student} has got the money another way: nothing is paid from here. This can’t be undone.`,
    confirm: 'Mark as paid',
    pending: 'Marking...',
    note: 'How it was paid',
    noteHelp: 'The student sees it with the purchase.',
    notMarked: 'Not marked',
    done: (amount: string) => ({ title: 'Marked as paid', description: `${amount} is owed no more.` }),
  },
  earnings: { gross: 'Gross Sales', refunded: 'Refunded', net: 'Net Earnings' },
  earningsFailed: 'Your earnings could not be loaded.',
  listFailed: 'Your orders could not be loaded.',
  none: 'No orders yet',
  noneText: 'When a student buys one of your courses, the order is listed here.',
  noMatch: 'No orders found',
  noMatchText: 'Adjust your search or filters.',
} as const
