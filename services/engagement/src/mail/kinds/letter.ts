import type { LetterKind } from '@lectern/contracts/shapes/letters.ts'
import { timeOf } from '../words.ts'
import type { Write } from '../write-mail.ts'
import type { MailContent } from '../written-mail.ts'

type Words = Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'why'> & { label: string | null }

/** Nobody's name stands in them: who has typed another's address would choose what that one reads. */
const WORDS: Record<LetterKind, Words> = {
  'confirm-email': {
    subject: 'Confirm your email address',
    heading: 'Confirm your email address',
    paragraphs: [
      'Please confirm that this address is yours, so that Lectern can write to you and nobody else can use it.',
    ],
    label: 'Confirm Address',
    why: 'You get this mail because somebody gave this address for an account. If that was not you, do nothing.',
  },
  'email-changed': {
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    paragraphs: ['The account that had this address has another one now. If that was not you, write to us at once.'],
    label: null,
    why: 'You get this mail because this was the address of your account.',
  },
  'reset-password': {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: [
      'Somebody asked for a new password for your account. The link is good once, and the old password is good until then.',
    ],
    label: 'Choose a Password',
    why: 'You get this mail because somebody asked for a new password. If that was not you, do nothing.',
  },
  invitation: {
    subject: 'You are invited to Lectern',
    heading: 'You are invited',
    paragraphs: ['Somebody has invited you to learn on Lectern. The link makes you an account with this address.'],
    label: 'Accept the Invitation',
    why: 'You get this mail because somebody invited this address. If you expect no invitation, do nothing.',
  },
}

/** What identity has written: a link that is good once, or something to know. */
export const letter: Write<'letter'> = async ({ owners, origin }, { subject: { letterId } }) => {
  const found = await owners.letter(letterId)
  if (found === null) return null
  const { label, ...words } = WORDS[found.kind]
  const { path, expiresAt } = found
  const isLink = path !== null && label !== null
  return {
    ...{ to: { name: '', address: found.to }, unsubscribeUrl: null },
    ...words,
    banner: null,
    button: isLink ? { label, url: `${origin}${path}` } : null,
    rows: [],
    notes: isLink ? [`The link is good until ${timeOf(expiresAt)}.`] : [],
  }
}
