import { RETENTION_DAYS, type UnsentOutcome } from '../lib/unsent-text.ts'

/** Where something was typed, and by whom. */
export interface DraftKey {
  userId: number
  path: string
  name: string
}

/** As it is kept. */
interface SavedDraft {
  at: number
  typed: object
}

const PREFIX = 'lectern-typed:'
const forms = new Map<DraftKey, () => object | null>()

/** A form that is on screen, until the returned function is called. */
export function registerForm(key: DraftKey, read: () => object | null): () => void {
  forms.set(key, read)
  return () => forms.delete(key)
}

/** What would become of what stands in the forms of this person. */
export function outcomeOfDrafts(userId: number): UnsentOutcome {
  const isTyped = [...forms].some(([key, read]) => key.userId === userId && read() !== null)
  if (!isTyped) return 'sent'
  return storage() ? 'saved' : 'lost'
}

/** The session of this person has ended: what stands in the forms is kept in this browser for some days, for this account alone. */
export function saveDrafts(userId: number): void {
  for (const [key, read] of forms) {
    const typed = key.userId === userId ? read() : null
    if (typed) saveDraft(key, typed)
  }
}

/** Keeps what is being typed already now, by the same rules; null: there is nothing any more. Answers whether the browser does so. */
export function saveDraft(key: DraftKey, typed: object | null): boolean {
  const saved: SavedDraft | null = typed && { at: Date.now(), typed }
  try {
    if (saved) window.localStorage.setItem(keyOf(key), JSON.stringify(saved))
    else window.localStorage.removeItem(keyOf(key))
    return true
  } catch {
    // Forbidden, or full.
    return false
  }
}

/** What is kept there, and stays there. */
export function savedDraft(key: DraftKey): object | null {
  deleteExpired()
  return read(keyOf(key))?.typed ?? null
}

/** What was kept for a form; it is given back once. */
export function takeDraft(key: DraftKey): object | null {
  deleteExpired()
  const saved = read(keyOf(key))
  if (saved === null) return null
  storage()?.removeItem(keyOf(key))
  return saved.typed
}

/** The account is gone: nothing of it stays. */
export function deleteDrafts(userId: number): void {
  deleteWhere((key) => key.startsWith(`${PREFIX}${userId}:`))
}

function deleteExpired(): void {
  deleteWhere((_, { at }) => at < Date.now() - RETENTION_DAYS * 86_400_000)
}

function deleteWhere(goes: (key: string, saved: SavedDraft) => boolean): void {
  for (const key of Object.keys(storage() ?? {})) {
    if (!key.startsWith(PREFIX)) continue
    const saved = read(key)
    if (saved === null || goes(key, saved)) storage()?.removeItem(key)
  }
}

function read(key: string): SavedDraft | null {
  try {
    const saved = JSON.parse(storage()?.getItem(key) ?? 'null')
    return typeof saved?.at === 'number' && typeof saved.typed === 'object' ? saved : null
  } catch {
    return null
  }
}

function keyOf({ userId, path, name }: DraftKey): string {
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
