import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'

/** The user's id, where it is the caller's own. Throws `forbidden` (403) otherwise, whatever the caller asks for. */
export function selfOnly(userId: number, principal: Principal | null): number {
  if (principal?.id !== userId) throw refuse('account-not-own')
  return userId
}
