import { adoptLeft, type TabStore, tabStore } from '../../../../lib/tab-store.ts'
import type { Operation } from '../model/operations.ts'

/** What was done to an outline and isn't on the server yet, as it is kept on this computer. */
export interface SavedQueue {
  operations: Operation[]
  /** Ids and keys of what the server was known to have. */
  modules: [number, string][]
  lessons: [number, string][]
  at: number
}

export interface QueueStore extends TabStore<SavedQueue> {
  /** What a tab that is gone has left behind. */
  adopt: () => Promise<SavedQueue | null>
}

/** The place of one account's work on one course. */
export function queueStore(userId: number, courseId: number): QueueStore {
  const prefix = `outline:${userId}:${courseId}:`
  const store = tabStore<SavedQueue>(prefix)
  return { ...store, adopt: () => adoptLeft(prefix, store.save) }
}
