import type { InvitationLine } from '@lectern/contracts/shapes/invitations.ts'
import { INVITATION_DAYS, INVITATION_LINES_MAX, INVITATIONS_A_DAY } from '@lectern/contracts/shapes/invitations.ts'
import { formatCount, formatDate, formatQuantity } from '../../../../lib/format.ts'

const students = (count: number) => formatQuantity(count, 'student')

/** Everything that inviting students by a list says. */
export const texts = {
  back: 'Students',
  title: 'Invite students',
  lead: 'By e-mail address, one or a list of them, into a course that is free and published.',
  how: (isMailed: boolean) =>
    isMailed
      ? 'Each address gets a mail with a link to the course, and to an account for whoever has none. The invitation waits on the dashboard. You see who it is once they accept.'
      : 'This site sends no mail: tell your students yourself. Whoever signs in or registers with an address of the list finds the invitation on the dashboard. You see who it is once they accept.',
  into: 'Into',
  courses: {
    failed: 'Your courses could not be loaded.',
    none: {
      title: 'No course to invite into',
      text: 'Students can be invited into courses that are free and published. You have none at the moment.',
      action: 'Courses',
    },
  },
  source: {
    drop: 'Drop a CSV file here',
    choose: 'Choose a file',
    file: 'List of addresses',
    kinds: 'One student a line, with a name or without. By commas, semicolons or tabs.',
    paste: 'Or paste addresses',
    placeholder: 'lena@example.org\nMarco Bianchi, marco@example.org',
    check: 'Check the list',
    checking: 'Checking...',
    limits: `Up to ${formatCount(INVITATION_LINES_MAX)} at once and ${formatCount(INVITATIONS_A_DAY)} a day. An invitation that nobody takes up is forgotten after ${INVITATION_DAYS} days.`,
    failed: 'Nobody was invited',
    empty: 'There is no line in this list. Choose another file, or paste addresses.',
    nothing: 'Paste addresses first, or choose a file.',
    tooLarge: 'This file is too large for a list of addresses. Make smaller ones of it.',
    spreadsheet: 'This is no text. Save the sheet as CSV in your spreadsheet program, then choose that file.',
    unreadable: 'The file could not be read. Is it still there?',
  },
  pasted: 'Pasted addresses',
  facts: {
    lines: (count: number) => formatQuantity(count, 'line'),
    size: (bytes: number) =>
      bytes < 1024 ? formatQuantity(bytes, 'byte') : `${formatCount(Math.ceil(bytes / 1024))} KB`,
    separators: { ',': 'commas', ';': 'semicolons', '\t': 'tabs' },
  },
  remove: 'Take another list',
  review: {
    lead: 'Nothing has changed yet. This is what would happen.',
    another: 'Choose another file',
    invite: (count: number) => `Invite ${students(count)}`,
    inviting: 'Inviting...',
    failed: 'Nobody was invited',
  },
  done: {
    title: (count: number) => (count === 0 ? 'Nobody new was invited' : `${students(count)} invited`),
    next: (isMailed: boolean) =>
      isMailed
        ? 'A mail is on its way to each address, but to those that were invited often lately or want no such mail.'
        : 'Tell them to sign in or register with the address in your list. Nothing was mailed.',
    more: 'Invite more',
    students: 'See students',
  },
  sums: {
    good: { willBe: 'will be invited', was: 'invited' },
    doubled: 'doubled, left as they are',
    bad: 'bad, left out',
    charged: 'is charged, you invite them',
  },
  tabsLabel: 'Lines by result',
  tabs: { all: 'All lines', good: 'Good', doubled: 'Doubled', bad: 'Bad' },
  results: { good: 'Good', doubled: 'Doubled', bad: 'Bad' },
  download: 'Download doubled and bad lines',
  downloadName: 'not-invited.csv',
  table: 'Lines of the list',
  columns: { line: 'Line', text: 'In the file', result: 'Result', willBe: 'What would happen', was: 'What happened' },
  lineNumber: 'Line ',
  emptyLine: '(empty line)',
  noLines: 'No lines here.',
  fold: (shown: number, all: number) =>
    `${formatCount(shown)} of ${formatCount(all)} shown, the other ${formatCount(all - shown)} are good`,
  unfold: (all: number) => `Show all ${formatCount(all)} lines`,
  open: {
    title: 'Open invitations',
    none: 'No invitation is open.',
    failed: 'The open invitations could not be loaded.',
    columns: { email: 'E-mail', course: 'Course', invited: 'Invited', actions: 'Actions' },
    pages: 'Pages of open invitations',
    takeBack: 'Take back',
    takeBackOf: (email: string, course: string) => `Take back the invitation of ${email} into ${course}`,
    takenBack: (email: string) => `Invitation of ${email} taken back`,
    notTakenBack: 'Not taken back',
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
      return `Invited before, on${day}`
    case 'enrolled':
      return `Already enrolled since${day}`
    case 'no-address':
      return text.includes('@') ? 'The e-mail is not in its column' : 'No e-mail in this line'
    case 'invalid-address':
      return 'Invalid email format'
    case 'own-address':
      return 'Only students can enroll in courses.'
  }
}
