import type { EmailStatus } from '@lectern/contracts/shapes/account-emails.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import type { Identity } from '../identity.ts'
import { findAccountStatus } from '../users/account-status.repository.ts'
import { comparisonKey } from '../users/comparison-keys.ts'
import { noSuchUser } from '../users/find-person.ts'
import { isEmailTaken, lockAddress, lockUser } from '../users/users.repository.ts'
import { endLinks, findPendingAddress } from './emails.repository.ts'
import { isTooOften, requestEmail } from './request-email.ts'

const AN_HOUR = 3_600

/** How it stands with somebody's own address. Throws `notFound` (404) for somebody who was erased. */
export async function readOwnAddress({ database, mail }: Identity, userId: number): Promise<EmailStatus> {
  const status = await findAccountStatus(database, userId)
  if (!status) throw noSuchUser()
  const pending = mail ? await findPendingAddress(database, userId) : null
  return { email: status.email, state: mail ? status.emailState : null, pending }
}

/**
 * Sends the link once more: to the address that waits, or else to that of the account. Throws `conflict` (409) where there is nothing to confirm,
 * or where somebody else has confirmed the address; 429 where it was asked for too often.
 */
export async function resendConfirmation(identity: Identity, userId: number): Promise<void> {
  const { email, state, pending } = await readOwnAddress(identity, userId)
  if (pending === null && state === 'taken') throw taken()
  if (pending === null && state !== 'unconfirmed') throw refuse('no-email-to-confirm')
  await identity.database.$transaction((tx) => askToConfirm(tx, userId, pending ?? email))
}

/**
 * Sends a link with which the address becomes the account's; one to yet another address is good no more. The caller has the person's proof.
 * Throws `conflict` (409) for an address that somebody else has confirmed, 429 where letters were asked for too often.
 */
export async function askToConfirm(tx: Transaction, userId: number, email: string): Promise<void> {
  await lockAddress(tx, comparisonKey(email))
  if (!(await lockUser(tx, userId))) throw noSuchUser()
  // Before it is told whether somebody has the address: else one account could ask so of any number of them.
  if (await isTooOften(tx, { userId, email })) throw tooOften()
  if (await isEmailTaken(tx, email, { confirmed: true, except: userId })) throw taken()
  await endLinks(tx, userId, email)
  await requestEmail(tx, { kind: 'confirm-email', userId, email })
}

function tooOften(): DomainError {
  return refuse('email-limit-reached', {}, { retryAfter: AN_HOUR })
}

function taken(): DomainError {
  return refuse('email-taken')
}
