import type { Letter, LetterKind } from '@lectern/contracts/shapes/letters.ts'
import { notFound } from '@lectern/service-kit/errors.ts'
import type { Identity } from '../identity.ts'
import { findOpenLetter, type Letter as Kept } from './letters.repository.ts'

/** Pages that the links lead to. The token stands in the fragment: browsers send it to nobody, not even in a Referer. */
const PAGES: Record<LetterKind, string | null> = {
  'confirm-email': '/confirm-email',
  'email-changed': null,
  'reset-password': '/reset-password',
  invitation: '/invitation',
}

/** What the letter says. Throws `notFound` (404) where it is not to be sent (any more). */
export async function readLetter({ database, links }: Identity, letterId: string): Promise<Letter> {
  const letter = await findOpenLetter(database, letterId)
  if (!letter || isVoid(letter)) throw notFound('There is no such letter any more.')
  const { id, kind, userId, email, user, expiresAt } = letter
  const page = PAGES[kind]
  return {
    letterId: id,
    ...{ kind, userId, to: email, name: user?.fullName ?? null },
    path: page && `${page}#${links.of(letter)}`,
    expiresAt: expiresAt.toISOString(),
  }
}

/** A new password is for whoever reads the account's mail, and so only while it goes to that address. */
export function isVoid({ kind, user, emailKey }: Kept): boolean {
  return kind === 'reset-password' && user?.emailKey !== emailKey
}
