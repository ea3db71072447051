import { randomUUID } from 'node:crypto'
import { letterRequested } from '@lectern/contracts/events/identity.ts'
import type { LetterKind } from '@lectern/contracts/shapes/letters.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import type { Transaction } from '../database.ts'
import { insertLetter } from './letters.repository.ts'

const DAY = 24 * 60

/** For how many minutes a letter's link is good, or what it only tells is worth sending. */
const MINUTES: Record<LetterKind, number> = {
  'confirm-email': 3 * DAY,
  'email-changed': 7 * DAY,
  'reset-password': 30,
  invitation: 30 * DAY,
}

/** Has a letter sent to the address when the transaction commits. `userId` is null for somebody without an account. */
export async function requestLetter(
  tx: Transaction,
  { kind, userId, email }: { kind: LetterKind; userId: number | null; email: string },
): Promise<void> {
  const id = randomUUID()
  await insertLetter(tx, { id, kind, userId, email, minutes: MINUTES[kind] })
  await withOutbox(tx, {
    contract: letterRequested,
    subject: id,
    sequence: 1,
    data: { letterId: id, userId, kind },
  })
}
