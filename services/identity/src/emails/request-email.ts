import { randomUUID } from 'node:crypto'
import { emailRequested } from '@lectern/contracts/events/identity.ts'
import type { AccountEmailKind } from '@lectern/contracts/shapes/account-emails.ts'
import { ACCOUNT_INVITATION_DAYS } from '@lectern/contracts/shapes/account-invitations.ts'
import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import type { Transaction } from '../database.ts'
import { comparisonKey } from '../users/comparison-keys.ts'
import { lockAddress } from '../users/users.repository.ts'
import { type ByLink, isNotice } from './email-kinds.ts'
import { countNoticesInDay, countRecent, insertEmail } from './emails.repository.ts'

const DAY = 24 * 60

/** For how many minutes an email's link is good. */
const LINK_MINUTES: ByLink<AccountEmailKind, number> = {
  'confirm-email': 3 * DAY,
  'reset-password': 30,
  invitation: ACCOUNT_INVITATION_DAYS * DAY,
}
/** For how many a notice is worth sending. */
const NOTICE_MINUTES = 7 * DAY

/** What anybody can cause to be sent to an address, which may be a stranger's. */
const TO_ADDRESS = { inHour: 5, inDay: 20 }
/** What only tells something, to an address that nobody has shown to be theirs. */
const NOTICES_IN_DAY = 3
/** And what one account can, to whatever addresses. */
const FOR_ACCOUNT_IN_HOUR = 10

export interface Wanted {
  kind: AccountEmailKind
  /** Null for somebody without an account. */
  userId: number | null
  email: string
  /** Of an invitation: as what. */
  role?: SignUpRole
}

/** Has a letter sent to the address when the transaction commits. Answers its id. */
export async function requestEmail(tx: Transaction, { kind, userId, email, role }: Wanted): Promise<string> {
  const id = randomUUID()
  const minutes = isNotice(kind) ? NOTICE_MINUTES : LINK_MINUTES[kind]
  await insertEmail(tx, { id, kind, userId, email, role, minutes })
  await withOutbox(tx, {
    contract: emailRequested,
    subject: id,
    sequence: 1,
    data: { letterId: id, userId, kind },
  })
  return id
}

/** The same for what people can ask for again and again. Answers false, and sends nothing, where that was too often. */
export async function requestWithinLimits(tx: Transaction, wanted: Wanted): Promise<boolean> {
  if (await isTooOften(tx, wanted)) return false
  await requestEmail(tx, wanted)
  return true
}

/** Whether it was asked for too often lately, for the address or the account. Until the transaction ends, nobody else writes to the address. */
export async function isTooOften(
  tx: Transaction,
  { email, userId }: Pick<Wanted, 'email' | 'userId'>,
): Promise<boolean> {
  const key = comparisonKey(email)
  await lockAddress(tx, key)
  const recent = await countRecent(tx, key, userId)
  return (
    recent.toAddressInHour >= TO_ADDRESS.inHour ||
    recent.toAddressInDay >= TO_ADDRESS.inDay ||
    recent.forAccountInHour >= FOR_ACCOUNT_IN_HOUR
  )
}

/**
 * Tells something to an address of which it isn't known whose it is, unless it was told several times today: an account costs nothing, and each
 * may have had a stranger's address. Of many at once a few more are sent: the address isn't locked, as another one is already.
 */
export async function notifyUnconfirmedAddress(tx: Transaction, wanted: Wanted): Promise<void> {
  if ((await countNoticesInDay(tx, comparisonKey(wanted.email))) < NOTICES_IN_DAY) await requestEmail(tx, wanted)
}
