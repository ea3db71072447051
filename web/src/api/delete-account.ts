import type { deleteAccount as deleteAccountRoute } from '@lectern/contracts/calls/public/gateway.ts'
import { call, endpoint } from './endpoint.ts'

const account = endpoint<typeof deleteAccountRoute>('DELETE', '/api/user')

/** Erases the signed-in person, after one more check of the password. */
export function deleteAccount(password: string) {
  return call(account, { body: { password } })
}
