import type { InvitationLine } from '@lectern/contracts/shapes/invitations.ts'
import { INVITATION_DAYS, INVITATION_LINES_MAX, INVITATIONS_A_DAY } from '@lectern/contracts/shapes/invitations.ts'
import { formatCount, formatDate, formatQuantity } from '../../../../lib/format.ts'

const students = (count: number) => formatQuantity(count, 'student')

/** The words of inviting students by a list. */
export const texts = {
  back: 'Students',
  title: 'Invite students',
  lead: 'Invite students to a free, published course by email.',
  how: (isMailed: boolean) =>
    isMailed
      ? 'We’ll email each address a link. New students can create an account. You’ll see who joined once they accept.'
      : 'Email isn’t set up here, so tell your students yourself. They’ll find the invitation on their dashboard when they log in or sign up with the address you enter. You’ll see who joined once they accept.',
  into: 'Course',
  courses: {
    failed: 'Couldn’t load your courses.',
    none: {
      title: 'No course to invite students to',
      text: 'You can invite students to free, published courses. You don’t have one yet.',
      action: 'Courses',
    },
  },
  source: {
    drop: 'Drop a CSV file here',
    choose: 'Choose a file',
    file: 'Address list',
    kinds: 'One per line: email, or name and email.',
    paste: 'Or paste addresses',
    placeholder: 'lena@example.org\nMarco Bianchi, marco@example.org',
    check: 'Check the list',
    checking: 'Checking…',
    limits: `Up to ${formatCount(INVITATION_LINES_MAX)} at once and ${formatCount(INVITATIONS_A_DAY)} a day. Invitations expire after ${INVITATION_DAYS} days.`,
    failed: 'Couldn’t invite students',
    empty: 'This list is empty. Choose another file, or paste addresses.',
    nothing: 'Paste addresses or choose a file first.',
    tooLarge: 'This file is too large. Split it into smaller lists.',
    spreadsheet: 'This isn’t a text file. Save your spreadsheet as CSV, then choose that file.',
    unreadable: 'Couldn’t read the file. Check that it still exists.',
  },
  pasted: 'Pasted addresses',
  facts: {
    lines: (count: number) => formatQuantity(count, 'line'),
    size: (bytes: number) =>
      bytes < 1024 ? formatQuantity(bytes, 'byte') : `${formatCount(Math.ceil(bytes / 1024))} KB`,
    separators: { ',': 'commas', ';': 'semicolons', '\t': 'tabs' },
  },
  remove: 'Use another list',
  review: {
    lead: 'This is a preview. No invitations have been sent.',
    another: 'Choose another file',
    invite: (count: number) => `Invite ${students(count)}`,
    inviting: 'Inviting…',
    failed: 'Couldn’t invite students',
  },
  done: {
    title: (count: number) => (count === 0 ? 'No new students invited' : `${students(count)} invited`),
    next: (count: number, isMailed: boolean) => {
      if (count === 0) return 'The lines below say why.'
      return isMailed
        ? 'We’ll email the invitations, except to addresses that opted out or were invited recently.'
        : 'No emails were sent. Ask them to log in or sign up with the address in your list.'
    },
    more: 'Invite more',
    students: 'See students',
  },
  sums: {
    good: { willBe: 'will be invited', was: 'invited' },
    doubled: 'already listed, invited or enrolled',
    bad: 'invalid, skipped',
  },
  tabsLabel: 'Lines by result',
  tabs: { all: 'All lines', good: 'Valid', doubled: 'Already covered', bad: 'Invalid' },
  results: { good: 'Valid', doubled: 'Already covered', bad: 'Invalid' },
  download: 'Download the lines not invited',
  downloadName: 'not-invited.csv',
  table: 'Lines of the list',
  columns: { line: 'Line', text: 'In the file', result: 'Result', willBe: 'What would happen', was: 'What happened' },
  lineNumber: 'Line ',
  emptyLine: '(empty line)',
  noLines: 'No lines here.',
  fold: (shown: number, all: number) =>
    `${formatCount(shown)} of ${formatCount(all)} shown. The other ${formatCount(all - shown)} are valid`,
  unfold: (all: number) => `Show all ${formatCount(all)} lines`,
  open: {
    title: 'Pending invitations',
    none: 'No pending invitations.',
    failed: 'Couldn’t load the pending invitations.',
    columns: { email: 'Email', course: 'Course', invited: 'Invited', actions: 'Actions' },
    pages: 'Invitation pages',
    takeBack: 'Revoke',
    takeBackOf: (email: string, course: string) => `Revoke the invitation for ${email} to ${course}`,
    takenBack: (email: string) => `Invitation for ${email} revoked`,
    notTakenBack: 'Couldn’t revoke the invitation',
  },
} as const

/** What becomes of a line, or has become of it. */
export function outcomeOf({ text, reason, sameAs, since }: InvitationLine, isDone: boolean): string {
  const day = since === null ? '' : ` ${formatDate(since)}`
  switch (reason) {
    case null:
      return isDone ? 'Invited' : 'Will be invited'
    case 'same-address':
      return `Same address as line ${sameAs ?? ''}`
    case 'invited-before':
      return `Already invited on${day}`
    case 'enrolled':
      return `Enrolled since${day}`
    case 'no-address':
      return text.includes('@') ? 'The email is in the wrong column' : 'No email in this line'
    case 'invalid-address':
      return 'Invalid email format'
    case 'own-address':
      return 'This is your own email address'
  }
}
