import type { logout as logoutRoute } from '@lectern/contracts/calls/public/gateway.ts'
import { call, endpoint } from './endpoint.ts'
import { endingItself } from './session-end.ts'

const logout = endpoint<typeof logoutRoute>('POST', '/api/logout')

/** Ends the session of this browser. */
export function logOut() {
  return endingItself(() => call(logout, {}))
}
