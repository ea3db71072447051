import type { replacePassword as replacePasswordRoute } from '@lectern/contracts/calls/public/gateway.ts'
import type { ReplacePasswordBody } from '@lectern/contracts/shapes/people.ts'
import { endpoint, readJson, send } from './endpoint.ts'
import { signingIn } from './login-refusal.ts'

const newPassword = endpoint<typeof replacePasswordRoute>('POST', '/api/login/new-password')

/**
 * Replaces a password that somebody else has set and begins a session; the server ends all others. Answers who it is. Throws
 * SecondStepRequiredError where it is replaced and a code has to be given.
 */
export async function replacePassword(body: ReplacePasswordBody) {
  return readJson<typeof replacePasswordRoute>(await send(newPassword.method, newPassword.path, body, signingIn))
}
