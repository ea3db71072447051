import { randomUUID } from 'node:crypto'
import { letterRequested } from '@lectern/contracts/events/identity.ts'
import type { LetterKind } from '@lectern/contracts/shapes/letters.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import type { Transaction } from '../database.ts'
import { comparisonKey } from '../users/comparison-keys.ts'
import { lockAddress } from '../users/users.repository.ts'
import { countRecent, insertLetter } from './letters.repository.ts'

const DAY = 24 * 60

/** For how many minutes a letter's link is good, or what it only tells is worth sending. */
const MINUTES: Record<LetterKind, number> = {
  'confirm-email': 3 * DAY,
  'email-changed': 7 * DAY,
  'reset-password': 30,
  invitation: 30 * DAY,
}

/** What anybody can cause to be sent to an address, which may be a stranger's. */
const TO_ADDRESS = { inHour: 5, inDay: 20 }
/** And what one account can, to whatever addresses. */
const FOR_ACCOUNT_IN_HOUR = 10

export interface Wanted {
  kind: LetterKind
  /** Null for somebody without an account. */
  userId: number | null
  email: string
}

/** Has a letter sent to the address when the transaction commits. */
export async function requestLetter(tx: Transaction, { kind, userId, email }: Wanted): Promise<void> {
  const id = randomUUID()
  await insertLetter(tx, { id, kind, userId, email, minutes: MINUTES[kind] })
  await withOutbox(tx, {
    contract: letterRequested,
    subject: id,
    sequence: 1,
    data: { letterId: id, userId, kind },
  })
}

/** The same for what people can ask for again and again. Answers false, and sends nothing, where that was too often. */
export async function requestWithinLimits(tx: Transaction, wanted: Wanted): Promise<boolean> {
  const key = comparisonKey(wanted.email)
  await lockAddress(tx, key)
  const recent = await countRecent(tx, key, wanted.userId)
  const isTooMuch =
    recent.toAddressInHour >= TO_ADDRESS.inHour ||
    recent.toAddressInDay >= TO_ADDRESS.inDay ||
    recent.forAccountInHour >= FOR_ACCOUNT_IN_HOUR
  if (!isTooMuch) await requestLetter(tx, wanted)
  return !isTooMuch
}
