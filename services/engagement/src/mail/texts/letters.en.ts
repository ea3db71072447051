import type { LetterKind, SignInLetterKind } from '@lectern/contracts/shapes/letters.ts'
import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import type { MailContent } from '../written-mail.ts'

/** What a letter of one kind says, with `{school}` where its name comes; without a label it has no button. */
export type LetterWords = Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'why'> & { label: string | null }

/** What tells of a change to how somebody signs in: no link in it does anything, so none has to be trusted. */
function change(subject: string, what: string): LetterWords {
  const lost =
    'If that was not you, choose a new password, end all other sessions, and look at the second factor in your settings, or write to us at once.'
  const why =
    'You get this mail because this is the address of your account. Changes to how you sign in are always told.'
  return { subject, heading: subject, paragraphs: [what, lost], label: null, why }
}

const CHANGES: Record<SignInLetterKind, LetterWords> = {
  'app-added': change(
    'An authenticator app was set up',
    'From now on, your account asks for a code of the app after your password.',
  ),
  'app-removed': change('An authenticator app was removed', 'Your account asks for no codes of the app any more.'),
  'passkey-added': change(
    'A passkey was added to your account',
    'From now on, it signs in to your account without your password.',
  ),
  'passkey-removed': change('A passkey was removed from your account', 'It does not sign in to your account any more.'),
  'recovery-codes-renewed': change('You have new recovery codes', 'Those from before are good no longer.'),
  'passkey-asked': change(
    'Your account asks for a passkey now',
    'From now on, it asks for a passkey or a recovery code after your password.',
  ),
  'passkey-not-asked': change(
    'Your account asks for no passkey any more',
    'Your password alone signs in to your account, unless you have an authenticator app.',
  ),
  'factors-removed': change(
    'Your second factor was removed',
    'Whoever runs the site has removed your authenticator app and your passkeys. Your password alone signs in to your account.',
  ),
  'password-changed': change(
    'Your account has a new password',
    'From now on, only this one is good, and all other sessions have ended.',
  ),
  'openid-linked': change(
    'Your account was linked with one elsewhere',
    'From now on, signing in there signs in to your account here. Your settings say where that is.',
  ),
  'openid-unlinked': change(
    'Your account is no longer linked with one elsewhere',
    'Signing in there does not sign in to your account here any more.',
  ),
}

/** Nobody's name but the school's stands in them: who has typed another's address would choose what that one reads. */
const kinds: Record<LetterKind, LetterWords> = {
  'confirm-email': {
    subject: 'Confirm your email address',
    heading: 'Confirm your email address',
    paragraphs: [
      'Please confirm that this address is yours, so that {school} can write to you and nobody else can use it.',
    ],
    label: 'Confirm Address',
    why: 'You get this mail because somebody gave this address for an account. If that was not you, do nothing.',
  },
  'already-registered': {
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      'Someone signed up at {school} with this email address, which already belongs to an account.',
      'If it was you, log in to the account you have. If you don’t remember its password, choose “Forgot password?” on the login page.',
    ],
    label: null,
    why: 'You get this email because your address was used to sign up. If it wasn’t you, there’s nothing to do: your account hasn’t changed.',
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
    subject: 'You are invited to {school}',
    heading: 'You are invited',
    paragraphs: ['Whoever runs this site has invited you. The link makes you an account with this address.'],
    label: 'Accept the Invitation',
    why: 'You get this mail because somebody invited this address. If you expect no invitation, do nothing.',
  },
  ...CHANGES,
}

/** What an invitation is for. */
const as: Record<SignUpRole, string> = {
  student: 'With it you find and study courses.',
  teacher: 'With it you write courses and teach.',
}

export const letters = { kinds, as }
