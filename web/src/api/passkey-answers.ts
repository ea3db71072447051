import type {
  beginPasskeyProof,
  beginPasskeySecondStep,
  beginPasskeySignIn,
  proveByPasskey as proveRoute,
  signInWithPasskey as signInRoute,
  takePasskeySecondStep as stepRoute,
} from '@lectern/contracts/calls/public/passkeys.ts'
import type { Assertion } from '@lectern/contracts/shapes/passkeys.ts'
import { call, endpoint, readJson, send } from './endpoint.ts'
import { signingIn } from './login-refusal.ts'

const asked = {
  signIn: endpoint<typeof beginPasskeySignIn>('GET', '/api/login/passkey'),
  secondStep: endpoint<typeof beginPasskeySecondStep>('GET', '/api/login/second-step/passkey'),
  proof: endpoint<typeof beginPasskeyProof>('GET', '/api/user/proof/passkey'),
}
const signIn = endpoint<typeof signInRoute>('POST', '/api/login/passkey')
const secondStep = endpoint<typeof stepRoute>('POST', '/api/login/second-step/passkey')
const proof = endpoint<typeof proveRoute>('POST', '/api/user/proof/passkey')

/** What the browser is to ask a passkey for, to sign in. */
export function beginPasskeyLogin() {
  return call(asked.signIn, {})
}

/** The same after the password. Throws SecondStepExpiredError where it has to begin anew. */
export async function beginPasskeyStep() {
  const { method, path } = asked.secondStep
  return readJson<typeof beginPasskeySecondStep>(await send(method, path, undefined, signingIn))
}

/** The same to prove again who is there. */
export function beginProof() {
  return call(asked.proof, {})
}

/** Begins a session, and answers who it is. */
export async function logInWithPasskey(answer: Assertion) {
  return readJson<typeof signInRoute>(await send(signIn.method, signIn.path, answer, signingIn))
}

/** The same after the password. Throws SecondStepExpiredError where it has to begin anew. */
export async function takePasskeyStep(answer: Assertion) {
  return readJson<typeof stepRoute>(await send(secondStep.method, secondStep.path, answer, signingIn))
}

/** The session may do for a while what asks for a proof. */
export function proveByPasskey(answer: Assertion) {
  return call(proof, { body: answer })
}
