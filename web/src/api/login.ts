import type { login as loginRoute } from '@lectern/contracts/http/gateway.ts'
import type { LoginBody } from '@lectern/contracts/people.ts'
import { call, endpoint } from './endpoint.ts'

const login = endpoint<typeof loginRoute>('POST', '/api/login')

/** Begins a session, and answers who it is. */
export function logIn(body: LoginBody) {
  return call(login, { body })
}
