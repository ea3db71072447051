import type { register as registerRoute } from '@lectern/contracts/calls/public/gateway.ts'
import type { RegisterBody } from '@lectern/contracts/shapes/people.ts'
import { call, endpoint } from './endpoint.ts'

const register = endpoint<typeof registerRoute>('POST', '/api/register')

/** Makes an account, begins a session with it, and answers who it is. */
export function registerAccount(body: RegisterBody) {
  return call(register, { body })
}
