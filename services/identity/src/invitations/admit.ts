import type { RegisterBody } from '@lectern/contracts/shapes/people.ts'
import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import { forbidden, validationFailed } from '@lectern/service-kit/errors.ts'
import type { Identity } from '../identity.ts'
import { comparisonKey } from '../users/comparison-keys.ts'
import { type OpenInvitation, openInvitation } from './open-invitation.ts'

const ROLES: Record<SignUpRole, string> = { student: 'students', teacher: 'teachers' }
const OTHER_ROLE: Record<SignUpRole, string> = {
  student: 'This invitation is for a student account',
  teacher: 'This invitation is for a teacher account',
}

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
    throw forbidden(`Sign-up for ${ROLES[role]} is by invitation only. Use the link in your invitation.`)
  }
  const invitation = await openInvitation(identity, token)
  if (invitation.emailKey !== comparisonKey(email))
    throw validationFailed([{ pointer: '/body/email', message: 'This invitation is for another email address' }])
  if (invitation.role !== role)
    throw validationFailed([{ pointer: '/body/role', message: OTHER_ROLE[invitation.role] }])
  return invitation
}
