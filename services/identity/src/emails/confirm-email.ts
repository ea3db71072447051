import { userUpdated } from '@lectern/contracts/events/identity.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { isUniqueViolation } from '@lectern/service-kit/database/database-errors.ts'
import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import type { Transaction } from '../database.ts'
import type { Identity } from '../identity.ts'
import { changeUser, isEmailTaken, lockAddress, lockUser } from '../users/users.repository.ts'
import { type AccountEmailRecord, endLinks, useUp } from './emails.repository.ts'
import { linkIsOver, openLink } from './open-link.ts'
import { notifyUnconfirmedAddress, requestEmail } from './request-email.ts'

/**
 * Makes the address that a link was sent to the account's own: it is confirmed, and takes the place of another one. Throws `notFound` (404) for
 * a link that is over, `conflict` (409) where somebody else has confirmed the address first.
 */
export async function confirmEmail(identity: Identity, token: string): Promise<Person> {
  const message = await openLink(identity, token, ['confirm-email'])
  try {
    return await identity.database.$transaction((tx) => confirm(tx, message))
  } catch (error) {
    if (isUniqueViolation(error)) throw refuse('email-in-use')
    throw error
  }
}

async function confirm(
  tx: Transaction,
  { id, email, emailKey, user: { id: userId } }: AccountEmailRecord,
): Promise<Person> {
  await lockAddress(tx, emailKey)
  const before = await lockUser(tx, userId)
  if (!before || !(await useUp(tx, id))) throw linkIsOver()
  await endLinks(tx, userId, email)
  const person = await changeUser(tx, userId, { email, emailConfirmedAt: TRANSACTION_TIME })
  if (!person) throw linkIsOver()
  await withOutbox(tx, { contract: userUpdated, subject: userId, sequence: person.version, data: person })
  if (before.email !== email) await notifyOldAddress(tx, before)
  return person
}

/** Unless it has turned out to be somebody else's. */
async function notifyOldAddress(
  tx: Transaction,
  { id, email, emailConfirmedAt }: NonNullable<Awaited<ReturnType<typeof lockUser>>>,
): Promise<void> {
  if (await isEmailTaken(tx, email, { confirmed: true, except: id })) return
  const message = { kind: 'email-changed', userId: id, email } as const
  await (emailConfirmedAt === null ? notifyUnconfirmedAddress(tx, message) : requestEmail(tx, message))
}
