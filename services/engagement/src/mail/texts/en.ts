import { notificationWords } from '@lectern/contracts/shapes/notification-words.ts'
import { writtenIn } from '../words.ts'
import { letters } from './letters.en.ts'

const { counted, dollars, dateOf, timeOf, dayIn } = writtenIn({ tag: 'en-US', dayTag: 'en-GB' })

/** `1 hour 46 minutes`, `8 minutes` */
function lengthOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 && counted(hours, 'hour', 'hours'), rest > 0 && counted(rest, 'minute', 'minutes')]
  return parts.filter(Boolean).join(' ')
}

/** All that mail says in English. Words of people stand between quotation marks, and are isolated there. */
export const texts = {
  ...{ lengthOf, dollars, dateOf, timeOf, dayIn, notifications: notificationWords, letters },
  settings: 'Mail settings',
  unsubscribe: 'Unsubscribe',
  noInvitations: 'No more invitations to this address',
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
    why: 'You get this mail because you bought a course.',
  },
  refund: {
    subject: (course: string) => `Your refund for “${course}”`,
    heading: 'Your refund is on its way',
    text: (cents: number, course: string) =>
      `${dollars(cents)} of “${course}” goes back to where you paid from. Banks take up to ten days to show it.`,
    button: 'See Your Purchases',
    ...{ refunded: 'Refunded', backTo: 'Back to' },
  },
  removal: {
    subject: (course: string) => `You no longer have access to “${course}”`,
    heading: 'Your access to a course has ended',
    text: (course: string) => `The teacher of “${course}” has removed you from the course.`,
    reason: (words: string) => `What the teacher says: “${words}”`,
    button: 'See Your Courses',
    why: 'You get this mail because you were enrolled in a course.',
  },
  certificate: {
    subject: (course: string) => `Your certificate for “${course}”`,
    heading: 'Congratulations!',
    text: (course: string) =>
      `You have completed “${course}”. Your certificate is there to keep, to print and to share.`,
    button: 'See Your Certificate',
    ...{ number: 'Certificate', completed: 'Completed', lessons: 'Lessons', length: 'Length' },
    why: 'You get this mail because you completed a course.',
  },
  revoked: {
    subject: (course: string) => `Your certificate for “${course}” is no longer valid`,
    heading: 'Your certificate is no longer valid',
    text: (course: string) =>
      `Your certificate for “${course}” is no longer valid, and who checks it sees so. Its page says why. If you have questions, ask your teacher.`,
    button: 'See the Certificate',
    why: 'You get this mail because you had a certificate.',
  },
  announcement: {
    button: 'See Announcements',
    why: (course: string) =>
      `You get this mail because you are enrolled in “${course}”, and its teacher wrote to all of its students.`,
  },
  invitation: {
    subject: (course: string) => `You are invited to “${course}”`,
    heading: 'You are invited to a course',
    text: (teacher: string, course: string) => `${teacher} invites you to “${course}”. It costs you nothing.`,
    account:
      'With an account of this address you find the invitation on your dashboard. If you have none yet, the link makes you one.',
    button: 'See the Invitation',
    until: (at: string) => `The invitation is good until ${timeOf(at)}.`,
    why: 'You get this mail because a teacher invited this address. If you expect no invitation, do nothing.',
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
    text: (many: number) =>
      many === 1 ? 'This is new, and you have not read it yet.' : 'These are new, and you have not read them yet.',
    button: (school: string) => `Open ${school}`,
    /** What isn't listed. */
    more: ({ messages, notifications }: { messages: number; notifications: number }) => [
      ...(messages > 0 ? [`And ${counted(messages, 'more message', 'more messages')}, under Messages.`] : []),
      ...(notifications > 0
        ? [`And ${counted(notifications, 'more notification', 'more notifications')}, behind the bell.`]
        : []),
    ],
    why: {
      daily: 'You get this mail once a day while there is something that you have not read.',
      weekly: 'You get this mail once a week while there is something that you have not read.',
    },
  },
  letter: { until: (at: string) => `The link is good until ${timeOf(at)}.` },
}
