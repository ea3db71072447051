import type { Factors } from '@lectern/contracts/shapes/factors.ts'
import type { Identity } from '../identity.ts'
import { toPasskey } from '../passkeys/passkey.ts'
import { listPasskeys } from '../passkeys/passkeys.repository.ts'
import { noSuchUser } from '../users/find-person.ts'
import { findUser, hasPassword } from '../users/users.repository.ts'
import { asksSecondStep, countRecoveryCodes, findFactorState, findTotp } from './factors.repository.ts'

/** Throws `notFound` (404) for somebody who was erased. */
export async function readFactors({ database }: Identity, userId: number): Promise<Factors> {
  const [account, totp, recoveryCodes, passkeys, standing] = await Promise.all([
    findUser(database, userId),
    findTotp(database, userId),
    countRecoveryCodes(database, userId),
    listPasskeys(database, userId),
    findFactorState(database, userId),
  ])
  if (!account) throw noSuchUser()
  const since = totp?.confirmedAt?.toISOString()
  return {
    totp: since === undefined ? null : { since },
    recoveryCodes,
    passkeys: passkeys.map(toPasskey),
    passkeyAsked: standing.passkeyAsked && asksSecondStep(standing),
    hasPassword: hasPassword(account),
  }
}
