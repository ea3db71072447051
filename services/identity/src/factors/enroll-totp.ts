import type { RecoveryCodes, TotpKey } from '@lectern/contracts/shapes/factors.ts'
import { databaseClock } from '@lectern/service-kit/database/database-clock.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { endMoves } from '../emails/emails.repository.ts'
import { findPerson } from '../users/find-person.ts'
import * as factors from './factors.repository.ts'
import type { IdentityWithFactors } from './identity-with-factors.ts'
import { lockOwner, notifyOwner } from './notify-owner.ts'
import { plainCode } from './recovery-codes.ts'
import { forgetUnaskedCodes, newRecoveryCodes } from './renew-recovery-codes.ts'
import { describeTotpKey, newTotpKey, stepOf } from './totp.ts'

/** A key that nothing asks for yet. Throws `notFound` (404), and `conflict` (409) where an app was confirmed already. */
export async function beginTotp(
  { database, factorKeys, ...rest }: IdentityWithFactors,
  userId: number,
): Promise<TotpKey> {
  const { username } = await findPerson({ database, ...rest }, userId)
  const key = newTotpKey()
  const isStored = await factors.putTotp(database, userId, factorKeys.seal(userId, key))
  if (!isStored) throw refuse('totp-already-on')
  return describeTotpKey(key, username)
}

/**
 * From now on codes are asked for; answers the recovery codes. Another address that was asked for without one isn't confirmed any more. Throws `forbidden` (403) for a wrong code, `conflict` (409) where no key
 * waits to be confirmed.
 */
export async function confirmTotp(
  { database, factorKeys, mail }: IdentityWithFactors,
  userId: number,
  code: string,
): Promise<RecoveryCodes> {
  const totp = await factors.findTotp(database, userId)
  if (!totp || totp.confirmedAt !== null) throw nothingWaits()
  const { sealedKey } = totp
  const now = await databaseClock(database)
  const step = stepOf(factorKeys.open(userId, sealedKey), plainCode(code), now())
  if (step === null) throw refuse('totp-code-incorrect')
  return database.$transaction(async (tx) => {
    const owner = await lockOwner(tx, userId)
    if (!(await factors.confirmTotp(tx, { userId, sealedKey, step }))) throw nothingWaits()
    await endMoves(tx, userId, owner.email)
    await notifyOwner(tx, { mail }, owner, 'app-added')
    return newRecoveryCodes({ factorKeys }, tx, userId)
  })
}

/**
 * Asks for no codes of an app any more. Who has passkeys is asked for one of them in its place; else the recovery codes go, and the password is enough.
 * Again, it changes nothing.
 */
export async function removeTotp(
  { database, mail }: Pick<IdentityWithFactors, 'database' | 'mail'>,
  userId: number,
): Promise<void> {
  await database.$transaction(async (tx) => {
    const owner = await lockOwner(tx, userId)
    const { hasApp, hasPasskey } = await factors.findFactorState(tx, userId)
    await factors.deleteTotp(tx, userId)
    if (!hasApp) return
    if (hasPasskey) await factors.setPasskeyRequired(tx, userId, true)
    await forgetUnaskedCodes(tx, userId)
    await notifyOwner(tx, { mail }, owner, 'app-removed')
  })
}

function nothingWaits() {
  return refuse('totp-not-begun')
}
