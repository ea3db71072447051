import type { updateProfile as updateProfileRoute } from '@lectern/contracts/calls/public/gateway.ts'
import type { ProfileBody } from '@lectern/contracts/shapes/people.ts'
import { endpoint } from './endpoint.ts'
import { callWithProof } from './proof.ts'

const profile = endpoint<typeof updateProfileRoute>('PUT', '/api/user')

/** Changes one's own profile; `profileChanged()` is due once the session knows of it. Another address may throw ProofRequiredError. */
export function updateProfile(body: ProfileBody) {
  return callWithProof(profile, { body })
}
