import type {
  requestPasswordReset as requestRoute,
  resetPassword as resetRoute,
} from '@lectern/contracts/calls/public/accounts.ts'
import type { ResetPasswordBody } from '@lectern/contracts/shapes/letters.ts'
import { call, endpoint } from './endpoint.ts'

const request = endpoint<typeof requestRoute>('POST', '/api/password-resets')
const reset = endpoint<typeof resetRoute>('PUT', '/api/password-resets')

/** Sends a link to whoever has the address; the answer doesn't say whether somebody has. */
export function requestPasswordReset(email: string) {
  return call(request, { body: { email } })
}

/** Sets the new password, ends all sessions, and answers the username. 404 for a link that is over. */
export function resetPassword(body: ResetPasswordBody) {
  return call(reset, { body })
}
