import type { Factors } from '@lectern/contracts/shapes/factors.ts'
import type { Identity } from '../identity.ts'
import { countRecoveryCodes, findTotp } from './factors.repository.ts'

export async function readFactors({ database }: Identity, userId: number): Promise<Factors> {
  const [totp, recoveryCodes] = await Promise.all([findTotp(database, userId), countRecoveryCodes(database, userId)])
  const since = totp?.confirmedAt?.toISOString()
  return { totp: since === undefined ? null : { since }, recoveryCodes }
}
