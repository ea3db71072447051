import { useSyncExternalStore } from 'react'

/** The wishlist of whoever isn't signed in: course ids in this browser, the newest first. */
const KEY = 'lectern-wishlist'
/** As many as an account may have. */
const MAX_ITEMS = 200
const NONE: readonly number[] = []

const listeners = new Set<() => void>()
let lastText: string | null = null
let lastIds = NONE

/** The same array as long as nothing has changed. */
export function visitorWishlist(): readonly number[] {
  const text = read()
  if (text !== lastText) {
    lastText = text
    lastIds = parse(text)
  }
  return lastIds
}

/** Whether the course is on the list now, or off it: a browser that keeps nothing, or a full list, takes none. */
export function setOnVisitorWishlist(courseId: number, isOnWishlist: boolean): boolean {
  const others = visitorWishlist().filter((id) => id !== courseId)
  if (isOnWishlist && others.length >= MAX_ITEMS) return false
  try {
    window.localStorage.setItem(KEY, JSON.stringify(isOnWishlist ? [courseId, ...others] : others))
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}

/** None where there is no browser. */
export function useVisitorWishlist(): readonly number[] {
  return useSyncExternalStore(subscribe, visitorWishlist, () => NONE)
}

function subscribe(listener: () => void): () => void {
  // Other tabs.
  window.addEventListener('storage', listener)
  listeners.add(listener)
  return () => {
    window.removeEventListener('storage', listener)
    listeners.delete(listener)
  }
}

/** Some browsers forbid it. */
function read(): string | null {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function parse(text: string | null): readonly number[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id) && id > 0) : NONE
  } catch {
    return NONE
  }
}
