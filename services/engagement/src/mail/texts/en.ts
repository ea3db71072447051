import { notificationWords } from '@lectern/contracts/shapes/notification-words.ts'
import { writtenIn } from '../words.ts'
import { letters } from './letters.en.ts'

const { counted, dollars, dateOf, timeOf, dayIn } = writtenIn('en-US')

/** `1 hour 46 minutes`, `8 minutes` */
function lengthOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 && counted(hours, 'hour', 'hours'), rest > 0 && counted(rest, 'minute', 'minutes')]
  return parts.filter(Boolean).join(' ')
}

/** The English of all emails. What people wrote is in quotation marks and isolated there. */
export const texts = {
  ...{ lengthOf, dollars, dateOf, timeOf, dayIn, notifications: notificationWords, letters },
  settings: 'Email settings',
  unsubscribe: 'Unsubscribe',
  noInvitations: 'Unsubscribe from invitations',
  courseOf: (courseId: number) => `course ${courseId}`,
  receipt: {
    subject: (course: string) => `Your receipt for “${course}”`,
    heading: 'Thank you for your purchase',
    enrolled: (course: string) => `You have successfully enrolled in “${course}”.`,
    contents: (lessons: number, minutes: number) =>
      `It has ${counted(lessons, 'lesson', 'lessons')}${minutes > 0 ? ` and takes about ${lengthOf(minutes)}` : ''}.`,
    button: 'Start Learning',
    ...{ tax: 'Tax', total: 'Total', paidWith: 'Paid with', date: 'Date', number: 'Receipt' },
    card: (brand: string, last4: string) => `${brand} ending in ${last4}`,
    billedTo: (whom: string) => `Billed to ${whom}.`,
    why: 'You’re receiving this because you bought a course.',
  },
  refund: {
    subject: (course: string) => `Your refund for “${course}”`,
    heading: 'Your refund is on its way',
    text: (cents: number, course: string) =>
      `${dollars(cents)} for “${course}” is being returned to your payment method. It can take up to 10 days to appear.`,
    button: 'View Purchases',
    ...{ refunded: 'Refunded', backTo: 'Refunded to' },
  },
  removal: {
    subject: (course: string) => `You no longer have access to “${course}”`,
    heading: 'You were removed from a course',
    text: (course: string) => `The teacher of “${course}” removed you from the course.`,
    reason: (words: string) => `Message from your teacher: “${words}”`,
    button: 'View Your Courses',
    why: 'You’re receiving this because you were enrolled in this course.',
  },
  certificate: {
    subject: (course: string) => `Your certificate for “${course}”`,
    heading: 'Congratulations!',
    text: (course: string) => `You completed “${course}”. View, download and share your certificate.`,
    button: 'View Certificate',
    ...{ number: 'Certificate', completed: 'Completed', lessons: 'Lessons', length: 'Length' },
    why: 'You’re receiving this because you completed a course.',
  },
  revoked: {
    subject: (course: string) => `Your certificate for “${course}” was revoked`,
    heading: 'Your certificate was revoked',
    text: (course: string) =>
      `Your certificate for “${course}” has been revoked. Anyone verifying it will see this. Its page gives the reason; if you have questions, ask your teacher.`,
    button: 'View Certificate',
    why: 'You’re receiving this because the certificate was issued to you.',
  },
  announcement: {
    button: 'View Announcements',
    why: (course: string) =>
      `You’re receiving this because you’re enrolled in “${course}” and its teacher wrote to all students.`,
  },
  invitation: {
    subject: (course: string) => `You’re invited to “${course}”`,
    heading: 'You’re invited to a course',
    text: (teacher: string, course: string) => `${teacher} invites you to join “${course}”. It’s free.`,
    account: 'Accept to start learning. If you don’t have an account yet, you can create one with this email address.',
    button: 'View Invitation',
    until: (at: string) => `This invitation expires on ${timeOf(at)}.`,
    why: 'You’re receiving this because a teacher invited this address. If you weren’t expecting it, you can ignore this email.',
  },
  digest: {
    headings: {
      daily: (school: string) => `Your day on ${school}`,
      weekly: (school: string) => `Your week on ${school}`,
    },
    subject: (heading: string, { messages, notifications }: { messages: number; notifications: number }) => {
      const parts = [
        messages > 0 && counted(messages, 'unread message', 'unread messages'),
        notifications > 0 && counted(notifications, 'notification', 'notifications'),
      ]
      return `${heading}: ${parts.filter(Boolean).join(', ')}`
    },
    /** With `{actor}` and `{course}` where the names come. */
    wrote: (many: number) =>
      many === 1
        ? '{actor} wrote to you about {course}'
        : `{actor} sent you ${counted(many, 'message', 'messages')} about {course}`,
    text: 'Here’s what you haven’t read yet.',
    button: (school: string) => `Open ${school}`,
    /** What isn't listed. */
    more: ({ messages, notifications }: { messages: number; notifications: number }) => [
      ...(messages > 0 ? [`And ${counted(messages, 'more message', 'more messages')}.`] : []),
      ...(notifications > 0 ? [`And ${counted(notifications, 'more notification', 'more notifications')}.`] : []),
    ],
    why: {
      daily: 'You get this digest once a day when there’s something you haven’t read.',
      weekly: 'You get this digest once a week when there’s something you haven’t read.',
    },
  },
  letter: { until: (at: string) => `This link expires on ${timeOf(at)}.` },
}
