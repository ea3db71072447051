/**
 * Whether this page is told at once of what changes (`live/`). What looks again and again, or after a while, does so where it isn't: on installations
 * that tell nothing, for visitors, and while the stream is cut.
 */
let live = false
const listeners = new Set<() => void>()

export function isLive(): boolean {
  return live
}

export function setLive(value: boolean): void {
  live = value
  for (const listener of listeners) listener()
}

/** Hears when that changes, until the returned function is called. */
export function onLiveness(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
