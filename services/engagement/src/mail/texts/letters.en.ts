import type { LetterKind, SignInLetterKind } from '@lectern/contracts/shapes/letters.ts'
import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import type { MailContent } from '../written-mail.ts'

/** `{school}` is replaced by its name; without a label there is no button. */
export type LetterWords = Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'why'> & { label: string | null }

/** A change to how someone logs in. It has no link, so that nobody has to trust one. */
function change(subject: string, what: string): LetterWords {
  const lost =
    'If this wasn’t you, choose a new password, log out other devices and check two-factor authentication in your settings, or contact us right away.'
  const why = 'You’re receiving this because it affects your account security.'
  return { subject, heading: subject, paragraphs: [what, lost], label: null, why }
}

const CHANGES: Record<SignInLetterKind, LetterWords> = {
  'app-added': change(
    'An authenticator app was set up',
    'You’ll now need a code from the app to log in, after your password.',
  ),
  'app-removed': change('An authenticator app was removed', 'You no longer need a code from the app to log in.'),
  'passkey-added': change(
    'A passkey was added to your account',
    'You can now log in with it instead of your password.',
  ),
  'passkey-removed': change('A passkey was removed from your account', 'It can no longer be used to log in.'),
  'recovery-codes-renewed': change('You have new recovery codes', 'Your old codes no longer work.'),
  'passkey-asked': change(
    'Passkey verification was turned on',
    'You’ll now need a passkey or a recovery code to log in, after your password.',
  ),
  'passkey-not-asked': change(
    'Passkey verification was turned off',
    'Your password alone is enough to log in, unless you use an authenticator app.',
  ),
  'factors-removed': change(
    'Two-factor authentication was removed',
    'An administrator removed your authenticator app and your passkeys. Your password alone is enough to log in.',
  ),
  'password-changed': change(
    'Your password was changed',
    'Use your new password next time. You were logged out on all other devices.',
  ),
  'openid-linked': change(
    'A login provider was connected to your account',
    'You can now log in with it. Your settings show which one it is.',
  ),
  'openid-unlinked': change('A login provider was disconnected from your account', 'You can no longer log in with it.'),
}

/** They contain no name but the school's: whoever typed someone else's address would choose what that person reads. */
const kinds: Record<LetterKind, LetterWords> = {
  'confirm-email': {
    subject: 'Confirm your email address',
    heading: 'Confirm your email address',
    paragraphs: ['Confirm this email address for your {school} account.'],
    label: 'Confirm Email',
    why: 'If you didn’t ask for this, you can ignore this email.',
  },
  'already-registered': {
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      'Someone signed up at {school} with this email address, which already belongs to an account.',
      'If it was you, log in to the account you have. If you don’t remember its password, choose “Forgot password?” on the login page.',
    ],
    label: null,
    why: 'You’re receiving this because someone signed up with your address. If it wasn’t you, you can ignore this email. Your account hasn’t changed.',
  },
  'email-changed': {
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    paragraphs: ['Your account now uses a different email address. If this wasn’t you, contact us right away.'],
    label: null,
    why: 'You’re receiving this because this was the address of your account.',
  },
  'reset-password': {
    subject: 'Reset your password',
    heading: 'Reset your password',
    paragraphs: [
      'Reset your password with the link below. It works once. Your current password still works until then.',
    ],
    label: 'Reset Password',
    why: 'If you didn’t ask to reset your password, you can ignore this email.',
  },
  invitation: {
    subject: 'You’re invited to {school}',
    heading: 'You’re invited',
    paragraphs: ['You’ve been invited to join {school}. Create your account to get started.'],
    label: 'Create Account',
    why: 'If you weren’t expecting an invitation, you can ignore this email.',
  },
  ...CHANGES,
}

/** What an invitation is for. */
const as: Record<SignUpRole, string> = {
  student: 'Your account lets you take courses.',
  teacher: 'Your account lets you create and teach courses.',
}

export const letters = { kinds, as }
