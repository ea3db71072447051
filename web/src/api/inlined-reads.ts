import { type Cache, unstable_serialize } from 'swr'
import { currentUserKey } from './current-user.ts'
import { pageKey } from './use-read-page.ts'

/** An answer of the API that came with the page: gateway/src/web/page-reads.ts. */
interface InlinedRead {
  body: unknown
  /** Of a list: how many match. */
  total: number | null
}

/** By the address of the call. */
export type InlinedReads = Record<string, InlinedRead>

/** The id of the element that holds them. */
const ELEMENT = 'reads'

/** What came with this page. */
export function inlinedReads(): InlinedReads {
  return JSON.parse(document.getElementById(ELEMENT)?.textContent ?? '{}')
}

/** Keeps them as if they had been read just now, under the keys of those who read them. */
export function keepReads(cache: Cache, reads: InlinedReads): void {
  for (const [address, { body, total }] of Object.entries(reads)) {
    keep(cache, address, body)
    if (total !== null) keep(cache, pageKey(address), { items: body, total })
  }
}

/** It is known without asking that nobody is signed in. */
export function keepVisitor(cache: Cache): void {
  keep(cache, currentUserKey, null)
}

/** SWR's own note of the key is what changes are told by (`reads.ts`). */
function keep(cache: Cache, key: string | [string, string], data: unknown): void {
  cache.set(unstable_serialize(key), Object.assign({ data }, { _k: key }))
}
