import type { deleteAccount as deleteAccountRoute } from '@lectern/contracts/calls/public/gateway.ts'
import { endpoint } from './endpoint.ts'
import { callWithProof } from './proof.ts'
import { endingItself } from './session-end.ts'

const account = endpoint<typeof deleteAccountRoute>('DELETE', '/api/user')

/** Erases the signed-in person, after one more check of the password, where there is one. Throws ProofRequiredError. */
export function deleteAccount(password: string | undefined) {
  return endingItself(() => callWithProof(account, { body: { ...(password !== undefined && { password }) } }))
}
