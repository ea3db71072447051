import type { Transaction } from '../database.ts'
import { asksSecondStep, findFactorState } from '../factors/factors.repository.ts'
import { deleteIdentities } from '../openid/openid.repository.ts'
import { deletePasskeys } from '../passkeys/passkeys.repository.ts'

/**
 * Somebody may have made an account with another's address, and waited for its owner to take it over by a new password. So what would let the
 * first one in without that goes: identities at a provider, and passkeys. A second factor stays asked for: with it a new password alone lets
 * nobody in, and who reads the mail is not to get around it.
 */
export async function endOtherWaysIn(tx: Transaction, userId: number): Promise<void> {
  await deleteIdentities(tx, userId)
  if (!asksSecondStep(await findFactorState(tx, userId))) await deletePasskeys(tx, userId)
}
