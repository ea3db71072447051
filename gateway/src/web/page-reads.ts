import type { ReadAt } from '../visitor-cache/read-at.ts'

/** What a page was made of, by address in the API. */
export type PageReads = ReadonlyMap<string, ReadAt>

/** An answer as the page's scripts take it up: web/src/app/inlined-reads.ts. */
export interface InlinedRead {
  body: unknown
  /** Of a list: how many match. */
  total: number | null
}

export function inlined(reads: PageReads): Record<string, InlinedRead> {
  const parsed = [...reads].map(([address, { answer }]) => [
    address,
    { body: JSON.parse(answer.text), total: totalOf(answer.header('x-total-count')) },
  ])
  return Object.fromEntries(parsed)
}

function totalOf(count: string | undefined): number | null {
  return count === undefined ? null : Number(count)
}

/** Equal for equal answers. */
export function versionOf(reads: PageReads): string {
  return [...reads]
    .map(([address, { answer }]) => address + answer.etag)
    .sort()
    .join()
}
