import type {
  beginTotp as beginRoute,
  confirmTotp as confirmRoute,
  getFactors,
  removeTotp as removeRoute,
  renewRecoveryCodes as renewRoute,
} from '@lectern/contracts/calls/public/factors.ts'
import { factorsChanged } from './changes.ts'
import { endpoint } from './endpoint.ts'
import { callWithProof } from './proof.ts'
import { useRead } from './use-read.ts'

const own = endpoint<typeof getFactors>('GET', '/api/user/factors')
const begin = endpoint<typeof beginRoute>('POST', '/api/user/factors/totp')
const confirm = endpoint<typeof confirmRoute>('PUT', '/api/user/factors/totp')
const remove = endpoint<typeof removeRoute>('DELETE', '/api/user/factors/totp')
const renew = endpoint<typeof renewRoute>('POST', '/api/user/factors/recovery-codes')

/** What the account asks for beside its password. */
export function useFactors() {
  return useRead(own, {}, { revalidateOnMount: true })
}

/** A new key for an authenticator app, which nothing asks for yet. This and what follows throws ProofRequiredError. */
export function beginTotp() {
  return callWithProof(begin, {})
}

/** From now on codes of the app are asked for. Answers the recovery codes. */
export async function confirmTotp(code: string) {
  const { recoveryCodes } = await callWithProof(confirm, { body: { code } })
  await factorsChanged()
  return recoveryCodes
}

export async function removeTotp() {
  await callWithProof(remove, {})
  await factorsChanged()
}

/** Answers new recovery codes, in place of those from before. */
export async function renewRecoveryCodes() {
  const { recoveryCodes } = await callWithProof(renew, {})
  await factorsChanged()
  return recoveryCodes
}
