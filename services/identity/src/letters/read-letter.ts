import { type Letter, letterKindSchema } from '@lectern/contracts/shapes/letters.ts'
import { notFound } from '@lectern/service-kit/errors.ts'
import type { Identity } from '../identity.ts'
import { findOpenLetter } from './letters.repository.ts'
import { pathOf } from './link-tokens.ts'
import { isVoid } from './open-link.ts'

/** What the letter says. Throws `notFound` (404) where it is not to be sent (any more). */
export async function readLetter({ database, links }: Identity, letterId: string): Promise<Letter> {
  const letter = await findOpenLetter(database, letterId)
  const kind = letterKindSchema.safeParse(letter?.kind).data
  if (!letter || !kind || isVoid(letter)) throw notFound('There is no such letter any more.')
  const { userId, email, user, expiresAt } = letter
  return {
    ...{ letterId, kind, userId, to: email, name: user?.fullName ?? null },
    path: pathOf(links, letter),
    expiresAt: expiresAt.toISOString(),
  }
}
