import { ACCOUNT_EMAIL_KINDS, SIGN_IN_EMAIL_KINDS } from '@lectern/contracts/shapes/account-emails.ts'
import { z } from 'zod'

/**
 * Those that are sent as letters; the links to a new password and to an account that an operator passes on by other means; and the link in a
 * course's invitation, whose mail is engagement's.
 */
export const linkKindSchema = z.enum([
  ...ACCOUNT_EMAIL_KINDS,
  'operator-reset',
  'operator-invitation',
  'course-invitation',
])
export type LinkKind = z.infer<typeof linkKindSchema>

/** Those without a link. */
export const NOTICES = ['already-registered', 'email-changed', ...SIGN_IN_EMAIL_KINDS] as const
type Notice = (typeof NOTICES)[number]

/** What only those with a link have. */
export type ByLink<Kind extends LinkKind, Value> = Readonly<Record<Exclude<Kind, Notice>, Value>>

export function isNotice(kind: LinkKind): kind is Notice {
  const notices: readonly LinkKind[] = NOTICES
  return notices.includes(kind)
}
