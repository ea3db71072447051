/** One message at a time: `toast(…)` from anywhere, shown by the Toaster that is mounted once in the app. */
export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; onClick: () => void }
}

export interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}

const TOAST_LIMIT = 1
const TOAST_DURATION = 5000
/** As long as what was deleted can be taken back. */
const ACTION_TOAST_DURATION = 10_000
/** A dismissed message is forgotten only after this long; until then it is merely closed. */
const TOAST_REMOVE_DELAY = 1_000_000

let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly ShownToast[]) {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a message in place of the one before it. Answers its id, by which it can be dismissed. */
export function toast(message: ToastMessage): number {
  lastId += 1
  replace([{ ...message, id: lastId, open: true }, ...shown].slice(0, TOAST_LIMIT))
  return lastId
}

/** How long a message stays, in milliseconds; longer while it is hovered or has the focus. */
export function durationOf({ action }: ToastMessage): number {
  return action ? ACTION_TOAST_DURATION : TOAST_DURATION
}

export function dismissToast(id: number): void {
  replace(shown.map((one) => (one.id === id ? { ...one, open: false } : one)))
  setTimeout(() => replace(shown.filter((one) => one.id !== id)), TOAST_REMOVE_DELAY)
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly ShownToast[] {
  return shown
}
