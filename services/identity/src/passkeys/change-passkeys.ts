import type { RecoveryCodes } from '@lectern/contracts/shapes/factors.ts'
import type { Passkey } from '@lectern/contracts/shapes/passkeys.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { endMoves } from '../emails/emails.repository.ts'
import { asksSecondStep, findFactorState, setPasskeyRequired } from '../factors/factors.repository.ts'
import type { IdentityWithFactors } from '../factors/identity-with-factors.ts'
import { lockOwner, notifyOwner } from '../factors/notify-owner.ts'
import { forgetUnaskedCodes, newRecoveryCodes } from '../factors/renew-recovery-codes.ts'
import type { Identity } from '../identity.ts'
import { toPasskey } from './passkey.ts'
import { deleteRow, renameRow } from './passkeys.repository.ts'

/** Throws `notFound` (404) where there is none of the person's. */
export async function renamePasskey(
  { database }: Identity,
  renamed: { userId: number; id: number; name: string },
): Promise<Passkey> {
  const passkey = await renameRow(database, renamed)
  if (!passkey) throw refuse('passkey-not-found')
  return toPasskey(passkey)
}

/** With the last of all factors, nothing is asked for beside the password any more. Again, it changes nothing. */
export async function removePasskey({ database, mail }: Identity, userId: number, id: number): Promise<void> {
  await database.$transaction(async (tx) => {
    const owner = await lockOwner(tx, userId)
    if (!(await deleteRow(tx, { userId, id }))) return
    await forgetUnaskedCodes(tx, userId)
    await notifyOwner(tx, { mail }, owner, 'passkey-removed')
  })
}

/** Throws `conflict` (409) without a passkey, and where a second factor is asked for already. */
export async function askForPasskey(
  { database, mail, factorKeys }: IdentityWithFactors,
  userId: number,
): Promise<RecoveryCodes> {
  return database.$transaction(async (tx) => {
    const owner = await lockOwner(tx, userId)
    const state = await findFactorState(tx, userId)
    if (!state.hasPasskey) throw refuse('passkey-required')
    if (asksSecondStep(state)) throw refuse('second-step-already-on')
    await setPasskeyRequired(tx, userId, true)
    await endMoves(tx, userId, owner.email)
    await notifyOwner(tx, { mail }, owner, 'passkey-asked')
    return newRecoveryCodes({ factorKeys }, tx, userId)
  })
}

/** An authenticator app goes on being asked for. Again, it changes nothing. */
export async function stopAskingForPasskey({ database, mail }: Identity, userId: number): Promise<void> {
  await database.$transaction(async (tx) => {
    const owner = await lockOwner(tx, userId)
    if (!owner.passkeyAsked) return
    await setPasskeyRequired(tx, userId, false)
    await forgetUnaskedCodes(tx, userId)
    await notifyOwner(tx, { mail }, owner, 'passkey-not-asked')
  })
}
