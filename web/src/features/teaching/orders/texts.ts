import { formatMatchingQuantity } from '../../../lib/format.ts'

/** All that the page of orders says. */
export const texts = {
  title: 'Orders',
  searchLabel: 'Search orders',
  searchPlaceholder: 'Student, email or order number',
  course: 'Course',
  allCourses: 'All Courses',
  from: 'From',
  to: 'To',
  clear: 'Clear filters',
  export: 'Export',
  exportHelp: 'Download these orders as CSV',
  found: (count: number) => formatMatchingQuantity(count, 'order'),
  backwards: 'Start date can’t be after the end date.',
  pages: 'Order pages',
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
  actions: { refund: 'Refund', repayment: 'Mark as repaid' },
  owed: {
    explained:
      'These refunds were returned by the bank. Refund them again, or repay students another way and mark the orders as repaid.',
    show: (amount: string) => `${amount} owed to students`,
    showAll: 'Show all orders',
  },
  disputes: { open: 'Dispute open', won: 'Dispute won', lost: 'Dispute lost' },
  refunding: {
    title: (amount: string) => `Refund ${amount}?`,
    text: (student: string, course: string, amount: string) =>
      `${student} will be refunded ${amount} and lose access to “${course}”. We’ll keep their progress in case they buy it again. This can’t be undone.`,
    again: (student: string, course: string, amount: string) =>
      `The bank returned the last refund for “${course}”. We’ll try to refund ${amount} to ${student}’s card again. They won’t get access back.`,
    confirm: (amount: string) => `Refund ${amount}`,
    pending: 'Refunding…',
    reason: 'Reason',
    reasonHelp: 'The student sees this with their purchase.',
    notSent: 'Couldn’t refund the order',
    failed: { title: 'Refund failed', description: 'The card provider couldn’t refund the payment.' },
    underWay: (amount: string) => ({
      title: 'Refund pending',
      description: `We’ll return ${amount} once the card provider confirms.`,
    }),
    done: (amount: string) => ({ title: 'Order refunded', description: `${amount} is being returned to the card.` }),
  },
  repaying: {
    title: (amount: string) => `Mark ${amount} as repaid?`,
    text: (student: string, course: string) =>
      `The bank returned the refund for “${course}”. Mark it as repaid once ${student} has the money another way. This doesn’t send a payment and can’t be undone.`,
    confirm: 'Mark as repaid',
    pending: 'Marking…',
    note: 'How you repaid it',
    noteHelp: 'The student sees this with their purchase.',
    notMarked: 'Couldn’t mark it as repaid',
    done: (amount: string) => ({ title: 'Marked as repaid', description: `You no longer owe ${amount}.` }),
  },
  earnings: { gross: 'Gross Sales', refunded: 'Refunded', net: 'Net Earnings' },
  earningsFailed: 'Couldn’t load your earnings.',
  listFailed: 'Couldn’t load your orders.',
  none: 'No orders yet',
  noneText: 'Orders appear here when students buy your courses.',
  noMatch: 'No orders found',
  noMatchText: 'Adjust your search or filters.',
} as const
