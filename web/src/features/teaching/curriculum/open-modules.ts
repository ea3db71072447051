import type { Outline } from './model/outline.ts'

/** Beyond this many, a course opens with all modules closed but the last used. */
const MANY_MODULES = 12

/** What this computer remembers of a course: which modules are open, and which was used last. By key, as they are stable for what is on the server. */
export interface RememberedModules {
  open: readonly string[]
  closed: readonly string[]
  lastUsed: string | null
}
const NOTHING: RememberedModules = { open: [], closed: [], lastUsed: null }

function storageKey(courseId: number): string {
  return `lectern-outline-${courseId}`
}

export function rememberedModules(courseId: number): RememberedModules {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(courseId)) ?? 'null')
    return isRemembered(stored) ? stored : NOTHING
  } catch {
    // Storage may be closed to us, or hold something of another version.
    return NOTHING
  }
}

export function rememberModules(courseId: number, remembered: RememberedModules): void {
  try {
    localStorage.setItem(storageKey(courseId), JSON.stringify(remembered))
  } catch {
    // Then they open next time as they do the first time.
  }
}

function isRemembered(value: unknown): value is RememberedModules {
  if (typeof value !== 'object' || value === null) return false
  const { open, closed, lastUsed } = value as Partial<RememberedModules>
  return Array.isArray(open) && Array.isArray(closed) && (lastUsed === null || typeof lastUsed === 'string')
}

/** Which modules a course opens with. */
export function openAtFirst(outline: Outline, { open, closed, lastUsed }: RememberedModules): ReadonlySet<string> {
  if (outline.length > MANY_MODULES) {
    const used = outline.find(({ key }) => key === lastUsed) ?? outline[0]
    return new Set(used ? [used.key] : [])
  }
  const isOpen = (key: string) => open.includes(key) || !closed.includes(key)
  return new Set(outline.map(({ key }) => key).filter(isOpen))
}
