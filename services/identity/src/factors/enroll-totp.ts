import type { RecoveryCodes, TotpKey } from '@lectern/contracts/shapes/factors.ts'
import { databaseClock } from '@lectern/service-kit/database/database-clock.ts'
import { conflict, forbidden } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { findPerson } from '../users/find-person.ts'
import * as factors from './factors.repository.ts'
import type { IdentityWithFactors } from './identity-with-factors.ts'
import { makeRecoveryCodes, plainCode } from './recovery-codes.ts'
import { describeTotpKey, newTotpKey, stepOf } from './totp.ts'

/** A key that nothing asks for yet. Throws `notFound` (404), and `conflict` (409) where an app was confirmed already. */
export async function beginTotp(
  { database, factorKeys, ...rest }: IdentityWithFactors,
  userId: number,
): Promise<TotpKey> {
  const { username } = await findPerson({ database, ...rest }, userId)
  const key = newTotpKey()
  const isKept = await factors.putTotp(database, userId, factorKeys.seal(userId, key))
  if (!isKept) throw conflict('You have an authenticator app already. Remove it first.')
  return describeTotpKey(key, username)
}

/**
 * From now on codes are asked for; answers the recovery codes. Throws `forbidden` (403) for a wrong code, `conflict` (409) where no key
 * waits to be confirmed.
 */
export async function confirmTotp(
  { database, factorKeys }: IdentityWithFactors,
  userId: number,
  code: string,
): Promise<RecoveryCodes> {
  const kept = await factors.findTotp(database, userId)
  if (!kept || kept.confirmedAt !== null) throw nothingWaits()
  const { sealedKey } = kept
  const now = await databaseClock(database)
  const step = stepOf(factorKeys.open(userId, sealedKey), plainCode(code), now())
  if (step === null) throw forbidden('This code is not correct. Codes change every 30 seconds: try the next one.')
  return database.$transaction(async (tx) => {
    if (!(await factors.confirmTotp(tx, { userId, sealedKey, step }))) throw nothingWaits()
    return newCodes({ factorKeys }, tx, userId)
  })
}

/** Asks for no codes any more, and forgets the recovery codes. Again, it changes nothing. */
export async function removeTotp({ database }: Pick<IdentityWithFactors, 'database'>, userId: number): Promise<void> {
  await database.$transaction((tx) => factors.deleteFactors(tx, userId))
}

/** Throws `conflict` (409) without an app: there would be nothing to recover from. */
export async function renewRecoveryCodes(
  { database, factorKeys }: IdentityWithFactors,
  userId: number,
): Promise<RecoveryCodes> {
  return database.$transaction(async (tx) => {
    if (!(await factors.lockTotp(tx, userId))) throw conflict('Set up an authenticator app first.')
    return newCodes({ factorKeys }, tx, userId)
  })
}

async function newCodes(
  { factorKeys }: Pick<IdentityWithFactors, 'factorKeys'>,
  tx: Transaction,
  userId: number,
): Promise<RecoveryCodes> {
  const recoveryCodes = makeRecoveryCodes()
  const digests = recoveryCodes.map((code) => factorKeys.digests(userId, plainCode(code))[0])
  await factors.replaceRecoveryCodes(tx, userId, digests)
  return { recoveryCodes }
}

function nothingWaits() {
  return conflict('There is nothing to confirm. Set the authenticator app up again.')
}
