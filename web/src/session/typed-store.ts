import { type Fate, KEPT_DAYS } from '../lib/unsent.ts'

/** Where something was typed, and by whom. */
export interface Place {
  userId: number
  path: string
  name: string
}

/** As it is kept. */
interface Kept {
  at: number
  typed: object
}

const PREFIX = 'lectern-typed:'
const forms = new Map<Place, () => object | null>()

/** A form that is on screen, until the returned function is called. */
export function registerTyped(place: Place, read: () => object | null): () => void {
  forms.set(place, read)
  return () => forms.delete(place)
}

/** What would become of what stands in the forms of this person. */
export function fateOfTyped(userId: number): Fate {
  const isTyped = [...forms].some(([place, read]) => place.userId === userId && read() !== null)
  if (!isTyped) return 'sent'
  return storage() ? 'kept' : 'lost'
}

/** The session of this person has ended: what stands in the forms is kept in this browser for some days, for this account alone. */
export function keepTyped(userId: number): void {
  for (const [place, read] of forms) {
    const typed = place.userId === userId ? read() : null
    if (typed) keepAt(place, typed)
  }
}

/** Keeps what is being typed already now, by the same rules; null: there is nothing any more. Answers whether the browser does so. */
export function keepAt(place: Place, typed: object | null): boolean {
  const kept: Kept | null = typed && { at: Date.now(), typed }
  try {
    if (kept) window.localStorage.setItem(keyOf(place), JSON.stringify(kept))
    else window.localStorage.removeItem(keyOf(place))
    return true
  } catch {
    // Forbidden, or full.
    return false
  }
}

/** What is kept there, and stays there. */
export function keptAt(place: Place): object | null {
  forgetOld()
  return read(keyOf(place))?.typed ?? null
}

/** What was kept for a form; it is given back once. */
export function takeTyped(place: Place): object | null {
  forgetOld()
  const kept = read(keyOf(place))
  if (kept === null) return null
  storage()?.removeItem(keyOf(place))
  return kept.typed
}

/** The account is gone: nothing of it stays. */
export function forgetTyped(userId: number): void {
  forgetWhere((key) => key.startsWith(`${PREFIX}${userId}:`))
}

function forgetOld(): void {
  forgetWhere((_, { at }) => at < Date.now() - KEPT_DAYS * 86_400_000)
}

function forgetWhere(goes: (key: string, kept: Kept) => boolean): void {
  for (const key of Object.keys(storage() ?? {})) {
    if (!key.startsWith(PREFIX)) continue
    const kept = read(key)
    if (kept === null || goes(key, kept)) storage()?.removeItem(key)
  }
}

function read(key: string): Kept | null {
  try {
    const kept = JSON.parse(storage()?.getItem(key) ?? 'null')
    return typeof kept?.at === 'number' && typeof kept.typed === 'object' ? kept : null
  } catch {
    return null
  }
}

function keyOf({ userId, path, name }: Place): string {
  return `${PREFIX}${userId}:${path}:${name}`
}

/** Some browsers forbid it. */
function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
