import { spokenLanguage } from '@lectern/contracts/shapes/languages.ts'
import { type Letter, letterKindSchema } from '@lectern/contracts/shapes/letters.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Identity } from '../identity.ts'
import { stopPathOf } from '../invitations/write-invitation.ts'
import { findOpenLetter } from './letters.repository.ts'
import { pathOf } from './link-tokens.ts'
import { isVoid } from './open-link.ts'

/** What the letter says. Throws `notFound` (404) where it is not to be sent (any more). */
export async function readLetter(identity: Identity, letterId: string): Promise<Letter> {
  const { database, links } = identity
  const letter = await findOpenLetter(database, letterId)
  const kind = letterKindSchema.safeParse(letter?.kind).data
  if (!letter || !kind || isVoid(letter)) throw refuse('letter-not-found')
  const { userId, email, user, expiresAt, role } = letter
  return {
    ...{ letterId, kind, userId, to: email, name: user?.fullName ?? null },
    path: pathOf(links, letter),
    expiresAt: expiresAt.toISOString(),
    ...{ role, stopPath: kind === 'invitation' ? stopPathOf(identity, email) : null },
    language: spokenLanguage(user?.language ?? null),
  }
}
