import type { changePassword as changePasswordRoute } from '@lectern/contracts/calls/public/gateway.ts'
import type { ChangePasswordBody } from '@lectern/contracts/shapes/people.ts'
import { endpoint } from './endpoint.ts'
import { callWithProof } from './proof.ts'

const password = endpoint<typeof changePasswordRoute>('PUT', '/api/user/password')

/** Sets a new password; the server ends all other sessions with it. Throws ProofRequiredError. */
export function changePassword(body: ChangePasswordBody) {
  return callWithProof(password, { body })
}
