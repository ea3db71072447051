import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'

/** Nobody changes another's account, whatever the caller asks for. Throws `forbidden` (403). */
export function own(userId: number, principal: Principal | null): number {
  if (principal?.id !== userId) throw refuse('account-not-own')
  return userId
}
