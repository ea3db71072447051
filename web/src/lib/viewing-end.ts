const KEY = 'lectern-viewing-end'

/** How an administrator came back from viewing the site as somebody; `over`: the time was, or it was no longer allowed. */
export type ViewingEnd = { how: 'stopped'; name: string } | { how: 'over' }

/** For the page that is loaded next. */
export function noteViewingEnd(end: ViewingEnd): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(end))
  } catch {
    // Forbidden, or full: nothing is said then.
  }
}

/** Once. */
export function takeViewingEnd(): ViewingEnd | null {
  try {
    const text = window.sessionStorage.getItem(KEY)
    window.sessionStorage.removeItem(KEY)
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
