import { randomUUID } from 'node:crypto'
import {
  ACCOUNT_INVITATION_DAYS,
  type AccountInvitation,
  type InviteAccountBody,
} from '@lectern/contracts/shapes/account-invitations.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { insertEmail } from '../emails/emails.repository.ts'
import { pathOf } from '../emails/link-tokens.ts'
import { requestEmail } from '../emails/request-email.ts'
import type { Identity } from '../identity.ts'
import { comparisonKey } from '../users/comparison-keys.ts'
import { isEmailTaken, lockAddress } from '../users/users.repository.ts'
import {
  countInvitations,
  endInvitation,
  endInvitationsTo,
  type InvitationRow,
  isRefused,
  listOpenInvitations,
} from './invitations.repository.ts'
import { isTooMuch } from './write-invitation.ts'

type Inviting = Pick<Identity, 'database' | 'links' | 'mail' | 'refusals'>

const DAY_S = 86_400

/**
 * Invites an address to the site, in place of an open invitation of before. It is mailed where the site sends mail; else the answer has its link.
 * Throws `conflict` (409) for an address that an account has or that wants no invitations, 429 after several to one address.
 */
export async function inviteAccount(
  identity: Inviting,
  { email, role }: InviteAccountBody,
): Promise<AccountInvitation> {
  const { database, mail } = identity
  return database.$transaction(async (tx) => {
    await lockAddress(tx, comparisonKey(email))
    if (await isEmailTaken(tx, email, { confirmed: mail })) throw refuse('email-taken')
    if (mail) await refuseToMail(tx, identity, email)
    const id = await writeAccountInvitation(tx, identity, { email, role })
    const [written] = await listOpenInvitations(tx, id)
    if (!written) throw new Error('An invitation is not there that was written a moment ago')
    return toInvitation(identity, written)
  })
}

/** In place of an open one to the address, which is locked. Answers its id. */
export async function writeAccountInvitation(
  tx: Transaction,
  { mail }: Pick<Identity, 'mail'>,
  { email, role }: InviteAccountBody,
): Promise<string> {
  await endInvitationsTo(tx, comparisonKey(email))
  if (mail) return requestEmail(tx, { kind: 'invitation', userId: null, email, role })
  const id = randomUUID()
  const minutes = ACCOUNT_INVITATION_DAYS * 24 * 60
  await insertEmail(tx, { id, kind: 'operator-invitation', userId: null, email, role, minutes })
  return id
}

async function refuseToMail(tx: Transaction, { refusals }: Inviting, email: string): Promise<void> {
  if (await isRefused(tx, refusals.digestsOf(email))) throw refuse('address-refuses-invitations')
  if (!isTooMuch(await countInvitations(tx, comparisonKey(email), null))) return
  throw refuse('address-invited-too-often', {}, { retryAfter: DAY_S })
}

/** The open ones of operators, the newest first. */
export async function listAccountInvitations(identity: Inviting): Promise<AccountInvitation[]> {
  return (await listOpenInvitations(identity.database)).map((row) => toInvitation(identity, row))
}

/** Throws `notFound` (404) for one that isn't open. */
export async function withdrawAccountInvitation({ database }: Inviting, id: string): Promise<void> {
  if (!(await endInvitation(database, id))) throw refuse('invitation-not-found')
}

/** What was mailed is for whoever reads mail there: its link is told to nobody else. */
function toInvitation({ links }: Inviting, row: InvitationRow): AccountInvitation {
  const { id, email, role, createdAt, expiresAt } = row
  return {
    ...{ id, email, role, invitedAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
    path: row.kind === 'operator-invitation' ? pathOf(links, row) : null,
  }
}
