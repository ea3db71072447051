import type { login as loginRoute } from '@lectern/contracts/calls/public/gateway.ts'
import type { LoginBody } from '@lectern/contracts/shapes/people.ts'
import { endpoint, readJson, send } from './endpoint.ts'
import { signingIn } from './login-refusal.ts'

const login = endpoint<typeof loginRoute>('POST', '/api/login')

/**
 * Begins a session, and answers who it is. Throws PasswordChangeRequiredError where a new password has to be chosen first,
 * SecondStepRequiredError where a code has to be given.
 */
export async function logIn(body: LoginBody) {
  return readJson<typeof loginRoute>(await send(login.method, login.path, body, signingIn))
}
