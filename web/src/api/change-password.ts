import type { changePassword as changePasswordRoute } from '@lectern/contracts/calls/public/gateway.ts'
import type { ChangePasswordBody } from '@lectern/contracts/shapes/people.ts'
import { call, endpoint } from './endpoint.ts'

const password = endpoint<typeof changePasswordRoute>('PUT', '/api/user/password')

/** Sets a new password; the server ends all other sessions with it. */
export function changePassword(body: ChangePasswordBody) {
  return call(password, { body })
}
