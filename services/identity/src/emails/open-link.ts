import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { Identity } from '../identity.ts'
import type { LinkKind } from './email-kinds.ts'
import { type AccountEmailRecord, type EmailRecord, findOpenEmail } from './emails.repository.ts'

/**
 * The letter of a link for one of these purposes. Throws the same `notFound` (404) for all that is none: made up, of another purpose, used, too
 * old, of an account that is gone, or void.
 */
export async function openLink(
  { database, links }: Pick<Identity, 'database' | 'links'>,
  token: string,
  kinds: readonly LinkKind[],
): Promise<AccountEmailRecord> {
  const id = links.idIn(token)
  const message = id === null ? null : await findOpenEmail(database, id)
  if (!message?.user || !kinds.includes(message.kind) || !links.isOf(message, token) || isVoid(message))
    throw linkIsOver()
  return { ...message, user: message.user }
}

/** A new password is for whoever reads the account's mail, and so only while it goes to that address. */
export function isVoid({ kind, user, emailKey }: EmailRecord): boolean {
  return (kind === 'reset-password' || kind === 'operator-reset') && user?.emailKey !== emailKey
}

export function linkIsOver(): DomainError {
  return refuse('link-not-valid')
}
