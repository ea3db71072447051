import type { takeSecondStep as takeSecondStepRoute } from '@lectern/contracts/calls/public/factors.ts'
import { endpoint, readJson, send } from './endpoint.ts'
import { signingIn } from './login-refusal.ts'

const secondStep = endpoint<typeof takeSecondStepRoute>('POST', '/api/login/second-step')

/** Begins a session with a code after the password, and answers who it is. Throws SecondStepExpiredError where it has to begin anew. */
export async function takeSecondStep(code: string) {
  return readJson<typeof takeSecondStepRoute>(await send(secondStep.method, secondStep.path, { code }, signingIn))
}
