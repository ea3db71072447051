import type { RecoveryCodes } from '@lectern/contracts/shapes/factors.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import {
  asksSecondStep,
  deleteRecoveryCodes,
  findFactorState,
  replaceRecoveryCodes,
  setPasskeyRequired,
} from './factors.repository.ts'
import type { IdentityWithFactors } from './identity-with-factors.ts'
import { lockOwner, notifyOwner } from './notify-owner.ts'
import { makeRecoveryCodes, plainCode } from './recovery-codes.ts'

/** Throws `conflict` (409) where nothing is asked for beside the password: there would be nothing to recover from. */
export async function renewRecoveryCodes(
  { database, factorKeys, mail }: IdentityWithFactors,
  userId: number,
): Promise<RecoveryCodes> {
  return database.$transaction(async (tx) => {
    const owner = await lockOwner(tx, userId)
    if (!asksSecondStep(await findFactorState(tx, userId))) throw refuse('second-step-not-on')
    await notifyOwner(tx, { mail }, owner, 'recovery-codes-renewed')
    return newRecoveryCodes({ factorKeys }, tx, userId)
  })
}

/** In place of all from before, in the transaction that asks for them. */
export async function newRecoveryCodes(
  { factorKeys }: Pick<IdentityWithFactors, 'factorKeys'>,
  tx: Transaction,
  userId: number,
): Promise<RecoveryCodes> {
  const recoveryCodes = makeRecoveryCodes()
  const digests = recoveryCodes.map((code) => factorKeys.digests(userId, plainCode(code))[0])
  await replaceRecoveryCodes(tx, userId, digests)
  return { recoveryCodes }
}

/** After something was taken away: where the password is enough now, nothing is left that would be asked for again by the next passkey. */
export async function forgetUnaskedCodes(tx: Transaction, userId: number): Promise<void> {
  if (asksSecondStep(await findFactorState(tx, userId))) return
  await setPasskeyRequired(tx, userId, false)
  await deleteRecoveryCodes(tx, userId)
}
