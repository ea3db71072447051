import { useEffect, useSyncExternalStore } from 'react'
import { curriculumChanged } from '../../../api/teaching-changes.ts'
import { registerUnsent } from '../../../lib/unsent-text.ts'
import { useAuth } from '../../../session/auth-context.tsx'
import { curriculumCalls } from './sync/curriculum-calls.ts'
import { type OutlineSnapshot, OutlineStore } from './sync/outline-store.ts'
import { queueStore } from './sync/queue-store.ts'

/** One per person and course, for as long as the app is open: what isn't sent yet outlives a change of page. */
const stores = new Map<string, OutlineStore>()

function storeOf(userId: number, courseId: number): OutlineStore {
  const key = `${userId}/${courseId}`
  const known = stores.get(key)
  if (known) return known
  const queue = queueStore(userId, courseId)
  const store = new OutlineStore(curriculumCalls(courseId), () => void curriculumChanged(courseId), queue)
  store.subscribe(() => warnBeforeLeaving(key, store.snapshot().save !== 'saved'))
  stores.set(key, store)
  // For good, as the store: what is under way goes on by itself, and what waits is kept.
  const outcome = () => (store.snapshot().save === 'saved' ? 'sent' : 'saved')
  registerUnsent({ userId, send: () => saved(store), outcome })
  return store
}

/** Resolves once everything is on the server. */
function saved(store: OutlineStore): Promise<void> {
  return new Promise((resolve) => {
    const look = () => store.snapshot().save === 'saved' && resolve()
    store.subscribe(look)
    look()
  })
}

const unsent = new Set<string>()

/** Closing the window would lose what is still on its way. */
function warnBeforeLeaving(key: string, waits: boolean): void {
  if (waits === unsent.has(key)) return
  if (waits) unsent.add(key)
  else unsent.delete(key)
  if (unsent.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** The curriculum of a course, read afresh whenever a page that shows it is opened. */
export function useOutlineStore(courseId: number): { store: OutlineStore; snapshot: OutlineSnapshot } {
  const { user } = useAuth()
  const store = storeOf(user?.id ?? 0, courseId)
  useEffect(() => {
    void store.load()
    const back = () => store.resume()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [store])
  return { store, snapshot: useSyncExternalStore(store.subscribe, store.snapshot) }
}
