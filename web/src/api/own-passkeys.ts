import type {
  addPasskey as addRoute,
  askForPasskey as askRoute,
  beginPasskey as beginRoute,
  removePasskey as removeRoute,
  renamePasskey as renameRoute,
  stopAskingForPasskey as stopRoute,
} from '@lectern/contracts/calls/public/passkeys.ts'
import type { Attestation } from '@lectern/contracts/shapes/passkeys.ts'
import { factorsChanged } from './changes.ts'
import { call, endpoint } from './endpoint.ts'
import { callWithProof } from './proof.ts'

const begin = endpoint<typeof beginRoute>('POST', '/api/user/factors/passkeys/options')
const add = endpoint<typeof addRoute>('POST', '/api/user/factors/passkeys')
const rename = endpoint<typeof renameRoute>('PATCH', '/api/user/factors/passkeys/{passkeyId}')
const remove = endpoint<typeof removeRoute>('DELETE', '/api/user/factors/passkeys/{passkeyId}')
const ask = endpoint<typeof askRoute>('POST', '/api/user/factors/passkey-step')
const stop = endpoint<typeof stopRoute>('DELETE', '/api/user/factors/passkey-step')

/** What the browser is to ask for, to make a passkey. All but renaming throws ProofRequiredError. */
export function beginPasskey() {
  return callWithProof(begin, {})
}

export async function addPasskey(answer: Attestation) {
  const passkey = await callWithProof(add, { body: answer })
  await factorsChanged()
  return passkey
}

export async function renamePasskey(passkeyId: number, name: string) {
  await call(rename, { params: { passkeyId }, body: { name } })
  await factorsChanged()
}

export async function removePasskey(passkeyId: number) {
  await callWithProof(remove, { params: { passkeyId } })
  await factorsChanged()
}

/** From now on a passkey is asked for beside the password. Answers the recovery codes. */
export async function askForPasskey() {
  const { recoveryCodes } = await callWithProof(ask, {})
  await factorsChanged()
  return recoveryCodes
}

export async function stopAskingForPasskey() {
  await callWithProof(stop, {})
  await factorsChanged()
}
