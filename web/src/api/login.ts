import type { login as loginRoute } from '@lectern/contracts/calls/public/gateway.ts'
import { type LoginBody, PASSWORD_CHANGE_REQUIRED } from '@lectern/contracts/shapes/people.ts'
import type { Problem } from '@lectern/contracts/shapes/problem.ts'
import { endpoint, readJson, send } from './endpoint.ts'

const login = endpoint<typeof loginRoute>('POST', '/api/login')

/** The password is right, and somebody else has set it: it is good for `replacePassword` alone. */
export class PasswordChangeRequiredError extends Error {
  override readonly name = 'PasswordChangeRequiredError'
}

/** Begins a session, and answers who it is. Throws PasswordChangeRequiredError where a new password has to be chosen first. */
export async function logIn(body: LoginBody) {
  const headers = { Accept: 'application/json' }
  return readJson<typeof loginRoute>(await send(login.method, login.path, body, { headers, refusal }))
}

async function refusal(response: Response): Promise<Error | null> {
  if (response.status !== 403 || !response.headers.get('content-type')?.includes('json')) return null
  const { type, detail }: Problem = await response.json()
  return type === `/problems/${PASSWORD_CHANGE_REQUIRED}` ? new PasswordChangeRequiredError(detail) : null
}
