import type { updateProfile as updateProfileRoute } from '@lectern/contracts/calls/public/gateway.ts'
import type { ProfileBody } from '@lectern/contracts/shapes/people.ts'
import { call, endpoint } from './endpoint.ts'

const profile = endpoint<typeof updateProfileRoute>('PUT', '/api/user')

/** Changes one's own profile; `profileChanged()` is due once the session knows of it. */
export function updateProfile(body: ProfileBody) {
  return call(profile, { body })
}
