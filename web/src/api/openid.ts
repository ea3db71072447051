import type {
  beginOpenid as beginRoute,
  getOpenidArrival,
  linkOpenid as linkRoute,
  listOpenidIdentities,
  registerByOpenid as registerRoute,
  unlinkOpenid as unlinkRoute,
} from '@lectern/contracts/calls/public/openid.ts'
import type { OpenidAccountBody, OpenidPurpose } from '@lectern/contracts/shapes/openid.ts'
import { factorsChanged } from './changes.ts'
import { call, endpoint } from './endpoint.ts'
import { callWithProof } from './proof.ts'
import { useRead } from './use-read.ts'

const beginnings = endpoint<typeof beginRoute>('POST', '/api/openid/beginnings')
const arrival = endpoint<typeof getOpenidArrival>('GET', '/api/openid/arrival')
const accounts = endpoint<typeof registerRoute>('POST', '/api/openid/accounts')
const links = endpoint<typeof linkRoute>('POST', '/api/openid/links')
const identities = endpoint<typeof listOpenidIdentities>('GET', '/api/user/openid')
const identity = endpoint<typeof unlinkRoute>('DELETE', '/api/user/openid/{identityId}')

/** Leaves for the provider's page, to come back to `redirect`. Throws ProofRequiredError before a link. */
export async function goToProvider(purpose: OpenidPurpose, redirect: string | null): Promise<void> {
  const { location } = await callWithProof(beginnings, { body: { purpose, ...(redirect !== null && { redirect }) } })
  window.location.assign(location)
}

/** Who has come from the provider with this browser and isn't known; 404 where nobody has, or too long ago. */
export function useOpenidArrival() {
  return useRead(arrival, {}, { revalidateOnMount: true })
}

/** Makes an account for them, begins a session with it, and answers who it is. */
export function registerByOpenid(body: OpenidAccountBody) {
  return call(accounts, { body })
}

/** Links them with the account that is signed in. Throws ProofRequiredError, as what follows. */
export async function linkOpenid() {
  await callWithProof(links, {})
  await factorsChanged()
}

/** By which identities the own account can be signed in to. */
export function useOpenidIdentities(isWanted: boolean) {
  return useRead(identities, isWanted ? {} : null, { revalidateOnMount: true })
}

export async function unlinkOpenid(identityId: number) {
  await callWithProof(identity, { params: { identityId } })
  await factorsChanged()
}
