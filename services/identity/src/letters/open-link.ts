import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { Identity } from '../identity.ts'
import type { LinkKind } from './letter-kinds.ts'
import { type AccountLetter, findOpenLetter, type Letter } from './letters.repository.ts'

/**
 * The letter of a link for one of these purposes. Throws the same `notFound` (404) for all that is none: made up, of another purpose, used, too
 * old, of an account that is gone, or void.
 */
export async function openLink(
  { database, links }: Pick<Identity, 'database' | 'links'>,
  token: string,
  kinds: readonly LinkKind[],
): Promise<AccountLetter> {
  const id = links.idIn(token)
  const letter = id === null ? null : await findOpenLetter(database, id)
  if (!letter?.user || !kinds.includes(letter.kind) || !links.isOf(letter, token) || isVoid(letter)) throw linkIsOver()
  return { ...letter, user: letter.user }
}

/** A new password is for whoever reads the account's mail, and so only while it goes to that address. */
export function isVoid({ kind, user, emailKey }: Letter): boolean {
  return (kind === 'reset-password' || kind === 'operator-reset') && user?.emailKey !== emailKey
}

export function linkIsOver(): DomainError {
  return refuse('link-not-valid')
}
