import { useEffect, useSyncExternalStore } from 'react'
import { type DraftKey, registerForm, saveDraft, savedDraft } from '../../../session/draft-store.ts'
import { NOTHING_WRITTEN, type Written } from '../outbox/outgoing.ts'

/** What stands in the fields of this tab, by place. */
const drafts = new Map<string, Written>()
const listeners = new Set<() => void>()

const draftKeyOf = (userId: number, conversationId: number): DraftKey => ({
  ...{ userId, path: `/messages/${conversationId}`, name: 'draft' },
})

function draftOf(userId: number, conversationId: number): Written {
  const key = `${userId} ${conversationId}`
  // It was written by `changeDraft`, or by whoever keeps what is typed when a session ends.
  const draft = drafts.get(key) ?? (savedDraft(draftKeyOf(userId, conversationId)) as Written | null) ?? NOTHING_WRITTEN
  drafts.set(key, draft)
  return draft
}

/** What is written stays in this browser for its account, as what is typed elsewhere: over a reload, and for some days. */
export function changeDraft(userId: number, conversationId: number, change: (draft: Written) => Written): void {
  const draft = change(draftOf(userId, conversationId))
  drafts.set(`${userId} ${conversationId}`, draft)
  saveDraft(draftKeyOf(userId, conversationId), isEmpty(draft) ? null : draft)
  for (const listener of listeners) listener()
}

export function isEmpty({ text, lesson, picture }: Written): boolean {
  return text.trim() === '' && lesson === null && picture === null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What stands in the field of a conversation. Whoever logs out with something in it is asked first. */
export function useDraft(userId: number, conversationId: number) {
  const draft = useSyncExternalStore(subscribe, () => draftOf(userId, conversationId))
  useEffect(() => {
    const key = draftKeyOf(userId, conversationId)
    const typed = () => {
      const now = draftOf(userId, conversationId)
      return isEmpty(now) ? null : now
    }
    const unregister = registerForm(key, typed)
    return () => {
      unregister()
      // What the browser keeps is read from there the next time.
      if (typed() === null || savedDraft(key) !== null) drafts.delete(`${userId} ${conversationId}`)
    }
  }, [userId, conversationId])
  return draft
}
