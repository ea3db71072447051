import {
  INVITATION_MAILS,
  type WriteInvitationBody,
  type WrittenInvitation,
} from '@lectern/contracts/shapes/account-invitations.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { findOpenEmail } from '../emails/emails.repository.ts'
import { pathOf } from '../emails/link-tokens.ts'
import type { Identity } from '../identity.ts'
import { comparisonKey } from '../users/comparison-keys.ts'
import { lockAddress } from '../users/users.repository.ts'
import {
  countInvitations,
  insertCourseInvitation,
  isRefused,
  type RecentInvitations,
} from './invitations.repository.ts'

/** Where mail with invitations to the address is ended. */
export function stopPathOf({ refusals }: Pick<Identity, 'refusals'>, email: string): string {
  return `/no-invitations#${refusals.of(email)}`
}

/**
 * The link for a mail about an invitation into a course: of the letter with this id, which the first call writes. Throws `notFound` (404) where
 * none is to be mailed: nobody who invites is told why.
 */
export async function writeInvitation(
  identity: Identity,
  letterId: string,
  body: WriteInvitationBody,
): Promise<WrittenInvitation> {
  const { database, links, mail } = identity
  if (!mail) throw notToBeMailed()
  await database.$transaction(async (tx) => {
    await lockAddress(tx, comparisonKey(body.email))
    if (await tx.letter.count({ where: { id: letterId } })) return
    if (await isUnwanted(tx, identity, body)) throw notToBeMailed()
    await insertCourseInvitation(tx, letterId, body)
  })
  const message = await findOpenEmail(database, letterId)
  const path = message?.kind === 'course-invitation' && message.email === body.email ? pathOf(links, message) : null
  if (path === null) throw notToBeMailed()
  return { path, stopPath: stopPathOf(identity, body.email) }
}

async function isUnwanted(tx: Transaction, { refusals }: Identity, { email, courseId }: WriteInvitationBody) {
  if (await isRefused(tx, refusals.digestsOf(email))) return true
  const recent = await countInvitations(tx, comparisonKey(email), courseId)
  return isTooMuch(recent) || recent.intoCourseInADay > 0
}

export function isTooMuch({ inADay, in30Days }: RecentInvitations): boolean {
  return inADay >= INVITATION_MAILS.inADay || in30Days >= INVITATION_MAILS.in30Days
}

function notToBeMailed() {
  return refuse('no-invitation-to-send')
}
