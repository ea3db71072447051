import { useLayoutEffect } from 'react'
import { mutate } from 'swr'

/** Which reads: told by their URL. */
export type Reads = (url: string) => boolean

/** How many mounted components show each URL. */
const shown = new Map<string, number>()

/** Notes that a mounted component shows what was read from here, before its read begins: what is outdated meanwhile is read again. */
export function useShown(url: string | null): void {
  useLayoutEffect(() => {
    if (url === null) return
    shown.set(url, (shown.get(url) ?? 0) + 1)
    return () => {
      const left = (shown.get(url) ?? 1) - 1
      if (left > 0) shown.set(url, left)
      else shown.delete(url)
    }
  }, [url])
}

/** The addresses of these reads that a mounted component shows. */
export function shownOf(...reads: Reads[]): string[] {
  return [...shown.keys()].filter((url) => reads.some((one) => one(url)))
}

/** The reads of one path, whatever they asked for in the query. */
export function readsOf(path: string): Reads {
  return (url) => pathOf(url) === path
}

/** The reads of a path and of everything below it. */
export function readsUnder(path: string): Reads {
  return (url) => pathOf(url) === path || pathOf(url).startsWith(`${path}/`)
}

/**
 * What a page shows is read again, and stays until the new answer is there; what no page shows is forgotten, and read when it
 * is needed. Data never becomes stale by itself.
 */
export async function outdate(...reads: Reads[]): Promise<void> {
  const isMeant = (key: unknown) => reads.some((one) => one(urlOfKey(key)))
  await Promise.all([outdateUnshown(...reads), mutate((key) => isMeant(key) && shown.has(urlOfKey(key)))])
}

/** The same for what changes all the time: what a page shows of it stays as it is. */
export async function outdateUnshown(...reads: Reads[]): Promise<void> {
  const isMeant = (key: unknown) => reads.some((one) => one(urlOfKey(key)))
  await mutate((key) => isMeant(key) && !shown.has(urlOfKey(key)), undefined, { revalidate: false })
}

/** Nothing of it may be seen any longer, not even until a new answer is there. */
export async function forget(reads: Reads): Promise<void> {
  await mutate((key) => reads(urlOfKey(key)), undefined)
}

/** A read's key is its URL; that of one page of a list, or of something put together, has a word before it. */
function urlOfKey(key: unknown): string {
  return String(Array.isArray(key) ? key[1] : key)
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}
