import { texts } from '../texts.ts'

/** One message at a time: `toast(…)` from anywhere, shown by the Toaster that is mounted once in the app. */
export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; onClick: () => void }
  /** How long it stays, in milliseconds; longer while it is hovered or has the focus. */
  duration?: number
}

export interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}

const TOAST_LIMIT = 1
export const TOAST_DURATION = 5000
/** As long as what was deleted can be taken back. */
export const UNDO_DURATION = 10_000
/** A dismissed message is forgotten only after this long; until then it is merely closed. */
const TOAST_REMOVE_DELAY = 1_000_000

let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly ShownToast[]) {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a message in place of the one before it. */
export function toast(message: ToastMessage): void {
  lastId += 1
  replace([{ ...message, id: lastId, open: true }, ...shown].slice(0, TOAST_LIMIT))
}

/** Says what was done, and offers to take it back for ten seconds. */
export function toastWithUndo(title: string, undo: () => void): void {
  toast({ title, action: { label: texts.undo, onClick: undo }, duration: UNDO_DURATION })
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
