/** Where something was typed, and by whom. */
interface Place {
  userId: number
  path: string
  name: string
}

const PREFIX = 'lectern-typed:'
const forms = new Map<Place, () => object | null>()

/** A form that is on screen, until the returned function is called. */
export function registerTyped(place: Place, read: () => object | null): () => void {
  forms.set(place, read)
  return () => forms.delete(place)
}

/** The session of this person has ended: what stands in the forms is kept in this tab, for this account. */
export function keepTyped(userId: number): void {
  for (const [place, read] of forms) {
    const typed = place.userId === userId ? read() : null
    if (typed !== null) storage()?.setItem(keyOf(place), JSON.stringify(typed))
  }
}

/** What was kept for a form; it is given back once. */
export function takeTyped(place: Place): object | null {
  const text = storage()?.getItem(keyOf(place))
  if (!text) return null
  storage()?.removeItem(keyOf(place))
  try {
    const typed: unknown = JSON.parse(text)
    return typeof typed === 'object' ? typed : null
  } catch {
    return null
  }
}

/** Somebody logged out on purpose: nothing of them stays. */
export function forgetTyped(): void {
  const store = storage()
  for (const key of Object.keys(store ?? {})) if (key.startsWith(PREFIX)) store?.removeItem(key)
}

function keyOf({ userId, path, name }: Place): string {
  return `${PREFIX}${userId}:${path}:${name}`
}

/** Some browsers forbid it. */
function storage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
