import type { login as loginRoute } from '@lectern/contracts/calls/public/gateway.ts'
import type { LoginBody } from '@lectern/contracts/shapes/people.ts'
import { call, endpoint } from './endpoint.ts'

const login = endpoint<typeof loginRoute>('POST', '/api/login')

/** Begins a session, and answers who it is. */
export function logIn(body: LoginBody) {
  return call(login, { body })
}
