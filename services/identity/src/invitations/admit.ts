import type { RegisterBody } from '@lectern/contracts/shapes/people.ts'
import { mistake, refuse, validationFailed } from '@lectern/service-kit/errors.ts'
import type { Identity } from '../identity.ts'
import { comparisonKey } from '../users/comparison-keys.ts'
import { type OpenInvitation, openInvitation } from './open-invitation.ts'

/**
 * The invitation that somebody registers by, or undefined where they need none. Throws `forbidden` (403) where such accounts are by invitation and
 * there is none, `notFound` (404) for one that is over, 400 for another address or role than it is for.
 */
export async function admit(
  identity: Pick<Identity, 'database' | 'links' | 'registration'>,
  { invitation: token, email, role }: Pick<RegisterBody, 'invitation' | 'email' | 'role'>,
): Promise<OpenInvitation | undefined> {
  if (token === undefined) {
    if (identity.registration[role] === 'open') return undefined
    throw refuse('sign-up-by-invitation', { role })
  }
  const invitation = await openInvitation(identity, token)
  if (invitation.emailKey !== comparisonKey(email))
    throw validationFailed([mistake('/body/email', 'invitation-to-another-address')])
  if (invitation.role !== role)
    throw validationFailed([mistake('/body/role', 'invitation-to-another-role', { role: invitation.role })])
  return invitation
}
