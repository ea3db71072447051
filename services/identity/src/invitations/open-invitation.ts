import type { InvitationLink } from '@lectern/contracts/shapes/account-invitations.ts'
import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import { findOpenEmail } from '../emails/emails.repository.ts'
import { linkIsOver } from '../emails/open-link.ts'
import type { Identity } from '../identity.ts'
import { isEmailTaken } from '../users/users.repository.ts'

/** What an invitation lets its holder register as. */
export interface OpenInvitation {
  id: string
  email: string
  emailKey: string
  role: SignUpRole
  /** Of an invitation into a course: its number at learning. */
  invitationId: number | null
  /** Whether the link came to the address by mail, so that whoever has it reads what comes there. */
  isMailed: boolean
  expiresAt: Date
}

const KINDS: readonly string[] = ['invitation', 'course-invitation', 'operator-invitation']

/** The invitation of a link. Throws the same `notFound` (404) for all that is none: made up, of another purpose, used, withdrawn or too old. */
export async function openInvitation(
  { database, links }: Pick<Identity, 'database' | 'links'>,
  token: string,
): Promise<OpenInvitation> {
  const id = links.idIn(token)
  const message = id === null ? null : await findOpenEmail(database, id)
  if (!message?.role || !KINDS.includes(message.kind) || !links.isOf(message, token)) throw linkIsOver()
  const { kind, email, emailKey, role, invitationId, expiresAt } = message
  return { id: message.id, email, emailKey, role, invitationId, expiresAt, isMailed: kind !== 'operator-invitation' }
}

/** What the link is for, as the page says it. Throws `notFound` (404) as above. */
export async function readInvitationLink(identity: Identity, token: string): Promise<InvitationLink> {
  const { email, role, invitationId, expiresAt } = await openInvitation(identity, token)
  const hasAccount = await isEmailTaken(identity.database, email, { confirmed: identity.mail })
  return { email, role, invitationId, hasAccount, expiresAt: expiresAt.toISOString() }
}
