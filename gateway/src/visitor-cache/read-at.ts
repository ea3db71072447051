import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { addressParams } from '../admission/address-params.ts'
import type { SharedAnswer } from './shared-answer.ts'
import { type SharedReads, sharedReadOf } from './shared-reads.ts'

/** An answer of the API that pages are made of. */
export interface ReadAt {
  contract: RouteContract
  answer: SharedAnswer
}

/** Reads what visitors share, by its address in the API; null for what they don't. Throws the service's refusal, or 503. */
export function createReadAt(
  reads: SharedReads,
  routes: readonly RouteContract[],
): (address: string) => Promise<ReadAt | null> {
  const shared = routes
    .filter(({ method, cachedForVisitors }) => method === 'GET' && cachedForVisitors)
    .map((contract) => ({
      contract,
      path: new RegExp(`^${contract.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    }))

  return async (address) => {
    const { pathname, searchParams } = new URL(address, 'http://gateway')
    for (const { contract, path } of shared) {
      const match = path.exec(pathname)
      if (!match || contract.cachedForVisitors?.unlessQuery.some((name) => searchParams.has(name))) continue
      const query = Object.fromEntries(searchParams)
      const wanted = sharedReadOf(contract, addressParams(contract, { params: { ...match.groups } }), {
        url: address,
        query,
      })
      return { contract, answer: reads.fresh(wanted.key) ?? (await reads.get(wanted)) }
    }
    return null
  }
}
