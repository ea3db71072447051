import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { forbidden } from '@lectern/service-kit/errors.ts'

/** Nobody changes another's account, whatever the caller asks for. Throws `forbidden` (403). */
export function own(userId: number, principal: Principal | null): number {
  if (principal?.id !== userId) throw forbidden('You can only change your own account.')
  return userId
}
