import type { deleteAccount as deleteAccountRoute } from '@lectern/contracts/calls/public/gateway.ts'
import { endpoint } from './endpoint.ts'
import { callWithProof } from './proof.ts'

const account = endpoint<typeof deleteAccountRoute>('DELETE', '/api/user')

/** Erases the signed-in person, after one more check of the password. Throws ProofRequiredError. */
export function deleteAccount(password: string) {
  return callWithProof(account, { body: { password } })
}
