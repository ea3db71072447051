import { type AccountEmail, accountEmailKindSchema } from '@lectern/contracts/shapes/account-emails.ts'
import { spokenLanguage } from '@lectern/contracts/shapes/languages.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Identity } from '../identity.ts'
import { stopPathOf } from '../invitations/write-invitation.ts'
import { findOpenEmail } from './emails.repository.ts'
import { pathOf } from './link-tokens.ts'
import { isVoid } from './open-link.ts'

/** What the letter says. Throws `notFound` (404) where it is not to be sent (any more). */
export async function readAccountEmail(identity: Identity, letterId: string): Promise<AccountEmail> {
  const { database, links } = identity
  const message = await findOpenEmail(database, letterId)
  const kind = accountEmailKindSchema.safeParse(message?.kind).data
  if (!message || !kind || isVoid(message)) throw refuse('letter-not-found')
  const { userId, email, user, expiresAt, role } = message
  return {
    ...{ letterId, kind, userId, to: email, name: user?.fullName ?? null },
    path: pathOf(links, message),
    expiresAt: expiresAt.toISOString(),
    ...{ role, stopPath: kind === 'invitation' ? stopPathOf(identity, email) : null },
    language: spokenLanguage(user?.language ?? null),
  }
}
